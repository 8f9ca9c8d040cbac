"""Other programs that score mahjong hands, each asked for the worth and for the waits of hands of fourteen tiles."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple

from scoring.melds import Meld, MeldKind
from scoring.tiles import KINDS

from .hands import Twin

COPIES = 4
OPEN_KONGS = (MeldKind.OPEN_KONG, MeldKind.ADDED_KONG)


class Peer(NamedTuple):
    """A program: how a hand is put into its own words beforehand, and what is measured."""

    name: str
    version: str
    prepared: Callable[[Twin], Any]
    worth: Callable[[Any], object]
    prepared_short: Callable[[Twin], Any]
    waits: Callable[[Any], object]


def peers() -> tuple[Peer, ...]:
    """Return those that are installed, the one that all are compared with first."""
    return tuple(_installed())


def _installed() -> Iterator[Peer]:
    for peer in (_mahjong, _mahjong_gb, _riichienv):
        try:
            yield peer()
        except ImportError as error:
            print(f"left out: {error}")


class Numbered:
    """Gives every tile of a hand a number of its own: four times the kind and which copy it is."""

    def __init__(self) -> None:
        """Start with no tile given out."""
        self._given = [0] * KINDS

    def __call__(self, kinds: Sequence[int]) -> list[int]:
        """Return the numbers of some tiles."""
        return [self._number(kind) for kind in kinds]

    def _number(self, kind: int) -> int:
        self._given[kind] += 1
        return COPIES * kind + self._given[kind] - 1


def _mahjong() -> Peer:
    """The package `mahjong`: pure Python, for riichi."""
    hand, config = import_module("mahjong.hand_calculating.hand"), import_module("mahjong.hand_calculating.hand_config")
    melds, agari = import_module("mahjong.meld").Meld, import_module("mahjong.agari").Agari
    worth = hand.HandCalculator().estimate_hand_value
    names = dict.fromkeys(OPEN_KONGS, melds.KAN) | {MeldKind.CONCEALED_KONG: melds.KAN}
    names |= {MeldKind.CHOW: melds.CHI, MeldKind.PUNG: melds.PON}

    def prepared(twin: Twin) -> tuple[Any, ...]:
        numbers = Numbered()
        tiles = numbers(twin.hand)
        laid = [
            melds(names[kind], numbers(meld.tiles), not meld.is_concealed_kong)
            for meld in twin.melds
            for kind in (meld.kind,)
        ]
        told = config.HandConfig(is_tsumo=twin.self_drawn, player_wind=27 + twin.seat, round_wind=27 + twin.round)
        return [*tiles, *(tile for meld in laid for tile in meld.tiles)], tiles[-1], laid, None, told

    def short(twin: Twin) -> list[int]:
        return [twin.hand[:-1].count(kind) for kind in range(KINDS)]

    def waits(counts: list[int]) -> list[int]:
        found = []
        for kind in range(KINDS):
            if counts[kind] < COPIES:
                counts[kind] += 1
                if agari.is_agari(counts):
                    found.append(kind)
                counts[kind] -= 1
        return found

    return Peer("mahjong", version("mahjong"), prepared, lambda told: worth(*told), short, waits)


def _mahjong_gb() -> Peer:
    """PyMahjongGB: C++, for the Chinese official rules."""
    gb = import_module("MahjongGB")
    names = dict.fromkeys(MeldKind, "GANG") | {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG"}

    def tile(kind: int) -> str:
        suit, rank = divmod(kind, 9)
        return f"{'WBT'[suit]}{rank + 1}" if suit < 3 else f"F{rank + 1}" if rank < 4 else f"J{rank - 3}"

    def pack(meld: Meld) -> tuple[str, str, int]:
        middle = meld.tile + (meld.kind is MeldKind.CHOW)
        return names[meld.kind], tile(middle), 0 if meld.is_concealed_kong else 1

    def prepared(twin: Twin) -> tuple[Any, ...]:
        *hand, last = map(tile, twin.hand)
        laid = tuple(map(pack, twin.melds))
        return laid, tuple(hand), last, 0, twin.self_drawn, False, False, False, twin.seat, twin.round

    def short(twin: Twin) -> tuple[str, ...]:
        return tuple(map(tile, twin.hand[:-1]))

    worth = gb.MahjongFanCalculator
    return Peer("PyMahjongGB", version("PyMahjongGB"), prepared, lambda told: worth(*told), short, gb.RegularShanten)


def _riichienv() -> Peer:
    """The package `riichienv`: Rust, for riichi."""
    rust = import_module("riichienv")
    kinds = rust.MeldType
    names = {
        MeldKind.CHOW: kinds.Chi,
        MeldKind.PUNG: kinds.Pon,
        MeldKind.OPEN_KONG: kinds.Daiminkan,
        MeldKind.ADDED_KONG: kinds.Kakan,
        MeldKind.CONCEALED_KONG: kinds.Ankan,
    }

    def laid(twin: Twin, numbers: Numbered) -> list[Any]:
        return [rust.Meld(names[meld.kind], numbers(meld.tiles), not meld.is_concealed_kong) for meld in twin.melds]

    def prepared(twin: Twin) -> tuple[Any, ...]:
        numbers = Numbered()
        tiles = numbers(twin.hand)
        told = rust.Conditions(tsumo=twin.self_drawn, player_wind=twin.seat, round_wind=twin.round)
        return sorted(tiles), laid(twin, numbers), tiles[-1], told

    def worth(told: tuple[Any, ...]) -> object:
        tiles, melds, last, conditions = told
        return rust.HandEvaluator(tiles, melds).calc(last, conditions=conditions)

    def short(twin: Twin) -> tuple[Any, ...]:
        numbers = Numbered()
        return sorted(numbers(twin.hand[:-1])), laid(twin, numbers)

    def waits(told: tuple[Any, ...]) -> object:
        return rust.HandEvaluator(*told).get_waits()

    return Peer("riichienv", version("riichienv"), prepared, worth, short, waits)
