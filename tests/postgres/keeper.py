"""Keeps a PostgreSQL server in a temporary folder for as long as its standard input stays open.

Whoever started it may end in any way, killed or interrupted: then the input closes, the server stops and its folder
goes. Prints the server's port and password once it takes connections. Lines that say `stop` and `start` let it be away
for a while, and are answered by a line when that is done.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.ports import free_port

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
    # The server's own crashes are not what is tested here.
    "fsync": "off",
    "full_page_writes": "off",
}
TRIES = 3


class Cluster:
    """One server's programs, its folder and the account that it runs under."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        # The server refuses to run as root; Debian's package brings an account for it.
        self._account = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        self.password = secrets.token_hex(8)

    def create(self) -> None:
        """Make an empty server whose one user has a password."""
        secret = self._folder / "password"
        secret.write_text(self.password, "ascii")
        if self._account is not None:
            for path in (self._folder, secret):
                os.chown(path, self._account.pw_uid, self._account.pw_gid)
        wanted = ("--username=suantai", "--auth=scram-sha-256", f"--pwfile={secret}", "--no-sync")
        self._run("initdb", "--encoding=UTF8", "--locale=C", *wanted)

    def start(self) -> int:
        """Start the server on a free port, and give the port once it takes connections."""
        for turn in range(TRIES):
            port = free_port()
            try:
                self.start_at(port)
            except subprocess.CalledProcessError:
                if turn == TRIES - 1:
                    raise
            else:
                return port
        raise AssertionError("unreachable")

    def start_at(self, port: int) -> None:
        """Start the server on that port, and wait until it takes connections."""
        options = " ".join(f"-c {name}={value or repr('')}" for name, value in {**SETTINGS, "port": port}.items())
        self._run("pg_ctl", "start", "-w", f"--log={self._folder / 'log'}", "-o", options)

    def stop(self) -> None:
        """Stop the server at once; nobody needs what is in it."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    def _run(self, program: str, *arguments: str) -> None:
        command = [self._programs / program, "-D", self._folder / "data", *arguments]
        user = None if self._account is None else self._account.pw_uid
        group = None if self._account is None else self._account.pw_gid
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run(command, check=True, cwd=self._folder, user=user, group=group, **quiet)  # type: ignore[call-overload]


def _obey(cluster: Cluster, port: int) -> None:
    """Do what the lines of standard input say until it closes."""
    for line in sys.stdin:
        cluster.stop() if line.strip() == "stop" else cluster.start_at(port)
        print(line.strip(), flush=True)  # noqa: T201


def _main(programs: Path) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    folder = Path(tempfile.mkdtemp(prefix="suantai-postgres-"))
    try:
        cluster = Cluster(programs, folder)
        cluster.create()
        port = cluster.start()
        try:
            print(port, cluster.password, flush=True)  # noqa: T201
            _obey(cluster, port)
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
