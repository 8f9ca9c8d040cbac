"""Tiles and melds <-> text, in every notation that people type; the words for tiles are this module's data."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from scoring.assessment import How
from scoring.melds import Meld, MeldKind
from scoring.notation_faults import LONGEST_TEXT, FaultCode, refuse_whole
from scoring.notation_groups import ANY_MELD, MELD_KINDS, HandReader
from scoring.notation_lexing import Lexicon, Meaning, Sign, alike, worded
from scoring.notation_plain import (
    FIRST_HONOR,
    ShortHand,
    Whole,
    Won,
    all_flowers,
    all_melds,
    plain_letters,
    plain_tiles,
    short_hand,
    tiles_text,
)
from scoring.notation_reading import EVERYTHING, IN_FLOWERS, IN_MELD, IN_TILES, read_parts
from scoring.notation_runs import ZERO
from scoring.tiles import KINDS, RANKS, Flower, tile_text

_HOWS = tuple(How)
_FLOWERS = tuple(Flower)

# A line a rank, a suit, a tile ... in the order of their numbers; where two letters mean the same, both stand here.
_DIGITS = ("1一壹弌", "2二貳贰兩两", "3三參叁参", "4四肆", "5五伍", "6六陸陆", "7七柒", "8八捌", "9九玖")
_ZEROS = "0零〇"
_SUITS = {
    0: "m M 萬 万 萬子 万子",
    RANKS: "p 筒 桶 餅 饼 餠 筒子 餅子 饼子",
    2 * RANKS: "s b 條 条 索 條子 条子 索子",
    FIRST_HONOR: "z Z",
}
_HONORS = (
    "E e 東 东 東風 东风",
    "S 南 南風 南风",
    "W w 西 西風 西风",
    "N n 北 北風 北风",
    "C c 中 紅中 红中",
    "F f 發 发 発 髮 青發 青发 綠發 绿发 發財 发财",
    "P 白 白板 板 白皮",
)
_PLANTS_AND_SEASONS = ("春", "夏", "秋", "冬", "梅 梅花", "蘭 兰 蘭花 兰花", "菊 菊花", "竹 竹子")
# What closes digits as a suit and is a tile of its own without them.
_ALSO_SUITS = {"S": 2 * RANKS, "P": RANKS, "竹": 2 * RANKS, "竹子": 2 * RANKS}
_UNICODE_TILES = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀄🀅🀆"
_UNICODE_FLOWERS = "🀦🀧🀨🀩🀢🀣🀥🀤"
_MELDS = {
    MeldKind.CHOW: "吃 喫 吃牌 chow",
    MeldKind.PUNG: "碰 碰牌 pung",
    MeldKind.OPEN_KONG: "明槓 槓 大明槓 直槓 明槓牌 open_kong kong",
    MeldKind.ADDED_KONG: "加槓 補槓 补槓 碰槓 小明槓 added_kong",
    MeldKind.CONCEALED_KONG: "暗槓 concealed_kong",
}
_WINS = {
    How.DISCARD: "放槍 放枪 放銃 放铳 放炮 點炮 点炮 食胡 吃胡 榮 荣 榮胡 荣胡 discard",
    How.SELF_DRAW: "自摸 自摸胡 摸 self_draw",
    How.ROBBED_KONG: "搶槓 抢槓 搶槓胡 抢槓胡 robbed_kong",
}
_WIN = "胡 胡牌 win"
# Letters that stand for each other in the words above.
_LETTERS = ("槓杠摃", "胡和糊")
_SHAPES = {
    Sign.RANGE: "- ~ 〜 ‐ – — ― − ー 至 到",
    Sign.OPEN: "( [ { < 【 「 『 〔 《 〈 〖",
    Sign.CLOSE: ") ] } > 】 」 』 〕 》 〉 〗",
    Sign.COLON: ": =",
    Sign.COMMA: ", ; 、 。",
    Sign.GAP: "/ | + . · ・ •",
    Sign.FILLER: "花 花牌 字 字牌 無花 无花 沒花 没花",
    Sign.MELDS_LABEL: "副露 明牌 鳴牌 鸣牌",
    Sign.HAND_LABEL: "手牌 手 立牌 暗牌",
}


class HandText(NamedTuple):
    """What a text says of a hand; `win` and `how` are None where it does not say them.

    `concealed` leaves the winning tile out and is sorted by kind; flowers are in the order of `Flower`.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    how: How | None = None
    flowers: tuple[Flower, ...] = ()


class Written(NamedTuple):
    """A hand, and the tile of it that was written last: the winning one, perhaps, where the text names none."""

    hand: HandText
    last: int | None


def read_tiles(text: str) -> tuple[int, ...]:
    """Return the tiles of a text in written order, where it holds nothing else.

    >>> read_tiles("1-3萬 紅中")
    (0, 1, 2, 31)
    """
    if len(text) <= LONGEST_TEXT and (tiles := plain_tiles(_plain(text))) is not None:
        return tiles
    return tuple(read_parts(_lexicon(), text, IN_TILES).tiles)


def read_tile(text: str) -> int:
    """Return the one tile of a text.

    >>> read_tile("5萬")
    4
    """
    if len(tiles := read_tiles(text)) != 1:
        refuse_whole(text, FaultCode.NOT_ONE_TILE)
    return tiles[0]


def read_meld(text: str) -> Meld:
    """Return the one meld of a text; without a word for it, it lies open.

    >>> read_meld("碰東") == read_meld("EEE") == read_meld("pung EEE")
    True
    """
    if (meld := _short_melds().get(text)) is not None:
        return meld
    if len(melds := read_parts(_lexicon(), text, IN_MELD, title=ANY_MELD).melds) != 1:
        refuse_whole(text, FaultCode.MELD_COUNT)
    return melds[0]


