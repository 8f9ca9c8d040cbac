"""The words for tiles: each spelling is one word, and the first of a row is the canonical one."""

from scoring.assessment import How
from scoring.melds import MeldKind
from scoring.notation import read_hand, read_tile
from scoring.notation_lexing import Sign
from scoring.notation_words import HOWS, MELDS, WINS, letters, lexicon

ORDER = "梅蘭菊竹"


def test_every_way_and_every_meld_has_words() -> None:
    assert set(MELDS) == set(MeldKind)
    assert set(WINS) == set(HOWS) == set(How)
    assert {word: read_hand(f"{word} 5萬", ORDER).how for how in How for word in WINS[how].split()} == {
        word: how for how in How for word in WINS[how].split()
    }


def test_every_spelling_of_a_meld_is_that_meld() -> None:
    words = [(kind, word) for kind, row in MELDS.items() for word in row.split()]
    tiles = {MeldKind.CHOW: "123萬"}
    assert [(read_hand(f"{word} {tiles.get(kind, '東')}", ORDER).melds[0].kind, word) for kind, word in words] == words


def test_plain_letters_are_tiles_too() -> None:
    assert [read_tile(f"5{chr(code)}") for code in map(ord, "萬万筒饼條索")] == [4, 4, 13, 13, 22, 22]
    assert "".join(letters()[ord(letter)] for letter in "一萬筒條東發") == "1mpsEF"


def test_a_flower_without_a_name_is_a_sign_of_its_own() -> None:
    assert [token.meaning.sign for token in lexicon().tokens("花春")] == [Sign.SOME_FLOWER, Sign.FLOWER]
