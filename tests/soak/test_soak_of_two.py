"""Two processes on one PostgreSQL share the groups while either is killed again and again: as if there were but one."""

import random
from pathlib import Path

import pytest

from tests.databases import ENGINES, Kind
from tests.e2e.botapi import BotApiServer
from tests.e2e.pairs import both
from tests.e2e.relay import relaying
from tests.ports import free_port

from .killing import evenings, kill, see_nothing_said
from .length import KILLS, LONG, SEED
from .misfortunes import befall
from .seeing import see, wait_for_the_boards

# tests/e2e/test_two_processes.py is its short form.
pytestmark: list[pytest.MarkDecorator] = [] if LONG else [pytest.mark.slow]
LOST = 0.05


@pytest.fixture(scope="module", params=ENGINES[1:])
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.mark.timeout(7200)
def test_nothing_is_lost_and_nothing_doubled_between_two(tmp_path: Path) -> None:
    dice = random.Random(SEED)
    with BotApiServer() as server, relaying(free_port(), LOST) as relay, both(server, relay, tmp_path) as pair:
        tables = evenings(server, dice)
        for _ in range(KILLS):
            for _ in range(dice.randint(2, 9)):
                dice.choice(tables).act()
                befall(server, dice, by_webhook=True)
            # Mostly the other one has to do alone meanwhile, now and then there is none.
            killed = dice.sample(pair, dice.choice((1, 1, 1, 2)))
            for bot in killed:
                kill(bot, dice)
            server.calm()
            for bot in killed:
                bot.start()
        database = pair[0].settings["DATABASE_URL"]
        assert len(server.settled) > len(server.updates) / 2, "most kills came before it had done anything"
        wait_for_the_boards(server, tables, database)
        for bot in pair:
            see_nothing_said(bot, tables)
        assert all("update done" in bot.stderr for bot in pair)
    for table in tables:
        see(table, database)
