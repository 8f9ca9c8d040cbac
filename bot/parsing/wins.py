"""Who won, from whom and how, and what was said of the hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.commands import RecordWin
from bot.glossary import MeansItems
from bot.parsing.claiming import claim_of
from bot.parsing.errors import TaiBesideTiles
from bot.parsing.faults import Misread
from bot.parsing.laying import Words, lay, tells_of_tiles, tile_text
from bot.parsing.notes import how_written
from bot.parsing.pieces import Between, Number, Piece, Player, Role, Tiles, Unknown, Word
from bot.parsing.players import Pieces, players_of, refuse_more_than
from bot.parsing.reading import read
from bot.parsing.rest import Rest
from scoring.assessment import How
from scoring.claims import Claim
from scoring.items import Item

SELF_DRAWN = frozenset({Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW})


@dataclass(frozen=True, slots=True)
class Frame:
    """What the words around a report settle: how it was won, how many names fit, whether the winner comes first."""

    how: How | None = None
    most_names: int = 2
    winner_first: bool = False


def win_of(pieces: Pieces, line: str, frame: Frame) -> RecordWin:
    """Return the win that the pieces tell of."""
    for before, piece in zip((None, *pieces), pieces, strict=False):
        if isinstance(piece, Unknown):
            raise Misread(piece.span, name_expected=_asks_for_a_name(before))
    fitting = _fitting(pieces, frame)
    tiles = tile_text(line, fitting) if any(isinstance(piece, Tiles) for piece in fitting) else ""
    winner, discarder = players_of(fitting, line, winner_first=frame.winner_first)
    claim = claim_of((piece for piece in fitting if not isinstance(piece, Player | Between)), line)
    if tiles:
        refuse_tai(claim, fitting)
    return RecordWin(winner, discarder, frame.how or how_claimed(claim, discarder) or how_written(tiles), claim, tiles)


def refuse_tai(claim: Claim, pieces: Pieces) -> None:
    """Tiles say their 台 themselves; raises TaiBesideTiles where a number is beside them."""
    if claim.tai is not None:
        spans = [piece.span for piece in pieces if isinstance(piece, Number)]
        raise TaiBesideTiles(spans[-1] if spans else None, ("",), tai=claim.tai)


def win_in(rest: Rest, frame: Frame) -> RecordWin:
    """Return the win that the rest of a line tells of, by items or by tiles."""
    return win_of(pieces_of(rest), rest.line, frame)


def pieces_of(rest: Rest) -> Pieces:
    """Return the pieces of the rest of a line; where it tells of tiles, winds, dragons and flowers are tiles too."""
    if tells_of_tiles(rest.tokens, rest.table):
        return lay(rest.line, rest.tokens, Words(rest.table, {}))
    return read(rest.tokens, rest.table)


def says_how(piece: Piece) -> bool:
    """Whether an item tells by itself how the hand was won."""
    return _names_any(piece, SELF_DRAWN | {Item.ROBBING_THE_KONG})


def _names_any(piece: Piece, items: frozenset[Item]) -> bool:
    meaning = piece.meaning if isinstance(piece, Word) else None
    return isinstance(meaning, MeansItems) and any(items & set(item.candidates) for item in meaning.items)


def how_claimed(claim: Claim, discarder: str | None) -> How | None:
    """Return how a hand was won as far as the words and the names say it."""
    said = {candidate for item in claim.items for candidate in item.candidates}
    if Item.ROBBING_THE_KONG in said:
        return How.ROBBED_KONG
    if discarder is not None:
        return How.DISCARD
    return How.SELF_DRAW if said & SELF_DRAWN else None


def _asks_for_a_name(piece: Piece | None) -> bool:
    return isinstance(piece, Between) and piece.role in {Role.DISCARDED_BY, Role.GIVEN_TO}


def _fitting(pieces: Pieces, frame: Frame) -> Pieces:
    """Let a name that is a word too be the word where the names are complete without it; raises TooManyNames."""
    wanted = 1 if any(_names_any(piece, SELF_DRAWN) for piece in pieces) else frame.most_names
    players = [index for index, piece in enumerate(pieces) if isinstance(piece, Player)]
    as_words = _as_words(pieces, players, wanted)
    fitting = tuple(part for index, piece in enumerate(pieces) for part in as_words.get(index, (piece,)))
    refuse_more_than(frame.most_names, fitting)
    return fitting


def _as_words(pieces: Pieces, players: list[int], wanted: int) -> Mapping[int, Pieces]:
    """Choose the names to be read as words: those named already, and the last ones of too many."""
    chosen: dict[int, Pieces] = {}
    for index in reversed(players):
        piece = pieces[index]
        earlier = [pieces[other] for other in players if other < index]
        surplus = len(players) - len(chosen) > wanted
        if isinstance(piece, Player) and piece.otherwise and (surplus or _named_in(piece, earlier)):
            chosen[index] = piece.otherwise
    return chosen


def _named_in(piece: Player, earlier: list[Piece]) -> bool:
    return any(isinstance(other, Player) and other.seated == piece.seated for other in earlier)
