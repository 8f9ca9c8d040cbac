"""The log of a session: every hand with subtotals a round, voided and corrected ones visible, with who and when."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from markupsafe import Markup

from bot.buttons.history import PressLogAt
from bot.callbacks import encode
from bot.lines import plain_text, stacked, units
from bot.replies import Button, File, Reply, Rows
from bot.scene import Scene
from bot.texts import Texts
from bot.views import phrases
from bot.views.agreed import agreed_rows
from bot.views.dates import day_of, short_day
from bot.views.opening import brought
from scoring.amendments import Amended
from scoring.events import DisputeOpened, EntryCorrected, SessionClosed
from scoring.session import PlayedEntry
from scoring.trails import Deed, trail


class Neighbour(NamedTuple):
    """Another session of the same place: which, and when it began (the chat's own time)."""

    session_id: int
    opened_at: datetime


class Neighbours(NamedTuple):
    """The sessions before and after one, where there are any."""

    earlier: Neighbour | None = None
    later: Neighbour | None = None


ALONE = Neighbours()
# What three of Telegram's messages hold; what is longer nobody reads on a phone.
MOST_UNITS = 3 * 4096


def log(scene: Scene, beside: Neighbours = ALONE) -> Reply:
    """Return all that was recorded, in table order, and the ways to the sessions before and after."""
    words = scene.texts.log
    if len(scene.session.records) == 1:
        return Reply(words.empty.plain, _ways_on(beside, scene.texts))
    total = words.total.of(totals=phrases.totals(scene.state.balances, scene))
    title = words.title.of(date=day_of(scene.opened_at, scene.texts))
    whole = stacked(title, *brought(scene), *_rows(scene), *agreed_rows(scene), total)
    if units(whole) <= MOST_UNITS:
        return Reply(whole, _ways_on(beside, scene.texts))
    file = File(f"suantai-log-{scene.opened_at:%Y-%m-%d}.txt", plain_text(whole).encode())
    told = stacked(title, words.as_file.of(hands=scene.state.hands, file=file.name), total)
    return Reply(told, _ways_on(beside, scene.texts), files=(file,))


def _ways_on(beside: Neighbours, texts: Texts) -> Rows:
    ways = ((texts.log.earlier_button, beside.earlier), (texts.log.later_button, beside.later))
    row = tuple(
        Button(label.of(date=short_day(there.opened_at, texts)).unescape(), encode(PressLogAt(there.session_id)))
        for label, there in ways
        if there is not None
    )
    return (row,) if row else ()


def _rows(scene: Scene) -> Iterator[Markup]:
    """Yield the rows of each round under its name, its subtotal below them."""
    round_no, subtotal, voided = 0, Counter[str](), list[Markup]()
    for row in scene.session.history:
        entry = scene.entry(row.seq)
        if entry is None:
            voided += [] if row.original is None else _voided(row, scene)
            continue
        if entry.hand_no is not None and entry.table.deal.round_no != round_no:
            if round_no:
                yield _subtotal(round_no, subtotal, scene)
                subtotal = Counter()
            round_no = entry.table.deal.round_no
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
    yield from _changes(row.seq, scene)


def _changes(seq: int, scene: Scene) -> Iterator[Markup]:
    """Yield each correction of an entry, each that was taken back, with what it read before, and each dispute of it."""
    words = scene.texts.log
    lines = {
        Deed.CORRECTED: words.corrected,
        Deed.UNCORRECTED: words.uncorrected,
        Deed.DISPUTED: words.disputed,
        Deed.AGREED: words.agreed,
        Deed.REFUSED: words.refused,
        Deed.WITHDRAWN: words.withdrawn,
    }
    steps = trail(scene.session, seq) if seq in _changed(scene) else ()
    for step in steps:
        told = phrases.told_of(step, scene)
        if step.deed in lines and told is not None:
            line = phrases.entry_line(told, scene)
            yield lines[step.deed].of(seq=seq, line=line, own=step.seq, **_by(step.seq, scene))


def _changed(scene: Scene) -> frozenset[int]:
    """Return the entries that were ever corrected or disputed."""
    changing = (row.event for row in scene.session.history)
    return frozenset(event.target for event in changing if isinstance(event, EntryCorrected | DisputeOpened))


def _voided(row: Amended, scene: Scene) -> Iterator[Markup]:
    """Yield an entry that does not count any more as it read when it last did, and what was changed of it before."""
    reads = [
        entry for step in trail(scene.session, row.seq) for entry in (step.before, step.after) if entry is not None
    ]
    line = phrases.entry_line(reads[-1], scene)
    yield scene.texts.log.voided.of(seq=row.seq, line=line, **_by(row.voided_by, scene))
    yield from _changes(row.seq, scene)


def _by(seq: int | None, scene: Scene) -> dict[str, str]:
    scribe = scene.scribes[0 if seq is None else seq]
    return {"actor": scribe.name, "time": phrases.moment(scribe.at, scene)}


def _counting(entry: PlayedEntry, scene: Scene) -> Markup:
    words, deal = scene.texts.log, entry.table.deal
    line = phrases.played_line(entry, scene)
    if entry.hand_no is None:
        return _beside(line, entry, scene)
    return words.row.of(
        hand=entry.hand_no,
        dealer=scene.name(entry.table.dealer),
        streak=words.streak.of(n=deal.streak) if deal.streak else "",
        line=line,
        deltas=_deltas(entry, scene),
    ).rstrip()


def _beside(line: Markup, entry: PlayedEntry, scene: Scene) -> Markup:
    words, deltas = scene.texts.log, _deltas(entry, scene)
    if isinstance(entry.event, SessionClosed):
        return words.closed.of(line=line)
    told = {"line": line, "seq": entry.seq}
    return words.beside_money.of(**told, deltas=deltas) if deltas else words.beside.of(**told)


def _deltas(entry: PlayedEntry, scene: Scene) -> Markup:
    return phrases.totals({party: amount for party, amount in entry.deltas.items() if amount}, scene)
