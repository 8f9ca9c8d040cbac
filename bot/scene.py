"""All that a view is told of a session: its state, who is who, who recorded what, and the language."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.glossary import Glossary
from bot.texts import Texts
from scoring.amendments import Amended
from scoring.charges import Table
from scoring.rulesets import Ruleset
from scoring.session import KITTY, PlayedEntry, Session, SessionState


@dataclass(frozen=True, slots=True)
class Scribe:
    """Who reported an entry, by name, and when (the chat's own time)."""

    name: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Scene:
    """A session as the chat sees it; `names` are display names by player id."""

    session_id: int
    session: Session
    names: Mapping[str, str]
    texts: Texts
    scribes: Mapping[int, Scribe]
    opened_at: datetime
    guests: tuple[str, ...] = ()
    pins_board: bool = False
    settles_at_night: bool = False

    @property
    def state(self) -> SessionState:
        """Return where the table stands."""
        return self.session.state

    @property
    def table(self) -> Table:
        """Return the seats, the deal and the rules of the next hand."""
        return self.state.table

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules of the session."""
        return self.state.opened.ruleset

    @property
    def glossary(self) -> Glossary:
        """Return the words of the session's edition."""
        return Glossary.for_preset(self.ruleset.preset, self.texts.language)

    def name(self, party: str) -> str:
        """Return what a player (or the kitty) is called."""
        return self.texts.table.kitty if party == KITTY else self.names.get(party, party)

    def entry(self, seq: int) -> PlayedEntry | None:
        """Return the entry of that seq as it counts now, None if it does not."""
        return next((entry for entry in self.state.played if entry.seq == seq), None)

    def row(self, seq: int) -> Amended | None:
        """Return what became of a record."""
        return next((row for row in self.session.history if row.seq == seq), None)
