"""The seats, and how to change them before the next session begins."""

from markupsafe import Markup

from bot.lines import stacked
from bot.replies import Reply
from bot.scene import Scene
from bot.views.opening import seat_rows
from bot.views.settlement import going_on


def seats(scene: Scene) -> Reply:
    """Return who sits where; between two sessions also the ways into the next one."""
    words = scene.texts.seats
    east, *others = [scene.name(player) for player in scene.state.seats]
    hint = words.hint.of(names=Markup(" ").join([*others, east]))
    free = not scene.state.played or scene.state.over
    text = stacked(words.title.plain, *seat_rows(scene), hint if free else words.playing.plain)
    return Reply(text, (going_on(scene),) if scene.state.over else ())
