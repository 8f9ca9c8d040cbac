"""What the journal refuses: one error a kind, with a code and the values that say what was refused."""

from sqlalchemy.exc import DontWrapMixin

from scoring.coded import CodedError


class StorageError(DontWrapMixin, CodedError):
    """Something that was not stored or could not be read; the transaction it happened in has no effect."""

    code = "not_stored"


class StaleSession(StorageError):
    """The session has moved on since it was read (`session_id`, `expected`, `newest`): read it and decide again."""

    code = "stale_session"


class NoSuchSession(StorageError):
    """No session has that id (`session_id`)."""

    code = "no_such_session"


class NotAGuest(StorageError):
    """Nobody of that id, or somebody who is a member or claimed already (`player`)."""

    code = "not_a_guest"


class UnknownEvent(StorageError):
    """An event of a kind or a version that this release does not read (`kind`, `version`)."""

    code = "unknown_event"


class UnreadableEvent(StorageError):
    """A stored event whose payload is not what its kind and version promise (`kind`, `version`, `reason`)."""

    code = "unreadable_event"


class NaiveTime(StorageError):
    """A time without its zone (`at`)."""

    code = "naive_time"


class NumberTooLarge(StorageError):
    """A whole number of more than 64 bits (`number`)."""

    code = "number_too_large"


class UnstorableText(StorageError):
    """A text with a character that no database keeps: a zero, or half of a pair (`text`, escaped)."""

    code = "unstorable_text"


class BrokenRule(StorageError):
    """A row that the database's own rules refuse: a check, a foreign key or a key taken (`reason`)."""

    code = "broken_rule"


class StorageBusy(StorageError):
    """Somebody else held the database for too long (`reason`): nothing was stored, try again."""

    code = "storage_busy"


class StorageFailed(StorageError):
    """The database cannot do its work: a full disk, a damaged file, no connection (`reason`)."""

    code = "storage_failed"


class StorageInUse(StorageError):
    """Another process owns this database (`path`)."""

    code = "storage_in_use"


class NotEmpty(StorageError):
    """What something was to be copied into holds something already (`table` or `chat_id`)."""

    code = "not_empty"


class Unsound(StorageError):
    """What was to be taken over is damaged or does not add up (`faults`, one diagnostic each)."""

    code = "unsound"


class UnreadableExport(StorageError):
    """A text that is no export of a chat (`at`, `reason`)."""

    code = "unreadable_export"


class ExportTooLong(StorageError):
    """An export with more than a chat takes in, of which it has at most `players`, `changes` of rules, or `events`."""

    code = "export_too_long"


class UnknownSchema(StorageError):
    """The database was made by a release that this one does not know (`reason`)."""

    code = "unknown_schema"
