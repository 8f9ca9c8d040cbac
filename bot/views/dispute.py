"""爭議: both readings of a hand, why they differ, what it does to the money and to later hands, and who decides."""

from collections.abc import Iterator
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.disputing import AgreeToDispute, IsNewHand, RefuseDispute, WithdrawDispute
from bot.callbacks import encode
from bot.lines import joined, stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.texts import Texts
from bot.views import changes, phrases
from bot.views.differences import block, explained, names_others, reasons, verdict
from scoring.amendments import Record
from scoring.decisions import correct
from scoring.disputes import Dispute, Standing, open_disputes
from scoring.errors import ScoringError
from scoring.events import Entry, EntryCorrected, HandWon
from scoring.session import following
from scoring.state import PlayedEntry, SessionState
from scoring.votes import DisputeAgreed, DisputeRefused

MOST_LATER = 3


def disputed(dispute: Dispute, scene: Scene) -> Reply:
    """Return a dispute as it stands: with all that it is about while it is open, else what became of it."""
    if dispute.is_open and dispute.before is not None:
        return Reply(stacked(*_told(dispute, dispute.before, scene)), _buttons(dispute, scene))
    words, told = scene.texts.dispute, _named(dispute, scene)
    line = {
        Standing.ACCEPTED: words.was_accepted,
        Standing.REFUSED: words.was_refused,
        Standing.WITHDRAWN: words.was_withdrawn,
    }.get(dispute.standing, words.was_overtaken)
    names = joined(scene.texts.table.separator, _voters(dispute, DisputeRefused, scene))
    return Reply(line.of(**told, names=names, line=phrases.entry_line(dispute.opened.entry, scene)))


def right_as_it_is(target: int, entry: Entry, scene: Scene) -> Reply:
    """Return that the hand is recorded as it should be, and why; or by which other items it is worth as much."""
    row = scene.row(target)
    now = entry if row is None or row.entry is None else row.entry
    if names_others(now, entry, scene):
        return Reply(stacked(*_worth_as_much(target, now, entry, scene)))
    winners = now.winners if isinstance(now, HandWon) else ()
    why = (line for winner in winners for line in explained(winner, scene))
    heading = scene.texts.dispute.right.of(hand=_hand(target, scene), line=phrases.entry_line(now, scene))
    return Reply(stacked(heading, *why, scene.texts.dispute.nothing_recorded.plain))


def _worth_as_much(target: int, now: Entry, entry: Entry, scene: Scene) -> Iterator[Markup]:
    words = scene.texts.dispute
    yield words.same_tai.of(hand=_hand(target, scene))
    yield from block(words.before, now, entry, words.only_before, scene)
    yield from block(words.as_told, entry, now, words.only_after, scene)
    yield words.same_money.plain


def or_new(reply: Reply, button: IsNewHand, texts: Texts) -> Reply:
    """Return what a reply was answered, with the way to record it as a new hand."""
    words = texts.dispute
    row = (Button(words.new_hand_button, encode(button)),)
    return replace(reply, text=stacked(reply.text, words.new_hand.plain), buttons=(*reply.buttons, row))


def accepted(before: SessionState, scene: Scene) -> Markup:
    """Return what a correction that was agreed to says above the hand's new card."""
    newest = scene.session.history[-1].event
    opened = newest.dispute if isinstance(newest, EntryCorrected) else None
    actor, by = scene.scribes[scene.session.seq].name, scene.scribes[opened or 0].name
    return stacked(scene.texts.dispute.agreed.of(actor=actor, by=by, dispute=opened), changes.corrected(before, scene))


def waiting(scene: Scene) -> list[Markup]:
    """Return a line for each dispute that nothing is settled before."""
    return [
        scene.texts.dispute.waits.of(
            **_named(dispute, scene), line=phrases.entry_line(dispute.opened.entry, scene), seq=dispute.opened.target
        )
        for dispute in open_disputes(scene.session)
    ]


def disputed_hands(scene: Scene) -> Markup | None:
    """Return which hands wait to be decided, None where there are none."""
    hands = [_hand(dispute.opened.target, scene) for dispute in open_disputes(scene.session)]
    return scene.texts.dispute.board.of(hands=joined(scene.texts.table.separator, hands)) if hands else None


