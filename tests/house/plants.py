"""Small sources planted to see a rule at work."""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.house import Rule


@dataclass(frozen=True)
class Plant:
    """A little project, and whether the rule has something against it."""

    rule: Rule
    files: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.rule.__name__}-{next(iter(self.files))}"


def plants(rule: Rule, *files: tuple[str, str]) -> list[Plant]:
    """One project a file."""
    return [Plant(rule, {path: text}) for path, text in files]


def function_of(lines: int, name: str = "f") -> str:
    body = "    pass\n" * lines
    return f'def {name}():\n    """One.\n\n    Two.\n    """\n{body}'


MANY_SHORT = "".join(function_of(1, f"f{n}") for n in range(30))
DOOR = {"scoring/__init__.py": "from .tiles import Tile, Wind as Wind\n", "scoring/tiles.py": "Tile = Wind = 1\n"}
BASE = (
    "from pydantic import BaseModel, ConfigDict\nclass Frozen(BaseModel):\n    model_config = ConfigDict(frozen=True)\n"
)
