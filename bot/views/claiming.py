"""認領座位: whose seat it is now, and the button that gives it free again."""

from collections.abc import Mapping

from bot.buttons.table import ClaimByLink, PressRelease
from bot.callbacks import encode
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
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


def linked(links: Mapping[str, str], scene: Scene) -> Reply:
    """Return the opening with a link a guest, for whoever is not in the chat."""
    label = scene.texts.opening.link_button
    buttons = [
        Button(label.of(name=scene.name(player)).unescape(), link=f"start={link}") for player, link in links.items()
    ]
    return opening(scene, below=tuple((button,) for button in buttons))


def offered(button: ClaimByLink, scene: Scene) -> Reply:
    """Ask whoever came by a link whether the seat is his."""
    words, player = scene.texts.opening, str(button.player)
    text = words.offered.of(names=phrases.names(scene.state.seats, scene), name=scene.name(player))
    return Reply(text, ((Button(words.claim_button.of(name=scene.name(player)).unescape(), encode(button)),),))


def welcomed(player: str, scene: Scene) -> Reply:
    """Return the welcome of whoever took a seat by a link."""
    return Reply(scene.texts.opening.welcomed.of(name=scene.name(player)))


def released(seat: int, actor: str, scene: Scene) -> Reply:
    """Return the opening with whoever is left to claim a seat, and who freed one."""
    name = scene.name(scene.state.seats[seat])
    return opening(scene, note=scene.texts.opening.released.of(actor=actor, name=name))


def _release_row(way_back: PressRelease, scene: Scene) -> tuple[Button, ...]:
    label = scene.texts.opening.release_button.of(name=_name(way_back, scene)).unescape()
    return (Button(label, encode(way_back)),)


def _name(way_back: PressRelease, scene: Scene) -> str:
    return scene.name(scene.state.seats[way_back.seat])
