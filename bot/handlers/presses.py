"""What each button does; every one is checked against the chat, the session and the person who pressed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot import callbacks as press
from bot.callbacks import SELF_DRAW, Draft, Finish, Payload, Seating
from bot.hand_buttons import ChooseTile, CorrectTile
from bot.handlers.asking import tile_chosen
from bot.handlers.claims import claim_by_press, release_by_press
from bot.handlers.commands import Handling
from bot.handlers.scenes import scene_of
from bot.handlers.seats import known_names, newest_draft, open_table, sit_down
from bot.refusals import NoSuchHand, StaleButton
from bot.replies import Answer, Reply
from bot.texts import Texts
from bot.texts.talk import ToastsTexts
from bot.usecases.desk import Sitting
from bot.usecases.open_session import play_again
from bot.usecases.record_hand import Draw, Win, correct_hand, record
from bot.usecases.take_back import redo, undo
from bot.views import log, picker, seating, settlement
from scoring.decisions import correct
from scoring.events import HandWon
from scoring.items import Item
from scoring.offers import with_item
from scoring.reports import with_winning_tile

ITEMS = tuple(Item)
IN_PLACE = (Finish, press.OpenTable)
TOASTS: Mapping[type[Payload], Callable[[ToastsTexts], str]] = {
    Finish: lambda words: words.recorded,
    press.PressDraw: lambda words: words.recorded,
    press.PressOffer: lambda words: words.recorded,
    CorrectTile: lambda words: words.recorded,
    press.PressUndo: lambda words: words.undone,
    press.PressRedo: lambda words: words.redone,
}


def handle_press(payload: Payload, here: Handling, shown: tuple[str, ...] | None = None) -> Answer:
    """Do what a button says; raises the typed error of whoever refuses it.

    A draft of a table is nowhere but under its message: one that is not `shown` there any more gives way.
    """
    if isinstance(payload, Seating) and shown is not None and press.encode(payload) not in shown:
        return replace(_seating(newest_draft(shown), here), toast=here.texts.toasts.outdated)
    return as_pressed(payload, HANDLERS[type(payload)](payload, here), here.texts)


def as_pressed(payload: Payload, answer: Answer, texts: Texts) -> Answer:
    """Return the answer as a press gets it: a toast, and what it finished in place of the message it hung under."""
    said = TOASTS.get(type(payload))
    toast = answer.toast or (said(texts.toasts) if said is not None else "")
    if isinstance(payload, IN_PLACE) and answer.messages and answer.edit is None:
        return replace(answer, messages=answer.messages[1:], edit=answer.messages[0], toast=toast)
    return replace(answer, toast=toast)


def _fresh(payload: Any, here: Handling) -> Sitting:  # noqa: ANN401  every payload with a session and a seq
    """Return the button's session if the table is still where it was when the button was drawn; raises StaleButton."""
    sitting = here.desk.sitting(payload.session_id)
    here.desk.authorise(sitting)
    if sitting.session.seq != payload.seq:
        raise StaleButton
    return sitting


def _draft(payload: Draft, here: Handling) -> Answer:
    """Show the next question: a press on the board or a card asks in a message of its own, later ones edit that."""
    sitting = _fresh(payload, here)
    reply = picker.picker(payload, scene_of(here.desk, sitting, here.texts))
    first = payload.source is None
    return Answer(messages=(reply,)) if first else Answer(edit=reply)


def _finish(payload: Finish, here: Handling) -> Answer:
    """Record the report, or the correction that it is; the picker becomes the hand's card."""
    sitting = _fresh(payload, here)
    seats = sitting.state.opened.players
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
    sitting = _fresh(payload, here)
    return here.recorded(record(here.desk, sitting, Draw("exhausted")), sitting)


def _undo(payload: press.PressUndo, here: Handling) -> Answer:
    """A card's own hand can be undone however far the table has moved on; the board's newest one only if it is."""
    sitting = here.desk.sitting(payload.session_id)
    if payload.target is None:
        sitting = _fresh(payload, here)
    return here.recorded(undo(here.desk, sitting, payload.target), sitting)


def _redo(payload: press.PressRedo, here: Handling) -> Answer:
    sitting = _fresh(payload, here)
    return here.recorded(redo(here.desk, sitting), sitting)


def _log(payload: press.PressLog, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    return Answer(messages=(log.log(scene_of(here.desk, sitting, here.texts)),))


def _settle(payload: press.PressSettle, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    return Answer(messages=(settlement.settlement(scene_of(here.desk, sitting, here.texts)),))


def _again(payload: press.PressAgain, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    return here.opened(play_again(here.desk, sitting))


def _claim(payload: press.PressClaim, here: Handling) -> Answer:
    return claim_by_press(payload, here.desk, here.texts)


def _release(payload: press.PressRelease, here: Handling) -> Answer:
    return release_by_press(payload, here.desk, here.texts)


def _seating(payload: Seating, here: Handling) -> Answer:
    return Answer(edit=seating.seating(payload, known_names(here.desk), here.texts))


def _sit_down(payload: press.SitDown, here: Handling) -> Answer:
    return _seating(sit_down(payload, here.desk), here)


def _open_table(payload: press.OpenTable, here: Handling) -> Answer:
    return here.opened(open_table(payload, here.desk))


def _offer(payload: press.PressOffer, here: Handling) -> Answer:
    """Add an item that the card offers, as a correction of its hand."""
    sitting = _fresh(payload, here)
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.target), None)
    if entry is None or not isinstance(entry.event, HandWon) or payload.item >= len(ITEMS):
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    hand = with_item(entry.event, ITEMS[payload.item], entry.table)
    return here.recorded(here.desk.append(sitting, correct(sitting.session, payload.target, hand)), sitting)


def _choose_tile(payload: ChooseTile, here: Handling) -> Answer:
    return tile_chosen(payload, here.desk, here.texts)


def _correct_tile(payload: CorrectTile, here: Handling) -> Answer:
    """Let a recorded hand have been won on another of its tiles, as a correction."""
    sitting = _fresh(payload, here)
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.target), None)
    if entry is None or not isinstance(entry.event, HandWon):
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    hand = with_winning_tile(entry.event, payload.tile, entry.table)
    if hand == entry.event:
        raise StaleButton
    return here.recorded(here.desk.append(sitting, correct(sitting.session, payload.target, hand)), sitting)


HANDLERS: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    Draft: _draft,
    Finish: _finish,
    press.DropDraft: _drop,
    press.PressDraw: _draw,
    press.PressUndo: _undo,
    press.PressRedo: _redo,
    press.PressLog: _log,
    press.PressSettle: _settle,
    press.PressAgain: _again,
    press.PressClaim: _claim,
    press.PressRelease: _release,
    press.PressOffer: _offer,
    Seating: _seating,
    press.SitDown: _sit_down,
    press.OpenTable: _open_table,
    ChooseTile: _choose_tile,
    CorrectTile: _correct_tile,
}
