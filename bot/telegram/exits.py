"""The statuses with which the bot leaves, for whoever supervises it."""

from enum import IntEnum


class Exit(IntEnum):
    """Why it left: restarting helps after CRASHED, CONFLICT and UNREACHABLE, and is in vain after REFUSED."""

    STOPPED = 0
    CRASHED = 1
    REFUSED = 2
    CONFLICT = 3
    UNREACHABLE = 4
