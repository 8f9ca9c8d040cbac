"""放開座位: a seat that the wrong person claimed is a guest's again."""

from bot.refusals import SeatNotYours
from bot.usecases.desk import Desk, Sitting
from storage import Player


def may_release(desk: Desk, sitting: Sitting, seat: Player) -> bool:
    """Whether the actor has the seat, opened the session, or runs the group."""
    return desk.actor.user_id in {seat.user_id, sitting.stored.opened_by} or desk.is_admin()


def release_seat(desk: Desk, sitting: Sitting, seat: Player) -> Sitting:
    """Let the seat be a guest's again and return the session with it; raises SeatNotYours."""
    if not may_release(desk, sitting, seat):
        raise SeatNotYours(name=seat.name)
    desk.release(seat)
    return desk.sitting(sitting.stored.id)
