"""Words live in locales, and the project speaks only of itself."""

import ast
import re
from collections.abc import Iterator

from tests.house.tree import Source, SourceTree, string_constants

# Han characters, kana, bopomofo and the mahjong tiles. Punctuation is shape and may be code's.
CJK = re.compile("[぀-ヿㄅ-ㄯ㐀-䶿一-鿿豈-﫿🀀-🀫\U00020000-\U0003ffff]")
# Path -> why its words are data and not something said to a player.
EXEMPT = {
    "scoring/notation_words.py": "its tile words are its data",
    "scoring/tiles.py": "a flower is told by the character printed on it",
    "scoring/rulesets/options.py": "the order of the plants is an option whose values are spelled with them",
}
SENTENCE = re.compile(r"[A-Za-z]{3,},? [A-Za-z]{2,}")
# In pieces, so that this file passes the rules that it holds.
OUTSIDE = re.compile(r"\.\./" + r"shared\b|(?<![\w.])/" + "work/")
HOSTS = tuple(
    ".".join(pieces)
    for pieces in (
        ("files", "pythonhosted"),
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("registry", "npmjs"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
    )
)


def no_words_outside_locales(tree: SourceTree) -> list[str]:
    """No user-visible text in scoring or storage, nor in bot outside bot/locales: no CJK in a string literal."""
    return [
        f"{source.at(node)}: {node.value!r} belongs in a locale"
        for source in _wordless(tree)
        if source.path not in EXEMPT
        for node in _cjk(source)
    ]


def _wordless(tree: SourceTree) -> tuple[Source, ...]:
    return tuple(source for source in tree.product if not source.is_under("bot/locales"))


def _cjk(source: Source) -> Iterator[ast.Constant]:
    return (node for node in string_constants(source.tree) if CJK.search(str(node.value)))


def no_sentences_in_views(tree: SourceTree) -> list[str]:
    """A view says nothing in its own words, English ones included; what it raises is for programmers."""
    return [
        f"{source.at(node)}: {node.value!r} belongs in a locale"
        for source in tree.sources("bot/views")
        for node in string_constants(_without_raises(source))
        if SENTENCE.search(str(node.value))
    ]


class _DropRaises(ast.NodeTransformer):
    def visit_Raise(self, node: ast.Raise) -> ast.Pass:
        return ast.copy_location(ast.Pass(), node)


def _without_raises(source: Source) -> ast.AST:
    # A tree of its own: the transformer changes what it visits.
    return _DropRaises().visit(ast.parse(source.text))  # type: ignore[no-any-return]


def no_stale_exemptions(tree: SourceTree) -> list[str]:
    """An exemption ends when its file holds no words any more."""
    exempt = (source for source in _wordless(tree) if source.path in EXEMPT)
    return [f"{source.path}: exempt ({EXEMPT[source.path]}) but wordless" for source in exempt if not any(_cjk(source))]


def nothing_from_outside(tree: SourceTree) -> list[str]:
    """The project reads and names nothing that lies outside its own folder."""
    return [f"{place}: {line.strip()[:80]}" for place, line in _lines(tree) if OUTSIDE.search(line)]


def no_registry_hosts(tree: SourceTree) -> list[str]:
    """Whoever installs chooses the index; no committed file names one."""
    return [f"{place} names {host}" for place, line in _lines(tree) for host in HOSTS if host in line]


def _lines(tree: SourceTree) -> Iterator[tuple[str, str]]:
    for path, text in tree.texts:
        yield from ((f"{path}:{number}", line) for number, line in enumerate(text.splitlines(), 1))
