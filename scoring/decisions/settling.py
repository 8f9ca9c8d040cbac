"""結算: confirm the transfers, mark them as paid, reopen them by two, or carry the money on."""

from scoring.agreements import line_of
from scoring.disputes import open_disputes
from scoring.errors import UnknownPlayer
from scoring.errors_at_table import (
    BalancesWereCarried,
    DisputesWait,
    NoSuchTransfer,
    NotYourTransfer,
    SessionNotOver,
    SettlementNotConfirmed,
    SettlementStands,
    TransferMarked,
    TwoMustAgree,
)
from scoring.events import (
    BalancesCarried,
    ReopeningAsked,
    SettlementConfirmed,
    SettlementReopened,
    TransferPaid,
    TransferUnpaid,
)
from scoring.session import Session
from scoring.settlement import Transfer
from scoring.state import KITTY, SessionState


def refuse_settled(state: SessionState) -> None:
    """Let nothing change what was agreed on; raises SettlementStands and BalancesWereCarried."""
    if state.agreed.carried:
        raise BalancesWereCarried
    if state.agreed.stands:
        raise SettlementStands


def check_confirmed(state: SessionState) -> None:
    """Let only a confirmed settlement be marked or reopened; raises BalancesWereCarried and SettlementNotConfirmed."""
    if state.agreed.carried:
        raise BalancesWereCarried
    if state.agreed.confirmed is None:
        raise SettlementNotConfirmed


def confirm(session: Session) -> SettlementConfirmed:
    """結算: freeze the transfers of what is over; raises SessionNotOver, DisputesWait and SettlementStands."""
    _check_ended(session)
    return SettlementConfirmed(transfers=session.state.settlement)


def carry(session: Session) -> BalancesCarried:
    """帶到下一將: let the next session take over what is due here; raises as `confirm` does."""
    _check_ended(session)
    return BalancesCarried()


def mark_paid(session: Session, payer: str, payee: str, by: str) -> TransferPaid:
    """付清: one of its two sides marks a line as paid.

    Raises SettlementNotConfirmed, NoSuchTransfer, NotYourTransfer and TransferMarked.
    """
    line = _line(session.state, payer, payee, by)
    if line in session.state.agreed.paid:
        raise TransferMarked(payer=payer, payee=payee)
    return TransferPaid(payer=payer, payee=payee, by=by)


def mark_unpaid(session: Session, payer: str, payee: str, by: str) -> TransferUnpaid:
    """Take such a mark back; raises as `mark_paid` does."""
    line = _line(session.state, payer, payee, by)
    if line not in session.state.agreed.paid:
        raise TransferMarked(payer=payer, payee=payee)
    return TransferUnpaid(payer=payer, payee=payee, by=by)


def ask_reopening(session: Session, by: str) -> ReopeningAsked:
    """重開: one player wants the session to change again, which takes another one's word; raises as `reopen` does."""
    _check_reopening(session, (by,))
    return ReopeningAsked(by=by)


def reopen(session: Session, agreed_by: tuple[str, str]) -> SettlementReopened:
    """重開結算: two different players let the session change again; what was paid is counted as paid.

    Raises SettlementNotConfirmed, BalancesWereCarried, UnknownPlayer and TwoMustAgree.
    """
    _check_reopening(session, agreed_by)
    if len(set(agreed_by)) < len(agreed_by):
        raise TwoMustAgree(players=agreed_by)
    return SettlementReopened(agreed_by=agreed_by)


def _check_reopening(session: Session, players: tuple[str, ...]) -> None:
    check_confirmed(session.state)
    for player in players:
        if player == KITTY or player not in session.state.balances:
            raise UnknownPlayer(player=player)


def _check_ended(session: Session) -> None:
    refuse_settled(session.state)
    if not session.state.over:
        raise SessionNotOver
    waiting = tuple(dispute.opened.target for dispute in open_disputes(session))
    if waiting:
        raise DisputesWait(targets=waiting)


def _line(state: SessionState, payer: str, payee: str, by: str) -> Transfer:
    check_confirmed(state)
    line = line_of(state.agreed, payer, payee)
    if line is None:
        raise NoSuchTransfer(payer=payer, payee=payee)
    if by not in (payer, payee):
        raise NotYourTransfer(player=by)
    return line
