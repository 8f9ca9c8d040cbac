"""One entry of a session as other programs write it (CONTRACT 2) -> event."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from scoring.charges import Table
from scoring.entries.beside import READERS, read_beside
from scoring.entries.wins import read_win
from scoring.errors import UnknownEntry, UnreadableEntry
from scoring.events import Entry


def read_entry(text: Mapping[str, Any], table: Table) -> Entry:
    """Read an entry and assess its claims literally at this place in the table; unknown kinds are refused by name."""
    kind = text.get("kind")
    if kind != "win" and kind not in tuple(READERS):
        raise UnknownEntry(kind=kind)
    try:
        return read_win(text, table) if kind == "win" else read_beside(text)
    except ValidationError as error:
        raise UnreadableEntry(reason=_first_fault(error)) from error


def _first_fault(error: ValidationError) -> str:
    """Return where an entry cannot be read, and why."""
    fault = error.errors(include_url=False)[0]
    return f"{'.'.join(str(step) for step in fault['loc'])}: {fault['msg']}"
