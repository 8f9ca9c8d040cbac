"""The sets of a hand, looked up by slot where somebody asks for them, and which of its readings they are."""

from scoring.packing import Packed, Suits
from scoring.suits import HONOR_SUIT
from scoring.tables import Readings, honor_readings, suit_places, suit_readings

FIRST = 0  # the choice where there is none


class ChosenSets:
    """The tables of readings; a choice is the place of a hand's reading among all, those of the last suit in turn."""

    def __init__(self) -> None:
        """Keep the tables at hand."""
        self._places, self._readings, self._honors = suit_places(), suit_readings(), honor_readings()

    def readings(self, slot: int) -> Readings:
        """Return all readings of a suit, none where it is not complete."""
        return self._readings[self._places[slot]]

    def sets(self, packed: Packed, choice: int) -> Suits:
        """Return the sets in hand."""
        m, p, s, z = packed.slots
        readings, places = self._readings, self._places
        of_m, of_p, of_s = readings[places[m]], readings[places[p]], readings[places[s]]
        if not choice:
            return (of_m[0], of_p[0], of_s[0], self._honors[z])
        before, in_s = divmod(choice, len(of_s))
        in_m, in_p = divmod(before, len(of_p))
        return (of_m[in_m], of_p[in_p], of_s[in_s], self._honors[z])

    def completed_suit(self, packed: Packed, choice: int) -> int:
        """Return the sets in hand of the winning tile's suit."""
        suit = packed.suit
        if choice:
            return self.sets(packed, choice)[suit]
        slot = packed.slots[suit]
        return self._honors[slot] if suit == HONOR_SUIT else self._readings[self._places[slot]][0]
