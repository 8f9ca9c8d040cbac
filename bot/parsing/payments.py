"""Lines of a payment beside the hands: from whom, to whom, how much, what for."""

from bot.commands import PayBeside
from bot.numerals import read_number
from bot.parsing.claiming import with_units
from bot.parsing.errors import InvalidSumTyped, MissingArgument, NoteTooLong, quoted
from bot.parsing.faults import Misread
from bot.parsing.names import clean_name
from bot.parsing.pieces import Between, Number, Piece, Player, Unknown
from bot.parsing.players import Pieces, one_of
from bot.parsing.reading import read
from bot.parsing.rest import Rest
from bot.parsing.roles import Role, of_payments
from bot.parsing.vocabulary import Vocabulary
from bot.words import words
from scoring.decisions import MOST_SUM
from scoring.rulesets import MOST_TAI
from scoring.state import KITTY

LONGEST_NOTE = 20
PARTIES = 2
USUAL_SUM = "100"
OF_PAYMENTS = frozenset({Role.PAID, Role.MONEY})


def payment(rest: Rest) -> PayBeside:
    """`/pay`: who pays, who is paid, an amount or N台, and whatever else is said is what it is for."""
    pieces = payment_pieces(rest)
    players = [piece for piece in pieces if isinstance(piece, Player)][:PARTIES]
    number = next((piece for piece in pieces if isinstance(piece, Number)), None)
    if not pieces:
        return PayBeside()
    _refuse_missing(pieces, players, number)
    payer, payee, *_ = (*(one_of(piece, rest.line) for piece in players), None, None)
    amount, tai = _sum(number, rest.table)
    return PayBeside(payer, payee, amount, tai, _note(rest, players, number, pieces))


def says_payment(rest: Rest) -> bool:
    """Whether plain words tell of a payment: two parties, a word for paying, a sum, and nobody who discarded or won."""
    pieces = payment_pieces(rest)
    roles = {piece.role for piece in pieces if isinstance(piece, Between)}
    parties = sum(isinstance(piece, Player) for piece in pieces)
    return Role.PAID in roles and roles <= OF_PAYMENTS and parties >= PARTIES and any(map(_is_number, pieces))


def payment_pieces(rest: Rest) -> Pieces:
    """Return the pieces of such a line; anybody with an account may be named in it, and the kitty."""
    kitty = dict.fromkeys(words().beside.kitty, KITTY)
    table = rest.table.ever.speaking(of_payments(), {**kitty, **rest.table.ever.names})
    return tuple(with_units(read(rest.tokens, table)))


def _refuse_missing(pieces: Pieces, players: list[Player], number: Number | None) -> None:
    """A word where a name is wanting may be meant as one; without a sum nothing is paid."""
    unknown = [piece.span for piece in pieces if isinstance(piece, Unknown)]
    if len(players) < PARTIES and unknown and number is not None:
        raise Misread(unknown[0], name_expected=True)
    if number is None and unknown:
        raise MissingArgument(argument="sum")


def _sum(number: Number | None, table: Vocabulary) -> tuple[int | None, int | None]:
    """Return the amount, or else the 台; raises InvalidSumTyped."""
    if number is None:
        return None, None
    read_as, most = read_number(number.typed.removeprefix("+")), MOST_TAI if number.of_tai else MOST_SUM
    if read_as is None or not 1 <= read_as <= most:
        usual = table.tai(1) if number.of_tai else USUAL_SUM
        raise InvalidSumTyped(number.span, (usual,), amount=quoted(number.typed), least=1, most=most)
    return (None, read_as) if number.of_tai else (read_as, None)


def _note(rest: Rest, players: list[Player], number: Number | None, pieces: Pieces) -> str:
    """Return what is left of the line; raises NoteTooLong."""
    said = [*players, *([] if number is None else [number]), *filter(_is_word, pieces)]
    chars = list(rest.line)
    for piece in said:
        chars[piece.span.start : piece.span.end] = " " * (piece.span.end - piece.span.start)
    note = clean_name("".join(chars[rest.start :]))
    if len(note) > LONGEST_NOTE:
        odd = next(piece for piece in pieces if piece not in said)
        raise NoteTooLong(odd.span, ("",), length=len(note), most=LONGEST_NOTE)
    return note


def _is_word(piece: Piece) -> bool:
    return isinstance(piece, Between) and piece.role in OF_PAYMENTS


def _is_number(piece: Piece) -> bool:
    return isinstance(piece, Number)
