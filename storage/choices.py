"""What chats and people choose: the rules with all that were before, how a chat is served, a person's language."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, RowMapping, bindparam, func, insert, select, update
from sqlmodel import col

from storage.columns import Int64
from storage.directory import Chat, Directory, admit_chat, read_overrides, read_payout
from storage.rows import ChatRow, ChatSettingsRow, FormerRulesRow, PersonRow


class Disputes(StrEnum):
    """Who decides a dispute: one of the others, or most of the table."""

    OTHER = "other"
    MAJORITY = "majority"


class MoneyChanges(StrEnum):
    """When money changes hands: after each session, or at the end of the night."""

    SESSION = "session"
    NIGHT = "night"


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """How a chat wants to be served; None where it never said."""

    time_zone: str | None = None
    disputes: Disputes | None = None
    money: MoneyChanges | None = None
    pins_board: bool | None = None


_CHAT_ID = bindparam("chat_id", type_=Int64())
_VERSIONS = select(
    func.coalesce(func.max(col(FormerRulesRow.version)), -1), func.max(col(FormerRulesRow.changed_at))
).where(col(FormerRulesRow.chat_id) == _CHAT_ID)
_FORMER = select(col(FormerRulesRow.preset), col(FormerRulesRow.payout), col(FormerRulesRow.overrides)).where(
    col(FormerRulesRow.chat_id) == _CHAT_ID, col(FormerRulesRow.version) == bindparam("version")
)
_NOW = select(col(ChatRow.preset), col(ChatRow.payout), col(ChatRow.overrides)).where(col(ChatRow.chat_id) == _CHAT_ID)
_SETTINGS = select(
    col(ChatSettingsRow.time_zone),
    col(ChatSettingsRow.disputes),
    col(ChatSettingsRow.money),
    col(ChatSettingsRow.pins_board),
).where(col(ChatSettingsRow.chat_id) == _CHAT_ID)
_LANGUAGE = select(col(PersonRow.language)).where(col(PersonRow.user_id) == bindparam("user_id"))
_PERSON = select(col(PersonRow.user_id)).where(col(PersonRow.user_id) == bindparam("user_id"))


class Choices:
    """What was chosen, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rules_version(self, chat_id: int) -> int:
        """Return how often the chat's rules were changed."""
        return int(self._connection.execute(_VERSIONS, {"chat_id": chat_id}).one()[0]) + 1

    def rules_changed_at(self, chat_id: int) -> datetime | None:
        """Return when they were changed last, None if never."""
        return self._connection.execute(_VERSIONS, {"chat_id": chat_id}).one()[1]

    def former_rules(self, chat_id: int, version: int) -> Chat | None:
        """Return the rules that a chat had in a version; None for one it never had, the present one among them."""
        row = self._connection.execute(_FORMER, {"chat_id": chat_id, "version": version}).one_or_none()
        if row is None:
            return None
        preset, payout, overrides = row
        return Chat(chat_id, None, preset, read_payout(payout), read_overrides(overrides))

    def change_rules(self, chosen: Chat, *, by: int, at: datetime) -> int:
        """Let the chat's next session be played by these, and keep those before; returns the version of the new ones.

        Raises NaiveTime and BrokenRule.
        """
        admit_chat(self._connection, chosen.chat_id)
        version = self.rules_version(chosen.chat_id)
        before = self._connection.execute(_NOW, {"chat_id": chosen.chat_id}).one()._asdict()
        former = {"chat_id": chosen.chat_id, "version": version, "changed_by": by, "changed_at": at}
        self._connection.execute(insert(FormerRulesRow), {**former, **before})
        Directory(self._connection).set_rules(chosen.chat_id, chosen.preset, chosen.payout, chosen.overrides)
        return version + 1

    def settings(self, chat_id: int) -> ChatSettings:
        """Return how the chat wants to be served."""
        row = self._connection.execute(_SETTINGS, {"chat_id": chat_id}).mappings().one_or_none()
        return ChatSettings() if row is None else _settings_of(row)

    def set_settings(self, chat_id: int, settings: ChatSettings) -> None:
        """Serve the chat like this from now on; raises BrokenRule."""
        admit_chat(self._connection, chat_id)
        values = {
            "time_zone": settings.time_zone,
            "disputes": settings.disputes,
            "money": settings.money,
            "pins_board": None if settings.pins_board is None else int(settings.pins_board),
        }
        known = self._connection.execute(_SETTINGS, {"chat_id": chat_id}).one_or_none() is not None
        if known:
            changed = update(ChatSettingsRow).where(col(ChatSettingsRow.chat_id) == chat_id).values(values)
            self._connection.execute(changed)
        else:
            self._connection.execute(insert(ChatSettingsRow), {"chat_id": chat_id, **values})

    def language_of(self, user_id: int) -> str | None:
        """Return the language that somebody chose for himself."""
        return self._connection.scalar(_LANGUAGE, {"user_id": user_id})

    def set_language_of(self, user_id: int, language: str | None) -> None:
        """Speak that language to somebody; None returns to having chosen none."""
        if self._connection.scalar(_PERSON, {"user_id": user_id}) is None:
            self._connection.execute(insert(PersonRow), {"user_id": user_id, "language": language})
            return
        changed = update(PersonRow).where(col(PersonRow.user_id) == user_id).values(language=language)
        self._connection.execute(changed)


def move_choices(connection: Connection, old: int, new: int) -> None:
    """Give the new chat the settings and former rules of the old one, unless it has its own."""
    choices = Choices(connection)
    if not choices.rules_version(new):
        moved = update(FormerRulesRow).where(col(FormerRulesRow.chat_id) == old)
        connection.execute(moved.values(chat_id=new))
    if choices.settings(new) == ChatSettings():
        choices.set_settings(new, choices.settings(old))


def _settings_of(row: RowMapping) -> ChatSettings:
    disputes, money, pins = row["disputes"], row["money"], row["pins_board"]
    return ChatSettings(
        row["time_zone"],
        None if disputes is None else Disputes(disputes),
        None if money is None else MoneyChanges(money),
        None if pins is None else bool(pins),
    )
