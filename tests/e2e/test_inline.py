"""`@suantai_bot 小美 自摸 三暗刻`: what a hand comes to is seen before it is sent; what is sent is recorded, once."""

from dataclasses import replace

import pytest

from .botapi import BotApiServer, Json
from .journals import journal
from .process import BotProcess
from .reckoning import DRAWN, Won, board
from .table import NAMES, Table, group

HAND = Won("阿華", "小明", 3)
LINE = "阿華胡 小明放槍 3台"
ELSEWHERE = "這不是這個聊天室的桌。沒有記。"
STALE = "桌上已經往前了，請看新的計分板。沒有記。"


def seated(table: Table) -> Table:
    """Open a session in which everybody has a seat of his own."""
    table.open()
    for name in NAMES[1:]:
        table.press(name, f"我是{name}")
    table.quiet()
    return table


def write(table: Table, name: str, text: str) -> Json:
    """Let somebody write behind the bot's name, and give the answer."""
    return table.server.offered(table.server.inline_query(table.people[name], text))


def shown(answer: Json) -> list[tuple[str, str]]:
    """Give what the choices say."""
    return [(result["title"], result.get("description", "")) for result in answer["results"]]


def test_a_hand_is_previewed_and_what_is_sent_is_recorded_once(table: Table, shared_bot: BotProcess) -> None:
    seated(table)
    answer = write(table, "小美", "小美 自摸 三暗刻")
    assert shown(answer) == [
        ("小美 自摸 3台", "牌桌\n自摸 1、三暗刻 2\n阿華 −180 · 小明 −160 · 小美 +500 · 阿國 −160"),
    ]
    assert (answer["cache_time"], answer["is_personal"], "button" in answer) == (0, True, False)
    table.quiet()
    assert journal(shared_bot.database, table.chat.id) == []
    said = table.chat.choose(table.people["小美"], answer["results"][0])
    assert said.text == "🀄 小美 自摸 三暗刻"
    card = table.chat.wait_for("第 1 盤", after=said)
    assert card.reply_to == said.message_id
    assert "累計：阿華 −180 · 小明 −160 · 小美 +500 · 阿國 −160" in card.text
    table.server.redeliver(said.update_id or 0)
    table.quiet()
    table.wait_board(lambda text: text == board([Won("小美", None, 3)]))
    assert journal(shared_bot.database, table.chat.id) == ["小美 自摸 3"]


def test_of_two_who_send_the_same_preview_one_is_recorded(table: Table, shared_bot: BotProcess) -> None:
    seated(table)
    offers = {name: write(table, name, LINE)["results"][0] for name in ("小明", "小美")}
    for name, result in offers.items():
        table.chat.choose(table.people[name], result)
    refused = table.chat.wait_for(lambda message: message.text == STALE)
    assert refused.reply_to is not None
    table.wait_board(lambda text: text == board([HAND]))
    assert journal(shared_bot.database, table.chat.id) == ["阿華 小明 3"]


def test_each_of_ones_tables_is_a_choice_and_is_told_by_its_group(
    shared_api: BotApiServer, shared_bot: BotProcess
) -> None:
    one = group(shared_api, "週五麻將")
    other = replace(group(shared_api, "老同學"), people=one.people)
    for name in NAMES[1:]:
        other.chat.join(one.people[name])
    for table in (one, other):
        seated(table)
    other.hear("阿華", "/draw", "流局")
    answer = write(one, "小明", LINE)
    assert shown(answer) == [
        ("阿華 胡 小明 3台", "老同學\n阿華 +220 · 小明 −220"),
        ("阿華 胡 小明 3台", "週五麻將\n阿華 +180 · 小明 −180"),
    ]
    wrong = one.chat.choose(one.people["小明"], answer["results"][0])
    assert one.chat.wait_for("沒有記", after=wrong).text == ELSEWHERE
    one.chat.choose(one.people["小明"], answer["results"][1])
    one.wait_board(lambda text: text == board([HAND]))
    other.quiet()
    assert other.board.text == board([DRAWN])
    assert shared_api.violations == []


def test_in_a_topic_it_is_recorded_in_that_topic(shared_api: BotApiServer, shared_bot: BotProcess) -> None:
    people = {name: shared_api.user(name) for name in NAMES}
    forum = shared_api.supergroup("牌館", list(people.values()), forum=True)
    east, south = (Table(shared_api, forum, people, forum.topic(people["阿華"], name)) for name in ("甲桌", "乙桌"))
    east.open()
    south.open()
    (newer, older) = write(east, "阿華", LINE)["results"]
    forum.choose(people["阿華"], newer, thread=east.thread)
    forum.wait_for(lambda message: message.text == ELSEWHERE)
    forum.choose(people["阿華"], older, thread=east.thread)
    east.wait_board(lambda text: text == board([HAND]))
    assert south.board.text == board([])


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("小美", "", "像這樣報：小美 自摸 三暗刻"),
        ("小美", "小美 自摸 三俺刻", "看不懂「三俺刻」。"),
        ("小美", "/undo", "這裡只能報胡牌和流局，像：小美 自摸 三暗刻"),
        ("小美", "小美 胡 小美 3台", "小美 不能胡自己打的牌；自摸請用 /zimo。"),
        ("路人", "小美 自摸 三暗刻", "你沒有在打的桌；先在群組開桌、認領座位"),
    ],
)
def test_where_there_is_nothing_to_send_the_reason_is_shown(table: Table, name: str, text: str, hint: str) -> None:
    watched = replace(table, people={**table.people, "路人": table.server.user("路人")})
    seated(watched)
    answer = write(watched, name, text)
    assert (answer["results"], answer["button"]) == ([], {"text": hint, "start_parameter": "inline"})


def test_what_is_missing_is_asked_for_by_buttons_once_it_is_sent(table: Table) -> None:
    seated(table)
    answer = write(table, "小美", "小美 胡 三暗刻")
    assert shown(answer) == [("小美 怎麼胡的？", "牌桌\n傳出去，再用按鈕報完")]
    said = table.chat.choose(table.people["小美"], answer["results"][0])
    picker = table.chat.wait_for("怎麼胡的？", after=said)
    table.press("小美", "阿華 放槍", picker)
    table.wait_board(lambda text: text == board([Won("小美", "阿華", 2)]))


def test_a_game_that_is_over_is_no_choice(table: Table) -> None:
    seated(table)
    table.hear("阿華", "/draw", "流局")
    table.hear("阿華", "/end", "提早結束")
    assert write(table, "小美", LINE)["results"] == []


def test_what_is_forwarded_records_nothing(table: Table, shared_bot: BotProcess) -> None:
    seated(table)
    result = write(table, "小美", LINE)["results"][0]
    origin = {"type": "user", "date": 1, "sender_user": table.people["小美"].wire()}
    table.chat.choose(table.people["小明"], result, origin=origin)
    table.quiet()
    assert journal(shared_bot.database, table.chat.id) == []


def test_names_and_signs_stay_as_they_were_written(table: Table) -> None:
    seated(table)
    answer = write(table, "小美", "/draw <b>&擲骰")
    (result,) = answer["results"]
    said = table.chat.choose(table.people["小美"], result)
    assert said.text == "🀄 /draw <b>&擲骰"
    card = table.chat.wait_for("流局（", after=said)
    assert "流局（<b>&擲骰）" in card.text


def test_a_query_that_is_too_old_hinders_nothing(table: Table, shared_bot: BotProcess) -> None:
    seated(table)
    table.server.inline_query(table.people["小美"], LINE)
    table.server.expire_queries()
    table.quiet()
    assert table.press("小美", "流局") == "記好了"
    assert shared_bot.is_running
