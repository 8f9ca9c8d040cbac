from datetime import UTC, datetime

from markupsafe import escape

from bot.incoming import Actor, Place, Pressed
from bot.replies import Button, Reply, payloads
from bot.telegram.keyboards import Keyboards

AT = datetime(2026, 2, 20, tzinfo=UTC)


def _press(message_id: int, *, chat_id: int = -1, shown: tuple[str, ...] | None = None) -> Pressed:
    return Pressed("u", Place(chat_id), Actor(1, "a"), AT, "x", message_id, shown)


def _reply(*data: str) -> Reply:
    return Reply(escape("seats"), tuple((Button(one, one),) for one in data))


def test_what_a_message_is_to_become_is_known_before_it_does() -> None:
    keyboards = Keyboards()
    keyboards.note(_press(7), _reply("a", "b"))
    assert keyboards.newest(_press(7, shown=("old",))).shown == ("a", "b")
    keyboards.note(_press(7), _reply())
    assert keyboards.newest(_press(7, shown=("old",))).shown == ()


def test_of_any_other_message_counts_what_telegram_says() -> None:
    keyboards = Keyboards()
    keyboards.note(_press(7), _reply("a"))
    keyboards.note(_press(8), None)
    for press in (_press(8, shown=("b",)), _press(7, chat_id=-2, shown=("c",)), _press(9)):
        assert keyboards.newest(press) == press


def test_the_oldest_are_forgotten() -> None:
    keyboards = Keyboards(most=2)
    for message_id in (1, 2, 1, 3):
        keyboards.note(_press(message_id), _reply("a"))
    assert [keyboards.newest(_press(message_id)).shown for message_id in (1, 2, 3)] == [("a",), None, ("a",)]


def test_payloads_in_their_order() -> None:
    assert payloads(_reply("a", "b").buttons) == ("a", "b")
