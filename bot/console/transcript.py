"""A transcript's lines: what somebody says, presses, edits or replies (CONTRACT 3).

And, for files alone, what somebody gives: `name< night.json /import`.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

COMMENT = "#"


class Doing(StrEnum):
    """What a line does, by the sign behind the name."""

    SAYS = ":"
    PRESSES = ">"
    EDITS = "~"
    REPLIES = "^"
    GIVES = "<"


SIGNS = {**{doing.value: doing for doing in Doing}, "\uff1a": Doing.SAYS}  # a full-width colon says as well
# A sign only before the name of a file: it also parts winners from who discarded.
GIVEN = re.compile(r"<\s*[^\s<>]+\.\w+(\s|$)")
SLASHES = ("/", "\uff0f")


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

    >>> read_line("Ann Lee> Undo")
    Line(name='Ann Lee', doing=<Doing.PRESSES: '>'>, text='Undo')
    """
    line = text.strip()
    if not line or line.startswith(COMMENT):
        return None
    place = next((index for index, char in enumerate(line) if _is_sign(char, line[index:])), 0)
    name = line[:place].strip()
    if _is_a_name(name):
        return Line(name, SIGNS[line[place]], line[place + 1 :].strip())
    if not default:
        raise UnreadableLineError(line)
    signed = _is_sign(line[0], line)
    return Line(default, SIGNS[line[0]] if signed else Doing.SAYS, line[signed:].strip())


def _is_sign(char: str, line: str) -> bool:
    return char in SIGNS and (char != Doing.GIVES or GIVEN.match(line) is not None)


def _is_a_name(name: str) -> bool:
    """Whether what stands before a sign can be somebody; what begins with a command is said by nobody named."""
    return bool(name) and not any(word.startswith(SLASHES) for word in name.split())
