"""Whose names and which words a line may use."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from bot.glossary import Glossary
from bot.parsing.names import name_key
from bot.parsing.roles import NONE, Role
from bot.parsing.tokens import squeeze, tokens_of
from bot.words import words
from scoring.tiles import Wind

K = TypeVar("K")


class Seated(NamedTuple):
    """A player of the table: the name as it is shown, and the id."""

    name: str
    player: str


Keyed = dict[K, tuple[Seated, ...]]


@dataclass(frozen=True)
class Vocabulary:
    """The table's names (shown name -> player id), the words of its edition, and the bot's own user name.

    `former` are those who have an account here and sit no more; `spoken` are further words that a line may use, and
    `seats` those for where somebody sits.
    """

    names: Mapping[str, str]
    glossary: Glossary
    bot_username: str = ""
    former: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    spoken: Mapping[str, Role] = field(default_factory=lambda: NONE)
    seats: Mapping[str, Wind] = field(default_factory=lambda: MappingProxyType({}))

    def full(self, typed: str) -> tuple[Seated, ...]:
        """Return the players of that name, in whatever spelling; whoever has left is known by the whole of his."""
        return self.by_key.get(name_key(typed)) or self.by_former_key.get(name_key(typed), ())

    def part(self, typed: str) -> tuple[Seated, ...]:
        """Return the players whose names hold these characters in a row."""
        key = name_key(typed)
        names = ((name, seated) for name, seated in self.by_key.items() if name not in _pronouns())
        found = (one for name, seated in names if key and key in name for one in seated)
        return _distinct(found)

    def tai(self, number: object) -> str:
        """Return a number of 台 as it can be typed."""
        unit = self.glossary.shown.grammar.tai[0]
        return f"{number} {unit}" if unit.isascii() else f"{number}{unit}"

    @cached_property
    def nameless(self) -> "Vocabulary":
        """The same words without the names."""
        return replace(self, names={}, former={})

    @cached_property
    def ever(self) -> "Vocabulary":
        """The same words with everybody who has sat here: what happened before somebody left may name him."""
        return replace(self, names={**self.former, **self.names}) if self.former else self

    def speaking(self, spoken: Mapping[str, Role], names: Mapping[str, str] | None = None) -> "Vocabulary":
        """Return the same words and further ones, among other names where these are given."""
        return replace(self, spoken=spoken, names=self.names if names is None else names)

    @cached_property
    def by_key(self) -> Keyed[str]:
        """The players by their folded names."""
        return _keyed(self.names, name_key)

    @cached_property
    def by_former_key(self) -> Keyed[str]:
        """Those who have left by their folded names."""
        return _keyed(self.former, name_key)

    @cached_property
    def by_glued(self) -> Keyed[str]:
        """The players by their names as they look inside a line without spaces."""
        return _keyed(self.names, lambda name: "".join(folded.char for folded in squeeze(name)))

    @cached_property
    def by_words(self) -> Keyed[tuple[str, ...]]:
        """The players whose names are several words, by these words."""
        keyed = _keyed(self.names, lambda name: tuple(name_key(token.text) for token in tokens_of(name)))
        return {key: seated for key, seated in keyed.items() if len(key) > 1}


@cache
def _pronouns() -> frozenset[str]:
    """Return the words for whoever speaks: half of such a word is nobody."""
    return frozenset(map(name_key, words().grammar.myself))


def _keyed(names: Mapping[str, str], key: Callable[[str], K]) -> Keyed[K]:
    keyed: Keyed[K] = {}
    for name, player in names.items():
        keyed[key(name)] = (*keyed.get(key(name), ()), Seated(name, player))
    return keyed


def _distinct(found: Iterable[Seated]) -> tuple[Seated, ...]:
    """Leave out further names of a player found already."""
    return tuple({seated.player: seated for seated in found}.values())
