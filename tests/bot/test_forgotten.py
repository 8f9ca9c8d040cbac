"""忘記我, tried hard: somebody who did everything that leaves a trace, on either database; and the game goes on."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.buttons.data import PressForget
from bot.callbacks import encode
from bot.console.chat import actor
from bot.core import Core
from bot.incoming import Actor, Asked, Place, Rank
from bot.lines import plain_text
from bot.replies import Answer
from scoring.session import replay
from storage import Storage, open_storage
from storage.checking import examine
from storage.copying import TABLES
from tests.bot.table import AT, Table, replies_of, text_of

MING = Actor(actor("小明").user_id, "小明", rank=Rank.MEMBER)
HERE, THERE, PRIVATE = Place(-100), Place(-200, 7), Place(MING.user_id, is_group=False)
# All that he does, in each of his chats; what the others do beside it tells of him, too.
EVENING = (
    ("小明", "/new 阿華 小明 小美 阿國"),
    ("小美", "/claim 小美"),
    ("小明", "/hu 小明 阿華 碰碰胡"),
    ("阿華", "/zimo 3台"),
    ("小明", "/fix 2 /hu 阿華 小明 5台"),
    ("小明", "/undo 1"),
    ("小明", "/redo"),
    ("小明", "/pay 小明 小美 50 便當"),
    ("小明", "/chahu 小明 5台"),
    ("阿華", "/dispute 1 混一色"),
    ("小明", "/dispute 2 碰碰胡"),
    ("小明", "/rules 清一色 9"),
    ("小明", "/settings 時區 東京"),
    ("小明", "/lang en"),
    ("小明", "/lang zh_TW"),
    ("小明", "/pause"),
    ("小明", "/pause"),
)
ENDING = (
    ("小美", "/draw"),
    ("小美", "/end"),
    ("小明", "/settle 結清"),
    ("小明", "/paid"),
    ("小明", "/settle 重開"),
)
HOLD_HIM = {"chats", "players", "sessions", "events", "people", "former_rules", "updates"}
LOOKS = (
    "/board",
    "/log",
    "/hand 1",
    "/hand 2",
    "/stats",
    "/stats 全部",
    "/settle",
    "/rules",
    "/settings",
    "/claim",
    "/status",
)


@pytest.fixture
def table(url: str, tmp_path: Path) -> Iterator[Table]:
    """The bot on a database of either kind."""
    with open_storage(url) as storage:
        yield Table(Core(storage), tmp_path / "suantai.db")


def say(table: Table, name: str, line: str) -> Answer:
    who = MING if name == "小明" else replace(actor(name), rank=Rank.MEMBER)
    return table.say(who, line)


def play(table: Table) -> None:
    """Let him play in two groups and by himself, ask before he sends, be asked about, and come in for somebody."""
    for place in (HERE, THERE):
        table.place = place
        for name, line in EVENING:
            say(table, name, line)
    table.place = HERE
    for name, line in ENDING:
        say(table, name, line)
    table.place = PRIVATE
    for line in ("/lang en", "/new 小明 甲 乙 丙", "/hu 小明 甲 3台", "/calc 123m456p789s EEE 45s CC 胡6s"):
        say(table, "小明", line)
    table.core.previews(Asked(MING, AT, "小明 自摸 3台"))


def traces(storage: Storage) -> list[tuple[str, str]]:
    """Return every cell that has his name or his number in it, and the table that it is in."""
    with storage.reading() as ledger:
        cells = [
            (table.name, str(cell))
            for table in TABLES
            for row in ledger._connection.execute(table.select())
            for cell in row
        ]
    return [(name, cell) for name, cell in cells if "小明" in cell or str(MING.user_id) in cell]


def told(answer: Answer) -> str:
    """Return all that an answer shows: texts, labels, what is behind buttons, files."""
    replies = replies_of(answer)
    buttons = [
        f"{button.label} {button.data} {button.link}" for reply in replies for row in reply.buttons for button in row
    ]
    files = [f"{file.name} {file.content.decode()}" for reply in replies for file in reply.files]
    return "\n".join([answer.toast, *(plain_text(reply.text) for reply in replies), *buttons, *files])


def forget(table: Table) -> Answer:
    pressed = replace(table.pressed("", encode(PressForget(MING.user_id))), actor=MING)
    return table.core.answer(pressed)


def test_nothing_of_him_is_left_but_what_others_are_owed(table: Table) -> None:
    play(table)
    assert {name for name, _ in traces(table.core.storage)} == HOLD_HIM
    before = money(table)
    forget(table)
    assert traces(table.core.storage) == []
    assert money(table) == before
    for place in (HERE, THERE):
        table.place = place
        for name in ("阿華", "老王"):
            shown = [told(say(table, name, line)) for line in LOOKS]
            assert [text for text in shown if "小明" in text or str(MING.user_id) in text] == []
    assert "離開的人" in told(say(table, "阿華", "/export"))


def test_in_the_file_itself_nothing_is_left(table: Table, url: str) -> None:
    """What was overwritten is not only out of sight."""
    if not url.startswith("sqlite"):
        return
    play(table)
    forget(table)
    table.core.storage.close()
    assert "小明".encode() not in table.path.read_bytes()
    assert list(table.path.parent.glob(f"{table.path.name}-wal")) == []


def test_the_game_goes_on_and_he_is_somebody_new(table: Table) -> None:
    play(table)
    forget(table)
    table.place = THERE
    gone = next(name for name, _ in table.names() if name.startswith("離開的人"))
    assert "你不在這桌" in text_of(say(table, "小明", "/draw"))
    assert "沒有這個" not in text_of(say(table, "小美", f"/hu {gone} 阿華 3台"))
    assert f"{gone} 胡，阿華 放槍" in text_of(say(table, "小美", f"/hu {gone} 阿華 3台"))
    assert "更正" in text_of(say(table, "阿華", f"/fix 1 /hu {gone} 阿華 5台"))
    assert "結算" in text_of(say(table, "阿華", "/end"))
    assert text_of(say(table, "小明", "/new 小明 阿華 小美 阿國")).splitlines()[1] == "東 小明"
    assert "小明 自摸" in text_of(say(table, "小明", "/zimo 3台"))
    assert (gone, None) in table.names()
    assert ("小明", MING.user_id) in table.names()
    with table.core.storage.reading() as ledger:
        assert examine(ledger._connection).faults == ()


def test_what_he_did_comes_again_and_brings_nothing_back(table: Table) -> None:
    table.place = HERE
    for name, line in EVENING:
        said = replace(table.said(name, line), actor=MING if name == "小明" else actor(name))
        table.core.answer(said)
        if name == "小明":
            last = said
    forget(table)
    table.core.answer(last)
    assert traces(table.core.storage) == []


def money(table: Table) -> list[int]:
    """Return what everybody has in the sessions of both groups, by seat."""
    with table.core.storage.reading() as ledger:
        stored = [ledger.sessions.current(place.chat_id, place.thread_id) for place in (HERE, THERE)]
        states = [replay(event.record for event in ledger.journal.read(one.id)).state for one in stored if one]
    return [amount for state in states for amount in state.balances.values()]
