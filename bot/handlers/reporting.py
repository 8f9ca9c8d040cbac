"""Hands as they are reported and corrected by typed lines."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot import commands as said
from bot.buttons.reporting import SELF_DRAW, AlsoFinish, Draft, told_number
from bot.callbacks import fits
from bot.handlers.handling import Handling, seq_of
from bot.handlers.happenings import happened
from bot.handlers.scenes import scene_of
from bot.handlers.wording import reported
from bot.refusals import WhoWon, WorthMissing
from bot.replies import Answer, Reply
from bot.usecases.desk import Desk, Sitting
from bot.usecases.record_hand import Draw, Hand, Win, correct_hand, record
from bot.usecases.same_discard import won_last
from bot.usecases.take_back import redo, undo
from bot.views import picker
from bot.views.same_discard import Late, asks_late
from scoring.assessment import How
from scoring.charges import Table, outcome_of
from scoring.claims import Claim
from scoring.decisions import check_seated
from scoring.errors import DiscarderMissing, DiscarderOfSelfDraw, WinnerIsDiscarder
from scoring.errors_at_table import PaidToHimself
from scoring.items import Item
from scoring.notation import Written
from scoring.reports import Reported
from scoring.written import refuse_hopeless

Entry = said.RecordWin | said.RecordDraw | said.BesideCommand
LAST_SEAT = SELF_DRAW - 1


def correct_entry(target: int, command: Entry, here: Handling) -> Answer:
    """Correct the entry to what the command says, by /fix or by an edit of the line that recorded it."""
    sitting = here.desk.current()
    here.desk.authorise(sitting)
    hand = hand_said(command, sitting.session.table_at(target), sitting, here.desk)
    if isinstance(hand, Draft):
        return Answer(messages=(picker.picker(_at(hand, target), scene_of(here.desk, sitting, here.texts)),))
    after = correct_hand(here.desk, sitting, target, hand)
    return Answer() if after is sitting else here.recorded(after, sitting)


def _at(draft: Draft, target: int) -> Draft:
    return _fitting(replace(draft, target=target))


def _record(command: said.RecordWin | said.RecordDraw, here: Handling) -> Answer:
    """Record a hand; where something was left out, ask for it by buttons."""
    sitting = here.desk.current()
    hand = _hand(command, sitting.state.table, sitting, here.desk)
    if isinstance(hand, Draft):
        here.desk.authorise(sitting)
        return Answer(messages=(picker.picker(hand, scene_of(here.desk, sitting, here.texts)),))
    late = _late(hand, sitting, here) if isinstance(hand, Win) else None
    return late or here.recorded(record(here.desk, sitting, hand), sitting)


def _late(win: Win, sitting: Sitting, here: Handling) -> Answer | None:
    """Ask whether the discard that ended the session was this one's too; None where that cannot be, or has no room."""
    hand = won_last(here.desk, sitting, win)
    if hand is None or win.others or win.discarder is None:
        return None
    here.desk.authorise(sitting)
    last, seats = sitting.state.played[-1], sitting.state.played[-1].table.seats
    told = told_number(win.seat_wind, _seat(win.liable, seats))
    where = (sitting.stored.id, sitting.session.seq, seats.index(win.winner), seats.index(win.discarder), last.seq)
    report = AlsoFinish(*where, claim=win.claim, written=win.written, told=told)
    if not fits(report):
        return None
    asked = Late(report, win.winner, last, outcome_of(hand, last.table))
    return Answer(messages=(asks_late(asked, scene_of(here.desk, sitting, here.texts)),))


def hand_said(command: Entry, table: Table, sitting: Sitting, desk: Desk) -> Hand | Draft:
    """Return what an entry reads like now."""
    if isinstance(command, said.BesideCommand):
        return happened(command, sitting, desk)
    return _hand(command, table, sitting, desk)


def _hand(command: said.RecordWin | said.RecordDraw, table: Table, sitting: Sitting, desk: Desk) -> Hand | Draft:
    """Return the hand that was reported, or as much of it as was said; raises UnknownPlayer for who sat elsewhere."""
    if isinstance(command, said.RecordDraw):
        return Draw(command.reason or "exhausted")
    check_seated(table, [player for player in _named(command) if player is not None])
    winner = command.winner or _sender(command, sitting, desk)
    how = command.how or (How.SELF_DRAW if _holds_all_flowers(command) else How.DISCARD)
    claims = (command.claim, *(other.claim for other in command.others))
    if command.discarder is not None and any(map(_names_self_draw, claims)):
        raise DiscarderOfSelfDraw(player=command.discarder)
    if winner is not None:
        _refuse_himself(winner, command)
    if winner is not None and command.others:
        return _several(command, winner, table)
    asked = how is not How.SELF_DRAW and command.discarder is None
    told = reported(said.AlsoWon(winner or table.dealer, command.claim, command.tiles, command.told), table)
    if winner is None or asked or (told.claim == Claim() and told.written is None):
        _refuse_hopeless(told.written, command, sitting)
        if winner is None and command.told.seat_wind is not None:
            raise WhoWon  # whose wind it is, and so whether it is a pung of it, hangs on that
        source = SELF_DRAW if how is How.SELF_DRAW else _seat(command.discarder, table.seats)
        return _fitting(_draft(told, winner, source, table.seats, sitting))
    return _win(told, how, command.discarder)


