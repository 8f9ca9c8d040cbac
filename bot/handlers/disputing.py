"""爭議: opened by a line or by a reply to a card, decided and withdrawn by buttons."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot import commands as said
from bot.buttons.disputing import AgreeToDispute, IsNewHand, RefuseDispute, WithdrawDispute
from bot.buttons.reporting import SELF_DRAW, Draft, told_number
from bot.callbacks import Payload, fits
from bot.handlers.handling import Handling, fresh, seq_of
from bot.handlers.reporting import Entry as Said
from bot.handlers.reporting import hand_said
from bot.handlers.scenes import scene_of
from bot.handlers.wording import reported
from bot.parsing import MissingArgument
from bot.refusals import UnreadableButton, WhichHand, WhoWon, WorthMissing
from bot.replies import Answer
from bot.usecases.desk import Desk, Sitting
from bot.usecases.disputing import agree, disagree, finds_the_same, open_dispute, take_dispute_back
from bot.usecases.record_hand import Hand, OneMore, PaidByAnother, Win, record
from bot.views import dispute as view
from bot.views.drafts import how_won
from scoring.assessment import How
from scoring.charges import Table
from scoring.claims import Claim
from scoring.disputes import dispute_of, open_disputes
from scoring.events import Entry, HandWon, Winner

Vote = AgreeToDispute | RefuseDispute | WithdrawDispute


def _dispute(command: said.Dispute, here: Handling) -> Answer:
    """Open a dispute, or say that the hand is recorded as it should be: that records nothing."""
    sitting = here.desk.current()
    here.desk.authorise(sitting)
    if command.address is None:
        raise WhichHand
    target = seq_of(command.address, sitting)
    if command.entry is None:
        return _again(target, sitting, here)
    table = sitting.session.table_at(target)
    hand = _hand(command.entry, hand_at(target, sitting), table, sitting, here.desk)
    entry = hand.entry(table)
    same = finds_the_same(sitting.session, target, entry)
    after = sitting if same else open_dispute(here.desk, sitting, target, entry)
    answer = _right(target, entry, sitting, here) if same else here.recorded(after, sitting)
    button = _as_new(hand, None if same else after.session.seq, after) if command.may_be_new else None
    if button is None:
        return answer
    return replace(answer, messages=(view.or_new(answer.messages[0], button, here.texts), *answer.messages[1:]))


def _again(target: int, sitting: Sitting, here: Handling) -> Answer:
    """Show the hand's open dispute at the end of the chat; raises MissingArgument where there is none."""
    found = next((row for row in open_disputes(sitting.session) if row.opened.target == target), None)
    if found is None:
        raise MissingArgument(argument="line")
    return Answer(messages=(view.disputed(found, scene_of(here.desk, sitting, here.texts)),))


def _right(target: int, entry: Entry, sitting: Sitting, here: Handling) -> Answer:
    """Say that the hand is recorded as it should be, and why; nothing is recorded."""
    return Answer(messages=(view.right_as_it_is(target, entry, scene_of(here.desk, sitting, here.texts)),))


def _as_new(hand: Hand, opened: int | None, sitting: Sitting) -> IsNewHand | None:
    """Return the button by which the reply is a new hand, if they sit here who would play it and it has room."""
    seats = sitting.state.seats
    if not isinstance(hand, Win) or hand.others or not {hand.winner, hand.discarder, hand.liable} <= {*seats, None}:
        return None
    source = SELF_DRAW if hand.discarder is None else seats.index(hand.discarder)
    here_now = (sitting.stored.id, sitting.session.seq, seats.index(hand.winner), source)
    told = told_number(hand.seat_wind, None if hand.liable is None else seats.index(hand.liable))
    button = IsNewHand(*here_now, target=opened, claim=hand.claim, written=hand.written, told=told)
    return button if fits(button) else None


def hand_at(target: int, sitting: Sitting) -> HandWon | None:
    """Return the win that the entry reads as now, None where it is another happening or does not count."""
    entry = next((row.entry for row in sitting.session.history if row.seq == target), None)
    return entry if isinstance(entry, HandWon) else None


