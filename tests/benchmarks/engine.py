"""What the scoring engine costs, in multiples of what others do with hands of their own size.

Bursts of each program take turns, so that a slow minute of the machine meets them all; counted is the processor's
time. Every burst has hands that were never seen before, put into each program's own words outside the time counted.
"""

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from scoring.assess import assess, total
from scoring.notation import read_hand
from scoring.rulesets import Ruleset, load_preset
from scoring.waiting import Waiting, kinds_waited_on
from scoring.win import Win

from .figures import LEAST_ROUNDS, Spread, spread_of, tail_of
from .hands import ONE_SUIT, ORDER, Dealer, Written
from .peers import Peer, peers
from .startup import measure_start

PRESETS = ("modern", "improved", "common_special")
BURST, SHORT_BURST, LONG_BURST = 400, 100, 4_000
SEED, ONE_BY_ONE_SEED = 17, 18
# In multiples of the first peer; the larger rule sets may take twice as long.
MOST_TAIL = 3.0
GOALS = {"total": 10.0, "explanation": 4.0, "from text": 3.0}
Hands = Sequence[Any]
Ask = Callable[[Any], object]


class Series(NamedTuple):
    """One thing that is measured: whose, what, on which hands."""

    who: str
    what: str
    hands: Callable[[Dealer], Hands]
    ask: Ask
    compared_with: str = ""
    goal: float | None = None

    @property
    def name(self) -> str:
        """Return what it is called in the table."""
        return f"{self.who} {self.what}"


Costs = dict[str, list[float]]


def measure(rounds: int) -> dict[str, object]:
    """Measure, print tables and return the figures."""
    found = peers()
    series = [*_of_peers(found), *_of_engine(found[0].name if found else "")]
    gc.collect()
    gc.disable()
    costs, tails = _in_turns(series, rounds), _tails(series, rounds)
    gc.enable()
    rows = [_row(one, costs, tails) for one in series]
    _print(rows, rounds)
    versions = {peer.name: peer.version for peer in found}
    bursts = {"burst": BURST, "short_burst": SHORT_BURST, "long_burst": LONG_BURST}
    setting = {
        "python": sys.version.split()[0],
        "peers": versions,
        "rounds": rounds,
        **bursts,
        "goal_of_p99": MOST_TAIL,
    }
    return {**setting, "rows": rows, "start": measure_start()}


def _of_peers(found: Sequence[Peer]) -> Iterator[Series]:
    for peer in found:
        yield Series(peer.name, "total", _twins(peer.prepared), peer.worth)
        yield Series(peer.name, "total, one suit", _twins(peer.prepared, ONE_SUIT, SHORT_BURST), peer.worth)
        yield Series(peer.name, "waits", _twins(peer.prepared_short), peer.waits)


def _twins(prepared: Callable[..., Any], kinds: tuple[int, ...] = (), count: int = BURST) -> Callable[[Dealer], Hands]:
    def dealt(dealer: Dealer) -> Hands:
        return [prepared(twin) for twin in (dealer.twins(count, kinds) if kinds else dealer.twins(count))]

    return dealt


def _of_engine(peer: str) -> Iterator[Series]:
    for name in PRESETS:
        ruleset, share = load_preset(name), 1.0 if name == PRESETS[0] else 0.5
        yield Series(name, "total", _wins, _totals(ruleset), f"{peer} total", GOALS["total"] * share)
        yield Series(name, "explanation", _wins, _explanations(ruleset), f"{peer} total", GOALS["explanation"] * share)
        yield Series(name, "from text", _written, _from_text(ruleset), f"{peer} total", GOALS["from text"] * share)
        yield Series(name, "total, one suit", _one_suit, _totals(ruleset), f"{peer} total, one suit")
    modern = load_preset(PRESETS[0])
    yield Series(PRESETS[0], "total, burst 4000", _many_wins, _totals(modern), f"{peer} total", GOALS["total"])
    yield Series(PRESETS[0], "waits", _waiting, _waits(modern), f"{peer} waits")


def _wins(dealer: Dealer) -> Hands:
    return dealer.wins(BURST)


