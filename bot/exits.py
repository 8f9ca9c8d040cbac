"""The statuses with which the bot leaves, for whoever supervises it."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

from storage import StorageBusy, StorageError, StorageFailed, StorageInUse


class Exit(IntEnum):
    """Why it left: restarting helps after CRASHED, CONFLICT and UNREACHABLE, and is in vain after REFUSED."""

    STOPPED = 0
    CRASHED = 1
    REFUSED = 2
    CONFLICT = 3
    UNREACHABLE = 4


def exit_after(error: Exception) -> Exit:
    """Tell how to leave after what kept the bot from starting: a database in use or out of reach may be free later."""
    if isinstance(error, StorageInUse):
        return Exit.CONFLICT
    if isinstance(error, StorageError) and isinstance(error, StorageBusy | StorageFailed):
        return Exit.UNREACHABLE
    return Exit.REFUSED


@contextmanager
def leaving_when_told() -> Iterator[None]:
    """Let SIGTERM and SIGINT end well what is still being started: what is not committed is undone."""
    former = {number: signal.signal(number, _leave) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _leave(*_: object) -> None:
    sys.exit(Exit.STOPPED)
