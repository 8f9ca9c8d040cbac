"""A greeting answers the /start that comes with it, once."""

from dataclasses import replace

from bot.incoming import Actor, Place, Said
from bot.telegram.greeted import Greeted
from tests.bot.table import AT
from tests.bot.telegram.fakes import GROUP

START = Said("u1", Place(GROUP), Actor(1, "Ann"), AT, "/start hi", 7)


def test_the_start_of_a_link_is_answered_by_the_greeting_once() -> None:
    greeted = Greeted()
    greeted.note(GROUP)
    assert [greeted.answers(START), greeted.answers(START)] == [True, False]


def test_anything_else_that_comes_first_is_not() -> None:
    greeted = Greeted()
    greeted.note(GROUP)
    assert not greeted.answers(replace(START, place=Place(-77)))
    assert not greeted.answers(replace(START, text="/start"))
    assert not greeted.answers(START)


def test_greetings_of_long_ago_are_forgotten() -> None:
    greeted = Greeted(most=1)
    greeted.note(GROUP)
    greeted.note(-77)
    assert not greeted.answers(START)
