"""The boards of all sessions: which message shows each, how far, and what is said after a start."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.handlers.scenes import scene_of
from bot.incoming import Actor, Place
from bot.replies import Board, Reply
from bot.scene import Scene
from bot.usecases.desk import Desk
from bot.usecases.serving import texts_of
from bot.views import board
from storage import NO_BOARD, Ledger, Storage, StoredSession

# Whoever has not reported anything for longer has gone home.
STILL_PLAYING = timedelta(hours=6)


@dataclass(frozen=True)
class BoardKeeping:
    """What whoever draws the boards asks and tells."""

    storage: Storage

    def check(self) -> None:
        """See that the database can be read; raises StorageBusy and StorageFailed."""
        with self.storage.reading() as ledger:
            ledger.sessions.get(0)

    def back_online(self, now: datetime) -> tuple[tuple[Place, Reply], ...]:
        """Return what is said after a start, in each chat or topic where people are playing."""
        with self.storage.reading() as ledger:
            lately = ledger.sessions.played_since(now - STILL_PLAYING)
            scenes = [_scene_of(ledger, stored) for stored in lately]
        return tuple(
            (place, board.back_online(scene)) for place, scene in scenes if not (scene.state.over or scene.state.paused)
        )

    def boards_behind(self) -> tuple[tuple[Place, Board], ...]:
        """Return the boards that do not show their session's newest entry, as they should stand."""
        with self.storage.reading() as ledger:
            return tuple(_board_of(ledger, stored) for stored in ledger.sessions.boards_behind())

    def current_board(self, place: Place) -> Board | None:
        """Return the board of the newest session of a chat or topic, as a message to send anew."""
        with self.storage.reading() as ledger:
            stored = ledger.sessions.current(place.chat_id, place.thread_id)
            return None if stored is None else _board_of(ledger, stored, fresh=True)[1]

    def board_message(self, session_id: int) -> int | None:
        """Return the message that shows a session's board."""
        with self.storage.reading() as ledger:
            stored = ledger.sessions.get(session_id)
            return None if stored is None else stored.board_message_id

    @contextmanager
    def turn(self, session_id: int) -> Iterator[int]:
        """Be the only process that draws a session's board, and know how far it is drawn; raises StorageBusy."""
        with self.storage.turn(session_id):
            with self.storage.reading() as ledger:
                stored = ledger.sessions.get(session_id)
            yield NO_BOARD if stored is None else stored.board_seq

    def board_sent(self, chat_id: int, session_id: int, message_id: int, seq: int) -> None:
        """Remember which message of a chat shows a session's board, and how far, unless its group moved meanwhile."""
        with self.storage.transaction() as ledger:
            stored = ledger.sessions.get(session_id)
            if stored is not None and stored.chat_id == chat_id:
                ledger.sessions.set_board(session_id, message_id, seq)


def _board_of(ledger: Ledger, stored: StoredSession, *, fresh: bool = False) -> tuple[Place, Board]:
    place, scene = _scene_of(ledger, stored)
    return place, board.board(scene, fresh=fresh)


def _scene_of(ledger: Ledger, stored: StoredSession) -> tuple[Place, Scene]:
    place = Place(stored.chat_id, stored.thread_id, is_group=stored.chat_id < 0)
    desk = Desk(ledger, place, Actor(stored.opened_by, ""), stored.opened_at, "")
    return place, scene_of(desk, desk.sitting(stored.id), texts_of(desk))
