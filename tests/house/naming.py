"""Nothing is called after what it is not: no catch-all packages, no managers."""

import ast
import re
from pathlib import PurePosixPath

from tests.house.tree import SourceTree

CATCH_ALL = frozenset(
    f"{word}{plural}" for word in ("service", "util", "helper", "manager", "interface") for plural in ("", "s")
) | {"models"}
CATCH_ALL_CLASS = re.compile(r"(Manager|Helper|Util)s?$")


def no_catch_all_names(tree: SourceTree) -> list[str]:
    """No package or module called services, utils, helpers, managers, interfaces or models."""
    paths = (source.path for source in tree.product)
    return [f"{path}: a catch-all name" for path in paths if CATCH_ALL & set(PurePosixPath(path).with_suffix("").parts)]


def no_catch_all_classes(tree: SourceTree) -> list[str]:
    """No class whose name ends in Manager, Helper or Util."""
    return [
        f"{source.at(node)}: class {node.name}"
        for source in tree.product
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef) and CATCH_ALL_CLASS.search(node.name)
    ]
