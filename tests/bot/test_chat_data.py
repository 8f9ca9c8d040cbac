"""A chat's data taken along and brought in again, a person forgotten: who may, what comes again, what stays out."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.buttons.data import PressForget
from bot.callbacks import encode
from bot.console.chat import actor
from bot.incoming import Actor, Attached, FileUnreadError, Place, Rank, RankUnknownError, Said
from bot.replies import Answer
from bot.taken_along import MEGABYTE, MOST_MEGABYTES, TakenAlong
from bot.texts import texts
from bot.views import data
from scoring.events import Entry
from storage.portable import MOST_CHANGES, MOST_EVENTS, MOST_PLAYERS
from storage.sheet import BOM, COLUMNS
from tests.bot.table import AT, Table, board_of, button_of, text_of

NIGHT = Path(__file__).parents[1].joinpath("chats", "files", "night.json").read_bytes()
BROUGHT = "帶進來了：1 將 3 盤"
NO_EXPORT = "不是 /export 給的 JSON"
NEW_CHAT = Place(-200)
HOLDING = ("sessions", "players", "events", "people", "chat_settings", "former_rules")
ADMIN = Actor(77, "站長", rank=Rank.ADMIN)


def attached(content: bytes = NIGHT) -> Attached:
    return Attached("night.json", len(content), content)


def bringing(table: Table, name: str | Actor = "阿華", file: Attached | None = None) -> Said:
    return replace(table.said(name, "/import"), attached=attached() if file is None else file)


def bring(table: Table, name: str | Actor = "阿華", content: bytes = NIGHT) -> str:
    return text_of(table.core.answer(bringing(table, name, attached(content))))


def files_of(answer: Answer) -> dict[str, bytes]:
    return {file.name.rpartition(".")[2]: file.content for reply in answer.messages for file in reply.files}


def told(**changed: object) -> bytes:
    return json.dumps({**json.loads(NIGHT), **changed}).encode()


def test_an_export_brings_back_what_it_was_taken_from(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 碰碰胡")
    table.say("小美", "/draw")
    taken, before = files_of(table.say("阿國", "/export")), text_of(table.say("阿國", "/stats"))
    table.place = NEW_CHAT
    assert "1 將 2 盤" in bring(table, "阿華", taken["json"])
    assert text_of(table.say("阿國", "/stats")) == before
    assert files_of(table.say("阿國", "/export"))["csv"] == taken["csv"]


def test_the_sheet_is_in_words(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 碰碰胡")
    sheet = files_of(table.say("小明", "/export"))["csv"].decode()
    assert sheet.startswith(BOM)
    head, first, second, *_ = csv.reader(io.StringIO(sheet[1:], newline=""))
    assert head == ["第幾將", "盤", "時間", "怎麼了", "誰", "胡或放槍", "台", "牌型", "輸贏", "累計"]
    at = "2026-02-20 20:00:00+08:00"
    assert first == ["1", "1", at, "胡牌", "阿華", "放槍", "", "", "-200", "-200"]
    assert second == ["1", "1", at, "胡牌", "小明", "胡", "4", "碰碰胡", "200", "200"]


def test_every_word_of_a_sheet_is_said() -> None:
    kinds = {kind.model_fields["kind"].default for kind in get_args(get_args(Entry)[0])}
    assert {*COLUMNS, *kinds, "winner", "discarder", "kitty"} == set(texts().data.sheet)
    worded = data.sheet_words("classic", texts())
    assert (worded("all_pungs"), worded("kitty"), worded("12")) == ("碰碰胡", "東錢", "12")


def test_who_opened_or_runs_the_group_takes_it_along_too(table: Table) -> None:
    table.place = replace(table.place, chat_id=-300)
    table.say("站著的", "/new 甲 乙 丙 丁")
    assert files_of(table.say("站著的", "/export"))
    assert files_of(table.say(ADMIN, "/export"))
    assert not files_of(table.say("路人", "/export"))
    with pytest.raises(RankUnknownError):
        table.say(Actor(78, "誰"), "/export")


def test_a_large_export_says_that_it_cannot_come_back() -> None:
    taken = TakenAlong("", "x" * (MOST_MEGABYTES * MEGABYTE))
    assert "最多收" not in data.exported(taken, AT.date(), texts()).text
    assert "有 6 MB" in data.exported(taken._replace(journal=taken.journal + "x"), AT.date(), texts()).text


def test_an_import_that_comes_again_is_answered_the_same_and_changes_nothing(bare: Table) -> None:
    said = bringing(bare)
    first, rows = bare.core.answer(said), bare.rows()
    assert BROUGHT in text_of(first)
    assert bare.core.answer(said) == first
    assert bare.rows() == rows
    # Without its file too: what it did is in the journal.
    unread = replace(said, attached=Attached("night.json", 1))
    assert bare.core.answer(unread) == first
    bare.say("小美", "/draw")
    assert bare.core.answer(said).messages == first.messages


def test_rules_alone_that_come_again_are_answered_the_same(bare: Table) -> None:
    said = bringing(bare, "路人", attached(told(sessions=[], players=[])))
    first, rows = bare.core.answer(said), bare.rows()
    assert "0 將 0 盤" in text_of(first)
    assert bare.core.answer(said) == first
    assert bare.rows() == rows
    assert "清一色（原 8）" in text_of(bare.say("阿華", "/rules"))


def test_undo_after_an_import_takes_back_one_hand(bare: Table) -> None:
    bring(bare)
    answer = bare.say("小明", "/undo")
    assert "取消了 #5" in text_of(answer)
    assert "2. 阿國 自摸" in board_of(answer)


def test_only_an_opener_or_an_admin_brings_it(bare: Table) -> None:
    rows = bare.effects()
    assert "才能帶進來" in bring(bare, "小明")
    with pytest.raises(RankUnknownError):
        bring(bare, Actor(78, "誰"))
    assert bare.effects() == rows
    assert BROUGHT in bring(bare, ADMIN)


def test_in_private_it_is_ones_own(bare: Table) -> None:
    bare.place = Place(9, is_group=False)
    assert BROUGHT in bring(bare, "小明")


def test_a_file_is_not_read_before_it_is_known_to_be_needed(bare: Table) -> None:
    unread = Attached("night.json", 2_000_000)
    with pytest.raises(FileUnreadError):
        bare.core.answer(bringing(bare, file=unread))
    large = replace(unread, size=MOST_MEGABYTES * MEGABYTE + 1)
    assert "有 6 MB，最多收 5 MB" in text_of(bare.core.answer(bringing(bare, file=large)))
    larger_than_told = replace(unread, content=b"x" * large.size)
    assert "有 6 MB，最多收 5 MB" in text_of(bare.core.answer(bringing(bare, file=larger_than_told)))
    assert "請再傳一次" in text_of(bare.core.answer(bringing(bare, file=replace(unread, lost=True))))
    bare.say("阿華", "/new 阿華 小明 小美 阿國")
    assert "已經打過了" in text_of(bare.core.answer(bringing(bare, file=unread)))


def _spoilt(**fields: object) -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    whole["players"][1].update(fields)
    return json.dumps(whole).encode()


def _without_edition() -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    whole["sessions"][0]["events"][0]["payload"]["ruleset"]["preset"] = "of_nobody"
    return json.dumps(whole).encode()


def _opened_at(at: str) -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    whole["sessions"][0]["opened_at"] = at
    return json.dumps(whole).encode()


def _recorded_at(at: str) -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    whole["sessions"][0]["events"][-1]["at"] = at
    return json.dumps(whole).encode()


def _played_by(stranger: str) -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    whole["sessions"][0]["events"][0]["payload"]["players"][2] = stranger
    return json.dumps(whole).encode()


def _far_too_long() -> bytes:
    whole: dict[str, Any] = json.loads(NIGHT)
    events = whole["sessions"][0]["events"]
    whole["sessions"][0]["events"] = events + [events[-1]] * MOST_EVENTS
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        _opened_at("9999-12-31T23:59:59Z"),
        _opened_at("0001-01-01T00:00:00+14:00"),
        _opened_at("2026-02-20T12:00:00"),
        _recorded_at("9999-12-31T23:59:59-14:00"),
        _played_by("somebody"),
        _played_by("5"),
        b"{}",
        b"\xff",
        told(preset="of_nobody"),
        told(overrides={"tai": {"of_nobody": 3}}),
        told(payout={"formula": "roulette"}),
        told(settings={"time_zone": "../../etc/passwd"}),
        told(players=[]),
        _without_edition(),
        _spoilt(name="x" * 40),
        _spoilt(name="a\u202eb"),
        _spoilt(name="a\x00"),
        _spoilt(name=""),
        _spoilt(user_id=2**70),
    ],
    ids=lambda content: str(content[-30:]),
)
def test_what_is_no_sound_export_leaves_nothing(bare: Table, content: bytes) -> None:
    rows = bare.effects()
    answer = bring(bare, ADMIN, content)
    if content == b"{}":
        assert "0 將 0 盤" in answer
        return
    assert NO_EXPORT in answer
    assert bare.effects() == rows


@pytest.mark.parametrize(
    "content",
    [
        _far_too_long(),
        told(players=[{"id": str(number), "name": f"p{number}"} for number in range(MOST_PLAYERS + 1)]),
        told(former_rules=[{"changed_by": 1, "changed_at": "2026-02-20T12:00:00Z"}] * (MOST_CHANGES + 1)),
    ],
    ids=["events", "players", "changes"],
)
def test_what_is_more_than_a_chat_takes_in_is_told_so(bare: Table, content: bytes) -> None:
    rows = bare.effects()
    assert bring(bare, ADMIN, content) == (
        "檔案裡的東西太多了：最多收 1000 個人、改 5000 次規則、一將 2500 筆。什麼都沒有帶進來。"
    )
    assert bare.effects() == rows


def forget(table: Table, name: str) -> Answer:
    return table.press(name, button_of(table.say(name, "/forget me"), "忘記我"))


def test_to_ask_forgets_nobody(table: Table) -> None:
    table.say("小明", "/draw")
    names = table.names()
    table.say("小明", "/forget")
    assert table.names() == names


def test_the_forgotten_is_nobody_in_any_chat_and_the_sums_stay(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 碰碰胡")
    table.place = NEW_CHAT
    table.say("小明", "/new 小明 乙 丙 丁")
    forget(table, "小明")
    for place in (NEW_CHAT, replace(NEW_CHAT, chat_id=-100)):
        table.place = place
        known = table.names()
        assert not [name for name, user_id in known if name == "小明" or user_id == actor("小明").user_id]
        assert len([name for name, user_id in known if name.startswith("離開的人") and user_id is None]) == 1
    assert "離開的人2 +200" in board_of(table.say("阿華", "/board"))
    assert "離開的人 記的" in text_of(table.say("阿華", "/hand 1"))


def test_a_press_that_comes_again_is_answered_the_same(table: Table) -> None:
    table.say("小明", "/draw")
    pressed = table.pressed("小明", encode(PressForget(actor("小明").user_id)))
    first, rows = table.core.answer(pressed), table.rows()
    assert table.core.answer(pressed) == first
    assert table.rows() == rows


def test_only_oneself_is_forgotten(table: Table) -> None:
    table.say("小明", "/draw")
    names = table.names()
    assert "只有本人" in table.press("小美", encode(PressForget(actor("小明").user_id))).toast
    assert "匿名管理員" in text_of(table.say(Actor(-100, "Group", rank=Rank.ADMIN), "/forget"))
    assert (
        "匿名管理員"
        in table.core.answer(replace(table.pressed("小明", encode(PressForget(5))), actor=Actor(-100, "Group"))).toast
    )
    assert table.names() == names


def test_a_private_chat_goes_whole_and_its_updates_take_effect_no_more(bare: Table) -> None:
    bare.place = Place(actor("小明").user_id, is_group=False)
    said = bare.said("小明", "/new 小明 乙 丙 丁")
    bare.core.answer(said)
    bare.say("小明", "/lang")
    forget(bare, "小明")
    rows = bare.rows()
    assert {name: rows[name] for name in HOLDING} == dict.fromkeys(HOLDING, 0)
    assert bare.core.answer(said) == Answer()
    assert bare.rows() == rows
