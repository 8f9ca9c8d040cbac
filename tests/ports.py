"""Ports for servers that are stopped and started again."""

import random
import socket
from contextlib import suppress

# Below those that a system gives to whoever calls: while a server is down, nobody is given its port meanwhile.
_OURS = range(20000, 32000)


def free_port() -> int:
    """Give a port that nobody listens on, now or while its server is started again."""
    for port in random.SystemRandom().sample(_OURS, 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")
