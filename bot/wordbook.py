"""Whose names and which words hold in a chat: those of its newest session, or of its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType

from bot.glossary import Glossary
from bot.parsing import Vocabulary
from bot.refusals import NoSession
from bot.usecases.desk import Desk, Sitting
from bot.usecases.serving import language_of
from bot.words import words
from scoring.rulesets import DEFAULT_PRESET


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of the table's edition, its players (ids by the name that is shown), and how many hands count."""

    glossary: Glossary
    players: Mapping[str, str]
    hands: int = 0
    asker: str | None = None  # the player who speaks, if he sits there
    former: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def names(self) -> Mapping[str, str]:
        """Return the players' names by id."""
        return {player: name for name, player in {**self.former, **self.players}.items()}

    @property
    def vocabulary(self) -> Vocabulary:
        """Return what a line of this chat may use."""
        myself = {} if self.asker is None else dict.fromkeys(words().grammar.myself, self.asker)
        return Vocabulary({**self.players, **myself, **self.players}, self.glossary, former=self.former)


def wordbook_of(desk: Desk) -> Wordbook:
    """Return the words of the chat."""
    language = language_of(desk)
    try:
        sitting = desk.current()
    except NoSession:
        preset = desk.ledger.directory.chat(desk.place.chat_id).preset or DEFAULT_PRESET
        return Wordbook(Glossary.for_preset(preset, language), {})
    glossary = Glossary.for_preset(sitting.state.opened.ruleset.preset, language)
    players = {player.name: player.id for player in sitting.seated}
    former = {player.name: player.id for player in sitting.former}
    return Wordbook(glossary, players, sitting.state.hands, _asker(desk, sitting), former)


def _asker(desk: Desk, sitting: Sitting) -> str | None:
    """Return the player who speaks: his own seat, or a guest's of exactly his name that he has yet to take."""
    mine = (player.id for player in sitting.seated if player.user_id == desk.actor.user_id)
    guests = (player.id for player in sitting.seated if player.user_id is None and desk.is_called(player.name))
    return next(chain(mine, guests), None)