def _refuse_himself(winner: str, command: said.RecordWin) -> None:
    """Nobody deals in to himself, nor feeds himself (包牌)."""
    if winner == command.discarder:
        raise WinnerIsDiscarder(player=winner)
    if winner == command.told.liable:
        raise PaidToHimself(player=winner)


def _win(first: Reported, how: How, discarder: str | None, others: tuple[Reported, ...] = ()) -> Win:
    return Win(first.player, how, discarder, first.claim, first.written, others, first.seat_wind, first.liable)


def _named(command: said.RecordWin) -> tuple[str | None, ...]:
    beside = (command.told.liable, *(other.told.liable for other in command.others))
    return (command.winner, command.discarder, *(other.winner for other in command.others), *beside)


def _several(command: said.RecordWin, winner: str, table: Table) -> Win:
    """一炮多響: no button has room for all of it, so the line says it all; raises DiscarderMissing, WorthMissing."""
    if command.discarder is None:
        raise DiscarderMissing
    one = said.AlsoWon(winner, command.claim, command.tiles, command.told)
    first, *others = (reported(other, table) for other in (one, *command.others))
    for told in (first, *others):
        if told.claim == Claim() and told.written is None:
            raise WorthMissing(player=told.player)
    return _win(first, command.how or How.DISCARD, command.discarder, tuple(others))


def _refuse_hopeless(written: Written | None, command: said.RecordWin, sitting: Sitting) -> None:
    """Ask nobody about tiles that cannot be read or cannot win; raises what is wrong with them."""
    table = sitting.state.table
    if written is not None:
        refuse_hopeless(written, command.claim, table.ruleset, table.place_of(command.winner or table.dealer))


def _fitting(draft: Draft) -> Draft:
    """Return a report that buttons can finish; raises WhoWon or DiscarderMissing where it leaves them no room."""
    if not fits(replace(draft, winner=LAST_SEAT, source=SELF_DRAW)):
        raise WhoWon if draft.winner is None else DiscarderMissing
    return draft


def _holds_all_flowers(command: said.RecordWin) -> bool:
    """八仙過海 has no discarder to ask for (RULES 5)."""
    named = {candidate for item in command.claim.items for candidate in item.candidates}
    return named == {Item.EIGHT_FLOWERS} and command.discarder is None and not command.others


def _names_self_draw(claim: Claim) -> bool:
    return any(Item.SELF_DRAW in said.candidates for said in claim.items)


def _sender(command: said.RecordWin, sitting: Sitting, desk: Desk) -> str | None:
    """自摸 without a name is the sender's."""
    if command.how is not How.SELF_DRAW:
        return None
    desk.authorise(sitting)
    seat = desk.seat_of_actor(sitting)
    if seat is None:
        raise WhoWon
    return seat.id


def _draft(told: Reported, winner: str | None, source: int | None, seats: tuple[str, ...], sitting: Sitting) -> Draft:
    """Return as much of the report as was said, the rest to be asked for."""
    beside = told_number(told.seat_wind, _seat(told.liable, seats))
    drawn = (sitting.stored.id, sitting.session.seq)
    return Draft(*drawn, _seat(winner, seats), source, claim=told.claim, written=told.written, told=beside)


def _seat(player: str | None, seats: tuple[str, ...]) -> int | None:
    return None if player is None else seats.index(player)


def _undo(command: said.Undo, here: Handling) -> Answer:
    sitting = here.desk.current()
    target = None if command.address is None else seq_of(command.address, sitting)
    return here.recorded(undo(here.desk, sitting, target), sitting)


def _redo(command: said.Redo, here: Handling) -> Answer:
    sitting = here.desk.current()
    return here.recorded(redo(here.desk, sitting), sitting)


def _fix(command: said.Fix, here: Handling) -> Answer:
    target = seq_of(command.address, here.desk.current())
    answer = correct_entry(target, command.entry, here)
    return answer if answer != Answer() else Answer(messages=(Reply(here.texts.changes.same.of(target=target)),))


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.RecordWin: _record,
    said.RecordDraw: _record,
    said.Undo: _undo,
    said.Redo: _redo,
    said.Fix: _fix,
}
