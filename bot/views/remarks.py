"""What the table should see beside a report: what does not count here, and what cannot be."""

from markupsafe import Markup

from bot.scene import Scene
from bot.views import phrases
from scoring.assessment import Remark

STREAK_DIFFERS = "streak_differs"
NO_STREAK = "streak_differs_none"


def remark_line(remark: Remark, scene: Scene) -> Markup:
    """Return a remark in words."""
    code = NO_STREAK if remark.code == STREAK_DIFFERS and not remark.number else remark.code
    return scene.texts.remarks[code].of(
        items=phrases.item_names(remark.items, scene),
        tiles=phrases.tile_names(remark.tiles, scene),
        number=remark.number,
    )
