"""胡牌 and 詐胡: which wins can have happened at this table."""

from collections.abc import Sequence

from scoring.assessment import How
from scoring.charges import Table, outcome_of
from scoring.errors import (
    BelowMinimum,
    DiscarderMissing,
    DiscarderOfSelfDraw,
    InvalidTai,
    UnknownPlayer,
    WinnerIsDiscarder,
    WinnerRepeated,
)
from scoring.errors_at_table import (
    ClaimedTaiMissing,
    HandIsDead,
    OffenderIsReady,
    PaidToHimself,
    PlayerRepeated,
    WaitingTaiMissing,
)
from scoring.events import FalseWinCalled, HandWon, Winner
from scoring.penalties import missing_price
from scoring.rulesets import MOST_TAI, FalseWinPrice
from scoring.state import SessionState


def admit_win(state: SessionState, hand: HandWon) -> None:
    """Refuse a win that cannot be: of people who are not there, of a dead hand, on no tile, or below 起胡."""
    table, winners = state.table, [winner.player for winner in hand.winners]
    check_seated(table, [*winners, *_others(hand)])
    _check_alive(state, winners)
    _check_how(hand, winners)
    _check_paying(hand)
    outcome = outcome_of(hand, table)
    if not outcome.shares and not outcome.passed_over:
        tai = max(winner.assessment.tai for winner in hand.winners)
        raise BelowMinimum(tai=tai, min_tai=table.ruleset.options.min_tai)


def admit_false_win(state: SessionState, event: FalseWinCalled) -> None:
    """Refuse a false win that the house cannot price: who was ready, and with how many 台, must be told as it asks."""
    table, ready = state.table, [row.player for row in event.ready]
    check_seated(table, [event.player, *ready])
    _check_ready(event.player, ready)
    _check_alive(state, ready)
    for tai in (event.claimed_tai, *(row.tai for row in event.ready)):
        check_tai(tai)
    for payee in table.turns_after(event.player):
        _check_priced(event, payee, table)


def check_seated(table: Table, players: Sequence[str]) -> None:
    """Refuse anybody who does not sit at the table; raises UnknownPlayer."""
    for player in players:
        if player not in table.seats:
            raise UnknownPlayer(player=player)


def check_tai(tai: int | None, least: int = 0) -> None:
    """Refuse a number of 台 that no hand has; raises InvalidTai."""
    if tai is not None and not least <= tai <= MOST_TAI:
        raise InvalidTai(tai=tai, least=least, most=MOST_TAI)


def _others(hand: HandWon) -> list[str]:
    """Return everybody beside the winners who is named."""
    robbed = [winner.extra.payer for winner in hand.winners if winner.extra is not None]
    liable = [winner.liable for winner in hand.winners if winner.liable is not None]
    return [*robbed, *([] if hand.discarder is None else [hand.discarder]), *liable]


def _check_alive(state: SessionState, players: Sequence[str]) -> None:
    for player in players:
        if player in state.so_far.dead:
            raise HandIsDead(player=player)


def _check_how(hand: HandWon, winners: list[str]) -> None:
    if hand.how is How.SELF_DRAW:
        if hand.discarder is not None or len(winners) > 1:
            raise DiscarderOfSelfDraw(player=hand.discarder or winners[1])
        return
    if hand.discarder is None:
        raise DiscarderMissing
    if hand.discarder in winners:
        raise WinnerIsDiscarder(player=hand.discarder)
    repeated = _repeated(winners)
    if repeated is not None:
        raise WinnerRepeated(player=repeated)


def _check_paying(hand: HandWon) -> None:
    """Nobody robs himself of a flower, nor feeds himself."""
    for winner in hand.winners:
        _check_winner(winner)


def _check_winner(winner: Winner) -> None:
    if winner.extra is not None and winner.extra.payer == winner.player:
        raise WinnerIsDiscarder(player=winner.player)
    if winner.liable == winner.player:
        raise PaidToHimself(player=winner.player)


def _check_ready(offender: str, ready: list[str]) -> None:
    if offender in ready:
        raise OffenderIsReady(player=offender)
    repeated = _repeated(ready)
    if repeated is not None:
        raise PlayerRepeated(player=repeated)


def _check_priced(event: FalseWinCalled, payee: str, table: Table) -> None:
    missing = missing_price(event, payee, table)
    if missing is FalseWinPrice.WAITING_TAI:
        raise WaitingTaiMissing(player=payee)
    if missing is FalseWinPrice.CLAIMED_TAI:
        raise ClaimedTaiMissing(player=event.player)


def _repeated(players: list[str]) -> str | None:
    return next((player for player in players if players.count(player) > 1), None)
