"""Names of players: cleaned as they come in, and found again by any part that fits one alone."""

import unicodedata

from bot.folding import fold, normalize
from bot.parsing.errors import NameTooLong, quoted

LONGEST_NAME = 32
JOINER = "\u200d"
PICTURES = frozenset({"So", "Sk", "Mn"})
UNSEEN = frozenset({"Cc", "Cf", "Cs"})
# Letters and pictures of nothing, which some call themselves so as to be called nothing.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
MARKS = frozenset({"Mn", "Me"})


def clean_name(text: str) -> str:
    """Return a name without control, direction and zero-width characters, its spaces single; empty if none is seen.

    >>> clean_name(" a" + chr(0x202E) + "  b" + chr(0x200B))
    'a b'
    """
    spaced = "".join(" " if char.isspace() else char for char in text)
    name = " ".join(_visible(spaced).split())
    return name if any(unicodedata.category(char) not in MARKS for char in name) else ""


def checked_name(text: str) -> str:
    """Return a cleaned name that a card has room for; raises NameTooLong."""
    name = clean_name(text)
    if len(name) > LONGEST_NAME:
        raise NameTooLong(name=quoted(name), length=len(name), most=LONGEST_NAME)
    return name


def name_key(name: str) -> str:
    """Return the form that names are compared by; one of nothing but punctuation keeps it."""
    return fold(name) or normalize(name)


def _visible(text: str) -> str:
    """Drop what cannot be seen, but leave the joiners that hold an emoji together."""
    around = zip(("", *text), text, (*text[1:], ""), strict=False)
    return "".join(char for last, char, following in around if _stays(last, char, following))


def _stays(last: str, char: str, following: str) -> bool:
    if char == JOINER:
        return _is_picture(last) and _is_picture(following)
    return unicodedata.category(char) not in UNSEEN and char not in BLANKS


def _is_picture(char: str) -> bool:
    return bool(char) and unicodedata.category(char) in PICTURES
