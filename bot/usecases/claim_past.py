"""認領 of a guest who sits here no more: all that he played is a member's, and can be let go of again."""

from bot.parsing.names import name_key
from bot.refusals import SatTogether, SeatNotYours, SeatTaken, StaleButton
from bot.usecases.desk import Desk, Sitting
from scoring.session import replay
from storage import Player


def past_guest(desk: Desk, sitting: Sitting, name: str) -> Player | None:
    """Return the one of exactly that name who played here and sits no more: a guest or the actor before others."""
    if not name or any(name_key(player.name) == name_key(name) for player in sitting.seated):
        return None
    named = [player for player in desk.known if name_key(player.name) == name_key(name)]
    mine = [player for player in named if player.user_id in {None, desk.actor.user_id}]
    meant = any(name_key(name) in name_key(guest.name) for guest in sitting.guests)
    found = mine or ([] if meant else named)
    return found[0] if len(found) == 1 else None


def claim_past(desk: Desk, guest: Player) -> Player:
    """Let all that a guest played be the actor's; raises NotAPerson, SeatTaken and SatTogether."""
    desk.refuse_a_chat()
    if guest.user_id == desk.actor.user_id:
        return guest
    if guest.user_id is not None:
        raise SeatTaken(name=guest.name)
    refuse_who_sat_together(desk, guest)
    return desk.claim(guest)


def refuse_who_sat_together(desk: Desk, guest: Player) -> None:
    """Nobody is a guest whom he has played with; raises SatTogether."""
    mine = {player.id for player in desk.known if player.user_id == desk.actor.user_id}
    if not mine:
        return
    filed = desk.ledger.archive.sessions(desk.place.chat_id)
    accounts = (replay(one.records).state.balances.keys() for one in filed)
    if any(guest.id in parties and mine & parties for parties in accounts):
        raise SatTogether(name=guest.name)


def let_go(desk: Desk, player: int, holder: int) -> Player:
    """Let somebody be a guest again, if he is still that member's; raises StaleButton and SeatNotYours."""
    found = next((one for one in desk.known if one.id == str(player)), None)
    if found is None or found.user_id != holder:
        raise StaleButton
    if desk.actor.user_id != holder and not desk.is_admin():
        raise SeatNotYours(name=found.name)
    desk.release(found)
    return found
