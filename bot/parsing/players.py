"""Which of the names is the winner and which the discarder."""

from collections.abc import Iterator
from enum import Enum, auto

from bot.parsing.errors import MOST_QUOTED, AmbiguousName, TooManyNames, quoted
from bot.parsing.pieces import Between, Piece, Player
from bot.parsing.roles import Role

Pieces = tuple[Piece, ...]


class Part(Enum):
    """A player's part in a win."""

    WINNER = auto()
    DISCARDER = auto()


BEHIND = {Role.DISCARDED_BY: Part.DISCARDER, Role.GIVEN_TO: Part.WINNER, Role.WON: Part.DISCARDER}


def players_of(pieces: Pieces, line: str, *, winner_first: bool) -> tuple[str | None, str | None]:
    """Return the winner and the discarder: as the words between them say, the others in order."""
    told = dict(_told(pieces, winner_first=winner_first))
    found: dict[Part, str] = {}
    for index in sorted(_players(pieces), key=lambda index: index not in told):
        part = told.get(index) or (Part.DISCARDER if Part.WINNER in found else Part.WINNER)
        if part in found:
            refuse_more_than(1, pieces)
        found[part] = one_of(pieces[index], line)
    return found.get(Part.WINNER), found.get(Part.DISCARDER)


def refuse_more_than(most: int, pieces: Pieces) -> None:
    """Raise TooManyNames where more players are named than that."""
    named = [piece.seated[0].name for piece in pieces if isinstance(piece, Player)]
    if len(named) > most:
        raise TooManyNames(names=tuple(named[:MOST_QUOTED]), count=len(named), most=most)


def _players(pieces: Pieces) -> list[int]:
    return [index for index, piece in enumerate(pieces) if isinstance(piece, Player)]


def one_of(piece: Piece, line: str) -> str:
    """Return the player meant; the very spelling beats a name that is only read alike."""
    seated = piece.seated if isinstance(piece, Player) else ()
    typed = line[piece.span.start : piece.span.end]
    exact = tuple(one for one in seated if one.name == typed) or seated
    if len(exact) != 1:
        names = tuple(one.name for one in exact)
        instead = tuple(sorted(names, key=lambda name: name in line))
        raise AmbiguousName(piece.span, instead, word=quoted(typed), names=names)
    return exact[0].player


def _told(pieces: Pieces, *, winner_first: bool) -> Iterator[tuple[int, Part]]:
    """Yield the parts that the words next to names give them."""
    named = set(_players(pieces))
    for index, piece in enumerate(pieces):
        if not isinstance(piece, Between):
            continue
        if piece.role is Role.DISCARDED:
            beside = _who_discarded(pieces, index, named, winner_first=winner_first)
            yield from [(beside, Part.DISCARDER)] if beside is not None else []
            continue
        if index - 1 in named and (piece.role is Role.WON or _completes(pieces[index - 1], piece)):
            yield index - 1, Part.WINNER
        if index + 1 in named and piece.role in BEHIND:
            yield index + 1, BEHIND[piece.role]


def _who_discarded(pieces: Pieces, index: int, named: set[int], *, winner_first: bool) -> int | None:
    """Choose the name before 放槍 where it is glued to it or the only one beside; else who comes first decides."""
    if index - 1 not in named or index + 1 not in named:
        return next((beside for beside in (index - 1, index + 1) if beside in named), None)
    glued = pieces[index - 1].span.end == pieces[index].span.start
    return index + 1 if winner_first and not glued else index - 1


def _completes(player: Piece, between: Between) -> bool:
    """小美胡7條: a name glued to 胡 before the winning tile."""
    return between.role is Role.COMPLETED and player.span.end == between.span.start
