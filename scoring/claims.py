"""What players report instead of tiles: items, a number of 台, or both (RULES 14)."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from scoring.assessment import Assessment, Held, How, Place, Remark, add_up
from scoring.errors import InvalidTai, ItemRepeated, ItemsExceedTai
from scoring.frozen import Frozen
from scoring.implications import implied
from scoring.items import Item
from scoring.plausibility import counted_as, impossible_together, refuse_contradictions, ruled_out
from scoring.rulesets import MOST_TAI, Ruleset
from scoring.rulesets.options import NoFlowers
from scoring.tiles import PLANTS, SEASONS, WINDS, Dragon, Flower, Wind, flower_number
from scoring.titles import TITLES, is_titled, titled

MOST_OF = {
    Item.DRAGON_PUNG: 3,
    Item.SEAT_FLOWER: 2,
    Item.FLOWER_KONG: 2,
    Item.FOUR_IN_THREE: 4,
    Item.FOUR_IN_TWO: 4,
    Item.CHAINED_KONG_BLOOM: 12,
    Item.EACH_FLOWER: 8,
    Item.EACH_WIND_PUNG: 4,
    Item.OPEN_KONG: 5,
    Item.CONCEALED_KONG: 5,
}
FEWEST_CHAINED = 2
FlowerNumber = Annotated[int, Field(ge=1, le=4)]


class ClaimedItem(Frozen):
    """One word of a report: the ids it can mean, best first, and how often it was said to count."""

    candidates: Annotated[tuple[Item, ...], Field(min_length=1)]
    count: int = 1


A_FLOWER = ClaimedItem(candidates=(Item.EACH_FLOWER,))


class Claim(Frozen):
    """A report as it was said: nothing implied is in it yet, nothing replaced is out of it.

    `tai` is the hand's 台 without the dealer's; `streak_said` is the N of a spoken 連N拉N (0: 連莊 without a number).
    A wind or a dragon means a pung of it; a flower is named by its tile or by the number printed on it.
    """

    items: tuple[ClaimedItem, ...] = ()
    winds: tuple[Wind, ...] = ()
    dragons: tuple[Dragon, ...] = ()
    flowers: tuple[Flower, ...] = ()
    flower_numbers: tuple[FlowerNumber, ...] = ()
    tai: int | None = None
    dealer_said: bool = False
    streak_said: int | None = None

    @property
    def names_items(self) -> bool:
        """Whether anything but a number of 台 was said."""
        return bool(self.items or self.winds or self.dragons or self.flowers or self.flower_numbers)


def assess_claim(claim: Claim, ruleset: Ruleset, how: How, place: Place) -> Assessment:
    """Return what a report is worth: implied items added, replaced ones out, the rest of the 台 named as `other`.

    Raises InvalidTai, ItemRepeated, ItemsExceedTai, or Contradiction for what the way of winning rules out.
    """
    _check_number(claim.tai)
    if claim.tai is not None and not claim.names_items:
        return Assessment(other=claim.tai)
    said = tuple(_merge(_said(claim, ruleset, how, place)))
    refuse_contradictions(said, ruleset, how, place)
    worth = add_up(_holding(said, ruleset, how, place), ruleset, place)
    other = 0 if claim.tai is None else _rest(claim.tai, worth.tai)
    return worth.model_copy(update={"other": other, "remarks": _remarks(claim, said, ruleset, place)})


def assess_robbing(claim: Claim, ruleset: Ruleset, place: Place) -> tuple[Assessment, int]:
    """七搶一 by one's own eighth flower: what the hand is worth, and what the robbed one owes beside it (RULES 5).

    Without items of a hand it is worth the title, and nothing is owed beside it. Raises as `assess_claim` does, and
    NotAWin.
    """
    _check_number(claim.tai)
    said = tuple(_merge(_said(claim, ruleset, How.SELF_DRAW, place)))
    refuse_contradictions([row for row in said if row.item not in TITLES], ruleset, How.SELF_DRAW, place)
    rows, complete = titled(said, ruleset)
    title = add_up(tuple(row for row in rows if row.item in TITLES), ruleset, place)
    if not complete:
        return title, 0
    own = tuple(row for row in rows if row.item not in TITLES)
    worth = add_up(implied(own, How.SELF_DRAW, place), ruleset, place)
    other = 0 if claim.tai is None else _rest(claim.tai, worth.tai)
    return worth.model_copy(update={"other": other, "remarks": _remarks(claim, own, ruleset, place)}), title.tai


def assess_items(held: tuple[Held, ...], ruleset: Ruleset, place: Place) -> Assessment:
    """Return what items are worth taken literally: nothing is implied; raises ItemRepeated."""
    return add_up(tuple(_merge(held)), ruleset, place)


def _holding(said: tuple[Held, ...], ruleset: Ruleset, how: How, place: Place) -> tuple[Held, ...]:
    """Return what holds: the report with all it implies, or a title alone where the hand's tiles do not matter."""
    if not is_titled(said):
        return implied(said, how, place)
    rows, with_tiles = titled(said, ruleset)
    return implied(rows, counted_as((row.item for row in rows), how), place) if with_tiles else rows


