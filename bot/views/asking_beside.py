"""The questions behind 更多: who, whom, how much; each button carries all that was answered before."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.beside import NOBODY, DeadHandDraft, LiableDraft, PayDraft, RobDraft, SitIn, SwapDraft
from bot.callbacks import Payload, encode
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views.drafts import asking, cancel, rows
from scoring.rotation import SEATS
from scoring.session import KITTY
from scoring.state import SessionState

USUAL_TAI = (1, 2, 3, 4, 5, 6, 8, 10)
USUAL_SUMS = (10, 20, 50, 100, 200, 300, 500, 1000)
MOST_KNOWN = 6


def parties(state: SessionState) -> tuple[str, ...]:
    """Return everybody with an account: those who sit, those who have left, the kitty."""
    left = [party for party in state.balances if party not in (*state.seats, KITTY)]
    return (*state.seats, *left, KITTY)


def ask_dead(draft: DeadHandDraft, scene: Scene) -> Reply:
    """Ask who is 相公."""
    seats = scene.state.seats if draft.corrects is None else scene.session.table_at(draft.corrects).seats
    names = [(scene.name(player), replace(draft, offender=seat)) for seat, player in enumerate(seats)]
    return _asking(scene.texts.more.who_is_dead.plain, names, draft.corrects, scene)


def ask_payment(draft: PayDraft, scene: Scene) -> Reply:
    """Ask who pays, then whom, then how much."""
    words, those = scene.texts.more, parties(scene.state)
    if draft.payer is None:
        names = [(scene.name(party), replace(draft, payer=place)) for place, party in enumerate(those)]
        return _asking(words.who_pays.plain, names, draft.corrects, scene)
    payer = scene.name(those[draft.payer])
    if draft.payee is None:
        others = [(place, party) for place, party in enumerate(those) if place != draft.payer]
        names = [(scene.name(party), replace(draft, payee=place)) for place, party in others]
        return _asking(words.to_whom.of(payer=payer), names, draft.corrects, scene)
    sums = [
        *((words.tai.of(tai=tai).unescape(), replace(draft, tai=tai)) for tai in USUAL_TAI),
        *((words.amount.of(amount=amount).unescape(), replace(draft, amount=amount)) for amount in USUAL_SUMS),
    ]
    asked = words.how_much.of(payer=payer, payee=scene.name(those[draft.payee]))
    return _asking(asked, sums, draft.corrects, scene)


def ask_swap(draft: SwapDraft, known: Mapping[int, str], scene: Scene) -> Reply:
    """Ask who leaves, then who comes: whoever presses, or somebody who has played here."""
    words = scene.texts.more
    if draft.outgoing is None:
        names = [(scene.name(player), replace(draft, outgoing=seat)) for seat, player in enumerate(scene.state.seats)]
        return Reply(words.who_leaves.plain, (*_buttons(names), cancel(scene)), silent=True)
    outgoing = scene.name(scene.state.seats[draft.outgoing])
    myself = Button(words.sit_in, encode(SitIn(draft.session_id, draft.seq, draft.outgoing)))
    others = [(name, replace(draft, incoming=player)) for player, name in [*known.items()][-MOST_KNOWN:]]
    asked = words.who_comes.of(outgoing=outgoing)
    return Reply(asked, ((myself,), *_buttons(others, 2), cancel(scene)), silent=True)


def ask_robbing(draft: RobDraft, scene: Scene) -> Reply:
    """Ask who won, then who was robbed of his flower."""
    words, seats = scene.texts.more, list(enumerate(scene.state.seats))
    if draft.winner is None:
        names = [(scene.name(player), replace(draft, winner=seat)) for seat, player in seats]
        return Reply(scene.texts.picker.who.plain, (*_buttons(names), cancel(scene)), silent=True)
    winner = scene.name(scene.state.seats[draft.winner])
    names = [(scene.name(player), replace(draft, robbed=seat)) for seat, player in seats if seat != draft.winner]
    asked = words.who_is_robbed_own if draft.own else words.who_is_robbed
    return Reply(asked.of(winner=winner, other=names[0][0]), (*_buttons(names), cancel(scene)), silent=True)


def ask_liable(draft: LiableDraft, scene: Scene) -> Reply:
    """Ask who pays for all."""
    words, seats = scene.texts.more, scene.session.table_at(draft.target).seats
    entry = scene.entry(draft.target)
    winners = getattr(entry.event, "winners", ()) if entry is not None else ()
    winner = winners[draft.winner].player if draft.winner < len(winners) else ""
    names = [(scene.name(player), replace(draft, liable=seat)) for seat, player in enumerate(seats) if player != winner]
    nobody = Button(words.nobody, encode(replace(draft, liable=NOBODY)))
    asked = words.who_is_liable.of(winner=scene.name(winner))
    return Reply(asked, (*_buttons(names), (nobody, *cancel(scene))), silent=True)


def _asking(asked: Markup, labelled: Iterable[tuple[str, Payload]], corrects: int | None, scene: Scene) -> Reply:
    return asking(asked, (*_buttons(labelled), cancel(scene)), corrects, scene)


def _buttons(labelled: Iterable[tuple[str, Payload]], a_row: int = SEATS) -> tuple[tuple[Button, ...], ...]:
    return rows([Button(label, encode(payload)) for label, payload in labelled], a_row)
