"""認領座位, and the way back: typed or pressed."""

from bot.buttons.night import PressLetGo
from bot.buttons.table import ClaimByLink, PressClaim, PressRelease
from bot.callbacks import encode
from bot.handlers.scenes import scene_of
from bot.refusals import SeatTaken, StaleButton
from bot.replies import Answer, Button, Reply
from bot.texts import Texts
from bot.usecases.claim_past import claim_past, let_go, past_guest
from bot.usecases.claim_seat import claim_seat, guests_called
from bot.usecases.desk import Desk, Sitting
from bot.usecases.release_seat import may_release, release_seat
from bot.usecases.seat_links import linked_seat, seat_link
from bot.views import board, claiming, opening
from bot.views.card import hand_card
from scoring.events import PlayerSubstituted
from scoring.session import PlayedEntry
from storage import Player


def claim_by_name(name: str, desk: Desk, texts: Texts) -> Answer:
    """Take the guest's seat that was named; where more than one could be meant, the opening's buttons ask."""
    sitting = desk.current()
    past = past_guest(desk, sitting, name)
    if past is not None:
        return _claim_past(past, desk, texts)
    seats = guests_called(name, sitting)
    if len(seats) != 1:
        links = {str(guest.id): seat_link(sitting.stored, guest.id) for guest in sitting.guests}
        return Answer(messages=(claiming.linked(links, scene_of(desk, sitting, texts)),))
    if seats[0].user_id not in {None, desk.actor.user_id} and may_release(desk, sitting, seats[0]):
        return _offer_release(seats[0], sitting, desk, texts)
    mine = claim_seat(desk, sitting, seats[0])
    scene = scene_of(desk, desk.sitting(sitting.stored.id), texts)
    return Answer(messages=(claiming.seated(_way_back(mine, sitting), scene),), board=board.board(scene))


def claim_by_press(payload: PressClaim, desk: Desk, texts: Texts) -> Answer:
    """Take the seat whose button was pressed; the opening shows who is left, and the way back.

    The card of whoever came in for another stays that card; raises StaleButton where he sits there no more.
    """
    sitting = desk.sitting(payload.session_id)
    came = None if payload.card is None else _came_in(payload, sitting)
    mine = claim_seat(desk, sitting, sitting.seated[payload.seat])
    scene = scene_of(desk, desk.sitting(payload.session_id), texts)
    toast = texts.toasts.claimed.of(name=mine.name).unescape()
    shown = claiming.claimed(_way_back(mine, sitting), scene) if came is None else hand_card(came, scene)
    return Answer(edit=shown, toast=toast, board=board.board(scene))


def _came_in(payload: PressClaim, sitting: Sitting) -> PlayedEntry:
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.card), None)
    came = entry is not None and isinstance(entry.event, PlayerSubstituted) and entry.event.incoming
    if entry is None or came != sitting.state.seats[payload.seat]:
        raise StaleButton
    return entry


def release_by_press(payload: PressRelease, desk: Desk, texts: Texts) -> Answer:
    """Free the seat if it is still its holder's; raises StaleButton and SeatNotYours."""
    sitting = desk.sitting(payload.session_id)
    seat = sitting.seated[payload.seat]
    toast = texts.toasts.released.of(name=seat.name).unescape()
    if seat.user_id is None:
        return Answer(edit=opening.opening(scene_of(desk, sitting, texts)), toast=toast)
    if seat.user_id != payload.holder:
        raise StaleButton
    scene = scene_of(desk, release_seat(desk, sitting, seat), texts)
    return Answer(edit=claiming.released(payload.seat, desk.actor.name, scene), toast=toast)


def offer_by_link(link: tuple[int, int, int], desk: Desk, texts: Texts) -> Answer:
    """Ask whoever came by a link whether the seat is his; nothing happens yet. Raises SeatLinkBroken and SeatTaken."""
    there, sitting, seat = linked_seat(desk, *link)
    if seat.user_id not in {None, desk.actor.user_id}:
        raise SeatTaken(name=seat.name)
    return Answer(messages=(claiming.offered(ClaimByLink(*link), scene_of(there, sitting, texts)),))


def claim_by_link(pressed: ClaimByLink, desk: Desk, texts: Texts) -> Answer:
    """Take the seat that a link led to; its chat sees it with the next hand."""
    there, sitting, seat = linked_seat(desk, pressed.session_id, pressed.player, pressed.key)
    claim_seat(there, sitting, seat)
    toast = texts.toasts.claimed.of(name=seat.name).unescape()
    return Answer(edit=claiming.welcomed(seat.id, scene_of(there, sitting, texts)), toast=toast)


def let_go_by_press(payload: PressLetGo, desk: Desk, texts: Texts) -> Answer:
    """Let what a guest played be a guest's again."""
    player = let_go(desk, payload.player, payload.holder)
    said = texts.past.let_go.of(name=player.name, actor=desk.actor.name)
    return Answer(edit=Reply(said), toast=texts.toasts.released.of(name=player.name).unescape())


def _claim_past(guest: Player, desk: Desk, texts: Texts) -> Answer:
    """Claim what a guest played, with the way back; whoever runs the group is offered that of another's claim."""
    words = texts.opening
    if guest.user_id not in {None, desk.actor.user_id} and desk.is_admin():
        label = str(words.release_button.of(name=guest.name).unescape())
        button = Button(label, encode(PressLetGo(int(guest.id), guest.user_id or 0)))
        return Answer(messages=(Reply(words.taken.of(name=guest.name), ((button,),)),))
    mine = claim_past(desk, guest)
    button = Button(words.release_mine_button, encode(PressLetGo(int(mine.id), desk.actor.user_id)))
    return Answer(messages=(Reply(texts.past.claimed.of(name=mine.name), ((button,),)),))


def _offer_release(seat: Player, sitting: Sitting, desk: Desk, texts: Texts) -> Answer:
    """Offer it by a button; a chat that speaks for itself cannot press one, so its word is enough."""
    way_back = _way_back(seat, sitting)
    if desk.actor.user_id > 0:
        return Answer(messages=(claiming.taken(way_back, scene_of(desk, sitting, texts)),))
    scene = scene_of(desk, release_seat(desk, sitting, seat), texts)
    return Answer(messages=(claiming.released(way_back.seat, desk.actor.name, scene),))


def _way_back(seat: Player, sitting: Sitting) -> PressRelease:
    number = sitting.state.seats.index(seat.id)
    return PressRelease(sitting.stored.id, number, seat.user_id or 0)
