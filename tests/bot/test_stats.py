"""戰績 from the chat's side: whose sessions count, when they began, and who is who."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.buttons.history import PressHand, PressLogAt, PressStats
from bot.callbacks import encode
from bot.core import desk_of
from bot.lines import Line, plain_text
from bot.lookback import BestHand, Lookback, Person
from bot.periods import Days, Ever, Past, Unit
from bot.telegram.splitting import split
from bot.texts import texts
from bot.usecases.look_back import look_back
from bot.usecases.people import person_ids, persons
from bot.views.naming import labels
from bot.views.stats import stats
from bot.views.stats_rows import rate, tenths
from scoring.encounters import Encounter
from scoring.tallies import Tallies, Tally
from storage import Player, PlayerId
from tests.bot.html_subset import faults_in
from tests.bot.table import GROUP, NEW, Table, button_of, buttons_of, text_of

MIDNIGHT = datetime(2026, 2, 27, 16, 0, tzinfo=UTC)  # 00:00 of the 28th at the table
FOUR = ("1", "2", "3", "4")


def _look(table: Table, period: object, at: datetime) -> Lookback:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, replace(table.said("阿華", "/stats"), at=at))
        return look_back(desk, (), period, labels(persons(desk.known), texts()))  # type: ignore[arg-type]


def _play(table: Table, at: datetime, *lines: str) -> None:
    for line in lines:
        table.core.answer(replace(table.said("阿華", line), at=at))


def test_a_session_belongs_to_the_day_it_began(bare: Table) -> None:
    _play(bare, MIDNIGHT - timedelta(seconds=1), NEW, "/draw")
    _play(bare, MIDNIGHT, "/draw", "/end", "/again", "/hu 小明 阿華 3台")
    days = {day: _look(bare, Past(Unit.DAY, day), MIDNIGHT + timedelta(days=1)).tallies for day in range(4)}
    assert {day: (told.sessions, told.hands) for day, told in days.items()} == {
        0: (0, 0),
        1: (1, 1),
        2: (1, 2),
        3: (0, 0),
    }


def test_all_topics_of_a_chat_count_and_no_other_chat(bare: Table) -> None:
    for place in (GROUP, replace(GROUP, thread_id=7), replace(GROUP, chat_id=-200)):
        Table(bare.core, bare.path, place, bare.causes).say("阿華", NEW)
        Table(bare.core, bare.path, place, bare.causes).say("阿華", "/draw")
    assert _look(bare, Ever(), MIDNIGHT).tallies.sessions == 2


def test_a_guest_who_was_claimed_is_the_member_he_turned_out_to_be() -> None:
    known = (
        Player(PlayerId("1"), "小明"),
        Player(PlayerId("2"), "明仔", 7),
        Player(PlayerId("3"), "小明", 7, claimed=True),
        Player(PlayerId("4"), "老明", 7, claimed=True),
        Player(PlayerId("5"), "阿國", 8, claimed=True),
    )
    assert person_ids(known) == {"1": "1", "2": "2", "3": "2", "4": "2", "5": "5"}
    assert persons(known) == (Person("1", "小明"), Person("2", "明仔", ("小明", "老明")), Person("5", "阿國"))


class Leafed(tuple[Player, ...]):
    """Players who count how often they are gone through."""

    times = 0

    def __iter__(self) -> Iterator[Player]:
        """Count, and go through them."""
        Leafed.times += 1
        return super().__iter__()


@pytest.mark.parametrize("many", [1, 500])
def test_however_many_have_played_each_is_looked_at_twice(many: int) -> None:
    known = Leafed(Player(PlayerId(str(number)), f"p{number}", number % 3 or None) for number in range(many))
    Leafed.times = 0
    assert len(persons(known)) in (1, 169)
    assert Leafed.times == 2


def test_people_of_one_name_are_numbered_as_they_came() -> None:
    people = [Person("1", "阿明"), Person("2", "小美"), Person("5", "阿明"), Person("9", " 阿 明")]
    assert labels(people, texts()) == {"1": "阿明（1）", "2": "小美", "5": "阿明（2）", "9": " 阿 明（3）"}


@pytest.mark.parametrize(
    ("number", "of", "shown"),
    [(0, 5, "0.0"), (1, 3, "0.3"), (2, 3, "0.7"), (1, 20, "0.1"), (100, 100, "1.0"), (1999, 20, "100.0"), (3, 0, "—")],
)
def test_a_quotient_has_one_decimal(number: int, of: int, shown: str) -> None:
    assert tenths(number, of) == shown


def test_a_rate_of_no_hands_is_none() -> None:
    assert rate(Line("{number} {percent}"), 0, Tally(net=-50)) == "0 —"


def test_the_dearest_hand_is_the_first_of_those_alike(table: Table) -> None:
    table.say("阿華", "/hu 小明 阿華 3台")
    table.say("阿華", "/hu 小美 阿華 3台")
    dearest = _look(table, Ever(), MIDNIGHT).dearest
    assert isinstance(dearest, BestHand)
    assert (dearest.person, dearest.tai, dearest.entry.seq) == ("2", 3, 1)


def test_a_person_with_money_and_no_hand_is_shown_without_dividing_by_nothing() -> None:
    names = {"1": "甲" * 32, "2": "<b>&"}
    look = Lookback((), Ever(), (None, None), names, names, Tallies({"1": Tally(net=-50), "2": Tally(net=50)}))  # type: ignore[arg-type]
    told = stats(look, texts()).text
    assert "甲" * 32 + " <b>−50</b>" in told
    assert "胡 0（—%）" in told


def _crowd(people: int, asked: tuple[str, ...] = ()) -> Lookback:
    """Return a chat of many with long names, all alike, each of whom has met all the others."""
    ids = [str(number) for number in range(1, people + 1)]
    names = {one: "名" * 28 + f"{one:0>4}" for one in ids}
    tallies = Tallies({one: Tally(99, 9999, 9, 9, 9, 99, 10**9, None) for one in ids}, 99, 9999, 9)
    met = {one: Encounter(99, 9999, 999, 999, -(10**9)) for one in ids if one not in asked}
    return Lookback(asked, Ever(), Days(), names, names, tallies, None, met)


@pytest.mark.parametrize("asked", [(), ("1",), ("1", "2")])
def test_a_crowd_fits_into_one_message(asked: tuple[str, ...]) -> None:
    reply = stats(_crowd(300, asked), texts())
    assert len(split(str(reply.text))) == 1
    assert sum(len(row) for row in reply.buttons) <= 20


def test_of_a_crowd_those_who_played_most_are_shown_and_the_others_counted() -> None:
    told = plain_text(stats(_crowd(300), texts()).text)
    assert "……還有 280 人，看一個人請打 /stats 名字。" in told.splitlines()
    assert told.count(" 將 9999 盤 · ") == 20
    assert "0006 等 300 人（9 盤）" in told
    assert "還有" not in plain_text(stats(_crowd(20), texts()).text)


def _pages(table: Table) -> Iterator[str]:
    for line in ("/stats", "/stats 小明", "/stats 小明 小美", "/log", "/hand 1"):
        answer = table.say("阿華", line)
        yield text_of(answer)
        for button in buttons_of(answer):
            pressed = table.press("路人", button)
            assert faults_in(pressed) == []
            yield text_of(pressed)


def test_whoever_is_in_the_chat_may_look(table: Table) -> None:
    table.say("阿華", "/hu 小明 阿華 3台")
    before = table.rows()
    told = [page for page in _pages(table) if not page.startswith("你不在這桌")]
    assert all(told)
    assert table.rows()["events"] == before["events"]


def test_an_old_button_tells_of_now(table: Table) -> None:
    table.say("阿華", "/hu 小明 阿華 3台")
    button = button_of(table.say("阿華", "/stats"), "小明")
    table.say("阿華", "/undo")
    answer = table.press("阿華", button)
    assert answer.edit is not None
    assert "小明 這段時間沒有打。" in text_of(answer)


@pytest.mark.parametrize(
    ("payload", "told"),
    [
        (PressStats((99,)), "這個按鈕看不懂了，請打 /board 叫新的。"),
        (PressHand(99, 1), "這不是這個聊天室的桌。"),
        (PressHand(1, 99), "沒有 #99。"),
        (PressLogAt(99), "這不是這個聊天室的桌。"),
    ],
)
def test_a_button_about_nothing_of_this_chat_is_refused(table: Table, payload: object, told: str) -> None:
    answer = table.press("阿華", encode(payload))  # type: ignore[arg-type]
    assert (answer.toast, answer.edit, answer.messages) == (told, None, ())
