"""What tiles are worth, or wait on, without a session: the chat's rules hold where no edition is named."""

from bot.commands import AskTai, AskWaits
from bot.figures import Case, Figured, Waited, WaitRow
from bot.refusals import NoSession
from bot.usecases.desk import Desk, Sitting
from bot.usecases.house_rules import house_of
from scoring.assess import assess
from scoring.assessment import How, Place
from scoring.claims import Claim
from scoring.distance import wrong_tiles
from scoring.errors import Contradiction, Fault
from scoring.items import Item
from scoring.notation import HandText, try_written
from scoring.rulesets import Ruleset, load_preset
from scoring.suits import count_key
from scoring.tiles import KINDS, Wind
from scoring.waiting import Waiting, kinds_waited_on
from scoring.win import Win
from scoring.winfaults import COPIES, NEEDING_SELF_DRAW, WIN_KINDS
from scoring.written import completed, is_among, is_unmarked, unplayed, unread, win_of_tiles

USUALLY_DRAWN = NEEDING_SELF_DRAW | WIN_KINDS - {Item.SEVEN_FLOWERS_ROBBING_ONE}


def figure(asked: AskTai, desk: Desk) -> Figured:
    """Return what the hand is worth; raises Unreadable, ImpossibleHand, Contradiction, NotAWin."""
    sitting = sitting_of(desk)
    ruleset = rules(asked.preset, desk)
    written = try_written(asked.tiles, ruleset.flower_numbers)
    took_last = is_unmarked(written)
    how = asked.how or _usual_way(asked.claim)
    case = Case(completed(written), asked.claim, how, _place(asked, sitting), ruleset, asked.preset)
    figured = worked_out(case, written.faults, in_all=took_last)
    unmarked = took_last and bool(figured.assessed.sets)  # the tiles of a title that won alone do not matter
    return figured._replace(took_last=unmarked, changeable=unmarked, among=is_among(written.hand))


def begun(asked: AskTai, desk: Desk) -> Case:
    """Return the case of a question without a hand: what was said beside it, the tiles yet to be tapped."""
    how = asked.how or _usual_way(asked.claim)
    return Case(
        HandText(()), asked.claim, how, _place(asked, sitting_of(desk)), rules(asked.preset, desk), asked.preset
    )


def worked_out(case: Case, faults: tuple[Fault, ...] = (), *, in_all: bool = False) -> Figured:
    """Return a case with what it is worth; raises all that is wrong with it at once."""
    win = _win(case, faults, in_all=in_all)
    return Figured(case, assess(win, case.ruleset), unplayed(win, case.ruleset))


def figure_waits(asked: AskWaits, desk: Desk) -> Waited:
    """Return what wins and what each tile would score; raises Unreadable, ImpossibleHand, Contradiction."""
    sitting = sitting_of(desk)
    ruleset = rules(asked.preset, desk)
    written = try_written(asked.tiles, ruleset.flower_numbers)
    hand = written.hand._replace(win=None)
    case = Case(hand, asked.claim, How.DISCARD, _place(asked, sitting), ruleset, asked.preset)
    whole = case._replace(hand=hand._replace(win=_any_tile(hand)), claim=Claim())
    _win(whole, written.faults)
    kinds = kinds_waited_on(Waiting(hand.concealed, How.DISCARD, case.place, hand.melds), ruleset)
    rows = tuple(_row(case, tile) for tile in kinds)
    return Waited(case, rows, wrong_tiles(count_key(hand.concealed), len(hand.melds)) - 1)


def rules(preset: str | None, desk: Desk) -> Ruleset:
    """Return the edition named, else the rules of the session being played, else those of the chat."""
    if preset is not None:
        return load_preset(preset)
    return desk.current().state.opened.ruleset if desk.is_playing() else house_of(desk).ruleset


def _row(case: Case, tile: int) -> WaitRow:
    discard, self_draw = (_tai(case, tile, how) for how in (How.DISCARD, How.SELF_DRAW))
    return WaitRow(tile, discard, self_draw)


def _tai(case: Case, tile: int, how: How) -> int | None:
    """Return what the tile scores; None where what was said rules that way of winning out."""
    try:
        return worked_out(case._replace(hand=case.hand._replace(win=tile), how=how)).assessed.tai
    except Contradiction:
        return None


def _win(case: Case, faults: tuple[Fault, ...] = (), *, in_all: bool = False) -> Win:
    refused = unread(faults)
    return win_of_tiles(case.hand, case.claim, case.ruleset, case.how, case.place, refused=refused, in_all=in_all)


def _any_tile(hand: HandText) -> int:
    """Return a tile that the hand can still take, to have the others judged."""
    return next((kind for kind in range(KINDS) if hand.concealed.count(kind) < COPIES), 0)


def is_title(claim: Claim) -> bool:
    """Whether the hand won by a title, whatever its tiles."""
    return any(WIN_KINDS.issuperset(row.candidates) for row in claim.items)


def _usual_way(claim: Claim) -> How:
    """槓上開花 and the like are self-draws where nobody says otherwise, 八仙過海 and 四槓胡 too."""
    named = [set(row.candidates) for row in claim.items]
    return How.SELF_DRAW if any(items <= USUALLY_DRAWN for items in named) else How.DISCARD


def _place(asked: AskTai, sitting: Sitting | None) -> Place:
    """Return where the winner sits: the dealer East, anybody else South unless it is said; 天胡 is the dealer's."""
    heavenly = any(row.candidates == (Item.HEAVENLY_HAND,) for row in asked.claim.items)
    dealing = asked.claim.dealer_said or (heavenly and asked.seat is None)
    seat = asked.seat or (Wind.EAST if dealing else Wind.SOUTH)
    letter = Wind.EAST if sitting is None or sitting.state.over else sitting.state.deal.round_letter
    return Place(seat, asked.round_letter or letter, dealing or seat is Wind.EAST)


def sitting_of(desk: Desk) -> Sitting | None:
    """Return the chat's session, None where none was ever opened."""
    try:
        return desk.current()
    except NoSession:
        return None
