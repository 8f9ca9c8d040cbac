from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup
from pydantic import TypeAdapter, ValidationError

from bot.lines import Line, joined, plain_text, stacked

NASTY = "<b>&\"'</i> {x} %s"


class Text(HTMLParser):
    """Everything that is no tag."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.tags: list[str] = []

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)


def test_a_value_is_escaped_and_the_line_is_not() -> None:
    line = Line("<b>{name}</b>")
    assert line.of(name=NASTY) == "<b>&lt;b&gt;&amp;&#34;&#39;&lt;/i&gt; {x} %s</b>"
    assert line.of(name=Markup("<i>x</i>")) == "<b><i>x</i></b>"
    assert line.of(name=3) == "<b>3</b>"


@given(st.text())
def test_no_value_brings_a_tag(value: str) -> None:
    read = Text()
    read.feed(Line("<b>{name}</b>").of(name=value))
    read.close()
    assert read.tags == ["b"]


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\0\r")))
def test_a_reader_sees_what_was_typed(value: str) -> None:
    assert plain_text(Line("<b>{name}</b>！").of(name=value)) == f"{value}！"


def test_a_missing_value_is_a_fault_of_the_code() -> None:
    with pytest.raises(KeyError):
        Line("{name}").of(player="x")


def test_rows_and_parts() -> None:
    parts = [Markup("a"), Markup.escape("<")]
    assert joined(Line("、"), parts) == "a、&lt;"
    assert stacked(Markup("a"), None, Markup.escape("<")) == "a\n&lt;"
    assert stacked() == ""
    assert isinstance(stacked(None), Markup)


def test_models_read_lines() -> None:
    reader = TypeAdapter(Line)
    assert isinstance(reader.validate_python("x"), Line)
    for wrong in ("", 3, None):
        with pytest.raises(ValidationError):
            reader.validate_python(wrong)
