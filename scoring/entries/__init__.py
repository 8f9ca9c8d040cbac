"""One entry of a session as other programs write it (CONTRACT 2) -> event."""

from scoring.entries.amending import read_change
from scoring.entries.reading import read_entry

__all__ = ["read_change", "read_entry"]