def _check_number(tai: int | None) -> None:
    if tai is not None and not 0 <= tai <= MOST_TAI:
        raise InvalidTai(tai=tai, least=0, most=MOST_TAI)


def _rest(total: int, items_tai: int) -> int:
    if items_tai > total:
        raise ItemsExceedTai(items_tai=items_tai, tai=total)
    return total - items_tai


def _said(claim: Claim, ruleset: Ruleset, how: How, place: Place) -> list[Held]:
    """Resolve the words of a report to items; two words of one meaning stay two here."""
    named = [counted(resolved(row, ruleset, how), row.count) for row in claim.items if not _announces(row, claim)]
    winds = [held for wind in claim.winds for held in _wind_pung(wind, ruleset, place)]
    dragons = [Held(Item.DRAGON_PUNG, 1, str(dragon)) for dragon in claim.dragons]
    return named + winds + dragons + _flowers(claim, ruleset, place)


def _announces(said: ClaimedItem, claim: Claim) -> bool:
    """花牌 梅竹: the word before flowers that are named is no flower more."""
    return said == A_FLOWER and bool(claim.flowers or claim.flower_numbers)


def resolved(said: ClaimedItem, ruleset: Ruleset, how: How) -> Item:
    """Choose the id a word means: one that the table plays and that fits how the hand was won (names.yaml)."""
    played = [item for item in said.candidates if ruleset.plays(item)] or list(said.candidates)
    return next((item for item in played if item not in ruled_out(how)), played[0])


def counted(item: Item, count: int) -> Held:
    """連槓開花 said without a number is two in a row, the fewest that it can be."""
    return Held(item, max(count, FEWEST_CHAINED) if item is Item.CHAINED_KONG_BLOOM and count > 0 else count)


def _wind_pung(wind: Wind, ruleset: Ruleset, place: Place) -> list[Held]:
    """門風, 圈風, both or nothing, by the table; where every wind counts, 見風見台."""
    seat = [Held(Item.SEAT_WIND_PUNG)] if wind is place.seat_wind else []
    own = seat + ([Held(Item.ROUND_WIND_PUNG)] if wind == place.round_letter else [])
    return _instead(Held(Item.EACH_WIND_PUNG, 1, str(wind)), own, ruleset)


def _instead(each: Held, own: list[Held], ruleset: Ruleset) -> list[Held]:
    """Return what is the winner's own; where each counts, that, and of his own what the house counts beside it."""
    return [each, *(row for row in own if ruleset.plays(row.item))] if ruleset.plays(each.item) else own


