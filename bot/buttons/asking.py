"""Buttons under the answer to a question about tiles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from bot.figures import Case
from bot.tile_pad import PadPage
from scoring.assessment import How, Place
from scoring.claims import Claim
from scoring.notation import Written
from scoring.rulesets import Ruleset, preset_ids
from scoring.tiles import ROUND_LETTERS, WINDS

HOWS = tuple(How)
ASKING_MOST: Mapping[str, int] = MappingProxyType(
    {
        "edition": len(preset_ids()) - 1,
        "dealer": 1,
        "round_no": len(ROUND_LETTERS) - 1,
        "how": len(HOWS) - 1,
    }
)


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """The hand was won on this tile: the whole case, the edition by its place in the list (None: the chat's rules)."""

    kind: ClassVar[str] = "k"
    edition: int | None
    seat: int
    dealer: int
    round_no: int
    how: int
    claim: Claim
    hand: Written

    @classmethod
    def of(cls, case: Case) -> Self:
        """Return the button that brings a case."""
        preset, place = case.preset, case.place
        return cls(
            None if preset is None else preset_ids().index(preset),
            WINDS.index(place.seat_wind),
            int(place.is_dealer),
            ROUND_LETTERS.index(place.round_letter),
            HOWS.index(case.how),
            case.claim,
            Written(case.hand, None),
        )

    @property
    def preset(self) -> str | None:
        """Return the edition that was named."""
        return None if self.edition is None else preset_ids()[self.edition]

    def case(self, ruleset: Ruleset) -> Case:
        """Return the case under its rules."""
        place = Place(WINDS[self.seat], ROUND_LETTERS[self.round_no], bool(self.dealer))
        return Case(self.hand.hand, self.claim, HOWS[self.how], place, ruleset, self.preset)


@dataclass(frozen=True, slots=True)
class TapTile(ChooseTile):
    """A hand that is being tapped (`page`: what the next tap adds and which tiles are shown)."""

    kind: ClassVar[str] = "y"
    page: int = 0

    @classmethod
    def at(cls, case: Case, page: PadPage) -> Self:
        """Return the button that brings a case so far."""
        return replace(cls.of(case), page=page.number)


AskingButton = ChooseTile | TapTile
