"""From a sitting to what views are told, and the answers that most handlers give."""

from types import MappingProxyType

from markupsafe import Markup

from bot.replies import Answer, Reply
from bot.scene import Scene, Scribe
from bot.texts import Texts
from bot.usecases.desk import Desk, Sitting
from bot.usecases.money import settles_at_night
from bot.usecases.same_discard import joined_just_now, outcome_together, won_before
from bot.usecases.zone import local, zone_of
from bot.views import board, card, changes, dispute, pausing, phrases, same_discard, settlement
from bot.views.beside import is_beside
from bot.views.card_buttons import card_buttons
from scoring.amendments import Amended
from scoring.disputes import Dispute, dispute_of, open_disputes
from scoring.events import (
    Agreement,
    DeadHandCalled,
    DisputeOpened,
    EastNamed,
    EntryCorrected,
    EntryVoided,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReopeningAsked,
    SessionClosed,
    SessionPaused,
    SessionResumed,
    SidePaid,
    TransferPaid,
    TransferUnpaid,
)
from scoring.session import SessionState
from scoring.votes import Vote
from storage import NOBODY

HANDS = (HandWon, HandDrawn, FalseWinCalled, DeadHandCalled, EastNamed, SidePaid, PlayerSubstituted, EntryCorrected)


def scene_of(desk: Desk, sitting: Sitting, texts: Texts) -> Scene:
    """Return the session as views see it."""
    names: dict[str, str] = {player.id: player.name for player in sitting.players.values()}
    return Scene(
        sitting.stored.id,
        sitting.session,
        MappingProxyType(names),
        texts,
        MappingProxyType(_scribes(desk, sitting, texts)),
        local(sitting.stored.opened_at, desk),
        tuple(player.id for player in sitting.guests),
        desk.chosen.pins_board is True,
        settles_at_night(desk),
    )


def recorded(desk: Desk, sitting: Sitting, texts: Texts, before: SessionState) -> Answer:
    """Return what follows from the session's newest record: what it did, the board, at the end the settlement."""
    scene = scene_of(desk, sitting, texts)
    if isinstance(scene.session.history[-1].event, ReopeningAsked):
        return Answer(messages=(settlement.asks(scene),))
    if isinstance(scene.session.history[-1].event, Agreement):
        return _agreed(desk, sitting, scene)
    if isinstance(scene.session.history[-1].event, SessionResumed):
        return Answer(messages=(pausing.resumed(scene),), board=board.board(scene, fresh=True))
    told = _told(sitting, scene, before)
    moved = not before.over or before.balances != scene.state.balances
    settles = scene.state.over and (moved or _was_waited_for(scene))
    ended = (settlement.settlement(scene),) if settles else ()
    receipt = isinstance(scene.session.history[-1].event, HANDS)
    return Answer(messages=(told, *ended), board=board.board(scene), receipt=receipt)


def _agreed(desk: Desk, sitting: Sitting, scene: Scene) -> Answer:
    """Show the settlement; the board too where that reads otherwise now, and is the one that people look at."""
    marked = isinstance(scene.session.history[-1].event, TransferPaid | TransferUnpaid)
    shown = not marked and desk.current().stored.id == sitting.stored.id
    return Answer(messages=(settlement.settlement(scene),), board=board.board(scene) if shown else None)


def _told(sitting: Sitting, scene: Scene, before: SessionState) -> Reply:
    row = scene.session.history[-1]
    if isinstance(row.event, EntryVoided):
        return changes.undone(before, scene)
    if isinstance(row.event, EntryCorrected):
        return _card(row.event.target, scene, _changed(row.event, sitting, scene, before))
    found = _dispute_of(row, scene)
    if found is not None:
        return dispute.disputed(found, scene)
    if isinstance(row.event, SessionPaused):
        return pausing.paused(scene)
    heading = changes.closed(scene) if isinstance(row.event, SessionClosed) else None
    return _or_same(_card(row.seq, scene, heading), sitting, scene)


def _changed(event: EntryCorrected, sitting: Sitting, scene: Scene, before: SessionState) -> Markup:
    """Return what a correction did, and what it follows from."""
    if event.dispute is not None:
        return dispute.accepted(before, scene)
    return changes.corrected(before, scene, joined_just_now(sitting))


def _or_same(reply: Reply, sitting: Sitting, scene: Scene) -> Reply:
    """Ask whether the hand is another winner's report of the one before it."""
    earlier = won_before(sitting)
    if earlier is None:
        return reply
    newest = sitting.state.played[-1]
    outcome = outcome_together(earlier, newest)
    return reply if outcome is None else same_discard.or_same(reply, newest.seq, earlier, outcome, scene)


def _dispute_of(row: Amended, scene: Scene) -> Dispute | None:
    """Return the dispute that a record opens, or says something to."""
    if isinstance(row.event, Vote):
        return dispute_of(scene.session, row.event.dispute)
    return dispute_of(scene.session, row.seq) if isinstance(row.event, DisputeOpened) else None


def _was_waited_for(scene: Scene) -> bool:
    """Whether the newest record decided the last dispute that the settlement waited for."""
    newest = scene.session.history[-1].event
    decided = isinstance(newest, Vote) or (isinstance(newest, EntryCorrected) and newest.dispute is not None)
    return decided and not open_disputes(scene.session)


def _card(seq: int, scene: Scene, heading: Markup | None) -> Reply:
    """Return the entry's card; closing a session, or an entry that does not count any more, has its heading alone."""
    entry = scene.entry(seq)
    if entry is not None and (entry.hand_no is not None or is_beside(entry.event)):
        return card.hand_card(entry, scene, heading)
    if entry is None:
        return Reply(heading or scene.texts.line.other.plain)
    return Reply(heading or phrases.entry_line(entry.event, scene), card_buttons(entry, scene))


def _scribes(desk: Desk, sitting: Sitting, texts: Texts) -> dict[int, Scribe]:
    called = {player.user_id: player.name for player in sitting.known}
    called |= {player.user_id: player.name for player in sitting.seated if player.user_id is not None}
    called.setdefault(desk.actor.user_id, desk.actor.name)
    called[NOBODY] = str(texts.data.gone)
    called.setdefault(sitting.stored.opened_by, str(texts.log.opener))
    otherwise = str(texts.log.admin)  # whoever else records without ever having sat here runs the group
    zone = zone_of(desk)
    return {
        stored.seq: Scribe(called.get(stored.by, otherwise), stored.at.astimezone(zone)) for stored in sitting.events
    }
