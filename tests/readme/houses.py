"""The tables that the manuals have of the editions, written from the editions themselves."""

import re
from collections.abc import Iterator

from bot.glossary import preset_name
from bot.house.called import name_of
from bot.house.writing import figures_written, line_of, value_written
from bot.lines import plain_text
from bot.texts import texts
from bot.views.money import payout_name
from scoring.items import Item
from scoring.rulesets import DEFAULT_PRESET, OptionChange, differences, load_preset, preset_ids
from tests.readme.pages import HOUSES, PAGES, ROOT, table

VALUES = ROOT / "docs" / "presets.md"
COUNTED = re.compile(r"\b\d+(?= (?:種台數表|published tables))")
NONE = "—"
NO_SOURCE = "?"
TITLE = """# 台數總表 · All values

每一種規則裡每一個牌型幾台；空的是不算。a/b 是副露 a、門清 b。`python -m tests.readme` 從規則的檔案寫出來。

What each item is worth under each edition; empty where it is not played. a/b is a with a meld, b concealed. Written by
`python -m tests.readme` from the editions' files.
"""
OPTIONS = """
## 打法 · Options

跟通行台制不一樣的地方。Where an edition is not like `modern`.
"""


def rows(language: str) -> list[list[str]]:
    """Return a row an edition, the source left out: name, id, money, minimum, cap, several winners."""
    return [_row(preset, language) for preset in preset_ids()]


def _row(preset: str, language: str) -> list[str]:
    options = load_preset(preset).options
    return [
        preset_name(preset, language),
        f"`{preset}`",
        plain_text(payout_name(options.payout, texts(language))),
        str(options.min_tai or NONE),
        str(options.tai_cap or NONE),
        value_written("multiple_winners", options.multiple_winners.value, language),
    ]


def values_page() -> str:
    """Return the page of all values."""
    return "\n".join([TITLE, *_values(), OPTIONS, *_options(), ""])


def _values() -> Iterator[str]:
    yield _line("牌型", "item", *(f"`{preset}`" for preset in preset_ids()))
    yield "|" + "---|" * (2 + len(preset_ids()))
    for item in Item:
        values = [load_preset(preset).tai.get(item) for preset in preset_ids()]
        yield _line(
            name_of(item), name_of(item, "en"), *("" if tai is None else figures_written(tai) for tai in values)
        )


def _options() -> Iterator[str]:
    usual = load_preset(DEFAULT_PRESET)
    for preset in preset_ids()[1:]:
        changes = [one for one in differences(usual, load_preset(preset)) if isinstance(one, OptionChange)]
        for language in PAGES:
            told = [line_of(change, language) for change in changes]
            yield f"- `{preset}` {preset_name(preset, language)}: {' · '.join(told) or NONE}"


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def write() -> None:
    """Write the rows of the manuals, with the sources that stand there, and the page of all values."""
    for language, page in PAGES.items():
        told = {cells[1]: cells[-1] for cells in table(page.section(HOUSES))}
        lines = [_line(*row, told.get(row[1], NO_SOURCE)) for row in rows(language)]
        head, rule, *old = re.findall(r"^\|.*\|$", page.section(HOUSES), re.MULTILINE)
        whole = page.text.replace("\n".join([head, rule, *old]), "\n".join([head, rule, *lines]))
        (ROOT / page.path).write_text(COUNTED.sub(str(len(preset_ids())), whole), "utf-8")
    VALUES.write_text(values_page(), "utf-8")
