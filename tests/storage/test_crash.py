"""Killed at any moment, a process loses nothing that it told, and leaves nothing half done."""

import random
import subprocess
import sys
import time
from pathlib import Path

from storage import Storage, open_storage
from tests.storage.evening import CHAT, OPENING, WIN, open_table

ROOT = Path(__file__).resolve().parents[2]
KILLS = 5


def _play_until_killed(url: str, hands: int, pause: float) -> int:
    """Let another process play, kill it a moment after so many hands, and return the last hand that it told."""
    command = [sys.executable, "-m", "tests.storage.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        told = [player.stdout.readline() for _ in range(hands)]
        time.sleep(pause)
        player.kill()
        told += player.stdout.readlines()
    return int([line for line in told if line.endswith("\n")][-1])


def _check(storage: Storage, last_told: int) -> None:
    with storage.reading() as ledger:
        session = ledger.sessions.current(CHAT)
        assert session is not None
        read = ledger.journal.read(session.id)
        causes = ledger._connection.exec_driver_sql("SELECT count(*) FROM updates").scalar()
    assert [stored.seq for stored in read] == list(range(len(read)))
    assert [stored.event for stored in read] == [OPENING, *[WIN] * (len(read) - 1)]
    # The hand in work may have been committed and not told; an update is noted if and only if its event is there.
    assert len(read) - 1 in {last_told, last_told + 1}
    assert causes == len(read)


def test_what_was_told_is_there_after_a_kill(url: str) -> None:
    dice = random.Random(16)
    for _ in range(KILLS):
        last_told = _play_until_killed(url, dice.randint(1, 20), dice.uniform(0, 0.01))
        with open_storage(url, exclusive=True) as storage:
            _check(storage, last_told)


HALF_DONE = """
import sys, time
from storage import open_storage
from tests.storage.evening import CHAT, play
with open_storage(sys.argv[1]) as storage, storage.transaction() as ledger:
    play(ledger, ledger.sessions.current(CHAT), 1)
    print("appended", flush=True)
    time.sleep(60)
"""


def test_what_was_not_committed_is_not_there(url: str) -> None:
    with open_storage(url) as storage:
        with storage.transaction() as ledger:
            session = open_table(ledger)
        command = [sys.executable, "-c", HALF_DONE, url]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
            assert player.stdout is not None
            assert player.stdout.readline() == "appended\n"
            player.kill()
        with storage.transaction() as ledger:
            assert [stored.event for stored in ledger.journal.read(session.id)] == [OPENING]
            assert ledger.first_time(f"{session.id}/1", CHAT, session.opened_at)
