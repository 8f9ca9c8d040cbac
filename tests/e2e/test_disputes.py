"""爭議 through the real process: a reply to a card, one tap by somebody else, also after the bot was killed."""

from pathlib import Path

from .botapi import BotApiServer
from .process import running
from .reckoning import DRAWN, Won, board
from .table import Table, group

FIRST = Won("阿華", "小明", 3)


def test_a_reply_to_an_older_card_and_one_tap(table: Table) -> None:
    table.open()
    card = table.hear("阿華", "/hu 阿華 小明 3台", "第 1 盤")
    table.hear("小明", "/draw", "第 2 盤")
    said = table.chat.reply(table.people["小美"], card, "5台")
    dispute = table.chat.wait_for("小美 說第 1 盤不是這樣", after=said)
    assert dispute.labels == ("同意，改", "不同意", "收回")
    sends = table.sends
    assert table.press("小明", "同意，改", dispute) == "你同意了"
    table.wait_board(lambda text: text == board([Won("阿華", "小明", 5), DRAWN]))
    assert "小明 同意 小美 說的" in table.chat.message(dispute.message_id).text
    assert table.sends == sends


def test_it_waits_while_the_bot_is_gone(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        card = table.hear("阿華", "/hu 阿華 小明 3台", "第 1 盤")
        said = table.chat.reply(table.people["小美"], card, "阿華 5台")
        dispute = table.chat.wait_for("小美 說第 1 盤不是這樣", after=said)
        table.quiet()
        bot.kill()
        table.tap("阿國", "不同意", dispute)
        bot.start()
        table.chat.wait_for("第 1 盤照舊：阿國 不同意")
        table.wait_board(lambda text: text == board([FIRST]))
