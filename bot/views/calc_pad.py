"""A hand of no session tapped tile by tile, with its circumstances: in the end what it is worth."""

from dataclasses import replace
from functools import partial

from bot.buttons.asking import HOWS, ChooseTile, TapTile
from bot.buttons.reporting import BLOCKS, Blocked
from bot.callbacks import encode, fits
from bot.figures import Case
from bot.glossary import Glossary
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.texts import Texts
from bot.tile_pad import EMPTY, PadPage, is_whole, ordered
from bot.views.calc import circumstances
from bot.views.item_pages import ItemChoice, situations
from bot.views.pad import Pad, pad_rows, pad_text
from scoring.assessment import How
from scoring.items import Item
from scoring.notation import HandText, Written
from scoring.tiles import WINDS, Wind

NOT_DEALING, DEALING = WINDS.index(Wind.SOUTH), WINDS.index(Wind.EAST)


def calc_pad(case: Case, page: PadPage, texts: Texts) -> Reply:
    """Return the tiles to tap and the hand so far; once it is whole, the way to what it is worth."""
    state = TapTile.at(case, page)
    pad = Pad(case.hand, page, partial(_to, state), _stuck("no_such_set"))
    hint = texts.pad.or_typed.plain if case.hand == EMPTY else None
    text = stacked(texts.pad.asking.plain, circumstances(case, texts), pad_text(case.hand, texts), hint)
    rows = pad_rows(pad, [_situation(choice, state, case, texts) for choice in _choices(case)], texts)
    return Reply(text, (*rows, _ways(state, texts), *_done(case, texts)), silent=True)


def _choices(case: Case) -> tuple[ItemChoice, ...]:
    return situations(case.ruleset, How.SELF_DRAW if case.how is How.SELF_DRAW else How.DISCARD)


def _situation(choice: ItemChoice, state: TapTile, case: Case, texts: Texts) -> Button:
    label = choice.label(Glossary.for_preset(case.ruleset.preset, texts.language), texts.table)
    shown = texts.picker.on.of(label=label).unescape() if choice.is_on(state.claim) else label
    return Button(shown, _carried(replace(state, claim=choice.toggle(state.claim))))


def _to(state: TapTile, hand: HandText, page: PadPage) -> str:
    """Return what leads to a hand; one too long in the order that it was tapped in is put in order."""
    after = replace(state, hand=Written(hand, None), page=page.number)
    return encode(after) if fits(after) else _carried(replace(after, hand=Written(ordered(hand), None)))


def _carried(state: TapTile) -> str:
    return encode(state) if fits(state) else _stuck("no_room")


def _stuck(code: str) -> str:
    return encode(Blocked(0, BLOCKS.index(code)))


def _ways(state: TapTile, texts: Texts) -> tuple[Button, ...]:
    """Return how it was won and who dealt, each a press away from the other."""
    drawn = HOWS.index(How.SELF_DRAW)
    choices = (
        (texts.calc.discard, state.how != drawn, replace(state, how=HOWS.index(How.DISCARD))),
        (texts.calc.self_draw, state.how == drawn, replace(state, how=drawn)),
        (texts.pad.dealer_button, bool(state.dealer), _dealing(state)),
    )
    return tuple(
        Button(texts.picker.on.of(label=label).unescape() if on else label, _carried(after))
        for label, on, after in choices
    )


def _dealing(state: TapTile) -> TapTile:
    dealer = 1 - state.dealer
    return replace(state, dealer=dealer, seat=DEALING if dealer else NOT_DEALING)


def _done(case: Case, texts: Texts) -> tuple[tuple[Button, ...], ...]:
    """Return the way to what the hand is worth, once it is whole and its winning tile is known."""
    if not is_whole(case.hand) or case.hand.win is None:
        return ()
    robbed = any(Item.ROBBING_THE_KONG in said.candidates for said in case.claim.items)
    how = How.ROBBED_KONG if robbed and case.how is How.DISCARD else case.how
    whole = ChooseTile.of(case._replace(hand=ordered(case.hand), how=how))
    return ((Button(texts.pad.figure_button, encode(whole) if fits(whole) else _stuck("no_room")),),)
