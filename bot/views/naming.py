"""What a chat's people are called, so that no two of them are called alike."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import count

from bot.lookback import Person
from bot.parsing.names import name_key
from bot.texts import Texts


def labels(people: Iterable[Person], texts: Texts) -> Mapping[str, str]:
    """Return each person's name by his id; those of one name are numbered in the order in which they came."""
    everybody = tuple(people)
    alike = Counter(name_key(person.name) for person in everybody)
    numbers = defaultdict[str, Iterable[int]](lambda: count(1))
    return {
        person.id: person.name if alike[key] == 1 else _numbered(person.name, next(iter(numbers[key])), texts)
        for person in everybody
        for key in (name_key(person.name),)
    }


def _numbered(name: str, number: int, texts: Texts) -> str:
    return str(texts.stats.namesake.of(name=name, number=number).unescape())
