"""Winds, dragons and flowers: the tiles that items and seats are named after."""

from enum import StrEnum


class Wind(StrEnum):
    """風: a seat's or a round's wind; the value is its letter in every notation."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"


class Dragon(StrEnum):
    """三元牌: 中 發 白 by their letters."""

    RED = "C"
    GREEN = "F"
    WHITE = "P"


class Flower(StrEnum):
    """花: the four seasons and the four plants, each by the character on the tile."""

    SPRING = "春"
    SUMMER = "夏"
    AUTUMN = "秋"
    WINTER = "冬"
    PLUM = "梅"
    ORCHID = "蘭"
    CHRYSANTHEMUM = "菊"
    BAMBOO = "竹"


WINDS = tuple(Wind)
DRAGONS = tuple(Dragon)
ROUND_LETTERS = tuple(str(tile) for tile in (*Wind, *Dragon))
SEASONS = tuple(Flower)[:4]
PLANTS = tuple(Flower)[4:]


def flower_number(flower: Flower, order: str) -> int:
    """Return the number printed on a flower, 1 (East) to 4 (North); `order` says which plant carries which (RULES 5).

    >>> flower_number(Flower.BAMBOO, "梅蘭竹菊")
    3
    """
    return 1 + (SEASONS.index(flower) if flower in SEASONS else order.index(flower))


KINDS = 34
SUITS = "mpsz"
RANKS = 9
TERMINAL_RANKS = (0, 8)
CHOW_STARTS = range(7)
HONORS = "ESWNCFP"


def tile_text(kind: int) -> str:
    """Return a tile as the command line writes it: kinds 0 to 8 are 1m to 9m, then p, s, and E S W N C F P.

    >>> tile_text(0), tile_text(26), tile_text(33)
    ('1m', '9s', 'P')
    """
    suit, rank = divmod(kind, RANKS)
    return HONORS[rank] if SUITS[suit] == "z" else f"{rank + 1}{SUITS[suit]}"
