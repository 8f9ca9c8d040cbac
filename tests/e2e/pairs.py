"""Two processes on one database, behind one address."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.ports import free_port

from .botapi import BotApiServer
from .homes import database
from .hooks import hook
from .process import BotProcess, running
from .relay import Relay

Pair = tuple[BotProcess, BotProcess]


@contextmanager
def both(server: BotApiServer, relay: Relay, folder: Path) -> Iterator[Pair]:
    """Run two processes, each of which gets its part of what the relay hands on."""
    ports, homes = (free_port(), free_port()), (folder / "one", folder / "two")
    for home in homes:
        home.mkdir()
    settings = [{**hook(port, relay.url), "DATABASE_URL": database(folder)} for port in ports]
    with running(server, homes[0], **settings[0]) as one, running(server, homes[1], **settings[1]) as two:
        relay.targets = [f"http://127.0.0.1:{port}" for port in ports]
        yield one, two
