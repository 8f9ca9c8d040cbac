"""A table to test at: four players, rules in one line, hands by a number of 台."""

from collections.abc import Mapping
from typing import Any

from scoring.amendments import Record
from scoring.assessment import Assessment, Held, How, Place
from scoring.charges import Table
from scoring.decisions import correct, decide, open_session, redo, undo, void
from scoring.events import (
    Entry,
    Event,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReadyHand,
    SidePaid,
    Winner,
)
from scoring.items import Item
from scoring.rotation import Deal
from scoring.rulesets import Ruleset, load_preset, with_overrides
from scoring.session import Session, replay
from scoring.tiles import Wind

PLAYERS = ("A", "B", "C", "D")
A, B, C, D = PLAYERS
DRAW = HandDrawn()
EAST_DEALS = Place(Wind.EAST, "E", is_dealer=True)
SOUTH = Place(Wind.SOUTH, "E", is_dealer=False)


def rules(preset: str = "modern", tai: Mapping[str, Any] | None = None, **options: Any) -> Ruleset:  # noqa: ANN401
    """Return an edition with a house's own values and options."""
    return with_overrides(load_preset(preset), tai or {}, options)


def table(deal: Deal | None = None, ruleset: Ruleset | None = None) -> Table:
    """Return the table: A is East of the first deal."""
    return Table(PLAYERS, deal or Deal(), ruleset or rules())


def worth(tai: int) -> Assessment:
    """Return what a bare number of 台 is worth."""
    return Assessment(other=tai)


def by_tai(player: str, tai: int) -> Winner:
    """Return a winner who named his 台."""
    return Winner(player=player, assessment=worth(tai))


def discard(winner: str, source: str, tai: int = 3) -> HandWon:
    """Return a win on a discard."""
    return HandWon(how=How.DISCARD, discarder=source, winners=(by_tai(winner, tai),))


def self_draw(winner: str, tai: int = 3) -> HandWon:
    """Return a self-drawn win."""
    return HandWon(how=How.SELF_DRAW, winners=(by_tai(winner, tai),))


def several(source: str, **tai: int) -> HandWon:
    """Return a discard that several won on, each with the 台 named."""
    return HandWon(how=How.DISCARD, discarder=source, winners=tuple(by_tai(who, n) for who, n in tai.items()))


def false_win(player: str, claimed: int | None = 5, **ready: int | None) -> FalseWinCalled:
    """Return a false win: the 台 it claimed, and of each who was ready the 台 of his wait."""
    rows = tuple(ReadyHand(player=who, tai=tai) for who, tai in ready.items())
    return FalseWinCalled(player=player, claimed_tai=claimed, ready=rows)


def pays(payer: str, payee: str, amount: int) -> SidePaid:
    """Return a payment beside the hands."""
    return SidePaid(payer=payer, payee=payee, amount=amount)


def swap(outgoing: str, incoming: str) -> PlayerSubstituted:
    """Return a substitution."""
    return PlayerSubstituted(outgoing=outgoing, incoming=incoming)


def held(*items: Item) -> tuple[Held, ...]:
    """Return each item once."""
    return tuple(Held(item) for item in items)


def opened(ruleset: Ruleset | None = None) -> Session:
    """Return a session before its first hand."""
    return replay((Record(0, open_session(PLAYERS, ruleset or rules())),))


def then(session: Session, event: Event) -> Session:
    """Return the session with the event appended, whatever it is."""
    return replay((*session.records, Record(session.seq + 1, event)))


def play(session: Session, *entries: Entry) -> Session:
    """Decide and append entries one after the other."""
    for entry in entries:
        session = then(session, decide(session, entry))
    return session


def voided(session: Session, target: int) -> Session:
    """Return the session with the entry of that seq voided."""
    return then(session, void(session, target))


def corrected(session: Session, target: int, entry: Entry) -> Session:
    """Return the session with the entry of that seq corrected."""
    return then(session, correct(session, target, entry))


def undone(session: Session) -> Session:
    """Return the session after an undo."""
    return then(session, undo(session))


def redone(session: Session) -> Session:
    """Return the session after a redo."""
    return then(session, redo(session))


def seqs(session: Session) -> list[int]:
    """Return the seq of every entry that counts."""
    return [entry.seq for entry in session.state.played]


def totals(session: Session) -> dict[str, int]:
    """Return every balance."""
    return dict(session.state.balances)