def read_flowers(text: str, order: str) -> tuple[Flower, ...]:
    """Return the flowers of a text in the order of `Flower`; `order` says which plant carries which number.

    >>> [str(flower) for flower in read_flowers("竹3 春", "梅蘭菊竹")]
    ['春', '菊']
    """
    named = set(text)
    if len(named) == len(text) and named.issubset(_FLOWERS):
        return tuple(flower for flower in _FLOWERS if flower in named)
    return _flowers(read_parts(_lexicon(), text, IN_FLOWERS, order=order))


def read_hand(text: str, order: str) -> HandText:
    """Return the hand of a text of any lines in any order.

    >>> format_hand(read_hand("碰紅中 123萬 東東 自摸東", "梅蘭菊竹"))
    '123m EE 碰CCC 自摸E'
    """
    return read_written(text, order).hand


def read_written(text: str, order: str) -> Written:
    """Return the hand of a text and which of its concealed tiles was written last."""
    # The words known whole are the same in plain letters.
    short = (short_hand(text, _known()) or short_hand(_plain(text), _known())) if len(text) <= LONGEST_TEXT else None
    if short is not None:
        return _from_short(short)
    found = read_parts(_lexicon(), text, EVERYTHING, order=order)
    how = _HOWS[found.how] if found.how >= 0 else None
    hand = HandText(tuple(sorted(found.tiles)), tuple(found.melds), found.win, how, _flowers(found))
    return Written(hand, found.tiles[-1] if found.tiles else None)


def _from_short(short: ShortHand) -> Written:
    win, how = short.won or (None, None)
    hand = HandText(tuple(sorted(short.tiles)), short.melds, win, how, short.flowers)
    return Written(hand, short.tiles[-1] if short.tiles else None)


def format_hand(hand: HandText) -> str:
    """Return the one canonical text of a hand, which reads as that hand again.

    >>> format_hand(HandText((0, 1, 2, 27), (Meld(MeldKind.CHOW, 9),), 27, How.SELF_DRAW, (Flower.PLUM,)))
    '123m E 吃123p 自摸E 梅'
    """
    melds = (_meld_text(meld) for meld in hand.melds)
    won = "" if hand.win is None else _win_word(hand.how) + tile_text(hand.win)
    # How without a tile comes last: a tile after it would be the winning one.
    how = _win_word(hand.how) if hand.how and hand.win is None else ""
    return " ".join(filter(None, (tiles_text(hand.concealed), *melds, won, "".join(hand.flowers), how)))


def _meld_text(meld: Meld) -> str:
    return _MELDS[meld.kind].split()[0] + tiles_text(meld.tiles)


def _win_word(how: How | None) -> str:
    return (_WINS[how] if how else _WIN).split()[0]


def _flowers(found: HandReader) -> tuple[Flower, ...]:
    return tuple(_FLOWERS[index] for index in sorted(found.flowers))


def _plain(text: str) -> str:
    return text if text.isascii() else text.translate(_letters())


@cache
def _short_melds() -> dict[str, Meld]:
    return {f"{meld.kind} {tiles_text(meld.tiles)}": meld for meld in all_melds()}


@cache
def _known() -> dict[str, Whole]:
    """The words of the canonical form, each read whole."""
    wins = (Won(tile, how) for how in (None, *How) for tile in range(KINDS))
    return {
        **{_meld_text(meld): meld for meld in all_melds()},
        **{_win_word(won.how) + tile_text(won.tile): won for won in wins},
        **{"".join(choice.flowers): choice for choice in all_flowers()},
    }


@cache
def _lexicon() -> Lexicon:
    words = alike(dict(_meanings()), _LETTERS)
    return Lexicon(words | {word: words[word]._replace(suit=suit) for word, suit in _ALSO_SUITS.items()})


@cache
def _letters() -> dict[int, str]:
    """The plain letters of what says the same wherever it stands; most texts are plain after this.

    A picture of a tile is a whole tile: its letters keep apart from digits before it.
    """
    rows = (*map(" ".join, _DIGITS), *(words for base, words in _SUITS.items() if base < FIRST_HONOR), *_HONORS)
    pictures = {ord(letter): " " + tile_text(kind) for kind, letter in enumerate(_UNICODE_TILES)}
    return plain_letters(tuple(row.split() for row in rows)) | pictures


def _meanings() -> Iterator[tuple[str, Meaning]]:
    yield from ((letter, Meaning(Sign.DIGIT, rank)) for rank, row in enumerate(_DIGITS) for letter in row)
    yield from ((letter, Meaning(Sign.DIGIT, ZERO)) for letter in _ZEROS)
    yield from worded(Sign.SUIT, _SUITS.items())
    yield from worded(Sign.TILE, enumerate(_HONORS, FIRST_HONOR))
    yield from ((letter, Meaning(Sign.TILE, kind)) for kind, letter in enumerate(_UNICODE_TILES))
    yield from worded(Sign.FLOWER, enumerate(_PLANTS_AND_SEASONS))
    yield from worded(Sign.FLOWER, enumerate(_UNICODE_FLOWERS))
    yield from worded(Sign.MELD, ((MELD_KINDS.index(kind), words) for kind, words in _MELDS.items()))
    yield from worded(Sign.WIN, ((_HOWS.index(how), words) for how, words in _WINS.items()))
    yield from worded(Sign.WIN, ((-1, _WIN),))
    for sign, words in _SHAPES.items():
        yield from worded(sign, ((-1, words),))
