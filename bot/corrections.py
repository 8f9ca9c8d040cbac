"""A refused line as it could be typed instead: the lines worth trying, best first, none of them tried yet."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from bot.glossary import MeansDragon, MeansItems
from bot.parsing import NamesNotFour, NotAHandNumber, TooManyNames, UnknownName, Vocabulary, clean_name
from bot.parsing.claiming import USUAL_TAI
from bot.parsing.entries import report_in, said_in
from bot.parsing.errors import MissingArgument
from bot.parsing.names import name_key
from bot.parsing.opening import SEATS, typed_names
from bot.parsing.pieces import Between, Number, Piece, Player, Role, Word
from bot.parsing.rest import Rest, called
from bot.parsing.tokens import SLASHES, Span
from bot.refusals import NoSession
from bot.words import words
from scoring.errors import Contradiction, DiscarderOfSelfDraw, ItemRepeated, ItemsExceedTai, WinnerIsDiscarder
from scoring.items import Item

WINS = frozenset({"hu", "zimo"})
HU = re.compile(rf"[{SLASHES}]?hu(?![a-z])", re.IGNORECASE)
ANOTHER_LAST_TILE = {Item.LAST_TILE_DRAW: Item.LAST_DISCARD, Item.LAST_DISCARD: Item.LAST_TILE_DRAW}


class Refusal(NamedTuple):
    """What was typed and why it was refused, who may be named, how many hands count, and how a table is opened."""

    line: str
    error: Exception
    table: Vocabulary
    hands: int = 0
    opening: str = ""

    @property
    def values(self) -> Mapping[str, object]:
        """What the refusal says."""
        return getattr(self.error, "values", {})

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What the line reports, piece by piece."""
        return said_in(self.line, self.table)

    @property
    def players(self) -> list[Player]:
        """The players named in the line, in its order."""
        return [piece for piece in self.pieces if isinstance(piece, Player)]

    @property
    def arguments(self) -> Rest:
        """What is behind the line's command."""
        command = called(Rest(self.line, 0, self.table))
        return Rest(self.line, 0, self.table) if command is None else command[1]

    @property
    def command(self) -> str:
        """The line's command, empty for plain words."""
        command = called(Rest(self.line, 0, self.table))
        return "" if command is None else command[0]


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
            unit = words().grammar.tai[0] if piece.of_tai else ""
            yield _with(refused.line, {piece.span: f"{refused.values['items_tai']}{unit}"})


def _another_discarder(refused: Refusal) -> Iterator[str]:
    """Let somebody else be the discarder, those first who are not named."""
    named = {one.player for piece in refused.players for one in piece.seated}
    for name, player in refused.table.names.items():
        if player not in named and len(refused.players) > 1:
            yield _with(refused.line, {refused.players[-1].span: name})


def _without_discarder(refused: Refusal) -> Iterator[str]:
    """A self-draw has its own command, and one name."""
    line = refused.line
    for piece in reversed(refused.pieces):
        if _is_player(piece, refused.values["player"]) or _points_at_a_discarder(piece):
            line = _with(line, {piece.span: ""})
    start = report_in(line, refused.table).start
    yield line[:start] + HU.sub("/zimo", line[start:], count=1)


def _is_player(piece: Piece, player: object) -> bool:
    return isinstance(piece, Player) and any(one.player == player for one in piece.seated)


def _points_at_a_discarder(piece: Piece) -> bool:
    return isinstance(piece, Between) and piece.role is not Role.WON


def _first_names(refused: Refusal) -> Iterator[str]:
    """Leave the names out that are too many, each with the sign before it."""
    surplus = refused.players[int(str(refused.values["most"])) :]
    before = zip(refused.pieces, refused.pieces[1:], strict=False)
    signs = [sign for sign, piece in before if piece in surplus and _points_at_a_discarder(sign)]
    yield _with(refused.line, {piece.span: "" for piece in (*surplus, *signs)})


def _possible_items(refused: Refusal) -> Iterator[str]:
    """Say the other last tile, or leave out what cannot be: one word, or else all."""
    named = {item for _, items in _reasons(refused) for item in items}
    against = [piece for piece in refused.pieces if isinstance(piece, Word) and _items(piece) & named]
    for piece in against:
        for item in _items(piece) & set(ANOTHER_LAST_TILE):
            yield _with(refused.line, {piece.span: refused.table.glossary.name(ANOTHER_LAST_TILE[item])})
    for piece in reversed(against):
        yield _with(refused.line, {piece.span: ""})
    yield _with(refused.line, {piece.span: "" for piece in against})


def _reasons(refused: Refusal) -> tuple[tuple[str, tuple[str, ...]], ...]:
    reasons = refused.values.get("reasons", refused.values.get("faults"))
    return reasons if isinstance(reasons, tuple) else ()


def _fewer_of_it(refused: Refusal) -> Iterator[str]:
    """Leave out a word for the item, the last first."""
    for piece in reversed(refused.pieces):
        if isinstance(piece, Word) and refused.values["item"] in _items(piece):
            yield _with(refused.line, {piece.span: ""})


def _items(piece: Word) -> set[Item]:
    if isinstance(piece.meaning, MeansDragon):
        return {Item.DRAGON_PUNG}
    said = piece.meaning.items if isinstance(piece.meaning, MeansItems) else ()
    return {candidate for item in said for candidate in item.candidates}


def _another_number(refused: Refusal) -> Iterator[str]:
    """Address a hand that was typed, or else the newest; /fix may have been typed without any."""
    rest = refused.arguments
    first = rest.tokens[0]
    if refused.command == "fix":
        yield _with(refused.line, {Span(first.start, first.start): f"{refused.hands} "})
        yield _with(refused.line, {first.span: str(refused.hands)})
        return
    for number in (*(token.text for token in rest.tokens), str(refused.hands)):
        yield f"{refused.line[: rest.start]} {number}"


def _whole_correction(refused: Refusal) -> Iterator[str]:
    """Say which hand, the one typed or else the newest, and a hand as an example of one."""
    names = tuple(refused.table.names)[:2]
    example = " ".join(["/hu", *names, USUAL_TAI + words().grammar.tai[0]])
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


def _with(line: str, instead: Mapping[Span, str]) -> str:
    """Return the line with something else at some places; what is taken out takes the gap before it along."""
    for span in sorted(instead, key=lambda span: span.start, reverse=True):
        before, after = line[: span.start], line[span.end :]
        kept = before if instead[span] or after[:1].strip() else before.rstrip()
        line = kept + instead[span] + after
    return line


MENDERS: Mapping[type[Exception], Callable[[Refusal], Iterator[str]]] = {
    NoSession: _opened_first,
    ItemsExceedTai: _true_sum,
    WinnerIsDiscarder: _another_discarder,
    DiscarderOfSelfDraw: _without_discarder,
    TooManyNames: _first_names,
    Contradiction: _possible_items,
    ItemRepeated: _fewer_of_it,
    NotAHandNumber: _another_number,
    MissingArgument: _whole_correction,
    NamesNotFour: _four_names,
    UnknownName: _near_guest,
}
