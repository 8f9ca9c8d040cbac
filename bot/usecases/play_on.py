"""再來一將: the next session of those who sat last, in their seats or in others, with the money where it goes along."""

from bot.usecases.desk import Desk, Sitting
from bot.usecases.house_rules import house_of
from bot.usecases.money import settles_at_night
from bot.usecases.open_session import NO_MONEY, Money, finished, seat
from scoring.decisions import carry
from scoring.rulesets import Ruleset


def play_again(desk: Desk, sitting: Sitting, seats: tuple[str, ...] = (), seats_drawn: int = 0) -> Sitting:
    """Open the next session by the same rules and stakes; raises SessionStillOpen and NotSeated.

    Where the chat's rules were changed since the session was opened, the next one is played by the new ones.
    """
    desk.authorise(sitting)
    was_empty = not sitting.state.over
    ended = finished(desk, sitting)
    carried = _carried(desk, ended, always=was_empty)
    return seat(desk, seats or sitting.state.seats, _ruleset(desk, sitting), carried, seats_drawn)


def draw_seats(desk: Desk, sitting: Sitting) -> Sitting:
    """抽風: the next session with its seats drawn by lot; where nothing was played since a draw, this is one more."""
    before = 0 if sitting.state.over else sitting.state.opened.seats_drawn
    return play_again(desk, sitting, desk.lots(sitting.state.seats), before + 1)


def _ruleset(desk: Desk, sitting: Sitting) -> Ruleset:
    changed_at = desk.ledger.choices.rules_changed_at(desk.place.chat_id)
    since = changed_at is not None and changed_at > sitting.stored.opened_at
    return house_of(desk).ruleset if since else sitting.state.opened.ruleset


def _carried(desk: Desk, ended: Sitting, *, always: bool) -> Money:
    """Return what the next session takes over: what is due here, at night's end houses or where nothing was played."""
    goes_along = (always or settles_at_night(desk)) and not ended.state.agreed.stands
    if not goes_along or not any(ended.state.due.values()):
        return NO_MONEY
    desk.append(ended, carry(ended.session))
    return ended.state.due
