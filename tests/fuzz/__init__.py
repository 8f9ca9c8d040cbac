"""Whatever comes in: nothing raises but a typed error, and nothing changes a session that it does not belong to."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
F = TypeVar("F", bound=Callable[..., Any])
# `make fuzz` looks longer, at other examples each time; those that failed are kept in .hypothesis and tried first.
TIMES = int(os.environ.get("FUZZ", "1"))


def budget(examples: int) -> Callable[[F], F]:
    """Look at so many examples, or a multiple of that when asked to look longer."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture]
    return settings(max_examples=examples * TIMES, suppress_health_check=slow)


def kept(name: str) -> list[str]:
    """Return the inputs that once did harm, one JSON string a line."""
    return [json.loads(line) for line in (HERE / "kept" / f"{name}.jsonl").read_text("utf-8").splitlines()]
