"""Filling a table by buttons: who is known here, and what each press adds."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from bot.buttons.seating import ChooseRules, OpenTable, Seating, SitDown
from bot.callbacks import BadPayloadError, Payload, decode
from bot.handlers.handling import Handling
from bot.refusals import AlreadySeated, SeatsMissing, StaleButton
from bot.replies import Answer
from bot.usecases.desk import Desk, Sitting
from bot.usecases.house_rules import house_of
from bot.usecases.open_session import open_with
from bot.views import seating
from bot.views.seating import chosen_rules
from scoring.rotation import SEATS


def known_names(desk: Desk) -> dict[int, str]:
    """Return the chat's players by the number of their row, the newest last."""
    players = desk.known
    return {int(player.id): player.name for player in players}


def sit_down(draft: SitDown, desk: Desk) -> Seating:
    """Return the table with the actor in its next seat; raises AlreadySeated."""
    me = desk.me()
    if int(me.id) in draft.players:
        raise AlreadySeated(name=me.name)
    players = draft.players if len(draft.players) == SEATS else (*draft.players, int(me.id))
    return Seating(players, draft.preset, draft.stakes)


def newest_draft(shown: tuple[str, ...]) -> Seating:
    """Return the draft that a message shows by now; raises StaleButton where its table has been opened.

    Where its rules are being chosen, the way back carries it, the last button there.
    """
    drafts: list[Seating] = []
    for data in shown:
        with suppress(BadPayloadError):
            payload = decode(data)
            drafts += [payload] if isinstance(payload, Seating) else []
    found = [draft for draft in drafts if isinstance(draft, SitDown | OpenTable)] or drafts[-1:]
    if not found:
        raise StaleButton
    return Seating(found[0].players, found[0].preset, found[0].stakes)


def open_table(draft: OpenTable, desk: Desk) -> Sitting:
    """Open the session of a full table; raises SeatsMissing."""
    known = known_names(desk)
    players = tuple(str(player) for player in draft.players if player in known)
    if len(players) != SEATS:
        raise SeatsMissing(seats=len(players))
    return open_with(desk, players, chosen_rules(draft, house_of(desk).ruleset))


def show_seating(payload: Seating, here: Handling) -> Answer:
    """Show the table as far as it is filled."""
    return Answer(edit=seating.seating(payload, known_names(here.desk), house_of(here.desk).ruleset, here.texts))


def _choose_rules(payload: ChooseRules, here: Handling) -> Answer:
    return Answer(edit=seating.rules_page(payload, house_of(here.desk).ruleset, here.texts))


def _sit_down(payload: SitDown, here: Handling) -> Answer:
    return show_seating(sit_down(payload, here.desk), here)


def _open_table(payload: OpenTable, here: Handling) -> Answer:
    return here.opened(open_table(payload, here.desk))


PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    Seating: show_seating,
    SitDown: _sit_down,
    OpenTable: _open_table,
    ChooseRules: _choose_rules,
}
