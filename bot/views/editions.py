"""The editions on one page: what family each is of, and its button."""

from collections.abc import Callable

from markupsafe import Markup

from bot.glossary import preset_name
from bot.house.families import FAMILIES
from bot.lines import joined
from bot.replies import Button, Rows
from bot.texts import Texts

A_ROW = 2


def family_lines(texts: Texts) -> list[Markup]:
    """Return a line a family: what it is called, and its editions."""
    words = texts.house
    return [
        words.family_row.of(family=words.families[family], editions=_names(presets, texts))
        for family, presets in FAMILIES.items()
    ]


def _names(presets: tuple[str, ...], texts: Texts) -> Markup:
    return joined(texts.table.separator, [Markup.escape(preset_name(preset, texts.language)) for preset in presets])


def edition_rows(button: Callable[[str, str], Button | None], texts: Texts) -> Rows:
    """Return the buttons of the editions, two a row and a family from a row of its own.

    `button` makes one of an edition and its name, None for one that is left out.
    """
    rows: list[tuple[Button, ...]] = []
    for presets in FAMILIES.values():
        made = [button(preset, preset_name(preset, texts.language)) for preset in presets]
        buttons = [one for one in made if one is not None]
        rows += [tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW)]
    return tuple(rows)
