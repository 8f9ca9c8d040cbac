"""Hands as they are reported, corrected and taken back by buttons."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.buttons import reporting as press
from bot.buttons.reporting import SELF_DRAW, AlsoDraft, AlsoFinish, CorrectTile, Draft, Finish
from bot.callbacks import Payload
from bot.glossary import Glossary
from bot.handlers.handling import Handling, anew, fresh
from bot.handlers.scenes import scene_of
from bot.refusals import NoSuchHand, StaleButton
from bot.replies import Answer, Reply
from bot.texts import Texts
from bot.usecases.desk import Sitting
from bot.usecases.record_hand import Draw, OneMore, Win, correct_hand, record
from bot.usecases.same_discard import make_one
from bot.usecases.take_back import redo, undo
from bot.views import picker
from bot.views.blocking import why
from bot.views.drafts import hand_of, how_won
from scoring.claims import Claim
from scoring.decisions import correct
from scoring.events import EntryVoided, HandWon
from scoring.items import Item
from scoring.offers import with_item
from scoring.reports import Reported, with_winning_tile
from scoring.rulesets import DEFAULT_PRESET
from scoring.several import with_one_tile

ITEMS = tuple(Item)


def _draft(payload: Draft, here: Handling) -> Answer:
    """Show the next question: a press on the board or a card asks in a message of its own, later ones edit that."""
    first = payload.source is None and not payload.page
    target = payload.target if first else None
    sitting = fresh(payload, here) if target is None else anew(payload, target, here)
    reply = picker.picker(replace(payload, seq=sitting.session.seq), scene_of(here.desk, sitting, here.texts))
    return Answer(messages=(reply,)) if first else Answer(edit=reply)


def _also(payload: AlsoDraft, here: Handling) -> Answer:
    """Ask who else won in a message of its own, then with what in its place."""
    target = payload.target if payload.winner is None else None
    sitting = fresh(payload, here) if target is None else anew(payload, target, here)
    scene = scene_of(here.desk, sitting, here.texts)
    if hand_of(payload, scene) is None:
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    reply = picker.picker(replace(payload, seq=sitting.session.seq), scene)
    return Answer(messages=(reply,)) if payload.winner is None else Answer(edit=reply)


def _also_finish(payload: AlsoFinish, here: Handling) -> Answer:
    """Correct the hand to one that this player won too."""
    sitting = fresh(payload, here)
    won = hand_of(payload, scene_of(here.desk, sitting, here.texts))
    if won is None or payload.target is None or payload.winner is None:
        raise StaleButton
    seats = sitting.session.table_at(payload.target).seats
    liable = None if payload.liable is None else seats[payload.liable]
    report = Reported(seats[payload.winner], payload.claim, payload.written, payload.seat_wind, liable)
    after = correct_hand(here.desk, sitting, payload.target, OneMore(won, report))
    return _changed(payload.target, sitting, after, here)


def _blocked(payload: press.Blocked, here: Handling) -> Answer:
    """Say why an item or a tile cannot be added; nothing changes."""
    if payload.first is None and payload.wind is None:
        return _told(payload, DEFAULT_PRESET, here.own)
    return _told(payload, here.desk.sitting(payload.session_id).state.opened.ruleset.preset, here.own)


def _told(payload: press.Blocked, preset: str, texts: Texts) -> Answer:
    return Answer(toast=why(payload, Glossary.for_preset(preset, texts.language), texts).unescape())


def _finish(payload: Finish, here: Handling) -> Answer:
    """Record the report, or the correction that it is; the picker becomes the hand's card."""
    sitting = fresh(payload, here)
    seats = sitting.state.seats if payload.target is None else sitting.session.table_at(payload.target).seats
    if payload.winner is None or payload.source is None:
        raise StaleButton
    how, discarder = how_won(payload), _discarder(payload, seats)
    target, winner = payload.target, seats[payload.winner]
    kept = _kept(target, winner, sitting)
    liable = kept.liable if payload.liable is None else seats[payload.liable]
    win = Win(winner, how, discarder, payload.claim, payload.written, (), payload.seat_wind or kept.seat_wind, liable)
    if target is None:
        return here.recorded(record(here.desk, sitting, win), sitting)
    return _changed(target, sitting, correct_hand(here.desk, sitting, target, win), here)


def _kept(target: int | None, winner: str, sitting: Sitting) -> Reported:
    """Return what was told of this winner beside his hand, which a correction by buttons leaves as it is."""
    entry = next((entry for entry in sitting.state.played if entry.seq == target), None)
    won = entry.event.winners if entry is not None and isinstance(entry.event, HandWon) else ()
    old = next((one for one in won if one.player == winner), None)
    if old is None:
        return Reported(winner, Claim())
    return Reported(winner, Claim(), None, old.seat_wind, old.liable)


def _same(payload: press.SameDiscard, here: Handling) -> Answer:
    """Make two hands one: the later card becomes that of the earlier hand."""
    sitting = here.desk.sitting(payload.session_id)
    return here.recorded(make_one(here.desk, sitting, payload.seq, payload.target), sitting)


def _changed(target: int, before: Sitting, after: Sitting, here: Handling) -> Answer:
    """Return what a correction did, or that there was nothing to change."""
    if after is before:
        return Answer(messages=(Reply(here.texts.changes.same.of(target=target)),))
    return here.recorded(after, before)


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
    answer = here.recorded(undo(here.desk, sitting, payload.target), sitting)
    voided = next((row.event for row in sitting.session.history if row.seq == payload.target), None)
    return replace(answer, toast=here.own.toasts.redone) if isinstance(voided, EntryVoided) else answer


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
    several = len(entry.event.winners) > 1
    hand = (with_one_tile if several else with_winning_tile)(entry.event, payload.tile, entry.table)
    if hand is None or hand == entry.event:
        raise StaleButton
    return here.recorded(here.desk.append(sitting, correct(sitting.session, payload.target, hand)), sitting)


PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    Draft: _draft,
    Finish: _finish,
    AlsoDraft: _also,
    AlsoFinish: _also_finish,
    press.SameDiscard: _same,
    press.Blocked: _blocked,
    press.DropDraft: _drop,
    press.PressDraw: _draw,
    press.PressUndo: _undo,
    press.PressRedo: _redo,
    press.PressOffer: _offer,
    CorrectTile: _correct_tile,
}
