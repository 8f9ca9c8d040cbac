"""A chat's rules: whatever is changed there is what its next session is opened with."""

from dataclasses import replace

import pytest

from bot.buttons.house import ChangeRules, TurnRules
from bot.callbacks import decode, encode
from bot.console.chat import actor
from bot.core import desk_of
from bot.house.disputed import DISPUTED, Dispute, disputes_of
from bot.house.fields import FIELDS, ITEM_PAGE, Page
from bot.house.pressed import ChooseEdition, Restore, Toggle
from bot.house.value import House, HouseChange
from bot.incoming import Actor, Rank
from bot.refusals import NotAPlayer, StaleRules
from bot.replies import Answer
from bot.texts import texts
from bot.usecases.house_rules import house_of, press_change, ruleset_of
from bot.views.house import rules_text
from bot.views.house_change import changed_rules
from bot.views.house_pages import page_view
from bot.views.house_picked import field_view, item_view
from scoring.items import Item
from scoring.rulesets import (
    OptionChange,
    ReplacingChange,
    Ruleset,
    TaiChange,
    differences,
    holds,
    load_preset,
    option_value,
    preset_ids,
    variants,
)
from storage import Chat
from tests.bot.html_subset import faults_in
from tests.bot.table import NEW, Table, button_of, buttons_of, text_of

MODERN = load_preset("modern")
OVERVIEW = encode(TurnRules(Page.OVERVIEW))


def _opened(table: Table) -> Ruleset:
    """Open a session and return the rules that it is pinned to."""
    table.say("阿華", "/end")
    assert "開桌" in text_of(table.say("阿華", NEW))
    with table.core.storage.reading() as ledger:
        return desk_of(ledger, table.said("阿華", "/board")).current().state.opened.ruleset


def _house(table: Table) -> House:
    with table.core.storage.reading() as ledger:
        return house_of(desk_of(ledger, table.said("阿華", "/rules")))


def _walked(table: Table) -> dict[str, ChangeRules]:
    """Return every button that changes something, on all pages and under every item and option there."""
    waiting, seen, changing = [OVERVIEW], {OVERVIEW}, {}
    while waiting:
        answer = table.press("阿華", waiting.pop())
        assert faults_in(answer) == []
        for button in buttons_of(answer):
            payload = decode(button.data)
            if isinstance(payload, ChangeRules):
                changing[button.data] = payload
            elif button.data not in seen:
                seen.add(button.data)
                waiting.append(button.data)
    return changing


def test_every_item_and_option_can_be_changed_by_pressing(bare: Table) -> None:
    changes = [payload.change for payload in _walked(bare).values()]
    options = [change.option for change in changes if isinstance(change, OptionChange | Toggle)]
    assert {change.item for change in changes if isinstance(change, TaiChange)} == set(Item)
    assert set(options) == {field.option for field in FIELDS}
    assert {change.preset for change in changes if isinstance(change, ChooseEdition)} == set(preset_ids()) - {"modern"}


@pytest.mark.parametrize("index", range(len(FIELDS)), ids=[field.option for field in FIELDS])
def test_an_option_that_was_pressed_is_what_the_next_session_is_opened_with(bare: Table, index: int) -> None:
    field = FIELDS[index]
    before = option_value(MODERN, field.option)
    answer = bare.press("阿華", encode(TurnRules(field.page, index)))
    offers = [decode(button.data) for button in buttons_of(answer)]
    press = next(o for o in offers if isinstance(o, ChangeRules) and not _is_so(o.change))
    bare.press("阿華", encode(press))
    after = option_value(_opened(bare), field.option)
    assert after != before
    assert {change.option for change in _house(bare).changes if isinstance(change, OptionChange)} == {field.option}


def _is_so(change: object) -> bool:
    return isinstance(change, OptionChange) and holds(MODERN, change)


