"""The bot as its users run it: a process of its own, told everything by its environment."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from . import homes
from .botapi import BotApiServer

ROOT = Path(__file__).parents[2]
STARTED_WITHIN = 30.0
STOPPED_WITHIN = 5.0
# What a Python of its own needs of this process's environment; proxies and settings stay out.
_PASSED_ON = ("PATH", "SYSTEMROOT", "TMPDIR", "LANG", "LC_ALL")


def wait_until(met: Callable[[], object], wanted: str, timeout: float = 10.0) -> None:
    """Wait until a condition holds, and fail by name when it does not in time."""
    deadline = time.monotonic() + timeout
    while not met():
        if time.monotonic() > deadline:
            raise AssertionError(f"in {timeout} seconds it did not happen: {wanted}")
        time.sleep(0.005)


class BotProcess:
    """`python -m bot` against a Bot API server, on a database in a folder of its own; it can be started again."""

    def __init__(self, server: BotApiServer, home: Path, **settings: str) -> None:
        self._server = server
        self._home = home
        self._log = home / "stderr.txt"
        self.database = homes.database(home)
        self.settings = {
            "BOT_TOKEN": server.token,
            "BOT_API_URL": server.base_url,
            "DATABASE_URL": self.database,
            "BOARD_INTERVAL": "0.02",
            # Nobody plays as fast as the tests do; what the limits do has tests of its own.
            "PERSON_LIMIT": "0",
            "CHAT_LIMIT": "0",
            **settings,
        }
        self._process: subprocess.Popen[bytes] | None = None
        # Whether the log may hold tracebacks: only where the test brings them about.
        self.may_fail = False

    @property
    def stderr(self) -> str:
        """Give all that was logged, by former runs too."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """Give the number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Tell whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start and return once it waits for updates."""
        before = self._arrivals()
        self.launch()
        wait_until(lambda: not self.is_running or self._arrivals() > before, "the bot serves", STARTED_WITHIN)
        assert self.is_running, self.stderr

    def launch(self) -> None:
        """Start and return at once."""
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        environment |= {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **self.settings}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot"], cwd=self._home, env=environment, stdin=subprocess.DEVNULL, stderr=log
            )

    def stop(self) -> int:
        """Ask it to leave, and give the status with which it does so in time."""
        return self.signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it without any warning."""
        assert self.signal(signal.SIGKILL) == -signal.SIGKILL

    def signal(self, number: signal.Signals) -> int:
        """Send a signal, and give the status with which the process leaves in time."""
        assert self._process is not None
        self._process.send_signal(number)
        return self.status(STOPPED_WITHIN)

    def status(self, within: float) -> int:
        """Wait for the process to leave, and give its status."""
        assert self._process is not None
        return self._process.wait(within)

    def discard(self) -> None:
        """Make sure that nothing is left of it."""
        if self._process is not None and self.is_running:
            self._process.kill()
            self._process.wait()

    def check_log(self) -> None:
        """See that no secret was logged, and no failure that the test did not bring about."""
        secrets = [self.settings[name] for name in ("BOT_TOKEN", "WEBHOOK_SECRET") if name in self.settings]
        secrets += filter(None, [urlsplit(self.settings["DATABASE_URL"]).password])
        assert [secret for secret in secrets if secret in self.stderr] == []
        assert self.may_fail or "Traceback" not in self.stderr, self.stderr

    def _arrivals(self) -> int:
        """Count what shows that the bot is ready: polls, or the word where to deliver."""
        if "WEBHOOK_URL" in self.settings:
            return sum(call.answer is not None for call in self._server.calls_of("setWebhook"))
        return len(self._server.polls)


@contextmanager
def running(server: BotApiServer, home: Path, **settings: str) -> Iterator[BotProcess]:
    """Run the bot; at the end it must leave in time, in good order, and have done nothing that Telegram forbids."""
    process = BotProcess(server, home, **settings)
    try:
        process.start()
        yield process
        if process.is_running:
            assert process.stop() == 0, process.stderr
        process.check_log()
        assert server.violations == []
    finally:
        process.discard()
