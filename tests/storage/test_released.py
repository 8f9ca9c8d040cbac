"""What every release has stored is brought up to date, on either engine, and nothing of it is lost.

A release adds the dump of an evening that was played with it; none is ever changed.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, MetaData, insert, select

from scoring.payouts import Zhongyong
from scoring.session import replay
from storage import Chat, Overrides, Player, PlayerId, open_storage
from storage.backups import restore, verify
from storage.checking import Report
from storage.engine import connect
from storage.schema import revision_of, upgrade
from tests.databases import Databases, Kind
from tests.storage.drift import checks, compare

RELEASED = Path(__file__).parent / "released"
RELEASES = {"0.1.0": Report(2, 10, ())}
CHAT = -1
TABLES = {"chats", "players", "sessions", "updates", "events"}
Rows = dict[str, list[dict[str, object]]]


def played(release: str, folder: Path) -> Path:
    """Give the database file that the release left behind."""
    path = folder / f"{release}.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((RELEASED / f"{release}.sql").read_text("utf-8"))
    return path


def rows_of(connection: Connection, names: set[str]) -> Rows:
    """Give all that is in those tables, whatever their columns are."""
    tables = MetaData()
    tables.reflect(connection, only=lambda name, _: name in names)
    return {
        name: sorted((dict(row) for row in connection.execute(select(table)).mappings()), key=repr)
        for name, table in tables.tables.items()
    }


@pytest.fixture(params=sorted(RELEASES))
def release(request: pytest.FixtureRequest) -> str:
    release: str = request.param
    return release


@pytest.fixture
def left(release: str, engine_kind: Kind, databases: Databases, tmp_path: Path) -> Iterator[str]:
    """Give the address of a database as the release left it; on PostgreSQL its migrations made the tables."""
    path = played(release, tmp_path)
    if engine_kind == "sqlite":
        yield f"sqlite:///{path}"
        return
    with databases.new(bare=True) as url:
        move(f"sqlite:///{path}", url)
        yield url


def move(origin: str, url: str) -> None:
    """Bring the other database to the revision of the first, and copy the rows as they are."""
    old, new = connect(origin), connect(url)
    with old.begin() as source:
        revision = revision_of(source)
        assert revision is not None
        upgrade(new, revision)
        with new.begin() as target:
            tables = MetaData()
            tables.reflect(target)
            for table in tables.sorted_tables:
                if table.name != "alembic_version":
                    here = MetaData()
                    here.reflect(source, only=[table.name])
                    for row in source.execute(select(here.tables[table.name])).mappings():
                        target.execute(insert(table), dict(row))
    old.dispose()
    new.dispose()


def test_every_release_is_looked_at() -> None:
    assert {path.stem for path in RELEASED.glob("*.sql")} == set(RELEASES)


def test_nothing_of_it_is_lost(release: str, left: str) -> None:
    engine = connect(left)
    with engine.begin() as connection:
        before = rows_of(connection, TABLES)
    open_storage(left).close()
    assert verify(left) == RELEASES[release]
    with engine.begin() as connection:
        after = rows_of(connection, TABLES)
    engine.dispose()
    assert {name: len(rows) for name, rows in after.items()} == {name: len(rows) for name, rows in before.items()}
    for name, rows in before.items():
        kept = [{key: row.get(key) for key in rows[0]} for row in after[name]]
        assert sorted(kept, key=repr) == rows


def test_its_tables_become_those_of_this_release(left: str, databases: Databases) -> None:
    open_storage(left).close()
    engine = connect(left)
    with engine.begin() as connection:
        assert compare(connection) == []
    engine.dispose()
    with databases.new(bare=True) as fresh:
        open_storage(fresh).close()
        assert checks(left) == checks(fresh)


def test_the_first_release_reads_as_it_was_played(tmp_path: Path) -> None:
    url = f"sqlite:///{played('0.1.0', tmp_path)}"
    with open_storage(url) as storage, storage.reading() as ledger:
        overrides = Overrides(tai={"half_flush": [3, 4]})
        assert ledger.directory.chat(CHAT) == Chat(CHAT, None, "classic", Zhongyong(unit=10), overrides)
        people = ledger.directory.players_of(CHAT)
        balances = []
        for session_id in (1, 2):
            state = replay(event.record for event in ledger.journal.read(session_id)).state
            names = {player.id: player.name for player in people}
            balances.append({names[PlayerId(party)]: balance for party, balance in state.balances.items()})
    assert people[0] == Player(PlayerId("1"), "阿華", people[0].user_id)
    assert balances == [
        {"阿華": -40, "小明": -380, "小美": 580, "阿國": -160},
        {"阿華": 480, "小明": -160, "小美": -160, "新來的": -160},
    ]


def test_an_old_backup_is_restored(release: str, url: str, tmp_path: Path) -> None:
    assert restore(played(release, tmp_path), url) == RELEASES[release]
    assert verify(url) == RELEASES[release]
