"""結算: what the players agreed of the money, folded: confirmed, paid line by line, reopened, carried on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scoring.events import (
    Agreement,
    BalancesCarried,
    ReopeningAsked,
    SettlementConfirmed,
    SettlementReopened,
    TransferPaid,
    TransferUnpaid,
)
from scoring.settlement import Transfer
from scoring.state import Agreed, SessionState


def agree(state: SessionState, event: Agreement) -> SessionState:
    """Return the state after one agreement; the table itself stays as it is."""
    return state._replace(agreed=AGREE[type(event)](state.agreed, event))


def line_of(agreed: Agreed, payer: str, payee: str) -> Transfer | None:
    """Return the line of the confirmed settlement between the two, if there is one."""
    rows = agreed.confirmed or ()
    return next((row for row in rows if (row.payer, row.payee) == (payer, payee)), None)


def _confirmed(agreed: Agreed, event: SettlementConfirmed) -> Agreed:
    return agreed._replace(confirmed=event.transfers, paid=(), asked=None)


def _paid(agreed: Agreed, event: TransferPaid) -> Agreed:
    line = line_of(agreed, event.payer, event.payee)
    return agreed if line is None else agreed._replace(paid=(*agreed.paid, line))


def _unpaid(agreed: Agreed, event: TransferUnpaid) -> Agreed:
    line = line_of(agreed, event.payer, event.payee)
    return agreed._replace(paid=tuple(row for row in agreed.paid if row != line))


def _asked(agreed: Agreed, event: ReopeningAsked) -> Agreed:
    return agreed._replace(asked=event.by)


def _reopened(agreed: Agreed, event: SettlementReopened) -> Agreed:
    """What was paid has changed hands: the next settlement counts it."""
    return Agreed(handed_over=agreed.handed_over + agreed.paid)


def _carried(agreed: Agreed, event: BalancesCarried) -> Agreed:
    return agreed._replace(carried=True)


AGREE: Mapping[type[Agreement], Callable[..., Agreed]] = MappingProxyType(
    {
        SettlementConfirmed: _confirmed,
        TransferPaid: _paid,
        TransferUnpaid: _unpaid,
        ReopeningAsked: _asked,
        SettlementReopened: _reopened,
        BalancesCarried: _carried,
    }
)
