"""/status: what whoever looks after the bot asks, and nothing of anybody else's chat."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.condition import Condition
from bot.incoming import Place
from bot.texts import texts
from bot.usecases import desk
from bot.version import VERSION
from bot.views.status import status
from tests.bot.table import AT, NEW, Table, text_of

HEARS = {
    True: "在群組裡每句話都看得到；不是給我的我不理。",
    False: "在群組裡只看得到指令、回覆我的訊息和按鈕。",
}


def _asked(table: Table, **more: object) -> list[str]:
    return text_of(table.core.answer(replace(table.said("老王", "/status"), **more))).splitlines()  # type: ignore[arg-type]


def test_of_a_bot_that_was_never_used(bare: Table) -> None:
    assert _asked(bare) == [
        f"🩺 算台 {VERSION}",
        "資料庫：SQLite，讀寫正常",
        "還沒收到過別的",
        "最近六小時有 0 桌在打，計分板都是最新的",
    ]
    assert bare.rows()["events"] == 0


def test_sessions_of_all_chats_are_counted_and_boards_that_are_behind(table: Table) -> None:
    replaced = replace(table.said("王", NEW), place=Place(-200))
    table.core.answer(replaced)
    assert _asked(table)[2:] == ["上一次收到：2026-02-20 20:00", "最近六小時有 2 桌在打，2 張計分板還在補畫"]
    table.core.board_sent(-100, 1, 50, 0)
    assert _asked(table)[3] == "最近六小時有 2 桌在打，1 張計分板還在補畫"
    tomorrow = AT + timedelta(days=1)
    assert _asked(table, at=tomorrow)[3] == "最近六小時有 0 桌在打，1 張計分板還在補畫"


@pytest.mark.parametrize("sees_all", [True, False])
def test_what_is_heard_in_groups_is_told_where_that_is_known(bare: Table, sees_all: bool) -> None:
    assert _asked(bare, sees_all=sees_all)[4:] == [HEARS[sees_all]]


def test_a_kind_of_database_without_a_name_has_one_all_the_same() -> None:
    told = status(Condition("other", None, 0, 0, None), texts())
    assert str(told.text).splitlines()[1] == "資料庫：別種資料庫，讀寫正常"


def test_the_database_is_looked_at(table: Table) -> None:
    table.core.check()


def test_a_session_has_an_end(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MOST_ENTRIES", 3)
    for _ in range(3):
        table.say("阿華", "/draw")
    before = table.rows()
    for line in ("/draw", "/hu 阿華 小明 3台", "/undo", "/fix 1 /hu 阿華 小明 3台"):
        assert "這一將已經記了 3 筆，不能再記；請 /end，再 /again 開下一將。" in text_of(table.say("阿華", line))
    assert table.rows()["events"] == before["events"]
    assert "提早結束" in text_of(table.say("阿華", "/end"))
    assert "開桌" in text_of(table.say("阿華", "/again"))
    assert "第 1 盤" in text_of(table.say("阿華", "/draw"))
