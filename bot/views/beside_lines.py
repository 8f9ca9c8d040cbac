"""What happens beside the hands, each in a few words."""

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from bot.lines import joined
from bot.scene import Scene
from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    FalseWinCalled,
    PlayerSubstituted,
    ReadyHand,
    SessionPaused,
    SessionResumed,
    SidePaid,
)
from scoring.evolution import sum_of


def beside_line(entry: Entry, scene: Scene) -> Markup | None:
    """Return such an entry in a few words, None for any other."""
    line = LINES.get(type(entry))
    return None if line is None else line(entry, scene)


def _false_win(event: FalseWinCalled, scene: Scene) -> Markup:
    words = scene.texts.beside
    claimed = Markup() if event.claimed_tai is None else words.false_win_claimed.of(tai=event.claimed_tai)
    ready = joined(scene.texts.table.separator, [_ready(row, scene) for row in event.ready])
    told = words.and_ready.of(ready=ready) if event.ready else Markup()
    return words.false_win.of(player=scene.name(event.player), claimed=claimed, ready=told)


def _ready(row: ReadyHand, scene: Scene) -> Markup:
    words, player = scene.texts.beside, scene.name(row.player)
    return words.ready.of(player=player) if row.tai is None else words.ready_tai.of(player=player, tai=row.tai)


def _dead(event: DeadHandCalled, scene: Scene) -> Markup:
    return scene.texts.beside.dead.of(player=scene.name(event.player))


def _east(event: EastNamed, scene: Scene) -> Markup:
    return scene.texts.beside.east.of(player=scene.name(event.player))


def _paid(event: SidePaid, scene: Scene) -> Markup:
    words, parties = scene.texts.beside, {"payer": scene.name(event.payer), "payee": scene.name(event.payee)}
    amount = sum_of(event, scene.ruleset.options)
    line = words.paid if event.tai is None else words.paid_tai
    paid = line.of(**parties, amount=amount, tai=event.tai)
    return words.paid_note.of(paid=paid, note=event.reason) if event.reason else paid


def _swapped(event: PlayerSubstituted, scene: Scene) -> Markup:
    words = scene.texts.beside
    return words.swapped.of(incoming=scene.name(event.incoming), outgoing=scene.name(event.outgoing))


LINES: Mapping[type[Entry], Callable[[Any, Scene], Markup]] = {
    FalseWinCalled: _false_win,
    DeadHandCalled: _dead,
    EastNamed: _east,
    SidePaid: _paid,
    PlayerSubstituted: _swapped,
    SessionPaused: lambda _, scene: scene.texts.pause.line.plain,
    SessionResumed: lambda _, scene: scene.texts.pause.resumed_line.plain,
}
