"""The migrations lead to exactly the tables that the code speaks of."""

from pathlib import Path

import pytest
from sqlalchemy import CheckConstraint, inspect

from storage import Storage, UnknownSchema, open_storage
from storage.engine import connect
from storage.rows import Row
from storage.schema import upgrade
from tests.databases import Databases
from tests.storage.drift import checks, compare
from tests.storage.evening import open_table


def test_migrations_and_tables_do_not_drift(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert compare(ledger._connection) == []


def test_drift_would_be_seen(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger._connection.exec_driver_sql("DROP INDEX ix_events_cause")
        ledger._connection.exec_driver_sql("ALTER TABLE players ADD COLUMN rank TEXT")
        assert len(compare(ledger._connection)) == 2


def test_checks_do_not_drift(databases: Databases) -> None:
    with databases.new(bare=True) as migrated, databases.new(bare=True) as created:
        open_storage(migrated).close()
        engine = connect(created)
        Row.metadata.create_all(engine)
        engine.dispose()
        assert len(checks(created)) == sum(
            isinstance(check, CheckConstraint) for table in Row.metadata.sorted_tables for check in table.constraints
        )
        assert checks(migrated) == checks(created)


def test_opening_again_keeps_what_is_there(url: str) -> None:
    with open_storage(url) as storage, storage.transaction() as ledger:
        session = open_table(ledger)
    with open_storage(url) as storage, storage.reading() as ledger:
        assert ledger.sessions.get(session.id) == session


def test_a_folder_is_made_for_a_new_file(tmp_path: Path) -> None:
    open_storage(f"sqlite:///{tmp_path}/data/of/suantai.db").close()
    assert (tmp_path / "data/of/suantai.db").is_file()


def test_a_path_may_hold_any_character(tmp_path: Path) -> None:
    open_storage(f"sqlite:///{tmp_path}/50% 算台/a.db").close()
    assert (tmp_path / "50% 算台/a.db").is_file()


def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    with open_storage(url) as storage, storage.transaction() as ledger:
        ledger._connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UnknownSchema, match="9999"):
        open_storage(url)
    engine = connect(url)
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"
    engine.dispose()


def test_a_migration_that_fails_leaves_nothing_behind(databases: Databases) -> None:
    with databases.new(bare=True) as url:
        engine = connect(url)
        with engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE updates (cause TEXT)")
        with pytest.raises(Exception, match=r'"?updates"? already exists'):
            upgrade(engine)
        with engine.begin() as connection:
            assert inspect(connection).get_table_names() == ["updates"]
        engine.dispose()
