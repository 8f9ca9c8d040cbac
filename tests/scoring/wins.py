"""Random wins: five groups and a pair dealt anew, melded, finished and told of at random; and special shapes."""

import random
from collections import Counter

from scoring.assessment import Held, How, Place
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.tiles import ROUND_LETTERS, WINDS, Flower
from scoring.win import Win

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
CHOWS = tuple(suit * 9 + rank for suit in range(3) for rank in range(7))
Group = tuple[int, ...]


def groups_and_pair(
    dice: random.Random, kinds: tuple[int, ...] = tuple(range(34)), chows: float = 0.6, groups: int = 5
) -> list[Group]:
    """Deal groups and a pair of some kinds, at most four tiles of each."""
    while True:
        starts = [tile for tile in CHOWS if {tile, tile + 1, tile + 2} <= set(kinds)]
        sets: list[Group] = []
        for _ in range(groups):
            tile = dice.choice(starts) if starts and dice.random() < chows else dice.choice(kinds)
            chow = tile in starts and dice.random() < chows
            sets.append((tile, tile + 1, tile + 2) if chow else (tile,) * 3)
        sets.append((dice.choice(kinds),) * 2)
        if max(Counter(tile for part in sets for tile in part).values()) <= 4:
            return sets


def palettes(dice: random.Random) -> tuple[int, ...]:
    """Choose the kinds of tiles that a hand is made of, so that rare patterns come up."""
    suit = dice.randrange(3) * 9
    one, honors = tuple(range(suit, suit + 9)), tuple(range(27, 34))
    low = dice.randrange(6)
    few = tuple(kind + 9 * other for kind in range(low, low + 4) for other in range(3))
    return dice.choice(
        (
            tuple(range(34)),
            tuple(range(34)),
            one,
            one + honors,
            (*honors, suit, suit + 8),
            (0, 8, 9, 17, 18, 26, *honors),
            tuple(tile for tile in range(27) if tile % 9 in (0, 1, 2, 6, 7, 8)),
            few,
            few + honors,
            (19, 20, 21, 23, 25, 32, suit),
            (4, 5, 6, 7, 8, 30),
            (2, 11, 20, 31, 32, 33),
            (1, 4, 7, 10, 13, 16, 19, 22, 25),
            (27, 28, 29, 30, 18, 9, 13, 33, suit + 4),
            tuple(range(9, 18)),
            (*range(suit, suit + 9), 28, 30, 31),
        )
    )


def melded(dice: random.Random, sets: list[Group]) -> tuple[list[Group], tuple[Meld, ...]]:
    """Lay some groups on the table."""
    count = Counter(tile for part in sets for tile in part)
    chance = dice.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    hand, melds = [], []
    for part in sets:
        if len(part) == 2 or dice.random() >= chance:
            hand.append(part)
        elif len(set(part)) == 3:
            melds.append(Meld(MeldKind.CHOW, part[0]))
        else:
            kinds = list(MeldKind)[1:] if count[part[0]] == 3 else [MeldKind.PUNG]
            melds.append(Meld(dice.choice(kinds), part[0]))
    return hand, tuple(melds)


def flags(dice: random.Random, how: How, melds: tuple[Meld, ...], dealer: bool, flowers: int) -> tuple[Held, ...]:
    """State some situations that do not contradict the rest."""
    concealed = all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
    replaced = flowers + sum(meld.is_kong for meld in melds)
    can: list[tuple[Item, int]] = [(Item.DECLARED_READY, 1), (Item.OPEN_READY, 1)]
    if how is How.SELF_DRAW:
        can += [(Item.KONG_BLOOM, 1)] * (replaced > 0) + [(Item.CHAINED_KONG_BLOOM, replaced)] * (replaced > 1)
    first = []
    if concealed:
        can += [(Item.EARTHLY_READY, 1), (Item.EARTHLY_READY_FIRST_TURN, 1), (Item.MIGI, 1)]
        can += [(Item.HEAVENLY_READY, 1)] * (not dealer)
        if how is How.SELF_DRAW:
            first.append(Item.HEAVENLY_HAND if dealer else Item.EARTHLY_HAND)
        elif how is How.DISCARD and not dealer:
            first.append(Item.HUMAN_HAND)
    last = {How.SELF_DRAW: [Item.LAST_TILE_DRAW], How.DISCARD: [Item.LAST_DISCARD], How.ROBBED_KONG: []}[how]
    stated = [row for row in can if dice.random() < 0.08]
    extra = dice.choice((first, last))
    stated += [(item, 1) for item in extra if dice.random() < 0.15]
    return tuple(Held(item, times) for item, times in stated)


def special_hand(dice: random.Random) -> tuple[list[int], tuple[Meld, ...]]:
    """Deal the seventeen tiles of a special shape, one group of 十三么 melded at times."""
    kind = dice.randrange(4)
    if kind == 0:
        kinds = dice.choice((tuple(range(34)), tuple(range(9)), tuple(range(10, 17)), (*range(9), *range(27, 34))))
        pairs = [dice.choice(kinds) for _ in range(7)]
        return [tile for tile in pairs for _ in range(2)] + [dice.choice(kinds)] * 3, ()
    if kind == 1:
        ranks = [dice.choice(((0, 2, 4), (0, 3, 6), (1, 4, 7), (2, 5, 8), (1, 3, 6), (0, 4, 8))) for _ in range(3)]
        if dice.random() < 0.3:
            ranks = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
            dice.shuffle(ranks)
        sixteen = [9 * suit + rank for suit in range(3) for rank in ranks[suit]] + list(range(27, 34))
        return [*sixteen, dice.choice(sixteen)], ()
    chow = dice.random() < 0.5
    low = dice.choice(CHOWS) if chow else dice.randrange(34)
    group = (low, low + 1, low + 2) if chow else (low,) * 3
    hand = [*ORPHANS, dice.choice(ORPHANS)]
    if kind == 2:
        return [*hand, *group], ()
    meld = Meld(MeldKind.CHOW if chow else dice.choice((MeldKind.PUNG, MeldKind.OPEN_KONG)), low)
    return hand, (meld,)


def random_win(dice: random.Random, special: float = 0.1) -> Win:
    """Return a win that nothing rules out (it need not win in every rule set)."""
    while True:
        if dice.random() < special:
            tiles, melds = special_hand(dice)
        else:
            hand, melds = melded(dice, groups_and_pair(dice, palettes(dice), dice.choice((0.1, 0.6, 0.9))))
            tiles = [tile for part in hand for tile in part]
        owned = Counter(tiles) + Counter(tile for meld in melds for tile in meld.tiles)
        if max(owned.values()) <= 4:
            return finished(dice, tiles, melds, owned)


def finished(dice: random.Random, tiles: list[int], melds: tuple[Meld, ...], owned: Counter[int]) -> Win:
    """Let the hand be won on one of its tiles, in some way, at some place."""
    dice.shuffle(tiles)
    win = tiles.pop()
    ways = [How.DISCARD, How.SELF_DRAW] + [How.ROBBED_KONG] * (owned[win] == 1)
    how, seat = dice.choice(ways), dice.choice(WINDS)
    dealer = seat == "E" if dice.random() < 0.9 else dice.random() < 0.5
    flowers = tuple(flower for flower in Flower if dice.random() < dice.choice((0.0, 0.2, 0.9)))
    place = Place(seat, dice.choice(ROUND_LETTERS), dealer)
    stated = flags(dice, how, melds, dealer, len(flowers))
    return Win(tuple(tiles), win, how, place, melds, stated, flowers)
