"""Which tiles win, and what each would score."""

from scoring.assess import assess
from scoring.assessment import How, Place
from scoring.items import Item
from scoring.notation import read_tiles
from scoring.rulesets import load_preset
from scoring.tiles import Wind, tile_text
from scoring.waiting import Waiting, kinds_waited_on, worth_of_waits

SOUTH = Place(Wind.SOUTH, "E", False)
TWO_PAIRS = Waiting(read_tiles("123m456p789s11sCCFFF"), How.DISCARD, SOUTH)


def test_each_tile_that_wins_is_told_with_its_worth() -> None:
    found = {tile_text(row.tile): row.assessed.tai for row in worth_of_waits(TWO_PAIRS, load_preset("modern"))}
    assert found == {"1s": 2, "C": 3}


def test_shapes_that_the_rules_do_not_know_are_not_waited_on() -> None:
    pairs = Waiting(read_tiles("1133m5577p99p2244sCC"), How.DISCARD, SOUTH)
    assert kinds_waited_on(pairs, load_preset("modern")) == ()
    assert len(kinds_waited_on(pairs, load_preset("classic"))) == 8


def test_what_is_stored_of_it_is_the_same_worth() -> None:
    found = assess(TWO_PAIRS.won_on(31), load_preset("modern"))
    stored = found.as_agreed()
    assert stored.tai == found.tai == 3
    assert stored.held == {Item.CONCEALED_HAND, Item.DRAGON_PUNG}
