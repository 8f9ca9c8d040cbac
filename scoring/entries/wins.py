"""A win as other programs write it (CONTRACT 2) -> event."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt, StrictStr

from scoring.assess import Assessed, assess
from scoring.assessment import Assessment, Held, How, Place
from scoring.charges import Table
from scoring.claims import assess_items, counted
from scoring.errors import (
    Contradiction,
    DiscarderMissing,
    InvalidTai,
    UnknownItem,
    UnknownPlayer,
    UnreadableEntry,
)
from scoring.events import Extra, HandWon, Winner
from scoring.frozen import Frozen
from scoring.handfields import HandFields, WinKind, usual_way, win_of
from scoring.items import Item
from scoring.rulesets import MOST_TAI
from scoring.tiles import Wind

MOST_DIGITS = 3


class WorthText(Frozen):
    """What a hand is worth: a number of 台, items by id (`*2` for two of one, `:2` for a count), or its tiles."""

    tai: StrictInt | None = None
    items: tuple[str, ...] | None = None
    win: HandFields | None = None
    win_kind: WinKind | None = None
    seat_wind: Wind | None = None
    liable: StrictStr | None = None

    @property
    def hand(self) -> HandFields | None:
        """Return the hand's own fields; how it won may stand in them or beside them."""
        if self.win_kind is None:
            return self.win
        hand = self.win or HandFields()
        if hand.win_kind not in (None, self.win_kind):
            raise UnreadableEntry(reason=f"win_kind: {self.win_kind} and {hand.win_kind}")
        return hand.model_copy(update={"win_kind": self.win_kind})

    @property
    def title(self) -> Item | None:
        """Return the title that it won by instead of its tiles, if any."""
        return None if self.hand is None else self.hand.win_kind


class WinnerText(WorthText):
    """One winner and his hand's worth."""

    winner: StrictStr


class WinText(WorthText):
    """A win; `winners` where several won on one discard."""

    kind: Literal["win"]
    by: How | None = None
    source: Annotated[str | None, Field(alias="from")] = None
    winner: StrictStr | None = None
    winners: tuple[WinnerText, ...] = ()

    def each(self) -> tuple[WinnerText, ...]:
        """Return the winners, one or several."""
        worth = {name: value for name in WorthText.model_fields if (value := getattr(self, name)) is not None}
        if self.winner is not None:
            return (WinnerText(winner=self.winner, **worth), *self.winners)
        if worth or not self.winners:
            raise UnreadableEntry(reason=f"winner missing: {', '.join(worth)}")
        return self.winners


def read_win(text: Mapping[str, Any], table: Table) -> HandWon:
    """Read a win and assess its claims literally at this place in the table; raises ValidationError, ScoringError."""
    return _win(WinText.model_validate(text), table)


def _win(text: WinText, table: Table) -> HandWon:
    rows = text.each()
    how = _how(text.by, rows)
    winners = tuple(_winner(row, how, text.source, table) for row in rows)
    paid_as, discarder = _paid(rows, how, text.source)
    return HandWon(how=paid_as, discarder=discarder, winners=winners)


def _how(by: How | None, rows: Sequence[WinnerText]) -> How:
    """Return how the hand was won; a title may say it."""
    how = usual_way(by, rows[0].title)
    if how is None:
        raise UnreadableEntry(reason="by: missing")
    if how is not How.SELF_DRAW and any(row.title is Item.EIGHT_FLOWERS for row in rows):
        raise Contradiction(reasons=(("needs_self_draw", (Item.EIGHT_FLOWERS,)),))
    return how


def _paid(rows: Sequence[WinnerText], how: How, source: str | None) -> tuple[How, str | None]:
    """七搶一 by one's own eighth flower: a self-draw where the hand is complete, else the robbed one pays (RULES 5)."""
    hand = rows[0].hand
    if hand is None or not hand.robs_flower:
        return how, source
    return (How.SELF_DRAW, None) if _owes_extra(hand, how) else (How.DISCARD, source)


def _owes_extra(hand: HandFields, how: How) -> bool:
    return hand.robs_flower and how is How.SELF_DRAW and hand.tiles_matter


def _winner(text: WinnerText, how: How, source: str | None, table: Table) -> Winner:
    if text.winner not in table.seats:
        raise UnknownPlayer(player=text.winner)
    here = table.place_of(text.winner, text.seat_wind)
    if [text.tai, text.items, text.hand].count(None) != 2:
        raise UnreadableEntry(reason="a win needs tai, items or win, and one of them only")
    assessment, extra = _worth(text, how, source, (table, here))
    return Winner(
        player=text.winner,
        assessment=assessment,
        place=here,
        extra=extra,
        seat_wind=text.seat_wind,
        liable=text.liable,
    )


def _worth(text: WorthText, how: How, source: str | None, at: tuple[Table, Place]) -> tuple[Assessment, Extra | None]:
    """Return what the hand is worth, and what one payer alone owes beside it."""
    (table, here), hand = at, text.hand
    if hand is None:
        return _assess(text, table, here), None
    win = win_of(hand, how, here, table.ruleset.options.flower_order, table.ruleset)
    assessed = assess(win, table.ruleset)
    return assessed.as_agreed(), _extra(assessed, source) if _owes_extra(hand, how) else None


def _extra(assessed: Assessed, source: str | None) -> Extra:
    if source is None:
        raise DiscarderMissing
    return Extra(payer=source, tai=assessed.robbed_extra)


def _assess(text: WorthText, table: Table, place: Place) -> Assessment:
    if text.items is not None:
        return assess_items(tuple(_held(word) for word in text.items), table.ruleset, place)
    tai = text.tai or 0
    if not 0 <= tai <= MOST_TAI:
        raise InvalidTai(tai=tai, least=0, most=MOST_TAI)
    return Assessment(other=tai)


def _held(word: str) -> Held:
    name, counted_by, count = word.replace(":", "*").partition("*")
    if name not in Item.__members__.values():
        raise UnknownItem(item=name)
    if counted_by and not (count.isascii() and count.isdigit() and len(count) <= MOST_DIGITS):
        raise UnreadableEntry(reason=f"count of {word}")
    return counted(Item(name), int(count or 1))
