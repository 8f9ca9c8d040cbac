"""The next session: its money, its seats, its lots, and presses that come twice or together."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons.night import PressLots, PressMoney
from bot.buttons.table import PressAgain
from bot.callbacks import encode
from bot.commands import DrawSeats, ShowSeats, TakeSeats
from bot.core import Core, desk_of
from bot.glossary import Glossary
from bot.lots import drawn_lots
from bot.parsing import NamesNotFour, UnknownName, Vocabulary, parse
from bot.usecases.desk import Sitting
from scoring.rulesets import DEFAULT_PRESET
from tests.bot.table import Table, text_of

PEOPLE = 8
OWED = {"1": -140, "2": 140, "3": 0, "4": 0}
VOCABULARY = Vocabulary({"小明": "1", "小美": "2", "小華": "3", "阿國": "4"}, Glossary.for_preset(DEFAULT_PRESET))


@pytest.fixture
def ended(table: Table) -> Table:
    """A session that is over: 阿華, who opened it and the only member, owes 小明 140. Lots turn the seats round."""
    turned = replace(table, core=Core(table.core.storage, lambda players: players[::-1]))
    turned.say("阿華", "/hu 小明 阿華 1台")
    turned.say("阿華", "/end")
    return turned


def _night(table: Table) -> None:
    table.press("阿華", encode(PressMoney(1, 1)))


def _sitting(table: Table, session_id: int = 0) -> Sitting:
    with table.core.storage.reading() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        return desk.sitting(session_id) if session_id else desk.current()


@given(st.lists(st.text(min_size=1), min_size=4, max_size=4, unique=True).map(tuple))
def test_lots_seat_the_same_people(players: tuple[str, ...]) -> None:
    assert sorted(drawn_lots(players)) == sorted(players)


def test_lots_seat_anybody_anywhere() -> None:
    drawn = [drawn_lots(("1", "2", "3", "4")) for _ in range(400)]
    assert {order[seat] + str(seat) for order in drawn for seat in range(4)} == {
        f"{player}{seat}" for player in range(1, 5) for seat in range(4)
    }


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("/seat", ShowSeats()),
        ("/seat 抽", DrawSeats()),
        ("/seat 抽風", DrawSeats()),
        ("/seat 抽风", DrawSeats()),
        ("/seat 小美 小明 國 華", TakeSeats(("2", "1", "4", "3"))),
    ],
)
def test_what_is_typed(line: str, command: object) -> None:
    assert parse(line, VOCABULARY) == command


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("/seat 小美 小明 阿國", NamesNotFour),
        ("/seat 小美 小明 阿國 阿國", NamesNotFour),
        ("/seat 小美 小明 阿國 小華 小華", NamesNotFour),
        ("/seat 小美 小明 阿國 阿土", UnknownName),
    ],
)
def test_what_is_not_understood(line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        parse(line, VOCABULARY)


@pytest.mark.parametrize("line", ["/again", "/seat 抽", "/seat 小明 小美 阿國 阿華"])
def test_settled_each_session_everybody_begins_even(ended: Table, line: str) -> None:
    ended.say("阿華", line)
    assert _sitting(ended).state.opened.carried == {}
    assert dict(_sitting(ended, 1).state.due) == OWED
    assert not _sitting(ended, 1).state.agreed.carried


@pytest.mark.parametrize("line", ["/again", "/seat 抽", "/seat 小明 小美 阿國 阿華"])
def test_settled_at_night_the_money_goes_along(ended: Table, line: str) -> None:
    _night(ended)
    ended.say("阿華", line)
    assert dict(_sitting(ended).state.balances) == OWED
    assert _sitting(ended, 1).state.settlement == ()


def test_what_was_confirmed_stays_where_it_is(ended: Table) -> None:
    _night(ended)
    ended.say("阿華", "/settle 結清")
    ended.say("阿華", "/again")
    assert _sitting(ended).state.opened.carried == {}


@pytest.mark.parametrize("line", ["/again", "/seat 抽", "/seat 小明 小美 阿國 阿華"])
def test_a_session_in_which_nothing_happened_hands_on_what_it_was_given(ended: Table, line: str) -> None:
    _night(ended)
    ended.say("阿華", "/again")
    ended.press("阿華", encode(PressMoney(1, 0)))
    ended.say("阿華", line)
    assert ended.rows()["sessions"] == 3
    assert dict(_sitting(ended).state.balances) == OWED
    assert _sitting(ended, 2).state.agreed.carried


def test_money_that_was_carried_is_mended_in_the_next_session(ended: Table) -> None:
    _night(ended)
    ended.say("阿華", "/again")
    shown = ended.press("阿華", encode(PressMoney(1, 1)))
    assert "錢帶到下一將了" in text_of(shown)


def test_seats_are_drawn_and_every_further_draw_says_so(ended: Table) -> None:
    assert "抽風抽出來的位子" in text_of(ended.say("阿華", "/seat 抽"))
    assert _sitting(ended).state.seats == ("4", "3", "2", "1")
    assert "第 2 次抽風" in text_of(ended.say("阿華", "/seat 抽"))
    assert _sitting(ended).state.seats == ("1", "2", "3", "4")
    assert [_sitting(ended, number).state.opened.seats_drawn for number in (1, 2, 3)] == [0, 1, 2]
    ended.say("阿華", "/draw")
    assert "這桌還在打" in text_of(ended.say("阿華", "/seat 抽"))
    ended.say("阿華", "/end")
    assert "抽風抽出來的位子" in text_of(ended.say("阿華", "/seat 抽"))


@pytest.mark.parametrize("payload", [PressAgain(1), PressLots(1)], ids=["again", "lots"])
def test_pressed_by_many_at_once_one_session_is_opened(ended: Table, payload: PressAgain | PressLots) -> None:
    barrier = Barrier(PEOPLE)
    presses = [ended.pressed("阿華", encode(payload)) for _ in range(PEOPLE)]

    def press(number: int) -> str:
        barrier.wait()
        return text_of(ended.core.answer(presses[number]))

    with ThreadPoolExecutor(PEOPLE) as pool:
        answers = list(pool.map(press, range(PEOPLE)))
    assert sum("開桌" in answer for answer in answers) == 1
    assert answers.count("桌上已經往前了，請看新的計分板。") == PEOPLE - 1
    assert ended.rows()["sessions"] == 2


def test_a_draw_that_is_delivered_twice_is_one_draw(ended: Table) -> None:
    said = ended.said("阿華", "/seat 抽")
    first = ended.core.answer(said)
    assert ended.core.answer(said) == first
    assert ended.rows()["sessions"] == 2


@pytest.mark.parametrize("line", ["/again", "/seat 抽", "/seat 小明 小美 阿國 阿華"])
def test_an_onlooker_opens_nothing(ended: Table, line: str) -> None:
    before = ended.rows()["sessions"]
    assert "你不在這桌" in text_of(ended.say("路人", line))
    assert ended.rows()["sessions"] == before
