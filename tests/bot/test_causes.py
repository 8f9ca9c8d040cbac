"""Which update came before which: only those of one bot have an order."""

import pytest

from bot.causes import came_before, telegram_cause


@pytest.mark.parametrize(
    ("cause", "other", "before"),
    [
        (telegram_cause(1, 9), telegram_cause(1, 10), True),
        (telegram_cause(1, 10), telegram_cause(1, 9), False),
        (telegram_cause(1, 9), telegram_cause(1, 9), False),
        (telegram_cause(1, 9), telegram_cause(12, 10), False),
        ("u9", "u10", False),
        ("tg:1:9", "u10", False),
        ("tg:1:九", "tg:1:10", False),
    ],
)
def test_which_came_first(cause: str, other: str, before: bool) -> None:
    assert came_before(cause, other) is before
