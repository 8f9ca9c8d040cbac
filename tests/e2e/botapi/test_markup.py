"""Telegram's HTML, as accepted and as refused."""

import pytest

from .errors import ApiError
from .markup import parse_html
from .text import spot, trim

REFUSED = [
    ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
    ("牌<x>", 'Unsupported start tag "x" at byte offset 3'),
    ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
    ("1 <2", "Unclosed start tag at byte offset 2"),
    ("a</b>", "Unexpected end tag at byte offset 1"),
    ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
    ("<b>x</b", "Unclosed end tag at byte offset 4"),
    ("<br/>", 'Unsupported start tag "br/" at byte offset 0'),
    ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ("<a href=x?y>z</a>", "Unexpected end of name token at byte offset 8"),
    ('<a ="x">z</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
]

ACCEPTED = [
    ("&lt;&gt;&amp;&quot;&#33;&#x4e2d;&nbsp;", '<>&"!中&nbsp;', []),
    ("🀄<b>中</b>", "🀄中", [("bold", 2, 1)]),
    ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
    ("<strong>a</strong><em>b</em><ins>c</ins><del>d</del>", "abcd", [
        ("bold", 0, 1), ("italic", 1, 1), ("underline", 2, 1), ("strikethrough", 3, 1),
    ]),
    ('<span class="tg-spoiler">a</span><tg-spoiler>b</tg-spoiler>', "ab", [("spoiler", 0, 1), ("spoiler", 1, 1)]),
    ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
    ('<a href="https://example.org/?a&amp;b">a</a>', "a", [("text_link", 0, 1)]),
    ('<a href="tg://user?id=7">a</a>', "a", [("text_mention", 0, 1)]),
    ('<pre><code class="language-python">a</code></pre>', "a", [("pre", 0, 1)]),
    ('<tg-emoji emoji-id="5">🀄</tg-emoji>', "🀄", [("custom_emoji", 0, 2)]),
    ("<B>a</B><b></b>", "a", [("bold", 0, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "reason"), REFUSED)
def test_refused(source: str, reason: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(source)
    assert caught.value.description == f"Bad Request: can't parse entities: {reason}"


@pytest.mark.parametrize(("source", "text", "entities"), ACCEPTED)
def test_accepted(source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    parsed = parse_html(source)
    assert parsed.text == text
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in parsed.entities] == entities


def test_a_link_keeps_its_address() -> None:
    assert parse_html('<a href="https://example.org/?a&amp;b">a</a>').entities[0]["url"] == "https://example.org/?a&b"


def test_blanks_around_a_text_are_dropped() -> None:
    trimmed = trim(parse_html(" \n a<b> b </b>\n"))
    assert (trimmed.text, trimmed.entities) == ("a b", ({"type": "bold", "offset": 1, "length": 2},))


def test_commands_and_mentions_are_spotted_in_utf16() -> None:
    assert spot("🀄 /new@suantai_bot @ming /新 a/b") == (
        {"type": "bot_command", "offset": 3, "length": 16},
        {"type": "mention", "offset": 20, "length": 5},
    )
