"""What each typed command does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot import commands as said
from bot.callbacks import SELF_DRAW, Draft, Seating, fits
from bot.handlers.asking import tai_asked, waits_asked
from bot.handlers.claims import claim_by_name
from bot.handlers.scenes import recorded, scene_of
from bot.handlers.seats import known_names
from bot.refusals import NoHandYet, NoSuchHand, WhoWon
from bot.replies import Answer, Reply
from bot.texts import Texts
from bot.usecases.close_session import close_session
from bot.usecases.desk import Desk, Sitting
from bot.usecases.open_session import open_session, play_again
from bot.usecases.record_hand import Draw, Hand, Win, correct_hand, record
from bot.usecases.take_back import redo, undo
from bot.views import board, card, help, log, opening, picker, seating, settlement
from scoring.assessment import How
from scoring.claims import Claim
from scoring.errors import AlreadyVoid, DiscarderMissing, DiscarderOfSelfDraw, NoSuchEntry, WinnerIsDiscarder
from scoring.items import Item
from scoring.notation import Written, read_written

LAST_SEAT = SELF_DRAW - 1


@dataclass(frozen=True, slots=True)
class Handling:
    """What a handler is given: where it works, and the language it answers in."""

    desk: Desk
    texts: Texts

    def opened(self, sitting: Sitting) -> Answer:
        """Answer with a session's opening and its first board."""
        scene = scene_of(self.desk, sitting, self.texts)
        return Answer(messages=(opening.opening(scene),), board=board.board(scene, fresh=True))

    def recorded(self, sitting: Sitting, before: Sitting) -> Answer:
        """Answer with what was just recorded."""
        return recorded(self.desk, sitting, self.texts, before.state)


def handle(command: said.Command, here: Handling) -> Answer:
    """Do what a command says; raises the typed error of whoever refuses it."""
    return HANDLERS[type(command)](command, here)


def correct_entry(target: int, command: said.RecordWin | said.RecordDraw, here: Handling) -> Answer:
    """Correct the entry to what the command says, by /fix or by an edit of the line that recorded it."""
    sitting = here.desk.current()
    hand = _hand(command, sitting, here.desk)
    if isinstance(hand, Draft):
        here.desk.authorise(sitting)
        return Answer(messages=(picker.picker(_at(hand, target), scene_of(here.desk, sitting, here.texts)),))
    after = correct_hand(here.desk, sitting, target, hand)
    return Answer() if after is sitting else here.recorded(after, sitting)


def _at(draft: Draft, target: int) -> Draft:
    return _fitting(replace(draft, target=target))


def _new(command: said.OpenSession, here: Handling) -> Answer:
    if not command.names:
        return Answer(messages=(seating.seating(Seating(), known_names(here.desk), here.texts),))
    return here.opened(open_session(here.desk, command.names, command.preset, command.payout))


def _record(command: said.RecordWin | said.RecordDraw, here: Handling) -> Answer:
    """Record a hand; where something was left out, ask for it by buttons."""
    sitting = here.desk.current()
    hand = _hand(command, sitting, here.desk)
    if isinstance(hand, Draft):
        here.desk.authorise(sitting)
        return Answer(messages=(picker.picker(hand, scene_of(here.desk, sitting, here.texts)),))
    return here.recorded(record(here.desk, sitting, hand), sitting)


def _hand(command: said.RecordWin | said.RecordDraw, sitting: Sitting, desk: Desk) -> Hand | Draft:
    """Return the hand that was reported, or as much of it as was said."""
    if isinstance(command, said.RecordDraw):
        return Draw(command.reason or "exhausted")
    winner = command.winner or _sender(command, sitting, desk)
    how = command.how or How.DISCARD
    if command.discarder is not None and _names_self_draw(command.claim):
        raise DiscarderOfSelfDraw(player=command.discarder)
    if winner is not None and winner == command.discarder:
        raise WinnerIsDiscarder(player=winner)
    asked = how is not How.SELF_DRAW and command.discarder is None
    written = _written(command.tiles, sitting)
    if winner is None or asked or (command.claim == Claim() and written is None):
        return _fitting(replace(_draft(command, winner, how, sitting), written=written))
    return Win(winner, how, command.discarder, command.claim, written)


