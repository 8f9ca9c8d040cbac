"""東刻, 中×3: what counts tiles is taken for as many of them, and for nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation import read_tiles
from scoring.notation_lexing import Sign
from scoring.notation_repeats import repeated
from scoring.notation_words import lexicon
from scoring.tiles import KINDS, tile_text

COUNTING = {Sign.PILE, Sign.TIMES}


@pytest.mark.parametrize("count", range(1, 10))
@given(kind=st.integers(0, KINDS - 1), sign=st.sampled_from("x×*"))
def test_every_tile_is_as_often_there_as_it_is_said(count: int, kind: int, sign: str) -> None:
    assert read_tiles(f"5p {tile_text(kind)}{sign}{count} 6p") == (13, *[kind] * count, 14)


@given(kind=st.integers(0, KINDS - 1), pile=st.sampled_from([("刻", 3), ("坎子", 3), ("對", 2), ("眼", 2)]))
def test_a_pile_may_be_written_out(kind: int, pile: tuple[str, int]) -> None:
    word, count = pile
    short, whole = (read_tiles(tile_text(kind) * times + word) for times in (1, count))
    assert short == whole == (kind,) * count


def test_signs_that_count_nothing_are_left_as_they_are() -> None:
    tokens = lexicon().tokens("123m EE 胡3m")
    assert repeated(tokens) is tokens


@given(st.text(alphabet="東中12mp萬 刻對x×3春胡", max_size=20))
def test_nothing_that_counts_is_left_and_no_place_is_lost(text: str) -> None:
    tokens = lexicon().tokens(text)
    found = repeated(tokens)
    assert COUNTING.isdisjoint(token.meaning.sign for token in found)
    assert {(token.start, token.end) for token in found} <= {(token.start, token.end) for token in tokens}
    assert [token.start for token in found] == sorted(token.start for token in found)
