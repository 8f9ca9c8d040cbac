"""The commands menu: by language and scope, and no reason not to start."""

import logging

import pytest

from bot.telegram.menu import Menu, publish
from tests.bot.telegram.fakes import FakeTelegram, Refusal, client_on, run

MENUS = (
    Menu("", (("new", "開新一將"), ("draw", "流局")), group_commands=(("new", "開桌"),)),
    Menu("en", (("new", "start a session"),), description="Keeps score.", short_description="Score."),
)


def _publish(server: FakeTelegram) -> None:
    async def story() -> None:
        await publish(await client_on(server), MENUS)

    run(story())


def test_every_menu_is_told() -> None:
    server = FakeTelegram()
    _publish(server)
    assert server.methods == ["setMyCommands"] * 3 + ["setMyDescription", "setMyShortDescription"]
    everywhere, groups, english = server.of("setMyCommands")
    assert everywhere["commands"][1] == {"command": "draw", "description": "流局"}
    assert "language_code" not in everywhere
    assert [params["scope"]["type"] for params in (everywhere, groups)] == ["default", "all_group_chats"]
    assert english["language_code"] == "en"
    assert server.of("setMyDescription") == [{"description": "Keeps score.", "language_code": "en"}]


def test_one_that_is_refused_is_missed_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    server = FakeTelegram()
    server.plan("setMyCommands", Refusal(400, "Bad Request: BOT_COMMAND_INVALID"))
    with caplog.at_level(logging.WARNING):
        _publish(server)
    assert len(server.of("setMyCommands")) == 3
    assert "menu not set" in caplog.text
