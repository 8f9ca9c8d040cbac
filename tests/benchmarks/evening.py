"""A long evening as events, another one for each seed: most hands won, a few drawn."""

import random
from collections.abc import Iterator

from scoring.amendments import Record
from scoring.assessment import How
from scoring.charges import Table
from scoring.claims import Claim, ClaimedItem
from scoring.decisions import decide, open_session
from scoring.events import Entry, Event, HandDrawn
from scoring.items import Item
from scoring.reports import Reported, win_reported
from scoring.rotation import SEATS
from scoring.rulesets import load_preset, with_overrides
from scoring.session import replay
from scoring.tiles import Dragon

HANDS = 100
# A hundred hands take more than four rounds, and a dealer who keeps the deal most of the time.
ROUNDS = 7
DRAWN, DEALER, SELF_DRAWN = 0.12, 0.75, 0.25


def _items(*items: Item) -> tuple[ClaimedItem, ...]:
    return tuple(ClaimedItem(candidates=(item,)) for item in items)


CLAIMS = (
    Claim(tai=3),
    Claim(items=_items(Item.ALL_PUNGS), dragons=(Dragon.RED,)),
    Claim(items=_items(Item.CONCEALED_HAND, Item.SINGLE_WAIT)),
    Claim(items=_items(Item.ALL_PUNGS, Item.HALF_FLUSH), dragons=(Dragon.GREEN, Dragon.WHITE)),
)


def evening(players: tuple[str, ...], seed: int, hands: int = HANDS) -> Iterator[Event]:
    """Yield the opening and the hands."""
    dice = random.Random(seed)
    opened = open_session(players, with_overrides(load_preset("modern"), {}, {"rounds": ROUNDS}))
    session = replay((Record(0, opened),))
    yield opened
    for seq in range(1, hands + 1):
        event = decide(session, _hand(session.state.table, dice))
        session = replay((*session.records, Record(seq, event)))
        yield event


def _hand(table: Table, dice: random.Random) -> Entry:
    if dice.random() < DRAWN:
        return HandDrawn()
    winner = table.seats[_winner(table, dice)]
    claim = Reported(winner, dice.choice(CLAIMS))
    if dice.random() < SELF_DRAWN:
        return win_reported(table, How.SELF_DRAW, None, [claim])
    discarder = dice.choice([seat for seat in table.seats if seat != winner])
    return win_reported(table, How.DISCARD, discarder, [claim])


def _winner(table: Table, dice: random.Random) -> int:
    """Let the dealer of the last deal of all win, so that the evening is not over."""
    last = table.deal.round_no == ROUNDS and table.deal.dealer == SEATS - 1
    if last or dice.random() < DEALER:
        return table.deal.dealer
    return (table.deal.dealer + dice.randrange(1, SEATS)) % SEATS
