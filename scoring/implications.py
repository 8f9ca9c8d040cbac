"""What a report brings with it: items that cannot be missing beside those that were said (RULES 3.3, 14)."""

from scoring.assessment import CONCEALED_BY_NATURE, Held, How, Place
from scoring.items import Item
from scoring.tiles import DRAGONS

ALWAYS_WITH = {
    Item.CONCEALED_SELF_DRAW: (Item.CONCEALED_HAND, Item.SELF_DRAW),
    Item.CHAINED_KONG_BLOOM: (Item.KONG_BLOOM,),
    Item.EARTHLY_READY_FIRST_TURN: (Item.EARTHLY_READY,),
    Item.OPEN_READY: (Item.DECLARED_READY,),
}
# 五暗刻 is left out as 碰碰胡 is: what stands beside it is said, not added unasked (RULES 14).
NEEDING_CONCEALED = CONCEALED_BY_NATURE - {
    Item.CONCEALED_HAND,
    Item.CONCEALED_SELF_DRAW,
    Item.FIVE_CONCEALED_PUNGS,
}
# 花槓 is four flowers, 小四喜 three pungs of winds: what is counted of each where a house counts each.
AT_LEAST = {
    Item.FLOWER_KONG: Held(Item.EACH_FLOWER, 4),
    Item.EIGHT_FLOWERS_HELD: Held(Item.EACH_FLOWER, 8),
    Item.LITTLE_FOUR_WINDS: Held(Item.EACH_WIND_PUNG, 3),
}
NOT_HELD = Held(Item.SELF_DRAW, 0)
HONOR_SETS = frozenset({Item.LITTLE_THREE_DRAGONS, Item.BIG_THREE_DRAGONS, Item.LITTLE_FOUR_WINDS, Item.BIG_FOUR_WINDS})
Rows = tuple[Held, ...]
ByItem = dict[Item, Held]


def implied(said: Rows, how: How, place: Place) -> Rows:
    """Return what was said and what it implies."""
    held = {row.item: row for row in said}
    for rule in (_won_by, _stated, _dragons, _round_dragon, _all_honors, _concealed_self_draw, _each):
        for row in rule(held, how, place):
            if row.times > held.get(row.item, NOT_HELD).times:
                held[row.item] = row
    return tuple(held.values())


def _won_by(held: ByItem, how: How, place: Place) -> list[Held]:
    """自摸 of a self-draw, 搶槓 of a robbed kong."""
    by_how = {How.SELF_DRAW: Item.SELF_DRAW, How.ROBBED_KONG: Item.ROBBING_THE_KONG}
    return [Held(by_how[how])] if how in by_how else []


def _stated(held: ByItem, how: How, place: Place) -> list[Held]:
    """What a stated situation brings, 不求人 門清 and 自摸 among it; a hand that must be concealed is 門清."""
    brought = [Held(item) for said in held for item in ALWAYS_WITH.get(said, ())]
    return brought + ([Held(Item.CONCEALED_HAND)] if NEEDING_CONCEALED & held.keys() else [])


def _concealed_self_draw(held: ByItem, how: How, place: Place) -> list[Held]:
    """不求人: 自摸 with 門清."""
    both = {Item.SELF_DRAW, Item.CONCEALED_HAND} <= held.keys()
    return [Held(Item.CONCEALED_SELF_DRAW)] if both else []


def _dragons(held: ByItem, how: How, place: Place) -> list[Held]:
    """中 發 白 all three make 大三元."""
    pungs = held.get(Item.DRAGON_PUNG)
    return [Held(Item.BIG_THREE_DRAGONS)] if pungs and pungs.times == len(DRAGONS) else []


def _round_dragon(held: ByItem, how: How, place: Place) -> list[Held]:
    """箭刻合圈: a dragon pung of the round, past the round of 北; 大三元 holds every one."""
    pungs = held.get(Item.DRAGON_PUNG)
    matches = place.round_letter in DRAGONS and (
        Item.BIG_THREE_DRAGONS in held or (pungs is not None and place.round_letter in pungs.tiles)
    )
    return [Held(Item.ROUND_DRAGON_PUNG)] if matches else []


def _all_honors(held: ByItem, how: How, place: Place) -> list[Held]:
    """字一色扣台 beside 小/大三元 or 小/大四喜 follows by itself."""
    both = Item.ALL_HONORS in held and HONOR_SETS & held.keys()
    return [Held(Item.ALL_HONORS_DEDUCTION)] if both else []


def _each(held: ByItem, how: How, place: Place) -> list[Held]:
    """So many flowers and pungs of winds are there at least."""
    return [row._replace(times=row.times * held[said].times) for said, row in AT_LEAST.items() if said in held]
