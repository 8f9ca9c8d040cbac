"""The tests mirror the tree, and the changelog is kept."""

import ast
from collections.abc import Iterator

from tests.house.imports import imported, origin_of
from tests.house.tree import Source, SourceTree

# Path -> why no test imports it.
UNTESTED: dict[str, str] = {}


def every_module_is_tested(tree: SourceTree) -> list[str]:
    """Some test imports the module, a name that a door takes from it, or the door of the family that it is in."""
    reached = {name for source in tree.sources("tests") for name, _ in imported(source)}
    reached |= set(_behind_doors(tree, reached))
    return [
        f"{source.path}: no test imports it"
        for source in tree.product
        if _needs_a_test(source) and not reached & {source.module, *_family(source)}
    ]


def _needs_a_test(source: Source) -> bool:
    entrance = source.path.endswith(("/__init__.py", "/__main__.py"))
    return not (entrance or source.is_under("storage/migrations") or source.path in UNTESTED)


def _family(source: Source) -> tuple[str, ...]:
    """A module of a family is reached by its door (`scoring.patterns`); the three front doors are too wide for that."""
    return (source.package,) if "." in source.package else ()


def _behind_doors(tree: SourceTree, reached: set[str]) -> Iterator[str]:
    """The modules whose names a door hands on, where a test takes one of them from the door."""
    doors = (source for source in tree.product if source.path.endswith("/__init__.py"))
    for door in doors:
        for node in (part for part in ast.walk(door.tree) if isinstance(part, ast.ImportFrom)):
            if reached & {f"{door.module}.{alias.asname or alias.name}" for alias in node.names}:
                yield origin_of(node, door)


def changelog_is_kept(tree: SourceTree) -> list[str]:
    """CHANGELOG.md has a place for what is not released yet."""
    return [] if "\n## [Unreleased]\n" in tree.text("CHANGELOG.md") else ["CHANGELOG.md has no section [Unreleased]"]
