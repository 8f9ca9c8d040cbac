"""What an undo, a redo, a correction or an early end did: before and after, every total that moved, the next deal."""

from markupsafe import Markup

from bot.buttons.reporting import PressRedo, PressUndo
from bot.callbacks import encode
from bot.lines import joined, stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from scoring.amendments import Amended
from scoring.events import EntryCorrected, EntryVoided, HandWon
from scoring.session import SessionState


def undone(before: SessionState, scene: Scene) -> Reply:
    """Return what the newest void did: it took an entry, a correction or an undo back."""
    words, newest = scene.texts.changes, scene.session.history[-1]
    target = _target(newest, scene)
    line, counted, apart = words.undone, before, None
    if isinstance(target.event, EntryVoided):
        line, target, counted = words.redone, _subject(target, scene), scene.state
    elif isinstance(target.event, EntryCorrected):
        apart = _joined_by(target, scene)
        line, target, counted = words.uncorrected, _target(target, scene), scene.state
    heading = line.of(actor=_actor(scene), target=target.seq, line=_line(target, counted, scene))
    still = None if apart is None else scene.texts.same_discard.still_out.of(later=_target(apart, scene).seq)
    changed = (_renumbered(before, scene), to_review(before, scene))
    text = stacked(heading, moved(before, scene), *changed, still, next_deal(scene))
    return Reply(text, () if line is words.redone else _way_back(apart, scene))


def _joined_by(correction: Amended, scene: Scene) -> Amended | None:
    """Return the void by which another hand became part of what was corrected (同一張), None where none did."""
    row, entry = scene.row(correction.seq - 1), getattr(correction.event, "entry", None)
    if row is None or not isinstance(row.event, EntryVoided) or not row.is_live or not isinstance(entry, HandWon):
        return None
    gone = _target(row, scene).original
    winners = {winner.player for winner in entry.winners}
    return row if isinstance(gone, HandWon) and {winner.player for winner in gone.winners} <= winners else None


def _way_back(apart: Amended | None, scene: Scene) -> Rows:
    """Return the button that takes an undo back, while nothing was recorded since, and that of a hand still out."""
    here = (scene.session_id, scene.session.seq)
    redo = Button(scene.texts.board.redo_button, encode(PressRedo(*here)))
    if apart is None:
        return ((redo,),)
    label = scene.texts.same_discard.count_button.of(later=_target(apart, scene).seq).unescape()
    return ((redo, Button(label, encode(PressUndo(*here, target=apart.seq)))),)


def corrected(before: SessionState, scene: Scene, joined: int | None = None) -> Markup:
    """Return what a correction says above the hand's new card; another entry may have been `joined` to the hand."""
    words, target = scene.texts.changes, _target(scene.session.history[-1], scene)
    old = next((entry for entry in before.played if entry.seq == target.seq), None)
    new = scene.entry(target.seq)
    heading = words.corrected.of(actor=_actor(scene), target=target.seq)
    if joined is not None:
        one = scene.texts.same_discard.joined
        heading = one.of(actor=_actor(scene), later=joined, earlier=target.seq)
    return stacked(
        heading,
        words.before.of(line=phrases.played_line(old, scene)) if old is not None else None,
        words.after.of(line=phrases.played_line(new, scene)) if new is not None else None,
        moved(before, scene),
        _renumbered(before, scene),
        to_review(before, scene),
    )


def closed(scene: Scene) -> Markup:
    """Return who closed the session early."""
    return scene.texts.changes.closed.of(actor=_actor(scene), seq=scene.session.seq)


def _target(row: Amended, scene: Scene) -> Amended:
    target = row.event.target if isinstance(row.event, (EntryVoided, EntryCorrected)) else row.seq
    return scene.row(target) or row


def _subject(row: Amended, scene: Scene) -> Amended:
    """Return the entry that a void is about: what it voids, or what the correction that it voids corrects."""
    target = _target(row, scene)
    return _target(target, scene) if isinstance(target.event, EntryCorrected) else target


def _line(row: Amended, counted: SessionState, scene: Scene) -> Markup:
    """Return the entry as it counts or counted, by the state before or after."""
    entry = next((played for played in counted.played if played.seq == row.seq), None)
    if entry is not None:
        return phrases.played_line(entry, scene)
    return Markup() if row.original is None else phrases.entry_line(row.original, scene)


def _actor(scene: Scene) -> str:
    return scene.scribes[scene.session.seq].name


def moved(before: SessionState, scene: Scene) -> Markup:
    """Return every total that moved."""
    words, table = scene.texts.changes, scene.texts.table
    parties = phrases.changes_of(before.balances, scene.state.balances)
    if not parties:
        return words.not_moved.plain
    rows = [
        words.move.of(
            name=scene.name(party),
            before=phrases.money(before.balances.get(party, 0), table),
            after=phrases.money(scene.state.balances.get(party, 0), table),
        )
        for party in parties
    ]
    return words.moved.of(totals=joined(table.totals_separator, rows))


def _renumbered(before: SessionState, scene: Scene) -> Markup | None:
    """Say so when a hand that still counts has another number now."""
    old = {entry.seq: entry.hand_no for entry in before.played}
    changed = any(entry.hand_no != old.get(entry.seq, entry.hand_no) for entry in scene.state.played)
    return scene.texts.changes.renumbered.plain if changed else None


def to_review(before: SessionState, scene: Scene) -> Markup | None:
    """Name the later hands whose winds are no longer those that their items were worked out for."""
    marked = {entry.seq for entry in before.played if entry.to_review}
    hands = [str(entry.hand_no) for entry in scene.state.played if entry.to_review and entry.seq not in marked]
    listed = joined(scene.texts.table.separator, [Markup.escape(hand) for hand in hands])
    return scene.texts.changes.review.of(hands=listed) if hands else None


def next_deal(scene: Scene) -> Markup:
    """Return who deals next, or that the session is over."""
    if scene.state.over:
        return scene.texts.card.session_over.plain
    return scene.texts.changes.next_deal.of(deal=phrases.deal_phrase(scene.state.deal, scene))
