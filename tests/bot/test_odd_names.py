"""Names that break things elsewhere, at a table: in messages, buttons, sheets, files and lines that are typed."""

import csv
import io
import json
import unicodedata
from dataclasses import replace

import pytest

from bot.incoming import Actor, Rank
from bot.lines import plain_text
from bot.replies import Answer, File
from storage.sheet import BOM, FORMULAS, safe
from tests.bot.html_subset import faults_in
from tests.bot.table import Table, board_of, button_of, buttons_of, replies_of, text_of

ME = 7
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
LINES = (
    "/board",
    "/hu 我 小明 碰碰胡 中",
    "/zimo 小美 門清 3台",
    "/zimo 我 包 小明 大三元",
    "/pay 我 小明 50 =1+1",
    "/chahu 我 5台",
    "/undo",
    "/fix 1 /hu 我 小明 5台",
    "/dispute 1 碰碰胡",
    "/log",
    "/hand 1",
    "/stats",
    "/stats 我",
    "/stats 我 小明",
    "/rules",
    "/settings",
    "/status",
    "/forget",
    "/claim",
    "/end",
    "/settle",
    "/settle 結清",
    "/paid",
    "/again",
    "/swap 我 大雄",
)
# What Telegram says somebody is called -> what he is called here.
NAMES = {
    "阿\n華": "阿 華",
    "阿\r\n\t\v\f華\x85": "阿 華",
    "阿\u2028華\u2029": "阿 華",
    "\u202e阿\u2066華\u200f": "阿華",
    "\u200b阿\u2060華\ufeff\u00ad": "阿華",
    "阿\x00\x1b[31m華\x7f": "阿[31m華",
    "阿\ud800華": "阿華",
    "\u200b\u202e": "7",
    " \u3000\n": "7",
    "": "7",
    "\u3164": "7",
    "\u2800\u115f": "7",
    "\ufe0f\u0301": "7",
    "阿\u3164華": "阿華",
    "a\u0301": "a\u0301",
    "🀄𠮷🐼👨‍👩‍👧": "🀄𠮷🐼👨‍👩‍👧",
    "名" * 64: "名" * 32,
    "🀄" * 64: "🀄" * 32,
    "<b>阿華</b>": "<b>阿華</b>",
    "阿&lt;華&": "阿&lt;華&",
    '阿,"華";': '阿,"華";',
    "'; DROP TABLE players; --": "'; DROP TABLE players; --",
    "{name} {0} %s \\n": "{name} {0} %s \\n",
    "/draw": "/draw",
    "/hu@suantai_bot": "/hu@suantai_bot",
    "@all": "@all",
    "=1+1": "=1+1",
    "＝1＋1": "＝1＋1",
    "-5": "-5",
    "+886 912": "+886 912",
    "7": "7",
    "３": "３",
    "3台": "3台",
    "自摸": "自摸",
    "碰碰胡": "碰碰胡",
    "東錢": "東錢",
    "kitty": "kitty",
    "1m": "1m",
    "離開的人1": "離開的人1",
    "../../etc/passwd": "../../etc/passwd",
    "CON": "CON",
    "None": "None",
}


def press(table: Table, who: Actor, data: str) -> Answer:
    return table.core.answer(replace(table.pressed("", data), actor=who))


def evening(table: Table, me: Actor) -> tuple[list[Answer], Answer]:
    """Return all that is answered where somebody comes in and plays, pressing every kind of button, and his export."""
    asked = table.say("小明", "/new 甲 小明 小美 阿國")
    for label in ("更多", "換人", "甲"):
        asked = table.press("小明", button_of(asked, label))
    answers = [press(table, me, button_of(asked, "我上").data), *(table.say(me, line) for line in LINES)]
    shown = {button.data.partition(":")[0]: button for answer in answers for button in buttons_of(answer)}
    pressed = [table.press("小明", button) for kind, button in shown.items() if kind]
    return answers + pressed, table.say(me, "/export")


def unseen_in(text: str) -> list[str]:
    """Return what turns a text around, breaks its lines or cannot be seen; what holds an emoji together may stay."""
    return [char for char in text if unicodedata.category(char) in UNSEEN and char != "\u200d"]


def shown_in(answer: Answer) -> list[str]:
    """Return every text that a person sees of an answer, line by line."""
    texts = [answer.toast, *(plain_text(reply.text) for reply in replies_of(answer))]
    return [line for text in texts for line in text.split("\n")] + [button.label for button in buttons_of(answer)]


@pytest.mark.parametrize(("name", "shown"), NAMES.items(), ids=ascii)
def test_a_name_breaks_nothing(bare: Table, name: str, shown: str) -> None:
    answers, taken = evening(bare, Actor(ME, name, rank=Rank.MEMBER))
    assert [fault for answer in (*answers, taken) for fault in faults_in(answer)] == []
    lines = [line for answer in (*answers, taken) for line in shown_in(answer)]
    assert [line for line in lines if unseen_in(line)] == []
    assert board_of(answers[0]).splitlines()[1] == f"東 {shown} 0"
    assert text_of(answers[2]).splitlines()[1] == f"{shown} 胡，小明 放槍"
    sheet, journal = taken.messages[0].files
    assert (sheet.name, journal.name) == ("suantai-2026-02-20.csv", "suantai-2026-02-20.json")
    assert shown in {player["name"] for player in json.loads(journal.content)["players"]}
    check_sheet(sheet, shown)


def check_sheet(sheet: File, shown: str) -> None:
    """See that a name is one cell of a sheet, whatever is in it, and no cell a formula."""
    rows = list(csv.reader(io.StringIO(sheet.content.decode().removeprefix(BOM), newline="")))
    assert {len(row) for row in rows} == {10}
    assert [cell for row in rows for cell in row if cell.startswith(FORMULAS) and not cell.lstrip("-").isdigit()] == []
    assert safe(shown) in {row[4] for row in rows}
