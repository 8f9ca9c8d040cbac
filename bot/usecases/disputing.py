"""爭議: opened by whoever sits here or opened the session, decided by the others, withdrawn by whoever opened it."""

from collections.abc import Callable

from bot.refusals import NotYourDispute, OnlyOpenerDecides
from bot.usecases.desk import Desk, Sitting
from scoring.decisions import accepted, agree_to, dispute, refuse, withdraw
from scoring.disputes import dispute_of
from scoring.errors_at_table import NoSuchDispute, OwnDispute
from scoring.events import Entry, HandWon
from scoring.session import Session
from scoring.votes import DisputeAgreed, DisputeRefused
from storage import Disputes, Player

Say = Callable[[Session, int, str | None], DisputeAgreed | DisputeRefused]


def finds_the_same(session: Session, target: int, entry: Entry) -> bool:
    """Whether the entry reads so already, or is a hand of the same people for the same 台."""
    now = next((row.entry for row in session.history if row.seq == target), None)
    if isinstance(now, HandWon) and isinstance(entry, HandWon):
        return _money_of(now) == _money_of(entry)
    return now == entry


def _money_of(hand: HandWon) -> tuple[object, ...]:
    worth = tuple((winner.player, winner.assessment.tai, winner.extra, winner.liable) for winner in hand.winners)
    return hand.how, hand.discarder, worth


def open_dispute(desk: Desk, sitting: Sitting, target: int, entry: Entry) -> Sitting:
    """Say how an entry should read; as the chat is served, one of the others decides, or most of the table."""
    desk.authorise(sitting)
    seat = desk.seat_of_actor(sitting)
    by = None if seat is None else seat.id
    by_most = desk.chosen.disputes is Disputes.MAJORITY
    voters = len(_others(sitting, desk.actor.user_id)) if by_most else None
    return desk.append(sitting, dispute(sitting.session, target, entry, by, voters))


def agree(desk: Desk, sitting: Sitting, seq: int) -> Sitting:
    """同意: once enough have agreed the hand is corrected in the same breath."""
    after = _say(agree_to, desk, sitting, seq)
    correction = accepted(after.session, seq)
    return after if correction is None else desk.append(after, correction)


def disagree(desk: Desk, sitting: Sitting, seq: int) -> Sitting:
    """不同意: once nobody can bring enough together any more, the hand stays as it is."""
    return _say(refuse, desk, sitting, seq)


def take_dispute_back(desk: Desk, sitting: Sitting, seq: int) -> Sitting:
    """收回; raises NotYourDispute."""
    if _opened_by(sitting, seq) != desk.actor.user_id:
        raise NotYourDispute
    return desk.append(sitting, withdraw(sitting.session, seq))


def _say(say: Say, desk: Desk, sitting: Sitting, seq: int) -> Sitting:
    return desk.append(sitting, say(sitting.session, seq, _voter(desk, sitting, seq)))


def _voter(desk: Desk, sitting: Sitting, seq: int) -> str | None:
    """Return the seat that the actor speaks for; None for the opener or an admin where nobody else is a member.

    Raises OwnDispute, NotSeated, SeatUnclaimed, OnlyOpenerDecides and RankUnknownError.
    """
    opened_by, seat = _opened_by(sitting, seq), desk.seat_of_actor(sitting)
    if seat is not None and desk.actor.user_id != opened_by:
        return seat.id
    if _others(sitting, opened_by):
        if desk.actor.user_id == opened_by:
            raise OwnDispute(player=desk.actor.name)
        desk.authorise(sitting)
        raise OnlyOpenerDecides
    if desk.actor.user_id != sitting.stored.opened_by and not desk.is_admin():
        raise OnlyOpenerDecides
    return None


def _others(sitting: Sitting, user_id: int) -> list[Player]:
    """Return the members who sit here beside that person."""
    return [player for player in sitting.seated if player.user_id not in {None, user_id}]


def _opened_by(sitting: Sitting, seq: int) -> int:
    if dispute_of(sitting.session, seq) is None:
        raise NoSuchDispute(dispute=seq)
    return sitting.events[seq].by
