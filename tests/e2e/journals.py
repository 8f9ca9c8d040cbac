"""What is left in the database, told as the players told it."""

from scoring.assessment import How
from scoring.events import EntryCorrected, EntryVoided, Event, HandDrawn, HandWon
from storage import open_storage


def journal(url: str, chat_id: int, thread_id: int = 0) -> list[str]:
    """Give every record of the chat's newest session in a few words, its opening left out."""
    with open_storage(url) as storage, storage.reading() as ledger:
        session = ledger.sessions.current(chat_id, thread_id)
        assert session is not None
        names = {str(player.id): player.name for player in ledger.directory.players_of(chat_id)}
        records = ledger.journal.read(session.id)
    assert [record.seq for record in records] == list(range(len(records)))
    assert len({record.cause for record in records}) == len(records)
    return [told(record.event, names) for record in records[1:]]


def sessions(url: str, chat_id: int, thread_id: int = 0) -> bool:
    """Tell whether anything was ever opened in the chat."""
    with open_storage(url) as storage, storage.reading() as ledger:
        return ledger.sessions.current(chat_id, thread_id) is not None


def told(event: Event, names: dict[str, str]) -> str:
    """Tell an event in a few words."""
    if isinstance(event, HandWon):
        return _won(event, names)
    if isinstance(event, HandDrawn):
        return "流局"
    if isinstance(event, EntryVoided):
        return f"取消 {event.target}"
    if isinstance(event, EntryCorrected):
        return f"更正 {event.target}: {told(event.entry, names)}"
    return event.kind


def _won(event: HandWon, names: dict[str, str]) -> str:
    winner = event.winners[0]
    source = "自摸" if event.how is How.SELF_DRAW else names[str(event.discarder)]
    return f"{names[winner.player]} {source} {winner.assessment.tai}"
