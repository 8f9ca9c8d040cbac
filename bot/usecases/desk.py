"""Where a use case works: one transaction, who asks, where and when, and the session being played there."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from bot.causes import ComesLate, came_before
from bot.incoming import Actor, Attached, Place, Rank, RankUnknownError
from bot.lots import Lots, drawn_lots
from bot.parsing.names import LONGEST_NAME, clean_name, name_key
from bot.refusals import NoSession, NotAPerson, NotOfThisChat, NotSeated, SeatUnclaimed, SessionFull
from scoring.events import (
    BalancesCarried,
    Event,
    ReopeningAsked,
    SessionClosed,
    SettlementConfirmed,
    SettlementReopened,
    TransferPaid,
    TransferUnpaid,
)
from scoring.session import Session, SessionState, following, replay
from storage import ChatSettings, Ledger, Player, StoredEvent, StoredSession

# No night comes near; each entry is replayed with each update, so there has to be an end.
MOST_ENTRIES = 2000
ENDING = (
    SessionClosed,
    SettlementConfirmed,
    ReopeningAsked,
    SettlementReopened,
    TransferPaid,
    TransferUnpaid,
    BalancesCarried,
)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session as it is stored: its events, what they fold to, and the people in its seats."""

    stored: StoredSession
    events: tuple[StoredEvent, ...]
    session: Session
    known: tuple[Player, ...]

    @property
    def state(self) -> SessionState:
        """Return where the table stands."""
        return self.session.state

    @property
    def players(self) -> Mapping[str, Player]:
        """Return everybody known in this chat by the ids that events name them by."""
        return {player.id: player for player in self.known}

    @property
    def seated(self) -> tuple[Player, ...]:
        """Return the four players from East to North."""
        players = self.players
        return tuple(players[player] for player in self.state.seats)

    @property
    def former(self) -> tuple[Player, ...]:
        """Return those who have an account here and sit no more."""
        left = [party for party in self.state.balances if party not in self.state.seats]
        return tuple(self.players[party] for party in left if party in self.players)

    @property
    def guests(self) -> tuple[Player, ...]:
        """Return those in the seats whom no member has claimed."""
        return tuple(player for player in self.seated if player.user_id is None)


def as_shown(actor: Actor) -> Actor:
    """Return somebody by a name that can be shown: without what no name has, not too long, his number at the worst."""
    return replace(actor, name=clean_name(actor.name)[:LONGEST_NAME] or str(actor.user_id))


