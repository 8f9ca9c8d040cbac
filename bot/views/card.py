"""The card of one hand: items, what was replaced and by what, who pays whom and why, totals, the next deal."""

from markupsafe import Markup

from bot.lines import joined, stacked
from bot.replies import Reply
from bot.scene import Scene
from bot.views import money, phrases
from bot.views.beside import beside_rows, is_beside
from bot.views.card_buttons import card_buttons
from bot.views.feeding import liable_rows, payer_of, told_beside
from bot.views.items import item_line, replaced_line
from bot.views.remarks import remark_line
from bot.views.tiles import FLOWERS_BY_NAME, hand_shown, tile_name
from scoring.assessment import How
from scoring.charges import Outcome, Share
from scoring.events import Entry, HandDrawn, HandWon, SessionClosed, Winner
from scoring.notation import read_hand
from scoring.rotation import Deal
from scoring.session import KITTY, PlayedEntry
from scoring.several import tiles_won_on, won_on
from scoring.titles import FLOWER_TITLES


def hand_card(entry: PlayedEntry, scene: Scene, heading: Markup | None = None) -> Reply:
    """Return the whole of one entry as it counts now."""
    if is_beside(entry.event):
        return Reply(stacked(heading, *beside_rows(entry, scene)), card_buttons(entry, scene))
    text = stacked(heading, _title(entry, scene), *_story(entry, scene), *_money(entry, scene), *_after(entry, scene))
    return Reply(text, card_buttons(entry, scene))


def _one_discard(entry: PlayedEntry, scene: Scene) -> list[Markup]:
    """Ask which tile it was where the winners name different ones."""
    if not isinstance(entry.event, HandWon) or len(tiles_won_on(entry.event, entry.table)) <= 1:
        return []
    tiles = [(scene.name(winner.player), won_on(winner, entry.table)) for winner in entry.event.winners]
    said = [
        scene.texts.card.won_on.of(winner=name, tile=tile_name(tile, scene.texts))
        for name, tile in tiles
        if tile is not None
    ]
    return [scene.texts.card.different_tiles.of(tiles=joined(scene.texts.table.separator, said))]


def _title(entry: PlayedEntry, scene: Scene) -> Markup:
    words = scene.texts.card
    if isinstance(entry.event, SessionClosed):
        return words.closed.of(seq=entry.seq)
    if entry.hand_no is None:
        return words.beside.of(line=phrases.entry_line(entry.event, scene), seq=entry.seq)
    return words.title.of(
        hand=entry.hand_no, deal=phrases.deal_phrase(entry.table.deal, scene, entry.table.seats), seq=entry.seq
    )


def _story(entry: PlayedEntry, scene: Scene) -> list[Markup]:
    return [*story(entry.event, scene), *_one_discard(entry, scene)]


def story(event: Entry, scene: Scene) -> list[Markup]:
    """Return what happened: each winner with tiles, items and what they replaced, or why nobody won."""
    if isinstance(event, HandWon):
        return [row for winner in event.winners for row in _winner(winner, event, scene)]
    if isinstance(event, HandDrawn):
        reasons = scene.texts.reasons
        return [
            scene.texts.card.drawn.of(reason=reasons[event.reason].plain if event.reason in reasons else event.reason)
        ]
    return []


def _winner(winner: Winner, event: HandWon, scene: Scene) -> list[Markup]:
    words = scene.texts.card
    line = {How.DISCARD: words.discard, How.SELF_DRAW: words.self_draw, How.ROBBED_KONG: words.robbed_kong}[event.how]
    if phrases.robs_a_flower(winner, event):
        line = words.robbed_flower
    discarder = "" if event.discarder is None else scene.name(event.discarder)
    heading = line.of(winner=scene.name(winner.player), discarder=discarder)
    tiles = [hand_shown(read_hand(winner.tiles, FLOWERS_BY_NAME), scene.texts)] if winner.tiles else []
    return [
        heading,
        *told_beside(winner, scene),
        *tiles,
        *_items(winner, scene),
        *(remark_line(remark, scene) for remark in winner.assessment.remarks),
    ]


