"""A hand as it was written and what was said beside it -> the win that they tell of, or all that is wrong with them."""

from functools import partial
from typing import NamedTuple

from scoring.assess import assess
from scoring.assessment import Held, How, Place
from scoring.claims import Claim, counted, resolved
from scoring.errors import Contradiction, Fault, ScoringError, Unreadable
from scoring.items import Item
from scoring.notation import HandText, Written
from scoring.reasons import Making, in_many_ways
from scoring.rulesets import Ruleset
from scoring.win import Win
from scoring.winfaults import GROUP, TILES_BEFORE, WIN_KINDS, Reason


class _Way(NamedTuple):
    """A word that tells how a hand was won, and why it cannot be said of one won otherwise."""

    item: Item
    how: How
    reason: str


WAYS = (
    _Way(Item.SELF_DRAW, How.SELF_DRAW, "needs_self_draw"),
    _Way(Item.ROBBING_THE_KONG, How.ROBBED_KONG, "needs_robbed"),
)


def completed(written: Written) -> HandText:
    """Return the hand with its winning tile: the last one written where none is marked (RULES 14)."""
    hand, last = written.hand._replace(how=None), written.last
    if is_among(hand):
        return won_on(hand._replace(win=None), hand.win or 0)
    return hand if hand.win is not None or last is None else won_on(hand, last)


def is_among(hand: HandText) -> bool:
    """Whether the winning tile that is named stands among seventeen written out: a whole hand, the tile told again."""
    return hand.win in hand.concealed and len(hand.concealed) + GROUP * len(hand.melds) == TILES_BEFORE + 1


def is_unmarked(written: Written) -> bool:
    """Whether nobody said which tile won, so that the last one is taken for it."""
    return written.hand.win is None and written.last is not None


def won_on(hand: HandText, tile: int) -> HandText:
    """Return the hand as won on another of its tiles."""
    tiles = list(hand.concealed) + ([] if hand.win is None else [hand.win])
    tiles.remove(tile)
    return hand._replace(concealed=tuple(sorted(tiles)), win=tile)


def win_of_tiles(
    hand: HandText,
    claim: Claim,
    ruleset: Ruleset,
    how: How,
    place: Place,
    *,
    refused: tuple[ScoringError, ...] = (),
    in_all: bool = False,
) -> Win:
    """Return the win that tiles and the words beside them tell of; raises all that is wrong with it, and `refused`.

    Too many or too few of them are counted `in_all` where nobody said which tile won.
    """
    said = [counted(resolved(row, ruleset, how), row.count) for row in claim.items]
    stated = {row.item: row for row in said if row.item not in {way.item for way in WAYS}}
    kind = next((item for item in stated if item in WIN_KINDS), None)
    shown = HandText(()) if kind is Item.FOUR_KONGS_WIN else hand  # its tiles do not matter (RULES 8)
    build = partial(
        Win,
        concealed=shown.concealed,
        tile=shown.win,
        how=how,
        place=place,
        melds=shown.melds,
        stated=tuple(row for item, row in stated.items() if item is not kind),
        flowers=hand.flowers,
        win_kind=kind,
    )
    return Making(build, (*refused, *_other_ways(said, how, refused)), in_all).judged(ruleset)


def refuse_hopeless(written: Written, claim: Claim, ruleset: Ruleset, place: Place) -> None:
    """Refuse tiles that no way of winning makes a win, before anybody is asked for it; titles are left alone."""
    titles = {candidate for said in claim.items for candidate in said.candidates} & WIN_KINDS
    if not titles or written.faults:
        hand, refused = completed(written), unread(written.faults)
        win = win_of_tiles(hand, Claim(), ruleset, How.DISCARD, place, refused=refused, in_all=is_unmarked(written))
        assess(win, ruleset)


def _other_ways(said: list[Held], how: How, refused: tuple[ScoringError, ...]) -> tuple[Contradiction, ...]:
    """自摸 of a discard and 搶槓 of a self-draw contradict how it was won; two ways at once are refused already."""
    if in_many_ways(refused):
        return ()
    items = {row.item for row in said}
    reasons = tuple(Reason(way.reason, (way.item,)) for way in WAYS if way.item in items and way.how is not how)
    return (Contradiction(faults=reasons),) if reasons else ()


def unplayed(win: Win, ruleset: Ruleset) -> tuple[Item, ...]:
    """Return the situations that were stated and that the table does not play: they count nothing (RULES 11)."""
    return tuple(row.item for row in win.stated if not ruleset.plays(row.item))


def unread(faults: tuple[Fault, ...]) -> tuple[Unreadable, ...]:
    """Return the refusal of what cannot be read, if there is anything."""
    return (Unreadable(faults),) if faults else ()
