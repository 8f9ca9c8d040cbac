"""Several at once: one writes after the other, and nobody writes on what he did not read."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest

from storage import StaleSession, Storage, open_storage
from tests.databases import Kind, on_postgres
from tests.storage.appender import play_on
from tests.storage.evening import AT, CHAT, DRAW, USER, WIN, open_table

T = TypeVar("T")
THREADS = 8


# What each thread works with: one store in memory, one on a database, or one each on the same database.
SHARED = ("one store", "a store each")


@pytest.fixture(
    scope="module", params=[("sqlite", "memory"), *(("sqlite", how) for how in SHARED), *on_postgres(SHARED)]
)
def case(request: pytest.FixtureRequest) -> tuple[Kind, str]:
    case: tuple[Kind, str] = request.param
    return case


@pytest.fixture(scope="module")
def engine_kind(case: tuple[Kind, str]) -> Kind:
    return case[0]


@pytest.fixture
def stores(case: tuple[Kind, str], url: str) -> Iterator[list[Storage]]:
    count = THREADS if case[1] == "a store each" else 1
    opened = [open_storage("sqlite://" if case[1] == "memory" else url) for _ in range(count)]
    yield opened * (THREADS // count)
    for storage in opened:
        storage.close()


def _at_once(work: Callable[[Storage, int], T], stores: list[Storage]) -> list[T]:
    start = Barrier(len(stores))

    def run(number: int) -> T:
        start.wait()
        return work(stores[number], number)

    with ThreadPoolExecutor(len(stores)) as threads:
        return list(threads.map(run, range(len(stores))))


def test_of_all_who_expect_the_same_number_one_wins(stores: list[Storage]) -> None:
    with stores[0].transaction() as ledger:
        session = open_table(ledger)

    def report(storage: Storage, number: int) -> bool:
        try:
            with storage.transaction() as ledger:
                assert ledger.first_time(f"tg:{number}", CHAT, AT)
                ledger.journal.append(session.id, 0, WIN, by=number, at=AT, cause=f"tg:{number}")
        except StaleSession:
            return False
        return True

    won = _at_once(report, stores)
    assert sorted(won) == [False] * (THREADS - 1) + [True]
    with stores[0].transaction() as ledger:
        _, stored = ledger.journal.read(session.id)
        assert (stored.seq, stored.by) == (1, won.index(True))
        # Whoever lost has not used up his update: it is decided again on the new state.
        assert [ledger.first_time(f"tg:{number}", CHAT, AT) for number in range(THREADS)] == [not one for one in won]


def test_reading_then_writing_loses_nothing(stores: list[Storage]) -> None:
    with stores[0].transaction() as ledger:
        session = open_table(ledger)
    told = _at_once(lambda storage, _: [play_on(storage) for _ in range(10)], stores)
    assert sorted(seq for seqs in told for seq in seqs) == list(range(1, 10 * THREADS + 1))
    with stores[0].reading() as ledger:
        assert [stored.seq for stored in ledger.journal.read(session.id)] == list(range(10 * THREADS + 1))


def test_an_update_delivered_to_all_takes_effect_once(stores: list[Storage]) -> None:
    with stores[0].transaction() as ledger:
        session = open_table(ledger)

    def report(storage: Storage, number: int) -> bool:
        with storage.transaction() as ledger:
            if not ledger.first_time("tg:77", CHAT, AT):
                return False
            ledger.journal.append(session.id, 0, DRAW, by=USER, at=AT, cause="tg:77")
            return True

    assert sum(_at_once(report, stores)) == 1
    with stores[0].reading() as ledger:
        assert len(ledger.journal.read(session.id)) == 2


def test_a_newcomer_seen_by_all_is_one_player(stores: list[Storage]) -> None:
    def greet(storage: Storage, number: int) -> tuple[str, str]:
        with storage.transaction() as ledger:
            return ledger.directory.member(CHAT, USER, "Hua").id, ledger.directory.guest(CHAT, "Mei").id

    assert len(set(_at_once(greet, stores))) == 1
    with stores[0].reading() as ledger:
        assert [player.name for player in ledger.directory.players_of(CHAT)] == ["Hua", "Mei"]
