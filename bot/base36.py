"""Whole numbers in base 36, the shortest that is safe to read aloud and in any payload."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BASE = len(DIGITS)


def to_base36(number: int) -> str:
    """Return a number of at least 0 in base 36.

    >>> to_base36(1295)
    'zz'
    """
    if number < BASE:
        return DIGITS[number]
    rest, digit = divmod(number, BASE)
    return to_base36(rest) + DIGITS[digit]


def from_base36(text: str) -> int:
    """Return the number; raises ValueError for anything but small letters and digits."""
    if not text or set(text) - set(DIGITS):
        raise ValueError(f"no number: {text!r}")
    return int(text, BASE)
