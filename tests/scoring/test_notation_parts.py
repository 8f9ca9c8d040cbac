"""The parts of the reading, each for itself."""

import pytest

from scoring.errors import Unreadable
from scoring.melds import Meld, MeldKind
from scoring.notation import HandText, Written, short_hand
from scoring.notation_faults import LONGEST_TEXT, FaultCode, FaultList, refuse_whole
from scoring.notation_groups import HandReader
from scoring.notation_lexing import Lexicon, Meaning, Sign, alike, worded
from scoring.notation_melds import meld_of, runs_taken, size
from scoring.notation_plain import Won, all_flowers, all_melds, plain_letters, plain_tiles, tiles_text
from scoring.notation_reading import IN_FLOWERS, IN_TILES, read_parts
from scoring.notation_runs import Mark, Run, RunReader

WORDS = {
    "1": Meaning(Sign.DIGIT, 0),
    "2": Meaning(Sign.DIGIT, 1),
    "m": Meaning(Sign.SUIT, 0),
    "E": Meaning(Sign.TILE, 27),
    "win": Meaning(Sign.WIN),
}


def test_the_longest_word_is_taken_and_latin_letters_stand_or_fall_together() -> None:
    cut = Lexicon(WORDS).tokens("winE WINq ?")
    assert [(token.meaning.sign, token.start, token.end) for token in cut] == [
        (Sign.WIN, 0, 3),
        (Sign.TILE, 3, 4),
        (Sign.GAP, 4, 5),
        (Sign.UNKNOWN, 5, 9),
        (Sign.GAP, 9, 10),
        (Sign.UNKNOWN, 10, 11),
    ]


def test_wide_characters_keep_their_places() -> None:
    cut = Lexicon(WORDS).tokens("１ｍ\ufe0f\u3000Ｅ")
    assert [token.meaning.sign for token in cut] == [Sign.DIGIT, Sign.SUIT, Sign.FILLER, Sign.GAP, Sign.TILE]


def test_letters_of_one_group_stand_for_each_other() -> None:
    words = alike(dict(worded(Sign.MELD, [(2, "ab b")])), ["bc"])
    assert set(words) == {"ab", "ac", "b", "c"}
    assert set(words.values()) == {Meaning(Sign.MELD, 2)}


def test_digits_take_the_suit_after_them() -> None:
    runs = RunReader(FaultList("12 1m E"), "").read(Lexicon(WORDS).tokens("12 1m E"))
    assert runs == [Run((0, 1), 0, 2, glued=False), Run((0,), 3, 5, glued=False), Run((27,), 6, 7, glued=False)]


def test_marks_take_what_follows_them() -> None:
    reader = HandReader(FaultList("win E 11"))
    reader.read([Mark(Sign.WIN, -1, 0, 3), Run((27,), 4, 5, glued=False), Run((0, 0), 6, 8, glued=False)])
    assert (reader.win, reader.tiles) == (27, [0, 0])


def test_only_what_is_allowed_is_read() -> None:
    assert read_parts(Lexicon(WORDS), "12m", IN_TILES).tiles == [0, 1]
    with pytest.raises(Unreadable, match="misplaced '12m'"):
        read_parts(Lexicon(WORDS), "12m", IN_FLOWERS)


def test_how_many_runs_a_meld_takes() -> None:
    one, two = Run((27,), 0, 1, glued=True), Run((27, 27), 2, 4, glued=False)
    assert runs_taken(MeldKind.PUNG, [one, two, one]) == 2
    assert runs_taken(MeldKind.PUNG, [one, two._replace(tiles=(28, 28))]) == 1
    assert runs_taken(None, [one, two, one]) == 3
    assert runs_taken(MeldKind.CHOW, [one, two, one]) == 2
    assert (size(MeldKind.CHOW), size(MeldKind.PUNG), size(MeldKind.ADDED_KONG)) == (3, 3, 4)


@pytest.mark.parametrize("kind", [None, MeldKind.CHOW])
@pytest.mark.parametrize("low", range(27))
def test_nothing_follows_a_nine(kind: MeldKind | None, low: int) -> None:
    meld = meld_of(kind, (low, low + 1, low + 2))
    assert meld == (Meld(MeldKind.CHOW, low) if low % 9 < 7 else FaultCode.NOT_A_CHOW)


@pytest.mark.parametrize("meld", all_melds())
def test_every_meld_is_made_of_its_tiles(meld: Meld) -> None:
    assert meld_of(meld.kind, meld.tiles) == meld
    assert plain_tiles(tiles_text(meld.tiles)) == meld.tiles


def test_all_there_is() -> None:
    assert len(set(all_melds())) == 21 + 4 * 34
    assert len(set(all_flowers())) == 2**8 - 1


def test_letters_that_change_a_word_before_them_are_left_out() -> None:
    letters = plain_letters([("P", "白", "板", "白板"), ("1", "一")])
    assert letters[ord("白")] == "P"
    assert letters[ord("１")] == "1"
    assert ord("板") not in letters


def test_the_short_way_knows_whole_words_only() -> None:
    known = {"+E": Won(27, None), "+S": Won(28, None)}
    assert short_hand("12m +E 3m", known) == Written(HandText((0, 1, 2), win=27), 2)
    assert short_hand("3mE +E 12m", known) == Written(HandText((0, 1, 2, 27), win=27), 1)
    assert short_hand("12m +W", known) is None
    assert short_hand("+E +S", known) is None


def test_faults_come_in_the_order_of_the_text() -> None:
    faults = FaultList("abcd")
    faults.add(FaultCode.ZERO, 2, 3)
    faults.add(FaultCode.UNKNOWN, 0, 1)
    faults.stretch(2)
    with pytest.raises(Unreadable) as caught:
        faults.refuse()
    assert [(fault.code, fault.text, fault.at) for fault in caught.value.faults] == [
        (FaultCode.UNKNOWN, "ab", 0),
        (FaultCode.ZERO, "c", 2),
    ]


def test_a_text_too_long_is_told_by_its_beginning() -> None:
    FaultList("1" * LONGEST_TEXT).refuse()
    with pytest.raises(Unreadable) as caught:
        FaultList("1" * (LONGEST_TEXT + 1))
    assert [(fault.code, len(fault.text)) for fault in caught.value.faults] == [(FaultCode.TOO_LONG, 40)]
    with pytest.raises(Unreadable, match="meld count 'x'"):
        refuse_whole("x", FaultCode.MELD_COUNT)
