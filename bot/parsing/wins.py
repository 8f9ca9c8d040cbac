"""Who won, from whom and how, and what was said of the hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.commands import RecordWin
from bot.folding import normalize
from bot.glossary import MeansItems
from bot.numerals import read_number
from bot.parsing.circumstances import seat_winds, seats
from bot.parsing.claiming import claim_of
from bot.parsing.errors import TaiBesideTiles, TwoNumbers
from bot.parsing.faults import Misread
from bot.parsing.laying import Words, lay, tells_of_tiles, tile_text
from bot.parsing.notes import how_written
from bot.parsing.pieces import Between, Number, Piece, Player, Tiles, Times, Unknown, Word
from bot.parsing.players import Pieces, players_of, refuse_more_than
from bot.parsing.reading import read
from bot.parsing.rest import Rest
from bot.parsing.roles import Role, of_wins
from bot.parsing.telling import set_aside
from bot.parsing.tokens import Span
from bot.parsing.vocabulary import Vocabulary
from scoring.assessment import How
from scoring.claims import Claim
from scoring.items import Item

MOST_NAMES = 2
ROBBING_FLOWERS = frozenset({Item.SEVEN_FLOWERS_ROBBING_ONE})
SELF_DRAWN = frozenset({Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW})


@dataclass(frozen=True, slots=True)
class Frame:
    """What the words around a report settle: how it was won, how many names fit, whether the winner comes first."""

    how: How | None = None
    most_names: int = 2
    winner_first: bool = False


def win_of(said: Pieces, line: str, frame: Frame, table: Vocabulary) -> RecordWin:
    """Return the win that the pieces tell of."""
    pieces, aside, told = set_aside(said, line)
    frame = _with_the_robbed(frame, pieces)
    _refuse_unknown(pieces, line, frame, table)
    fitting = _fitting(pieces, frame)
    written = tuple(sorted((*fitting, *aside), key=lambda piece: piece.span.start))
    tiles = tile_text(line, written) if any(isinstance(piece, Tiles) for piece in fitting) else ""
    winner, discarder = players_of(fitting, line, winner_first=frame.winner_first)
    claim = _claim(fitting, line, frame, table)
    if tiles:
        refuse_tai(claim, fitting)
    how = frame.how or how_claimed(claim, discarder) or how_written(tiles)
    return RecordWin(winner, discarder, how, claim, tiles, told=told)


def _with_the_robbed(frame: Frame, pieces: Pieces) -> Frame:
    """七搶一 by one's own eighth flower names the robbed one beside the winner."""
    if frame.how is How.SELF_DRAW and any(_names_any(piece, ROBBING_FLOWERS) for piece in pieces):
        return Frame(How.SELF_DRAW, MOST_NAMES, winner_first=True)
    return frame


def refuse_tai(claim: Claim, pieces: Pieces) -> None:
    """Tiles say their 台 themselves; raises TaiBesideTiles where a number is beside them."""
    if claim.tai is not None:
        spans = [piece.span for piece in pieces if isinstance(piece, Number)]
        raise TaiBesideTiles(spans[-1] if spans else None, ("",), tai=claim.tai)


def pieces_of(rest: Rest) -> Pieces:
    """Return the pieces of the rest of a line; where it tells of tiles, winds, dragons and flowers are tiles too."""
    table = replace(rest.table.speaking(of_wins()), seats=seat_winds())
    if tells_of_tiles(rest.tokens, table):
        return lay(rest.line, rest.tokens, Words(table, seats()))
    return read(rest.tokens, table)


def _claim(pieces: Pieces, line: str, frame: Frame, table: Vocabulary) -> Claim:
    """Return what was claimed; of two numbers one may be meant as a name at a table with such names."""
    try:
        return claim_of((piece for piece in pieces if not isinstance(piece, Player | Between)), line)
    except TwoNumbers as two:
        if two.at is not None and _lacks_a_name(pieces, frame) and _is_like_a_name(two.at, line, table):
            raise Misread(two.at, name_expected=True) from None
        raise


def _refuse_unknown(pieces: Pieces, line: str, frame: Frame, table: Vocabulary) -> None:
    """Name all that is not understood; where a name is still wanted, the first of it may be one."""
    unknown = [index for index, piece in enumerate(pieces) if isinstance(piece, Unknown)]
    if not unknown:
        return
    spans = [pieces[index].span for index in unknown]
    expected = unknown[0] > 0 and _asks_for_a_name(pieces[unknown[0] - 1])
    names = _unnamed(pieces, table) if expected or _lacks_a_name(pieces, frame) else ()
    senseless = frame == Frame() and len(unknown) == len(pieces)
    raise Misread(*spans, name_expected=expected, instead=() if senseless else (*names[:MOST_NAMES], ""))


def _unnamed(pieces: Pieces, table: Vocabulary) -> tuple[str, ...]:
    """Return the players of whom the line says nothing yet."""
    named = {one.player for piece in pieces if isinstance(piece, Player) for one in piece.seated}
    return tuple(name for name, player in table.names.items() if player not in named)


def _lacks_a_name(pieces: Pieces, frame: Frame) -> bool:
    return sum(isinstance(piece, Player) for piece in pieces) < _wanted(pieces, frame)


def _wanted(pieces: Pieces, frame: Frame) -> int:
    return 1 if any(_names_any(piece, SELF_DRAWN) for piece in pieces) else frame.most_names


def _is_like_a_name(at: Span, line: str, table: Vocabulary) -> bool:
    """Whether a bare number stands there, and somebody is called by a number."""
    return read_number(normalize(line[at.start : at.end])) is not None and any(
        name.isdecimal() for name in table.by_key
    )


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


def _asks_for_a_name(piece: Piece) -> bool:
    return isinstance(piece, Between) and piece.role in {Role.DISCARDED_BY, Role.GIVEN_TO}


def _fitting(pieces: Pieces, frame: Frame) -> Pieces:
    """Let a name that is a word too be the word where the names are complete without it; raises TooManyNames."""
    players = [index for index, piece in enumerate(pieces) if isinstance(piece, Player)]
    as_words = _as_words(pieces, players, _wanted(pieces, frame))
    fitting = tuple(part for index, piece in enumerate(pieces) for part in as_words.get(index, (piece,)))
    refuse_more_than(frame.most_names, fitting)
    return fitting


def _as_words(pieces: Pieces, players: list[int], wanted: int) -> Mapping[int, Pieces]:
    """Choose the names to be read as words: those named already, the last ones of too many, a number behind ×."""
    chosen: dict[int, Pieces] = {}
    for index in reversed(players):
        piece = pieces[index]
        earlier = [pieces[other] for other in players if other < index]
        surplus = len(players) - len(chosen) > wanted
        counts = index > 0 and _awaits_a_number(pieces[index - 1])
        if isinstance(piece, Player) and piece.otherwise and (surplus or counts or _named_in(piece, earlier)):
            chosen[index] = piece.otherwise
    return chosen


def _awaits_a_number(piece: Piece) -> bool:
    return isinstance(piece, Times) and not piece.typed


def _named_in(piece: Player, earlier: list[Piece]) -> bool:
    return any(isinstance(other, Player) and other.seated == piece.seated for other in earlier)
