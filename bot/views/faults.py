"""Why tiles are refused, in words: what cannot be read, what no set of tiles is, what only just does not win."""

from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from bot.glossary import Glossary, preset_name
from bot.lines import joined
from bot.parsing.errors import quoted
from bot.texts import Texts
from bot.views.tiles import waits_shown, written_out
from scoring.errors import Fault
from scoring.items import Item
from scoring.notation import read_tiles
from scoring.rulesets import load_preset, preset_ids

ITEMS = frozenset(Item)
ENTRY = "entry"
MOST_FAULTS = 12
Values = dict[str, object]


class Teller(NamedTuple):
    """Words for faults, in a language and an edition's own terms."""

    texts: Texts
    glossary: Glossary

    def told(self, rows: object) -> Markup:
        """Return all faults, or all reasons, one after the other: each once, and not more than anybody reads."""
        listed = rows if isinstance(rows, tuple) and rows else ((ENTRY, ()),)
        words = list(dict.fromkeys(self._one(row) for row in listed))
        more = [self.texts.errors.more_faults.of(number=len(words) - MOST_FAULTS)] if len(words) > MOST_FAULTS else []
        return joined(self.texts.errors.fault_separator, [*words[:MOST_FAULTS], *more])

    def _one(self, row: Fault | tuple[str, tuple[str, ...]]) -> Markup:
        if isinstance(row, Fault):
            return self.texts.errors.faults[row.code].of(text=quoted(row.text))
        reason, about = row
        if reason in self.texts.errors.faults:
            return self.texts.errors.faults[reason].of(text=self._listed(about))
        return self.texts.errors.reasons[reason].of(items=self._listed(about))

    def _listed(self, about: Iterable[str]) -> Markup:
        return joined(self.texts.table.separator, [self._named(word) for word in about])

    def _named(self, word: str) -> Markup:
        """Return an item by its name in the edition, a tile as it is read, a number as it is."""
        if word in ITEMS:
            return Markup.escape(self.glossary.name(Item(word)))
        return Markup.escape(word) if word.isdigit() else written_out(word, self.texts)

    def not_a_win(self, values: Values) -> Values:
        """Return what the hand waits on, or how many tiles are wrong, and what would make it a win."""
        shapes = values.get("wins_with")
        items = tuple(Item(shape) for shape in shapes) if isinstance(shapes, tuple) else ()
        return {"waits": self._missing(values, items), "wins_with": self._wins_with(items)}

    def _missing(self, values: Values, items: tuple[Item, ...]) -> Markup:
        errors, waits = self.texts.errors, values.get("waits")
        if waits is None:
            return errors.title_not_played.of(items=self._listed(items))
        if isinstance(waits, tuple) and waits:
            return errors.waits.of(tiles=waits_shown(read_tiles(" ".join(waits)), self.texts))
        return errors.wrong_tiles.of(number=values.get("wrong_tiles"))

    def _wins_with(self, items: tuple[Item, ...]) -> Markup:
        presets = [preset for preset in preset_ids() if any(load_preset(preset).plays(item) for item in items)]
        if not presets:
            return Markup()
        named = [Markup.escape(preset_name(preset, self.texts.language)) for preset in presets]
        listed = joined(self.texts.table.separator, named)
        return self.texts.errors.wins_with.of(items=self._listed(items), presets=listed)
