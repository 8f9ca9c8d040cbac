"""A chat's own data, to take along: everything it chose and recorded as JSON, and back into an empty chat."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated, Literal, NamedTuple, cast

from pydantic import AwareDatetime, Field, JsonValue, TypeAdapter, ValidationError
from sqlalchemy import Connection, insert, select
from sqlmodel import col

from scoring.frozen import Frozen
from scoring.payouts import Payout
from scoring.state import KITTY
from storage.checking import session_faults
from storage.choices import ChatSettings, Choices, Disputes, MoneyChanges
from storage.codec import decode, encode
from storage.directory import Chat, Directory, Overrides, admit_chat, player_id, read_payout
from storage.errors import ExportTooLong, NotEmpty, UnreadableExport, Unsound
from storage.journal import Journal, StoredEvent
from storage.naming import named, renamed
from storage.rows import FormerRulesRow, PlayerRow, SessionRow

_JSON: TypeAdapter[dict[str, JsonValue]] = TypeAdapter(dict[str, JsonValue])
# More than any group has: a file made to be long would make every look back at it take minutes.
MOST_PLAYERS, MOST_CHANGES, MOST_EVENTS = 1000, 5000, 2500
# A time at the edge of what there is has no counterpart in other zones.
Moment = Annotated[AwareDatetime, Field(ge=datetime(1970, 1, 1, tzinfo=UTC), lt=datetime(3000, 1, 1, tzinfo=UTC))]


class ExportedPlayer(Frozen):
    """A player by the id that the events name him by."""

    id: str
    name: str
    user_id: int | None = None
    claimed_by: int | None = None


class ExportedEvent(Frozen):
    """An event as it is stored, in its kind's newest version; `by` is the user id of whoever reported it."""

    kind: str
    version: int
    payload: dict[str, JsonValue]
    by: int
    at: Moment


class ExportedSession(Frozen):
    """A session with its events, from the opening on."""

    opened_by: int
    opened_at: Moment
    events: tuple[ExportedEvent, ...] = Field(min_length=1, max_length=MOST_EVENTS)


class ExportedSettings(Frozen):
    """How a chat wants to be served beside its rules; None where it never said."""

    time_zone: str | None = None
    disputes: Disputes | None = None
    money: MoneyChanges | None = None
    pins_board: bool | None = None


class ExportedRules(Frozen):
    """Rules that a chat played by until somebody changed them."""

    preset: str | None = None
    payout: dict[str, JsonValue] | None = None
    overrides: Overrides | None = None
    changed_by: int
    changed_at: Moment


class ChatExport(Frozen):
    """All of a chat; messages and topics stay behind, they mean nothing elsewhere."""

    format: Literal["suantai"] = "suantai"
    version: Literal[1] = 1
    language: str | None = None
    preset: str | None = None
    payout: dict[str, JsonValue] | None = None
    overrides: Overrides | None = None
    settings: ExportedSettings = ExportedSettings()
    former_rules: tuple[ExportedRules, ...] = Field(default=(), max_length=MOST_CHANGES)
    players: tuple[ExportedPlayer, ...] = Field(default=(), max_length=MOST_PLAYERS)
    sessions: tuple[ExportedSession, ...] = ()


class Origin(NamedTuple):
    """Where an import comes from: the topic it was asked for in, the update that asked, and when."""

    thread_id: int
    cause: str
    at: datetime


def export_chat(connection: Connection, chat_id: int) -> str:
    """Return all of a chat as JSON; raises UnknownEvent and UnreadableEvent."""
    chat = Directory(connection).chat(chat_id)
    players = select(PlayerRow.id, PlayerRow.name, PlayerRow.user_id, PlayerRow.claimed_by)  # type: ignore[call-overload]
    sessions = select(col(SessionRow.id), col(SessionRow.opened_by), col(SessionRow.opened_at))
    return ChatExport(
        language=chat.language,
        preset=chat.preset,
        payout=_payout(chat),
        overrides=chat.overrides,
        settings=ExportedSettings(**asdict(Choices(connection).settings(chat_id))),
        former_rules=_former_rules(connection, chat_id),
        players=tuple(
            ExportedPlayer(id=player_id(number), name=name, user_id=user_id, claimed_by=claimed_by)
            for number, name, user_id, claimed_by in connection.execute(
                players.where(col(PlayerRow.chat_id) == chat_id).order_by(col(PlayerRow.id))
            )
        ),
        sessions=tuple(
            ExportedSession(opened_by=by, opened_at=at, events=_exported(connection, number))
            for number, by, at in connection.execute(
                sessions.where(col(SessionRow.chat_id) == chat_id).order_by(col(SessionRow.id))
            ).all()
        ),
    ).model_dump_json()


def openers_in(text: str | bytes) -> frozenset[int]:
    """Return the user ids of those who opened the sessions of an export; raises UnreadableExport and ExportTooLong."""
    return frozenset(session.opened_by for session in _read(text).sessions)


def _payout(chat: Chat) -> dict[str, JsonValue] | None:
    return None if chat.payout is None else _JSON.validate_json(chat.payout.model_dump_json())


