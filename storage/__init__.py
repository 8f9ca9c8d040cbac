"""The journal of every table: stored once, in order, and never changed."""

from storage.archive import Archive, Filed, Span
from storage.choices import ChatSettings, Choices, Disputes, MoneyChanges
from storage.columns import LARGEST_NUMBER
from storage.condition import Condition
from storage.directory import Chat, Directory, Overrides, Player, PlayerId
from storage.errors import (
    BrokenRule,
    ExportTooLong,
    NaiveTime,
    NoSuchSession,
    NotAGuest,
    NotEmpty,
    NumberTooLarge,
    StaleSession,
    StorageBusy,
    StorageError,
    StorageFailed,
    StorageInUse,
    UnknownEvent,
    UnknownSchema,
    UnreadableEvent,
    UnreadableExport,
    Unsound,
    UnstorableText,
)
from storage.forgetting import NOBODY
from storage.journal import Effect, Journal, StoredEvent
from storage.ledger import Ledger
from storage.portable import Origin, openers_in
from storage.sessions import NO_BOARD, Sessions, StoredSession
from storage.store import Storage, open_storage

__all__ = [
    "LARGEST_NUMBER",
    "NOBODY",
    "NO_BOARD",
    "Archive",
    "BrokenRule",
    "Chat",
    "ChatSettings",
    "Choices",
    "Condition",
    "Directory",
    "Disputes",
    "Effect",
    "ExportTooLong",
    "Filed",
    "Journal",
    "Ledger",
    "MoneyChanges",
    "NaiveTime",
    "NoSuchSession",
    "NotAGuest",
    "NotEmpty",
    "NumberTooLarge",
    "Origin",
    "Overrides",
    "Player",
    "PlayerId",
    "Sessions",
    "Span",
    "StaleSession",
    "Storage",
    "StorageBusy",
    "StorageError",
    "StorageFailed",
    "StorageInUse",
    "StoredEvent",
    "StoredSession",
    "UnknownEvent",
    "UnknownSchema",
    "UnreadableEvent",
    "UnreadableExport",
    "Unsound",
    "UnstorableText",
    "open_storage",
    "openers_in",
]
