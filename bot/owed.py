"""What a view is told of a session of which something is yet to be paid."""

from datetime import datetime
from typing import NamedTuple

from scoring.settlement import Transfer


class Owed(NamedTuple):
    """A session, when it began (the chat's own time), what of it is yet to be paid, and whether that is frozen."""

    session_id: int
    opened_at: datetime
    transfers: tuple[Transfer, ...]
    is_confirmed: bool
