"""The numbers of the parts of a hand (`judged`), by slot: all worked out at first use."""

from collections.abc import MutableSequence
from functools import cache

from scoring import judged
from scoring.remembered import Remembered
from scoring.suits import HONOR_SLOTS, PUNG_SHIFT, RANK_MASK, SLOTS
from scoring.tables import dense, honors_table, starts_in, suits_table
from scoring.tiles import ROUND_LETTERS, WINDS

PLACES = range(len(WINDS) * len(ROUND_LETTERS))
# No sum of numbers is like that: of a suit with several readings, and far less of one that is not complete.
SEVERAL, NOT_COMPLETE = -1 << 126, -1 << 129
NO_READING = NOT_COMPLETE >> 1  # the number of a hand with such a suit is less


def _new_place(number: int) -> int:
    numbers.append(number)
    return len(numbers) - 1


# Few suits differ in their numbers: where each stands. Those that are alike are one object, which stays near.
numbers = [NOT_COMPLETE, SEVERAL]
SEVERAL_PLACE = 1
_places = Remembered(_new_place)
# By slot: of each suit with several readings the number of each, and where its groups start.
several: dict[int, tuple[tuple[int, int], ...]] = {}


@cache
def only_suits() -> MutableSequence[int]:
    """Judge every suit: by slot, where in `numbers` its number stands, if it has one reading."""
    found, table, suits, number_of = dense(SLOTS), suits_table(), judged.suits, judged.number_of_suit
    for slot, readings in zip(table.slots, table.readings.values(), strict=True):
        reading = readings[0]
        place = found[slot] = _places[number_of(reading)]
        suits[reading] = numbers[place]
        if len(readings) > 1:
            found[slot] = SEVERAL_PLACE
            for reading in readings[1:]:
                suits[reading] = numbers[_places[number_of(reading)]]
            several[slot] = tuple([(suits[reading], starts_in(reading)) for reading in readings])
    return found


@cache
def only_honors() -> MutableSequence[int]:
    """Judge every set of honours alike, and its pungs at every place."""
    found, table = dense(HONOR_SLOTS), honors_table()
    for slot, (reading,) in zip(table.slots, table.readings.values(), strict=True):
        found[slot] = _places[judged.honors[reading]]
    choices = {reading >> PUNG_SHIFT & RANK_MASK for (reading,) in table.readings.values()}
    keys = [pungs << judged.PLACE_BITS | place for pungs in choices for place in PLACES]
    judged.honor_pungs.update([(key, judged.items_of_honors(key)) for key in keys])
    return found
