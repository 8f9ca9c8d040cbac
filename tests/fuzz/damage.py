"""JSON that is almost right: something is missing, strange, or there too much."""

import copy
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    1.5,
    2**31,
    2**63,
    -(2**63),
    2**64,
    10**40,
    "",
    "x",
    "/draw",
    "/hu 阿華 小明 3台",
    "\u202e\u200b\x00\n",
    "\ud800",
    "字" * 5000,
    [],
    {},
    [None],
    [[]],
    {"id": None},
    {"id": "x", "type": "group"},
    {"id": 11, "is_bot": False, "first_name": ""},
)


def damaged(intact: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401  any JSON
    """Return what becomes of a document by up to four strokes of bad luck; it may stay as it was."""
    return st.tuples(st.integers(0, 4), st.randoms(use_true_random=False)).map(
        lambda chosen: _struck(copy.deepcopy(intact), *chosen)
    )


def _struck(document: Any, times: int, dice: random.Random) -> Any:  # noqa: ANN401
    for _ in range(times):
        places = list(_places(document))
        if places:
            _strike(*dice.choice(places), dice)
    return document


def _strike(holder: Any, key: Any, dice: random.Random) -> None:  # noqa: ANN401
    stroke = dice.randrange(4)
    if stroke == 0:
        del holder[key]
    elif stroke == 1 and isinstance(holder, dict):
        holder[dice.choice(("unknown", "kind", "id", "text", "chat", "from"))] = copy.deepcopy(dice.choice(JUNK))
    else:
        holder[key] = copy.deepcopy(dice.choice(JUNK))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
    keys: list[Any] = (
        list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    )
    for key in keys:
        yield value, key
        yield from _places(value[key])
