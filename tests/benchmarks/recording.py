"""What recording a hand costs.

One line is parsed, the session replayed, the hand decided, committed and rendered, in a session of a hundred hands,
on SQLite files with more and more sessions in them. Counted is the processor's time of the thread that does it, so
that other programs disturb little. The sizes take turns, so that a slow minute of the machine meets them all.
"""

import gc
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from bot.core import Core
from bot.incoming import Said
from storage import open_storage
from storage.codec import decode

from .evening import HANDS
from .stock import ACTOR, AT, PLACE, Stock

SIZES = (10, 1_000, 10_000)
LINE = "/hu 阿華 小明 碰碰胡 混一色 中"
GOAL_MS = 5.0
# The first hand after a start reads every event anew; from then on the process knows them.
WAYS = ("first", "next")


class Bench(NamedTuple):
    """A database of one size, and the bot on it."""

    sessions: int
    stock: Stock
    core: Core


Samples = dict[tuple[int, str], list[float]]


def measure(rounds: int) -> dict[str, object]:
    """Measure, print a table and return the figures."""
    figures = _figures(_measured(rounds), rounds)
    _print(figures)
    return figures


def _measured(rounds: int) -> Samples:
    samples: Samples = {(size, way): [] for size in SIZES for way in WAYS}
    with ExitStack() as held, tempfile.TemporaryDirectory() as folder:
        benches = [_bench(held, Path(folder), size) for size in SIZES]
        for bench in benches:
            _round(bench, seed=0)  # imports, caches and prepared statements: nobody pays for them twice
        gc.freeze()  # as the bot does when it starts to serve
        for seed in range(1, rounds + 1):
            for bench in benches:
                for way, cost in zip(WAYS, _round(bench, seed), strict=True):
                    samples[bench.sessions, way].append(cost)
        held.close()
    return samples


def _bench(held: ExitStack, folder: Path, sessions: int) -> Bench:
    url = f"sqlite:///{folder / f'{sessions}.db'}"
    stock = Stock(url, sessions)
    held.callback(stock.close)
    return Bench(sessions, stock, Core(held.enter_context(open_storage(url))))


def _round(bench: Bench, seed: int) -> tuple[float, float]:
    """Record the 101st hand of a fresh session, take it back, and record it again."""
    bench.stock.renew(seed)
    decode.cache_clear()
    first = _cost(bench.core, f"bench:{seed}:first")
    bench.stock.take_back(after=HANDS)
    again = _cost(bench.core, f"bench:{seed}:next")
    return first, again


def _cost(core: Core, cause: str) -> float:
    """Give the milliseconds that a hand takes."""
    said = Said(cause, PLACE, ACTOR, AT, LINE, message_id=HANDS + 1)
    begun = time.thread_time()
    answer = core.answer(said)
    spent = time.thread_time() - begun
    if answer.board is None or answer.board.seq != HANDS + 1:
        raise RuntimeError("the hand was not recorded")
    return spent * 1000


def _figures(samples: Samples, rounds: int) -> dict[str, object]:
    rows = [
        {
            "sessions": size,
            "hand": way,
            "median_ms": round(statistics.median(costs), 3),
            "min_ms": round(min(costs), 3),
            "max_ms": round(max(costs), 3),
            "ratio": round(statistics.median(costs) / statistics.median(samples[SIZES[0], way]), 3),
        }
        for (size, way), costs in samples.items()
    ]
    return {"hands": HANDS, "rounds": rounds, "goal_ms": GOAL_MS, "rows": rows}


def _print(figures: dict[str, object]) -> None:
    rows = figures["rows"]
    assert isinstance(rows, Sequence)
    print(f"CPU time of recording a hand in a session of {HANDS} hands, {figures['rounds']} rounds")
    print(f"{'sessions':>8}  {'hand':<5}  {'median [min..max] ms':<26}  of {SIZES[0]}")
    for row in rows:
        spread = f"{row['median_ms']:.2f} [{row['min_ms']:.2f}..{row['max_ms']:.2f}]"
        print(f"{row['sessions']:>8}  {row['hand']:<5}  {spread:<26}  {row['ratio']:.2f}")
    for way in WAYS:
        worst = max(row["median_ms"] for row in rows if row["hand"] == way)
        print(f"{way} hand under {GOAL_MS:.0f} ms: {'yes' if worst < GOAL_MS else 'no'} ({worst:.2f})")
