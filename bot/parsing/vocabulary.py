"""Whose names and which words a line may use."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from bot.glossary import Glossary
from bot.parsing.names import name_key
from bot.parsing.tokens import squeeze, tokens_of

K = TypeVar("K")


class Seated(NamedTuple):
    """A player of the table: the name as it is shown, and the id."""

    name: str
    player: str


Keyed = dict[K, tuple[Seated, ...]]


@dataclass(frozen=True)
class Vocabulary:
    """The table's names (shown name -> player id), the words of its edition, and the bot's own user name."""

    names: Mapping[str, str]
    glossary: Glossary
    bot_username: str = ""

    def full(self, typed: str) -> tuple[Seated, ...]:
        """Return the players of that name, in whatever spelling."""
        return self.by_key.get(name_key(typed), ())

    def part(self, typed: str) -> tuple[Seated, ...]:
        """Return the players whose names hold these characters in a row."""
        key = name_key(typed)
        found = (seated for name, all_of in self.by_key.items() if key and key in name for seated in all_of)
        return _distinct(found)

    @cached_property
    def nameless(self) -> "Vocabulary":
        """The same words without the names."""
        return Vocabulary({}, self.glossary, self.bot_username)

    @cached_property
    def by_key(self) -> Keyed[str]:
        """The players by their folded names."""
        return _keyed(self.names, name_key)

    @cached_property
    def by_glued(self) -> Keyed[str]:
        """The players by their names as they look inside a line without spaces."""
        return _keyed(self.names, lambda name: "".join(folded.char for folded in squeeze(name)))

    @cached_property
    def by_words(self) -> Keyed[tuple[str, ...]]:
        """The players whose names are several words, by these words."""
        keyed = _keyed(self.names, lambda name: tuple(name_key(token.text) for token in tokens_of(name)))
        return {key: seated for key, seated in keyed.items() if len(key) > 1}


def _keyed(names: Mapping[str, str], key: Callable[[str], K]) -> Keyed[K]:
    keyed: Keyed[K] = {}
    for name, player in names.items():
        keyed[key(name)] = (*keyed.get(key(name), ()), Seated(name, player))
    return keyed


def _distinct(found: Iterable[Seated]) -> tuple[Seated, ...]:
    """Leave out further names of a player found already."""
    return tuple({seated.player: seated for seated in found}.values())
