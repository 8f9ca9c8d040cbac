"""What each payer owes a winner: hand 台, pair 台, bonus and cap, and who counts as a winner (RULES 3, 9, 13)."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.assessment import How, Place
from scoring.events import HandWon, Winner
from scoring.items import Item
from scoring.payouts import Debts, Payment
from scoring.rotation import Deal
from scoring.rulesets import DealerScope, MultipleWinners, Ruleset
from scoring.tiles import Wind

MOST_WINNERS = 3
NOT_DEALING = (0, 0)


class PairTai(NamedTuple):
    """The 台 that one payer pays for: the hand's, the dealer's, 連N拉N's, the bonus and his own, then capped."""

    payer: str
    hand: int
    dealer: int
    streak: int
    bonus: int
    total: int
    extra: int = 0  # what he alone owes


class Share(NamedTuple):
    """One winner of a hand with the 台 of everybody who might pay, and the payments that follow.

    Where 包牌 holds, `liable` pays all of them in place of those who would.
    """

    winner: Winner
    pairs: tuple[PairTai, ...]
    payments: tuple[Payment, ...]
    liable: str | None = None

    @property
    def paid(self) -> tuple[Payment, ...]:
        """Return the payments as they are made."""
        if self.liable is None:
            return self.payments
        return tuple(payment._replace(payer=self.liable) for payment in self.payments)


class Outcome(NamedTuple):
    """Who won and was paid; who said 胡 but was passed over, or stayed below 起胡."""

    shares: tuple[Share, ...]
    passed_over: tuple[str, ...] = ()
    below_minimum: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Return those who won."""
        return tuple(share.winner.player for share in self.shares)


class Table(NamedTuple):
    """The four players from the first dealer on, the deal being played, the rules, and the seat that dice made East."""

    seats: tuple[str, str, str, str]
    deal: Deal
    ruleset: Ruleset
    east: int | None = None

    @property
    def dealer(self) -> str:
        """Return who deals."""
        return self.seats[self.deal.dealer]

    def place_of(self, player: str, seat_wind: Wind | None = None) -> Place:
        """Return where a player sits in this deal, what winds and flowers are counted by; a wind may be named."""
        seat, letter = self.seats.index(player), self.deal.round_letter
        return Place(seat_wind or self.deal.seat_wind(seat, self.east), letter, seat == self.deal.dealer)

    def turns_after(self, player: str) -> tuple[str, ...]:
        """Return the other three in turn order, from the next player on."""
        seat = self.seats.index(player)
        return self.seats[seat + 1 :] + self.seats[:seat]


def outcome_of(hand: HandWon, table: Table) -> Outcome:
    """Work out who of those who said 胡 has won, and what each of them is paid."""
    shares = [_share(winner, hand, table) for winner in hand.winners]
    able = [share for share in shares if _reaches_minimum(share, hand, table.ruleset)]
    below = tuple(share.winner.player for share in shares if share not in able)
    winning, passed_over = _choose(able, hand, table)
    return Outcome(tuple(winning), passed_over, below)


def _choose(able: list[Share], hand: HandWon, table: Table) -> tuple[list[Share], tuple[str, ...]]:
    """Choose among several winners on one discard as the house plays it (RULES 9)."""
    if len(able) <= 1:
        return able, ()
    rule = table.ruleset.options.multiple_winners
    if rule is MultipleWinners.THREE_IS_DRAW and len(able) == MOST_WINNERS:
        return [], tuple(share.winner.player for share in able)
    if rule is not MultipleWinners.NEAREST or hand.discarder is None:
        return able, ()
    order = table.turns_after(hand.discarder)
    ranked = sorted(able, key=lambda share: order.index(share.winner.player))
    return ranked[:1], tuple(share.winner.player for share in ranked[1:])


def _share(winner: Winner, hand: HandWon, table: Table) -> Share:
    dealing, ruleset = _dealer_tai(winner, table), table.ruleset
    bonus = ruleset.options.self_draw_bonus if hand.how is How.SELF_DRAW else 0
    concerned, worth = _concerned(winner.player, table), (winner.assessment.tai, bonus)
    pairs = tuple(
        [
            _pair(payer, winner, worth, dealing if payer in concerned else NOT_DEALING, ruleset)
            for payer in table.turns_after(winner.player)
        ]
    )
    debts = Debts(winner.player, {pair.payer: pair.total for pair in pairs}, hand.discarder)
    return Share(winner, pairs, ruleset.options.payout.payments(debts), _liable(winner, ruleset))


def _liable(winner: Winner, ruleset: Ruleset) -> str | None:
    """包牌: who pays for all, where the hand holds an item that this house asks it of (RULES 13)."""
    if winner.liable is None or not winner.assessment.held.intersection(ruleset.options.liability):
        return None
    return winner.liable


def _concerned(winner: str, table: Table) -> tuple[str, ...]:
    """莊家 and 連N拉N count when either of the two is the dealer, or for every payer (dealer_scope)."""
    everybody = table.ruleset.options.dealer_scope is DealerScope.TABLE or table.dealer == winner
    return table.seats if everybody else (table.dealer,)


def _pair(payer: str, winner: Winner, worth: tuple[int, int], dealing: tuple[int, int], ruleset: Ruleset) -> PairTai:
    (tai, bonus), (dealer, streak) = worth, dealing
    extra = winner.extra.tai if winner.extra is not None and winner.extra.payer == payer else 0
    total = capped(tai + extra + bonus, dealer + streak, ruleset)
    return PairTai(payer, tai, dealer, streak, bonus, total, extra)


def _dealer_tai(winner: Winner, table: Table) -> tuple[int, int]:
    """Return what 莊家 and 連N拉N are worth beside this hand: an item of it may replace them."""
    ruleset, replaced = table.ruleset, _replaced_by(winner, table.ruleset)
    dealer = 0 if Item.DEALER in replaced else ruleset.price(Item.DEALER)
    if Item.DEALER_STREAK in replaced or not table.deal.streak:
        return dealer, 0
    return dealer, ruleset.price(Item.DEALER_STREAK, count=table.deal.streak)


def _replaced_by(winner: Winner, ruleset: Ruleset) -> set[Item]:
    held = [row.item for row in winner.assessment.items] + [row.item for row in winner.assessment.replaced]
    return {exclusion.item for item in held for exclusion in ruleset.excludes.get(item, ())}


def capped(hand: int, pair: int, ruleset: Ruleset) -> int:
    """Return the 台 that a payer pays for: never more than the house's cap (RULES 13, tai_cap)."""
    cap = ruleset.options.tai_cap
    if cap is None:
        return hand + pair
    return min(hand + pair, cap) if ruleset.options.tai_cap_includes_dealer else min(hand, cap) + pair


def _reaches_minimum(share: Share, hand: HandWon, ruleset: Ruleset) -> bool:
    """起胡: against the discarder, or on a self-draw against any payer (RULES 3.5)."""
    payers = [pair for pair in share.pairs if hand.discarder in (None, pair.payer)]
    return any(_uncapped(pair) >= ruleset.options.min_tai for pair in payers)


def _uncapped(pair: PairTai) -> int:
    return pair.hand + pair.dealer + pair.streak + pair.bonus + pair.extra


def deltas_of(payments: Sequence[Payment], players: Sequence[str]) -> dict[str, int]:
    """Return what each party won or lost; always sums to zero, since each payment is one pair."""
    deltas = dict.fromkeys(players, 0)
    for payment in payments:
        deltas[payment.payer] = deltas.get(payment.payer, 0) - payment.amount
        deltas[payment.payee] = deltas.get(payment.payee, 0) + payment.amount
    return deltas
