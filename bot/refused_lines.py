"""A refused line and what is known of it, and lines made of it."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.parsing import Vocabulary
from bot.parsing.entries import said_in
from bot.parsing.pieces import Between, Piece, Player
from bot.parsing.rest import Rest, called
from bot.parsing.roles import Role
from bot.parsing.tokens import Span


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


def replaced(line: str, instead: Mapping[Span, str]) -> str:
    """Return the line with something else at some places; what is taken out takes the gap before it along."""
    for span in sorted(instead, key=lambda span: span.start, reverse=True):
        before, after = line[: span.start], line[span.end :]
        kept = before if instead[span] or after[:1].strip() else before.rstrip()
        line = kept + instead[span] + after
    return line


def is_player(piece: Piece, player: object) -> bool:
    """Whether it is a name of that player."""
    return isinstance(piece, Player) and any(one.player == player for one in piece.seated)


def points_at_a_discarder(piece: Piece) -> bool:
    """Whether it is a word between names that tells of a discarder."""
    return isinstance(piece, Between) and piece.role is not Role.WON
