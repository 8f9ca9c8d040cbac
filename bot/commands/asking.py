"""Questions about tiles: asked in any chat, recorded nowhere."""

from dataclasses import dataclass

from scoring.assessment import How
from scoring.claims import Claim
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class AskTai:
    """A hand of no session: its tiles as written, what was said beside them, where the winner sits; None: not said."""

    tiles: str
    claim: Claim = Claim()
    how: How | None = None
    preset: str | None = None
    seat: Wind | None = None
    round_letter: str | None = None


@dataclass(frozen=True, slots=True)
class AskWaits(AskTai):
    """聽: the same of a hand before its winning tile."""


AskingCommand = AskTai | AskWaits