def _former_rules(connection: Connection, chat_id: int) -> tuple[ExportedRules, ...]:
    changes = select(col(FormerRulesRow.changed_by), col(FormerRulesRow.changed_at))
    rows = connection.execute(
        changes.where(col(FormerRulesRow.chat_id) == chat_id).order_by(col(FormerRulesRow.version))
    ).all()
    formers = (Choices(connection).former_rules(chat_id, version) for version in range(len(rows)))
    return tuple(
        ExportedRules(preset=chat.preset, payout=_payout(chat), overrides=chat.overrides, changed_by=by, changed_at=at)
        for (by, at), chat in zip(rows, formers, strict=True)
        if chat is not None
    )


def _exported(connection: Connection, session_id: int) -> tuple[ExportedEvent, ...]:
    return tuple(_event(stored) for stored in Journal(connection).read(session_id))


def _event(stored: StoredEvent) -> ExportedEvent:
    kind, version, payload = encode(stored.event)
    return ExportedEvent(kind=kind, version=version, payload=_JSON.validate_json(payload), by=stored.by, at=stored.at)


def import_chat(connection: Connection, chat_id: int, text: str | bytes, origin: Origin) -> int:
    """Bring an export into a chat in which nothing was played; returns how many sessions came.

    Players get ids of their own, and all events name the update that asked (noted by `first_time`) as their cause.
    Raises UnreadableExport, ExportTooLong, NotEmpty, UnknownEvent, UnreadableEvent, Unsound, BrokenRule; then nothing
    may be kept.
    """
    export = _read(text)
    admit_chat(connection, chat_id)
    if connection.execute(select(col(SessionRow.id)).where(col(SessionRow.chat_id) == chat_id).limit(1)).first():
        raise NotEmpty(chat_id=chat_id)
    _choose(connection, chat_id, export)
    names = {player.id: _bring(connection, chat_id, player) for player in export.players}
    for session in export.sessions:
        _bring_session(connection, chat_id, session, names, origin)
    faults = tuple(map(str, session_faults(connection, chat_id)))
    if faults:
        raise Unsound(faults=faults)
    return len(export.sessions)


def _read(text: str | bytes) -> ChatExport:
    try:
        return ChatExport.model_validate_json(text)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        if fault["type"] == "too_long":
            raise ExportTooLong(players=MOST_PLAYERS, changes=MOST_CHANGES, events=MOST_EVENTS) from None
        raise UnreadableExport(at=".".join(map(str, fault["loc"])), reason=fault["msg"]) from None


def _choose(connection: Connection, chat_id: int, export: ChatExport) -> None:
    """Choose what the export chose, unless the chat has chosen for itself."""
    directory, choices = Directory(connection), Choices(connection)
    chat = directory.chat(chat_id)
    if (chat.preset, chat.payout, chat.overrides) == (None, None, None) and not choices.rules_version(chat_id):
        laid: tuple[ExportedRules | ChatExport, ...] = (*export.former_rules, export)
        for rules in laid:
            _lay(connection, chat_id, rules)
    if chat.language is None:
        directory.set_language(chat_id, export.language)
    if choices.settings(chat_id) == ChatSettings():
        choices.set_settings(chat_id, ChatSettings(**dict(export.settings)))


def _lay(connection: Connection, chat_id: int, rules: ExportedRules | ChatExport) -> None:
    """Let the chat have rules as its present ones, and then as former ones, if they are."""
    payout = None if rules.payout is None else _read_payout(rules.payout)
    chosen = Chat(chat_id, None, rules.preset, payout, rules.overrides)
    Directory(connection).set_rules(chat_id, chosen.preset, chosen.payout, chosen.overrides)
    if isinstance(rules, ExportedRules):
        Choices(connection).change_rules(chosen, by=rules.changed_by, at=rules.changed_at)


def _read_payout(payout: dict[str, JsonValue]) -> Payout:
    try:
        read = read_payout(_JSON.dump_json(payout).decode())
    except ValidationError as error:
        raise UnreadableExport(at="payout", reason=str(error.error_count())) from None
    return cast(Payout, read)


def _bring(connection: Connection, chat_id: int, player: ExportedPlayer) -> str:
    """Let a player be one of the chat; a member whom it knows already stays who he is."""
    if player.user_id is not None:
        return Directory(connection).member(chat_id, player.user_id, player.name).id
    row = {"chat_id": chat_id, "name": player.name, "claimed_by": player.claimed_by}
    return player_id(connection.execute(insert(PlayerRow).returning(col(PlayerRow.id)), row).scalar_one())


def _bring_session(
    connection: Connection, chat_id: int, session: ExportedSession, names: Mapping[str, str], origin: Origin
) -> None:
    row = {"chat_id": chat_id, "thread_id": origin.thread_id, "opened_by": session.opened_by}
    added = insert(SessionRow).returning(col(SessionRow.id))
    session_id = connection.execute(added, {**row, "opened_at": session.opened_at}).scalar_one()
    for seq, stored in enumerate(session.events):
        event = decode(stored.kind, stored.version, _JSON.dump_json(stored.payload).decode())
        if not named(event) <= {KITTY, *names}:
            raise UnreadableExport(at=f"events.{seq}", reason="it names somebody who is not among the players")
        brought = StoredEvent(seq, renamed(event, names), stored.by, stored.at, None, origin.cause)
        Journal(connection).insert(session_id, brought)
