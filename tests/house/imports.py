"""Imports run bot -> storage -> scoring, and every library has one home."""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import partial

from tests.house.tree import Source, SourceTree

FORBIDDEN_DIRECTIONS = {
    "scoring": frozenset({"bot", "storage", "tests"}),
    "storage": frozenset({"bot", "tests"}),
    "bot": frozenset({"tests"}),
}
SCORING_MAY_IMPORT = sys.stdlib_module_names | {"pydantic", "scoring"}
HOMES = {
    "telegram": "bot/telegram",
    "httpx": "bot/telegram",
    "tornado": "bot/telegram",
    "sqlmodel": "storage",
    "sqlalchemy": "storage",
    "alembic": "storage",
    "sqlite3": "storage",
}
PURE_ROOMS = ("bot/views", "bot/parsing", "bot/callbacks", "bot/buttons", "bot/commands")
IMPURE = frozenset(HOMES) | {"storage", "asyncio", "time", "random", "os", "socket", "subprocess", "threading"}
IMPURE_ROOMS = ("bot.telegram", "bot.console", "bot.usecases", "bot.settings")
# What would let the rules read a clock, a die, the environment, or tell somebody other than the caller.
OUTSIDE_WORLD = frozenset(
    {"asyncio", "logging", "os", "random", "secrets", "socket", "subprocess", "threading", "time", "uuid"}
)
CLOCK_READINGS = frozenset({"now", "utcnow", "today"})


def imported(source: Source) -> Iterator[tuple[str, ast.stmt]]:
    """Every absolute name that the file imports, relative ones resolved: `from a import b` is both `a` and `a.b`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = origin_of(node, source)
            yield origin, node
            yield from ((f"{origin}.{alias.name}", node) for alias in node.names)


def origin_of(node: ast.ImportFrom, source: Source) -> str:
    """The module that `from ... import` takes its names from."""
    if not node.level:
        return node.module or ""
    base = source.package.split(".")
    kept = base[: len(base) - (node.level - 1)]
    return ".".join([*kept, node.module] if node.module else kept)


def _complaints(sources: tuple[Source, ...], is_wrong: Callable[[str], bool], why: str) -> list[str]:
    found = {(source.at(node), name) for source in sources for name, node in imported(source) if is_wrong(name)}
    return [f"{place} imports {name}: {why}" for place, name in sorted(found)]


def _top(name: str) -> str:
    return name.partition(".")[0]


def _is_of(libraries: frozenset[str], name: str) -> bool:
    return _top(name) in libraries


def directions(tree: SourceTree) -> list[str]:
    """Imports run bot -> storage -> scoring and bot -> scoring."""
    return [
        complaint
        for package, forbidden in FORBIDDEN_DIRECTIONS.items()
        for complaint in _complaints(
            tree.sources(package), partial(_is_of, forbidden), "against the direction of imports"
        )
    ]


def scoring_stands_alone(tree: SourceTree) -> list[str]:
    """The rules know the standard library, pydantic and themselves."""
    return _complaints(
        tree.sources("scoring"), lambda name: _top(name) not in SCORING_MAY_IMPORT, "unknown to the rules"
    )


def libraries_at_home(tree: SourceTree) -> list[str]:
    """Telegram is spoken in one room, and the database in one package."""
    return [
        complaint
        for library, home in HOMES.items()
        for complaint in _complaints(
            tuple(source for source in tree.product if not source.is_under(home)),
            partial(_is_of, frozenset({library})),
            f"only under {home}/",
        )
    ]


def pure_rooms(tree: SourceTree) -> list[str]:
    """Views, parsing and callbacks are functions of their arguments."""
    return _complaints(tree.sources(*PURE_ROOMS), _is_impure, "this room is pure")


def _is_impure(name: str) -> bool:
    return _top(name) in IMPURE or any(name == room or name.startswith(f"{room}.") for room in IMPURE_ROOMS)


def no_clock_in_scoring(tree: SourceTree) -> list[str]:
    """Time, ids and chance come in as arguments."""
    rooms = tree.sources("scoring")
    readings = [
        f"{source.at(node)} reads a clock with .{node.attr}"
        for source in rooms
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr in CLOCK_READINGS
    ]
    return readings + _complaints(rooms, partial(_is_of, OUTSIDE_WORLD), "it comes in as an argument")
