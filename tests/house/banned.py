"""What was tried elsewhere and lost somebody's hand: state that lives in memory, wiring that no reader can follow."""

import ast
from collections.abc import Iterator

from tests.house.imports import imported
from tests.house.tree import Source, SourceTree, string_constants

MEMORY = frozenset(
    {
        "ConversationHandler",
        "PicklePersistence",
        "CallbackDataCache",
        "arbitrary_callback_data",
        "web_app",
        "WebAppInfo",
    }
)
PICKLES = frozenset({"pickle", "shelve", "marshal", "dill", "cloudpickle"})
INJECTORS = frozenset(
    {
        "dependency_injector",
        "dishka",
        "inject",
        "injector",
        "kink",
        "lagom",
        "pinject",
        "punq",
        "rodi",
        "svcs",
        "that_depends",
        "wireup",
    }
)


def no_memory_of_conversations(tree: SourceTree) -> list[str]:
    """A button carries its whole meaning: no conversation state, pickle, callback cache or web_app button."""
    return [
        f"{source.at(node)} uses {name}"
        for source in tree.sources("bot", "scoring", "storage", "tests")
        for name, node in _mentions(source)
        if name in MEMORY | PICKLES
    ]


def _mentions(source: Source) -> Iterator[tuple[str, ast.AST]]:
    yield from ((part, node) for name, node in imported(source) for part in name.split("."))
    for node in ast.walk(source.tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name, node
    if not source.is_under("tests"):  # a test may well say the word, to see it refused
        yield from ((str(node.value), node) for node in string_constants(source.tree))


def no_dependency_injection(tree: SourceTree) -> list[str]:
    """Things are passed as arguments; no library does it behind the reader's back."""
    locked = [
        f"requirements.txt pins {line.split()[0]}"
        for line in tree.text("requirements.txt").splitlines()
        if line.partition("==")[0].replace("-", "_") in INJECTORS
    ]
    return locked + [
        f"{source.at(node)} imports {name}"
        for source in tree.sources("bot", "scoring", "storage", "tests")
        for name, node in imported(source)
        if name.partition(".")[0] in INJECTORS
    ]
