"""The rest of a line behind its command, and the address of a hand in it."""

import re
from typing import NamedTuple

from bot.commands import Address, EntryNumber, HandNumber
from bot.folding import normalize
from bot.numerals import read_number
from bot.parsing.errors import NotAHandNumber, quoted
from bot.parsing.tokens import SLASHES, Token, tokens_of
from bot.parsing.vocabulary import Vocabulary
from bot.words import words

LETTERS = "[a-z\uff21-\uff3a\uff41-\uff5a]"
CALLED = re.compile(rf"[{SLASHES}]({LETTERS}+)(?:@([a-z0-9_]+))?(?![a-z0-9_@])", re.ASCII | re.IGNORECASE)
SEQ_SIGN = "#"


class Rest(NamedTuple):
    """A line, and where what is yet to be read of it begins."""

    line: str
    start: int
    table: Vocabulary

    @property
    def text(self) -> str:
        """What is yet to be read, as it was typed."""
        return self.line[self.start :]

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The words yet to be read."""
        return tokens_of(self.line, self.start)

    def behind(self, place: int) -> "Rest":
        """Return what begins further on."""
        return self._replace(start=place)


def called(rest: Rest) -> tuple[str, Rest] | None:
    """Return the command that begins there, in small letters, and its arguments; None where it is not for this bot."""
    found = CALLED.match(rest.line, first_seen(rest.line, rest.start))
    if found is None or (found[2] and found[2].lower() != rest.table.bot_username.removeprefix("@").lower()):
        return None
    return normalize(found[1]), rest.behind(found.end())


def is_command(line: str) -> bool:
    """Whether a line is meant as a command, of whichever bot."""
    return line.startswith(tuple(SLASHES), first_seen(line))


def first_seen(line: str, start: int = 0) -> int:
    """Return the place of the first character that can be seen."""
    places = (place for place, char in enumerate(line[start:], start) if normalize(char).strip())
    return next(places, len(line))


def address_of(word: str) -> Address:
    """Read 7 as a hand's number and #12 as an entry's; raises NotAHandNumber."""
    text = normalize(word).strip()
    number = read_number(_counted(text.removeprefix(SEQ_SIGN)))
    if not number:
        raise NotAHandNumber(word=quoted(word))
    return EntryNumber(number) if text.startswith(SEQ_SIGN) else HandNumber(number)


def _counted(text: str) -> str:
    """Return the number in 第7盤."""
    grammar = words().grammar
    ordinal = next((sign for sign in map(normalize, grammar.ordinal) if text.startswith(sign)), "")
    bare = text.removeprefix(ordinal).strip()
    unit = next((unit for unit in map(normalize, grammar.hand) if bare.endswith(unit)), "")
    return bare.removesuffix(unit).strip()


def begins_with_address(rest: Rest) -> bool:
    """Whether 7, #12 or 第7盤 comes first; 123萬 and 5台 are no hand's number."""
    if not rest.tokens:
        return False
    first, grammar = normalize(rest.tokens[0].text).strip(), words().grammar
    begins, ends = (tuple(map(normalize, spoken)) for spoken in (grammar.ordinal, grammar.hand))
    counted = first.startswith(begins) or first.endswith(ends)
    if first.isascii():  # a name may well end like 7th
        counted = counted and bool(read_number(_counted(first)))
    return counted or re.fullmatch(r"#?[0-9]{1,4}", first) is not None


def only_address(rest: Rest) -> Address | None:
    """Return the address that is all the rest says, None where it says nothing."""
    return address_of(rest.text.strip()) if rest.tokens else None
