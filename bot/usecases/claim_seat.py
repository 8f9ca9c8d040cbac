"""認領座位: a guest's name turns out to be a member of the chat."""

from bot.parsing import UnknownName
from bot.parsing.names import name_key
from bot.refusals import AlreadySeated, SeatTaken
from bot.usecases.claim_past import refuse_who_sat_together
from bot.usecases.desk import Desk, Sitting
from storage import Player


def guests_called(name: str, sitting: Sitting) -> tuple[Player, ...]:
    """Return the seats that the name can mean, of guests unless a member's whole name is it; all guests without one.

    Raises UnknownName where nobody here is called so.
    """
    if not name:
        return sitting.guests
    named = tuple(player for player in sitting.seated if name_key(player.name) == name_key(name))
    found = named or tuple(player for player in sitting.guests if name_key(name) in name_key(player.name))
    if not found:
        raise UnknownName(word=name, nearest=tuple(player.name for player in sitting.guests), corrected="")
    return found


def claim_seat(desk: Desk, sitting: Sitting, seat: Player) -> Player:
    """Give the seat to the actor; raises SeatTaken, AlreadySeated, SatTogether and NotAPerson."""
    desk.refuse_a_chat()
    if seat.user_id == desk.actor.user_id:
        return seat
    if seat.user_id is not None:
        raise SeatTaken(name=seat.name)
    mine = next((player for player in sitting.seated if player.user_id == desk.actor.user_id), None)
    if mine is not None:
        raise AlreadySeated(name=mine.name)
    refuse_who_sat_together(desk, seat)
    return desk.claim(seat)
