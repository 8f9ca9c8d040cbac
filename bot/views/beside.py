"""The cards of what happens beside the hands: who pays whom and why, where everybody stands, what comes next."""

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from bot.lines import Line, joined
from bot.scene import Scene
from bot.views import money, phrases
from scoring.charges import PairTai, Table
from scoring.events import DeadHandCalled, EastNamed, Entry, FalseWinCalled, PlayerSubstituted, SidePaid
from scoring.evolution import sum_of
from scoring.penalties import Penalty, penalties_of
from scoring.rulesets import FalseWin, FalseWinPrice
from scoring.session import PlayedEntry
from scoring.tiles import WINDS

THE_OTHERS = 3  # who would have paid


def is_beside(event: Entry) -> bool:
    """Whether it happens beside the hands and has a card of its own."""
    return type(event) in CARDS


def beside_rows(entry: PlayedEntry, scene: Scene) -> list[Markup]:
    """Return the card's rows."""
    return CARDS[type(entry.event)](entry.event, entry, scene)


def winds_at(table: Table, scene: Scene) -> Markup:
    """Return who has which seat wind in the hand being played, from the East on."""
    words = scene.texts
    places = {table.place_of(player).seat_wind: player for player in table.seats}
    rows = [words.opening.seat.of(wind=words.table.winds[wind], name=scene.name(places[wind])) for wind in WINDS]
    return joined(words.table.totals_separator, rows)


def _false_win(event: FalseWinCalled, entry: PlayedEntry, scene: Scene) -> list[Markup]:
    line = scene.texts.beside.false_win_title.of(line=phrases.entry_line(event, scene), seq=entry.seq)
    paid = [_penalty(row, event.player, scene) for row in penalties_of(event, entry.table) if row.tai is not None]
    return [line, *paid, _totals(entry, scene), _after(entry, scene)]


def _penalty(penalty: Penalty, payer: str, scene: Scene) -> Markup:
    pair = PairTai(payer, penalty.tai or 0, 0, 0, 0, penalty.tai or 0)
    amount = sum(payment.amount for payment in penalty.payments)
    payout = scene.ruleset.options.payout
    return _reason(penalty, scene).of(
        payer=scene.name(payer),
        payee=scene.name(penalty.payee),
        amount=amount,
        tai=penalty.tai,
        money=money.formula((pair,) * THE_OTHERS, payout, scene.texts, self_draw=False),
    )


def _reason(penalty: Penalty, scene: Scene) -> Line:
    words, rule = scene.texts.beside, scene.ruleset.options.false_win or FalseWin()
    price = rule.ready if penalty.is_ready else rule.not_ready
    if price is FalseWinPrice.WAITING_TAI:
        return words.pays_waiting
    if price is FalseWinPrice.CLAIMED_TAI:
        return words.pays_claimed
    return words.pays_fixed_ready if penalty.is_ready else words.pays_fixed


def _after(entry: PlayedEntry, scene: Scene) -> Markup:
    """Say that the hand is played again, or where the house lets the deal pass, whose it is."""
    words = scene.texts
    if not scene.ruleset.options.false_win_passes_dealer:
        return words.beside.again.of(deal=phrases.deal_phrase(entry.table.deal, scene, entry.table.seats))
    following = [later.table.deal for later in scene.state.played if later.seq > entry.seq]
    after = following[0] if following else scene.state.deal
    if after.is_over(scene.ruleset.options):
        return words.card.session_over.plain
    return words.changes.next_deal.of(deal=phrases.deal_phrase(after, scene, entry.table.seats))


def _dead(event: DeadHandCalled, entry: PlayedEntry, scene: Scene) -> list[Markup]:
    return [scene.texts.beside.dead_title.of(line=phrases.entry_line(event, scene), seq=entry.seq)]


def _east(event: EastNamed, entry: PlayedEntry, scene: Scene) -> list[Markup]:
    table = entry.table._replace(east=entry.table.seats.index(event.player))
    line = phrases.entry_line(event, scene)
    return [scene.texts.beside.east_title.of(line=line, seq=entry.seq, winds=winds_at(table, scene))]


def _paid(event: SidePaid, entry: PlayedEntry, scene: Scene) -> list[Markup]:
    words, options = scene.texts.beside, scene.ruleset.options
    title = words.paid_title.of(line=phrases.entry_line(event, scene), seq=entry.seq)
    worth = words.paid_sum.of(tai=event.tai, unit=options.payout.unit, amount=sum_of(event, options))
    return [title, *([] if event.tai is None else [worth]), _totals(entry, scene)]


def _swapped(event: PlayerSubstituted, entry: PlayedEntry, scene: Scene) -> list[Markup]:
    words, table = scene.texts.beside, scene.texts.table
    wind = WINDS[entry.table.seats.index(event.outgoing)]
    title = words.swap_title.of(line=phrases.entry_line(event, scene), wind=table.winds[wind], seq=entry.seq)
    before = entry.balances.get(event.incoming, 0)
    line = words.swap_back if before else words.swap_accounts
    accounts = line.of(
        outgoing=scene.name(event.outgoing),
        incoming=scene.name(event.incoming),
        stands=phrases.money(entry.balances.get(event.outgoing, 0), table),
        before=phrases.money(before, table),
    )
    guest = event.incoming in scene.guests and event.incoming in scene.state.seats
    return [title, accounts, *([words.swap_claim.of(player=scene.name(event.incoming))] if guest else [])]


def _totals(entry: PlayedEntry, scene: Scene) -> Markup:
    return scene.texts.card.totals.of(totals=phrases.totals(entry.balances, scene))


CARDS: Mapping[type[Entry], Callable[[Any, PlayedEntry, Scene], list[Markup]]] = {
    FalseWinCalled: _false_win,
    DeadHandCalled: _dead,
    EastNamed: _east,
    SidePaid: _paid,
    PlayerSubstituted: _swapped,
}
