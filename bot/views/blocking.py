"""Items that a report has no room for: what they contradict, or what replaces them, by the engine's own word."""

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from bot.buttons.reporting import BLOCKS, Blocked
from bot.glossary import Glossary
from bot.lines import joined
from bot.texts import Texts
from bot.views.item_pages import Choice, TileChoice
from bot.views.tiles import written_out
from scoring.assessment import Assessment, Remark
from scoring.claims import Claim
from scoring.errors import Contradiction, ScoringError
from scoring.items import Item
from scoring.tiles import WINDS

REPLACED, TOGETHER, IDLE = "replaced", "impossible_together", "wind_earns_nothing"
NO_SET, NO_ROOM = "no_such_set", "no_room"
ITEMS = tuple(Item)


class Block(NamedTuple):
    """Why an item cannot be added: a code, and the items or the wind that it speaks of."""

    code: str
    items: tuple[Item, ...] = ()
    wind: str = ""


def block_of(choice: Choice, claim: Claim, judge: Callable[[Claim], Assessment]) -> Block | None:
    """Return why a choice that is off cannot go on; None where it can, or where the report cannot be as it is."""
    if choice.is_on(claim):
        return None
    try:
        now = judge(claim)
    except ScoringError:
        return None
    try:
        return _spoiled(choice, now, judge(choice.toggle(claim)))
    except Contradiction as error:
        return _contradiction(error)
    except ScoringError:
        return None


def _contradiction(error: Contradiction) -> Block | None:
    reasons = error.values.get("reasons")
    code, items = reasons[0] if isinstance(reasons, tuple) else ("", ())
    return Block(code, items[:2]) if code in BLOCKS else None


def _spoiled(choice: Choice, now: Assessment, then: Assessment) -> Block | None:
    """Return what is wrong with a report that the choice went into."""
    fresh = [remark for remark in then.remarks if remark not in now.remarks]
    together = next((remark for remark in fresh if remark.code == TOGETHER), None)
    if together is not None:
        return Block(TOGETHER, together.items)
    if isinstance(choice, TileChoice) and any(_is_idle(remark, choice) for remark in fresh):
        return Block(IDLE, wind=choice.tile)
    replaced = next((row for row in then.replaced if row not in now.replaced), None)
    return Block(REPLACED, (replaced.item, replaced.by)) if replaced is not None and then.tai == now.tai else None


def _is_idle(remark: Remark, choice: TileChoice) -> bool:
    return remark.code == IDLE and choice.tile in remark.tiles


def blocked(block: Block, session_id: int) -> Blocked:
    """Return the button that only says why."""
    first, second, *_ = [*map(ITEMS.index, block.items), None, None]
    wind = WINDS.index(block.wind) if block.wind else None
    return Blocked(session_id, BLOCKS.index(block.code), first, second, wind)


def why(payload: Blocked, glossary: Glossary, texts: Texts) -> Markup:
    """Return why in words."""
    code = BLOCKS[payload.why]
    places = [place for place in (payload.first, payload.second) if place is not None]
    items = [Markup.escape(glossary.name(ITEMS[place])) for place in places] or [Markup()]
    listed = joined(texts.table.separator, items)
    if code in (NO_SET, NO_ROOM):
        return (texts.pad.no_such_set if code == NO_SET else texts.pad.no_room).plain
    if code == IDLE:
        return texts.remarks[code].of(tiles=written_out(WINDS[payload.wind or 0], texts))
    if code == REPLACED:
        return texts.toasts.replaced.of(item=items[0], by=items[-1])
    return texts.toasts.together.of(items=listed) if code == TOGETHER else texts.errors.reasons[code].of(items=listed)
