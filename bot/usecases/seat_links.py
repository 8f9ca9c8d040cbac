"""認領連結: a way to a guest's seat for somebody who is not in the chat; nobody else can guess it."""

import re
from dataclasses import replace
from hashlib import sha256

from bot.incoming import Place
from bot.refusals import SeatLinkBroken
from bot.usecases.desk import Desk, Sitting
from storage import Player, StoredSession

_LINK = re.compile(r"seat-(\d{1,18})-(\d{1,18})-(\d{1,18})")
_KEY_BYTES = 6


def seat_link(stored: StoredSession, player: str) -> str:
    """Return what leads to a guest's seat, for as long as the session is on file."""
    return f"seat-{stored.id}-{player}-{seat_key(stored, player)}"


def seat_key(stored: StoredSession, player: str) -> int:
    """Return what only those know who were given the link: it hangs on who opened the session, and when."""
    known = f"{stored.id}.{player}.{stored.opened_by}.{stored.opened_at.timestamp():.0f}"
    return int.from_bytes(sha256(known.encode()).digest()[:_KEY_BYTES], "big")


def read_seat_link(payload: str) -> tuple[int, int, int] | None:
    """Return the session, the player and the key of a link; None for what is no such link."""
    found = _LINK.fullmatch(payload)
    return None if found is None else (int(found[1]), int(found[2]), int(found[3]))


def linked_seat(desk: Desk, session_id: int, player: int, key: int) -> tuple[Desk, Sitting, Player]:
    """Return the table of a link, the actor at it, and the seat; raises SeatLinkBroken."""
    stored = desk.ledger.sessions.get(session_id)
    if stored is None or seat_key(stored, str(player)) != key:
        raise SeatLinkBroken
    there = replace(desk, place=Place(stored.chat_id, stored.thread_id, is_group=stored.chat_id < 0))
    sitting = there.sitting(session_id)
    seat = next((seat for seat in sitting.seated if seat.id == str(player)), None)
    if seat is None:
        raise SeatLinkBroken
    return there, sitting, seat
