"""Whether two reports are of one discard: the question, and the button that makes them one hand."""

from dataclasses import replace
from typing import NamedTuple

from bot.buttons.reporting import AlsoFinish, SameDiscard
from bot.callbacks import encode
from bot.lines import Line, stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
from scoring.charges import MOST_WINNERS, Outcome
from scoring.events import HandWon
from scoring.session import PlayedEntry


def or_same(reply: Reply, later: int, earlier: PlayedEntry, outcome: Outcome, scene: Scene) -> Reply:
    """Return the card of a hand with the question under it."""
    button = _button(SameDiscard(scene.session_id, later, earlier.seq), outcome, scene)
    text = stacked(reply.text, _line(outcome, scene).of(**_told(earlier, outcome, scene)))
    return replace(reply, text=text, buttons=((button,), *reply.buttons))


class Late(NamedTuple):
    """A report that came after the session's last hand: the button that adds it, who won, and what would come of it."""

    report: AlsoFinish
    winner: str
    last: PlayedEntry
    outcome: Outcome


def asks_late(late: Late, scene: Scene) -> Reply:
    """Return the question where nothing can be recorded any more."""
    told = _told(late.last, late.outcome, scene)
    text = scene.texts.same_discard.late.of(**told, winner=scene.name(late.winner))
    return Reply(text, ((_button(late.report, late.outcome, scene),),))


def _line(outcome: Outcome, scene: Scene) -> Line:
    words = scene.texts.same_discard
    if not outcome.shares:
        return words.drawn
    return words.nearest if outcome.passed_over else words.together


def _told(earlier: PlayedEntry, outcome: Outcome, scene: Scene) -> dict[str, object]:
    won = earlier.event
    winners = [winner.player for winner in won.winners] if isinstance(won, HandWon) else []
    return {
        "hand": earlier.hand_no,
        "discarder": scene.name((won.discarder if isinstance(won, HandWon) else None) or ""),
        "winners": phrases.names(winners, scene),
        "first": scene.name(next(iter(outcome.winners), "")),
        "passed": phrases.names(outcome.passed_over, scene),
    }


def _button(payload: SameDiscard | AlsoFinish, outcome: Outcome, scene: Scene) -> Button:
    """Return the button; it says what becomes of the hand."""
    words, data = scene.texts.same_discard, encode(payload)
    if not outcome.shares:
        return Button(words.drawn_button, data)
    if outcome.passed_over:
        return Button(words.nearest_button.of(first=scene.name(outcome.winners[0])).unescape(), data)
    many = len(outcome.winners) + len(outcome.below_minimum) == MOST_WINNERS
    return Button(words.three_button if many else words.two_button, data)