def _many_wins(dealer: Dealer) -> Hands:
    return dealer.wins(LONG_BURST)


def _one_suit(dealer: Dealer) -> Hands:
    return dealer.wins(SHORT_BURST, ONE_SUIT)


def _written(dealer: Dealer) -> Hands:
    return dealer.written(BURST)


def _waiting(dealer: Dealer) -> Hands:
    return [Waiting(win.concealed, win.how, win.place, win.melds) for win in dealer.wins(BURST)]


def _totals(ruleset: Ruleset) -> Callable[[Win], object]:
    return lambda win: total(win, ruleset)


def _explanations(ruleset: Ruleset) -> Callable[[Win], object]:
    return lambda win: assess(win, ruleset)


def _from_text(ruleset: Ruleset) -> Callable[[Written], object]:
    def read(written: Written) -> object:
        hand, win = read_hand(written.text, ORDER), written.win
        again = Win(hand.concealed, hand.win, win.how, win.place, hand.melds, win.stated, hand.flowers)
        return total(again, ruleset)

    return read


def _waits(ruleset: Ruleset) -> Callable[[Waiting], object]:
    return lambda waiting: kinds_waited_on(waiting, ruleset)


def _in_turns(series: Sequence[Series], rounds: int) -> Costs:
    """Return the microseconds a hand of every burst; the first round warms up and is not counted."""
    costs: Costs = {one.name: [] for one in series}
    dealer = Dealer(SEED)
    for number in range(rounds + 1):
        for one in series:
            cost = _burst(one, dealer)
            if number:
                costs[one.name].append(cost)
    return costs


def _burst(one: Series, dealer: Dealer) -> float:
    hands, ask = one.hands(dealer), one.ask
    begun = time.thread_time_ns()
    for hand in hands:
        ask(hand)
    spent = time.thread_time_ns() - begun
    return spent / len(hands) / 1000


def _tails(series: Sequence[Series], rounds: int) -> dict[str, Spread]:
    """Return how far the slowest hundredth of hands lies from the median, each hand timed by itself, in parts.

    All hands are dealt beforehand: what is first asked after a dealer was at work finds nothing near in memory.
    """
    dealer = Dealer(ONE_BY_ONE_SEED)
    return {one.name: tail_of(list(_one_by_one(one, dealer, rounds * BURST)), LEAST_ROUNDS) for one in series}


def _one_by_one(one: Series, dealer: Dealer, least: int) -> Iterator[int]:
    dealt: list[Any] = []
    while len(dealt) < least:
        dealt.extend(one.hands(dealer))
    for hand in dealt:
        begun = time.thread_time_ns()
        one.ask(hand)
        yield time.thread_time_ns() - begun


def _row(one: Series, costs: Costs, tails: dict[str, Spread]) -> dict[str, object]:
    cost = costs[one.name]
    figures = {"us": spread_of(cost).figures(), "p99": tails[one.name].figures()}
    row: dict[str, object] = {"who": one.who, "what": one.what, **figures}
    if one.compared_with not in costs:
        return row
    ratios = spread_of([theirs / ours for theirs, ours in zip(costs[one.compared_with], cost, strict=True)])
    return {**row, "times_as_fast_as": one.compared_with, "ratio": ratios.figures(), "goal": one.goal}


def _print(rows: Sequence[dict[str, Any]], rounds: int) -> None:
    print(f"CPU time of a hand in bursts of {BURST} unseen hands, {rounds} rounds: median [least..most]")
    print(f"One-suit hands come in bursts of {SHORT_BURST}")
    print(f"p99/median is of hands timed one by one, in {LEAST_ROUNDS} parts; goal {MOST_TAIL:.0f}")
    print(f"{'who':<15}{'what':<19}{'us':<25}{'p99/median':<17}{'times as fast':<24}goal")
    for row in rows:
        ratio = Spread(**row["ratio"]).text() if "ratio" in row else ""
        goal = "" if row.get("goal") is None else f"{row['goal']:.1f}"
        cost, tail = Spread(**row["us"]).text(), Spread(**row["p99"]).text()
        print(f"{row['who']:<15}{row['what']:<19}{cost:<25}{tail:<17}{ratio:<24}{goal}")
