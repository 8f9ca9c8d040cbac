"""Numbers as players write them: 12 in either width, 十二, 兩百零三."""

from functools import cache

from bot.folding import normalize
from bot.words import words

MOST_DIGITS = 6


def read_number(text: str) -> int | None:
    """Return the whole number that folded text spells, None where it spells none or one past all counting.

    >>> read_number("12"), read_number(spelled(12)), read_number("1.5")
    (12, 12, None)
    """
    if text.isascii() and text.isdigit():
        return int(text) if len(text) <= MOST_DIGITS else None
    return _spoken(text) if text and is_numeral(text) else None


def is_numeral(text: str) -> bool:
    """Whether folded text holds nothing but digits, or nothing but the characters of numbers."""
    return (text.isascii() and text.isdigit()) or all(char in _digits() or char in _places() for char in text)


def spelled(number: int) -> str:
    """Return a number below a hundred in characters, folded."""
    tens, ones = divmod(number, 10)
    digits = normalize(words().numerals.digits)
    head = (digits[tens] if tens > 1 else "") + normalize(words().numerals.ten) if tens else ""
    return head + (digits[ones] if ones or not tens else "")


def _spoken(text: str) -> int | None:
    """Add up digits and their places, which must fall: hundreds, tens, ones."""
    total, digit, last_place = 0, None, 1000
    for char in text:
        value, place = _digits().get(char), _places().get(char)
        if place is not None and place < last_place:
            total, digit, last_place = total + (1 if digit is None else digit) * place, None, place
        elif value is not None and not digit:
            digit = value
        else:
            return None
    return total + (digit or 0)


@cache
def _digits() -> dict[str, int]:
    grammar = words().numerals
    plain = {char: value for value, char in enumerate(normalize(grammar.digits))}
    return {**plain, normalize(grammar.zero): 0, normalize(grammar.two): 2}


@cache
def _places() -> dict[str, int]:
    return {normalize(words().numerals.ten): 10, normalize(words().numerals.hundred): 100}
