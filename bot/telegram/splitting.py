"""Long HTML -> messages that Telegram takes, cut at line ends with the markup closed and opened again."""

import html
import re
from collections.abc import Iterable, Iterator

LIMIT = 4096

_TAG = re.compile(r"<(/?)([a-z][a-z-]*)[^<>]*>")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_TOKEN = re.compile(r"<[^<>]*>|&[#\w]+;|[\s\S]")


def split(text: str, limit: int = LIMIT) -> tuple[str, ...]:
    r"""Cut HTML into parts of at most `limit` UTF-16 units each, markup not counted, none of them of blanks alone.

    >>> split("<b>one\ntwo</b>", limit=4)
    ('<b>one\n</b>', '<b>two</b>')
    """
    if size(text) <= limit:
        return (text,) if visible(text).strip() else ()
    return tuple(part for part in _balanced(_packed(_bits(text, limit), limit)) if visible(part).strip())


def visible(text: str) -> str:
    """Give what a reader sees of HTML."""
    return html.unescape(_TAG.sub("", text))


def size(text: str) -> int:
    """Count the UTF-16 units of HTML as Telegram does, after its entities."""
    return len(visible(text).encode("utf-16-le", "surrogatepass")) // 2


def shorten(text: str, limit: int) -> str:
    """Cut plain text to at most `limit` UTF-16 units, with an ellipsis where something is missing.

    >>> shorten("one two", limit=4)
    'one…'
    """
    units = text.encode("utf-16-le", "surrogatepass")
    if len(units) <= 2 * limit:
        return text
    return units[: 2 * (limit - 1)].decode("utf-16-le", "ignore") + "…"


def _bits(text: str, limit: int) -> Iterator[str]:
    """Give the lines; one that is too long by itself is cut between characters."""
    for line in _LINE.findall(text):
        yield from _packed(_TOKEN.findall(line), limit) if size(line) > limit else (line,)


def _packed(bits: Iterable[str], limit: int) -> Iterator[str]:
    part, used = "", 0
    for bit in bits:
        more = size(bit)
        if used + more > limit:
            yield part
            part, used = "", 0
        part, used = part + bit, used + more
    yield part


def _balanced(parts: Iterable[str]) -> Iterator[str]:
    still_open: tuple[str, ...] = ()
    for part in parts:
        opening = "".join(still_open)
        still_open = _open_after(still_open, part)
        yield opening + part + "".join(f"</{_name(tag)}>" for tag in reversed(still_open))


def _open_after(still_open: tuple[str, ...], part: str) -> tuple[str, ...]:
    for tag in _TAG.finditer(part):
        still_open = still_open[:-1] if tag[1] else (*still_open, tag[0])
    return still_open


def _name(tag: str) -> str:
    return re.split(r"[ >]", tag[1:], maxsplit=1)[0]
