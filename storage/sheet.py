"""A chat's hands as a table for spreadsheets: CSV that opens in the right letters, and runs nothing."""

import csv
import io
from collections.abc import Callable, Iterator
from datetime import UTC, tzinfo

from sqlalchemy import Connection, select
from sqlmodel import col

from scoring.events import HandWon
from scoring.session import PlayedEntry, replay
from storage.directory import Directory
from storage.journal import Journal
from storage.rows import SessionRow

BOM = "\ufeff"
COLUMNS = ("session", "hand", "at", "event", "party", "role", "tai", "items", "delta", "balance")
# What a spreadsheet takes for the beginning of a formula, in both widths.
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
Cell = str | int | None


def sheet_of(connection: Connection, chat_id: int, words: Callable[[str], str] = str, time_zone: tzinfo = UTC) -> str:
    """Return a row for everybody's part in every entry that counts, as CSV with a byte order mark.

    `words` puts a column, a kind of event, a role or an item into words. Raises UnknownEvent and UnreadableEvent.
    """
    names = {str(player.id): player.name for player in Directory(connection).players_of(chat_id)}
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow([safe(words(column)) for column in COLUMNS])
    sessions = select(col(SessionRow.id)).where(col(SessionRow.chat_id) == chat_id).order_by(col(SessionRow.id))
    for number, session_id in enumerate(connection.scalars(sessions).all(), 1):
        for row in _rows(connection, session_id, words, time_zone):
            party = str(row[3])
            writer.writerow([number, *map(safe, (*row[:3], names.get(party, words(party)), *row[4:]))])
    return BOM + written.getvalue()


def safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula; numbers stay numbers.

    >>> safe("=1+1"), safe("-5"), safe(-5), safe("Hua")
    ("'=1+1", "'-5", -5, 'Hua')
    """
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip(" ").startswith(FORMULAS) else cell


def _rows(
    connection: Connection, session_id: int, words: Callable[[str], str], time_zone: tzinfo
) -> Iterator[tuple[Cell, ...]]:
    events = Journal(connection).read(session_id)
    times = {event.seq: event.at.astimezone(time_zone).isoformat(" ", "seconds") for event in events}
    for entry in replay(event.record for event in events).state.played:
        head = (entry.hand_no, times[entry.seq], words(entry.event.kind))
        for party, delta in entry.deltas.items():
            role, tai, items = _part(entry, party, words)
            yield (*head, party, role, tai, items, delta, entry.balances.get(party, 0))


def _part(entry: PlayedEntry, party: str, words: Callable[[str], str]) -> tuple[str, int | None, str]:
    """Return what somebody had to do with an entry: his role, and the 台 and items of what he won."""
    event = entry.event
    if not isinstance(event, HandWon):
        return "", None, ""
    for winner in event.winners:
        if winner.player == party:
            assessment = winner.assessment
            return words("winner"), assessment.tai, " ".join(words(item.item) for item in assessment.items)
    return (words("discarder") if party == event.discarder else ""), None, ""