@dataclass(frozen=True)
class Desk:
    """One update's work: the ledger of its transaction, and who sent it, where and when."""

    ledger: Ledger
    place: Place
    actor: Actor
    at: datetime
    cause: str
    message_id: int | None = None
    lots: Lots = drawn_lots
    sees_all: bool | None = None
    attached: Attached | None = None

    def current(self) -> Sitting:
        """Return the newest session of this chat and topic as the update found it; raises NoSession."""
        if self._found is None:
            raise NoSession
        return self._found

    def is_playing(self) -> bool:
        """Whether a session of this chat and topic is under way."""
        return self._found is not None and not self._found.state.over

    def is_paused(self) -> bool:
        """Whether a session of this chat and topic waits to go on."""
        return self._found is not None and self._found.state.paused

    @cached_property
    def _found(self) -> Sitting | None:
        """Read once: the names in it are needed to understand the line, its state to do what the line says."""
        stored = self.ledger.sessions.current(self.place.chat_id, self.place.thread_id)
        return None if stored is None else self._sitting(stored)

    def sitting(self, session_id: int) -> Sitting:
        """Return the session that a button names; raises NotOfThisChat."""
        stored = self.ledger.sessions.get(session_id)
        if stored is None or stored.chat_id != self.place.chat_id:
            raise NotOfThisChat
        return self._sitting(stored)

    def append(self, sitting: Sitting, event: Event) -> Sitting:
        """Store the session's next event and return the session with it; raises SessionFull and ComesLate."""
        self._refuse_late(sitting.events[-1])
        if sitting.session.seq >= MOST_ENTRIES and not isinstance(event, ENDING):
            raise SessionFull(most=MOST_ENTRIES)
        added = self.ledger.journal.append(
            sitting.stored.id,
            sitting.session.seq,
            event,
            by=self.actor.user_id,
            at=self.at,
            cause=self.cause,
            message_id=self.message_id,
        )
        events = (*sitting.events, added)
        session = following(sitting.session, added.record)
        return Sitting(sitting.stored, events, session, self.known)

    def _refuse_late(self, newest: StoredEvent) -> None:
        """Let nothing be recorded behind what was said after it; raises ComesLate.

        The time decides, too: after a week without any update Telegram numbers them anew.
        """
        if came_before(self.cause, newest.cause) and self.at <= newest.at:
            raise ComesLate

    @cached_property
    def chosen(self) -> ChatSettings:
        """How the chat wants to be served, read once."""
        return self.ledger.choices.settings(self.place.chat_id)

    def choose(self, settings: ChatSettings) -> None:
        """Serve the chat like this from now on."""
        self.ledger.choices.set_settings(self.place.chat_id, settings)
        self.__dict__["chosen"] = settings

    @cached_property
    def known(self) -> tuple[Player, ...]:
        """Everybody who has played in this chat, read once and again after somebody came or claimed a seat."""
        return self.ledger.directory.players_of(self.place.chat_id)

    def claim(self, guest: Player) -> Player:
        """Let a guest's seat be the actor's."""
        return self._came(self.ledger.directory.claim(guest.id, self.actor.user_id))

    def release(self, seat: Player) -> None:
        """Let a seat be a guest's again."""
        self.ledger.directory.release(seat.id)
        self.__dict__.pop("known", None)

    def guest(self, name: str) -> Player:
        """Return the chat's guest of that name, known from now on."""
        return self._came(self.ledger.directory.guest(self.place.chat_id, name))

    def _came(self, player: Player) -> Player:
        self.__dict__.pop("known", None)
        return player

    def seat_of_actor(self, sitting: Sitting) -> Player | None:
        """Return the actor's seat; a guest's of exactly his name becomes his."""
        seats = sitting.state.seats
        seated = [player for player in self.known if player.id in seats]
        mine = next((player for player in seated if player.user_id == self.actor.user_id), None)
        if mine is not None:
            return mine
        guest = next((player for player in seated if player.user_id is None and self.is_called(player.name)), None)
        return None if guest is None else self.claim(guest)

    def is_called(self, name: str) -> bool:
        """Whether that is the actor's own name; a chat that speaks for itself is nobody who could sit down."""
        return self.actor.user_id > 0 and name_key(name) == name_key(self.actor.name)

    def me(self) -> Player:
        """Return the actor as a player of this chat, known from now on; raises NotAPerson."""
        self.refuse_a_chat()
        mine = [player for player in self.known if player.user_id == self.actor.user_id]
        called = next((player for player in mine if self.is_called(player.name)), None)
        chat_id, user_id, name = self.place.chat_id, self.actor.user_id, self.actor.name
        if mine and self._sits_here_too(user_id):
            name = mine[0].name
        return called or self._came(self.ledger.directory.member(chat_id, user_id, name))

    def _sits_here_too(self, user_id: int) -> bool:
        """Whether somebody else at this table has the actor's name: whoever took it keeps his former one here."""
        seated = () if self._found is None else self._found.seated
        return any(seat.user_id != user_id and self.is_called(seat.name) for seat in seated)

    def refuse_a_chat(self) -> None:
        """Let only people sit down: a channel, or a group's anonymous admin, is none; raises NotAPerson."""
        if self.actor.user_id <= 0:
            raise NotAPerson

    def authorise(self, sitting: Sitting) -> None:
        """Let those who sit here and whoever opened the session act; raises NotSeated and SeatUnclaimed."""
        if self.actor.user_id == sitting.stored.opened_by or self.seat_of_actor(sitting) is not None:
            return
        if sitting.guests:
            raise SeatUnclaimed(guests=tuple(player.name for player in sitting.guests))
        raise NotSeated

    def is_admin(self) -> bool:
        """Whether the actor runs this group, as nobody does a private chat; raises RankUnknownError where nobody asked.

        To be asked last, after all that would settle the matter without it.
        """
        if not self.place.is_group:
            return False
        if self.actor.rank is Rank.UNKNOWN:
            raise RankUnknownError
        return self.actor.rank is Rank.ADMIN

    def authorise_or_admin(self, sitting: Sitting) -> None:
        """Let also those act who run the group; raises NotSeated, SeatUnclaimed and RankUnknownError."""
        try:
            self.authorise(sitting)
        except (NotSeated, SeatUnclaimed):
            if not self.is_admin():
                raise

    def _sitting(self, stored: StoredSession) -> Sitting:
        events = self.ledger.journal.read(stored.id)
        return Sitting(stored, events, replay(event.record for event in events), self.known)