def _hand(command: Said, won: HandWon | None, table: Table, sitting: Sitting, desk: Desk) -> Hand:
    """Return the hand as it should be, with what is recorded where nothing was said; raises WhoWon, WorthMissing."""
    if isinstance(command, said.RecordWin) and won is not None:
        told = _filled(command, won)
        apart = None if told.others else _part_of(told, won, table)
        if apart is not None:
            return apart
        command = told
    hand = hand_said(command, table, sitting, desk)
    if isinstance(hand, Draft):
        raise WhoWon if hand.winner is None else WorthMissing(player=table.seats[hand.winner])
    return hand


def _filled(told: said.RecordWin, won: HandWon) -> said.RecordWin:
    """Fill in who won, how and from whom."""
    alone = won.winners[0].player if len(won.winners) == 1 else None
    how = told.how or won.how
    if told.discarder is not None and told.discarder == won.discarder and how is How.DISCARD:
        how = won.how
    discarder = told.discarder if how is How.SELF_DRAW else told.discarder or won.discarder
    winner = told.winner or alone
    beside = _told_beside(told.told, next((row for row in won.winners if row.player == winner), None))
    return replace(told, winner=winner, how=how, discarder=discarder, told=beside if how is won.how else told.told)


def _told_beside(told: said.Told, won: Winner | None) -> said.Told:
    """Return the seat wind and 包牌 that were told now, or else with the hand."""
    if won is None:
        return told
    return replace(told, seat_wind=told.seat_wind or won.seat_wind, liable=told.liable or won.liable)


def _part_of(told: said.RecordWin, won: HandWon, table: Table) -> OneMore | PaidByAnother | None:
    """Return the hand with one of its several winners or with its discarder changed alone, where that is all."""
    players = [winner.player for winner in won.winners]
    if told.how is not won.how or told.winner not in {None, *players}:
        return None
    if told.claim == Claim() and not told.tiles:
        return _paid_otherwise(told, won)
    if told.winner is None or len(players) == 1 or told.discarder != won.discarder:
        return None
    return OneMore(won, reported(said.AlsoWon(told.winner, told.claim, told.tiles, told.told), table))


def _paid_otherwise(told: said.RecordWin, won: HandWon) -> PaidByAnother | None:
    """Return the hand with another who pays; None where a wind was named, which the items have to be told with."""
    winds = {row.player: row.seat_wind for row in won.winners}
    if told.told.seat_wind != winds.get(told.winner or ""):
        return None
    paid = PaidByAnother(won, told.discarder, told.winner, told.told.liable)
    return None if (told.discarder, told.told.liable) == (None, None) else paid


def _press(do: Callable[[Desk, Sitting, int], Sitting], payload: Vote, here: Handling) -> Answer:
    """Do what the button says; of a dispute that is decided, show what became of it."""
    sitting = here.desk.sitting(payload.session_id)
    found = dispute_of(sitting.session, payload.dispute)
    if found is None:
        raise UnreadableButton
    if not found.is_open:
        scene = scene_of(here.desk, sitting, here.texts)
        return Answer(edit=view.disputed(found, scene), toast=here.own.toasts.dispute_closed)
    return here.recorded(do(here.desk, sitting, payload.dispute), sitting)


def _agree(payload: AgreeToDispute, here: Handling) -> Answer:
    return _press(agree, payload, here)


def _refuse(payload: RefuseDispute, here: Handling) -> Answer:
    return _press(disagree, payload, here)


def _withdraw(payload: WithdrawDispute, here: Handling) -> Answer:
    return _press(take_dispute_back, payload, here)


def _is_new(payload: IsNewHand, here: Handling) -> Answer:
    """Record the reply as a new hand, and withdraw the dispute that it opened."""
    sitting = fresh(payload, here)
    if payload.winner is None or payload.source is None:
        raise UnreadableButton
    seats = sitting.state.seats
    discarder = None if payload.source == SELF_DRAW else seats[payload.source]
    liable = None if payload.liable is None else seats[payload.liable]
    winner, how = seats[payload.winner], how_won(payload)
    win = Win(winner, how, discarder, payload.claim, payload.written, (), payload.seat_wind, liable)
    if payload.target is not None:
        sitting = take_dispute_back(here.desk, sitting, payload.target)
    return here.recorded(record(here.desk, sitting, win), sitting)


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {said.Dispute: _dispute}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    AgreeToDispute: _agree,
    RefuseDispute: _refuse,
    WithdrawDispute: _withdraw,
    IsNewHand: _is_new,
}
