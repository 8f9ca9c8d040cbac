"""認領座位: a guest's name turns out to be a member of the chat."""

from bot.refusals import AlreadySeated, SeatTaken
from bot.usecases.desk import Desk, Sitting
from storage import Player


def claim_seat(desk: Desk, sitting: Sitting, seat: Player) -> Player:
    """Give the seat to the actor; raises SeatTaken and AlreadySeated."""
    if seat.user_id == desk.actor.user_id:
        return seat
    if seat.user_id is not None:
        raise SeatTaken(name=seat.name)
    mine = next((player for player in sitting.seated if player.user_id == desk.actor.user_id), None)
    if mine is not None:
        raise AlreadySeated(name=mine.name)
    return desk.ledger.directory.claim(seat.id, desk.actor.user_id)
