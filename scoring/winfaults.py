"""Why a reported hand cannot be: tiles that no set has, and situations that rule each other out (RULES 11)."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.assessment import How
from scoring.items import Item
from scoring.melds import MeldKind
from scoring.plausibility import FIRST_TURN_HANDS, LAST_TILES, NOT_FOR_DEALER
from scoring.tiles import CHOW_STARTS, KINDS, RANKS, SUITS, tile_text

if TYPE_CHECKING:
    from scoring.win import Win

TILES_BEFORE = 16
MOST_MELDS = 5
GROUP = 3
COPIES = 4
LEAST_CHAIN = 2
MOST_SAYINGS = 1_024
NUMBER_OF_TILES = "number_of_tiles"
# The reasons of RULES 11.1; every other one is a contradiction.
IMPOSSIBLE = frozenset(
    {
        "flower_twice",
        "no_chow",
        NUMBER_OF_TILES,
        "number_in_all",
        "winning_tile_not_among",
        "more_than_four",
        "winning_tile_missing",
    }
)

FLOWER_WINS = frozenset({Item.EIGHT_FLOWERS, Item.SEVEN_FLOWERS_ROBBING_ONE})
WIN_KINDS = FLOWER_WINS | {Item.FOUR_KONGS_WIN}
KONG_BLOOMS = frozenset({Item.KONG_BLOOM, Item.CHAINED_KONG_BLOOM})
NEEDING_SELF_DRAW = KONG_BLOOMS | {Item.LAST_TILE_DRAW, Item.HEAVENLY_HAND, Item.EARTHLY_HAND}
NEEDING_DISCARD = frozenset({Item.LAST_DISCARD, Item.HUMAN_HAND})
NEEDING_NO_OPEN_MELD = FIRST_TURN_HANDS | {
    Item.HEAVENLY_READY,
    Item.EARTHLY_READY,
    Item.EARTHLY_READY_FIRST_TURN,
    Item.MIGI,
}
# What only the players know; everything else the tiles show.
STATED = (
    NEEDING_SELF_DRAW
    | NEEDING_DISCARD
    | NEEDING_NO_OPEN_MELD
    | {Item.DECLARED_READY, Item.OPEN_READY, Item.DEALT_FLOWER_WIN}
)
# What the flowers show, where these are written.
OF_FLOWERS = frozenset({Item.SEAT_FLOWER, Item.FLOWER_KONG, Item.EIGHT_FLOWERS_HELD, Item.EACH_FLOWER})


class Reason(NamedTuple):
    """One reason, and the tiles or items it speaks of."""

    reason: str
    about: tuple[str, ...] = ()


def impossibilities(win: "Win") -> tuple[Reason, ...]:
    """Return why no set of tiles is like that (RULES 11.1); tiles that do not matter are not looked at."""
    found = list(_flower_twice(win))
    if win.tile is not None or win.win_kind is None:
        for rule in (_bad_melds, _number_of_tiles, _fifth_copies):
            found += rule(win)
    if win.tile is None and win.win_kind is None:
        found.append(Reason("winning_tile_missing"))
    return tuple(found)


def _flower_twice(win: "Win") -> Iterator[Reason]:
    twice = [str(flower) for flower, count in Counter(win.flowers).items() if count > 1]
    if twice:
        yield Reason("flower_twice", tuple(twice))


def _bad_melds(win: "Win") -> Iterator[Reason]:
    for kind, tile in win.melds:
        if kind is MeldKind.CHOW and not _starts_a_chow(tile):
            yield Reason("no_chow", (tile_text(tile),))


def _starts_a_chow(tile: int) -> bool:
    return SUITS[tile // RANKS] != "z" and tile % RANKS in CHOW_STARTS


def _number_of_tiles(win: "Win") -> Iterator[Reason]:
    have = len(win.concealed) + GROUP * len(win.melds)
    if have != TILES_BEFORE or len(win.melds) > MOST_MELDS:
        yield Reason("number_of_tiles", (str(have),))
        if have == TILES_BEFORE + 1 and win.tile is not None and win.tile not in win.concealed:
            yield Reason("winning_tile_not_among", (tile_text(win.tile),))


def in_all(row: Reason) -> Reason:
    """Return the reason as it is told where nobody said which tile won: the tiles counted with it."""
    return Reason("number_in_all", (str(int(row.about[0]) + 1),)) if row.reason == NUMBER_OF_TILES else row


def _fifth_copies(win: "Win") -> Iterator[Reason]:
    known = [tile for tile in (*win.concealed, win.tile) if tile is not None]
    laid = [tile for meld in win.melds for tile in meld.tiles if tile < KINDS]
    over = [tile for tile, count in Counter(known + laid).items() if count > COPIES]
    if over:
        yield Reason("more_than_four", tuple(tile_text(tile) for tile in sorted(over)))


def contradictions(win: "Win") -> tuple[Reason, ...]:
    """Return what the report says against itself (RULES 11.2 to 11.7), every reason."""
    found = [] if win.how is not How.ROBBED_KONG else list(_robbed_of_own(win))
    if win.stated:
        items = frozenset([row.item for row in win.stated])
        asked = [(reason, rule(win, items)) for reason, rule in _speaking_of(items)]
        found += [Reason(reason, tuple(sorted(told))) for reason, told in asked if told]
    return tuple(found)


@lru_cache(MOST_SAYINGS)
def _speaking_of(items: "Items") -> "tuple[tuple[str, Rule], ...]":
    """Return the reasons that may speak of some items, with what decides whether they do."""
    return tuple((reason, rule) for reason, about, rule in RULES if not about.isdisjoint(items))


def _worked_out(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return items - STATED - OF_FLOWERS


def _worked_out_from_flowers(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return items & OF_FLOWERS


def _needs_self_draw(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return items & NEEDING_SELF_DRAW if not win.self_drawn else frozenset()


def _needs_discard(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    on_discard = win.how is How.DISCARD and not win.is_flower_win
    return frozenset() if on_discard else items & NEEDING_DISCARD


def _dealer_only(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return items & {Item.HEAVENLY_HAND} if not win.place.is_dealer else frozenset()


def _not_for_dealer(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return items & NOT_FOR_DEALER if win.place.is_dealer else frozenset()


def _only_one_of(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    first = items & FIRST_TURN_HANDS
    return first if len(first) > 1 else frozenset()


def _not_the_last_tile(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    first, last = items & FIRST_TURN_HANDS, items & LAST_TILES
    return first | last if first and last else frozenset()


def _with_open_meld(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    opened = any(meld.kind is not MeldKind.CONCEALED_KONG for meld in win.melds)
    return items & NEEDING_NO_OPEN_MELD if opened else frozenset()


def _without_replacement(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    """槓上開花 without a kong or a flower, 連槓開花 N with fewer than N; a flower win has its flowers."""
    if win.is_flower_win:
        return frozenset()
    replaced = len(win.flowers) + sum(meld.is_kong for meld in win.melds)
    chain = next((row.times for row in win.stated if row.item is Item.CHAINED_KONG_BLOOM), LEAST_CHAIN)
    short = {Item.KONG_BLOOM: replaced < 1, Item.CHAINED_KONG_BLOOM: replaced < chain or chain < LEAST_CHAIN}
    return frozenset(item for item in items if short.get(item))


def _robbed_of_own(win: "Win") -> Iterator[Reason]:
    """搶槓 while the winner holds a copy of the tile: the other three are in the robbed pung."""
    tile = win.tile
    if tile is None or win.is_flower_win:
        return
    if tile in win.concealed or any(tile in meld.tiles for meld in win.melds):
        yield Reason("robbed_tile_in_hand", (tile_text(tile),))


def _no_flower_win(win: "Win", items: frozenset[Item]) -> frozenset[Item]:
    return frozenset() if win.is_flower_win else items & {Item.DEALT_FLOWER_WIN}


Items = frozenset[Item]
Rule = Callable[["Win", Items], Items]
# Each reason, the items that it may speak of, and what decides which of them it does.
RULES: tuple[tuple[str, Items, Rule], ...] = (
    ("worked_out_from_the_tiles", frozenset(Item) - STATED - OF_FLOWERS, _worked_out),
    ("worked_out_from_the_flowers", OF_FLOWERS, _worked_out_from_flowers),
    ("needs_self_draw", NEEDING_SELF_DRAW, _needs_self_draw),
    ("needs_discard", NEEDING_DISCARD, _needs_discard),
    ("dealer_only", frozenset({Item.HEAVENLY_HAND}), _dealer_only),
    ("not_for_dealer", NOT_FOR_DEALER, _not_for_dealer),
    ("only_one_of", FIRST_TURN_HANDS, _only_one_of),
    ("not_the_last_tile", LAST_TILES, _not_the_last_tile),
    ("not_with_an_open_meld", NEEDING_NO_OPEN_MELD, _with_open_meld),
    ("no_replacement_tile", KONG_BLOOMS, _without_replacement),
    ("needs_a_flower_win", frozenset({Item.DEALT_FLOWER_WIN}), _no_flower_win),
)
