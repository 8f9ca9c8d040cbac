"""The message that opens a session: seats, rules, what a hand of 3 台 costs, and how to report."""

from collections.abc import Iterator

from markupsafe import Markup

from bot.buttons.table import PressClaim
from bot.callbacks import encode
from bot.glossary import preset_name
from bot.lines import stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import money, phrases
from scoring.rulesets import Change, OptionChange, differences, load_preset
from scoring.tiles import WINDS


def opening(scene: Scene, *, note: Markup | None = None, below: Rows = ()) -> Reply:
    """Return what is said when a session opens; a note comes last, rows of buttons below its own."""
    words, payout = scene.texts.opening, scene.ruleset.options.payout
    players = scene.state.seats
    text = stacked(
        words.title.plain,
        *seat_rows(scene),
        *brought(scene),
        _rules(scene),
        words.money.of(payout=money.payout_name(payout, scene.texts)),
        money.payout_example(scene.ruleset.options, scene.texts),
        words.hint.of(winner=scene.name(players[0]), discarder=scene.name(players[1])),
        words.guest.of(names=phrases.names(scene.guests, scene)) if scene.guests else None,
        note,
    )
    return Reply(text, (*_claims(scene), *below))


def _rules(scene: Scene) -> Markup:
    """Return the edition, and how many of its rules the house plays otherwise."""
    words, preset = scene.texts.opening, scene.ruleset.preset
    own = [change for change in differences(load_preset(preset), scene.ruleset) if not _is_stakes(change)]
    name = preset_name(preset, scene.texts.language)
    return words.rules_own.of(preset=name, count=len(own)) if own else words.rules.of(preset=name)


def _is_stakes(change: Change) -> bool:
    """Whether it is about money, which has a line of its own."""
    return isinstance(change, OptionChange) and change.option == "payout"


def seat_rows(scene: Scene) -> list[Markup]:
    """Return who sits where."""
    words, letters = scene.texts.opening, scene.texts.table.winds
    players = scene.state.seats
    return [
        words.seat.of(wind=letters[wind], name=scene.name(player)) for wind, player in zip(WINDS, players, strict=True)
    ]


def brought(scene: Scene) -> Iterator[Markup]:
    """Yield that the seats were drawn, and what everybody brings from the session before."""
    words, opened = scene.texts.seats, scene.state.opened
    if opened.seats_drawn:
        yield words.drawn.plain if opened.seats_drawn == 1 else words.drawn_again.of(times=opened.seats_drawn)
    if opened.carried:
        yield words.carried.of(totals=phrases.totals(opened.carried, scene))


def _claims(scene: Scene) -> Rows:
    """Return a button a guest, two a row: whoever it is takes his seat with it."""
    seats = [seat for seat, player in enumerate(scene.state.seats) if player in scene.guests]
    buttons = [_claim(seat, scene) for seat in seats]
    return tuple(tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2))


def _claim(seat: int, scene: Scene) -> Button:
    name = scene.name(scene.state.seats[seat])
    label = scene.texts.opening.claim_button.of(name=name).unescape()
    return Button(label, encode(PressClaim(scene.session_id, seat)))
