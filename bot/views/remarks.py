"""What the table should see beside a report: what does not count here, and what cannot be."""

from markupsafe import Markup

from bot.scene import Scene
from bot.views import phrases
from scoring.assessment import Remark


def remark_line(remark: Remark, scene: Scene) -> Markup:
    """Return a remark in words."""
    return scene.texts.remarks[remark.code].of(
        items=phrases.item_names(remark.items, scene),
        tiles=phrases.tile_names(remark.tiles, scene),
        number=remark.number,
    )
