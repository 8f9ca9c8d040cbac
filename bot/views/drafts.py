"""What every page of a report by buttons needs: the hand it is about, what it is worth so far, the way out."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import NamedTuple

from markupsafe import Markup

from bot.buttons.reporting import SELF_DRAW, AlsoDraft, AlsoFinish, Draft, DropDraft, Finish
from bot.callbacks import encode
from bot.lines import Line, joined, stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from bot.views.refusal import Wording
from scoring.assessment import Assessment, How, ScoredItem
from scoring.charges import Table
from scoring.claims import Claim, assess_claim
from scoring.errors import ScoringError
from scoring.events import HandWon
from scoring.items import Item

A_ROW = 4


class Worth(NamedTuple):
    """What a report is worth so far, or why it cannot be."""

    assessment: Assessment
    refused: Markup | None = None


def how_won(draft: Draft, won: HandWon | None = None) -> How:
    """Return how the hand of a draft was won: as the recorded one that it adds to, or as its own buttons say."""
    if isinstance(draft, AlsoDraft) and won is not None:
        return won.how
    if draft.source == SELF_DRAW:
        return How.SELF_DRAW
    robbed = any(Item.ROBBING_THE_KONG in said.candidates for said in draft.claim.items)
    return How.ROBBED_KONG if robbed else How.DISCARD


def asked_how(draft: Draft) -> How:
    """Return how the hand was won as far as the buttons before the items said it."""
    return How.SELF_DRAW if draft.source == SELF_DRAW else How.DISCARD


def finished(draft: Draft) -> Draft:
    """Return the button that records the report."""
    kind = AlsoFinish if isinstance(draft, AlsoDraft) else Finish
    values = {field.name: getattr(draft, field.name) for field in fields(draft)}
    return kind(**{**values, "page": 0})


def hand_of(draft: Draft, scene: Scene) -> HandWon | None:
    """Return the recorded hand that a draft corrects, None for a new one."""
    entry = None if draft.target is None else scene.entry(draft.target)
    return entry.event if entry is not None and isinstance(entry.event, HandWon) else None


def table_of(draft: Draft, scene: Scene) -> Table:
    """Return the table that the hand was played at."""
    return scene.table if draft.target is None else scene.session.table_at(draft.target)


def judged(claim: Claim, draft: Draft, scene: Scene) -> Assessment:
    """Return what a claim would be worth in a draft; raises as `assess_claim`."""
    table = table_of(draft, scene)
    how = how_won(replace(draft, claim=claim), hand_of(draft, scene))
    return assess_claim(claim, scene.ruleset, how, table.place_of(table.seats[draft.winner or 0], draft.seat_wind))


def worth(draft: Draft, scene: Scene) -> Worth:
    """Return what the report is worth so far; what cannot be is worth nothing yet, and why is said."""
    try:
        return Worth(judged(draft.claim, draft, scene))
    except ScoringError as error:
        return Worth(Assessment(), Wording(scene.texts, scene.glossary, scene.names).reason(error))


def worth_rows(so_far: Assessment, scene: Scene) -> list[Markup]:
    """Return the items that count, those that are replaced, and the 台."""
    words = scene.texts.picker
    chosen = [_scored(row, scene) for row in so_far.items]
    replaced = [row.item for row in so_far.replaced]
    lines = [words.chosen.of(items=joined(scene.texts.table.separator, chosen))] if chosen else []
    lines += [words.replaced.of(items=phrases.item_names(replaced, scene))] if replaced else []
    return [*lines, words.worth.of(tai=so_far.tai)]


def _scored(row: ScoredItem, scene: Scene) -> Markup:
    """Return an item with the tiles that earned it, or how often it counts."""
    words, name = scene.texts.picker, scene.glossary.name(row.item)
    if row.tiles:
        return words.chosen_tiles.of(item=name, tiles=phrases.tile_names(row.tiles, scene))
    return words.chosen_times.of(item=name, times=row.count) if row.count > 1 else Markup.escape(name)


def won_line(draft: Draft, scene: Scene) -> Markup:
    """Return who won and from whom."""
    words, winner = scene.texts.card, player(draft.winner, draft, scene)
    how = how_won(draft, hand_of(draft, scene))
    if how is How.SELF_DRAW:
        return words.self_draw.of(winner=winner)
    line = words.robbed_kong if how is How.ROBBED_KONG else words.discard
    return line.of(winner=winner, discarder=player(draft.source, draft, scene))


def above(draft: Draft, scene: Scene) -> Markup | None:
    """Return what stands above a question: the hand that is corrected, as it stands, and what was told beside it."""
    words = scene.texts.picker
    corrected = as_it_stands(words.adding if isinstance(draft, AlsoDraft) else words.correcting, draft.target, scene)
    return stacked(corrected, *_told(draft, scene)) or None


def _told(draft: Draft, scene: Scene) -> Iterator[Markup]:
    words = scene.texts
    if draft.seat_wind is not None and draft.winner is not None:
        wind = words.table.winds[draft.seat_wind]
        yield words.beside.seat_wind.of(player=player(draft.winner, draft, scene), wind=wind)
    if draft.liable is not None:
        yield words.beside.pays_for_all.of(player=player(draft.liable, draft, scene))


def as_it_stands(line: Line, target: int | None, scene: Scene) -> Markup | None:
    """Return the line about an entry that is to be corrected; None where there is no such entry."""
    entry = None if target is None else scene.entry(target)
    return None if entry is None else line.of(seq=entry.seq, line=phrases.played_line(entry, scene))


def asking(asked: Markup, buttons: Rows, corrects: int | None, scene: Scene) -> Reply:
    """Return a question, under what it may correct."""
    corrected = as_it_stands(scene.texts.picker.correcting, corrects, scene)
    return Reply(stacked(corrected, asked), buttons, silent=True)


def player(seat: int | None, draft: Draft, scene: Scene) -> str:
    """Return the name of whoever sat there in the hand."""
    return scene.name(table_of(draft, scene).seats[seat or 0])


def cancel(scene: Scene) -> tuple[Button, ...]:
    """Return the way out."""
    return (Button(scene.texts.picker.cancel_button, encode(DropDraft(scene.session_id))),)


def rows(buttons: list[Button], a_row: int = A_ROW) -> Rows:
    """Return buttons in rows."""
    return tuple(tuple(buttons[start : start + a_row]) for start in range(0, len(buttons), a_row))
