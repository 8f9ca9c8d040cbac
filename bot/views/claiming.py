"""認領座位: whose seat it is now, and the button that gives it free again."""

from bot.buttons.table import PressRelease
from bot.callbacks import encode
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views.opening import opening


def seated(way_back: PressRelease, scene: Scene) -> Reply:
    """Return the welcome of whoever claimed a seat."""
    button = Button(scene.texts.opening.release_mine_button, encode(way_back))
    return Reply(scene.texts.toasts.claimed.of(name=_name(way_back, scene)), ((button,),))


def taken(way_back: PressRelease, scene: Scene) -> Reply:
    """Return the offer to free a seat that somebody else has."""
    text = scene.texts.opening.taken.of(name=_name(way_back, scene))
    return Reply(text, (_release_row(way_back, scene),))


def claimed(way_back: PressRelease, scene: Scene) -> Reply:
    """Return the opening with whoever is left to claim a seat, and the way back for whoever just did."""
    return opening(scene, below=(_release_row(way_back, scene),))


def released(seat: int, actor: str, scene: Scene) -> Reply:
    """Return the opening with whoever is left to claim a seat, and who freed one."""
    name = scene.name(scene.state.seats[seat])
    return opening(scene, note=scene.texts.opening.released.of(actor=actor, name=name))


def _release_row(way_back: PressRelease, scene: Scene) -> tuple[Button, ...]:
    label = scene.texts.opening.release_button.of(name=_name(way_back, scene)).unescape()
    return (Button(label, encode(way_back)),)


def _name(way_back: PressRelease, scene: Scene) -> str:
    return scene.name(scene.state.seats[way_back.seat])
