"""A text read whole: cut, given suits, put together, and refused with all that is wrong with it."""

from scoring.notation_faults import FaultCode, FaultList
from scoring.notation_flowers import flowers_numbered
from scoring.notation_groups import HandReader
from scoring.notation_lexing import Lexicon, Sign
from scoring.notation_repeats import repeated
from scoring.notation_runs import Element, Mark, RunReader
from scoring.tiles import PLANTS

EVERYTHING = frozenset(Sign)
IN_TILES = frozenset({Sign.TILE, Sign.COMMA, Sign.LINE, Sign.UNKNOWN, Sign.HAND_LABEL})
IN_FLOWERS = frozenset({Sign.FLOWER, Sign.NUMBERED_FLOWER, Sign.COMMA, Sign.LINE, Sign.UNKNOWN, Sign.OPEN, Sign.CLOSE})
IN_MELD = frozenset(
    {Sign.TILE, Sign.MELD, Sign.OPEN, Sign.CLOSE, Sign.COLON, Sign.COMMA, Sign.UNKNOWN, Sign.MELDS_LABEL}
)


def read_parts(
    lexicon: Lexicon,
    text: str,
    allowed: frozenset[Sign],
    *,
    title: Mark | None = None,
    order: str = "".join(PLANTS),
) -> HandReader:
    """Return what a text says that may hold only some signs; raises Unreadable."""
    reader, faults = try_parts(lexicon, text, allowed, title=title, order=order)
    faults.refuse()
    return reader


def try_parts(
    lexicon: Lexicon,
    text: str,
    allowed: frozenset[Sign],
    *,
    title: Mark | None = None,
    order: str = "".join(PLANTS),
) -> tuple[HandReader, FaultList]:
    """Return as much as can be read and what cannot; raises Unreadable where a text is too long to look at."""
    faults = FaultList(text)
    elements: list[Element] = []
    for element in RunReader(faults, order).read(repeated(lexicon.tokens(text))):
        if element.sign in allowed:
            elements.append(element)
        else:
            faults.add(FaultCode.MISPLACED, element.start, element.end)
    reader = HandReader(faults)
    reader.read(elements, title)
    reader.flowers += flowers_numbered(reader.numbered, reader.flowers, order, faults)
    return reader, faults
