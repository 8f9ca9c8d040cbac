"""一炮多響: one winner more of a discard that is recorded, and the one tile that all of them won on (RULES 9)."""

from scoring.assessment import How
from scoring.charges import MOST_WINNERS, Table
from scoring.errors import NotAWin
from scoring.events import HandWon, Winner
from scoring.notation import read_hand
from scoring.reports import Reported, rewon, took_last, win_reported
from scoring.retelling import told_again
from scoring.titles import FLOWER_TITLES


def takes_another(hand: HandWon) -> bool:
    """Whether somebody else can have won on the same tile: nobody beside a self-draw or a win of flowers."""
    by_flowers = any(winner.assessment.held & FLOWER_TITLES for winner in hand.winners)
    return hand.how is not How.SELF_DRAW and not by_flowers and len(hand.winners) < MOST_WINNERS


def with_winner(hand: HandWon, report: Reported, table: Table) -> HandWon:
    """Return the hand with one winner more, or with another report of one of its winners; raises as `win_reported`."""
    said = win_reported(table, hand.how, hand.discarder, [report]).winners[0]
    known = any(winner.player == said.player for winner in hand.winners)
    kept = tuple(said if winner.player == said.player else winner for winner in hand.winners)
    return agreeing(hand.model_copy(update={"winners": kept if known else (*kept, said)}), table)


def joined(hand: HandWon, other: HandWon, table: Table) -> HandWon:
    """Return the hand with the winners of another as well, each told again at this table; raises as `win_reported`."""
    order = table.ruleset.options.flower_order
    for winner in other.winners:
        hand = with_winner(hand, told_again(winner, order), table)
    return hand


def may_be_one(hand: HandWon, other: HandWon) -> bool:
    """Whether two hands that were recorded may have been won on one discard."""
    players = [winner.player for winner in (*hand.winners, *other.winners)]
    apart = len(set(players)) == len(players) <= MOST_WINNERS
    return takes_another(hand) and takes_another(other) and hand.discarder == other.discarder and apart


def agreeing(hand: HandWon, table: Table) -> HandWon:
    """Let winners of whom nobody said on which tile they won have won on the one that another named, if they can."""
    named = {won_on(winner, table) for winner in hand.winners if winner.tiles and not took_last(winner)}
    tiles = tiles_won_on(hand, table)
    if len(tiles) <= 1 or len(named) != 1:
        return hand
    return with_one_tile(hand, next(tile for tile in tiles if tile in named), table) or hand


def tiles_won_on(hand: HandWon, table: Table) -> tuple[int, ...]:
    """Return the tiles that the winners are said to have won on: of one discard there is only one."""
    tiles = [won_on(winner, table) for winner in hand.winners]
    return tuple(dict.fromkeys(tile for tile in tiles if tile is not None))


def won_on(winner: Winner, table: Table) -> int | None:
    """Return the tile that a winner is said to have won on, None where his tiles were not told."""
    return read_hand(winner.tiles, table.ruleset.options.flower_order).win if winner.tiles else None


def with_one_tile(hand: HandWon, tile: int, table: Table) -> HandWon | None:
    """Return the hand as all whose tiles were told won on this one, None where somebody cannot have."""
    try:
        winners = tuple(
            winner if won_on(winner, table) in (None, tile) else rewon(winner, hand.how, tile, table)
            for winner in hand.winners
        )
    except NotAWin:
        return None
    changed = hand.model_copy(update={"winners": winners})
    return changed if tiles_won_on(changed, table) == (tile,) else None
