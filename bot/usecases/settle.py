"""結算: confirm what the session comes to, mark its lines as paid, and reopen it by two."""

from datetime import timedelta

from bot.refusals import NotSeated, TransferOfOthers
from bot.usecases.desk import Desk, Sitting
from scoring.decisions import ask_reopening, check_confirmed, confirm, mark_paid, mark_unpaid, reopen
from scoring.errors_at_table import TwoMustAgree
from scoring.events import ReopeningAsked
from scoring.settlement import Transfer
from scoring.state import KITTY
from storage import Player, StoredEvent

# Whoever says it later than this asks anew: the one who asked before may think otherwise by now.
STILL_MEANT = timedelta(days=1)


def confirm_settlement(desk: Desk, sitting: Sitting) -> Sitting:
    """Freeze the transfers; raises what `authorise` and `confirm` raise."""
    desk.authorise(sitting)
    return desk.append(sitting, confirm(sitting.session))


def mark(desk: Desk, sitting: Sitting, line: Transfer, *, paid: bool) -> Sitting:
    """Mark a line as paid or take the mark back, as one of its sides; raises TransferOfOthers and TransferMarked."""
    decide = mark_paid if paid else mark_unpaid
    return desk.append(sitting, decide(sitting.session, line.payer, line.payee, _side(desk, sitting, line)))


def ask_or_agree(desk: Desk, sitting: Sitting) -> Sitting:
    """重開: ask the others whether the session may change again, or agree with whoever has asked.

    Whoever asks again leaves it as it is. Raises what `voice` and `reopen` raise.
    """
    check_confirmed(sitting.state)
    asker, asked = sitting.state.agreed.asked, _newest_asking(sitting)
    if asker is None or asked is None or desk.at - asked.at > STILL_MEANT:
        return desk.append(sitting, ask_reopening(sitting.session, voice(desk, sitting)))
    return sitting if asked.by == desk.actor.user_id else reopen_settlement(desk, sitting, asker)


def _newest_asking(sitting: Sitting) -> StoredEvent | None:
    return next((event for event in reversed(sitting.events) if isinstance(event.event, ReopeningAsked)), None)


def reopen_settlement(desk: Desk, sitting: Sitting, asker: str) -> Sitting:
    """Let the session change again, as the asker and the actor agree; raises what `voice` and `reopen` raise."""
    return desk.append(sitting, reopen(sitting.session, (asker, voice(desk, sitting, asker))))


def lines_meant(desk: Desk, sitting: Sitting, players: tuple[str, ...]) -> tuple[Transfer, ...]:
    """Return the unpaid lines that two players are the sides of, or one or nobody beside the actor."""
    unpaid = [line for line in sitting.state.settlement if line not in sitting.state.agreed.paid]
    named = [line for line in unpaid if {*players} <= {line.payer, line.payee}]
    mine = {*own_accounts(desk, sitting)}
    own = tuple(line for line in named if mine & {line.payer, line.payee})
    return own or (tuple(named) if players else ())


def voice(desk: Desk, sitting: Sitting, asker: str | None = None) -> str:
    """Return the account that the actor speaks for: his own, or a guest's where all but the asker are guests.

    For a guest speaks whoever opened the session, or runs the group. Raises TwoMustAgree and NotSeated.
    """
    mine = own_accounts(desk, sitting)
    other = next((player for player in mine if player != asker), None)
    if other is not None:
        return other
    others = [player for player in accounts(sitting) if player.id != asker]
    guests = [player.id for player in others if player.user_id is None]
    if guests and len(guests) == len(others) and _speaks_for_guests(desk, sitting):
        return guests[0]
    if mine:
        raise TwoMustAgree(players=mine)
    raise NotSeated


def accounts(sitting: Sitting) -> tuple[Player, ...]:
    """Return everybody who ever sat in the session."""
    players = sitting.players
    return tuple(players[party] for party in sitting.state.balances if party != KITTY)


def own_accounts(desk: Desk, sitting: Sitting) -> tuple[str, ...]:
    """Return the actor's accounts in this session; a guest's seat of exactly his name becomes his."""
    desk.seat_of_actor(sitting)
    mine = {player.id for player in desk.known if player.user_id == desk.actor.user_id}
    return tuple(party for party in sitting.state.balances if party in mine)


def _side(desk: Desk, sitting: Sitting, line: Transfer) -> str:
    """Return the side of a line that the actor speaks for: his own, or a guest's."""
    sides = (line.payer, line.payee)
    mine = next((party for party in sides if party in own_accounts(desk, sitting)), None)
    if mine is not None:
        return mine
    guest = next((player.id for player in accounts(sitting) if player.id in sides and player.user_id is None), None)
    if guest is not None and _speaks_for_guests(desk, sitting):
        return guest
    raise TransferOfOthers(names=tuple(sitting.players[party].name for party in sides if party != KITTY))


def _speaks_for_guests(desk: Desk, sitting: Sitting) -> bool:
    return desk.actor.user_id == sitting.stored.opened_by or desk.is_admin()
