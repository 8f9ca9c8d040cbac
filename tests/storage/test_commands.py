"""`python -m storage` as somebody runs it who keeps the bot."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import Settings
from storage import open_storage
from storage.__main__ import DATABASE
from tests.databases import ENGINES, Databases, Kind, server_of
from tests.storage.evening import CHAT, play_evening
from tests.storage.test_crash import ROOT


def run(home: Path, *arguments: str, **environment: str) -> tuple[int, str, str]:
    """Run the command in a folder; give its status and what it printed, to either side."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "storage", *arguments],
        cwd=home,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


SOUND = (0, "1 sessions, 6 events: sound\n", "")


@pytest.fixture
def played(url: str) -> str:
    with open_storage(url) as storage:
        play_evening(storage)
    return url


def test_back_up_verify_and_restore(played: str, tmp_path: Path) -> None:
    told = {"DATABASE_URL": played}
    assert run(tmp_path, "backup", "a.bak", **told) == SOUND
    assert run(tmp_path, "verify", "a.bak") == SOUND
    with open_storage(played) as storage:
        play_evening(storage, CHAT - 1)
    assert run(tmp_path, "verify", **told) == (0, "2 sessions, 12 events: sound\n", "")
    assert run(tmp_path, "restore", "a.bak", "--database", played) == SOUND
    assert run(tmp_path, "verify", **told) == SOUND


@pytest.mark.parametrize("target", ENGINES)
def test_copy(played: str, target: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    kind: Kind = "sqlite" if target == "sqlite" else "postgresql"
    with Databases(kind, tmp_path / "other", server_of(kind, request)).new() as other:
        assert run(tmp_path, "copy", played, other) == SOUND
        assert run(tmp_path, "verify", "--database", other) == SOUND
        assert run(tmp_path, "copy", played, other) == (2, "", "copy: not empty: table chats\n")


def test_while_a_bot_works(played: str, tmp_path: Path) -> None:
    run(tmp_path, "backup", "a.bak", "--database", played)
    with open_storage(played, exclusive=True):
        assert run(tmp_path, "backup", "a.bak", "--database", played) == SOUND
        assert run(tmp_path, "verify", "--database", played) == SOUND
        status, printed, told = run(tmp_path, "restore", "a.bak", "--database", played)
    assert (status, printed, told.partition(": path")[0]) == (2, "", "restore: storage in use")


def test_what_is_wrong_is_told_line_by_line(played: str, tmp_path: Path) -> None:
    with open_storage(played) as storage, storage.transaction() as ledger:
        ledger._connection.exec_driver_sql("UPDATE events SET version = 99 WHERE seq IN (2, 4)")
    told = (
        "session 1, event 2, unknown event: kind hand_drawn, version 99\n"
        "session 1, event 4, unknown event: kind entry_voided, version 99\n"
    )
    assert run(tmp_path, "verify", "--database", played) == (1, "", told)
    assert run(tmp_path, "backup", "a.bak", "--database", played) == (1, "", told)


def test_where_there_is_nothing(tmp_path: Path) -> None:
    missing = f"storage failed: reason there is no file {tmp_path / 'suantai.sqlite3'}\n"
    assert run(tmp_path, "verify") == (2, "", f"verify: {missing}")
    assert run(tmp_path, "backup", "a.bak") == (2, "", f"backup: {missing}")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_done_is_told_in_one_line(played: str, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    told = {
        ("backup", "."): f"backup: storage failed: reason {tmp_path} is a folder\n",
        ("backup", "letter.txt"): (
            f"backup: storage failed: reason {tmp_path}/letter.txt is there already and no backup; it is left alone\n"
        ),
        ("restore", "gone.bak"): "restore: storage failed: reason there is no file gone.bak\n",
        ("restore", "."): "restore: storage failed: reason . is a folder\n",
        ("copy", played, played): "copy: storage failed: reason both addresses are of one database\n",
        ("verify", "--database", "mysql://root@host/"): (
            "verify: storage failed: reason the address must begin with sqlite: or postgresql:\n"
        ),
    }
    done = {command: run(tmp_path, *command, DATABASE_URL=played) for command in told}
    assert done == {command: (2, "", line) for command, line in told.items()}
    assert run(tmp_path, "restore", "letter.txt", DATABASE_URL=played) == (1, "", "file is not a database\n")
    assert run(tmp_path, "verify", DATABASE_URL=played) == SOUND


def test_without_a_word_it_is_the_database_of_the_bot() -> None:
    assert Settings.model_fields["database_url"].default == DATABASE
