"""What the views say at tables with options of their own, and of several winners on one discard."""

from collections.abc import Mapping

import pytest
from markupsafe import Markup

from bot.core import desk_of
from bot.texts import texts
from bot.usecases.open_session import open_with
from bot.views.money import payout_example, payout_name, stakes_label
from scoring.payouts import DiscarderPaysAll
from scoring.rulesets import Options, load_preset, with_overrides
from tests.bot.html_subset import faults_in
from tests.bot.table import Table, board_of, text_of

PAYS_ALL = DiscarderPaysAll(base=100, unit=20)


def _open(table: Table, preset: str = "modern", tai: Mapping[str, object] | None = None, **options: object) -> None:
    """Open a session of the chat's first four players under a house's own options."""
    table.say("阿華", "/end")
    ruleset = with_overrides(load_preset(preset), tai or {}, options)
    with table.core.storage.transaction() as ledger:
        said = table.said("阿華", "/new")
        assert ledger.first_time(said.cause, said.place.chat_id, said.at)
        open_with(desk_of(ledger, said), ("1", "2", "3", "4"), ruleset)


def _several(table: Table, *tai: int) -> str:
    """Let the next players all win on a tile of 阿華's."""
    won = [f"{name} {worth}台" for name, worth in zip(("小明", "小美", "阿國"), tai, strict=False)]
    answer = table.say("阿華", f"/hu {' + '.join(won)} < 阿華")
    assert faults_in(answer) == []
    return text_of(answer)


def test_one_is_passed_over(table: Table) -> None:
    _open(table)
    card = _several(table, 3, 5)
    assert "小明 胡，阿華 放槍" in card
    assert "小美 也喊胡，被攔胡" in card
    assert "阿華 付 小明 180" in card
    assert "付 小美" not in card


def test_all_are_paid(table: Table) -> None:
    _open(table, multiple_winners="all")
    card = _several(table, 3, 5)
    assert "阿華 付 小明 180" in card
    assert "阿華 付 小美 220" in card
    assert "下一盤：小明 做莊" in card


def test_three_who_win_are_a_draw(table: Table) -> None:
    _open(table, multiple_winners="three_is_draw")
    card = _several(table, 3, 5, 1)
    assert "三家都胡：流局" in card
    assert "1. 小明、小美、阿國 都胡，流局" in board_of(table.say("阿華", "/board"))
    assert "下一盤：阿華 連莊，連1拉1" in card


def test_one_does_not_reach_the_least(table: Table) -> None:
    _open(table, multiple_winners="all", min_tai=5)
    card = _several(table, 3, 5)
    assert "小明 不到起胡 5 台，不算胡" in card
    assert "1. 小美 胡 阿華 5台，小明 不到起胡" in board_of(table.say("阿華", "/board"))
    assert "阿華 付 小美 220" in card


def test_a_cap(table: Table) -> None:
    _open(table, tai_cap=4)
    assert "牌面 8 ＋ 莊 1 ＝ 9 台，封頂 4 台，100＋4×20" in text_of(table.say("小明", "/hu 小明 阿華 8台"))
    assert "牌面 8 台，封頂 4 台" in text_of(table.say("小美", "/hu 小美 阿國 8台"))


def test_a_bonus_for_drawing_oneself(table: Table) -> None:
    _open(table, self_draw_bonus=1)
    assert "牌面 2 ＋ 自摸加 1 ＋ 莊 1 ＝ 4 台" in text_of(table.say("小明", "/zimo 小明 2台"))


def test_a_kitty(table: Table) -> None:
    _open(table, kitty={"self_draw": 50, "cap": 100})
    answer = table.say("小明", "/zimo 小明 2台")
    assert "小明 放東錢 50" in text_of(answer)
    assert board_of(answer).splitlines()[5].strip() == "東錢 +50"
    assert "→ 東錢 50" in text_of(table.say("小明", "/settle"))


def test_a_draw_that_leaves_the_streak(table: Table) -> None:
    _open(table, draw_extends_streak=False)
    assert "下一盤：阿華 續莊" in text_of(table.say("阿華", "/draw"))


def test_a_streak_that_does_not_pull(table: Table) -> None:
    _open(table, tai={"dealer_streak": 1})
    table.say("阿華", "/draw")
    card = text_of(table.say("阿華", "/hu 阿華 小明 3台"))
    assert "莊 1 ＋ 連 1 ＝ 5 台" in card
    assert "阿華 連莊，連2\n" in f"{card}\n"


def test_a_discarder_who_pays_for_all(table: Table) -> None:
    _open(table, payout=PAYS_ALL.model_dump())
    card = text_of(table.say("小明", "/hu 小明 小美 3台"))
    assert "小美 付 小明 500：牌面 3 台，三家的全包 160 ＋ 160 ＋ 180" in card
    assert payout_name(PAYS_ALL, texts()) == "包三家，底 100、台 20"
    assert payout_example(Options(payout=PAYS_ALL), texts()) == Markup(
        "胡 3 台：放槍付 480；自摸三家各付 160。碰到莊家再加莊和連莊的台。"
    )
    assert stakes_label(PAYS_ALL, texts()) == "包三家 100/20"


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, "胡 3 台：放槍付 160；自摸三家各付 160"),
        ({"self_draw_bonus": 1}, "胡 3 台：放槍付 160；自摸三家各付 180"),
        ({"min_tai": 5}, "胡 5 台：放槍付 200；自摸三家各付 200"),
        ({"tai_cap": 3, "self_draw_bonus": 2}, "胡 3 台：放槍付 160；自摸三家各付 160"),
    ],
)
def test_what_a_hand_costs_is_told_by_the_houses_own_options(options: Mapping[str, object], shown: str) -> None:
    ruleset = with_overrides(load_preset("modern"), {}, options)
    assert payout_example(ruleset.options, texts()) == Markup("{}。碰到莊家再加莊和連莊的台。").format(shown)


@pytest.mark.parametrize("rounds", [1, 5])
def test_more_or_fewer_rounds(table: Table, rounds: int) -> None:
    _open(table, rounds=rounds, draw_keeps_dealer=False)
    shown = [text_of(table.say("阿華", "/draw")) for _ in range(4 * rounds)]
    assert "🏁 這一將打完了" in shown[-1]
    assert not any("🏁" in card for card in shown[:-1])
    assert ("中風圈" in "".join(shown)) is (rounds == 5)
