"""`/rules`: shown, changed by lines of text, shared and taken over."""

import re
from collections.abc import Iterator

from bot.commands.house import (
    BringHouse,
    ChangeHouse,
    HouseCommand,
    SaidEdition,
    SaidOfHouse,
    ShareHouse,
    ShowEditions,
    ShowHouse,
)
from bot.folding import fold
from bot.glossary import Glossary, preset_name
from bot.house.called import fields_called, names_like
from bot.house.kinds import ListKind
from bot.house.writing import value_written
from bot.parsing.errors import MissingArgument, ParseError, UnfitRule, UnknownRule, UnreadableRules, quoted
from bot.parsing.house_lines import Unread, read_line
from bot.parsing.rest import Rest
from bot.parsing.suggesting import like
from bot.parsing.tokens import SLASHES, Span, Token, spaced_tokens_of
from bot.words import words
from scoring.rulesets import preset_ids

LINE = re.compile("[^\n;\uff1b]+")
NAME = re.compile("[^0-9\uff10-\uff19:\uff1a=\uff1d]+")
USUAL_TAI = ("8", "4", "0")
MOST_EXAMPLES = 3
CALLED = "rules"


def house(rest: Rest) -> HouseCommand:
    """Return what is asked of the rules; raises UnknownRule, UnfitRule, UnreadableRules and MissingArgument."""
    tokens = spaced_tokens_of(rest.line, rest.start)
    if not tokens:
        return ShowHouse()
    if len(tokens) == 1 and _is_one_of(tokens[0], words().house.shared):
        return ShareHouse()
    if len(tokens) == 1 and _is_one_of(tokens[0], words().house.edition):
        return ShowEditions()
    if _is_one_of(tokens[0], words().house.brought):
        return _brought(rest.behind(tokens[0].end))
    return ChangeHouse(_said(rest))


def with_answered(text: str, answered: str) -> str:
    """Return a line that asks to take rules over, and holds none, with those of the message that it answers."""
    command, *arguments = spaced_tokens_of(text) or (Token("", 0),)
    brings = len(arguments) == 1 and _is_one_of(arguments[0], words().house.brought)
    if not answered or not brings or command.text.strip(SLASHES).partition("@")[0] != CALLED:
        return text
    *_, rules = re.split(rf"^\s*[{SLASHES}]{CALLED}\b.*$", answered, maxsplit=1, flags=re.MULTILINE)
    return f"{text}\n{rules.strip()}"


def _is_one_of(token: Token, spoken: tuple[str, ...]) -> bool:
    return fold(token.text) in map(fold, spoken)


def _brought(rest: Rest) -> BringHouse:
    """Read a shared text; it names its edition first."""
    said = _said(rest)
    if not said or not isinstance(said[0], SaidEdition):
        raise MissingArgument(argument="edition")
    return BringHouse(said)


def _said(rest: Rest) -> tuple[SaidOfHouse, ...]:
    """Read every line; all that cannot be read is told at once."""
    read = [(tokens, read_line(tokens, rest.table.glossary)) for tokens in _lines(rest)]
    unread = [(tokens, found) for tokens, found in read if isinstance(found, Unread)]
    if len(unread) > 1:
        raise UnreadableRules(words=tuple(quoted(found.rest) for _, found in unread))
    if unread:
        raise _fault(unread[0][1], Span(unread[0][1].at.start, unread[0][0][-1].end), rest.table.glossary)
    return tuple(said for _, found in read if not isinstance(found, Unread) for said in found)


def _lines(rest: Rest) -> Iterator[tuple[Token, ...]]:
    for found in LINE.finditer(rest.line, rest.start):
        tokens = spaced_tokens_of(rest.line[: found.end()], found.start())
        if tokens:
            yield tokens


def _fault(unread: Unread, whole: Span, glossary: Glossary) -> ParseError:
    if unread.name:
        return UnfitRule(whole, tuple(_examples(unread.name, glossary.language)), word=quoted(unread.rest))
    typed = unread.rest if unread.at.text.isascii() else unread.at.text
    found = NAME.match(typed)
    word = found.group().strip() if found else unread.at.text
    near = like(word, names_like(glossary.language))
    place = Span(unread.at.start, unread.at.start + len(word))
    return UnknownRule(place, near, word=quoted(word), nearest=near)


def _examples(name: str, language: str) -> list[str]:
    """Return lines with a value that would do."""
    if fold(name) in map(fold, words().house.edition):
        return [f"{name} {preset_name(preset, language)}" for preset in preset_ids()[:MOST_EXAMPLES]]
    fields = [field for field in fields_called(name) if not isinstance(field.kind, ListKind)]
    offered = [
        f"{name} {value_written(field.option, value, language)}"
        for field in fields
        if not isinstance(field.kind, ListKind)
        for value in field.kind.offers()[1:]
    ]
    return (offered or [f"{name} {tai}" for tai in USUAL_TAI])[:MOST_EXAMPLES]
