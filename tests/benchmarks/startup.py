"""What a new process pays before its first hand, and what the tables of the engine take."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory

from .figures import Spread, spread_of

PROCESSES = 15
# A model is built so that all of pydantic is there: it puts most of itself off until the first one.
FIRST_HAND = """
import json, time
times = [time.process_time()]
import pydantic
class Model(pydantic.BaseModel):
    x: int = 0
times.append(time.process_time())
import scoring.assess, scoring.notation
times.append(time.process_time())
from scoring.assess import assess
from scoring.assessment import How, Place
from scoring.notation import read_hand
from scoring.rulesets import load_preset
from scoring.tiles import Wind
from scoring.win import Win
hand = read_hand("123m 456m 789p 234s 56s 88p", "梅蘭菊竹")
win = Win(hand.concealed, 24, How.DISCARD, Place(Wind.SOUTH, "E", False))
assess(win, load_preset("modern"))
times.append(time.process_time())
print(json.dumps(times))
"""
MEMORY = """
import tracemalloc
from scoring.assess import reader_of
from scoring.rulesets import load_preset
ruleset = load_preset("modern")
tracemalloc.start()
reader_of(ruleset)
print(tracemalloc.get_traced_memory()[0])
"""
Figures = dict[str, object]


def measure_start() -> Figures:
    """Return the milliseconds of a start, each part in a spread, and the megabytes of the tables.

    The modules are compiled before, as those of an installed program are.
    """
    with TemporaryDirectory() as compiled:
        known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment = {**known, "PYTHONPYCACHEPREFIX": compiled}
        _said(FIRST_HAND, environment)
        steps = [_steps(json.loads(_said(FIRST_HAND, environment))) for _ in range(PROCESSES)]
        memory = int(_said(MEMORY, environment)) / 1e6
    pydantic, scoring, hand = (spread_of(values) for values in zip(*steps, strict=True))
    _print(pydantic, scoring, hand, memory)
    parts = {"pydantic_ms": pydantic, "import_ms": scoring, "first_hand_ms": hand}
    return {**{name: spread.figures() for name, spread in parts.items()}, "tables_mb": round(memory, 1)}


def _said(script: str, environment: Mapping[str, str]) -> str:
    command = [sys.executable, "-c", script]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def _steps(times: Sequence[float]) -> tuple[float, float, float]:
    """Return what pydantic took, what scoring took beyond it, and what the first hand took in all."""
    start, pydantic, scoring, hand = (1000 * moment for moment in times)
    return pydantic - start, scoring - pydantic, hand


def _print(pydantic: Spread, scoring: Spread, hand: Spread, memory: float) -> None:
    print(f"import of scoring beyond pydantic's {pydantic.median:.0f} ms: {scoring.text()} ms (goal 40)")
    print(f"a new process until its first hand is explained: {hand.text()} ms (goal 400)")
    print(f"tables: {memory:.0f} MB (goal 60)")
