"""The command line as a process of its own: exit status, streams, UTF-8 whatever the locale."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.__main__ import main

ROOT = Path(__file__).parent.parent.parent
SESSION = {
    "players": ["阿華", "小明", "小美", "阿國"],
    "entries": [
        {"kind": "win", "winner": "小明", "by": "discard", "from": "小明", "tai": 3},
        {"kind": "win", "winner": "小明", "by": "discard", "from": "阿華", "tai": 3},
    ],
}
LINES = [
    {"seq": 1, "error": {"code": "winner_is_discarder", "message": "winner is discarder: player 小明"}},
    {
        "seq": 2,
        "hand_no": 1,
        "round": "E",
        "dealer": "阿華",
        "streak": 0,
        "deltas": {"阿華": -180, "小明": 180, "小美": 0, "阿國": 0},
        "balances": {"阿華": -180, "小明": 180, "小美": 0, "阿國": 0},
    },
    {
        "next": {"round": "E", "dealer": "小明", "streak": 0, "over": False},
        "settlement": [{"from": "阿華", "to": "小明", "amount": 180}],
    },
]
TEXT = json.dumps(SESSION, ensure_ascii=False).encode()


def _run(*arguments: str, given: bytes = b"", **environment: str) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "scoring", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def _read(out: bytes) -> list[object]:
    return [json.loads(line) for line in out.decode("utf-8").splitlines()]


def test_a_session_on_standard_input_refused_entries_and_all_leaves_with_0() -> None:
    status, out, complaint = _run("replay", given=TEXT)
    assert (status, _read(out), complaint) == (0, LINES, b"")
    assert "小明".encode() in out


def test_input_and_output_are_utf_8_whatever_the_locale_says() -> None:
    status, out, _ = _run(
        "replay", given=b"\xef\xbb\xbf" + TEXT, PYTHONIOENCODING="latin-1", PYTHONUTF8="0", LC_ALL="C"
    )
    assert (status, _read(out)) == (0, LINES)


def test_a_session_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "session.json"
    file.write_bytes(TEXT)
    assert main(["replay", str(file)]) == 0
    out, complaint = capsys.readouterr()
    assert (_read(out.encode()), complaint) == (LINES, "")


UNREADABLE = {
    "nothing": b"",
    "no JSON": b"{players}",
    "no UTF-8": b'{"players": "\xff"}',
    "no session": b"[]",
    "no end of it": b"[" * 100_000,
    "three players": b'{"players": ["A", "B", "C"]}',
    "unknown preset": b'{"players": ["A", "B", "C", "D"], "preset": "hongkong"}',
    "unknown option": b'{"players": ["A", "B", "C", "D"], "overrides": {"options": {"red_fives": 3}}}',
    "no formula": b'{"players": ["A", "B", "C", "D"], "payout": {"formula": []}}',
    "no payout": b'{"players": ["A", "B", "C", "D"], "overrides": {"options": {"payout": null}}}',
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_no_session_is_told_in_one_line_and_leaves_with_2(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "session.json"
    file.write_bytes(UNREADABLE[kind])
    assert main(["replay", str(file)]) == 2
    out, complaint = capsys.readouterr()
    assert out == ""
    assert complaint.startswith("replay: ")
    assert complaint.count("\n") == 1


def test_the_process_itself_leaves_with_2_and_no_traceback(tmp_path: Path) -> None:
    status, out, complaint = _run("replay", given=b"{players}")
    assert (status, out, complaint.count(b"\n")) == (2, b"", 1)
    status, out, complaint = _run("replay", str(tmp_path / "missing.json"))
    assert (status, out, complaint.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize("arguments", [[], ["chombo"], ["replay", "a", "b"]])
def test_an_unknown_command_leaves_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().out == ""


def test_half_a_surrogate_pair_in_a_name_comes_back_as_it_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "session.json"
    file.write_text('{"players": ["\\ud83c", "B", "C", "D"]}', "utf-8")
    assert main(["replay", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["next"]["dealer"] == "\ud83c"
