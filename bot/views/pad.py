"""Tiles to tap: the grid of a suit, what a tap adds, the way back, and at the end which tile won."""

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from bot.lines import stacked
from bot.replies import Button, Rows
from bot.texts import Texts
from bot.tile_pad import (
    FLOWER_TAB,
    GROUP,
    MODES,
    SITUATION_TAB,
    TABS,
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
from bot.views.drafts import rows
from bot.views.tiles import hand_shown, tile_name, won_on, written_out
from scoring.melds import Meld
from scoring.notation import HandText
from scoring.suits import tiles_text
from scoring.tiles import Flower
from scoring.written import won_on as won_with

A_ROW = 5
BESIDE = (FLOWER_TAB, SITUATION_TAB)


class Pad(NamedTuple):
    """A hand so far and the page of tiles that is shown; `to` is what a button carries that leads to another hand."""

    hand: HandText
    page: PadPage
    to: Callable[[HandText, PadPage], str]
    never: str  # what a button carries that leads nowhere


def pad_text(hand: HandText, texts: Texts) -> Markup:
    """Return the hand so far, and what is still missing."""
    words, missing = texts.pad, WHOLE - size(hand)
    shown = hand_shown(ordered(hand), texts)
    if not missing:
        return shown if hand.win is not None else stacked(shown, words.which_won.plain)
    asked = words.last_one.plain if missing == 1 else words.missing.of(number=missing)
    return stacked(shown or None, asked)


def pad_rows(pad: Pad, situations: list[Button], texts: Texts) -> Rows:
    """Return the buttons of a page: its tiles, the other pages, what a tap adds, and the way back."""
    if pad.page.tab == SITUATION_TAB:
        grid = rows(situations)
    elif pad.page.tab == FLOWER_TAB:
        grid = rows([_flower(flower, pad, texts) for flower in Flower])
    else:
        grid = rows(_winning(pad, texts) if is_whole(pad.hand) else _tiles(pad, texts), A_ROW)
    back = last_of(pad.hand, pad.page)
    way_back = () if back is None else ((_back(back, pad, texts),),)
    return (*grid, _tabs(pad, texts), *_modes(pad, texts), *way_back)


def _tiles(pad: Pad, texts: Texts) -> list[Button]:
    """Return a button a tile, marked where what it would add cannot go in."""
    return [_tile(tile, pad, texts) for tile in pad.page.tiles]


def _tile(tile: int, pad: Pad, texts: Texts) -> Button:
    label = written_out(tiles_text(set_of(pad.page.adds, tile) or (tile,)), texts).unescape()
    after = added(pad.hand, pad.page.adds, tile)
    if after is None:
        return Button(texts.picker.off.of(label=label).unescape(), pad.never)
    return Button(label, pad.to(after, pad.page))


def _winning(pad: Pad, texts: Texts) -> list[Button]:
    """Return a button a kind held: which of them won."""
    hand = ordered(pad.hand)
    held = sorted({*hand.concealed, *([] if hand.win is None else [hand.win])})
    return [_won(tile, hand, pad, texts) for tile in held]


def _won(tile: int, hand: HandText, pad: Pad, texts: Texts) -> Button:
    label = won_on(tile, texts).unescape()
    shown = texts.picker.on.of(label=label).unescape() if tile == hand.win else label
    return Button(shown, pad.to(won_with(hand, tile), pad.page))


def _flower(flower: Flower, pad: Pad, texts: Texts) -> Button:
    label = texts.tiles.flowers[flower]
    shown = texts.picker.on.of(label=label).unescape() if flower in pad.hand.flowers else str(label)
    return Button(shown, pad.to(with_flower(pad.hand, flower), pad.page))


def _tabs(pad: Pad, texts: Texts) -> tuple[Button, ...]:
    """Return the other pages: of a whole hand no more suits, but which tile won."""
    if not is_whole(pad.hand):
        return tuple(_turn(texts.pad.tabs[tab], pad.page._replace(tab=tab), pad, texts) for tab in range(TABS))
    first = _turn(
        texts.pad.won_tab, pad.page._replace(tab=pad.page.tab if pad.page.tab not in BESIDE else 0), pad, texts
    )
    return (first, *(_turn(texts.pad.tabs[tab], pad.page._replace(tab=tab), pad, texts) for tab in BESIDE))


def _modes(pad: Pad, texts: Texts) -> Rows:
    """Return what a tap can add: into the hand in one row, onto the table in another."""
    if is_whole(pad.hand) or pad.page.tab in BESIDE:
        return ()
    buttons = [
        _turn(texts.pad.modes[adds], pad.page._replace(mode=mode), pad, texts) for mode, adds in enumerate(MODES)
    ]
    return (tuple(buttons[:GROUP]), tuple(buttons[GROUP:]))


def _turn(label: str, page: PadPage, pad: Pad, texts: Texts) -> Button:
    shown = texts.picker.on.of(label=label).unescape() if page == pad.page else label
    return Button(shown, pad.to(pad.hand, page))


def _back(last: Last, pad: Pad, texts: Texts) -> Button:
    label = texts.pad.back_button.of(tiles=_named(last, texts)).unescape()
    return Button(label, pad.to(without(pad.hand, last), pad.page))


def _named(last: Last, texts: Texts) -> Markup:
    if isinstance(last, Won):
        return won_on(last.tile, texts)
    if isinstance(last, Meld):
        return texts.tiles.melds[last.kind].of(tiles=written_out(tiles_text(last.tiles), texts))
    return texts.tiles.flowers[last].plain if isinstance(last, Flower) else tile_name(last, texts)
