"""A refused line as it could be typed instead: the lines worth trying, best first, none of them tried yet."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from bot.corrections_beside import MENDERS_BESIDE, without_argument
from bot.corrections_of_winners import (
    another_discarder,
    fewer_names,
    with_discarder,
    with_worth,
    without_discarder,
)
from bot.glossary import MeansDragon, MeansItems
from bot.parsing import NamesNotFour, NotAHandNumber, TooManyNames, UnknownName, clean_name
from bot.parsing.claiming import USUAL_TAI
from bot.parsing.errors import MissingArgument
from bot.parsing.looking import NobodyCalled
from bot.parsing.names import name_key
from bot.parsing.opening import SEATS, typed_names
from bot.parsing.pieces import Number, Word
from bot.parsing.tokens import Span
from bot.parsing.wins import SELF_DRAWN
from bot.refusals import NoSession, WorthMissing
from bot.refused_lines import Refusal, replaced
from scoring.errors import (
    Contradiction,
    DiscarderMissing,
    DiscarderOfSelfDraw,
    ItemRepeated,
    ItemsExceedTai,
    WinnerIsDiscarder,
)
from scoring.items import Item
from scoring.winfaults import OF_FLOWERS

WINS = frozenset({"hu", "zimo"})
ANOTHER_LAST_TILE = {Item.LAST_TILE_DRAW: Item.LAST_DISCARD, Item.LAST_DISCARD: Item.LAST_TILE_DRAW}


def lines_instead(refused: Refusal) -> Iterator[str]:
    """Yield lines that may do, cleaned of what cannot be seen: never the one typed, never for another command."""
    mender = MENDERS.get(type(refused.error))
    mended = chain(getattr(refused.error, "lines", ()), () if mender is None else mender(refused))
    yielded = {clean_name(refused.line)}
    for line in map(clean_name, mended):
        if line not in yielded and _is_same_command(line, refused):
            yielded.add(line)
            yield line


def _is_same_command(line: str, refused: Refusal) -> bool:
    command = refused._replace(line=line).command
    return {command, refused.command} in ({command}, WINS) or isinstance(refused.error, NoSession)


def _opened_first(refused: Refusal) -> Iterator[str]:
    yield refused.opening


def _true_sum(refused: Refusal) -> Iterator[str]:
    """Let the number of 台 be what the items add up to."""
    for piece in reversed(refused.pieces):
        if isinstance(piece, Number):
            tai = refused.values["items_tai"]
            yield replaced(refused.line, {piece.span: refused.table.tai(tai) if piece.of_tai else str(tai)})


def _possible_items(refused: Refusal) -> Iterator[str]:
    """Say the other last tile, or leave out what cannot be: one word, or else all."""
    named = {item for _, items in _reasons(refused) for item in items} - OF_FLOWERS  # these are to be named
    against = [piece for piece in refused.pieces if isinstance(piece, Word) and _items(piece) & named]
    for piece in against:
        for item in _items(piece) & set(ANOTHER_LAST_TILE):
            yield replaced(refused.line, {piece.span: refused.table.glossary.name(ANOTHER_LAST_TILE[item])})
    left = {piece.span: _still_said(piece, named, refused) for piece in against}
    for piece in reversed(against):
        yield replaced(refused.line, {piece.span: left[piece.span]})
    yield replaced(refused.line, left)


def _still_said(piece: Word, named: set[str], refused: Refusal) -> str:
    """自摸 of 門清自摸 and 不求人 stays where it is not itself what cannot be."""
    drawn = _items(piece) & SELF_DRAWN and Item.SELF_DRAW not in named
    return refused.table.glossary.name(Item.SELF_DRAW) if drawn else ""


def _reasons(refused: Refusal) -> tuple[tuple[str, tuple[str, ...]], ...]:
    reasons = refused.values.get("reasons", refused.values.get("faults"))
    return reasons if isinstance(reasons, tuple) else ()


def _fewer_of_it(refused: Refusal) -> Iterator[str]:
    """Leave out a word for the item, the last first."""
    for piece in reversed(refused.pieces):
        if isinstance(piece, Word) and refused.values["item"] in _items(piece):
            yield replaced(refused.line, {piece.span: ""})


def _items(piece: Word) -> set[Item]:
    if isinstance(piece.meaning, MeansDragon):
        return {Item.DRAGON_PUNG}
    said = piece.meaning.items if isinstance(piece.meaning, MeansItems) else ()
    return {candidate for item in said for candidate in item.candidates}


def _another_number(refused: Refusal) -> Iterator[str]:
    """Address a hand that was typed, or else the newest; /fix may have been typed without any."""
    rest = refused.arguments
    if refused.command == "fix" and rest.tokens:
        first = rest.tokens[0]
        yield replaced(refused.line, {Span(first.start, first.start): f"{refused.hands} "})
        yield replaced(refused.line, {first.span: str(refused.hands)})
        return
    for number in (*(token.text for token in rest.tokens), str(refused.hands)):
        yield f"{refused.line[: rest.start]} {number}"


def _whole_correction(refused: Refusal) -> Iterator[str]:
    """Say which hand, the one typed or else the newest, and a hand as an example of one."""
    if refused.values.get("argument") not in {"address", "line"}:
        yield from without_argument(refused)
        return
    names = tuple(refused.table.names)[:2]
    example = " ".join(["/hu", *names, refused.table.tai(USUAL_TAI)])
    yield f"{refused.line} {example}"
    yield f"{refused.line[: refused.arguments.start]} {refused.hands} {example}"


def _four_names(refused: Refusal) -> Iterator[str]:
    """Add people of the last table, or anybody."""
    typed = typed_names(refused.line, refused.arguments.start)
    taken = {name_key(name) for name in typed}
    others = [name for name in (*refused.table.names, *refused.opening.split()[1:]) if name_key(name) not in taken]
    yield " ".join([refused.line, *list(dict.fromkeys(others))[: max(0, SEATS - len(typed))]])


def _near_guest(refused: Refusal) -> Iterator[str]:
    names = refused.values["nearest"]
    for name in names if isinstance(names, tuple) and refused.command == "claim" else ():
        yield f"{refused.line[: refused.arguments.start]} {name}"


def _near_person(refused: Refusal) -> Iterator[str]:
    """Name somebody who has played here; what was quoted whole can be put another word for."""
    names = refused.values["nearest"]
    for name in names if isinstance(names, tuple) else ():
        yield refused.line.replace(str(refused.values["word"]), name, 1)


MENDERS: Mapping[type[Exception], Callable[[Refusal], Iterator[str]]] = {
    NoSession: _opened_first,
    ItemsExceedTai: _true_sum,
    WinnerIsDiscarder: another_discarder,
    DiscarderOfSelfDraw: without_discarder,
    TooManyNames: fewer_names,
    DiscarderMissing: with_discarder,
    WorthMissing: with_worth,
    Contradiction: _possible_items,
    ItemRepeated: _fewer_of_it,
    NotAHandNumber: _another_number,
    MissingArgument: _whole_correction,
    NamesNotFour: _four_names,
    UnknownName: _near_guest,
    NobodyCalled: _near_person,
    **MENDERS_BESIDE,
}
