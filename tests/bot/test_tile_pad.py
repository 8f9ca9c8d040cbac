"""A hand put together tap by tap: the moves themselves, and that every state fits into a button."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons.asking import TapTile
from bot.buttons.reporting import BLOCKS, SELF_DRAW, Blocked, Draft, Finish
from bot.callbacks import decode, encode
from bot.core import desk_of
from bot.figures import Case
from bot.handlers.scenes import scene_of
from bot.texts import texts
from bot.tile_pad import (
    CHOW,
    COPIES,
    EMPTY,
    FLOWER_TAB,
    MODES,
    PUNG,
    SITUATION_TAB,
    TABS,
    TILE,
    WHOLE,
    Last,
    PadPage,
    Won,
    added,
    is_whole,
    last_of,
    ordered,
    set_of,
    size,
    with_flower,
    without,
)
from bot.views.calc_pad import calc_pad
from bot.views.item_pages import PAD_PAGES
from bot.views.picker_pad import pad_page
from scoring.assessment import How, Place
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.notation import HandText, Written, read_hand, read_tile
from scoring.rulesets import load_preset
from scoring.tiles import KINDS, Flower, Wind
from tests.bot.table import Table

ORDER = "梅蘭菊竹"
PLACE, MODERN = Place(Wind.SOUTH, "E", is_dealer=False), load_preset("modern")
TAPS = st.lists(st.tuples(st.sampled_from(MODES), st.integers(0, KINDS - 1)), max_size=40)


def hand(text: str) -> HandText:
    return read_hand(text, ORDER)


def tapped(taps: list[tuple[str, int]]) -> HandText:
    so_far = EMPTY
    for adds, tile in taps:
        so_far = added(so_far, adds, tile) or so_far
    return so_far


@pytest.mark.parametrize(
    ("adds", "tile", "brought"),
    [
        (TILE, "5m", "5m"),
        (CHOW, "7s", "789s"),
        (CHOW, "8s", ""),
        (CHOW, "9m", ""),
        (CHOW, "E", ""),
        (PUNG, "E", "EEE"),
        (MeldKind.CHOW, "1p", "123p"),
        (MeldKind.CHOW, "C", ""),
        (MeldKind.PUNG, "C", "CCC"),
        (MeldKind.OPEN_KONG, "9p", "9999p"),
        (MeldKind.CONCEALED_KONG, "P", "PPPP"),
    ],
)
def test_what_a_tap_brings(adds: str, tile: str, brought: str) -> None:
    tiles = set_of(adds, read_tile(tile))
    assert tiles == (hand(brought).concealed if brought else None)


@pytest.mark.parametrize(
    ("before", "adds", "tile", "after"),
    [
        ("123m", TILE, "3m", "1233m"),
        ("123m456p789s EEE CC 45s", TILE, "6s", "123m456p789s EEE CC 45s 胡6s"),
        ("123m456p789s EEE CC 4s", CHOW, "1m", None),
        ("123m456p789s EEE CC", CHOW, "4s", "123m456p789s EEE CC 456s"),
        ("123m456p789s CC 456s", MeldKind.PUNG, "E", "123m456p789s CC 456s 碰E"),
        ("1111m", TILE, "1m", None),
        ("111m", CHOW, "1m", "111123m"),
        ("1111m", CHOW, "1m", None),
        ("11m", PUNG, "1m", None),
        ("1m", MeldKind.OPEN_KONG, "1m", None),
        ("碰E", TILE, "E", "E 碰E"),
        ("明槓EEEE", TILE, "E", None),
        ("123m456p789s EEE CC 45s 胡6s", TILE, "1m", None),
    ],
)
def test_a_tap(before: str, adds: str, tile: str, after: str | None) -> None:
    result = added(hand(before), adds, read_tile(tile))
    assert (None if result is None else ordered(result)) == (None if after is None else hand(after))


@pytest.mark.parametrize(
    ("before", "page", "last"),
    [
        ("", PadPage(), None),
        ("123m", PadPage(), 2),
        ("123m 碰E", PadPage(), 2),
        ("123m 碰E", PadPage(MODES.index(MeldKind.CHOW)), Meld(MeldKind.PUNG, 27)),
        ("碰E", PadPage(), Meld(MeldKind.PUNG, 27)),
        ("123m 春", PadPage(0, FLOWER_TAB), Flower.SPRING),
        ("123m", PadPage(0, FLOWER_TAB), 2),
        ("春", PadPage(), Flower.SPRING),
        ("123m 胡6s", PadPage(), Won(23)),
        ("123m 胡6s 春", PadPage(0, FLOWER_TAB), Flower.SPRING),
        ("123m 胡6s", PadPage(0, FLOWER_TAB), Won(23)),
    ],
)
def test_the_way_back(before: str, page: PadPage, last: Last | None) -> None:
    assert last_of(hand(before), page) == last


@given(st.integers(0, 200))
def test_a_page_is_a_number(number: int) -> None:
    page = PadPage.of(number)
    assert page.number == (number if number < len(MODES) * TABS else 0)
    assert set(page.tiles) <= set(range(KINDS))


def test_the_pages_show_every_tile_once() -> None:
    assert [tile for tab in range(TABS) for tile in PadPage(0, tab).tiles] == list(range(KINDS))
    assert PadPage(0, SITUATION_TAB).tiles == range(0)


@given(TAPS)
def test_no_taps_make_a_hand_that_no_set_of_tiles_is_like(taps: list[tuple[str, int]]) -> None:
    result = tapped(taps)
    held = [*result.concealed, *(tile for meld in result.melds for tile in meld.tiles)]
    held += [] if result.win is None else [result.win]
    assert max((held.count(tile) for tile in held), default=0) <= COPIES
    assert size(result) <= WHOLE
    assert is_whole(result) == (size(result) == WHOLE)
    assert result.win is None or is_whole(result)


@given(TAPS, st.sets(st.sampled_from(Flower)), st.integers(0, len(MODES) * TABS - 1))
def test_going_back_leads_to_nothing_by_smaller_and_smaller_hands(
    taps: list[tuple[str, int]], flowers: set[Flower], number: int
) -> None:
    result, page = tapped(taps), PadPage.of(number)
    for flower in flowers:
        result = with_flower(result, flower)
    steps = 0
    while (last := last_of(result, page)) is not None:
        result, steps = without(result, last), steps + 1
    assert result == EMPTY
    assert steps <= WHOLE + len(Flower)


@given(TAPS, st.sets(st.sampled_from(Flower)))
def test_a_hand_put_in_order_fits_into_a_button_however_many_sessions_there_are(
    taps: list[tuple[str, int]], flowers: set[Flower]
) -> None:
    result = tapped(taps)
    for flower in flowers:
        result = with_flower(result, flower)
    payload = Finish(10**12, 400, 3, SELF_DRAW, 400, 90, written=Written(ordered(result), None))
    assert decode(encode(payload)) == payload


BESIDE = Claim(
    items=tuple(
        ClaimedItem(candidates=(item,)) for item in (Item.LAST_DISCARD, Item.EARTHLY_READY, Item.DECLARED_READY)
    )
)
SUITS_IN_TURN = tuple(read_tile(tile) for tile in ("1m", "1p", "1s", "E") * 4)


@pytest.mark.parametrize(("session_id", "order"), [(1, SUITS_IN_TURN), (10**12, tuple(sorted(SUITS_IN_TURN)))])
def test_a_hand_whose_order_no_button_has_room_for_is_put_in_order(
    table: Table, session_id: int, order: tuple[int, ...]
) -> None:
    held = Written(HandText(SUITS_IN_TURN, flowers=tuple(Flower)[:7]), None)
    draft = Draft(session_id, 400, 0, 1, 400, PAD_PAGES, BESIDE, held)
    with table.core.storage.reading() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/hu"))
        scene = replace(scene_of(desk, desk.current(), texts()), session_id=session_id)
    payloads = [decode(button.data) for row in pad_page(draft, scene).buttons for button in row]
    hands = [payload.written.hand for payload in payloads if isinstance(payload, Draft) and payload.written]
    tiles = {hand.concealed for hand in hands if hand.win is None and size(hand) == WHOLE - 1}
    assert tiles == {order}


def test_a_situation_past_what_a_button_holds_is_refused_in_words(table: Table) -> None:
    answer = table.press("阿華", encode(Blocked(1, BLOCKS.index("no_room"))))
    assert answer.toast == "按鈕放不下這麼多了，請打字報這一手"
    assert (answer.messages, answer.edit, answer.board) == ((), None, None)


def test_a_hand_that_is_tapped_for_nobody_fits_in_any_order() -> None:
    case = Case(HandText(SUITS_IN_TURN, flowers=tuple(Flower)), BESIDE, How.DISCARD, PLACE, MODERN, "qiumeimei")
    payloads = [decode(button.data) for row in calc_pad(case, PadPage(), texts()).buttons for button in row]
    hands = {payload.hand.hand.concealed for payload in payloads if isinstance(payload, TapTile)}
    assert {tiles[:16] for tiles in hands} == {SUITS_IN_TURN, SUITS_IN_TURN[:-1]}
