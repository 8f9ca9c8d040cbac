"""What tiles are worth: the reading, the waits, each item with its tiles, what it replaced, the next best."""

from markupsafe import Markup

from bot.buttons.asking import ChooseTile
from bot.callbacks import encode, fits
from bot.figures import Case, Figured
from bot.glossary import Glossary, preset_name
from bot.lines import Line, joined, stacked
from bot.replies import Reply, Rows
from bot.texts import Texts
from bot.views import tiles
from bot.views.items import item_line, replaced_line
from bot.views.tiles import flowers_shown
from scoring.assess import FEWER_TAI, MORE_ITEMS, RunnerUp
from scoring.assessment import How
from scoring.tiles import Flower
from scoring.written import won_on


def calc(figured: Figured, texts: Texts) -> Reply:
    """Return the whole answer; where nobody said which tile won, that is told, and the others are offered."""
    buttons = choices(figured, texts) if figured.changeable else ()
    return Reply(stacked(*_rows(figured, texts), *_doubt(figured, buttons, texts)), buttons)


def _rows(figured: Figured, texts: Texts) -> list[Markup]:
    words, assessed = texts.calc, figured.assessed
    glossary = Glossary.for_preset(figured.case.ruleset.preset, texts.language)
    agreed = assessed.as_agreed()
    rows = [words.title.of(tai=assessed.tai), circumstances(figured.case, texts)]
    rows += [reading] if (reading := _reading(figured, texts)) else []
    rows += [_flowers(figured.case.hand.flowers, texts)] if figured.case.hand.flowers else []
    rows += [words.waits.of(tiles=tiles.waits_shown(assessed.waits, texts))] if assessed.waits else []
    rows += [item_line(row, glossary, texts) for row in agreed.items] or [words.no_items.plain]
    rows += [replaced_line(row, glossary, texts) for row in agreed.replaced]
    rows += [_unplayed(figured, glossary, texts)] if figured.unplayed else []
    rows += [words.robbed_extra.of(tai=assessed.robbed_extra)] if assessed.robbed_extra else []
    return rows + ([_runner_up(assessed.runner_up, glossary, texts)] if assessed.runner_up else [])


def circumstances(case: Case, texts: Texts) -> Markup:
    """Return the edition, the seat, the round, and how the hand was won."""
    words, winds = texts.calc, texts.table.winds
    how = {How.DISCARD: words.discard, How.SELF_DRAW: words.self_draw, How.ROBBED_KONG: words.robbed_kong}[case.how]
    return (words.dealer if case.place.is_dealer else words.place).of(
        preset=preset_name(case.ruleset.preset, texts.language),
        seat=winds[case.place.seat_wind],
        round=texts.table.round.of(wind=winds[case.place.round_letter]),
        how=how,
    )


def _reading(figured: Figured, texts: Texts) -> Markup:
    """Return the sets as they were read, or the tiles as they were written, if any, where they do not matter."""
    hand, sets = figured.case.hand, figured.assessed.sets
    if not sets or hand.win is None:
        return tiles.hand_shown(hand._replace(flowers=()), texts)
    return texts.tiles.reading.of(sets=tiles.sets_shown(sets, texts), won=tiles.won_on(hand.win, texts))


def _flowers(flowers: tuple[Flower, ...], texts: Texts) -> Markup:
    return texts.calc.flowers.of(flowers=flowers_shown(flowers, texts))


def _unplayed(figured: Figured, glossary: Glossary, texts: Texts) -> Markup:
    named = [Markup.escape(glossary.name(item)) for item in figured.unplayed]
    return texts.remarks["not_played"].of(items=joined(texts.table.separator, named), tiles="", number=None)


def _runner_up(second: RunnerUp, glossary: Glossary, texts: Texts) -> Markup:
    """Return the next best reading and why it lost."""
    words = texts.calc
    named = [Markup.escape(glossary.name(row.item)) for row in second.items]
    why: Line = {FEWER_TAI: words.fewer_tai, MORE_ITEMS: words.more_items}.get(second.lost_by, words.later_items)
    return words.runner_up.of(
        tai=second.tai,
        sets=tiles.sets_shown(second.sets, texts),
        items=joined(texts.table.separator, named) if named else words.no_items,
        why=why,
    )


def _doubt(figured: Figured, buttons: Rows, texts: Texts) -> list[Markup]:
    """Say that the last tile was taken, and how to say which it was; or that the winning one was there already."""
    win = figured.case.hand.win
    if figured.among and win is not None:
        return [texts.calc.among.of(tile=tiles.tile_name(win, texts))]
    if not figured.took_last or win is None:
        return []
    mark_it = texts.calc.mark_it.of(won=tiles.won_on(win, texts))
    taken = texts.calc.took_last.of(tile=tiles.tile_name(win, texts))
    return [taken, texts.calc.choose.plain if buttons else mark_it]


def choices(figured: Figured, texts: Texts) -> Rows:
    """Return a button for each other kind in hand that may have won; none where one of them has no room."""
    hand = figured.case.hand
    others = [tile for tile in dict.fromkeys(hand.concealed) if tile != hand.win]
    payloads = [ChooseTile.of(figured.case._replace(hand=won_on(hand, tile))) for tile in others]
    if not all(map(fits, payloads)):
        return ()
    return tiles.tile_rows(zip(others, map(encode, payloads), strict=True), texts)
