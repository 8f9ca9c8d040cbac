"""What the rules look at: Python sources with their syntax trees, and every text file of the project."""

import ast
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

PRODUCT = ("bot", "scoring", "storage")
# Written by tools or by a run of the bot, never committed. What is hidden is skipped but for COMMITTED_HIDDEN.
LEFT_BEHIND = frozenset({"build", "data", "dist", "htmlcov"})
COMMITTED_HIDDEN = frozenset({".ci", ".dockerignore", ".editorconfig", ".env.example", ".gitattributes", ".gitignore"})


@dataclass(frozen=True)
class Source:
    """One Python file."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @cached_property
    def module(self) -> str:
        """The dotted name; a package goes by its own."""
        parts = PurePosixPath(self.path).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> str:
        """What a single leading dot means in this file."""
        return self.module if self.path.endswith("__init__.py") else self.module.rpartition(".")[0]

    def at(self, node: ast.AST) -> str:
        return f"{self.path}:{getattr(node, 'lineno', 1)}"

    def is_under(self, *rooms: str) -> bool:
        """Whether the file is one of the rooms (`bot/views`), be it a folder or a single file."""
        stem = self.path.removesuffix(".py")
        return any(stem == room or stem.startswith(f"{room}/") for room in rooms)


@dataclass(frozen=True)
class SourceTree:
    """A project folder."""

    root: Path

    @cached_property
    def texts(self) -> tuple[tuple[str, str], ...]:
        """Path and text of every file that would be committed and is text."""
        return tuple(sorted(self._read()))

    @cached_property
    def _sources(self) -> tuple[Source, ...]:
        return tuple(Source(path, text) for path, text in self.texts if path.endswith(".py"))

    def sources(self, *packages: str) -> tuple[Source, ...]:
        return tuple(source for source in self._sources if source.is_under(*packages))

    @property
    def product(self) -> tuple[Source, ...]:
        return self.sources(*PRODUCT)

    def text(self, path: str) -> str:
        return dict(self.texts).get(path, "")

    def _read(self) -> Iterator[tuple[str, str]]:
        for folder, below, names in os.walk(self.root):
            gone = LEFT_BEHIND if Path(folder) == self.root else frozenset()
            below[:] = [name for name in below if name not in gone and _is_committed(name)]
            for path in (Path(folder, name) for name in names if _is_committed(name)):
                text = _text_of(path)
                if text is not None:
                    yield path.relative_to(self.root).as_posix(), text


def _is_committed(name: str) -> bool:
    return name in COMMITTED_HIDDEN or not (name.startswith(".") or name == "__pycache__")


def _text_of(path: Path) -> str | None:
    try:
        return path.read_text("utf-8")
    except (UnicodeDecodeError, FileNotFoundError):  # a picture, or a dangling link
        return None


def string_constants(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string literal that does something: docstrings and other bare strings are left out."""
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node
