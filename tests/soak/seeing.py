"""What must have come of it: the journal and the boards against what the players know."""

from scoring.session import replay
from storage import StoredEvent, StoredSession, open_storage
from tests.e2e.botapi import BotApiServer
from tests.e2e.journals import told
from tests.e2e.process import wait_until
from tests.e2e.reckoning import board

from .evening import SHOWN_WITHIN, Evening
from .model import Sitting

Session = tuple[StoredSession, tuple[StoredEvent, ...]]


def wait_for_the_boards(server: BotApiServer, evenings: list[Evening], database: str) -> None:
    """Wait until every board shows where its table stands, and the journal knows that it does."""
    for evening in evenings:
        wanted = board(evening.now.hands)
        evening.table.chat.wait_for(lambda message, wanted=wanted: message.text == wanted, timeout=SHOWN_WITHIN)  # type: ignore[misc]
    wait_until(lambda: not _behind(database), "no board is behind", SHOWN_WITHIN)
    server.wait_idle(timeout=30)


def see(evening: Evening, database: str) -> None:
    """See that the journal has each session's entries and everybody's money, and that the board shows the last."""
    names, sessions = _stored(evening.table.chat.id, database)
    found = [[told(event.event, names) for event in journal[1:]] for _, journal in sessions]
    assert found == [sitting.told for sitting in evening.sittings]
    causes = [event.cause for _, journal in sessions for event in journal]
    assert len(causes) == len(set(causes))
    for (_, journal), sitting in zip(sessions, evening.sittings, strict=True):
        _see_money(journal, sitting, names)
    newest, journal = sessions[-1]
    assert newest.board_message_id is not None
    shown = evening.table.chat.message(newest.board_message_id).text
    assert (shown, newest.board_seq) == (board(evening.now.hands), journal[-1].seq)


def _see_money(journal: tuple[StoredEvent, ...], sitting: Sitting, names: dict[str, str]) -> None:
    assert [event.seq for event in journal] == list(range(len(journal)))
    state = replay(event.record for event in journal).state
    assert {names[str(player)]: amount for player, amount in state.balances.items()} == sitting.table.balances
    assert state.hands == len(sitting.hands)


def _behind(database: str) -> tuple[StoredSession, ...]:
    with open_storage(database) as storage, storage.reading() as ledger:
        return ledger.sessions.boards_behind()


def _stored(chat_id: int, database: str) -> tuple[dict[str, str], list[Session]]:
    with open_storage(database) as storage, storage.reading() as ledger:
        names = {str(player.id): player.name for player in ledger.directory.players_of(chat_id)}
        found = [stored for number in range(1, 1000) if (stored := ledger.sessions.get(number)) is not None]
        here = [stored for stored in found if stored.chat_id == chat_id]
        return names, [(stored, ledger.journal.read(stored.id)) for stored in here]
