"""Everything wrong with a hand at once (RULES 11): what cannot be read, what cannot be, what does not win."""

from functools import partial

import pytest

from scoring.assessment import Held, How
from scoring.errors import Contradiction, Fault, ImpossibleHand, NotAWin, ScoringError, UnknownItem, Unreadable
from scoring.items import Item
from scoring.notation import read_tiles
from scoring.reasons import Faults, Making, raise_all, standing
from scoring.rulesets import load_preset
from scoring.several_reasons import SeveralReasons
from scoring.win import Win
from scoring.winfaults import Reason
from tests.scoring.table import SOUTH

MODERN = load_preset("modern")
READY = "123m 456p 789s EEE 45s CC"
UNREAD = Unreadable((Fault("unknown", "q", 5),))
AGAINST = Contradiction(faults=(Reason("dealer_only", ("x",)),))
HEAVENLY = (Held(Item.HEAVENLY_HAND),)


def making(
    concealed: str, win: str, *refused: ScoringError, stated: tuple[Held, ...] = (), how: How = How.SELF_DRAW
) -> Making:
    build = partial(Win, concealed=read_tiles(concealed), tile=read_tiles(win)[0], how=how, place=SOUTH, stated=stated)
    return Making(build, refused)


def told(made: Making) -> list[str]:
    with pytest.raises(ScoringError) as error:
        made.judged(MODERN)
    several = error.value
    return [str(row) for row in (several.refusals if isinstance(several, SeveralReasons) else (several,))]


def test_a_good_hand_is_returned() -> None:
    win = making(READY, "6s").judged(MODERN)
    assert (win.tile, win.stated) == (23, ())


@pytest.mark.parametrize(
    ("made", "reasons"),
    [
        (making(READY, "6s", stated=HEAVENLY), ["contradiction: faults dealer_only heavenly_hand"]),
        (
            making(READY, "9s", stated=HEAVENLY),
            [
                "not a win: waits 3s 6s, wrong_tiles 1, wins_with ",
                "contradiction: faults dealer_only heavenly_hand",
            ],
        ),
        (
            making(READY, "C", UnknownItem(item="dora")),
            ["unknown item: item dora", "not a win: waits 3s 6s, wrong_tiles 1, wins_with "],
        ),
        (making(READY, "C", UNREAD), ["unreadable: unknown 'q'"]),
        (making(READY[:-3], "C", UNREAD), ["unreadable: unknown 'q'"]),
        (making(READY[:-3], "C"), ["impossible: faults number_of_tiles 14"]),
        (
            making(READY + "CCC", "C", UNREAD),
            ["unreadable: unknown 'q'", "impossible: faults number_of_tiles 19; more_than_four C"],
        ),
        (
            making(READY[:-3], "C", UNREAD, stated=(*HEAVENLY, Held(Item.KONG_BLOOM))),
            ["unreadable: unknown 'q'", "contradiction: faults dealer_only heavenly_hand"],
        ),
        (
            making("5s", "5s", UNREAD, how=How.ROBBED_KONG),
            ["unreadable: unknown 'q'", "contradiction: faults robbed_tile_in_hand 5s"],
        ),
    ],
)
def test_every_reason_is_told_that_stands_however_the_unread_would_read(made: Making, reasons: list[str]) -> None:
    assert told(made) == reasons


def test_tiles_are_counted_in_all_where_nobody_said_which_won() -> None:
    assert told(making(READY[:-3], "C")._replace(in_all=True)) == ["impossible: faults number_in_all 15"]
    assert told(making(READY + "CCC", "C", UNREAD)._replace(in_all=True)) == [
        "unreadable: unknown 'q'",
        "impossible: faults number_in_all 20; more_than_four C",
    ]


def test_where_two_ways_are_named_nothing_is_said_of_either() -> None:
    two_ways = Unreadable((Fault("many_ways", "q", 5),))
    stated = (*HEAVENLY, Held(Item.LAST_DISCARD))
    assert told(making(READY, "6s", two_ways, stated=stated)) == [
        "unreadable: many ways 'q'",
        "contradiction: faults dealer_only heavenly_hand; not_the_last_tile heavenly_hand last_discard",
    ]
    assert told(making("5s", "5s", two_ways, how=How.ROBBED_KONG)) == ["unreadable: many ways 'q'"]


def test_without_rules_nothing_is_said_of_winning() -> None:
    with pytest.raises(UnknownItem):
        making(READY, "C", UnknownItem(item="dora")).judged(None)


def test_several_reasons_are_one_refusal_and_contradictions_one_sentence() -> None:
    with pytest.raises(SeveralReasons) as refused:
        raise_all((AGAINST, SeveralReasons((UNREAD,)), AGAINST))
    assert [row.code for row in refused.value.refusals] == ["unreadable", "contradiction"]
    assert str(refused.value) == "unreadable: unknown 'q'; contradiction: faults dealer_only x; dealer_only x"
    raise_all(())
    with pytest.raises(NotAWin):
        raise_all((NotAWin(),))


def test_what_stands_whatever_the_unread_means() -> None:
    short = ImpossibleHand(faults=(Reason("number_of_tiles", ("14",)), Reason("flower_twice", ("x",))))
    long = ImpossibleHand(faults=(Reason("number_of_tiles", ("18",)),))
    bare = Contradiction(reasons=(("needs_self_draw", (Item.HEAVENLY_HAND,)), ("no_replacement_tile", ())))
    assert [str(row) for row in standing(SeveralReasons((UNREAD, short, long, bare, NotAWin(waits=()))))] == [
        "unreadable: unknown 'q'",
        "impossible: faults flower_twice x",
        "impossible: faults number_of_tiles 18",
        "contradiction: faults needs_self_draw heavenly_hand",
    ]
    assert standing(UnknownItem(item="dora")) == ()


def test_fields_are_read_one_after_the_other() -> None:
    faults = Faults()
    faults.refuse()

    def refusing() -> int:
        raise ImpossibleHand(faults=())

    assert (faults.read(lambda: 5), faults.read(refusing)) == (5, None)
    with pytest.raises(ImpossibleHand):
        faults.refuse()
