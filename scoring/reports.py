"""From what players report to the event that is stored: every claim assessed at its place in the table."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.assess import assess
from scoring.assessment import Assessment, How, Place, Remark
from scoring.charges import Table
from scoring.claims import Claim, ClaimedItem, assess_claim, assess_robbing
from scoring.errors import Contradiction, UnknownPlayer
from scoring.events import Extra, HandWon, Winner
from scoring.items import Item
from scoring.notation import Written, format_hand, read_hand
from scoring.rulesets import Ruleset
from scoring.spoken import spoken_of
from scoring.tiles import Wind, tile_text
from scoring.win import Win
from scoring.winfaults import STATED, WIN_KINDS, Reason
from scoring.written import completed, is_among, is_unmarked, unplayed, unread, win_of_tiles, won_on

LAST_TILE = "last_tile_taken"


class Reported(NamedTuple):
    """One winner, what was said of his hand, and the hand itself where it was written as tiles.

    `seat_wind` was named for this hand alone (開門); `liable` fed the last exposed group (包牌).
    """

    player: str
    claim: Claim
    written: Written | None = None
    seat_wind: Wind | None = None
    liable: str | None = None


class _Told(NamedTuple):
    """A report, how the hand was won, what is to be remarked, and who was robbed of a flower."""

    report: Reported
    how: How
    spoken: tuple[Remark, ...]
    robbed: str | None


def win_reported(table: Table, how: How, discarder: str | None, reports: Sequence[Reported]) -> HandWon:
    """Return the win as it is agreed; raises what `assess_claim` or `assess` raises, and UnknownPlayer.

    七搶一 by one's own eighth flower is a self-draw whose `discarder` is the robbed one: he owes it alone beside a
    complete hand, and pays as a discarder where nothing but the flowers won (RULES 5).
    """
    if how is How.SELF_DRAW and discarder is not None and _robs(reports[0].claim):
        winner = _winner(table, how, None, reports[0], robbed=discarder)
        paid, source = (How.DISCARD, discarder) if winner.extra is None else (how, None)
        return HandWon(how=paid, discarder=source, winners=(winner,))
    winners = tuple(_winner(table, how, discarder, report) for report in reports)
    return HandWon(how=how, discarder=discarder, winners=winners)


def _robs(claim: Claim) -> bool:
    return any(Item.SEVEN_FLOWERS_ROBBING_ONE in said.candidates for said in claim.items)


def _winner(table: Table, how: How, discarder: str | None, report: Reported, *, robbed: str | None = None) -> Winner:
    if report.player not in table.seats:
        raise UnknownPlayer(player=report.player)
    winner = _agreed(table, how, discarder, report, robbed)
    return winner.model_copy(update={"seat_wind": report.seat_wind, "liable": report.liable})


def _agreed(table: Table, how: How, discarder: str | None, report: Reported, robbed: str | None) -> Winner:
    place = table.place_of(report.player, report.seat_wind)
    spoken = spoken_of(report.claim, table, report.player, discarder)
    if report.written is not None:
        return _by_tiles(report.written, _Told(report, how, spoken, robbed), table.ruleset, place)
    if robbed is not None:
        return _by_flowers(_Told(report, how, spoken, robbed), table.ruleset, place)
    assessment = assess_claim(report.claim, table.ruleset, how, place)
    return Winner(player=report.player, assessment=_remarked(assessment, spoken), place=place)


def _by_flowers(told: _Told, ruleset: Ruleset, place: Place) -> Winner:
    """七搶一 by items: with those of a hand, that hand and what the robbed one owes beside it; else the title alone."""
    assessment, owed = assess_robbing(told.report.claim, ruleset, place)
    extra = Extra(payer=told.robbed, tai=owed) if told.robbed and owed else None
    return Winner(player=told.report.player, assessment=_remarked(assessment, told.spoken), place=place, extra=extra)


def _by_tiles(written: Written, told: _Told, ruleset: Ruleset, place: Place) -> Winner:
    """Let the tiles say what the hand is worth; a winning tile that nobody marked is told."""
    hand = completed(written)
    refused = (*unread(written.faults), *_unnamed_robbed(told))
    win = win_of_tiles(hand, told.report.claim, ruleset, told.how, place, refused=refused, in_all=is_unmarked(written))
    worth = assess(win, ruleset)
    remarks = (*_unplayed(win, ruleset), *told.spoken, *(_last_taken(written) if worth.sets else ()))
    return Winner(
        player=told.report.player,
        assessment=_remarked(worth.as_agreed(), remarks),
        place=place,
        extra=Extra(payer=told.robbed, tai=worth.robbed_extra) if told.robbed and worth.robbed_extra else None,
        tiles=format_hand(hand),
    )


def _unnamed_robbed(told: _Told) -> tuple[Contradiction, ...]:
    """七搶一 makes the robbed one pay: a self-draw does not say who that is (RULES 5)."""
    if told.robbed is not None or told.how is not How.SELF_DRAW or not _robs(told.report.claim):
        return ()
    return (Contradiction(faults=(Reason("needs_robbed_flower", (Item.SEVEN_FLOWERS_ROBBING_ONE,)),)),)


def _last_taken(written: Written) -> tuple[Remark, ...]:
    hand, last = written.hand, written.last
    if is_among(hand):
        return (Remark(code="winning_tile_among", tiles=tile_text(hand.win or 0)),)
    return (Remark(code="last_tile_taken", tiles=tile_text(last)),) if last is not None and is_unmarked(written) else ()


def with_winning_tile(hand: HandWon, tile: int, table: Table) -> HandWon:
    """Return the hand as won on another of its tiles, wherever nobody had said which it was."""
    winners = tuple(rewon(winner, hand.how, tile, table) if took_last(winner) else winner for winner in hand.winners)
    return hand.model_copy(update={"winners": winners})


def took_last(winner: Winner) -> bool:
    """Whether nobody said which tile the winner won on."""
    return any(remark.code == LAST_TILE for remark in winner.assessment.remarks)


def rewon(winner: Winner, how: How, tile: int, table: Table) -> Winner:
    """Return the winner as he won on another of his tiles; one that he does not hold changes nothing."""
    place, order = table.place_of(winner.player, winner.seat_wind), table.ruleset.options.flower_order
    before = read_hand(winner.tiles, order)
    if tile not in before.concealed:
        return winner
    hand = won_on(before, tile)
    win = win_of_tiles(hand, stated(winner), table.ruleset, how, place)
    remarks = tuple(remark for remark in winner.assessment.remarks if remark.code != LAST_TILE)
    worth = _remarked(assess(win, table.ruleset).as_agreed(), remarks)
    return winner.model_copy(update={"assessment": worth, "place": place, "tiles": format_hand(hand)})


def stated(winner: Winner) -> Claim:
    """Return what was said beside the tiles, as far as it holds; what the robbed one owes was 七搶一."""
    assessment = winner.assessment
    rows = [(Item.SEVEN_FLOWERS_ROBBING_ONE, 1)] if winner.extra is not None else []
    rows += [(row.item, row.count) for row in assessment.items]
    rows += [(row.item, row.count) for row in assessment.replaced]
    told = [(item, count) for item, count in rows if item in STATED | WIN_KINDS]
    return Claim(items=tuple(ClaimedItem(candidates=(item,), count=count) for item, count in told))


def _unplayed(win: Win, ruleset: Ruleset) -> tuple[Remark, ...]:
    items = unplayed(win, ruleset)
    return (Remark(code="not_played", items=items),) if items else ()


def _remarked(assessment: Assessment, remarks: tuple[Remark, ...]) -> Assessment:
    return assessment.model_copy(update={"remarks": assessment.remarks + remarks})
