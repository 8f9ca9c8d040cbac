"""Plays hand after hand into a database and tells each one once it is committed, until it is killed."""

import sys

from storage import Storage, open_storage
from storage.directory import admit_chat
from tests.storage.evening import CHAT, WIN, open_table, play


def play_on(storage: Storage) -> int:
    """Append the next hand in a transaction of its own."""
    with storage.transaction() as ledger:
        # As an update does: from here on nobody else is at work in the chat, whatever the database.
        admit_chat(ledger._connection, CHAT)
        session = ledger.sessions.current(CHAT) or open_table(ledger)
        return play(ledger, session, len(ledger.journal.read(session.id)), WIN).seq


def _main(url: str) -> None:
    with open_storage(url, exclusive=True) as storage:
        while True:
            print(play_on(storage), flush=True)  # noqa: T201


if __name__ == "__main__":
    _main(sys.argv[1])
