"""Voids, corrections and what is agreed of the settlement, as other programs write it (CONTRACT 2) -> event."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, TypeVar

from pydantic import Field, StrictInt, StrictStr, ValidationError

from scoring.decisions import carry, confirm, correct, mark_paid, mark_unpaid, reopen, void
from scoring.entries.reading import read_entry
from scoring.errors import UnreadableEntry
from scoring.events import Event
from scoring.frozen import Frozen
from scoring.session import Session

T = TypeVar("T", bound=Frozen)
Text = Mapping[str, Any]


class Amendment(Frozen):
    """A void or a correction of an earlier entry."""

    kind: str
    target: StrictInt


class Mark(Frozen):
    """A line of the settlement that somebody marks."""

    kind: str
    payer: Annotated[StrictStr, Field(alias="from")]
    payee: Annotated[StrictStr, Field(alias="to")]
    by: StrictStr


class Reopening(Frozen):
    """The two who let a settlement change again."""

    kind: str
    by: tuple[StrictStr, StrictStr]


class Plain(Frozen):
    """What needs no more than its name."""

    kind: str


def read_change(text: Text, session: Session) -> Event | None:
    """Return the void, correction or agreement that the text tells of, decided; None where it is an entry."""
    kind = text.get("kind")
    reader = READERS.get(kind) if isinstance(kind, str) else None
    return None if reader is None else reader(text, session)


def _void(text: Text, session: Session) -> Event:
    return void(session, _read(Amendment, text).target)


def _correct(text: Text, session: Session) -> Event:
    target = _read(Amendment, {key: value for key, value in text.items() if key != "with"}).target
    replacement = text.get("with")
    if not isinstance(replacement, Mapping):
        raise UnreadableEntry(reason="with")
    return correct(session, target, read_entry(replacement, session.table_at(target)))


def _paid(text: Text, session: Session) -> Event:
    mark = _read(Mark, text)
    return mark_paid(session, mark.payer, mark.payee, mark.by)


def _unpaid(text: Text, session: Session) -> Event:
    mark = _read(Mark, text)
    return mark_unpaid(session, mark.payer, mark.payee, mark.by)


def _reopened(text: Text, session: Session) -> Event:
    return reopen(session, _read(Reopening, text).by)


def _confirmed(text: Text, session: Session) -> Event:
    _read(Plain, text)
    return confirm(session)


def _carried(text: Text, session: Session) -> Event:
    _read(Plain, text)
    return carry(session)


def _read(model: type[T], text: Text) -> T:
    try:
        return model.model_validate(text)
    except ValidationError as error:
        raise UnreadableEntry(reason=str(error.errors(include_url=False)[0]["loc"])) from error


READERS: Mapping[str, Callable[[Text, Session], Event]] = MappingProxyType(
    {
        "void": _void,
        "correct": _correct,
        "confirm": _confirmed,
        "paid": _paid,
        "unpaid": _unpaid,
        "reopen": _reopened,
        "carry": _carried,
    }
)
