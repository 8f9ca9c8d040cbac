"""The same game when Telegram posts the updates instead of being asked for them."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bot.version import VERSION
from tests.ports import free_port

from .botapi import BotApiServer, Json
from .botapi.asking import result
from .botapi.keyboard import find_button
from .hooks import SECRET, hook
from .journals import journal
from .process import BotProcess, running, wait_until
from .reckoning import DRAWN, Won, board
from .table import group

HEADER = "X-Telegram-Bot-Api-Secret-Token"
HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
LATE = "這句比最後記的那一筆早說，卻晚到了；還要記的話請再打一次。沒有記。"


@pytest.fixture
def bot(botapi: BotApiServer, tmp_path: Path) -> Iterator[BotProcess]:
    with running(botapi, tmp_path, **hook(free_port())) as process:
        yield process


def post(server: BotApiServer, update: Json, headers: dict[str, str]) -> int:
    """Post an update as somebody who knows the address would."""
    url = result(server, "getWebhookInfo")["url"]
    return httpx.post(url, json=update, headers=headers, trust_env=False).status_code


def test_a_short_game(botapi: BotApiServer, bot: BotProcess) -> None:
    table = group(botapi)
    shown = table.open()
    said = table.say("阿華", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    assert table.press("小明", "流局") == "記好了"
    table.wait_board(lambda text: text == board([HAND, DRAWN]))
    assert table.press("阿國", "復原") == "已取消"
    table.wait_board(lambda text: text == board([HAND]))
    table.press("小美", "小美")
    table.chat.wait_for("怎麼胡的？")
    table.press("小美", "自摸")
    table.chat.wait_for("按牌型")
    assert table.press("小美", "完成（1 台）") == "記好了"
    table.wait_board(lambda text: text == board([HAND, Won("小美", None, 1)]))
    table.chat.edit(table.people["阿華"], said, "/hu 阿華 小明 9台")
    corrected = board([Won("阿華", "小明", 9), Won("小美", None, 1)])
    assert table.wait_board(lambda text: text == corrected).message_id == shown.message_id
    table.hear("阿國", "/end", "結算")
    table.quiet()
    assert {delivery.status for delivery in botapi.deliveries} == {200}
    assert botapi.polls == []
    assert bot.stop() == 0
    told = ["阿華 小明 3", "流局", "取消 2", "小美 自摸 1", "更正 1: 阿華 小明 9", "session_closed"]
    assert journal(bot.database, table.chat.id) == told


@pytest.mark.parametrize("headers", [{}, {HEADER: "wrong"}, {HEADER: ""}], ids=["missing", "wrong", "empty"])
def test_whoever_does_not_know_the_secret_changes_nothing(
    botapi: BotApiServer, bot: BotProcess, headers: dict[str, str]
) -> None:
    table = group(botapi)
    table.open()
    table.say("阿華", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    table.quiet()
    before = len(table.messages)
    forged = {**botapi.updates[-1], "update_id": 999}
    assert post(botapi, forged, headers) == 403
    table.quiet()
    assert (len(table.messages), table.board.text) == (before, board([HAND]))
    assert post(botapi, forged, {HEADER: SECRET}) == 200
    table.wait_board(lambda text: text == board([HAND, HAND]))


def test_an_update_that_is_delivered_again_changes_nothing(botapi: BotApiServer, bot: BotProcess) -> None:
    table = group(botapi)
    table.open()
    table.say("阿華", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    assert table.press("小明", "流局") == "記好了"
    table.wait_board(lambda text: text == board([HAND, DRAWN]))
    for update in botapi.updates:
        before = len(botapi.deliveries)
        botapi.redeliver(update["update_id"])
        wait_until(lambda before=before: len(botapi.deliveries) > before, "delivered again")  # type: ignore[misc]
        table.quiet()
    assert table.board.text == board([HAND, DRAWN])
    assert {delivery.status for delivery in botapi.deliveries} == {200}
    assert bot.stop() == 0
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


def _as_said(said: Json, number: int, text: str) -> Json:
    return {"update_id": number, "message": {**said["message"], "message_id": number, "text": text}}


def test_of_posts_out_of_their_order_the_late_ones_are_refused_with_the_reason(
    botapi: BotApiServer, bot: BotProcess
) -> None:
    table = group(botapi)
    shown = table.open()
    table.say("阿華", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    table.quiet()
    said = botapi.updates[-1]
    late = [_as_said(said, *line) for line in ((998, "/zimo 小美 2台"), (997, "/draw"), (996, "/undo"))]
    for update in late:
        assert post(botapi, update, {HEADER: SECRET}) == 200
    # A button of the time before all that comes last, and is told that it is late.
    drawn = find_button(shown.raw["reply_markup"], "流局") or {}
    query = table.chat.press_data(table.people["小明"], drawn["callback_data"], shown)
    wait_until(lambda: table.shown(query), "the press is answered")
    assert table.shown(query) == ["桌上已經往前了，請看新的計分板。"]
    # Whatever comes a second time, in another order, changes nothing.
    for update in reversed(late):
        assert post(botapi, update, {HEADER: SECRET}) == 200
    table.wait_board(lambda text: text == board([HAND, Won("小美", None, 2)]))
    table.quiet()
    assert sum(message.text == LATE for message in table.messages) == 4
    # Said again, it counts.
    table.say("小明", "/draw")
    table.wait_board(lambda text: text == board([HAND, Won("小美", None, 2), DRAWN]))
    assert bot.stop() == 0
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "小美 自摸 2", "流局"]


def test_posts_of_other_groups_may_come_in_any_order(botapi: BotApiServer, bot: BotProcess) -> None:
    tables = [group(botapi, f"第 {number} 桌") for number in range(3)]
    for table in tables:
        table.open()
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
    table.quiet()
    said = {update["message"]["chat"]["id"]: update for update in botapi.updates if "message" in update}
    for number, table in enumerate(tables):
        assert post(botapi, _as_said(said[table.chat.id], 999 - number, "/draw"), {HEADER: SECRET}) == 200
    for table in tables:
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
    assert bot.stop() == 0
    assert [journal(bot.database, table.chat.id) for table in tables] == [["阿華 小明 3", "流局"]] * 3


def test_killed_and_started_again_what_came_meanwhile_is_recorded_once(botapi: BotApiServer, bot: BotProcess) -> None:
    table = group(botapi)
    table.open()
    table.quiet()
    bot.kill()
    table.say("阿華", LINE)
    table.say("小明", "/draw")
    bot.start()
    table.wait_board(lambda text: text == board([HAND, DRAWN]))
    table.quiet()
    assert [message.text[:5] for message in table.messages[2:]] == ["🟢 我回來", "第 1 盤", "第 2 盤"]
    assert bot.stop() == 0
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


def test_it_says_that_it_is_there(botapi: BotApiServer, bot: BotProcess) -> None:
    answer = httpx.get(f"{bot.settings['WEBHOOK_URL']}/healthz", trust_env=False)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "version": VERSION})
    assert SECRET not in result(botapi, "getWebhookInfo")["url"]


def test_a_port_that_is_taken_ends_it_with_words(botapi: BotApiServer, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        bot = BotProcess(botapi, tmp_path, **hook(port))
        bot.launch()
        assert bot.status(within=30) == 4
    assert f"cannot listen on 127.0.0.1 port {port}" in bot.stderr
    bot.check_log()
