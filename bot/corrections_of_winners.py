"""A line that says wrongly who won and from whom, as it could be typed instead."""

import re
from collections.abc import Iterator
from itertools import pairwise

from bot.parsing.claiming import USUAL_TAI
from bot.parsing.entries import report_in
from bot.parsing.pieces import Between, Piece, Player
from bot.parsing.roles import Role
from bot.parsing.tokens import SLASHES
from bot.refused_lines import Refusal, is_player, points_at_a_discarder, replaced

HU = re.compile(rf"[{SLASHES}]?hu(?![a-z])", re.IGNORECASE)


def another_discarder(refused: Refusal) -> Iterator[str]:
    """Let somebody else be the discarder, those first who are not named."""
    named = {one.player for piece in refused.players for one in piece.seated}
    for name, player in refused.table.names.items():
        if player not in named and len(refused.players) > 1:
            yield replaced(refused.line, {refused.players[-1].span: name})


def without_discarder(refused: Refusal) -> Iterator[str]:
    """A self-draw has its own command, and one name."""
    line = refused.line
    for piece in reversed(refused.pieces):
        if is_player(piece, refused.values["player"]) or points_at_a_discarder(piece):
            line = replaced(line, {piece.span: ""})
    start = report_in(line, refused.table).start
    yield line[:start] + HU.sub("/zimo", line[start:], count=1)


def _first_names(refused: Refusal) -> Iterator[str]:
    """Leave the names out that are too many, each with the sign before it."""
    pieces = refused.pieces
    surplus = [piece for piece in pieces if isinstance(piece, Player)][int(str(refused.values["most"])) :]
    signs = [sign for sign, piece in pairwise(pieces) if piece in surplus and points_at_a_discarder(sign)]
    yield replaced(refused.line, {piece.span: "" for piece in (*surplus, *signs)})


def _several_winners(refused: Refusal) -> Iterator[str]:
    """Put a sign for one more before each further winner where one name is pointed at as the discarder."""
    pieces = refused.pieces
    pointed = {index for index in range(len(pieces)) if _is_pointed_at(index, pieces)}
    winners = [piece for index, piece in enumerate(pieces) if isinstance(piece, Player) and index not in pointed]
    if pointed and len(winners) > 1:
        sign = refused.table.glossary.shown.grammar.also[0]
        typed = {piece.span: refused.line[piece.span.start : piece.span.end] for piece in winners[1:]}
        yield replaced(refused.line, {span: f"{sign} {name}" for span, name in typed.items()})


def _is_pointed_at(index: int, pieces: tuple[Piece, ...]) -> bool:
    """Whether the name there is the discarder by the word beside it."""
    before, behind = pieces[:index][-1:], pieces[index + 1 :][:1]
    by = any(isinstance(piece, Between) and piece.role in {Role.DISCARDED_BY, Role.WON} for piece in before)
    return isinstance(pieces[index], Player) and (
        by or any(isinstance(piece, Between) and piece.role is Role.DISCARDED for piece in behind)
    )


def with_discarder(refused: Refusal) -> Iterator[str]:
    """Let somebody who is not named be the discarder."""
    named = {one.player for piece in refused.players for one in piece.seated}
    for name, player in refused.table.names.items():
        if player not in named:
            yield f"{refused.line} {refused.table.glossary.shown.grammar.discarded_by[0]} {name}"


def with_worth(refused: Refusal) -> Iterator[str]:
    """Say a usual number behind the winner of whose hand nothing was said."""
    for piece in refused.players:
        if is_player(piece, refused.values["player"]):
            typed = refused.line[piece.span.start : piece.span.end]
            yield replaced(refused.line, {piece.span: f"{typed} {refused.table.tai(USUAL_TAI)}"})


def fewer_names(refused: Refusal) -> Iterator[str]:
    """Take more names for more winners, or leave out those that are too many."""
    yield from _several_winners(refused)
    yield from _first_names(refused)
