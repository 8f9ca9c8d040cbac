"""Lines that ask what tiles are worth or wait on: the hand, its circumstances and an edition in any order."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.commands import AskTai, AskWaits
from bot.folding import fold
from bot.glossary import Glossary, preset_called
from bot.parsing.circumstances import circumstances
from bot.parsing.claiming import claim_of
from bot.parsing.errors import MissingArgument
from bot.parsing.faults import Misread
from bot.parsing.laying import Pieces, Words, lay, tile_text
from bot.parsing.notes import how_written, noted
from bot.parsing.pieces import Between, Circumstance, Edition, Round, Seat, Tiles, Unknown
from bot.parsing.rest import Rest
from bot.parsing.roles import Role
from bot.parsing.tokens import Span
from bot.parsing.vocabulary import Vocabulary
from bot.parsing.wins import how_claimed, refuse_tai
from scoring.assessment import How
from scoring.claims import Claim
from scoring.items import Item
from scoring.winfaults import STATED, WIN_KINDS

A = TypeVar("A", AskTai, AskWaits)
# What may be said of a hand whose tiles are yet to be tapped: how it was won, what only players know, titles.
SAID_WITHOUT_TILES = STATED | WIN_KINDS | {Item.SELF_DRAW, Item.ROBBING_THE_KONG}
Spoken = Mapping[str, Callable[[Span], Circumstance]]


def ask_tai(rest: Rest) -> AskTai:
    """`/calc`: a whole hand, or none yet: then it is tapped."""
    return _asked(rest, AskTai)


def ask_waits(rest: Rest) -> AskWaits:
    """`/wait`: a hand before its winning tile."""
    return _asked(rest, AskWaits)


def _asked(rest: Rest, kind: Callable[..., A]) -> A:
    preset = next((preset for token in rest.tokens if (preset := _preset(token.text)) is not None), None)
    pieces = _pieces(rest, preset)
    written = any(isinstance(piece, Tiles) for piece in pieces)
    tiles, claim = tile_text(rest.line, pieces) if written else "", claim_of(pieces, rest.line)
    if not written and (kind is AskWaits or _is_of_tiles(claim)):
        raise MissingArgument(argument="waiting") if kind is AskWaits else MissingArgument(argument="hand")
    refuse_tai(claim, pieces)
    how = how_claimed(claim, None) or _discarded(pieces) or how_written(tiles)
    seat = next((piece.wind for piece in pieces if isinstance(piece, Seat)), None)
    round_letter = next((piece.letter for piece in pieces if isinstance(piece, Round)), None)
    return kind(tiles, claim, how, preset, seat, round_letter)


def _is_of_tiles(claim: Claim) -> bool:
    """Whether something is said that only tiles can bear out, like 碰碰胡 or a number of 台."""
    said = (set(row.candidates) for row in claim.items)
    return claim.tai is not None or any(items.isdisjoint(SAID_WITHOUT_TILES) for items in said)


def _pieces(rest: Rest, preset: str | None) -> Pieces:
    """Read the line in the words of the edition that it names."""
    table = (
        rest.table.nameless
        if preset is None
        else Vocabulary({}, Glossary.for_preset(preset, rest.table.glossary.language))
    )
    spoken: dict[str, Callable[[Span], Circumstance]] = {**circumstances()}
    spoken |= {fold(token.text): Edition for token in rest.tokens if _preset(token.text) is not None}
    pieces = lay(rest.line, rest.tokens, Words(table, spoken))
    unknown = [piece.span for piece in pieces if isinstance(piece, Unknown)]
    if unknown:
        raise Misread(*unknown)
    return pieces


def _preset(word: str) -> str | None:
    """Return the edition that a word names; what reads as tiles, like 36條, is tiles."""
    return None if noted(word).clean else preset_called(word)


def _discarded(pieces: Pieces) -> How | None:
    """放槍 said beside a hand."""
    said = any(isinstance(piece, Between) and piece.role is Role.DISCARDED for piece in pieces)
    return How.DISCARD if said else None
