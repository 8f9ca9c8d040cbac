"""The program itself: what it leaves with, and what a kill leaves behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EVENING = ["阿華: /new 阿華 小明 小美 阿國", *["小明: /hu 小明 阿華 1台", "小美: /draw", "阿國: /zimo 2台"] * 4]


def _environment(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG", "LC_ALL"}}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "DATABASE_URL": f"sqlite:///{tmp_path}/own.db"}


def _run(tmp_path: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=_environment(tmp_path),
        timeout=60,
        check=False,
    )


def _script(tmp_path: Path, lines: list[str], name: str = "script.txt") -> str:
    path = tmp_path / name
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


def test_without_a_terminal_it_says_so_and_leaves_well(tmp_path: Path) -> None:
    left = _run(tmp_path)
    assert left.returncode == 0
    assert "沒有終端機" in left.stdout
    assert left.stderr == ""
    assert not list(tmp_path.glob("*.db"))


def test_the_demo_leaves_well(tmp_path: Path) -> None:
    left = _run(tmp_path, "demo")
    assert (left.returncode, left.stderr) == (0, "")
    assert "這一將打完了" in left.stdout


def test_a_script_leaves_well_or_with_one(tmp_path: Path) -> None:
    good = _run(tmp_path, "console", "--script", _script(tmp_path, EVENING))
    assert (good.returncode, good.stderr) == (0, "")
    assert "第 12 盤" in good.stdout
    bad = _run(tmp_path, "console", "--script", _script(tmp_path, [*EVENING, "小明> 沒有這個"]))
    assert bad.returncode == 1
    assert "沒有這個" in bad.stderr


@pytest.mark.parametrize("arguments", [["console", "--script", "nowhere.txt"], ["fly"]])
def test_what_cannot_be_run_leaves_with_two(tmp_path: Path, arguments: list[str]) -> None:
    left = _run(tmp_path, *arguments)
    assert left.returncode == 2
    assert "Traceback" not in left.stderr


def test_telegram_without_a_token_is_refused_by_name(tmp_path: Path) -> None:
    left = _run(tmp_path, "telegram")
    assert left.returncode == 2
    assert left.stderr.startswith("BOT_TOKEN is not set")
    assert "Traceback" not in left.stderr
    assert not list(tmp_path.glob("own.db*"))


def test_bad_settings_are_named(tmp_path: Path) -> None:
    environment = {**_environment(tmp_path), "DATABASE_URL": "nonsense"}
    left = subprocess.run(
        [sys.executable, "-m", "bot", "console", "--script", _script(tmp_path, EVENING)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=environment,
        timeout=60,
        check=False,
    )
    assert left.returncode == 2
    assert "DATABASE_URL" in left.stderr
    assert "Traceback" not in left.stderr


def test_an_evening_goes_on_in_the_same_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/evening.db"
    first = _run(tmp_path, "console", "--db", url, "--script", _script(tmp_path, EVENING[:5]))
    assert "第 4 盤" in first.stdout
    second = _run(tmp_path, "console", "--db", url, "--script", _script(tmp_path, EVENING[5:]))
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.startswith("bot: 🀄 東風圈")
    assert "第 12 盤" in second.stdout


@pytest.mark.parametrize("hands", [1, 4, 9])
def test_nothing_is_lost_to_a_kill(tmp_path: Path, hands: int) -> None:
    """What was answered before the kill is on file after it, once, and the game goes on where it was."""
    url, script = f"sqlite:///{tmp_path}/evening.db", _script(tmp_path, [*EVENING, *["小美: /draw"] * 400])
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "console", "--db", url, "--script", script],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=_environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(f"bot: 第 {hands} 盤"):
                os.kill(process.pid, signal.SIGKILL)
                break
        seen = [line for line in process.stdout if line.startswith("bot: 第 ")]
    assert process.returncode == -signal.SIGKILL
    answered = hands + len(seen)
    log = _run(tmp_path, "console", "--db", url, "--script", _script(tmp_path, ["小明: /log"], "log.txt"))
    stored = [line for line in log.stdout.splitlines() if "莊" in line and "." in line[:9]]
    assert answered <= len(stored) <= answered + 1
    assert [int(line.strip().split(".")[0]) for line in stored] == list(range(1, len(stored) + 1))
    again = _run(tmp_path, "console", "--db", url, "--script", _script(tmp_path, ["小美: /draw"], "on.txt"))
    assert f"第 {len(stored) + 1} 盤" in again.stdout
