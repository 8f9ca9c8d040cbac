"""Two readings of one hand: each as a block with its own lines marked, and for each item that differs the reason."""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from bot.lines import Line
from bot.scene import Scene
from bot.views import phrases
from bot.views.items import earned_by, item_line, replaced_line
from bot.views.tiles import FLOWERS_BY_NAME, hand_shown
from scoring.events import Entry, HandWon, Winner
from scoring.items import Item
from scoring.notation import read_hand


class Row(NamedTuple):
    """A line of a winner's hand, and what it says of which item: those that only one reading has are marked."""

    says: tuple[Item | None, int, int]
    line: Markup


def block(heading: Line, entry: Entry, other: Entry, mark: Line, scene: Scene) -> Iterator[Markup]:
    """Yield one reading, the lines that the other one has not marked."""
    yield heading.of(line=phrases.entry_line(entry, scene))
    if not isinstance(entry, HandWon):
        return
    for winner in entry.winners:
        beside = None if not isinstance(other, HandWon) else winner_of(other, winner.player)
        if winner == beside and len(entry.winners) > 1:
            continue
        if len(entry.winners) > 1:
            yield scene.texts.dispute.winner.of(name=scene.name(winner.player))
        if winner.tiles:
            yield hand_shown(read_hand(winner.tiles, FLOWERS_BY_NAME), scene.texts)
        known = {row.says for row in rows(beside, scene)} if beside is not None else set()
        yield from (
            (scene.texts.dispute.as_before if row.says in known else mark).of(line=row.line)
            for row in rows(winner, scene)
        )


def rows(winner: Winner, scene: Scene) -> list[Row]:
    """Return the items that count of a winner's hand, and what was only named as a number."""
    assessment = winner.assessment
    found = [
        Row((scored.item, scored.count, scored.tai), item_line(scored, scene.glossary, scene.texts))
        for scored in assessment.items
    ]
    if assessment.other:
        line = scene.texts.card.other if assessment.items else scene.texts.dispute.number_alone
        found.append(Row((None, 1, assessment.other), line.of(tai=assessment.other)))
    return found


def reasons(before: Entry, after: Entry, scene: Scene) -> Iterator[Markup]:
    """Yield for each item that counts in one reading alone the tiles that earn it, or the rule that leaves it out."""
    if not isinstance(before, HandWon) or not isinstance(after, HandWon):
        return
    for winner in after.winners:
        former = winner_of(before, winner.player)
        if former is not None and former != winner:
            yield from _gained(former, winner, scene)
            yield from _lost(former, winner, scene)


def verdict(before: Entry, after: Entry, scene: Scene) -> Markup:
    """Return what comes of it in 台: by the tiles, where they were told, or as it was said."""
    words = scene.texts.dispute
    if not isinstance(before, HandWon) or not isinstance(after, HandWon) or len(after.winners) > 1:
        return words.why.plain
    (winner,), was = after.winners, sum(row.assessment.tai for row in before.winners)
    line = words.why_by_tiles if winner.tiles else words.why_as_said
    return line.of(before=was, after=winner.assessment.tai)


def names_others(before: Entry, after: Entry, scene: Scene) -> bool:
    """Whether another reading of a hand names an item of some winner that does not count so by now."""
    if not isinstance(before, HandWon) or not isinstance(after, HandWon):
        return False
    pairs = [(winner, winner_of(before, winner.player)) for winner in after.winners]
    return any(former is None or not _named(winner, scene) <= _named(former, scene) for winner, former in pairs)


def _named(winner: Winner, scene: Scene) -> set[tuple[Item | None, int, int]]:
    return {row.says for row in rows(winner, scene) if row.says[0] is not None}


def explained(winner: Winner, scene: Scene) -> Iterator[Markup]:
    """Yield what a hand is worth, item by item, and what it is not."""
    if winner.tiles:
        yield hand_shown(read_hand(winner.tiles, FLOWERS_BY_NAME), scene.texts)
    yield from (row.line for row in rows(winner, scene))
    yield from (replaced_line(row, scene.glossary, scene.texts) for row in winner.assessment.replaced)


def winner_of(hand: HandWon, player: str) -> Winner | None:
    """Return what is told of that winner."""
    return next((winner for winner in hand.winners if winner.player == player), None)


def _gained(former: Winner, winner: Winner, scene: Scene) -> Iterator[Markup]:
    words = scene.texts.dispute
    counted = {row.item: row for row in former.assessment.items}
    replaced = {row.item: row for row in former.assessment.replaced}
    for row in winner.assessment.items:
        name = scene.glossary.name(row.item)
        if row.item in counted:
            old = counted[row.item]
            if old.tai != row.tai:
                yield words.other_tai.of(item=name, before=old.tai, after=row.tai)
        elif row.tiles:
            yield words.earned.of(item=name, tai=row.tai, tiles=earned_by(row.tiles, scene.texts))
        elif winner.tiles:
            yield words.shown.of(item=name, tai=row.tai)
        elif row.item in replaced:
            yield words.no_longer_replaced.of(item=name, tai=row.tai, by=scene.glossary.name(replaced[row.item].by))
        else:
            yield words.not_reported.of(item=name, tai=row.tai)


def _lost(former: Winner, winner: Winner, scene: Scene) -> Iterator[Markup]:
    words = scene.texts.dispute
    counted = {row.item for row in winner.assessment.items}
    replaced = {row.item: row for row in winner.assessment.replaced}
    for row in former.assessment.items:
        if row.item in counted:
            continue
        name = scene.glossary.name(row.item)
        if row.item in replaced:
            yield words.replaced.of(item=name, tai=row.tai, by=scene.glossary.name(replaced[row.item].by))
        else:
            yield (words.not_in_tiles if winner.tiles else words.left_out).of(item=name, tai=row.tai)
    if former.assessment.other and not winner.assessment.other:
        yield words.only_a_number.of(tai=former.assessment.other)