def test_every_item_by_words_is_what_the_next_session_is_opened_with(bare: Table) -> None:
    values = {item: 1 + index % 40 for index, item in enumerate(Item)} | {Item.ALL_HONORS_DEDUCTION: -3}
    lines = [f"{item} {value}" for item, value in values.items()]
    for start in range(0, len(lines), 40):
        assert "改了規則" in text_of(bare.say("阿華", "/rules " + "；".join(lines[start : start + 40])))
    opened = _opened(bare)
    assert {item: opened.tai[item] for item in Item} == values


@pytest.mark.parametrize("dispute", DISPUTED, ids=str)
def test_what_is_disputed_is_one_press(bare: Table, dispute: Dispute) -> None:
    offer = dispute.offered(House(MODERN))
    page = bare.press("阿華", encode(TurnRules(Page.DISPUTED)))
    press = next(b for b in buttons_of(page) if b.data == encode(ChangeRules(0, Page.DISPUTED, None, offer)))
    again = bare.press("阿華", press)
    assert _house(bare).changes == (offer,)
    assert differences(MODERN, _opened(bare)) == (offer,)
    back = dispute.offered(_house(bare))
    assert back != offer
    assert encode(ChangeRules(1, Page.DISPUTED, None, back)) in {button.data for button in buttons_of(again)}


def test_where_the_usual_rules_take_a_side_the_other_is_offered() -> None:
    """RULES 12: 天聽 and 地聽, 字一色, 花槓, 全求人 and 半求人, 攔胡."""
    sides = [dispute.one for dispute in DISPUTED if holds(MODERN, dispute.one)]
    replaced = {(c.item, c.other.item) for c in sides if isinstance(c, ReplacingChange) and c.replaces}
    assert replaced == {
        (Item.HEAVENLY_READY, Item.CONCEALED_HAND),
        (Item.EARTHLY_READY, Item.CONCEALED_HAND),
        (Item.ALL_HONORS, Item.ALL_PUNGS),
        (Item.MELDED_HAND, Item.SINGLE_WAIT),
        (Item.HALF_MELDED_HAND, Item.SINGLE_WAIT),
    }
    assert {c.item for c in sides if isinstance(c, TaiChange)} == {
        Item.HEAVENLY_READY,
        Item.EARTHLY_READY,
        Item.ALL_HONORS,
    }
    assert {"flower_kong_adds", "multiple_winners"} <= {c.option for c in sides if isinstance(c, OptionChange)}


def test_the_figures_in_a_sources_brackets_are_one_press_each() -> None:
    house = House(load_preset("common"))
    offered = [dispute.offered(house) for dispute in disputes_of(house)]
    assert {TaiChange(item=item, value=tai) for item, tai in variants("common")} <= set(offered)


def test_a_change_is_taken_back_by_one_press(bare: Table) -> None:
    answer = bare.say("阿華", "/rules 三十六條 清一色 6 中庸 20")
    assert _house(bare).ruleset.preset == "classic"
    bare.press("阿華", button_of(answer, "改回去"))
    assert _house(bare) == House(MODERN, 2)


def test_a_button_of_earlier_rules_changes_nothing(bare: Table) -> None:
    answer = bare.say("阿華", "/rules 起胡 3")
    bare.say("阿華", "/rules 起胡 4")
    late = bare.press("阿華", button_of(answer, "改回去"))
    assert late.toast == texts().toasts.rules_moved
    assert option_value(_house(bare).ruleset, "min_tai") == 4
    assert late.edit is not None


def test_a_line_that_comes_twice_changes_once(bare: Table) -> None:
    said = bare.said("阿華", "/rules 起胡 3", cause="once")
    bare.core.answer(said)
    bare.core.answer(said)
    assert _house(bare).version == 1


def test_nothing_of_a_line_that_is_refused_is_kept(bare: Table) -> None:
    bare.say("阿華", "/rules 匯入 規則 三十六條；起胡 x")
    bare.say("阿華", "/rules 起胡 3；起胡 x")
    assert _house(bare) == House(MODERN)


