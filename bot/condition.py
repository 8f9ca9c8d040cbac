"""How the bot is, as whoever asks may know it: nothing of any other chat but how many play."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Condition:
    """The database, the last update before this one, the sessions played lately, boards behind, what is heard."""

    engine: str
    last_update: datetime | None
    playing: int
    behind: int
    sees_all: bool | None
