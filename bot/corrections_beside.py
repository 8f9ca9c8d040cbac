"""A refused line of what happens beside the hands, as it could be typed instead."""

from collections.abc import Callable, Iterator, Mapping

from bot.parsing.claiming import USUAL_TAI
from bot.parsing.entries import report_in
from bot.parsing.false_wins import false_win_pieces
from bot.parsing.payments import USUAL_SUM, payment_pieces
from bot.parsing.pieces import Number, Player
from bot.parsing.players import Pieces
from bot.parsing.rest import Rest, called
from bot.refused_lines import Refusal, is_player, replaced
from scoring.errors_at_table import (
    ClaimedTaiMissing,
    KittyTooSmall,
    OffenderIsReady,
    PaidToHimself,
    PlayerRepeated,
    WaitingTaiMissing,
)


def without_argument(refused: Refusal) -> Iterator[str]:
    """Say a usual sum, or name somebody who is not named yet behind those who are."""
    argument = refused.values.get("argument")
    if argument == "sum":
        yield f"{refused.line} {USUAL_SUM}"
    if argument in {"payer", "payee"}:
        yield from _one_more(refused, payment_pieces(_rest(refused)))


def _rest(refused: Refusal) -> Rest:
    rest = report_in(refused.line, refused.table)
    command = called(rest)
    return rest if command is None else command[1]


def _one_more(refused: Refusal, pieces: Pieces) -> Iterator[str]:
    players = [piece for piece in pieces if isinstance(piece, Player)]
    for name, player in refused.table.names.items():
        if players and not any(is_player(piece, player) for piece in players):
            typed = refused.line[players[-1].span.start : players[-1].span.end]
            yield replaced(refused.line, {players[-1].span: f"{typed} {name}"})


def _with_tai(refused: Refusal) -> Iterator[str]:
    """Say a usual number behind whoever it is wanting of."""
    for piece in false_win_pieces(_rest(refused)):
        if is_player(piece, refused.values["player"]):
            typed = refused.line[piece.span.start : piece.span.end]
            yield replaced(refused.line, {piece.span: f"{typed} {refused.table.tai(USUAL_TAI)}"})


def _named_once(refused: Refusal) -> Iterator[str]:
    """Leave out the second time that somebody is named, and the number behind it."""
    pieces = false_win_pieces(_rest(refused))
    again = [index for index, piece in enumerate(pieces) if is_player(piece, refused.values["player"])][1:]
    for index in again:
        behind = [piece for piece in pieces[index + 1 : index + 2] if isinstance(piece, Number)]
        yield replaced(refused.line, {piece.span: "" for piece in (pieces[index], *behind)})


def _paid_to_another(refused: Refusal) -> Iterator[str]:
    players = [piece for piece in payment_pieces(_rest(refused)) if isinstance(piece, Player)]
    for name, player in refused.table.names.items():
        if len(players) > 1 and player != refused.values["player"]:
            yield replaced(refused.line, {players[1].span: name})


def _what_it_holds(refused: Refusal) -> Iterator[str]:
    for piece in payment_pieces(_rest(refused)):
        if isinstance(piece, Number):
            yield replaced(refused.line, {piece.span: str(refused.values["kitty"])})


MENDERS_BESIDE: Mapping[type[Exception], Callable[[Refusal], Iterator[str]]] = {
    WaitingTaiMissing: _with_tai,
    ClaimedTaiMissing: _with_tai,
    OffenderIsReady: _named_once,
    PlayerRepeated: _named_once,
    PaidToHimself: _paid_to_another,
    KittyTooSmall: _what_it_holds,
}
