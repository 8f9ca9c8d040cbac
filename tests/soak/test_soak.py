"""Killed again and again while Telegram fails too: in the end every journal is what its players know, to the cent."""

import random
from pathlib import Path

import pytest

from tests.databases import ENGINES, Kind
from tests.e2e.botapi import BotApiServer
from tests.e2e.hooks import hook
from tests.e2e.process import BotProcess, running
from tests.ports import free_port

from .killing import evenings, kill, see_nothing_said
from .length import KILLS, LONG, SEED
from .misfortunes import befall
from .seeing import see, wait_for_the_boards


@pytest.fixture(scope="module", params=ENGINES if LONG else ENGINES[:1])
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


def _told_by(bot: BotProcess, url: str | None) -> None:
    """Let the bot ask for its updates at its next start, or have them posted to an address."""
    bot.settings.pop("WEBHOOK_URL", None)
    if url is not None:
        bot.settings["WEBHOOK_URL"] = url


@pytest.mark.timeout(7200)
def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    dice = random.Random(SEED)
    posting = hook(free_port())
    with BotApiServer() as server, running(server, tmp_path, **posting) as bot:
        tables = evenings(server, dice)
        for _ in range(KILLS):
            for _ in range(dice.randint(2, 9)):
                dice.choice(tables).act()
                befall(server, dice, by_webhook="WEBHOOK_URL" in bot.settings)
            kill(bot, dice)
            server.calm()
            _told_by(bot, dice.choice((None, posting["WEBHOOK_URL"])))
            bot.start()
        assert len(server.settled) >= KILLS, "kills came before it had done anything"
        wait_for_the_boards(server, tables, bot.database)
        see_nothing_said(bot, tables)
    for table in tables:
        see(table, bot.database)
