"""One hand into the journal, or what happened beside the hands; the same for its correction."""

from dataclasses import dataclass

from bot.usecases.desk import Desk, Sitting
from scoring.assessment import How
from scoring.charges import Table
from scoring.claims import Claim
from scoring.decisions import correct, decide
from scoring.events import Entry, HandDrawn, HandWon
from scoring.notation import Written
from scoring.reports import Reported, win_reported
from scoring.several import agreeing, with_winner
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class Win:
    """A win with all that is needed: who, how, from whom (None on a self-draw), what was said of it, its tiles."""

    winner: str
    how: How
    discarder: str | None
    claim: Claim
    written: Written | None = None
    others: tuple[Reported, ...] = ()  # who won on the same discard
    seat_wind: Wind | None = None
    liable: str | None = None

    def entry(self, table: Table) -> Entry:
        """Return the event, assessed at this place in the table."""
        winners = [Reported(self.winner, self.claim, self.written, self.seat_wind, self.liable), *self.others]
        return agreeing(win_reported(table, self.how, self.discarder, winners), table)


@dataclass(frozen=True, slots=True)
class OneMore:
    """再加一家: a hand that is recorded, and somebody who won on the same discard or won otherwise than was said."""

    won: HandWon
    report: Reported

    def entry(self, table: Table) -> Entry:
        """Return the event with him among its winners."""
        return with_winner(self.won, self.report, table)


@dataclass(frozen=True, slots=True)
class PaidByAnother:
    """A hand that is recorded, and who discarded it, or is liable for this winner's hand (包牌), in truth."""

    won: HandWon
    discarder: str | None
    winner: str | None = None
    liable: str | None = None

    def entry(self, table: Table) -> Entry:
        """Return the event with them; what the hand is worth stays."""
        liable = {"liable": self.liable}
        winners = (row.model_copy(update=liable) if row.player == self.winner else row for row in self.won.winners)
        return self.won.model_copy(update={"discarder": self.discarder, "winners": tuple(winners)})


@dataclass(frozen=True, slots=True)
class Draw:
    """流局 and the table's reason for it."""

    reason: str

    def entry(self, table: Table) -> Entry:
        """Return the event."""
        return HandDrawn(reason=self.reason)


@dataclass(frozen=True, slots=True)
class Beside:
    """What happens beside the hands: the same wherever it stands."""

    happened: Entry

    def entry(self, table: Table) -> Entry:
        """Return the event."""
        return self.happened


Hand = Win | OneMore | PaidByAnother | Draw | Beside


def record(desk: Desk, sitting: Sitting, hand: Hand) -> Sitting:
    """Record the next hand."""
    desk.authorise(sitting)
    return desk.append(sitting, decide(sitting.session, hand.entry(sitting.state.table)))


def correct_hand(desk: Desk, sitting: Sitting, target: int, hand: Hand) -> Sitting:
    """更正: let an earlier hand read differently, assessed at its own place in the table.

    A hand that reads like that already is left alone: the sitting comes back as it was.
    """
    desk.authorise(sitting)
    entry = hand.entry(sitting.session.table_at(target))
    if any(row.seq == target and row.entry == entry for row in sitting.session.history):
        return sitting
    return desk.append(sitting, correct(sitting.session, target, entry))
