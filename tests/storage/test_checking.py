"""A sound database has no fault; whatever is done to it from outside is found, and said where."""

from pathlib import Path

import pytest
from sqlalchemy import text

from scoring import evolution
from scoring.charges import deltas_of
from storage import Storage, StorageFailed, UnknownSchema, open_storage
from storage.backups import verify
from storage.checking import Fault, Report
from storage.engine import connect
from tests.storage.evening import CHAT, play_evening

SOUND = Report(1, 6, ())


@pytest.fixture
def played(url: str) -> str:
    """Give a database in which an evening was played."""
    with open_storage(url) as storage:
        play_evening(storage)
    return url


def _do(url: str, *commands: str) -> None:
    with open_storage(url) as storage, storage.transaction() as ledger:
        for command in commands:
            ledger._connection.execute(text(command))


def test_what_was_played_is_sound(played: str) -> None:
    assert verify(played) == SOUND


def test_nothing_is_sound(url: str) -> None:
    open_storage(url).close()
    assert verify(url) == Report(0, 0, ())


def test_a_database_in_use_is_examined(shared: Storage, url: str) -> None:
    stored = play_evening(shared)
    with shared.transaction() as ledger:
        ledger.sessions.set_board(stored.id, 9, 5)
        assert verify(url) == SOUND
    assert verify(url) == SOUND


@pytest.mark.parametrize(
    ("command", "faults"),
    [
        (
            "DELETE FROM events WHERE seq = 2",
            [Fault("gap", "1 is followed by 3", 1)],
        ),
        (
            "DELETE FROM events WHERE seq >= 4",
            [Fault("board", "its board shows 4, and 3 is the newest", 1)],
        ),
        (
            "DELETE FROM events",
            [Fault("empty", "has no events", 1)],
        ),
        (
            "UPDATE events SET version = 99 WHERE seq = 2",
            [Fault("unknown_event", "unknown event: kind hand_drawn, version 99", 1, 2)],
        ),
        (
            "UPDATE events SET kind = 'misdeal' WHERE seq = 2",
            [Fault("unknown_event", "unknown event: kind misdeal, version 1", 1, 2)],
        ),
        (
            "UPDATE events SET payload = '{\"reason\":' WHERE seq = 2",
            [
                Fault(
                    "unreadable_event",
                    "unreadable event: kind hand_drawn, version 1, reason : "
                    "Invalid JSON: EOF while parsing a value at line 1 column 10",
                    1,
                    2,
                )
            ],
        ),
        (
            'UPDATE events SET payload = replace(payload, \'"discarder":"2"\', \'"discarder":"77"\') WHERE seq = 1',
            [
                Fault("fold", "cannot be replayed: KeyError: '77'", 1),
                Fault("player", "player 77 is nobody in the session's chat", 1, 1),
            ],
        ),
        (
            "DELETE FROM players WHERE id = 4",
            [Fault("player", "player 4 is nobody in the session's chat", 1, 0)],
        ),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_what_was_done_from_outside_is_found(played: str, command: str, faults: list[Fault]) -> None:
    _do(played, command)
    assert list(verify(played).faults) == faults


def test_a_sum_that_is_not_zero_is_found(played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No stored event can bring it about, only a release that reckons wrongly."""

    def wrongly(*arguments: object) -> dict[str, int]:
        deltas = dict(deltas_of(*arguments))  # type: ignore[arg-type]
        return {**deltas, "1": deltas["1"] + 10}

    monkeypatch.setattr(evolution, "deltas_of", wrongly)
    faults = verify(played).faults
    assert faults[:2] == (
        Fault("sum", "the hand sums to 10, not to zero", 1, 1),
        Fault("sum", "the hand sums to 10, not to zero", 1, 3),
    )
    assert [fault.code for fault in faults[2:]] == ["fold"]


def test_every_session_is_looked_at(url: str) -> None:
    with open_storage(url) as storage:
        sessions = [play_evening(storage, CHAT - number) for number in range(3)]
    _do(url, "UPDATE events SET version = 99 WHERE session_id <> 2 AND seq = 5")
    report = verify(url)
    assert (report.sessions, report.events) == (3, 18)
    assert [(fault.session_id, fault.seq) for fault in report.faults] == [(sessions[0].id, 5), (sessions[2].id, 5)]


def test_what_no_release_made_is_refused(url: str, tmp_path: Path) -> None:
    _do(url, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(UnknownSchema, match="its tables are those of revision 0001"):
        verify(url)
    _do_nothing_but_forget(url)
    with pytest.raises(UnknownSchema, match="no tables of this project"):
        verify(url)
    with pytest.raises(StorageFailed, match="there is no file"):
        verify(f"sqlite:///{tmp_path}/nowhere.db")


def _do_nothing_but_forget(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM alembic_version"))
    engine.dispose()


def test_a_fault_says_where_it_is() -> None:
    assert str(Fault("sum", "the hand sums to 10", 3, 7)) == "session 3, event 7, the hand sums to 10"
    assert str(Fault("file", "page 4 is never used")) == "page 4 is never used"
