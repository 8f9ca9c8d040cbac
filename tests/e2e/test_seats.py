"""Whose seat it is: claimed by button or by name, and given free again."""

from .journals import journal
from .process import BotProcess, wait_until
from .table import Table

OUTDATED = "剛才有人先按了，請看現在的座位再按。"


def test_a_seat_that_the_wrong_person_claimed_is_given_free(table: Table, shared_bot: BotProcess) -> None:
    table.people["路人"] = table.server.user("路人")
    table.chat.join(table.people["路人"])
    table.open(line="/new 阿華 小明 美美 阿國")
    table.hear("路人", "/claim 美美", "美美，請坐")
    assert table.press("小明", "不是我，放開") == "美美的位子只有本人、開桌的人和群組管理員可以放開。"
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


def test_two_who_press_for_one_chair_do_not_replace_each_other(table: Table, shared_bot: BotProcess) -> None:
    empty = table.hear("阿華", "/new", "開新桌")
    data = str(empty.raw["reply_markup"]["inline_keyboard"][0][0]["callback_data"])
    queries = [table.chat.press_data(table.people[name], data, empty) for name in ("小明", "小美", "阿國")]
    wait_until(lambda: all(table.shown(query) for query in queries), "all are answered")
    assert [table.shown(query) for query in queries] == [[""], [OUTDATED], [OUTDATED]]
    table.quiet()
    assert table.chat.message(empty.message_id).text.splitlines()[1:3] == ["東 小明", "南 （空）"]
    for name, wind in (("小美", "南"), ("阿國", "西"), ("阿華", "北")):
        assert table.press(name, f"我坐{wind}") == ""
        table.chat.wait_for(f"{wind} {name}")
    full = table.chat.message(empty.message_id)
    assert table.press("小明", "開桌") == ""
    table.wait_board("東風圈")
    table.quiet()
    data = next(str(row[-1]["callback_data"]) for row in full.raw["reply_markup"]["inline_keyboard"][-1:])
    late = table.chat.press_data(table.people["小美"], data, full)
    table.quiet()
    assert table.shown(late) == ["桌上已經往前了，請看新的計分板。"]
    assert journal(shared_bot.database, table.chat.id) == []


def test_somebody_who_is_not_in_the_group_claims_by_a_link(table: Table, shared_bot: BotProcess) -> None:
    table.open()
    asked = table.hear("小明", "/claim", "還沒認領座位")
    rows = asked.raw["reply_markup"]["inline_keyboard"]
    links = {button["text"]: button["url"] for row in rows for button in row if "url" in button}
    address, _, start = links["🔗 小美的認領連結"].partition("?start=")
    assert (len(links), address) == (3, "https://t.me/suantai_bot")
    outside = table.server.user("老美")
    alone = Table(table.server, table.server.private(outside), {"老美": outside})
    offered = alone.hear("老美", f"/start {start}", "小美是你嗎？")
    assert alone.press("老美", "我是小美", offered) == "小美，請坐"
    alone.chat.wait_for("小美，請坐。以後這個名字打的都記在你身上")
    table.quiet()
    assert table.press("小美", "流局") == "你不在這桌。小明、阿國的位子還沒有人認領，是你的話請打 /claim。"
    table.chat.join(outside)
    table.people["老美"] = outside
    assert table.press("老美", "流局") == "記好了"
    table.quiet()
    assert journal(shared_bot.database, table.chat.id) == ["流局"]
