"""An item that counts, and one that was replaced, each in a line."""

from markupsafe import Markup

from bot.glossary import Glossary
from bot.lines import joined
from bot.texts import Texts
from bot.views.tiles import written_out
from scoring.assessment import ReplacedItem, ScoredItem
from scoring.tiles import HONORS, Flower

ALONE = frozenset(HONORS) | frozenset(Flower)


def item_line(scored: ScoredItem, glossary: Glossary, texts: Texts) -> Markup:
    """Return an item with the tiles that earned it, or how often it counts, and its 台."""
    words, name = texts.card, glossary.name(scored.item)
    if scored.tiles:
        return words.item_tiles.of(item=name, tiles=earned_by(scored.tiles, texts), tai=scored.tai)
    line = words.item_times if scored.count > 1 else words.item
    return line.of(item=name, times=scored.count, tai=scored.tai)


def replaced_line(row: ReplacedItem, glossary: Glossary, texts: Texts) -> Markup:
    """Return an item that does not count, and what stands in its place."""
    return texts.card.replaced.of(item=glossary.name(row.item), tai=row.tai, by=glossary.name(row.by))


def earned_by(tiles: str, texts: Texts) -> Markup:
    """Return the tiles that earned an item: winds, dragons and flowers one by one, anything else in groups."""
    if set(tiles) <= ALONE:
        return joined(texts.table.separator, [written_out(tile, texts) for tile in tiles])
    return written_out(tiles, texts)
