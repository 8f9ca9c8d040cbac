"""The directory: chats and what they chose, players and their names."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, NewType

from pydantic import Field, JsonValue, TypeAdapter
from sqlalchemy import Connection, Row, Select, and_, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from scoring.frozen import Frozen, FrozenMap
from scoring.payouts import Payout
from storage.errors import NotAGuest
from storage.rows import ChatRow, PlayerRow

# A player as events name him.
PlayerId = NewType("PlayerId", str)


class Overrides(Frozen):
    """A house's own values, options and lists of what an item replaces, as they are laid over its preset."""

    tai: FrozenMap[str, JsonValue] = Field(default={}, validate_default=True)
    options: FrozenMap[str, JsonValue] = Field(default={}, validate_default=True)
    excludes: FrozenMap[str, JsonValue] = Field(default={}, validate_default=True)


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat and what it chose; None where it never chose."""

    chat_id: int
    language: str | None = None
    preset: str | None = None
    payout: Payout | None = None
    overrides: Overrides | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who can sit at a chat's tables: a member of the chat, or a guest (no `user_id`).

    `claimed` when he played as a guest and turned out to be the member of that `user_id`, who has a row of his own.
    """

    id: PlayerId
    name: str
    user_id: int | None = None
    claimed: bool = False


_PAYOUT: TypeAdapter[Payout] = TypeAdapter(Annotated[Payout, Field(discriminator="formula")])
_CHAT = select(
    col(ChatRow.chat_id), col(ChatRow.language), col(ChatRow.preset), col(ChatRow.payout), col(ChatRow.overrides)
).where(col(ChatRow.chat_id) == bindparam("chat_id"))
_CHAT_FOR_ME = select(col(ChatRow.chat_id)).where(col(ChatRow.chat_id) == bindparam("chat_id")).with_for_update()
_PLAYERS = select(
    col(PlayerRow.id),
    col(PlayerRow.name),
    func.coalesce(col(PlayerRow.user_id), col(PlayerRow.claimed_by)),
    col(PlayerRow.claimed_by).is_not(None),
).order_by(col(PlayerRow.id))
_IN_CHAT = col(PlayerRow.chat_id) == bindparam("chat_id")
_ALL_PLAYERS = _PLAYERS.where(_IN_CHAT)
_MEMBER = _ALL_PLAYERS.where(col(PlayerRow.user_id) == bindparam("user_id"))
_IS_GUEST = and_(col(PlayerRow.user_id).is_(None), col(PlayerRow.claimed_by).is_(None))
_GUEST = _ALL_PLAYERS.where(_IS_GUEST, col(PlayerRow.name) == bindparam("name"))
_GUEST_BY_ID = select(col(PlayerRow.chat_id), col(PlayerRow.name)).where(
    _IS_GUEST, col(PlayerRow.id) == bindparam("id")
)
_NAMES = select(col(PlayerRow.id), col(PlayerRow.name)).where(col(PlayerRow.id).in_(bindparam("ids", expanding=True)))
_ADD_PLAYER = insert(PlayerRow).returning(col(PlayerRow.id))


def player_id(row_id: int) -> PlayerId:
    """Return the id by which events name the player of that row."""
    return PlayerId(str(row_id))


def row_id(player: str) -> int | None:
    """Return the row of a player that an event names, or None for what is no player of ours, like the kitty."""
    return int(player) if player.isascii() and player.isdecimal() else None


def admit_chat(connection: Connection, chat_id: int) -> None:
    """Make sure that the chat is known, and keep everybody else from its rows until this transaction ends."""
    if connection.scalar(_CHAT_FOR_ME, {"chat_id": chat_id}) is not None:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(ChatRow), {"chat_id": chat_id})
    except IntegrityError:
        # Another process was first; where one process writes at a time this cannot be.
        connection.execute(_CHAT_FOR_ME, {"chat_id": chat_id})