def _flowers(claim: Claim, ruleset: Ruleset, place: Place) -> list[Held]:
    """正花 for each own flower named, 花槓 for each whole series in place of its 正花 (RULES 5), 滿花 for both.

    Where every flower counts, 見花見台 for each that is named.
    """
    own = len(_own_flowers(claim, ruleset, place))
    kongs = sum(set(series) <= set(claim.flowers) for series in (SEASONS, PLANTS))
    counts = {Item.SEAT_FLOWER: own, Item.FLOWER_KONG: kongs, Item.EIGHT_FLOWERS_HELD: kongs // 2}
    rows = [Held(item, count) for item, count in counts.items() if count]
    named = len(claim.flowers) + len(claim.flower_numbers)
    return _instead(Held(Item.EACH_FLOWER, named), rows, ruleset) if named else rows


def _own_flowers(claim: Claim, ruleset: Ruleset, place: Place) -> list[int]:
    order = ruleset.options.flower_order
    flowers = claim.flowers if ruleset.options.flower_kong_adds else _loose_flowers(claim)
    numbers = [*claim.flower_numbers, *(flower_number(flower, order) for flower in flowers)]
    return [number for number in numbers if WINDS[number - 1] is place.seat_wind]


def _merge(rows: Sequence[Held]) -> list[Held]:
    """Add up the rows of one item; raises ItemRepeated where a hand cannot hold that many."""
    merged: dict[Item, Held] = {}
    for row in rows:
        old = merged.get(row.item, Held(row.item, 0))
        merged[row.item] = Held(row.item, old.times + row.times, old.tiles + row.tiles)
    for held in merged.values():
        _check_count(held)
    return list(merged.values())


def _check_count(held: Held) -> None:
    most = MOST_OF.get(held.item, 1)
    twice = next((tile for tile in held.tiles if held.tiles.count(tile) > 1), None)
    if twice or not 1 <= held.times <= most:
        raise ItemRepeated(item=held.item, count=held.times, most=most)


def _remarks(claim: Claim, said: tuple[Held, ...], ruleset: Ruleset, place: Place) -> tuple[Remark, ...]:
    items = [held.item for held in said]
    unplayed = tuple(item for item in items if not ruleset.plays(item))
    idle = "".join(wind for wind in claim.winds if not _wind_pung(wind, ruleset, place))
    remarks = [
        Remark(code="not_played", items=unplayed) if unplayed else None,
        Remark(code="wind_earns_nothing", tiles=idle) if idle else None,
        *_flower_remarks(claim, ruleset, place),
        *(Remark(code="impossible_together", items=pair) for pair in impossible_together(items)),
        _offer(items, ruleset),
    ]
    return tuple(remark for remark in remarks if remark is not None)


def _flower_remarks(claim: Claim, ruleset: Ruleset, place: Place) -> list[Remark]:
    """Return which flowers earn nothing; where every flower counts, that 花3 was read as one flower."""
    if ruleset.plays(Item.EACH_FLOWER):
        return [Remark(code="flower_by_number", number=number) for number in dict.fromkeys(claim.flower_numbers)]
    others = "".join(flower for flower in _loose_flowers(claim) if not _is_own(flower, ruleset, place))
    numbers = [number for number in claim.flower_numbers if WINDS[number - 1] is not place.seat_wind]
    return [
        *([Remark(code="flower_of_another_seat", tiles=others)] if others else []),
        *(Remark(code="flower_number_of_another_seat", number=number) for number in dict.fromkeys(numbers)),
    ]


def _loose_flowers(claim: Claim) -> list[Flower]:
    """Return the flowers named one by one, those of a whole series left out: 花槓 counts them."""
    whole = {flower for series in (SEASONS, PLANTS) if set(series) <= set(claim.flowers) for flower in series}
    return [flower for flower in claim.flowers if flower not in whole]


def _is_own(flower: Flower, ruleset: Ruleset, place: Place) -> bool:
    return WINDS[flower_number(flower, ruleset.options.flower_order) - 1] is place.seat_wind


def _offer(items: list[Item], ruleset: Ruleset) -> Remark | None:
    """碰碰胡 beside 五暗刻 is offered, never added unasked (RULES 14); so is 無字無花 beside 平胡 that asks for it."""
    replaced = {row.item for item in items if ruleset.plays(item) for row in ruleset.excludes.get(item, ())}
    chows = ruleset.options.all_chows
    plain = chows.no_honors and chows.no_flowers is NoFlowers.ANY
    pairs = (
        (Item.FIVE_CONCEALED_PUNGS, Item.ALL_PUNGS, True),
        (Item.ALL_CHOWS, Item.NO_HONORS_NO_FLOWERS, plain),
    )
    offers = [other for item, other, holds in pairs if item in items and holds]
    left = tuple(item for item in offers if ruleset.plays(item) and item not in {*items, *replaced})
    return Remark(code="offer", items=left) if left else None
