"""What is read of an update must be there and of its type; all else may be anything."""

import pytest
from pydantic import ValidationError

from bot.telegram.shape import is_asked_for, update_id_of
from tests.bot.telegram.fakes import Json, message, pressed, said


@pytest.mark.parametrize("update", [said(1), pressed(1), said(1, unknown={"x": [1]}), said(1, poll="strange")])
def test_what_is_read_is_there(update: Json) -> None:
    assert is_asked_for(update)


@pytest.mark.parametrize(
    "update", [{"update_id": 1}, {"update_id": 1, "poll": 7}, {"update_id": 1, "channel_post": {}}]
)
def test_what_was_not_asked_for_is_not_looked_into(update: Json) -> None:
    assert not is_asked_for(update)


@pytest.mark.parametrize(
    "update",
    [
        None,
        [],
        {},
        {"update_id": "1", "message": message()},
        {"update_id": 2**63, "message": message()},
        {"update_id": 1, "message": {**message(), "chat": None}},
        {"update_id": 1, "message": {**message(), "date": 10**40}},
        {"update_id": 1, "message": {**message(), "text": 7}},
        {"update_id": 1, "edited_message": "x"},
        {"update_id": 1, "callback_query": {"id": 1}},
    ],
)
def test_what_is_not_is_refused(update: object) -> None:
    with pytest.raises(ValidationError):
        is_asked_for(update)


def test_the_number_of_an_update() -> None:
    raws: list[object] = [said(7), {}, [], {"update_id": "7"}]
    assert list(map(update_id_of, raws)) == [7, None, None, None]
