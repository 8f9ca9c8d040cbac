"""What is yet to be paid in a chat: over all of its sessions, those of all topics together."""

from bot.owed import Owed
from bot.usecases.desk import Desk
from bot.usecases.zone import local
from scoring.session import SessionState, replay
from scoring.settlement import Transfer
from storage import Filed


def unpaid(desk: Desk) -> tuple[Owed, ...]:
    """Return each session that is over and of which something is yet to be paid, the newest first."""
    filed = tuple(desk.ledger.archive.sessions(desk.place.chat_id))
    found = (_owed(one, replay(one.records).state, desk) for one in reversed(filed))
    return tuple(owed for owed in found if owed.transfers)


def _owed(one: Filed, state: SessionState, desk: Desk) -> Owed:
    transfers = _left(state) if state.over else ()
    return Owed(one.session_id, local(one.opened_at, desk), transfers, is_confirmed=state.agreed.confirmed is not None)


def _left(state: SessionState) -> tuple[Transfer, ...]:
    return tuple(row for row in state.settlement if row not in state.agreed.paid)
