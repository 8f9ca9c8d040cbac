"""What holds of every hand and of every text."""

import string
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.assessment import How
from scoring.errors import Fault, Unreadable
from scoring.melds import Meld
from scoring.notation import (
    HandText,
    Written,
    format_hand,
    known_words,
    read_flowers,
    read_hand,
    read_meld,
    read_tile,
    read_tiles,
    read_written,
    short_hand,
)
from scoring.notation_plain import all_melds, held, plain_tiles
from scoring.notation_reading import EVERYTHING, read_parts
from scoring.notation_words import HOWS, lexicon
from scoring.tiles import KINDS, Flower, tile_text

ORDERS = st.sampled_from(["梅蘭菊竹", "梅蘭竹菊"])
ORDER = "梅蘭菊竹"
NOTHING = "\u200b"
GAPS = st.sampled_from([" ", "  ", "\u3000", "\n", ", ", "、", "\t", " / "])
SUIT_NAMES = ("m M 萬 万 萬子 ｍ", "p 筒 餅 饼 饼子", "s b 條 条 索 ｓ")
HONOR_NAMES = (
    "E e 東 东 東風 🀀",
    "S 南 南风 🀁",
    "W 西",
    "N n 北 Ｎ",
    "C 中 紅中 红中 🀄",
    "F 發 发 青發",
    "P 白 白板",  # 板 right after 白 is the rest of its name
)
DIGIT_NAMES = ("1一１壹", "2二２兩", "3三３", "4四４", "5五５伍", "6六６", "7七７", "8八８", "9九９")
MELD_WORDS = {
    "chow": "吃 chow 喫",
    "pung": "碰 pung",
    "open_kong": "明槓 明杠 槓 open_kong",
    "added_kong": "加槓 加杠 補槓 added_kong",
    "concealed_kong": "暗槓 暗杠 concealed_kong",
}
WIN_WORDS = {
    None: "胡 和 win",
    How.DISCARD: "放槍 放铳 discard",
    How.SELF_DRAW: "自摸 self_draw",
    How.ROBBED_KONG: "搶槓 抢杠 robbed_kong",
}

kinds = st.integers(0, KINDS - 1)
hands = st.builds(
    HandText,
    concealed=st.lists(kinds, max_size=20).map(lambda tiles: tuple(sorted(tiles))),
    melds=st.lists(st.sampled_from(all_melds()), max_size=5).map(tuple),
    win=st.none() | kinds,
    how=st.none() | st.sampled_from(How),
    flowers=st.sets(st.sampled_from(Flower)).map(lambda held: tuple(flower for flower in Flower if flower in held)),
)
# What means something here, in any order, and now and then what does not.
WORDS = (
    *"123456789一二三九0零mpsbzMPSBZESWNCFPewncf萬万筒餅條索東南西北中發白板紅春夏秋冬梅蘭兰菊竹花🀇🀈🀐🀙🀀🀄🀢🀦",
    *"()[]【】-~:,;、 \n\t/|１２３ｍＥ　：，\ufe0f\u200b",
    *"吃碰槓杠胡和自摸手牌副露無",
    *("明槓", "加槓", "暗杠", "自摸", "搶槓", "放槍", "副露", "手牌", "紅中", "白板", "萬子", "chow", "pung", "win"),
)
likely_texts = st.lists(st.sampled_from(WORDS), max_size=30).map("".join)
plain_like = st.text("123mps9ESP萬條東白板🀇 ", max_size=12)
any_texts = st.text(max_size=60) | likely_texts | st.text(string.printable, max_size=40) | plain_like


@given(hands, ORDERS)
def test_a_canonical_text_reads_as_its_hand(hand: HandText, order: str) -> None:
    text = format_hand(hand)
    assert read_hand(text, order) == read_hand(NOTHING + text, order) == hand


@st.composite
def spelled(draw: st.DrawFn, tile: int) -> str:
    suit, rank = divmod(tile, 9)
    if suit == 3:
        return draw(st.sampled_from(HONOR_NAMES[rank].split()))
    return draw(st.sampled_from(DIGIT_NAMES[rank])) + draw(st.sampled_from(SUIT_NAMES[suit].split()))


@st.composite
def spelled_melds(draw: st.DrawFn, meld: Meld) -> str:
    word = draw(st.sampled_from(MELD_WORDS[meld.kind].split()))
    tiles = [draw(spelled(tile)) for tile in meld.tiles]
    return word + draw(st.sampled_from(["", " "])) + draw(st.sampled_from(["", " "])).join(tiles)


