"""What may happen next: a decision returns the event to store, or refuses with a typed error."""

from collections.abc import Sequence

from scoring.amendments import Amended, Record, amended
from scoring.assessment import How
from scoring.charges import Table, outcome_of
from scoring.errors import (
    AlreadyVoid,
    BelowMinimum,
    BreaksLaterEntry,
    DiscarderMissing,
    DiscarderOfSelfDraw,
    NoSuchEntry,
    NotCorrectable,
    NothingToRedo,
    NothingToUndo,
    PlayersNotFour,
    ReservedName,
    ScoringError,
    SessionOver,
    UnknownPlayer,
    WinnerIsDiscarder,
    WinnerRepeated,
)
from scoring.events import Entry, EntryCorrected, EntryVoided, HandWon, SessionOpened
from scoring.rotation import SEATS
from scoring.rulesets import Ruleset
from scoring.session import KITTY, Session, SessionState, evolve, opening_state


def open_session(players: Sequence[str], ruleset: Ruleset) -> SessionOpened:
    """開桌: seat four different players from East to North; raises PlayersNotFour, ReservedName."""
    if len(players) != SEATS or len(set(players)) != SEATS:
        raise PlayersNotFour(players=tuple(players))
    if KITTY in players:
        raise ReservedName(player=KITTY)
    east, south, west, north = players
    return SessionOpened(players=(east, south, west, north), ruleset=ruleset)


def decide(session: Session, entry: Entry) -> Entry:
    """Return the entry as it may be stored next, or refuse it."""
    admit(session.state, entry)
    return entry


def void(session: Session, target: int) -> EntryVoided:
    """取消: void any entry, or a void (which brings its entry back); refused where a later entry would break."""
    row = _find(session, target)
    if not row.is_live:
        raise AlreadyVoid(target=target)
    event = EntryVoided(target=target)
    _verify(session, Record(session.seq + 1, event), target)
    return event


def correct(session: Session, target: int, entry: Entry) -> EntryCorrected:
    """更正: let an earlier hand read differently in its place; refused where a later entry would break."""
    row = _find(session, target)
    if row.entry is None:
        raise NotCorrectable(target=target) if row.is_live else AlreadyVoid(target=target)
    event = EntryCorrected(target=target, entry=entry)
    _verify(session, Record(session.seq + 1, event), target)
    return event


def undo(session: Session) -> EntryVoided:
    """Void the newest hand or correction that still stands."""
    newest = next((row for row in reversed(session.history) if _stands(session, row)), None)
    if newest is None:
        raise NothingToUndo
    return void(session, newest.seq)


def redo(session: Session) -> EntryVoided:
    """Void the newest undo, unless something was recorded since."""
    for row in reversed(session.history):
        if not row.is_live:
            continue
        if _is_change(row):
            break
        if isinstance(row.event, EntryVoided) and _undoes_change(session, row.event):
            return void(session, row.seq)
    raise NothingToRedo


def admit(state: SessionState, entry: Entry) -> None:
    """Refuse an entry that cannot happen in this state."""
    if state.over:
        raise SessionOver
    if isinstance(entry, HandWon):
        _admit_win(state.table, entry)


def _admit_win(table: Table, hand: HandWon) -> None:
    winners = [winner.player for winner in hand.winners]
    robbed = [winner.extra.payer for winner in hand.winners if winner.extra is not None]
    _check_seated(table, [*winners, *robbed, *([hand.discarder] if hand.discarder is not None else [])])
    _check_how(hand, winners)
    outcome = outcome_of(hand, table)
    if not outcome.shares and not outcome.passed_over:
        tai = max(winner.assessment.tai for winner in hand.winners)
        raise BelowMinimum(tai=tai, min_tai=table.ruleset.options.min_tai)


def _check_seated(table: Table, players: list[str]) -> None:
    for player in players:
        if player not in table.seats:
            raise UnknownPlayer(player=player)


def _check_how(hand: HandWon, winners: list[str]) -> None:
    if hand.how is How.SELF_DRAW:
        _check_robbed(hand)
        if hand.discarder is not None or len(winners) > 1:
            raise DiscarderOfSelfDraw(player=hand.discarder or winners[1])
        return
    if hand.discarder is None:
        raise DiscarderMissing
    if hand.discarder in winners:
        raise WinnerIsDiscarder(player=hand.discarder)
    repeated = next((player for player in winners if winners.count(player) > 1), None)
    if repeated is not None:
        raise WinnerRepeated(player=repeated)


def _check_robbed(hand: HandWon) -> None:
    for winner in hand.winners:
        if winner.extra is not None and winner.extra.payer == winner.player:
            raise WinnerIsDiscarder(player=winner.player)


def _find(session: Session, target: int) -> Amended:
    row = next((row for row in session.history if row.seq == target), None)
    if row is None:
        raise NoSuchEntry(target=target)
    return row


def _stands(session: Session, row: Amended) -> bool:
    """Whether it is a hand or a correction that counts; the correction of a voided hand does not."""
    corrected = _find(session, row.event.target) if isinstance(row.event, EntryCorrected) else row
    return _is_change(row) and row.is_live and corrected.is_live


def _is_change(row: Amended) -> bool:
    return not isinstance(row.event, EntryVoided)


def _undoes_change(session: Session, event: EntryVoided) -> bool:
    return _is_change(_find(session, event.target))


def _verify(session: Session, record: Record, target: int) -> None:
    """Fold the session as it would be and check every entry again before it is folded: what is refused cannot be."""
    state = opening_state(session.state.opened)
    for row in amended((*session.records[1:], record)):
        if row.entry is not None:
            _admit_again(state, row, target)
            state = evolve(state, row.seq, row.entry)


def _admit_again(state: SessionState, row: Amended, target: int) -> None:
    try:
        admit(state, row.entry) if row.entry is not None else None
    except ScoringError as error:
        if row.seq == target:
            raise
        raise BreaksLaterEntry(entry=row.seq, because=error.code) from error
