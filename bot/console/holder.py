"""Who speaks at a terminal where no name is written."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.core import Core
from bot.incoming import Actor, Place
from bot.refusals import NoSession
from bot.usecases.desk import Desk, Sitting


def holder(core: Core, place: Place, me: Actor) -> Actor:
    """Return the person at the terminal if he plays, otherwise who opened the session that is played there."""
    with core.storage.reading() as ledger:
        desk = Desk(ledger, place, me, datetime.now(UTC), "")
        try:
            return _among(desk, desk.current(), me)
        except NoSession:
            return me


def _among(desk: Desk, sitting: Sitting, me: Actor) -> Actor:
    seats, opener = sitting.seated, sitting.stored.opened_by
    if any(seat.user_id == me.user_id or (seat.user_id is None and desk.is_called(seat.name)) for seat in seats):
        return me
    name = next((seat.name for seat in seats if seat.user_id == opener), me.name)
    return replace(me, user_id=opener, name=name)