@st.composite
def written(draw: st.DrawFn) -> tuple[HandText, str]:
    """A hand and one of the many ways to write it: every piece in any script, the pieces in any order."""
    hand = draw(hands.filter(lambda hand: hand.win is not None or hand.how is None))
    pieces = [draw(spelled(tile)) for tile in hand.concealed]
    pieces += [draw(spelled_melds(meld)) for meld in hand.melds]
    pieces += hand.flowers
    if hand.win is not None:
        pieces.append(draw(st.sampled_from(WIN_WORDS[hand.how].split())) + draw(spelled(hand.win)))
    return hand, "".join(piece + draw(GAPS) for piece in draw(st.permutations(pieces)))


@given(written())
def test_any_order_of_the_pieces_in_any_script_is_the_same_hand(case: tuple[HandText, str]) -> None:
    hand, text = case
    read = read_hand(text, ORDER)
    assert read._replace(melds=()) == hand._replace(melds=())
    assert Counter(read.melds) == Counter(hand.melds)


@given(st.permutations(range(KINDS)))
def test_tiles_keep_their_written_order(tiles: list[int]) -> None:
    assert read_tiles("".join(map(tile_text, tiles))) == tuple(tiles)


Read = Callable[[str], object]


def outcome(read: Read, text: str) -> object:
    """Return what a text says, or all that is wrong with it; any other error is let through."""
    try:
        return read(text)
    except Unreadable as error:
        return error.faults


@given(any_texts, ORDERS)
def test_any_text_is_read_or_refused_with_its_faults(text: str, order: str) -> None:
    match outcome(lambda text: read_hand(text, order), text):
        case HandText() as hand:
            assert read_hand(format_hand(hand), order) == hand
        case faults:
            assert isinstance(faults, tuple)
            assert [fault.at for fault in faults] == sorted(fault.at for fault in faults)
            assert all(fault.text and text[fault.at :].startswith(fault.text) for fault in faults)
            assert faults


@pytest.mark.parametrize("read", [read_tiles, read_tile, read_meld, lambda text: read_flowers(text, ORDER)])
@given(text=any_texts)
def test_fields_are_read_or_refused(read: Read, text: str) -> None:
    outcome(read, text)


def in_short(read: Read, text: str) -> object:
    """Return what a text says, or its faults without their places."""
    said = outcome(read, text)
    return [fault[:2] for fault in said] if isinstance(said, tuple) and said and isinstance(said[0], Fault) else said


@given(plain_like | likely_texts, ORDERS)
@example("自摸P🀇", ORDER)
@example("吃123m🀇🀈🀉", ORDER)
def test_the_short_way_and_the_long_way_agree(text: str, order: str) -> None:
    for read in (read_tiles, lambda text: read_written(text, order)):
        assert in_short(read, text) == in_short(read, NOTHING + text)


@given(st.binary(max_size=200))
def test_bytes_are_answered(data: bytes) -> None:
    for text in (data.decode("latin-1"), data.decode("utf-8", "surrogateescape")):
        outcome(lambda text: read_hand(text, ORDER), text)


@pytest.mark.parametrize(
    "piece", ["X", "1", "1-", "吃", "碰1m", "(", "()", "春1", "胡1m", "自摸", "1m ", "a_", "花", "\u200b"]
)
def test_the_longest_text_is_answered(piece: str) -> None:
    outcome(lambda text: read_hand(text, ORDER), (piece * 1000)[:1000])
    outcome(lambda text: read_hand(text, ORDER), piece * 10_000)


PLAIN_WORDS = st.text("19mpsSPE é", max_size=8)
TEXTS_OF_WORDS = st.lists(PLAIN_WORDS | st.sampled_from(sorted(known_words())), max_size=5).map(" ".join)


@given(TEXTS_OF_WORDS)
def test_what_is_read_the_short_way_is_read_alike_the_long_way(text: str) -> None:
    short = short_hand(text, known_words())
    if short is not None:
        found = read_parts(lexicon(), text, EVERYTHING, order=ORDER)
        how = HOWS[found.how] if found.how >= 0 else None
        flowers = tuple(tuple(Flower)[place] for place in sorted(found.flowers))
        hand = HandText(tuple(sorted(found.tiles)), tuple(found.melds), found.win, how, flowers)
        assert short == Written(hand, found.tiles[-1] if found.tiles else None)


@given(st.text("19mpsSPEé", min_size=1, max_size=8))
def test_a_word_has_the_tiles_that_a_text_of_it_has(word: str) -> None:
    tiles = tuple(held(word))
    assert max(tiles) >= KINDS or tiles == plain_tiles(word)
