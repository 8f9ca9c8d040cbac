"""The phrases that several messages share: money with its sign, totals, a deal, a hand in a few words."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from markupsafe import Markup

from bot.lines import joined
from bot.scene import Scene
from bot.texts.tables import TableTexts
from bot.views.beside_lines import beside_line
from bot.views.dates import clock, short_day
from bot.views.items import earned_by
from scoring.assessment import How
from scoring.charges import Share
from scoring.events import DisputeOpened, Entry, HandDrawn, HandWon, SessionClosed, Winner
from scoring.items import Item
from scoring.rotation import Deal
from scoring.session import PlayedEntry
from scoring.trails import Step

A_DAY = timedelta(days=1)


def money(amount: int, words: TableTexts) -> Markup:
    """Return an amount with its sign."""
    if not amount:
        return words.even.plain
    return (words.gain if amount > 0 else words.loss).of(amount=abs(amount))


def totals(amounts: Mapping[str, int], scene: Scene) -> Markup:
    """Return what each party has, in table order."""
    words = scene.texts.table
    rows = [words.total.of(name=scene.name(party), money=money(amount, words)) for party, amount in amounts.items()]
    return joined(words.totals_separator, rows)


def changes_of(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return by how much each party's total differs, those alone that do."""
    parties = {**before, **after}
    moved = {party: after.get(party, 0) - before.get(party, 0) for party in parties}
    return {party: amount for party, amount in moved.items() if amount}


def round_name(letter: str, scene: Scene) -> Markup:
    """Return what a round is called."""
    return scene.texts.table.round.of(wind=scene.texts.table.winds[letter])


def deal_phrase(deal: Deal, scene: Scene, seats: Sequence[str] = ()) -> Markup:
    """Return round, dealer and streak of a deal, by those who sit now or who sat then."""
    words = scene.texts.table
    dealer = scene.name((seats or scene.state.seats)[deal.dealer])
    line = words.deal_streak if deal.streak else words.deal
    return line.of(round=round_name(deal.round_letter, scene), dealer=dealer, streak=streak_phrase(deal.streak, scene))


def streak_phrase(extra_hands: int, scene: Scene) -> Markup:
    """Return 連2拉2, or 連2 where the house does not play 拉莊."""
    words = scene.texts.table
    is_pulled = scene.ruleset.price(Item.DEALER_STREAK, count=1) > 1
    return (words.streak if is_pulled else words.streak_not_pulled).of(n=extra_hands)


def names(players: Iterable[str], scene: Scene) -> Markup:
    """Return several players' names."""
    return joined(scene.texts.table.separator, [Markup.escape(scene.name(player)) for player in players])


def item_names(items: Iterable[Item], scene: Scene) -> Markup:
    """Return several items' names."""
    return joined(scene.texts.table.separator, [Markup.escape(scene.glossary.name(item)) for item in items])


def tile_names(tiles: str, scene: Scene) -> Markup:
    """Return tiles by what is on them."""
    return earned_by(tiles, scene.texts)


def played_line(played: PlayedEntry, scene: Scene) -> Markup:
    """Return an entry that counts in a few words; who said 胡 and has not won is told so."""
    words, outcome = scene.texts.line, played.outcome
    if outcome is None or not isinstance(played.event, HandWon):
        return entry_line(played.event, scene)
    if not outcome.shares:
        return words.all_declared_draw.of(names=names(outcome.passed_over, scene))
    told = [_share_line(share, played.event, scene) for share in outcome.shares]
    told += [words.passed_over.of(names=names(outcome.passed_over, scene))] if outcome.passed_over else []
    told += [words.below_minimum.of(names=names(outcome.below_minimum, scene))] if outcome.below_minimum else []
    return joined(words.also, told)


def _share_line(share: Share, won: HandWon, scene: Scene) -> Markup:
    """Return who won, and who pays for all."""
    line = _win_line(share.winner, won, scene)
    if share.liable is None:
        return line
    return scene.texts.beside.liable_line.of(line=line, player=scene.name(share.liable))


def entry_line(entry: Entry, scene: Scene) -> Markup:
    """Return an entry in a few words."""
    words = scene.texts.line
    if isinstance(entry, HandWon):
        return joined(words.also, [_win_line(winner, entry, scene) for winner in entry.winners])
    if isinstance(entry, HandDrawn):
        return _draw_line(entry, scene)
    if isinstance(entry, SessionClosed):
        return words.closed.plain
    return beside_line(entry, scene) or words.other.plain


def told_of(step: Step, scene: Scene) -> Entry | None:
    """Return the entry that a step of a hand's history is told with: as it read before, or as a dispute has it."""
    row = scene.row(step.seq)
    return row.event.entry if row is not None and isinstance(row.event, DisputeOpened) else step.before


def _draw_line(entry: HandDrawn, scene: Scene) -> Markup:
    """Return a draw, with the table's own reason where it was not the usual one."""
    words = scene.texts.line
    return words.drawn.plain if entry.reason in scene.texts.reasons else words.drawn_because.of(reason=entry.reason)


def _win_line(winner: Winner, entry: HandWon, scene: Scene) -> Markup:
    words = scene.texts.line
    line = {How.DISCARD: words.win, How.SELF_DRAW: words.self_draw, How.ROBBED_KONG: words.robbed_kong}[entry.how]
    if robs_a_flower(winner, entry):
        line = words.robbed_flower
    discarder = "" if entry.discarder is None else scene.name(entry.discarder)
    return line.of(winner=scene.name(winner.player), discarder=discarder, tai=winner.assessment.tai)


def robs_a_flower(winner: Winner, won: HandWon) -> bool:
    """Whether whoever pays did not discard: his flower was robbed (七搶一)."""
    return won.how is How.DISCARD and Item.SEVEN_FLOWERS_ROBBING_ONE in winner.assessment.held


def moment(at: datetime, scene: Scene) -> str:
    """Return hours and minutes, with the day where it is not the session's evening."""
    same = at - scene.opened_at < A_DAY
    return clock(at) if same else f"{short_day(at, scene.texts)} {clock(at)}"
