"""Telegram's HTML: what it accepts, what it makes of it, how it refuses the rest."""

import re
from dataclasses import dataclass

from .errors import ApiError, bad_request
from .text import Formatted, utf16_len
from .wire import Json

_KINDS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "span": "spoiler",
    "tg-spoiler": "spoiler", "a": "text_link", "code": "code", "pre": "pre", "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}  # fmt: skip
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_REFERENCE = re.compile(r"&(?:#(?P<dec>[0-9]+)|#x(?P<hex>[0-9a-fA-F]+)|(?P<name>[a-zA-Z]+));?")
_BLANKS = re.compile(r"[ \t\r\n\v]*")
_TAG_NAME = re.compile(r"[^ \t\r\n\v>]*")
_ATTRIBUTE = re.compile(r"[^ \t\r\n\v=>/\"']*")
_TOKEN = re.compile(r"[A-Za-z0-9.-]*")


def decode_reference(source: str, position: int) -> tuple[str, int] | None:
    """Read one character reference, or nothing if Telegram would leave it as it is."""
    match = _REFERENCE.match(source, position)
    if match is None:
        return None
    char = _referred(match)
    return (char, match.end()) if char else None


def _referred(match: re.Match[str]) -> str | None:
    if match["name"]:
        return _NAMED.get(match["name"])
    code = int(match["dec"]) if match["dec"] else int(match["hex"], 16)
    return chr(code) if 0 < code <= 0x10FFFF else None


@dataclass(frozen=True)
class _Open:
    tag: str
    argument: str
    offset: int
    start: int


class _Parser:
    """Reads one source from left to right, as a stack of open tags."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0
        self.text = ""
        self.stack: list[_Open] = []
        self.entities: list[Json] = []

    def run(self) -> Formatted:
        while self.position < len(self.source):
            self._step()
        if self.stack:
            raise _refusal(f'Can\'t find end tag corresponding to start tag "{self.stack[-1].tag}"')
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return Formatted(self.text, tuple(self.entities), self.source)

    def _step(self) -> None:
        if self.source.startswith("</", self.position):
            self._end_tag(self.position)
        elif self.source[self.position] == "<":
            self._start_tag(self.position)
        else:
            self.text += self._character()

    def _character(self) -> str:
        found = decode_reference(self.source, self.position)
        char, self.position = found or (self.source[self.position], self.position + 1)
        return char

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.source, self.position)
        taken = match.group() if match else ""
        self.position += len(taken)
        return taken

    def _peek(self) -> str:
        return self.source[self.position : self.position + 1]

    def _start_tag(self, begin: int) -> None:
        self.position += 1
        tag = self._take(_TAG_NAME).lower()
        if not self._peek():
            raise self._at("Unclosed start tag", begin)
        if tag not in _KINDS:
            raise self._at(f'Unsupported start tag "{tag}"', begin)
        argument = self._arguments(tag, begin)
        if tag == "span" and argument != "tg-spoiler":
            raise self._at('Tag "span" must have class "tg-spoiler"', begin)
        self.stack.append(_Open(tag, argument, utf16_len(self.text), len(self.text)))

    def _arguments(self, tag: str, begin: int) -> str:
        argument = ""
        self._take(_BLANKS)
        while self._peek() != ">":
            argument = self._argument(tag, begin) or argument
            self._take(_BLANKS)
        self.position += 1
        return argument

    def _argument(self, tag: str, begin: int) -> str:
        name = self._take(_ATTRIBUTE)
        if not name and self._peek():
            raise self._at(f'Empty attribute name in the tag "{tag}"', begin)
        self._take(_BLANKS)
        value = self._value() if self._peek() == "=" else "1"
        if not self._peek():
            raise self._at(f'Unclosed start tag "{tag}"', begin)
        return _meaning(tag, name, value)

    def _value(self) -> str:
        self.position += 1
        self._take(_BLANKS)
        if self._peek() in {'"', "'"}:
            return self._quoted(self._peek())
        begin = self.position
        token = self._take(_TOKEN).lower()
        if self._peek() not in {"", " ", "\t", "\r", "\n", "\v", ">"}:
            raise self._at("Unexpected end of name token", begin)
        return token

    def _quoted(self, quote: str) -> str:
        value = ""
        self.position += 1
        while self._peek() not in {quote, ""}:
            value += self._character()
        self.position += 1
        return value

    def _end_tag(self, begin: int) -> None:
        if not self.stack:
            raise self._at("Unexpected end tag", begin)
        self.position += 2
        found = self._take(_TAG_NAME)
        self._take(_BLANKS)
        if self._peek() != ">":
            raise self._at("Unclosed end tag", begin)
        self.position += 1
        self._close(found.lower(), begin)

    def _close(self, found: str, begin: int) -> None:
        opened = self.stack.pop()
        if found and found != opened.tag:
            raise self._at("Unmatched end tag", begin, f', expected "</{opened.tag}>", found "</{found}>"')
        length = utf16_len(self.text) - opened.offset
        inside = self.text[opened.start :]
        entity = {"type": _KINDS[opened.tag], "offset": opened.offset, "length": length} if length else None
        if entity and _complete(entity, opened, inside):
            self._merge_language(entity)

    def _merge_language(self, entity: Json) -> None:
        # <pre><code class="language-x"> is one entity to Telegram, not two.
        last = self.entities[-1] if self.entities else None
        if last and entity["type"] == "pre" and "language" in last and last["offset"] == entity["offset"]:
            entity["language"] = self.entities.pop()["language"]
        self.entities.append(entity)

    def _at(self, words: str, begin: int, tail: str = "") -> ApiError:
        return _refusal(f"{words} at byte offset {len(self.source[:begin].encode())}{tail}")


def _meaning(tag: str, name: str, value: str) -> str:
    wanted = {"a": "href", "span": "class", "code": "class", "tg-emoji": "emoji-id", "blockquote": "expandable"}
    return value if wanted.get(tag) == name.lower() else ""


def _complete(entity: Json, opened: _Open, inside: str) -> bool:
    """Add what the kind of entity needs; false when Telegram would drop it."""
    if opened.tag == "a":
        return _link(entity, opened.argument or inside)
    if opened.tag == "tg-emoji":
        entity["custom_emoji_id"] = opened.argument
    if opened.tag == "blockquote" and opened.argument:
        entity["type"] = "expandable_blockquote"
    if opened.tag == "code" and opened.argument.startswith("language-"):
        entity["language"] = opened.argument.removeprefix("language-")
    return True


def _link(entity: Json, url: str) -> bool:
    mention = re.match(r"tg://user\?id=(\d+)$", url)
    if mention:
        entity.update(type="text_mention", user={"id": int(mention[1]), "is_bot": False, "first_name": "?"})
    else:
        entity["url"] = url
    return bool(mention) or bool(re.match(r"(https?|tg|ton)://\S+|[\w-]+(\.[\w-]+)+", url))


def _refusal(words: str) -> ApiError:
    return bad_request(f"can't parse entities: {words}")


def parse_html(source: str) -> Formatted:
    """Turn Telegram HTML into a plain text with entities, or refuse it as Telegram does."""
    return _Parser(source).run()
