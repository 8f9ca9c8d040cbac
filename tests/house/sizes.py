"""Small files, small bodies."""

import ast
from collections.abc import Iterator

from tests.house.tree import SourceTree

FILE_LINES = 250
BODY_LINES = 25
BODY_LINES_AT_MOST = 50
SHARE_WITHIN = 0.95
# Files that are data in Python's clothes: path -> why it is no program.
DATA_FILES: dict[str, str] = {}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files_are_short(tree: SourceTree) -> list[str]:
    """A Python file of the product has at most 250 lines, data apart."""
    sizes = ((source.path, len(source.text.splitlines())) for source in tree.product if source.path not in DATA_FILES)
    return [f"{path} has {lines} lines, over {FILE_LINES}" for path, lines in sizes if lines > FILE_LINES]


def bodies_are_short(tree: SourceTree) -> list[str]:
    """95 % of the function bodies are within 25 lines, none is over 50; a docstring does not count."""
    bodies = list(_bodies(tree))
    long = [(place, lines) for place, lines in bodies if lines > BODY_LINES]
    too_many = len(long) > len(bodies) * (1 - SHARE_WITHIN)
    return [
        f"{place} has a body of {lines} lines ({len(long)} of {len(bodies)} are over {BODY_LINES})"
        for place, lines in long
        if too_many or lines > BODY_LINES_AT_MOST
    ]


def _bodies(tree: SourceTree) -> Iterator[tuple[str, int]]:
    for source in tree.product:
        for node in ast.walk(source.tree):
            if isinstance(node, Function):
                yield f"{source.at(node)} {node.name}", _lines_of(node)


def _lines_of(function: Function) -> int:
    body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
