"""A table that fills by buttons: nobody replaces who sat down before on the same message."""

from dataclasses import replace

import pytest

from bot.buttons.reporting import Draft
from bot.buttons.seating import ChooseRules, OpenTable, Seating, SitDown
from bot.buttons.table import PressLog
from bot.callbacks import decode, encode
from bot.glossary import preset_name
from bot.handlers.seats import newest_draft
from bot.house.families import FAMILIES
from bot.refusals import StaleButton
from bot.replies import Answer
from bot.texts import texts
from bot.texts.content import languages
from bot.views.seating import chosen_rules, place_of, rules_page
from scoring.rulesets import load_preset, preset_ids
from tests.bot.table import Table, button_of, buttons_of, text_of
from tests.scoring.table import rules

OUTDATED = "剛才有人先按了，請看現在的座位再按。"


def _press(table: Table, name: str, label: str, seen: Answer, now: Answer) -> Answer:
    """Let somebody press what he sees while the message is what it is now."""
    shown = tuple(button.data for button in buttons_of(now))
    return table.core.answer(replace(table.pressed(name, button_of(seen, label).data), shown=shown))


def test_the_second_of_two_on_one_chair_gets_the_table_as_it_is(bare: Table) -> None:
    first = bare.say("甲", "/new")
    taken = _press(bare, "甲", "我坐東", first, first)
    late = _press(bare, "乙", "我坐東", first, taken)
    assert late.toast == OUTDATED
    assert late.edit == taken.edit
    assert "乙" not in {name for name, _ in bare.names()}
    again = _press(bare, "乙", "我坐南", late, late)
    assert "東 甲\n南 乙" in text_of(again)


@pytest.mark.parametrize("label", ["規則：通行台制", "底台 100/20", "我坐東"])
def test_whatever_an_outdated_table_offers_changes_nothing(bare: Table, label: str) -> None:
    first = bare.say("甲", "/new")
    taken = _press(bare, "甲", "我坐東", first, first)
    late = _press(bare, "乙", label, first, taken)
    assert (late.toast, late.edit) == (OUTDATED, taken.edit)


def _full(table: Table) -> Answer:
    answer = table.say("甲", "/new")
    for name, wind in zip("甲乙丙丁", "東南西北", strict=True):
        answer = _press(table, name, f"我坐{wind}", answer, answer)
    return answer


def test_a_table_that_somebody_just_left_is_not_opened(bare: Table) -> None:
    full = _full(bare)
    left = _press(bare, "丁", "退一位", full, full)
    late = _press(bare, "甲", "開桌", full, left)
    assert (late.toast, late.edit, late.board) == (OUTDATED, left.edit, None)


def test_a_table_is_opened_once(bare: Table) -> None:
    full = _full(bare)
    opened = _press(bare, "甲", "開桌", full, full)
    before = bare.rows()
    late = _press(bare, "乙", "開桌", full, opened)
    assert late.toast.startswith("桌上已經往前了")
    assert late.board == replace(opened.board, fresh=False) if opened.board else False
    assert {**bare.rows(), "updates": 0} == {**before, "updates": 0}


def test_where_nobody_knows_what_is_shown_the_button_says_it_all(bare: Table) -> None:
    first = bare.say("甲", "/new")
    assert "東 乙" in text_of(bare.press("乙", button_of(first, "我坐東")))


@pytest.mark.parametrize("payload", [SitDown((3, 4), 1, 2), OpenTable((1, 2, 3, 4), 1, 2)])
def test_the_draft_is_under_its_message(payload: Seating) -> None:
    shown = ("?", encode(PressLog(1)), encode(Seating((9,), 0, 0)), encode(payload))
    assert newest_draft(shown) == Seating(payload.players, 1, 2)


def test_while_rules_are_chosen_the_way_back_carries_the_draft() -> None:
    shown = tuple(encode(Seating((3, 4), place)) for place in (0, 1, 16))
    assert newest_draft((*shown, encode(Seating((3, 4), 2, 5)))) == Seating((3, 4), 2, 5)


def test_who_sits_down_while_rules_are_chosen_gets_the_table_as_it_is(bare: Table) -> None:
    first = bare.say("甲", "/new")
    choosing = _press(bare, "甲", "規則：通行台制", first, first)
    late = _press(bare, "乙", "我坐東", first, choosing)
    assert (late.toast, late.edit) == (OUTDATED, first.messages[0])
    chosen = _press(bare, "甲", "見花見字", choosing, choosing)
    assert "規則：見花見字" in text_of(chosen)


@pytest.mark.parametrize("preset", preset_ids())
def test_a_place_in_the_list_is_kept(preset: str) -> None:
    """Buttons name an edition by it; the usual edition stood at the end when there were fifteen."""
    places = [place_of(preset) for preset in preset_ids()]
    assert places[:15] == [15, *range(1, 15)]
    assert len(set(places)) == len(places)
    own = rules("classic", tai={"full_flush": 9})
    assert chosen_rules(Seating((), place_of(preset)), own) == load_preset(preset)
    assert chosen_rules(Seating((), 0), own) == chosen_rules(Seating((), 99), own) == own


def test_every_edition_is_of_one_family() -> None:
    assert sorted(preset for presets in FAMILIES.values() for preset in presets) == sorted(preset_ids())
    assert set(texts().house.families) == set(FAMILIES)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("tai", [{}, {"full_flush": 9}], ids=["an edition", "a house"])
def test_the_page_has_every_edition_once_the_house_on_top(language: str, tai: dict[str, int]) -> None:
    house, draft = rules("classic", tai=tai), ChooseRules((1, 2, 3, 4), 3, 5)
    page = rules_page(draft, house, texts(language))
    (top,), *rows, (back,) = page.buttons
    offered = [button for row in rows for button in row]
    names = [preset_name(preset, language) for preset in preset_ids() if tai or preset != "classic"]
    assert decode(top.data) == Seating((1, 2, 3, 4), 0)
    assert sorted(button.label.removeprefix("✓").strip() for button in offered) == sorted(names)
    assert max(map(len, rows)) == 2
    assert decode(back.data) == Seating((1, 2, 3, 4), 3, 5)
    marked = [button for button in offered if button.label.startswith("✓")]
    assert [decode(button.data) for button in marked] == [Seating((1, 2, 3, 4), 3, 5)]


@pytest.mark.parametrize("shown", [(), ("",), (encode(PressLog(1)), encode(Draft(1, 1)))])
def test_no_draft_is_left(shown: tuple[str, ...]) -> None:
    with pytest.raises(StaleButton):
        newest_draft(shown)
