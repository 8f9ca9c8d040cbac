"""What happens beside the hands is told, shown on the board and kept in the log, whatever it is."""

from collections.abc import Mapping

import pytest

from bot.core import desk_of
from bot.handlers.handling import Handling
from bot.lines import plain_text
from bot.texts import texts
from scoring.decisions import confirm, decide
from scoring.events import (
    DeadHandCalled,
    Entry,
    FalseWinCalled,
    PlayerSubstituted,
    SessionClosed,
    SessionPaused,
    SidePaid,
)
from tests.bot.html_subset import faults_in
from tests.bot.table import Table, board_of, text_of


def _happens(table: Table, entry: Entry | None = None) -> str:
    """Record an entry, or the settlement's confirmation, and return what is told of it."""
    with table.core.storage.transaction() as ledger:
        said = table.said("阿華", "/board")
        assert ledger.first_time(said.cause, said.place.chat_id, said.at)
        desk = desk_of(ledger, said)
        sitting = desk.current()
        after = desk.append(sitting, confirm(sitting.session) if entry is None else decide(sitting.session, entry))
        answer = Handling(desk, texts()).recorded(after, sitting)
    assert faults_in(answer) == []
    return text_of(answer)


BESIDE = [
    (FalseWinCalled(player="1", claimed_tai=5), "❌ 阿華 詐胡，喊 5 台 #1"),
    (SidePaid(payer="1", payee="2", amount=50), "💸 阿華 付 小明 50 #1"),
    (DeadHandCalled(player="3"), "🙈 小美 相公 #1"),
]


@pytest.mark.parametrize(("event", "title"), BESIDE, ids=[type(event).__name__ for event, _ in BESIDE])
def test_it_is_told_and_kept(table: Table, event: Entry, title: str) -> None:
    assert _happens(table, event).splitlines()[0] == title
    line, deltas = title[2:], {party: f"{amount}" for party, amount in _deltas(table).items() if amount}
    rows = plain_text(table.say("阿華", "/log").messages[0].text).splitlines()
    assert [row.partition("　")[0] for row in rows if row.startswith("・")] == [f"・ {line}"]
    assert ("　" in rows[1]) is bool(deltas)
    card = plain_text(table.say("阿華", "/hand #1").messages[0].text).splitlines()
    assert card[0] == title
    assert "這一將打完了" not in card[-1]


def _deltas(table: Table) -> Mapping[str, int]:
    with table.core.storage.transaction() as ledger:
        return desk_of(ledger, table.said("阿華", "/board")).current().state.played[-1].deltas


def test_a_pause_is_told_and_kept(table: Table) -> None:
    assert _happens(table, SessionPaused()) == "⏸ 阿華 暫停了這一將，改天按「繼續打」或打 /pause 接著打。#1"
    assert "・ 暫停 #1" in plain_text(table.say("阿華", "/log").messages[0].text).splitlines()
    card = plain_text(table.say("阿華", "/hand #1").messages[0].text).splitlines()
    assert card[0] == "暫停 #1"
    assert "這一將打完了" not in card[-1]


def test_a_settlement_that_is_confirmed_is_told(table: Table) -> None:
    _happens(table, SessionClosed())
    assert "🔒 阿華 20:00 結了這一將，都付清了。" in _happens(table).splitlines()
    assert "這一將的帳結了" in plain_text(table.say("阿華", "/undo").messages[0].text)


def test_a_substitute_sits_in_the_seat_and_who_left_keeps_his_line(table: Table) -> None:
    table.say("阿華", "/hu 阿華 小明 3台")
    with table.core.storage.transaction() as ledger:
        newcomer = ledger.directory.guest(table.said("阿華", "x").place.chat_id, "阿嬤")
    _happens(table, PlayerSubstituted(outgoing="2", incoming=newcomer.id))
    board = board_of(table.say("阿華", "/board"))
    assert board.splitlines()[1:6] == ["東 阿華 +180", "南 阿嬤 0", "西 小美 0", "北 阿國 0", "（離桌）小明 −180"]


def test_the_next_session_is_played_by_those_who_sat_last(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        newcomer = ledger.directory.guest(table.said("阿華", "x").place.chat_id, "阿嬤")
    _happens(table, PlayerSubstituted(outgoing="2", incoming=newcomer.id))
    table.say("阿華", "/end")
    board = board_of(table.say("阿華", "/again"))
    assert board.splitlines()[1:5] == ["東 阿華 0", "南 阿嬤 0", "西 小美 0", "北 阿國 0"]
