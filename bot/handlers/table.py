"""A table from its opening to its settlement, and what it shows: typed and pressed."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons import table as press
from bot.buttons.seating import Seating
from bot.callbacks import Payload
from bot.handlers.claims import claim_by_link, claim_by_name, claim_by_press, release_by_press
from bot.handlers.handling import Handling, newest
from bot.handlers.scenes import scene_of
from bot.handlers.seats import known_names
from bot.replies import Answer
from bot.usecases.close_session import close_session
from bot.usecases.house_rules import house_of
from bot.usecases.open_session import open_session
from bot.usecases.play_on import play_again
from bot.views import board, pausing, seating, settlement


def _new(command: said.OpenSession, here: Handling) -> Answer:
    if here.desk.is_paused():
        return _waits(here)
    if not command.names:
        house = house_of(here.desk).ruleset
        return Answer(messages=(seating.seating(Seating(), known_names(here.desk), house, here.texts),))
    return here.opened(open_session(here.desk, command.names, command.preset, command.payout))


def _waits(here: Handling) -> Answer:
    """Say that a session waits here to go on, and offer both ways."""
    return Answer(messages=(pausing.waiting(scene_of(here.desk, here.desk.current(), here.texts)),))


def _board(command: said.ShowBoard, here: Handling) -> Answer:
    scene = scene_of(here.desk, here.desk.current(), here.texts)
    return Answer(board=board.board(scene, fresh=True))


def _settlement(command: said.ShowSettlement, here: Handling) -> Answer:
    return Answer(messages=(settlement.settlement(scene_of(here.desk, here.desk.current(), here.texts)),))


def _end(command: said.CloseSession, here: Handling) -> Answer:
    sitting = here.desk.current()
    return here.recorded(close_session(here.desk, sitting), sitting)


def _again(command: said.PlayAgain, here: Handling) -> Answer:
    if here.desk.is_paused():
        return _waits(here)
    return here.opened(play_again(here.desk, here.desk.current()))


def _claim(command: said.ClaimSeat, here: Handling) -> Answer:
    return claim_by_name(command.name, here.desk, here.texts)


def _press_settle(payload: press.PressSettle, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    return Answer(messages=(settlement.settlement(scene_of(here.desk, sitting, here.texts)),))


def _press_again(payload: press.PressAgain, here: Handling) -> Answer:
    return here.opened(play_again(here.desk, newest(payload, here)))


def _press_claim(payload: press.PressClaim, here: Handling) -> Answer:
    return claim_by_press(payload, here.desk, here.texts)


def _press_link(payload: press.ClaimByLink, here: Handling) -> Answer:
    return claim_by_link(payload, here.desk, here.texts)


def _press_release(payload: press.PressRelease, here: Handling) -> Answer:
    return release_by_press(payload, here.desk, here.texts)


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.OpenSession: _new,
    said.ShowBoard: _board,
    said.ShowSettlement: _settlement,
    said.CloseSession: _end,
    said.PlayAgain: _again,
    said.ClaimSeat: _claim,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    press.PressSettle: _press_settle,
    press.PressAgain: _press_again,
    press.PressClaim: _press_claim,
    press.PressRelease: _press_release,
    press.ClaimByLink: _press_link,
}
