"""One form for looking words up: spellings that players mix are one, and folding twice changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.folding import clusters, fold, is_gap, normalize

ALIKE = [
    ("槓", "杠"),
    ("發", "发"),
    ("臺", "台", "檯", "颱"),
    ("莊", "庄"),
    ("盃", "杯"),
    ("么", "幺", "麼"),
    ("碰碰胡", "碰碰和", "碰碰糊", "碰 碰 胡", "碰碰胡！", "「碰碰胡」"),
    ("三暗刻", "三暗坎"),
    ("嚦咕嚦咕", "呖咕呖咕"),
    ("兩槓子", "两杠子"),
    ("MIGI", "migi", "ＭＩＧＩ", "Migi"),
    ("3台", "３台", "3 台", "３\u3000臺"),
    ("門清", "\u202e門\u200b清\u2069", "\ufeff門清", "門\u00ad清"),
    ("é", "e\u0301", "É"),
    ("👨\u200d👩\u200d👧", "👨👩👧"),
    ("❤", "❤\ufe0f"),
]


@pytest.mark.parametrize("spellings", ALIKE, ids=lambda spellings: spellings[0])
def test_spellings_of_one_word_are_one(spellings: tuple[str, ...]) -> None:
    assert len({fold(spelling) for spelling in spellings}) == 1


@pytest.mark.parametrize(("one", "other"), [("門清", "清一色"), ("明", "美"), ("1", "一"), ("<", ">"), ("😀", "😁")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_normal_form_keeps_gaps_and_signs() -> None:
    assert normalize("＃１２ ，Ａ－Ｂ\u200b") == "#12 ,a-b"
    assert normalize("\u22123台") == "-3台"


def test_every_folded_character_knows_its_place() -> None:
    assert [tuple(folded) for folded in clusters("發\u200be\u0301㈱")] == [
        ("发", 0, 1),
        ("é", 2, 4),
        ("(", 4, 5),
        ("株", 4, 5),
        (")", 4, 5),
    ]


@given(st.text())
def test_folding_what_is_folded_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_no_gap_is_left(text: str) -> None:
    assert not [char for char in fold(text) if is_gap(char)]


@given(st.text(), st.text(alphabet="胡發台臺 3abc\u200b"))
def test_words_fold_one_by_one(one: str, other: str) -> None:
    assert fold(f"{one} {other}") == fold(one) + fold(other)
