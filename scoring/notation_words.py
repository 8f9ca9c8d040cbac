"""The words for tiles, melds and ways to win, in every spelling that people type: data, and the lexicon made of it."""

from collections.abc import Iterator
from functools import cache

from scoring.assessment import How
from scoring.melds import MeldKind
from scoring.notation_groups import MELD_KINDS
from scoring.notation_lexing import Lexicon, Meaning, Sign, alike, worded
from scoring.notation_plain import FIRST_HONOR, plain_letters
from scoring.notation_runs import ZERO
from scoring.tiles import RANKS, tile_text

HOWS = tuple(How)

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
_NICKNAMES = {2 * RANKS: "么雞 么鸡 幺雞 幺鸡"}
_PILES = {3: "刻 刻子 坎 坎子 暗刻 暗坎", 2: "對 对 對子 对子 眼"}
_PLANTS_AND_SEASONS = (
    "春 spring",
    "夏 summer",
    "秋 autumn",
    "冬 winter",
    "梅 梅花 plum",
    "蘭 兰 蘭花 兰花 orchid",
    "菊 菊花 mum chrysanthemum",
    "竹 竹子 bamboo",
)
# What closes digits as a suit and is a tile of its own without them.
_ALSO_SUITS = {"S": 2 * RANKS, "P": RANKS, "竹": 2 * RANKS, "竹子": 2 * RANKS}
_UNICODE_TILES = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀄🀅🀆"
_UNICODE_FLOWERS = "🀦🀧🀨🀩🀢🀣🀥🀤"
MELDS = {
    MeldKind.CHOW: "吃 喫 吃牌 chow",
    MeldKind.PUNG: "碰 碰牌 pung",
    MeldKind.OPEN_KONG: "明槓 槓 大明槓 直槓 明槓牌 open_kong kong",
    MeldKind.ADDED_KONG: "加槓 補槓 补槓 碰槓 小明槓 added_kong",
    MeldKind.CONCEALED_KONG: "暗槓 concealed_kong",
}
WINS = {
    How.DISCARD: "放槍 放枪 放銃 放铳 放炮 點炮 点炮 食胡 吃胡 榮 荣 榮胡 荣胡 discard "
    "別人放槍 别人放枪 別人放炮 别人放炮",
    How.SELF_DRAW: "自摸 自摸胡 摸 self_draw",
    How.ROBBED_KONG: "搶槓 抢槓 搶槓胡 抢槓胡 robbed_kong",
}
WIN = "胡 胡牌 win"
# Letters that stand for each other in the words above.
_LETTERS = ("槓杠摃", "胡和糊")
_SHAPES = {
    Sign.RANGE: "- ~ 〜 ‐ – — ― − ー 至 到",
    Sign.OPEN: "( [ { < 【 「 『 〔 《 〈 〖",
    Sign.CLOSE: ") ] } > 】 」 』 〕 》 〉 〗",
    Sign.COLON: ": =",
    Sign.COMMA: ", ; 、 。",
    Sign.GAP: "/ | + . · ・ • !",
    Sign.TIMES: "x X * × ✕ ╳",
    Sign.SOME_FLOWER: "花 花牌 flower",
    Sign.FILLER: "字 字牌 無花 无花 沒花 没花 沒有花 没有花",
    Sign.MELDS_LABEL: "副露 明牌 鳴牌 鸣牌",
    Sign.HAND_LABEL: "手牌 手 立牌 暗牌",
}


@cache
def lexicon() -> Lexicon:
    """Return what cuts a text into signs."""
    words = alike(dict(_meanings()), _LETTERS)
    return Lexicon(words | {word: words[word]._replace(suit=suit) for word, suit in _ALSO_SUITS.items()})


@cache
def letters() -> dict[int, str]:
    """Return the plain letters of what says the same wherever it stands; most texts are plain after this.

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
    yield from worded(Sign.TILE, _NICKNAMES.items())
    yield from worded(Sign.PILE, _PILES.items())
    yield from ((letter, Meaning(Sign.TILE, kind)) for kind, letter in enumerate(_UNICODE_TILES))
    yield from worded(Sign.FLOWER, enumerate(_PLANTS_AND_SEASONS))
    yield from worded(Sign.FLOWER, enumerate(_UNICODE_FLOWERS))
    yield from worded(Sign.MELD, ((MELD_KINDS.index(kind), words) for kind, words in MELDS.items()))
    yield from worded(Sign.WIN, ((HOWS.index(how), words) for how, words in WINS.items()))
    yield from worded(Sign.WIN, ((-1, WIN),))
    for sign, words in _SHAPES.items():
        yield from worded(sign, ((-1, words),))
