"""A transcript's lines: what somebody says, presses, edits or replies (CONTRACT 3)."""

from dataclasses import dataclass
from enum import StrEnum

COMMENT = "#"


class Doing(StrEnum):
    """What a line does, by the sign behind the name."""

    SAYS = ":"
    PRESSES = ">"
    EDITS = "~"
    REPLIES = "^"


SIGNS = "".join(Doing)


@dataclass(frozen=True, slots=True)
class Line:
    """Who does what, with which text or label."""

    name: str
    doing: Doing
    text: str


class UnreadableLineError(Exception):
    """A transcript line without a name and a sign (its text is the only argument)."""


def read_line(text: str, default: str = "") -> Line | None:
    """Return what a line does, None for an empty one or a comment.

    Without a name it is `default` who says it; raises UnreadableLineError where there is no default.

    >>> read_line("Ann> Undo")
    Line(name='Ann', doing=<Doing.PRESSES: '>'>, text='Undo')
    """
    line = text.strip()
    if not line or line.startswith(COMMENT):
        return None
    place = next((index for index, char in enumerate(line) if char in SIGNS), -1)
    name = line[:place].strip() if place >= 0 else ""
    named = place > 0 and not name.startswith("/") and " " not in name
    if named:
        return Line(name, Doing(line[place]), line[place + 1 :].strip())
    if not default:
        raise UnreadableLineError(line)
    unnamed = Doing(line[0]) if line[0] in SIGNS else Doing.SAYS
    return Line(default, unnamed, line.removeprefix(unnamed if line[0] in SIGNS else "").strip())
