from datetime import timedelta

import pytest

from bot.board_keeping import STILL_PLAYING
from bot.incoming import Place
from bot.lines import plain_text
from storage import StaleSession, Storage, StoredEvent
from storage.journal import Journal
from tests.bot.table import AT, GROUP, NEW, Table, text_of


def test_the_board_of_a_chat_is_sent_anew(table: Table) -> None:
    board = table.core.current_board(GROUP)
    assert board is not None
    assert board.fresh
    assert plain_text(board.stub.text) == "⬇️ 計分板在下面。"
    assert board.stub.buttons == ()
    assert board.seq == 0
    assert "東風圈" in plain_text(board.reply.text)
    assert table.core.current_board(Place(-1)) is None
    assert table.core.current_board(Place(-100, 5)) is None


def test_a_board_is_behind_until_it_was_sent(table: Table) -> None:
    assert [(place.chat_id, board.seq) for place, board in table.core.boards_behind()] == [(-100, 0)]
    assert table.core.board_message(1) is None
    table.core.board_sent(-100, 1, 55, 0)
    assert table.core.boards_behind() == ()
    assert table.core.board_message(1) == 55
    table.say("小明", "/draw")
    ((place, board),) = table.core.boards_behind()
    assert place == GROUP
    assert board.seq == 1
    table.core.board_sent(-100, 1, 55, 1)
    assert table.core.boards_behind() == ()


def test_a_board_that_was_sent_while_its_group_moved_is_not_remembered_under_the_new_one(table: Table) -> None:
    table.core.chat_migrated(-100, -1005)
    table.core.board_sent(-100, 1, 55, 0)
    assert table.core.board_message(1) is None
    assert [place.chat_id for place, _ in table.core.boards_behind()] == [-1005]
    table.core.board_sent(-1005, 1, 7, 0)
    assert (table.core.board_message(1), table.core.boards_behind()) == (7, ())


def test_no_such_board(table: Table) -> None:
    assert table.core.board_message(99) is None


def test_topics_play_apart(bare: Table) -> None:
    bare.say("阿華", NEW)
    bare.place = Place(-100, 7)
    assert "還沒開桌" in text_of(bare.say("阿華", "/draw"))
    bare.say("阿華", NEW)
    bare.say("阿華", "/draw")
    assert {(place.thread_id, board.seq) for place, board in bare.core.boards_behind()} == {(0, 0), (7, 1)}


def _notes(table: Table, after: timedelta = timedelta(hours=1)) -> list[tuple[int, int, str]]:
    told = table.core.back_online(AT + after)
    assert all(note.silent and not note.buttons for _, note in told)
    return [(place.chat_id, place.thread_id, plain_text(note.text)) for place, note in told]


def test_whoever_is_playing_is_told_how_far_the_score_is_kept(table: Table) -> None:
    assert _notes(table) == [(-100, 0, "🟢 我回來了，還沒有記任何一盤。")]
    table.say("小明", "/hu 小明 阿華 3台")
    table.say("小明", "/draw")
    assert _notes(table) == [(-100, 0, "🟢 我回來了，記到第 2 盤。")]
    table.say("小明", "/undo")
    assert _notes(table) == [(-100, 0, "🟢 我回來了，記到第 1 盤。")]


def test_whoever_has_gone_home_is_told_nothing(table: Table) -> None:
    assert len(_notes(table, STILL_PLAYING - timedelta(minutes=1))) == 1
    assert _notes(table, STILL_PLAYING) == []


def test_a_session_that_is_over_is_told_nothing_even_if_another_topic_plays_on(table: Table) -> None:
    table.place = Place(-100, 7)
    table.say("阿華", NEW)
    table.place = GROUP
    table.say("小明", "/draw")
    table.say("小明", "/end")
    assert _notes(table) == [(-100, 7, "🟢 我回來了，還沒有記任何一盤。")]
    table.say("小明", "/again")
    assert [note[:2] for note in _notes(table)] == [(-100, 7), (-100, 0)]


def test_nobody_is_told_where_nobody_plays(bare: Table) -> None:
    assert _notes(bare) == []


def test_all_follows_a_group_that_moved(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台")
    table.core.chat_migrated(-100, -1009)
    table.place = Place(-1009)
    assert "小明 +180" in text_of(table.say("小明", "/hand"))
    table.place = GROUP
    assert "還沒開桌" in text_of(table.say("小明", "/hand"))


def _stale(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Let the journal refuse the next appends, as if somebody else's entry had come first."""
    append, left = Journal.append, [times]

    def refusing(self: Journal, *arguments: object, **values: object) -> StoredEvent:
        if left[0]:
            left[0] -= 1
            raise StaleSession(session_id=1, expected_seq=0)
        return append(self, *arguments, **values)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "append", refusing)
    return left


def test_somebody_came_first_so_it_is_decided_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _stale(monkeypatch, 2)
    assert "第 1 盤" in text_of(table.say("小明", "/draw"))
    assert table.rows()["events"] == 2


def test_somebody_always_comes_first(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _stale(monkeypatch, 99)
    before = table.effects()
    assert "桌上已經往前了" in text_of(table.say("小明", "/draw"))
    assert table.effects() == before


def test_a_store_that_fails_is_not_hidden(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: Storage) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(Storage, "transaction", failing)
    with pytest.raises(OSError, match="no disk"):
        table.say("小明", "/draw")