def _written(tiles: str, sitting: Sitting) -> Written | None:
    """Return the hand as the table's sets of flowers are numbered; raises Unreadable."""
    if not tiles:
        return None
    written = read_written(tiles, sitting.state.opened.ruleset.options.flower_order)
    return Written(written.hand._replace(how=None), written.last if written.hand.win is None else None)


def _fitting(draft: Draft) -> Draft:
    """Return a report that buttons can finish; raises DiscarderMissing where its tiles leave them no room."""
    if draft.written is not None and not fits(replace(draft, winner=LAST_SEAT, source=SELF_DRAW)):
        raise DiscarderMissing
    return draft


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


def _draft(command: said.RecordWin, winner: str | None, how: How, sitting: Sitting) -> Draft:
    seats = sitting.state.opened.players
    source = SELF_DRAW if how is How.SELF_DRAW else _seat(command.discarder, seats)
    return Draft(sitting.stored.id, sitting.session.seq, _seat(winner, seats), source, claim=command.claim)


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


def seq_of(address: said.Address, sitting: Sitting) -> int:
    """Return the seq of a hand by its number, or the seq itself; raises NoSuchHand and NoHandYet."""
    if isinstance(address, said.EntryNumber):
        return address.seq
    if not sitting.state.hands:
        raise NoHandYet
    hands = {entry.hand_no: entry.seq for entry in sitting.state.played}
    if address.number not in hands:
        raise NoSuchHand(number=address.number, most=sitting.state.hands)
    return hands[address.number]


def _board(command: said.ShowBoard, here: Handling) -> Answer:
    scene = scene_of(here.desk, here.desk.current(), here.texts)
    return Answer(board=board.board(scene, fresh=True))


def _log(command: said.ShowLog, here: Handling) -> Answer:
    return Answer(messages=(log.log(scene_of(here.desk, here.desk.current(), here.texts)),))


def _settlement(command: said.ShowSettlement, here: Handling) -> Answer:
    return Answer(messages=(settlement.settlement(scene_of(here.desk, here.desk.current(), here.texts)),))


def _show_hand(command: said.ShowHand, here: Handling) -> Answer:
    sitting = here.desk.current()
    seq = seq_of(command.address or said.HandNumber(sitting.state.hands), sitting)
    scene = scene_of(here.desk, sitting, here.texts)
    entry = scene.entry(seq)
    if entry is None:
        row = scene.row(seq)
        raise NoSuchEntry(target=seq) if row is None or row.is_live else AlreadyVoid(target=seq)
    return Answer(messages=(card.hand_card(entry, scene),))


def _end(command: said.CloseSession, here: Handling) -> Answer:
    sitting = here.desk.current()
    return here.recorded(close_session(here.desk, sitting), sitting)


def _again(command: said.PlayAgain, here: Handling) -> Answer:
    return here.opened(play_again(here.desk, here.desk.current()))


def _claim(command: said.ClaimSeat, here: Handling) -> Answer:
    return claim_by_name(command.name, here.desk, here.texts)


def _calc(command: said.AskTai, here: Handling) -> Answer:
    return tai_asked(command, here.desk, here.texts)


def _wait(command: said.AskWaits, here: Handling) -> Answer:
    return waits_asked(command, here.desk, here.texts)


def _help(command: said.ShowHelp, here: Handling) -> Answer:
    return Answer(messages=(help.help_page(here.texts),))


def _start(command: said.Start, here: Handling) -> Answer:
    return Answer(messages=(help.start(here.texts),))


def _cancel(command: said.Cancel, here: Handling) -> Answer:
    return Answer(messages=(Reply(here.texts.help.cancel.plain),))


HANDLERS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.OpenSession: _new,
    said.RecordWin: _record,
    said.RecordDraw: _record,
    said.AskTai: _calc,
    said.AskWaits: _wait,
    said.Undo: _undo,
    said.Redo: _redo,
    said.Fix: _fix,
    said.ShowBoard: _board,
    said.ShowLog: _log,
    said.ShowHand: _show_hand,
    said.ShowSettlement: _settlement,
    said.CloseSession: _end,
    said.PlayAgain: _again,
    said.ClaimSeat: _claim,
    said.ShowHelp: _help,
    said.Start: _start,
    said.Cancel: _cancel,
}