class Directory:
    """Chats and players, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def chat(self, chat_id: int) -> Chat:
        """Return what the chat chose; a chat never seen chose nothing."""
        row = self._connection.execute(_CHAT, {"chat_id": chat_id}).one_or_none()
        return Chat(chat_id) if row is None else _chat_of(row)

    def set_language(self, chat_id: int, language: str | None) -> None:
        """Let the chat speak that language; None returns to having chosen none."""
        self._set(chat_id, {"language": language})

    def set_rules(
        self, chat_id: int, preset: str | None, payout: Payout | None = None, overrides: Overrides | None = None
    ) -> None:
        """Let the chat's next session be played by these; None returns to having chosen none."""
        self._set(
            chat_id,
            {
                "preset": preset,
                "payout": None if payout is None else payout.model_dump_json(),
                "overrides": None if overrides is None else overrides.model_dump_json(),
            },
        )

    def players_of(self, chat_id: int) -> tuple[Player, ...]:
        """Return the chat's players, members and guests, in the order in which they came."""
        return tuple(map(_player_of, self._connection.execute(_ALL_PLAYERS, {"chat_id": chat_id})))

    def member(self, chat_id: int, user_id: int, name: str) -> Player:
        """Return the chat's member, known from now on and by this name; raises BrokenRule for a name too long."""
        found = self._known(_MEMBER, {"chat_id": chat_id, "user_id": user_id})
        if found is None:
            return self._add(chat_id, name, user_id)
        if found.name != name:
            self._change(found.id, {"name": name})
        return Player(found.id, name, user_id)

    def guest(self, chat_id: int, name: str) -> Player:
        """Return the chat's guest of exactly that name, known from now on; raises BrokenRule for a name too long."""
        return self._known(_GUEST, {"chat_id": chat_id, "name": name}) or self._add(chat_id, name, None)

    def claim(self, player: str, user_id: int) -> Player:
        """認領: let a guest be the member of that user id; raises NotAGuest.

        A member whom the chat knows already keeps his own row; the guest's is claimed by him.
        """
        guest = self._connection.execute(_GUEST_BY_ID, {"id": row_id(player)}).one_or_none()
        if guest is None:
            raise NotAGuest(player=player)
        known = self._find(_MEMBER, {"chat_id": guest.chat_id, "user_id": user_id}) is not None
        self._change(player, {"claimed_by" if known else "user_id": user_id})
        return Player(PlayerId(player), guest.name, user_id, claimed=known)

    def release(self, player: str) -> None:
        """Let a player be a guest again: the way back from a claim."""
        self._change(player, {"user_id": None, "claimed_by": None})

    def names(self, players: Iterable[str]) -> dict[str, str]:
        """Return the names of players by the ids that events name them by; who is unknown is left out."""
        ids = [number for number in map(row_id, players) if number is not None]
        return {player_id(number): name for number, name in self._connection.execute(_NAMES, {"ids": ids})}

    def _set(self, chat_id: int, values: dict[str, str | None]) -> None:
        admit_chat(self._connection, chat_id)
        self._connection.execute(update(ChatRow).where(col(ChatRow.chat_id) == chat_id).values(values))

    def _change(self, player: str, values: dict[str, int | str | None]) -> None:
        self._connection.execute(update(PlayerRow).where(col(PlayerRow.id) == row_id(player)).values(values))

    def _find(self, query: Select[int, str, int | None, bool], values: dict[str, int | str]) -> Player | None:
        row = self._connection.execute(query, values).first()
        return None if row is None else _player_of(row)

    def _known(self, query: Select[int, str, int | None, bool], values: dict[str, int | str]) -> Player | None:
        """Find somebody of the chat; whoever is not there is looked for once more when nobody else can add him."""
        found = self._find(query, values)
        if found is not None:
            return found
        admit_chat(self._connection, int(values["chat_id"]))
        return self._find(query, values)

    def _add(self, chat_id: int, name: str, user_id: int | None) -> Player:
        row = {"chat_id": chat_id, "name": name, "user_id": user_id}
        added = self._connection.execute(_ADD_PLAYER, row).scalar_one()
        return Player(player_id(added), name, user_id)


def _chat_of(row: Row[int, str | None, str | None, str | None, str | None]) -> Chat:
    chat_id, language, preset, payout, overrides = row
    return Chat(
        chat_id,
        language,
        preset,
        read_payout(payout),
        read_overrides(overrides),
    )


def read_payout(stored: str | None) -> Payout | None:
    """Return the formula of a column."""
    return None if stored is None else _PAYOUT.validate_json(stored)


def read_overrides(stored: str | None) -> Overrides | None:
    """Return the overrides of a column."""
    return None if stored is None else Overrides.model_validate_json(stored)


def _player_of(row: Row[int, str, int | None, bool]) -> Player:
    number, name, user_id, claimed = row
    return Player(player_id(number), name, user_id, claimed)
