"""Whole evenings, each number worked out by hand (README.md): the program agrees with every one."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.replaying import replay_session

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SESSIONS = sorted(path.stem for path in HERE.glob("*.json"))

# What changed hands before the last settlement of a session, or went on into the next session.
SETTLED_BEFORE = {
    "046-a-settlement-confirmed-paid-and-reopened": {"阿華": -140, "小明": 140},
    "047-money-carried-on": {"阿華": -140, "小明": 140},
}


def _session(name: str) -> dict[str, Any]:
    session: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    return session


def _expected(name: str) -> list[dict[str, Any]]:
    lines = (HERE / f"{name}.expected.jsonl").read_text("utf-8").splitlines()
    return [{key: value for key, value in json.loads(line).items() if key != "why"} for line in lines]


def test_there_are_sessions_and_each_has_what_is_expected_of_it() -> None:
    assert len(SESSIONS) == 57
    assert sorted(path.name.removesuffix(".expected.jsonl") for path in HERE.glob("*.expected.jsonl")) == SESSIONS


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_comes_to_what_was_worked_out_by_hand(name: str) -> None:
    assert list(replay_session(_session(name))) == _expected(name)


@pytest.mark.parametrize("name", SESSIONS)
def test_what_is_expected_adds_up(name: str) -> None:
    lines = _expected(name)
    balances: dict[str, int] = dict(_session(name).get("carried", {}))
    for line in (line for line in lines if "deltas" in line):
        balances = {who: balances.get(who, 0) + line["deltas"].get(who, 0) for who in {**balances, **line["deltas"]}}
        assert sum(line["deltas"].values()) == 0
        assert line["balances"] == {who: balances.get(who, 0) for who in line["balances"]}
        assert balances.keys() <= line["balances"].keys()
    balances = {who: balance + SETTLED_BEFORE.get(name, {}).get(who, 0) for who, balance in balances.items()}
    for transfer in lines[-1]["settlement"]:
        balances[transfer["from"]] += transfer["amount"]
        balances[transfer["to"]] -= transfer["amount"]
    assert not any(balances.values())


def test_the_program_itself_prints_these_lines_and_nothing_else() -> None:
    for name in (
        "004-sixteen-hands",
        "012-kitty",
        "022-refused-entries-go-on",
        "046-a-settlement-confirmed-paid-and-reopened",
    ):
        session = (HERE / f"{name}.json").read_bytes()
        command = [sys.executable, "-m", "scoring", "replay"]
        done = subprocess.run(command, input=session, capture_output=True, cwd=ROOT, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()] == _expected(name)
