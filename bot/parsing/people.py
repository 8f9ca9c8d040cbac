"""Lines of who sits where: somebody comes in for another, the dice name the East."""

from bot.commands import NameEast, SwapPlayers
from bot.folding import fold
from bot.parsing.errors import MissingArgument
from bot.parsing.faults import Misread
from bot.parsing.names import checked_name, clean_name
from bot.parsing.opening import MENTION
from bot.parsing.pieces import Between, Piece, Player
from bot.parsing.players import Pieces, one_of, refuse_more_than
from bot.parsing.reading import MOST_WORDS_IN_ONE, name_of_words, part_of_name, read
from bot.parsing.rest import Rest
from bot.parsing.roles import Role, of_people
from bot.parsing.segmenting import matches
from bot.parsing.tokens import Token, glue
from bot.words import words


def swap(rest: Rest) -> SwapPlayers:
    """`/swap`: who leaves, and who comes in, known here or new."""
    if not rest.tokens:
        return SwapPlayers()
    leaving = _leaving(rest)
    if leaving is None:
        raise Misread(rest.tokens[0].span, name_expected=True)
    return SwapPlayers(one_of(leaving, rest.line), _coming(rest.behind(leaving.span.end)))


def says_swap(rest: Rest) -> bool:
    """Whether plain words tell of it: somebody of the table, a word for it right behind, and somebody else."""
    leaving = _leaving(rest) if rest.tokens else None
    if leaving is None:
        return False
    behind = fold(rest.behind(leaving.span.end).text)
    return any(behind.startswith(fold(word)) and behind != fold(word) for word in words().beside.swapped)


def east(rest: Rest) -> NameEast:
    """開門: whom the dice made East."""
    pieces = _east_pieces(rest)
    odd = [piece.span for piece in pieces if not isinstance(piece, Player) and not _opens(piece)]
    if odd:
        raise Misread(*odd, name_expected=True)
    refuse_more_than(1, pieces)
    player = next((piece for piece in pieces if isinstance(piece, Player)), None)
    if player is None:
        raise MissingArgument(argument="east")
    return NameEast(one_of(player, rest.line))


def says_east(rest: Rest) -> bool:
    """Whether plain words tell of it: somebody, and a word for it, and nothing else."""
    pieces = _east_pieces(rest)
    return any(map(_opens, pieces)) and all(isinstance(piece, Player) or _opens(piece) for piece in pieces)


def _east_pieces(rest: Rest) -> Pieces:
    return read(rest.tokens, rest.table.speaking(of_people()))


def _opens(piece: Piece) -> bool:
    return isinstance(piece, Between) and piece.role is Role.OPENED


def _leaving(rest: Rest) -> Player | None:
    """Return the player that the line begins with: a whole name, one that a word of swapping is glued to, a part."""
    ahead = rest.tokens[:MOST_WORDS_IN_ONE]
    found = name_of_words(ahead, rest.table)
    if found is None:
        seated = rest.table.full(ahead[0].text)
        found = (
            ((Player(ahead[0].span, seated),), 1)
            if seated
            else _glued(ahead[0], rest) or part_of_name(ahead, rest.table)
        )
    piece = None if found is None else found[0][0]
    return piece if isinstance(piece, Player) else None


def _glued(token: Token, rest: Rest) -> tuple[tuple[Piece, ...], int] | None:
    glued, table = glue((token,)), rest.table.speaking(of_people())
    for match in matches(glued, 0, table):
        after = next(matches(glued, match.end, table), None) if match.end < len(glued.text) else None
        if isinstance(match.piece, Player) and after is not None and isinstance(after.piece, Between):
            return (match.piece,), 1
    return None


def _coming(rest: Rest) -> str:
    """Return the name behind a word of swapping, if there is one; raises NameTooLong."""
    text = clean_name(rest.text)
    said = sorted(words().beside.swapped, key=len, reverse=True)
    text = next((text.removeprefix(word) for word in said if text.startswith(word) and text != word), text)
    return checked_name(text.strip().lstrip(MENTION))
