"""An evening is played while litestream follows it: what is restored elsewhere is the same evening, and sound."""

import subprocess
import sys
from pathlib import Path

from storage.backups import verify
from tests.deploy.tools import DEPLOY, ROOT, ran, tool

# litestream ends with the program that it runs: not before a copy is there.
PLAYED = """
import subprocess, sys, time
from pathlib import Path
subprocess.run(sys.argv[2:], check=True)
for _ in range(600):
    if any(path.is_file() for path in Path(sys.argv[1]).rglob("*")):
        break
    time.sleep(0.1)
"""
EVENING = ROOT / "bot" / "locales" / "zh_TW" / "demo.txt"


def test_what_is_restored_is_what_was_played(tmp_path: Path) -> None:
    played, restored = tmp_path / "played.sqlite3", tmp_path / "restored.sqlite3"
    places = {"SUANTAI_DB": str(played), "LITESTREAM_REPLICA_URL": f"file://{tmp_path}/elsewhere"}
    (tmp_path / "played.py").write_text(PLAYED, "utf-8")
    bot = f"{sys.executable} -m bot console --script {EVENING} --db sqlite:///{played}"
    waiting = f"{sys.executable} {tmp_path}/played.py {tmp_path}/elsewhere {bot}"
    litestream, config = tool("litestream"), DEPLOY / "litestream.yml"
    # An empty database first: litestream follows what is there when it starts.
    subprocess.run(
        [sys.executable, "-m", "bot", "health"], cwd=ROOT, env={"DATABASE_URL": f"sqlite:///{played}"}, check=True
    )
    ran(litestream, "replicate", "-config", config, "-exec", waiting, PYTHONUTF8="1", **places)
    ran(litestream, "restore", "-config", config, "-o", restored, played, **places)
    report = verify(f"sqlite:///{restored}")
    assert report == verify(f"sqlite:///{played}")
    assert (report.faults, report.sessions) == ((), 1)