def _told(dispute: Dispute, before: Entry, scene: Scene) -> Iterator[Markup]:
    words, entry = scene.texts.dispute, dispute.opened.entry
    yield words.title.of(**_named(dispute, scene), seq=dispute.seq)
    yield from block(words.before, before, entry, words.only_before, scene)
    yield from block(words.after, entry, before, words.only_after, scene)
    why = tuple(reasons(before, entry, scene))
    if why:
        yield verdict(before, entry, scene)
        yield from why
    yield from _effects(dispute, scene)
    yield from _decides(dispute, scene)


def _named(dispute: Dispute, scene: Scene) -> dict[str, Markup]:
    by = Markup.escape(scene.scribes[dispute.seq].name)
    return {"hand": _hand(dispute.opened.target, scene), "by": by}


def _hand(target: int, scene: Scene) -> Markup:
    """Return what the hand is called: by its number, by its place in the log where it has none."""
    entry = scene.entry(target)
    if entry is None or entry.hand_no is None:
        return scene.texts.dispute.entry.of(seq=target)
    return scene.texts.dispute.hand.of(hand=entry.hand_no)


def _effects(dispute: Dispute, scene: Scene) -> Iterator[Markup]:
    """Yield every total that would move, the later hands that would be paid otherwise, and who would deal next."""
    then = _as_if(dispute, scene)
    if then is None:
        return
    yield changes.moved(scene.state, then)
    yield from _later(dispute.opened.target, scene, then)
    review = changes.to_review(scene.state, then)
    if review is not None:
        yield review
    if then.state.deal != scene.state.deal:
        yield changes.next_deal(then)


def _as_if(dispute: Dispute, scene: Scene) -> Scene | None:
    """Return the session as it would be; None where by now it could not be."""
    try:
        correction = correct(scene.session, dispute.opened.target, dispute.opened.entry)
    except ScoringError:
        return None
    return replace(scene, session=following(scene.session, Record(scene.session.seq + 1, correction)))


def _later(target: int, now: Scene, then: Scene) -> Iterator[Markup]:
    words, pairs = now.texts.dispute, [(entry, then.entry(entry.seq)) for entry in now.state.played]
    moved = [(old, new) for old, new in pairs if new is not None and old.seq > target and old.deltas != new.deltas]
    for old, new in moved[:MOST_LATER]:
        yield words.later.of(hand=_hand(old.seq, now), totals=_moves(old, new, now))
    if len(moved) > MOST_LATER:
        yield words.later_more.of(number=len(moved) - MOST_LATER)


def _moves(old: PlayedEntry, new: PlayedEntry, scene: Scene) -> Markup:
    words, table = scene.texts.changes, scene.texts.table
    parties = phrases.changes_of(old.deltas, new.deltas)
    rows = [
        words.move.of(
            name=scene.name(party),
            before=phrases.money(old.deltas.get(party, 0), table),
            after=phrases.money(new.deltas.get(party, 0), table),
        )
        for party in parties
    ]
    return joined(table.totals_separator, rows)


def _decides(dispute: Dispute, scene: Scene) -> Iterator[Markup]:
    """Yield who has said what, and who is asked."""
    words, separator = scene.texts.dispute, scene.texts.table.separator
    for line, kind in ((words.have_agreed, DisputeAgreed), (words.have_refused, DisputeRefused)):
        said = _voters(dispute, kind, scene)
        if said:
            yield line.of(names=joined(separator, said))
    by = dispute.opened.by
    others = [player for player in scene.state.seats if player not in (*scene.guests, by, *dispute.agreed)]
    missing = dispute.opened.agreeing - len(dispute.agreed)
    if not others:
        yield words.opener_decides.plain
    elif dispute.opened.agreeing > 1:
        yield words.most_decide.of(number=missing)
    else:
        yield words.one_decides.plain


def _voters(dispute: Dispute, kind: type[DisputeAgreed | DisputeRefused], scene: Scene) -> list[Markup]:
    """Return the names of those who agreed, or refused, in the order in which they did."""
    return [
        Markup.escape(scene.scribes[row.seq].name)
        for row in scene.session.history
        if isinstance(row.event, kind) and row.event.dispute == dispute.seq
    ]


def _buttons(dispute: Dispute, scene: Scene) -> Rows:
    words, here = scene.texts.dispute, (scene.session_id, dispute.seq)
    agree = Button(words.agree_button, encode(AgreeToDispute(*here)))
    refuse = Button(words.refuse_button, encode(RefuseDispute(*here)))
    return ((agree, refuse), (Button(words.withdraw_button, encode(WithdrawDispute(*here))),))
