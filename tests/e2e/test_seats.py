"""Whose seat it is: claimed by button or by name, and given free again."""

from .journals import journal
from .process import BotProcess
from .table import Table


def test_a_seat_that_the_wrong_person_claimed_is_given_free(table: Table, shared_bot: BotProcess) -> None:
    table.people["路人"] = table.server.user("路人")
    table.chat.join(table.people["路人"])
    table.open(line="/new 阿華 小明 美美 阿國")
    table.hear("路人", "/claim 美美", "美美，請坐")
    assert table.press("小明", "不是我，放開") == "美美的位子只有本人和開桌的人可以放開。"
    offered = table.hear("阿華", "/claim 美美", "認錯了可以放開")
    assert table.press("阿華", "放開美美的位子") == "美美的位子放開了"
    freed = table.chat.wait_for("阿華 放開了美美的位子")
    assert freed.message_id == offered.message_id
    assert "我是美美" in freed.labels
    assert table.press("路人", "不是我，放開") == "美美的位子放開了"
    assert table.press("小美", "我是美美") == "美美，請坐"
    table.chat.wait_for(lambda message: "放開美美的位子" in message.labels)
    assert table.press("小美", "放開美美的位子") == "美美的位子放開了"
    table.hear("小美", "/claim 美美", "美美，請坐")
    assert table.press("小美", "流局") == "記好了"
    assert "不在這桌" in table.press("路人", "流局")
    table.quiet()
    assert journal(shared_bot.database, table.chat.id) == ["流局"]
