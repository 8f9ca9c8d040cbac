"""Looking back: the log of a session, everything about one hand, what many sessions come to."""

from dataclasses import dataclass

from bot.commands.reporting import Address
from bot.periods import Period


@dataclass(frozen=True, slots=True)
class ShowLog:
    """The hands of the session so far, or of the newest one that began in a period."""

    period: Period | None = None


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Everything about one hand, the newest one without an address; of this session, or of one begun in a period."""

    address: Address | None = None
    period: Period | None = None


@dataclass(frozen=True, slots=True)
class ShowStats:
    """戰績: `text` names nobody, one person or two, and a period; the names are whoever played here, once or ever."""

    text: str = ""


HistoryCommand = ShowLog | ShowHand | ShowStats