def test_what_changes_nothing_is_no_new_version(bare: Table) -> None:
    assert "本來就是這樣" in text_of(bare.say("阿華", "/rules 清一色 8"))
    assert _house(bare) == House(MODERN)


def _ranked(name: str, rank: Rank) -> Actor:
    return Actor(actor(name).user_id, name, rank=rank)


def test_who_may_change_rules(bare: Table) -> None:
    stranger, admin = (_ranked(name, rank) for name, rank in (("老王", Rank.MEMBER), ("站長", Rank.ADMIN)))
    assert "改了規則" in text_of(bare.say(stranger, "/rules 起胡 1"))  # nobody has played here yet
    bare.say("阿華", NEW)
    assert "你不在這桌" in text_of(bare.say(stranger, "/rules 起胡 2"))
    assert "改了規則" in text_of(bare.say("小明", "/rules 起胡 3"))
    assert "改了規則" in text_of(bare.say(admin, "/rules 起胡 4"))
    assert "📋" in text_of(bare.say(stranger, "/rules"))


def test_who_may_change_rules_in_a_topic_where_nobody_has_played(table: Table) -> None:
    table.say("小明", "/claim 小明")
    table.place = type(table.place)(table.place.chat_id, 9)
    for who, may in (
        (_ranked("老王", Rank.MEMBER), False),
        (_ranked("站長", Rank.ADMIN), True),
        (_ranked("小明", Rank.UNKNOWN), True),
    ):
        told = text_of(table.say(who, f"/rules 起胡 {who.user_id % 90 + 1}"))
        assert ("改了規則" in told) is may, told


def test_a_stranger_who_presses_is_refused(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said(_ranked("老王", Rank.MEMBER), "/rules"))
        with pytest.raises(StaleRules):
            press_change(desk, 7, Restore(0))
        assert issubclass(NotAPlayer, Exception)
    press = encode(ChangeRules(0, Page.SAID, None, OptionChange(option="min_tai", value=3)))
    incoming = table.pressed("老王", press)
    answer: Answer = table.core.answer(replace(incoming, actor=_ranked("老王", Rank.MEMBER)))
    assert "你不在這桌" in answer.toast


def test_the_session_under_way_keeps_its_rules(table: Table) -> None:
    before = _opened(table)
    assert "下一將才算" in text_of(table.say("阿華", "/rules 清一色 6"))
    with table.core.storage.reading() as ledger:
        assert desk_of(ledger, table.said("阿華", "/board")).current().state.opened.ruleset == before
    assert _opened(table).price(Item.FULL_FLUSH) == 6


def test_again_is_by_the_same_rules_unless_they_were_changed_since(table: Table) -> None:
    table.say("阿華", "/end")
    table.say("阿華", f"{NEW} 三十六條")
    table.say("阿華", "/end")
    table.say("阿華", "/again")
    with table.core.storage.reading() as ledger:
        assert desk_of(ledger, table.said("阿華", "/board")).current().state.opened.ruleset.preset == "classic"


def test_views_of_what_is_nowhere() -> None:
    house = House(MODERN)
    assert "這裡的規則" in rules_text(house, texts())
    same = HouseChange(house, house, "阿華")
    assert same.is_none
    assert changed_rules(same, texts()).text == texts().house.same.plain
    assert page_view(Page.OVERVIEW, None, house, texts(), same) == page_view(99 - 89, None, house, texts())
    assert page_view(ITEM_PAGE + 99, 10**4, house, texts()) == page_view(ITEM_PAGE + 4, None, house, texts())
    assert "清一色" in item_view(Item.FULL_FLUSH, ITEM_PAGE, house, texts()).text
    assert "起胡" in field_view(0, Page.WINNERS, house, texts()).text
    assert ruleset_of(Chat(-1)) == MODERN
