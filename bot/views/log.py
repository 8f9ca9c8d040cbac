"""The log of a session: every hand with subtotals a round, voided and corrected ones visible, with who and when."""

from collections import Counter
from collections.abc import Iterator, Mapping

from markupsafe import Markup

from bot.lines import stacked
from bot.replies import Reply
from bot.scene import Scene, Scribe
from bot.views import phrases
from scoring.amendments import Amended
from scoring.events import SessionClosed
from scoring.session import PlayedEntry


def log(scene: Scene) -> Reply:
    """Return all that was recorded, in table order."""
    words = scene.texts.log
    if len(scene.session.records) == 1:
        return Reply(words.empty.plain)
    total = words.total.of(totals=phrases.totals(scene.state.balances, scene))
    title = words.title.of(date=f"{scene.opened_at:%Y-%m-%d}")
    return Reply(stacked(title, *_rows(scene), total))


def _rows(scene: Scene) -> Iterator[Markup]:
    """Yield the rows of each round under its name, its subtotal below them."""
    round_no, subtotal, voided = 0, Counter[str](), list[Markup]()
    for row in scene.session.history:
        entry = scene.entry(row.seq)
        if entry is None:
            voided += [] if row.original is None else [_voided(row, scene)]
            continue
        if entry.hand_no is not None and entry.table.deal.round_no != round_no:
            if round_no:
                yield _subtotal(round_no, subtotal, scene)
            round_no, subtotal = entry.table.deal.round_no, Counter()
            yield scene.texts.log.round.of(round=phrases.round_name(entry.table.deal.round_letter, scene))
        # What was voided stands before the hand that was played in its place, in the same round.
        yield from voided
        voided.clear()
        subtotal.update(entry.deltas)
        yield from _row(row, entry, scene)
    yield from voided
    if round_no:
        yield _subtotal(round_no, subtotal, scene)


def _subtotal(round_no: int, amounts: Mapping[str, int], scene: Scene) -> Markup:
    letter = next(
        entry.table.deal.round_letter for entry in scene.state.played if entry.table.deal.round_no == round_no
    )
    name = phrases.round_name(letter, scene)
    return scene.texts.log.subtotal.of(round=name, totals=phrases.totals(amounts, scene))


def _row(row: Amended, entry: PlayedEntry, scene: Scene) -> Iterator[Markup]:
    yield _counting(entry, scene)
    if entry.to_review:
        yield scene.texts.log.review.plain
    if row.corrected_by is not None and row.original is not None:
        by = _scribe(row.corrected_by, scene)
        before = phrases.entry_line(row.original, scene)
        yield scene.texts.log.corrected.of(seq=row.seq, actor=by.name, time=phrases.clock(by.at), line=before)


def _voided(row: Amended, scene: Scene) -> Markup:
    by = _scribe(row.voided_by, scene)
    told = "" if row.original is None else phrases.entry_line(row.original, scene)
    return scene.texts.log.voided.of(seq=row.seq, line=told, actor=by.name, time=phrases.clock(by.at))


def _scribe(seq: int | None, scene: Scene) -> Scribe:
    return scene.scribes[0 if seq is None else seq]


def _counting(entry: PlayedEntry, scene: Scene) -> Markup:
    words, deal = scene.texts.log, entry.table.deal
    line = phrases.played_line(entry, scene)
    if entry.hand_no is None:
        return (words.closed if isinstance(entry.event, SessionClosed) else words.beside).of(line=line)
    return words.row.of(
        hand=entry.hand_no,
        dealer=scene.name(entry.table.dealer),
        streak=words.streak.of(n=deal.streak) if deal.streak else "",
        line=line,
        deltas=phrases.totals({party: amount for party, amount in entry.deltas.items() if amount}, scene),
    ).rstrip()
