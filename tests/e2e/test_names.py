"""Names as people have them, and texts as long as they come."""

from pathlib import Path

from .botapi import BotApiServer, Message, User
from .botapi.text import utf16_len
from .journals import journal
from .process import running
from .reckoning import Won, board
from .table import Table, group

ODD = ("<b>粗</b>", "🀄" * 64, "\u202eהשם\u202c", "A&B;\u200f")
SHOWN = ("<b>粗</b>", "🀄" * 32, "השם", "A&B;")


def sit_down(table: Table, names: tuple[str, ...]) -> str:
    """Open a session by buttons, everybody taking his own seat, and give what the last press shows."""
    table.hear(names[0], "/new", "開新桌")
    for number, (name, wind) in enumerate(zip(names, "東南西北", strict=True)):
        assert table.press(name, f"我坐{wind}") == ""
        table.chat.wait_for(lambda message, number=number: message.edits == number + 1)  # type: ignore[misc]
    return table.press(names[3], "開桌")


def test_names_with_markup_emoji_and_writing_from_the_right(table: Table) -> None:
    odd = group(table.server, "怪名字", ODD)
    assert sit_down(odd, ODD) == ""
    odd.wait_board(lambda text: text == board([], SHOWN))
    odd.press(ODD[1], SHOWN[0])
    odd.chat.wait_for(f"{SHOWN[0]} 怎麼胡的？")
    odd.press(ODD[2], f"{SHOWN[1]} 放槍")
    odd.chat.wait_for("按牌型")
    odd.press(ODD[3], "完成（0 台）")
    odd.wait_board(lambda text: text == board([Won(SHOWN[0], SHOWN[1], 0)], SHOWN))
    odd.hear(ODD[0], f"/hu {SHOWN[2]} {SHOWN[3]} 3台", "第 2 盤")
    told = [Won(SHOWN[0], SHOWN[1], 0), Won(SHOWN[2], SHOWN[3], 3)]
    odd.wait_board(lambda text: text == board(told, SHOWN))
    assert "&lt;b&gt;粗&lt;/b&gt;" in odd.board.html
    assert "A&amp;B;" in odd.board.html


def test_people_of_one_name_are_asked_to_be_called_apart(table: Table) -> None:
    people = {
        "甲": User(9001, "小明"),
        "乙": User(9002, "小明", "ming2"),
        "丙": User(9003, "小美"),
        "丁": User(9004, "阿國"),
    }
    pair = Table(table.server, table.server.group("同名", list(people.values())), people)
    assert sit_down(pair, tuple(people)) == "有兩個「小明」，請分開叫，像「大小明」「小小明」。"
    pair.open("甲", "/new 大明 小明 小美 阿國")
    names = ("大明", "小明", "小美", "阿國")
    opening = pair.chat.wait_for("大明 還沒認領座位")
    assert "請坐" in pair.press("乙", "我是大明", opening)
    pair.say("乙", "/zimo 2台")
    pair.say("甲", "/hu 大明 3台 小明")
    pair.wait_board(lambda text: text == board([Won("大明", None, 2), Won("大明", "小明", 3)], names))


def test_somebody_without_a_name_that_can_be_shown(table: Table) -> None:
    names = ("\u200b", "二", "三", "四")
    blank = group(table.server, "無名", names)
    assert sit_down(blank, names) == ""
    shown = (str(blank.people[names[0]].id), *names[1:])
    blank.wait_board(lambda text: text == board([], shown))


def test_text_beyond_all_bounds_is_refused_and_the_game_goes_on(table: Table) -> None:
    table.open()
    refused = table.hear("阿華", "/hu " + "阿華小明碰碰胡" * 580, "最多")
    table.say("阿華", "/hu <b>阿華</b> &amp; 3台")
    table.quiet()
    assert utf16_len(refused.text) < 4096
    assert table.board.text == board([])


def test_a_log_of_two_hundred_hands_comes_in_whole_parts(botapi: BotApiServer, tmp_path: Path) -> None:
    hands = [Won("阿華", name, number % 7) for number, name in enumerate(("小明", "小美", "阿國", "小明") * 50)]
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        for hand in hands:
            table.say("小明", f"/hu 阿華 {hand.discarder} {hand.tai}台")
        table.chat.wait_for("第 200 盤", timeout=60)
        table.wait_board(lambda text: text == board(hands))
        asked = table.say("小美", "/log")
        last = table.chat.wait_for(lambda message: message.text.splitlines()[-1].startswith("累計："), after=asked)
        table.quiet()
        parts = [message for message in table.messages if message.message_id > asked.message_id]
        check_parts(parts, last)
    assert len(journal(bot.database, table.chat.id)) == 200


def test_a_log_of_long_lines_comes_in_whole_parts_and_when_it_is_longer_still_in_a_file(
    botapi: BotApiServer, tmp_path: Path
) -> None:
    wide = ("<b>&" + "寬" * 28, "🀄" * 32, "🀅" * 32, "🀆" * 32)
    with running(botapi, tmp_path):
        table = group(botapi, names=wide)
        table.open(wide[0], "/new " + " ".join(wide))
        for _ in range(24):
            table.say(wide[1], f"/zimo {wide[0]} 3台")
        table.say(wide[1], "/undo 3")
        table.say(wide[1], f"/fix 5 /hu {wide[0]} {wide[2]} 5台")
        table.chat.wait_for("更正了", timeout=60)
        table.quiet()
        asked = table.say(wide[2], "/log")
        last = table.chat.wait_for(lambda message: message.text.splitlines()[-1].startswith("累計："), after=asked)
        table.quiet()
        parts = [message for message in table.messages if message.message_id > asked.message_id]
        check_parts(parts, last, hands=23)
        assert "取消" in "".join(part.text for part in parts)
        for _ in range(40):
            table.say(wide[1], f"/zimo {wide[0]} 3台")
        table.chat.wait_for("第 63 盤", timeout=60)
        asked = table.say(wide[2], "/log")
        filed = table.chat.wait_for(lambda message: message.upload is not None, after=asked)
    assert filed.upload is not None
    assert numbers(filed.upload.content.decode().splitlines()) == list(range(1, 64))
    assert "<b>&寬" in filed.upload.content.decode()


def check_parts(parts: list[Message], last: Message, hands: int = 200) -> None:
    """See that the parts are whole lines in order, each within bounds, and that nothing is missing."""
    assert len(parts) > 1
    assert parts[-1].message_id == last.message_id
    assert [part.reply_to is not None for part in parts] == [True] + [False] * (len(parts) - 1)
    assert all(utf16_len(part.text) <= 4096 for part in parts)
    assert numbers([line for part in parts for line in part.text.splitlines()]) == list(range(1, hands + 1))


def numbers(lines: list[str]) -> list[int]:
    """Give the numbers of the hands that lines tell of, in their order."""
    return [int(line.partition(".")[0]) for line in lines if line.partition(".")[0].isdigit()]
