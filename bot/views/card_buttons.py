"""What can be done with an entry from its card: undo it, correct it, add what the card offers."""

from collections.abc import Callable, Mapping

from bot.buttons.beside import DeadHandDraft, FalseWinDraft, PayDraft
from bot.buttons.reporting import AlsoDraft, CorrectTile, Draft, PressOffer, PressUndo
from bot.buttons.table import PressClaim
from bot.callbacks import Payload, encode, fits
from bot.replies import Button, Rows
from bot.scene import Scene
from bot.views.feeding import liable_buttons
from bot.views.tiles import FLOWERS_BY_NAME, tile_rows
from scoring.events import (
    DeadHandCalled,
    Entry,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    SessionClosed,
    SidePaid,
    Winner,
)
from scoring.items import Item
from scoring.notation import read_hand
from scoring.offers import offered
from scoring.reports import took_last
from scoring.session import PlayedEntry
from scoring.several import takes_another, tiles_won_on, with_one_tile

ITEMS = tuple(Item)
ASKED_AGAIN: Mapping[type[Entry], Callable[..., Payload]] = {
    FalseWinCalled: FalseWinDraft,
    DeadHandCalled: DeadHandDraft,
    SidePaid: PayDraft,
}


def card_buttons(entry: PlayedEntry, scene: Scene) -> Rows:
    """Return what can be done with the entry: undo it, correct it, add what the card offers."""
    words, here = scene.texts.card, (scene.session_id, scene.session.seq)
    other = scene.texts.board if isinstance(entry.event, SessionClosed) else scene.texts.beside
    label = words.undo_button if entry.hand_no is not None else other.undo_button
    undo = Button(label, encode(PressUndo(*here, target=entry.seq)))
    if not isinstance(entry.event, HandWon):
        return ((undo, *_otherwise(entry, scene)),)
    return (
        (undo, *_changing(entry, entry.event, scene)),
        *_offers(entry, entry.event, scene),
        *liable_buttons(entry, entry.event, scene),
        *_other_tiles(entry, entry.event, scene),
    )


def _otherwise(entry: PlayedEntry, scene: Scene) -> list[Button]:
    """Return how to correct what is no win; whoever came in for another and is not known yet can claim his seat."""
    words, here = scene.texts.card, (scene.session_id, scene.session.seq)
    if isinstance(entry.event, HandDrawn):
        return [Button(words.fix_button, encode(Draft(*here, target=entry.seq)))]
    if isinstance(entry.event, PlayerSubstituted):
        return _claims(entry.event.incoming, entry.seq, scene)
    asks = ASKED_AGAIN.get(type(entry.event))
    return [] if asks is None else [Button(scene.texts.beside.fix_button, encode(asks(*here, corrects=entry.seq)))]


def _claims(player: str, seq: int, scene: Scene) -> list[Button]:
    if player not in scene.guests or player not in scene.state.seats:
        return []
    label = scene.texts.opening.claim_button.of(name=scene.name(player)).unescape()
    return [Button(label, encode(PressClaim(scene.session_id, scene.state.seats.index(player), seq)))]


def _changing(entry: PlayedEntry, won: HandWon, scene: Scene) -> list[Button]:
    """Return how to correct the hand, of several winners' each by itself, and how to add a winner."""
    words, here, seat = scene.texts.card, (scene.session_id, scene.session.seq), entry.table.seats.index
    winner = seat(won.winners[0].player) if len(won.winners) == 1 else None
    fix = Button(words.fix_button, encode(Draft(*here, winner=winner, target=entry.seq)))
    if won.discarder is None or not takes_another(won):
        return [fix]
    another = AlsoDraft(*here, source=seat(won.discarder), target=entry.seq)
    return [fix, Button(words.also_button, encode(another))]


def _offers(entry: PlayedEntry, event: HandWon, scene: Scene) -> Rows:
    items = [item for winner in event.winners for item in offered(winner)]
    payloads = [(item, PressOffer(scene.session_id, scene.session.seq, entry.seq, ITEMS.index(item))) for item in items]
    label = scene.texts.card.offer_button
    return tuple(
        (Button(str(label.of(item=scene.glossary.name(item)).unescape()), encode(payload)),)
        for item, payload in payloads
        if fits(payload)
    )


def _other_tiles(entry: PlayedEntry, event: HandWon, scene: Scene) -> Rows:
    """Offer the tiles that the hand may have been won on instead."""
    kinds = _one_of_them(entry, event) if len(event.winners) > 1 else _others_held(event.winners[0])
    here = (scene.session_id, scene.session.seq, entry.seq)
    return tile_rows([(kind, encode(CorrectTile(*here, kind))) for kind in kinds], scene.texts)


def _others_held(winner: Winner) -> list[int]:
    """Return the other kinds in hand where nobody said which tile won."""
    hand = read_hand(winner.tiles, FLOWERS_BY_NAME) if took_last(winner) else None
    return [kind for kind in dict.fromkeys(hand.concealed) if kind != hand.win] if hand is not None else []


def _one_of_them(entry: PlayedEntry, event: HandWon) -> list[int]:
    """Return the tiles that all winners can have won on where they name different ones."""
    tiles = tiles_won_on(event, entry.table)
    possible = [tile for tile in tiles if with_one_tile(event, tile, entry.table) is not None]
    return possible if len(tiles) > 1 else []
