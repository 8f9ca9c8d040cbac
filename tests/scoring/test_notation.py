"""Texts that players write, and what each says."""

import pytest

from scoring.errors import Unreadable
from scoring.melds import Meld, MeldKind
from scoring.notation import (
    HandText,
    Written,
    format_hand,
    read_flowers,
    read_hand,
    read_meld,
    read_tile,
    read_tiles,
    read_written,
)
from scoring.tiles import HONORS, Flower
from tests.scoring.notation_rows import rows

ORDER = "梅蘭菊竹"
# Says nothing, and sends a text the long way.
NOTHING = "\u200b"


def plainly(said: str) -> tuple[int, ...]:
    """Read the plain letters a group at a time, in the most obvious way."""
    kinds: list[int] = []
    for group in said.split():
        if group[-1] in "mps":
            kinds += ("mps".index(group[-1]) * 9 + int(digit) - 1 for digit in group[:-1])
        else:
            kinds += (27 + HONORS.index(letter) for letter in group)
    return tuple(kinds)


@pytest.mark.parametrize(("text", "said"), rows("tiles"))
def test_tiles(text: str, said: str) -> None:
    assert read_tiles(text) == plainly(said)
    assert read_tiles(NOTHING + text) == plainly(said)


@pytest.mark.parametrize(("text", "said"), rows("tiles"))
def test_tiles_as_a_hand(text: str, said: str) -> None:
    tiles = plainly(said)
    assert read_written(text, ORDER) == Written(HandText(tuple(sorted(tiles))), tiles[-1])


@pytest.mark.parametrize(("text", "said"), rows("hands"))
def test_hands(text: str, said: str) -> None:
    hand = read_hand(text, ORDER)
    assert format_hand(hand) == said
    assert read_hand(said, ORDER) == hand
    assert read_hand(NOTHING + text, ORDER) == hand


def faults_of(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        read_hand(text, ORDER)
    for fault in caught.value.faults:
        assert text[fault.at :].startswith(fault.text)
    return " ".join(f"{fault.code}:{fault.text}" for fault in caught.value.faults)


@pytest.mark.parametrize(("text", "said"), rows("faults"))
def test_faults(text: str, said: str) -> None:
    assert faults_of(text) == said


def test_a_refusal_names_every_stretch() -> None:
    with pytest.raises(Unreadable, match="unreadable: digits without suit '55'; unknown 'q'"):
        read_tiles("55q")


@pytest.mark.parametrize("kind", MeldKind)
def test_melds_by_their_kind(kind: MeldKind) -> None:
    tiles = "123m" if kind is MeldKind.CHOW else "NNN" if kind is MeldKind.PUNG else "NNNN"
    meld = Meld(kind, 0 if kind is MeldKind.CHOW else 30)
    assert (
        read_meld(f"{kind} {tiles}")
        == read_meld(f" {kind}  {tiles} ")
        == read_meld(NOTHING + f"{kind} {tiles}")
        == meld
    )


@pytest.mark.parametrize(
    "text", ["碰東", "碰東東東", "東東東", "(EEE)", "碰 E", "碰：東", "碰(東)", "[碰東]", "pung E"]
)
def test_one_meld_in_many_ways(text: str) -> None:
    assert read_meld(text) == Meld(MeldKind.PUNG, 27)


@pytest.mark.parametrize("text", ["", " ", "春", "123m 456m", "碰東 吃123m", "胡5m", "碰東 碰南 X", "12m", "pung 123p"])
def test_what_is_no_meld(text: str) -> None:
    with pytest.raises(Unreadable):
        read_meld(text)


@pytest.mark.parametrize("text", ["春", "碰東", "吃123m", "胡5m", "自摸", "(123m)", "梅1", "副露 123m"])
def test_what_is_not_only_tiles(text: str) -> None:
    with pytest.raises(Unreadable, match="misplaced"):
        read_tiles(text)


@pytest.mark.parametrize("text", ["1m", "東", "碰東", "春 5萬"])
def test_what_is_not_only_flowers(text: str) -> None:
    with pytest.raises(Unreadable, match="misplaced"):
        read_flowers(text, ORDER)


@pytest.mark.parametrize(("text", "tile"), [("5萬", 4), ("E", 27), (" 9s ", 26), ("紅中", 31), ("🀆", 33)])
def test_one_tile(text: str, tile: int) -> None:
    assert read_tile(text) == tile


@pytest.mark.parametrize("text", ["", "55m", "東南"])
def test_not_one_tile(text: str) -> None:
    with pytest.raises(Unreadable, match="not one tile"):
        read_tile(text)


@pytest.mark.parametrize(("order", "third"), [(ORDER, Flower.CHRYSANTHEMUM), ("梅蘭竹菊", Flower.BAMBOO)])
def test_the_number_printed_on_a_plant_decides(order: str, third: Flower) -> None:
    assert read_flowers("竹3", order) == read_flowers("菊3", order) == read_hand("梅3", order).flowers == (third,)
    assert read_flowers("竹", order) == (Flower.BAMBOO,)


def test_flowers_come_in_their_order() -> None:
    assert read_flowers("竹春 梅", ORDER) == (Flower.SPRING, Flower.PLUM, Flower.BAMBOO)
    assert read_flowers("", ORDER) == read_flowers(" ", ORDER) == ()


def test_the_tile_written_last_is_told() -> None:
    assert read_written("東 123萬 碰中 春", ORDER).last == 2
    assert read_written("碰中", ORDER).last is None


def test_nothing_says_nothing() -> None:
    assert read_hand("", ORDER) == read_hand(" \n", ORDER) == HandText(())
    assert read_tiles("") == ()
    assert format_hand(HandText(())) == ""


@pytest.mark.parametrize("text", ["1m" * 5000, "吃" * 10_000, " " * 1001])
def test_a_text_too_long_is_refused_at_once(text: str) -> None:
    for read in (read_tiles, read_meld, lambda text: read_flowers(text, ORDER), lambda text: read_hand(text, ORDER)):
        with pytest.raises(Unreadable, match="too long"):
            read(text)
