"""How the database is, on each kind of database."""

from datetime import UTC, datetime, timedelta

from storage import open_storage
from storage.condition import Condition

AT = datetime(2026, 2, 20, 12, 0, tzinfo=UTC)


def test_the_newest_update_counts_but_for_the_one_at_work(url: str) -> None:
    engine = url.partition(":")[0].partition("+")[0]
    with open_storage(url) as storage:
        with storage.reading() as ledger:
            assert ledger.condition() == Condition(engine, None)
        for number in (3, 1, 2):
            with storage.transaction() as ledger:
                assert ledger.first_time(f"u{number}", -number, AT + timedelta(minutes=number))
        with storage.reading() as ledger:
            assert ledger.condition() == Condition(engine, AT + timedelta(minutes=3))
            assert ledger.condition(besides="u3") == Condition(engine, AT + timedelta(minutes=2))
