"""However a test run ends, no server is left behind."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tests.databases import ENGINES
from tests.postgres.server import ROOT

SCRIPT = """
import sys, time
from tests.postgres.server import programs, running
with running(programs()) as server, server.database() as url:
    print(url, flush=True)
    time.sleep(60)
"""


def _answers(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def _wait_until_gone(port: int, folder: Path) -> None:
    for _ in range(1000):
        if not _answers(port) and not folder.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"port {port} answers: {_answers(port)}, {folder} is there: {folder.exists()}")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("engine", ENGINES[1:])
def test_a_run_that_ends_leaves_no_server(engine: str, how: signal.Signals) -> None:
    # The server's own account has to reach the folder, and pytest's folders are closed to it.
    with tempfile.TemporaryDirectory() as kept:
        Path(kept).chmod(0o755)
        _start_and_end(how, Path(kept))


def _start_and_end(how: signal.Signals, temporary: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(temporary)},
    ) as run:
        assert run.stdout is not None
        url = run.stdout.readline()
        port = int(url.rpartition(":")[2].partition("/")[0])
        (folder,) = temporary.glob("suantai-postgres-*")
        assert _answers(port)
        run.send_signal(how)
    _wait_until_gone(port, folder)
