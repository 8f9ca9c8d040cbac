"""What a line says happened beside the hands, as the event that is to be stored."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.folding import fold
from bot.parsing.errors import MissingArgument
from bot.usecases.desk import Desk, Sitting
from bot.usecases.open_session import player_called
from bot.usecases.record_hand import Beside
from bot.usecases.swap_players import incoming
from bot.words import words
from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    FalseWinCalled,
    PlayerSubstituted,
    ReadyHand,
    SidePaid,
)


def happened(command: said.BesideCommand, sitting: Sitting, desk: Desk) -> Beside:
    """Return what happened; raises MissingArgument where the line does not say all of it, and as `incoming` does."""
    return Beside(EVENTS[type(command)](command, sitting, desk))


def _false_win(command: said.CallFalseWin, sitting: Sitting, desk: Desk) -> Entry:
    ready = tuple(ReadyHand(player=row.player, tai=row.tai) for row in command.ready)
    return FalseWinCalled(
        player=_told(command.player, argument="offender"), claimed_tai=command.claimed_tai, ready=ready
    )


def _dead(command: said.CallDeadHand, sitting: Sitting, desk: Desk) -> Entry:
    return DeadHandCalled(player=_told(command.player, argument="offender"))


def _paid(command: said.PayBeside, sitting: Sitting, desk: Desk) -> Entry:
    payer, payee = _told(command.payer, argument="payer"), _told(command.payee, argument="payee")
    if command.amount is None and command.tai is None:
        raise MissingArgument(argument="sum")
    return SidePaid(payer=payer, payee=payee, amount=command.amount, tai=command.tai, reason=command.reason)


def _swapped(command: said.SwapPlayers, sitting: Sitting, desk: Desk) -> Entry:
    outgoing = _told(command.outgoing, argument="outgoing")
    if not command.incoming:
        raise MissingArgument(argument="incoming")
    own = fold(command.incoming) in map(fold, words().looking_back.me)
    player = desk.me() if own else player_called(desk, command.incoming)
    return PlayerSubstituted(outgoing=outgoing, incoming=incoming(desk, sitting, outgoing, player))


def _east(command: said.NameEast, sitting: Sitting, desk: Desk) -> Entry:
    return EastNamed(player=_told(command.player, argument="east"))


def _told(player: str | None, *, argument: str) -> str:
    if player is None:
        raise MissingArgument(argument=argument)
    return player


EVENTS: Mapping[type[said.BesideCommand], Callable[[Any, Sitting, Desk], Entry]] = {
    said.CallFalseWin: _false_win,
    said.CallDeadHand: _dead,
    said.PayBeside: _paid,
    said.SwapPlayers: _swapped,
    said.NameEast: _east,
}
