"""開桌: seat four players, pin the rules, and begin."""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType

from bot.parsing import AmbiguousName, NameRepeated
from bot.parsing.names import name_key
from bot.refusals import NoSession, SessionStillOpen
from bot.usecases.desk import Desk, Sitting
from bot.usecases.house_rules import house_of, with_stakes
from scoring.decisions import open_session as decide_opening
from scoring.events import SessionClosed
from scoring.payouts import Payout
from scoring.rulesets import Ruleset, load_preset
from storage import Player

Money = Mapping[str, int]
NO_MONEY: Money = MappingProxyType({})


def open_session(desk: Desk, names: tuple[str, ...], preset: str | None, payout: Payout | None) -> Sitting:
    """Open a session with players called by name: members of the chat first, then guests, new ones if need be."""
    _finish_previous(desk)
    players = tuple(player_called(desk, name).id for name in names)
    return seat(desk, players, rules(desk, preset, payout))


def open_with(desk: Desk, players: tuple[str, ...], ruleset: Ruleset) -> Sitting:
    """Open a session with players who are known already."""
    _finish_previous(desk)
    return seat(desk, players, ruleset)


def rules(desk: Desk, preset: str | None, payout: Payout | None) -> Ruleset:
    """Return the chat's rules, or an edition's where one was named, with another formula where one was named."""
    ruleset = house_of(desk).ruleset if preset is None else load_preset(preset)
    return ruleset if payout is None else with_stakes(ruleset, payout)


def seat(
    desk: Desk, players: tuple[str, ...], ruleset: Ruleset, carried: Money = NO_MONEY, seats_drawn: int = 0
) -> Sitting:
    """Seat them from East on, with what they bring from the session before; raises NameRepeated."""
    _refuse_namesakes(desk, players)
    stored = desk.ledger.sessions.open(
        desk.place.chat_id,
        desk.place.thread_id,
        decide_opening(players, ruleset, carried, seats_drawn),
        by=desk.actor.user_id,
        at=desk.at,
        cause=desk.cause,
        message_id=desk.message_id,
    )
    return desk.sitting(stored.id)


def finished(desk: Desk, previous: Sitting) -> Sitting:
    """Return a session that is over; one in which nothing happened is closed, as its opening was a slip.

    Raises SessionStillOpen while something was recorded there, and what `authorise_or_admin` raises.
    """
    if previous.state.over:
        return previous
    if previous.state.played:
        raise SessionStillOpen(hands=previous.state.hands)
    desk.authorise_or_admin(previous)
    return desk.append(previous, SessionClosed())


def _refuse_namesakes(desk: Desk, players: tuple[str, ...]) -> None:
    """Two of one name could not be told apart in any line; raises NameRepeated."""
    names = tuple(desk.ledger.directory.names(players).values())
    keys = [name_key(name) for name in names]
    repeated = next((name for name, key in zip(names, keys, strict=True) if keys.count(key) > 1), None)
    if repeated is not None:
        raise NameRepeated(name=repeated)


def _finish_previous(desk: Desk) -> None:
    with suppress(NoSession):
        finished(desk, desk.current())


def player_called(desk: Desk, name: str) -> Player:
    """Find who is called so: the sender, a member, a guest of that name, or a new guest; raises AmbiguousName."""
    if desk.is_called(name):
        return desk.me()
    players = desk.known
    members = {
        player.user_id: player for player in players if player.user_id and name_key(player.name) == name_key(name)
    }
    if len(members) > 1:
        raise AmbiguousName(word=name, names=tuple(player.name for player in members.values()))
    return next(iter(members.values())) if members else desk.guest(name)
