"""Values are frozen and whole numbers: nothing in scoring changes in place, and money is never a float."""

import ast
from collections.abc import Iterator

from tests.house.tree import Source, SourceTree

MUTABLE = frozenset(
    {"list", "dict", "set", "bytearray", "List", "Dict", "Set", "MutableMapping", "MutableSequence", "defaultdict"}
)
PYDANTIC_ROOTS = frozenset({"BaseModel", "RootModel"})


def _nodes(tree: SourceTree) -> Iterator[tuple[Source, ast.AST]]:
    return ((source, node) for source in tree.sources("scoring") for node in ast.walk(source.tree))


def no_floats_in_scoring(tree: SourceTree) -> list[str]:
    """Integers only: no float literal or type, no true division, no float(), no round(). Paths go by joinpath."""
    return [f"{source.at(node)}: {ast.unparse(node)}" for source, node in _nodes(tree) if _is_floating(node)]


def _is_floating(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float | complex)
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return True
        case ast.Call(func=ast.Name(id="float" | "round")):
            return True
        case ast.arg(annotation=type_) | ast.AnnAssign(annotation=type_) | ast.FunctionDef(returns=type_):
            return type_ is not None and "float" in _names(type_)
    return False


def _names(node: ast.AST) -> set[str]:
    return {_last_name(part) for part in ast.walk(node)} - {""}


def _last_name(node: ast.AST) -> str:
    """`a.b.C[T]` -> `C`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return _last_name(inner)
    return ""


def _is_true(keywords: list[ast.keyword], name: str) -> bool:
    return any(k.arg == name and isinstance(k.value, ast.Constant) and k.value.value is True for k in keywords)


def _classes(tree: SourceTree) -> Iterator[tuple[Source, ast.ClassDef]]:
    return ((source, node) for source, node in _nodes(tree) if isinstance(node, ast.ClassDef))


def _dataclass_decorators(node: ast.ClassDef) -> list[ast.expr]:
    return [decorator for decorator in node.decorator_list if _last_name(decorator) == "dataclass"]


def dataclasses_are_frozen(tree: SourceTree) -> list[str]:
    """Every dataclass of the rules says frozen=True."""
    return [
        f"{source.at(node)}: dataclass {node.name} is not frozen"
        for source, node in _classes(tree)
        for decorator in _dataclass_decorators(node)
        if not (isinstance(decorator, ast.Call) and _is_true(decorator.keywords, "frozen"))
    ]


def models_are_frozen(tree: SourceTree) -> list[str]:
    """Every pydantic model of the rules is frozen, by itself or by what it inherits from."""
    classes = {node.name: node for _, node in _classes(tree)}
    return [
        f"{source.at(node)}: model {node.name} is not frozen"
        for source, node in _classes(tree)
        if PYDANTIC_ROOTS & _ancestors(node, classes) and not _is_frozen(node, classes)
    ]


def _ancestors(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> set[str]:
    """The names of all base classes, as far up as scoring defines them."""
    found: set[str] = set()
    waiting = [_last_name(base) for base in node.bases]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [_last_name(base) for base in classes[name].bases] if name in classes else []
    return found


def _is_frozen(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> bool:
    own = _own_word(node)
    if own is not None:
        return own
    return any(_is_frozen(classes[name], classes) for name in _ancestors(node, classes) if name in classes)


def _own_word(node: ast.ClassDef) -> bool | None:
    """What the class itself says of `frozen`, in its keywords or its configuration; None when it says nothing."""
    return next((value for name, value in [*_keywords(node), *_configuration(node)] if name == "frozen"), None)


def _keywords(node: ast.ClassDef) -> list[tuple[str | None, bool]]:
    return [(k.arg, isinstance(k.value, ast.Constant) and k.value.value is True) for k in node.keywords]


def _configuration(node: ast.ClassDef) -> list[tuple[str | None, bool]]:
    calls = (
        part.value
        for part in node.body
        if isinstance(part, ast.Assign) and _last_name(part.targets[0]) == "model_config"
    )
    keywords = (k for call in calls if isinstance(call, ast.Call) for k in call.keywords)
    return [(k.arg, isinstance(k.value, ast.Constant) and k.value.value is True) for k in keywords]


def collections_are_frozen(tree: SourceTree) -> list[str]:
    """A field holds tuples, frozensets and mappings, never a list, dict or set."""
    classes = {node.name: node for _, node in _classes(tree)}
    return [
        f"{source.at(field)}: {node.name}.{ast.unparse(field.target)} is a {ast.unparse(field.annotation)}"
        for source, node in _classes(tree)
        if _dataclass_decorators(node) or PYDANTIC_ROOTS & _ancestors(node, classes)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and MUTABLE & _names(field.annotation)
    ]
