"""爭議: a hand is disputed, others agree or refuse, whoever opened it withdraws; what is accepted is a correction."""

from scoring.decisions.amending import correct
from scoring.decisions.settling import refuse_settled
from scoring.disputes import Dispute, Standing, Voter, dispute_of, open_disputes
from scoring.errors import UnknownPlayer
from scoring.errors_at_table import DisputeClosed, DisputedAlready, NoSuchDispute, OwnDispute, VotedAlready
from scoring.events import DisputeOpened, Entry, EntryCorrected
from scoring.session import Session
from scoring.votes import DisputeAgreed, DisputeRefused, DisputeWithdrawn


def dispute(session: Session, target: int, entry: Entry, by: Voter, voters: int | None = None) -> DisputeOpened:
    """爭議: say how an entry should read. One of the others decides, or most of the table where `voters` are counted.

    Raises DisputedAlready, UnknownPlayer and all that `correct` raises: what could not be corrected is not disputed.
    """
    correct(session, target, entry)
    already = next((row for row in open_disputes(session) if row.opened.target == target), None)
    if already is not None:
        raise DisputedAlready(target=target, dispute=already.seq)
    _check_seated(session, by)
    agreeing, refusing = (1, 1) if voters is None else votes_needed(voters, seated=by is not None)
    return DisputeOpened(target=target, entry=entry, by=by, agreeing=agreeing, refusing=refusing)


def votes_needed(voters: int, *, seated: bool) -> tuple[int, int]:
    """Return how many of the `voters` have to agree for most of the table to, and how many refusals rule that out.

    >>> votes_needed(3, seated=True)
    (2, 2)
    """
    table = voters + seated
    agreeing = max(1, table // 2 + 1 - seated)
    return agreeing, max(1, voters - agreeing + 1)


def agree_to(session: Session, seq: int, player: Voter) -> DisputeAgreed:
    """同意: another player agrees; raises NoSuchDispute, DisputeClosed, OwnDispute, VotedAlready, UnknownPlayer."""
    _check_voter(session, seq, player)
    return DisputeAgreed(dispute=seq, player=player)


def refuse(session: Session, seq: int, player: Voter) -> DisputeRefused:
    """不同意: another player refuses; raises as `agree_to`."""
    _check_voter(session, seq, player)
    return DisputeRefused(dispute=seq, player=player)


def withdraw(session: Session, seq: int) -> DisputeWithdrawn:
    """收回: let it be; raises NoSuchDispute and DisputeClosed."""
    _open(session, seq)
    return DisputeWithdrawn(dispute=seq)


def accepted(session: Session, seq: int) -> EntryCorrected | None:
    """Return the correction that an accepted dispute asks for; None where it has been made, or is not accepted.

    Raises what `correct` raises.
    """
    found = _find(session, seq)
    done = any(isinstance(row.event, EntryCorrected) and row.event.dispute == seq for row in session.history)
    if found.standing is not Standing.ACCEPTED or done:
        return None
    correction = correct(session, found.opened.target, found.opened.entry)
    return correction.model_copy(update={"dispute": seq})


def _check_voter(session: Session, seq: int, player: Voter) -> None:
    found = _open(session, seq)
    if player is None:
        return
    _check_seated(session, player)
    if player == found.opened.by:
        raise OwnDispute(player=player)
    if player in (*found.agreed, *found.refused):
        raise VotedAlready(player=player)


def _check_seated(session: Session, player: Voter) -> None:
    if player is not None and player not in session.state.seats:
        raise UnknownPlayer(player=player)


def _open(session: Session, seq: int) -> Dispute:
    refuse_settled(session.state)
    found = _find(session, seq)
    if not found.is_open:
        raise DisputeClosed(dispute=seq)
    return found


def _find(session: Session, seq: int) -> Dispute:
    found = dispute_of(session, seq)
    if found is None:
        raise NoSuchDispute(dispute=seq)
    return found
