"""What every handler is given, and the looking up that several of them share."""

from dataclasses import dataclass
from typing import Protocol

from bot import commands as said
from bot.handlers.scenes import recorded, scene_of
from bot.refusals import NoHandYet, NoSuchHand, StaleButton
from bot.replies import Answer
from bot.texts import Texts
from bot.usecases.desk import Desk, Sitting
from bot.usecases.serving import own_texts_of
from bot.views import board, opening
from scoring.errors import AlreadyVoid


@dataclass(frozen=True, slots=True)
class Handling:
    """What a handler is given: where it works, and the language it answers in."""

    desk: Desk
    texts: Texts

    @property
    def own(self) -> Texts:
        """Return the sentences of what the actor alone reads."""
        return own_texts_of(self.desk)

    def opened(self, sitting: Sitting) -> Answer:
        """Answer with a session's opening and its first board."""
        scene = scene_of(self.desk, sitting, self.texts)
        return Answer(messages=(opening.opening(scene),), board=board.board(scene, fresh=True))

    def recorded(self, sitting: Sitting, before: Sitting) -> Answer:
        """Answer with what was just recorded."""
        return recorded(self.desk, sitting, self.texts, before.state)


class OfSession(Protocol):
    """A button that belongs to one session."""

    @property
    def session_id(self) -> int:
        """Return that session."""


class Drawn(Protocol):
    """A button that was drawn for one session as it stood at one entry."""

    @property
    def session_id(self) -> int:
        """Return the session that it was drawn for."""

    @property
    def seq(self) -> int:
        """Return the newest entry of that session then."""


def fresh(payload: Drawn, here: Handling) -> Sitting:
    """Return the button's session if the table is still where it was when the button was drawn; raises StaleButton."""
    sitting = here.desk.sitting(payload.session_id)
    here.desk.authorise(sitting)
    if sitting.session.seq != payload.seq:
        raise StaleButton
    return sitting


def anew(payload: Drawn, target: int, here: Handling) -> Sitting:
    """Return the button's session as it stands: one that asks how an entry should read is good while that counts.

    Raises AlreadyVoid, and NotSeated and SeatUnclaimed.
    """
    sitting = here.desk.sitting(payload.session_id)
    here.desk.authorise(sitting)
    if not any(entry.seq == target for entry in sitting.state.played):
        raise AlreadyVoid(target=target)
    return sitting


def newest(payload: OfSession, here: Handling) -> Sitting:
    """Return the button's session if no other has been opened since; raises StaleButton and NotOfThisChat."""
    sitting = here.desk.sitting(payload.session_id)
    if here.desk.current().stored.id != payload.session_id:
        raise StaleButton
    return sitting


def seq_of(address: said.Address, sitting: Sitting) -> int:
    """Return the seq of a hand by its number, or the seq itself; raises NoSuchHand and NoHandYet."""
    if isinstance(address, said.EntryNumber):
        return address.seq
    if not sitting.state.hands:
        raise NoHandYet
    hands = {entry.hand_no: entry.seq for entry in sitting.state.played}
    if address.number not in hands:
        raise NoSuchHand(number=address.number, most=sitting.state.hands)
    return hands[address.number]