def _items(winner: Winner, scene: Scene) -> list[Markup]:
    words, assessment = scene.texts.card, winner.assessment
    rows = [item_line(scored, scene.glossary, scene.texts) for scored in assessment.items]
    if assessment.other and assessment.items:
        rows.append(words.other.of(tai=assessment.other))
    rows += [replaced_line(row, scene.glossary, scene.texts) for row in assessment.replaced]
    if assessment.held and assessment.held <= FLOWER_TITLES:
        rows.append(words.flowers_alone.plain)
    return [*rows, words.hand_tai.of(tai=assessment.tai)]


def _money(entry: PlayedEntry, scene: Scene) -> list[Markup]:
    if entry.outcome is None or not isinstance(entry.event, HandWon):
        return []
    paid = [row for share in entry.outcome.shares for row in _payments(share, entry.event, scene)]
    kitty = [
        scene.texts.card.pays_kitty.of(payer=scene.name(payment.payer), amount=payment.amount)
        for payment in entry.payments
        if payment.payee == KITTY
    ]
    return paid + liable_rows(entry.outcome, scene) + kitty + _not_paid(entry.outcome, scene)


def _payments(share: Share, event: HandWon, scene: Scene) -> list[Markup]:
    pairs = {pair.payer: pair for pair in share.pairs}
    payout = scene.ruleset.options.payout
    return [
        scene.texts.card.pays.of(
            payer=payer_of(share, payment.payer, scene),
            payee=scene.name(payment.payee),
            amount=payment.amount,
            sum=money.tai_sum(pairs[payment.payer], scene.texts),
            money=money.formula(
                sorted(share.pairs, key=lambda pair: pair.payer != payment.payer),
                payout,
                scene.texts,
                self_draw=event.how is How.SELF_DRAW,
            ),
        )
        for payment in share.payments
    ]


def _not_paid(outcome: Outcome, scene: Scene) -> list[Markup]:
    words = scene.texts.card
    rows = []
    if outcome.passed_over and outcome.shares:
        rows.append(words.passed_over.of(names=phrases.names(outcome.passed_over, scene)))
    elif outcome.passed_over:
        rows.append(words.all_declared_draw.plain)
    if outcome.below_minimum:
        least = scene.ruleset.options.min_tai
        rows.append(words.below_minimum.of(names=phrases.names(outcome.below_minimum, scene), min_tai=least))
    return rows


def _after(entry: PlayedEntry, scene: Scene) -> list[Markup]:
    words = scene.texts.card
    review = [words.review.plain] if entry.to_review else []
    return [*review, words.totals.of(totals=phrases.totals(entry.balances, scene)), _next_deal(entry, scene)]


def _next_deal(entry: PlayedEntry, scene: Scene) -> Markup:
    """Say who deals next and for how many extra hands."""
    words, after = scene.texts.card, deal_after(entry, scene)
    if after.is_over(scene.ruleset.options) or isinstance(entry.event, SessionClosed):
        return words.session_over.plain
    dealer, deal = scene.name(entry.table.seats[after.dealer]), entry.table.deal
    if after.dealer == deal.dealer and after.round_no == deal.round_no:
        line = words.dealer_stays if after.streak else words.dealer_stays_same
        return line.of(dealer=dealer, streak=phrases.streak_phrase(after.streak, scene))
    if after.round_no != deal.round_no:
        return words.round_begins.of(round=phrases.round_name(after.round_letter, scene), dealer=dealer)
    return words.dealer_passes.of(dealer=dealer)


def deal_after(entry: PlayedEntry, scene: Scene) -> Deal:
    """Return the deal that followed an entry."""
    following = [later.table.deal for later in scene.state.played if later.seq > entry.seq]
    return following[0] if following else scene.state.deal
