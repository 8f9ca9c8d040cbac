"""Who is who in a chat, over all of its sessions: a guest whom a member claimed is that member."""

from collections.abc import Iterable, Mapping

from bot.lookback import Person
from storage import Player


def person_ids(known: Iterable[Player]) -> Mapping[str, str]:
    """Return the person behind each of the chat's players, by their ids."""
    first: dict[int, str] = {}
    return {
        player.id: player.id if player.user_id is None else first.setdefault(player.user_id, player.id)
        for player in known
    }


def persons(known: tuple[Player, ...]) -> tuple[Person, ...]:
    """Return the chat's people in the order in which they came; a member is called as his own row has it."""
    who, rows = person_ids(known), dict[str, list[Player]]()
    for player in known:
        rows.setdefault(who[player.id], []).append(player)
    return tuple(_person(one, his) for one, his in rows.items())


def _person(one: str, rows: list[Player]) -> Person:
    own = next((row for row in rows if not row.claimed), rows[0])
    others = dict.fromkeys(row.name for row in rows if row.name != own.name)
    return Person(one, own.name, tuple(others))
