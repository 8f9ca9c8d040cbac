"""Characters that players use for one another: what folding needs to know of the words before any is folded."""

from functools import cache
from typing import Annotated

from pydantic import Field

from bot.texts.content import SOURCE, content
from scoring.frozen import Frozen


class Spelling(Frozen):
    """Characters that players use for one another, in simplified form; the first of them stands for all."""

    alike: tuple[Annotated[str, Field(min_length=2)], ...]


@cache
def spelling() -> Spelling:
    """Return the characters that stand for one another, which are the same in every language."""
    return Spelling.model_validate(content(SOURCE, "words")["spelling"])
