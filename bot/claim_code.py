"""A claim in a few ASCII characters, so that a button can carry it.

`0a.1c-1d.0x*2.E.C.f0.n3.t12.d.s2`: items by their place in `Item` (two digits of base 36; several candidates with
`-`), winds and dragons by letter, flowers, numbers of flowers, 台, 莊家 and 連N said aloud.
"""

from collections.abc import Iterable

from bot.base36 import from_base36, to_base36
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item
from scoring.tiles import DRAGONS, WINDS, Dragon, Flower, Wind

ITEMS = tuple(Item)
FLOWERS = tuple(Flower)
SEPARATOR = "."
ITEM_DIGITS = 2


def encode_claim(claim: Claim) -> str:
    """Return the claim as a code; `decode_claim` gives the same claim back."""
    marks = [
        *(_encode_item(said) for said in claim.items),
        *map(str, (*claim.winds, *claim.dragons)),
        *(f"f{FLOWERS.index(flower)}" for flower in claim.flowers),
        *(f"n{number}" for number in claim.flower_numbers),
        *([] if claim.tai is None else [f"t{claim.tai}"]),
        *(["d"] if claim.dealer_said else []),
        *([] if claim.streak_said is None else [f"s{claim.streak_said}"]),
    ]
    return SEPARATOR.join(marks)


def decode_claim(code: str) -> Claim:
    """Return the claim of a code; raises ValueError for what is none."""
    marks = [mark for mark in code.split(SEPARATOR) if mark]
    return Claim(
        items=tuple(_decode_item(mark) for mark in marks if mark[0].isdigit()),
        winds=tuple(Wind(mark) for mark in marks if mark in WINDS),
        dragons=tuple(Dragon(mark) for mark in marks if mark in DRAGONS),
        flowers=tuple(FLOWERS[_below(len(FLOWERS), number)] for number in _after("f", marks)),
        flower_numbers=tuple(1 + _below(len(WINDS), number, 1) for number in _after("n", marks)),
        tai=_only(_after("t", marks)),
        dealer_said="d" in marks,
        streak_said=_only(_after("s", marks)),
    )


def _encode_item(said: ClaimedItem) -> str:
    candidates = "-".join(to_base36(ITEMS.index(item)).rjust(ITEM_DIGITS, "0") for item in said.candidates)
    return candidates if said.count == 1 else f"{candidates}*{said.count}"


def _decode_item(mark: str) -> ClaimedItem:
    candidates, _, count = mark.partition("*")
    items = tuple(_item(code) for code in candidates.split("-"))
    return ClaimedItem(candidates=items, count=int(count or 1))


def _item(code: str) -> Item:
    place = from_base36(code)
    if place >= len(ITEMS):
        raise ValueError(f"no item {code}")
    return ITEMS[place]


def _after(letter: str, marks: Iterable[str]) -> list[str]:
    return [mark[1:] for mark in marks if mark[0] == letter and len(mark) > 1]


def _below(limit: int, number: str, first: int = 0) -> int:
    """Return the place that a number counted from `first` names; raises ValueError past the last one."""
    place = int(number) - first
    if not 0 <= place < limit:
        raise ValueError(f"nothing has the number {number}")
    return place


def _only(numbers: list[str]) -> int | None:
    return int(numbers[0]) if numbers else None
