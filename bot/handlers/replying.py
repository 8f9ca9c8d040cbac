"""A reply to the card of a hand: what it says of that hand is no new one."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot import commands as said
from bot.buttons.disputing import AgreeToDispute
from bot.buttons.reporting import PressUndo
from bot.callbacks import BadPayloadError, Payload, decode
from bot.handlers.disputing import hand_at
from bot.handlers.handling import Handling
from bot.incoming import Said
from bot.parsing import objection
from bot.refusals import NoSession
from bot.usecases.desk import Sitting
from bot.wordbook import wordbook_of
from scoring.assessment import How
from scoring.disputes import dispute_of
from scoring.events import HandWon


def objection_in(line: Said, here: Handling) -> said.Dispute | None:
    """Return the dispute that plain words in reply to a card, or to a dispute of it, open.

    They do where they say what the hand was worth and not who won, or that who won it won it so. Who names another
    winner or another discarder reports a hand of its own, and so does 自摸 from somebody else.
    """
    target = _target(line, here)
    if target is None:
        return None
    book, won = wordbook_of(here.desk), hand_at(target, here.desk.current())
    told = None if won is None else objection(line.text, book.vocabulary)
    if won is None or told is None or not _is_of(won, told, book.asker):
        return None
    named = told.winner or (book.asker if told.how is How.SELF_DRAW else None)
    return said.Dispute(said.EntryNumber(target), replace(told, winner=named), may_be_new=named is not None)


def pointed(command: said.Command, line: Said, here: Handling) -> said.Command:
    """Return the command with the hand whose card it answers, where it is a dispute that names none."""
    if not isinstance(command, said.Dispute) or command.address is not None:
        return command
    target = _target(line, here)
    return command if target is None else replace(command, address=said.EntryNumber(target))


def _is_of(won: HandWon, told: said.RecordWin, sender: str | None) -> bool:
    winner = told.winner or (sender if told.how is How.SELF_DRAW else None)
    players = {row.player for row in won.winners}
    if winner is None:
        return True
    if winner not in players or any(other.winner not in players for other in told.others):
        return False
    return told.discarder == won.discarder if told.discarder is not None else told.how in (None, won.how)


def _target(line: Said, here: Handling) -> int | None:
    """Return the hand of the session being played whose card, or whose dispute, the line answers."""
    try:
        sitting = here.desk.current()
    except NoSession:
        return None
    found = (_hand_of(payload, sitting) for payload in _decoded(line.answers))
    return next((target for target in found if target is not None), None)


def _hand_of(payload: Payload, sitting: Sitting) -> int | None:
    if not isinstance(payload, PressUndo | AgreeToDispute) or payload.session_id != sitting.stored.id:
        return None
    if isinstance(payload, PressUndo):
        return payload.target
    dispute = dispute_of(sitting.session, payload.dispute)
    return None if dispute is None else dispute.opened.target


def _decoded(buttons: Sequence[str]) -> list[Payload]:
    payloads = []
    for data in buttons:
        with suppress(BadPayloadError):
            payloads.append(decode(data))
    return payloads
