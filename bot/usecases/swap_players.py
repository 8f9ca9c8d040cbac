"""換人: who may come in for whom."""

from bot.parsing import NameRepeated
from bot.parsing.names import name_key
from bot.usecases.desk import Desk, Sitting
from scoring.decisions import decide
from scoring.errors_at_table import SeatedAlready
from scoring.events import PlayerSubstituted
from scoring.state import KITTY
from storage import Player


def incoming(desk: Desk, sitting: Sitting, outgoing: str, player: Player) -> str:
    """Return the id of whoever comes in; raises SeatedAlready, and NameRepeated where two could not be told apart.

    A member who sits here already by another of his names is seated too.
    """
    others = [seat for seat in sitting.seated if seat.id != outgoing]
    if any(_is_one(seat, player) for seat in sitting.seated):
        raise SeatedAlready(player=player.id)
    accounts = [party for party in sitting.state.balances if party not in (KITTY, player.id)]
    names = desk.ledger.directory.names(tuple({*accounts, *(seat.id for seat in others)}))
    if name_key(player.name) in {name_key(name) for name in names.values()}:
        raise NameRepeated(name=player.name)
    return player.id


def sit_in(desk: Desk, sitting: Sitting, outgoing: str) -> Sitting:
    """Let the actor come in; raises NotAPerson for a chat, and as `incoming` does."""
    seat = desk.seat_of_actor(sitting)
    if seat is not None:
        raise SeatedAlready(player=seat.id)
    player = incoming(desk, sitting, outgoing, desk.me())
    return desk.append(sitting, decide(sitting.session, PlayerSubstituted(outgoing=outgoing, incoming=player)))


def _is_one(seat: Player, player: Player) -> bool:
    return seat.id == player.id or (player.user_id is not None and seat.user_id == player.user_id)
