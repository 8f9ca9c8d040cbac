"""Hands as they are reported, corrected and taken back by buttons."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.buttons import reporting as press
from bot.buttons.reporting import SELF_DRAW, CorrectTile, Draft, Finish
from bot.callbacks import Payload
from bot.handlers.handling import Handling, fresh
from bot.handlers.scenes import scene_of
from bot.refusals import NoSuchHand, StaleButton
from bot.replies import Answer, Reply
from bot.usecases.record_hand import Draw, Win, correct_hand, record
from bot.usecases.take_back import redo, undo
from bot.views import picker
from scoring.decisions import correct
from scoring.events import HandWon
from scoring.items import Item
from scoring.offers import with_item
from scoring.reports import with_winning_tile

ITEMS = tuple(Item)


def _draft(payload: Draft, here: Handling) -> Answer:
    """Show the next question: a press on the board or a card asks in a message of its own, later ones edit that."""
    sitting = fresh(payload, here)
    reply = picker.picker(payload, scene_of(here.desk, sitting, here.texts))
    first = payload.source is None
    return Answer(messages=(reply,)) if first else Answer(edit=reply)


def _finish(payload: Finish, here: Handling) -> Answer:
    """Record the report, or the correction that it is; the picker becomes the hand's card."""
    sitting = fresh(payload, here)
    seats = sitting.state.seats
    if payload.winner is None or payload.source is None:
        raise StaleButton
    how, discarder = picker.how_won(payload), _discarder(payload, seats)
    win = Win(seats[payload.winner], how, discarder, payload.claim, payload.written)
    target = payload.target
    after = record(here.desk, sitting, win) if target is None else correct_hand(here.desk, sitting, target, win)
    if after is sitting:
        return Answer(messages=(Reply(here.texts.changes.same.of(target=target)),))
    return here.recorded(after, sitting)


def _discarder(payload: Draft, seats: tuple[str, ...]) -> str | None:
    return None if payload.source in (None, SELF_DRAW) else seats[payload.source]


def _drop(payload: press.DropDraft, here: Handling) -> Answer:
    here.desk.authorise(here.desk.sitting(payload.session_id))
    return Answer(edit=Reply(here.texts.picker.cancelled.plain))


def _draw(payload: press.PressDraw, here: Handling) -> Answer:
    sitting = fresh(payload, here)
    return here.recorded(record(here.desk, sitting, Draw("exhausted")), sitting)


def _undo(payload: press.PressUndo, here: Handling) -> Answer:
    """A card's own hand can be undone however far the table has moved on; the board's newest one only if it is."""
    sitting = here.desk.sitting(payload.session_id)
    if payload.target is None:
        sitting = fresh(payload, here)
    return here.recorded(undo(here.desk, sitting, payload.target), sitting)


def _redo(payload: press.PressRedo, here: Handling) -> Answer:
    sitting = fresh(payload, here)
    return here.recorded(redo(here.desk, sitting), sitting)


def _offer(payload: press.PressOffer, here: Handling) -> Answer:
    """Add an item that the card offers, as a correction of its hand."""
    sitting = fresh(payload, here)
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.target), None)
    if entry is None or not isinstance(entry.event, HandWon) or payload.item >= len(ITEMS):
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    hand = with_item(entry.event, ITEMS[payload.item], entry.table)
    return here.recorded(here.desk.append(sitting, correct(sitting.session, payload.target, hand)), sitting)


def _correct_tile(payload: CorrectTile, here: Handling) -> Answer:
    """Let a recorded hand have been won on another of its tiles, as a correction."""
    sitting = fresh(payload, here)
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.target), None)
    if entry is None or not isinstance(entry.event, HandWon):
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    hand = with_winning_tile(entry.event, payload.tile, entry.table)
    if hand == entry.event:
        raise StaleButton
    return here.recorded(here.desk.append(sitting, correct(sitting.session, payload.target, hand)), sitting)


PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    Draft: _draft,
    Finish: _finish,
    press.DropDraft: _drop,
    press.PressDraw: _draw,
    press.PressUndo: _undo,
    press.PressRedo: _redo,
    press.PressOffer: _offer,
    CorrectTile: _correct_tile,
}
