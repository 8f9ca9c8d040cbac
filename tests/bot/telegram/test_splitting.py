"""Long HTML in parts: short enough, balanced, and nothing missing."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from bot.telegram.splitting import LIMIT, shorten, size, split, visible

TAGS = st.sampled_from(["b", "i", "s", "code", "pre", "blockquote", 'a href="https://t.me/x?a=1&amp;b=2"'])
WORDS = st.text(st.sampled_from("ab <>&\"'\n\n中🀄"), min_size=1, max_size=40).map(lambda text: str(escape(text)))


def _wrap(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    wrapped = st.tuples(TAGS, inner).map(lambda pair: f"<{pair[0]}>{pair[1]}</{pair[0].split()[0]}>")
    return st.lists(wrapped | WORDS, max_size=6).map("".join)


HTML = st.recursive(WORDS, _wrap, max_leaves=12)


def _is_balanced(html: str) -> bool:
    waiting: list[str] = []
    for closing, name in re.findall(r"<(/?)([a-z-]+)[^<>]*>", html):
        if not closing:
            waiting.append(name)
        elif not waiting or waiting.pop() != name:
            return False
    return not waiting


@given(HTML, st.integers(2, 30))
def test_parts_are_short_balanced_and_complete(html: str, limit: int) -> None:
    parts = split(html, limit)
    assert all(0 < size(part) <= limit for part in parts)
    assert all(_is_balanced(part) for part in parts)
    assert all(visible(part).strip() for part in parts)
    assert "".join("".join(map(visible, parts)).split()) == "".join(visible(html).split())


@given(HTML)
def test_what_is_short_stays_as_it_is(html: str) -> None:
    assert split(html) in {(html,), ()}


def test_cut_at_line_ends() -> None:
    lines = [f"第 {number} 盤 &lt;阿華&gt; 🀄 自摸" for number in range(900)]
    parts = split("\n".join(lines))
    assert len(parts) > 2
    assert all(LIMIT - 40 < size(part) <= LIMIT for part in parts[:-1])
    assert [line for part in parts for line in part.splitlines()] == lines


def test_a_long_line_is_cut_between_characters() -> None:
    assert [size(part) for part in split("🀄" * 5000)] == [4096, 4096, 1808]
    assert split("&amp;" * 4097) == ("&amp;" * 4096, "&amp;")


def test_markup_goes_on_in_the_next_part() -> None:
    assert split('<a href="x"><b>one\ntwo</b></a>', 4) == (
        '<a href="x"><b>one\n</b></a>',
        '<a href="x"><b>two</b></a>',
    )


def test_entities_are_counted_as_what_they_stand_for() -> None:
    assert size("<b>&lt;&#39;🀄</b>") == 4
    assert len(split("&amp;" * 4096)) == 1


@pytest.mark.parametrize("blank", ["", "\n \n", "<b> </b>"])
def test_nothing_to_see_is_nothing_to_send(blank: str) -> None:
    assert split(blank) == ()


@given(st.text(max_size=30), st.integers(1, 20))
def test_shortened(text: str, limit: int) -> None:
    short = shorten(text, limit)
    assert size(str(escape(short))) <= limit
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))
