"""What is offered instead of a refused line: it is close to what was typed, and it is taken when it is typed back."""

from collections.abc import Iterator
from itertools import count
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import refused_lines
from bot.core import Core
from bot.corrections import MENDERS, lines_instead
from bot.corrections_of_winners import fewer_names
from bot.incoming import Actor, Place, Said
from bot.lines import plain_text
from bot.parsing import NotAHandNumber, TooManyNames, Vocabulary
from bot.parsing.entries import said_in
from bot.refused_lines import Refusal
from bot.replies import Answer
from scoring.errors import NothingToUndo
from storage import open_storage
from tests.bot.parsing.golden import table_of
from tests.bot.table import AT, NEW, Table, text_of

OFFER = "可以打："
PEOPLE = ("阿華", "小明", "小美", "阿國")
SPACED = ("Ann Lee", "Bob", "Cy", "Di Di Di")
NUMBERS = ("1", "2", "3", "4")


def offered(answer: Answer) -> str:
    """Return the line that an answer offers, empty where it offers none."""
    return text_of(answer).partition(OFFER)[2]


class Chat:
    """A chat of its own, in which everything is said by one person."""

    def __init__(self, core: Core, number: int) -> None:
        self.core, self.place, self.said = core, Place(-number), count(1)

    def say(self, text: str, *, by: int = 1, name: str = "Bo") -> Answer:
        number = next(self.said)
        cause = f"{self.place.chat_id}:{number}"
        return self.core.answer(Said(cause, self.place, Actor(by, name), AT, text, number))


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with open_storage("sqlite://") as storage:
        yield Core(storage)


chats = count(1)


def seated(core: Core, *names: str) -> Chat:
    """Open a session of people called so; names with gaps come in as members' own."""
    chat = Chat(core, next(chats))
    first, *others = names
    chat.say(f"/new {first.replace(' ', '')} " + " ".join(name.replace(" ", "") for name in others), name="Opener")
    with core.storage.transaction() as ledger:
        players = ledger.directory.players_of(chat.place.chat_id)
    for user, (player, name) in enumerate(zip(players, names, strict=False), 100):
        if player.name != name:
            with core.storage.transaction() as ledger:
                ledger.directory.claim(player.id, user)
                ledger.directory.member(chat.place.chat_id, user, name)
    return chat


BAD_LINES = {
    "/hu 小明 小明 3台": "/hu 小明 阿華 3台",
    "/hu 小明 小明": "/hu 小明 阿華",
    "/hu 阿華 阿華 3台": "/hu 阿華 小明 3台",
    "/hu 小明 小美 碰碰胡 混一色 5台": "/hu 小明 小美 碰碰胡 混一色 8台",
    "/hu 小明 小美 碰碰胡 混一色 5": "/hu 小明 小美 碰碰胡 混一色 8",
    "/hu 小明 小美 碰碰胡 碰碰胡": "/hu 小明 小美 碰碰胡",
    "/hu 小明 小美 碰碰胡 對對胡": "/hu 小明 小美 碰碰胡",
    "/hu 小明 小美 中 中 發": "/hu 小明 小美 中 發",
    "/hu 小明 小美 三元牌×3 中": "/hu 小明 小美 三元牌×3",
    "/hu 小 阿華 3台": "/hu 小明 阿華 3台",
    "/hu 小明 小美 3台 5台": "/hu 小明 小美 3台",
    "/hu 小明 小美 -3台": "/hu 小明 小美 3台",
    "/hu 小明 小美 −3台": "/hu 小明 小美 3台",
    "/hu 小明 小美 1000台": "/hu 小明 小美 3台",
    "/hu 小明 小美 3.5台": "/hu 小明 小美 3台",
    "/hu 小明 小美 ３．５台": "/hu 小明 小美 3台",
    "/hu 小明 小美 負三台": "/hu 小明 小美 三台",
    "/hu 小明 小美 台": "/hu 小明 小美 3台",
    "/hu 小明 小美 3台台": "/hu 小明 小美 3台",
    "/hu 小明 小美 正花3": "/hu 小明 小美 正花×2",
    "/hu 小明 小美 花9": "/hu 小明 小美 花牌",
    "/hu 小明 小妹 3台": "/hu 小明 小美 3台",
    "/hu 小名 小美 3台": "/hu 小明 小美 3台",
    "/hu Bob 小美 3台": "/hu 阿華 小美 3台",
    "/hu foo bar": "/hu 阿華 小明",
    "/hu 小明 小美 5台 foo bar baz": "/hu 小明 小美 5台",
    "/hu 小明 小美 大車倫": "/hu 小明 小美 大車輪",
    "/hu 小明 小美 阿國 3台": "/hu 小明 小美 3台",
    "/hu 小明 < 小美 < 阿國 3台": "/hu 小明 < 小美 3台",
    "/hu 小明 3台 小美 5台 < 阿國": "/hu 小明 3台 + 小美 5台 < 阿國",
    "/hu 阿國放槍 小明 3台 小美 5台": "/hu 阿國放槍 小明 3台 + 小美 5台",
    "/hu 小明 1 小美 2 阿華 3 < 阿國": "/hu 小明 1 + 小美 2 + 阿華 3 < 阿國",
    "/hu 小明 3台 + 小美 5台": "/hu 小明 3台 + 小美 5台 < 阿華",
    "/hu 小明 + 小美 5台 < 阿國": "/hu 小明 3台 + 小美 5台 < 阿國",
    "/hu 小明 3台 + 阿國 5台 < 阿國": "/hu 小明 3台 + 阿國 5台 < 阿華",
    "/fix 1 /hu 小明 3台 + 小美 5台": "/fix 1 /hu 小明 3台 + 小美 5台 < 阿華",
    "/zimo 小明 小美 3台": "/zimo 小明 3台",
    "/hu 小明 小美 自摸 3台": "/zimo 小明 自摸 3台",
    "/hu 小明 小美 海底撈月 3台": "/hu 小明 小美 河底撈魚 3台",
    "/hu 小明 小美 碰碰胡天胡": "/hu 小明 小美 碰碰胡",
    "/hu 小明 小美 海底撈月": "/hu 小明 小美 河底撈魚",
    "/zimo 小明 河底撈魚": "/zimo 小明 海底撈月",
    "/zimo 小明 平胡 門清": "/zimo 小明 門清",
    "/zimo 小明 門清自摸 123m 456m 789m 111s 22p 56p 7p": "/zimo 小明 自摸 123m 456m 789m 111s 22p 56p 7p",
    "/zimo 小明 不求人 門清 123m 456m 789m 111s 22p 567p": "/zimo 小明 自摸 123m 456m 789m 111s 22p 567p",
    "/fix 1 /hu 小明 小明 3台": "/fix 1 /hu 小明 阿華 3台",
    "/fix 1 hu 小明 小美 自摸": "/fix 1 /zimo 小明 自摸",
    "/fix 1 /hu 小明 小美 大車倫": "/fix 1 /hu 小明 小美 大車輪",
    "/fix 1 /zimo 小明 碰碰胡 混一色 5台": "/fix 1 /zimo 小明 碰碰胡 混一色 9台",
    "/fix foo 小明": "/fix 1 小明",
    "/fix 小明 小美 3台": "/fix 1 小明 小美 3台",
    "/fix": "/fix 1 /hu 阿華 小明 3台",
    "/fix 1": "/fix 1 /hu 阿華 小明 3台",
    "/fix 9": "/fix 1 /hu 阿華 小明 3台",
    "/hand foo": "/hand 1",
    "/undo foo": "/undo 1",
    "/undo 9 1": "/undo 1",
    "/draw 小明": "/draw",
    "/draw " + "很" * 900: "/draw",
    "/hu 小\u202e明 小明\u200b 3台": "/hu 小明 阿華 3台",
}


@pytest.mark.parametrize(("line", "better"), BAD_LINES.items(), ids=BAD_LINES)
def test_the_line_that_is_offered_is_taken(table: Table, line: str, better: str) -> None:
    table.say("阿國", "/draw")
    before = table.rows()
    assert offered(table.say("阿華", line)) == better
    assert {**table.rows(), "updates": 0} == {**before, "updates": 0}
    assert OFFER not in text_of(table.say("阿華", better))


@pytest.mark.parametrize("line", ["/hand foo", "/fix foo 小明", "/undo foo", "/fix", "/undo 3 4"])
def test_no_number_is_offered_before_there_is_a_hand(table: Table, line: str) -> None:
    assert not offered(table.say("小明", line))


@pytest.mark.parametrize("line", ["/hu 小明 小妹 3台", "/new 甲 乙 丙", "/undo foo", "/fix 1 小明 小妹"])
def test_nothing_is_offered_to_whom_it_would_not_help(table: Table, line: str) -> None:
    table.say("阿國", "/draw")
    assert not offered(table.say("老王", line))


def test_a_seat_is_offered_to_whoever_may_claim_it(table: Table) -> None:
    assert offered(table.say("老王", "/claim 小妹")) == "/claim 小明"
    assert not offered(table.say("阿華", "/claim 小妹"))


BAD_OPENINGS = {
    "/new 甲 乙 丙 丁 戊": "/new 甲 乙 丙 丁",
    "/new 甲 乙 丙 丁 戊 100/20 己": "/new 甲 乙 丙 丁 100/20",
    "/new 甲 乙 丙 甲": "/new 甲 乙 丙 甲2",
    "/new 甲 乙 丙": "/new 甲 乙 丙 阿華",
    "/new 甲 三十六條 阿華": "/new 甲 三十六條 阿華 小明 小美",
    "/new 甲 乙 丙 丁 100/-5": "/new 甲 乙 丙 丁 100/20",
    "/new 甲 乙 丙 丁 中庸": "/new 甲 乙 丙 丁 中庸 10",
    "/new 甲 乙 丙 丁 中庸 -5": "/new 甲 乙 丙 丁 中庸 10",
    "/new 甲 乙 丙 丁 99999999/20": "/new 甲 乙 丙 丁 100/20",
    "/new 甲 乙 丙 丁 1.5/2": "/new 甲 乙 丙 丁 100/20",
    "/new 甲 乙 丙 丁 100/20/30": "/new 甲 乙 丙 丁 100/20",
    "/new 甲 乙 丙 丁 100/20 50/10": "/new 甲 乙 丙 丁 100/20",
    f"/new {'長' * 33} 乙 丙 丁": f"/new {'長' * 32} 乙 丙 丁",
    "/hu 甲 乙 3台": NEW,
}


@pytest.mark.parametrize(("line", "better"), BAD_OPENINGS.items(), ids=BAD_OPENINGS)
def test_the_opening_that_is_offered_opens(bare: Table, line: str, better: str) -> None:
    assert offered(bare.say("王", line)) == better
    bare.say("王", better)
    assert bare.rows()["sessions"] == 1


SPACED_LINES = {
    "/hu Ann Lee Ann Lee 3台": "/hu Ann Lee Bob 3台",
    "/hu Bob Bob": "/hu Bob Ann Lee",
    "/hu Ann Lee Bob 自摸 3台": "/zimo Ann Lee 自摸 3台",
    "/hu Bob < Di Di Di 自摸 3台": "/zimo Bob 自摸 3台",
    "/hu Di Di Di Ann Lee Cy 3台": "/hu Di Di Di Ann Lee 3台",
}


@pytest.mark.parametrize(("line", "better"), SPACED_LINES.items(), ids=SPACED_LINES)
def test_names_with_gaps_stay_whole(core: Core, line: str, better: str) -> None:
    chat = seated(core, *SPACED)
    assert offered(chat.say(line)) == better
    assert OFFER not in text_of(chat.say(better))


def test_an_offer_is_escaped(bare: Table) -> None:
    bare.say("阿華", NEW.replace("小美", "<美>"))
    refused = bare.say("阿華", "/hu <美> <美> 3台").messages[0]
    assert "<code>/hu &lt;美&gt; 阿華 3台</code>" in refused.text


WORDS = st.sampled_from(
    [
        *(
            "碰碰胡",
            "混一色",
            "海底撈月",
            "河底撈魚",
            "平胡",
            "自摸",
            "不求人",
            "天胡",
            "地胡",
            "正花3",
            "中",
            "中中中",
        ),
        *("3台", "5", "-3台", "−3台", "３．５台", "1000台", "台", "負三台", "3台台", "花9", "×2", "莊家", "連2拉3"),
        *("foo", "碰碰狐", "小妹", "<", "放槍", "+", "1", "7", "#1", "hu", "/hu", "/zimo", "流局", "12", "\u202e中"),
    ]
)
TABLES = st.sampled_from([PEOPLE, SPACED, NUMBERS])
COMMANDS = st.sampled_from(["/hu", "/hu", "/zimo", "/draw", "/undo", "/hand", "/fix", "/fix 1 hu", "/claim", "／hu"])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TABLES, COMMANDS, st.lists(WORDS | st.integers(0, 3), max_size=6))
def test_whatever_is_offered_is_taken(core: Core, names: tuple[str, ...], command: str, said: list[str | int]) -> None:
    chat = seated(core, *names)
    chat.say("/draw")
    line = " ".join([command, *(names[word] if isinstance(word, int) else word for word in said)])
    offer = offered(chat.say(line))
    if offer:
        taken = chat.say(offer)
        assert offer != line
        assert OFFER not in text_of(taken)
        assert taken.board is not None or taken.messages
        assert called(offer) == called(line) or {called(offer), called(line)} <= {"hu", "zimo"}


def called(line: str) -> str:
    return line.split(maxsplit=1)[0].lstrip("/／")


MONEY = st.sampled_from(["", "100/20", "中庸", "中庸 -5", "1.5/2", "100/20/30", "50/10 100/20", "99999999/20", "底100"])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from("甲乙丙丁戊"), max_size=6), MONEY)
def test_whatever_opening_is_offered_opens(core: Core, names: list[str], money: str) -> None:
    chat = Chat(core, next(chats))
    line = " ".join(["/new", *names, money])
    offer = offered(chat.say(line))
    if offer:
        assert chat.say(offer).messages
        assert not offered(chat.say(offer))
        assert all(name in offer for name in names[:4])


def instead_of(line: str, error: Exception, table: Vocabulary) -> list[str]:
    return list(lines_instead(Refusal(line, error, table, hands=2)))


def test_another_command_is_no_correction() -> None:
    table = table_of("modern", *PEOPLE)
    assert instead_of("/hand foo", NotAHandNumber(word="foo"), table) == ["/hand 2"]
    assert instead_of("/undo", NothingToUndo(), table) == []


def test_menders_are_for_refusals_that_have_a_code() -> None:
    assert all(isinstance(getattr(kind, "code", None), str) for kind in MENDERS)


def test_the_offer_is_the_last_line(table: Table) -> None:
    refused = table.say("小明", "/hu 小明 小明 3台").messages[0]
    assert plain_text(refused.text).splitlines()[-1] == OFFER + "/hu 小明 阿華 3台"


def test_more_names_are_more_winners_first_then_too_many() -> None:
    line = "/hu 小美 3台 阿國 6台 < 阿華"
    error = TooManyNames(names=("小美", "阿國", "阿華"), count=3, most=2)
    refused = Refusal(line, error, table_of("modern", *PEOPLE))
    assert list(fewer_names(refused)) == ["/hu 小美 3台 + 阿國 6台 < 阿華", "/hu 小美 3台 阿國 6台"]


@pytest.mark.parametrize("more", [1, 30])
def test_a_line_is_read_as_often_however_many_are_named_in_it(more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = Mock(wraps=said_in)
    monkeypatch.setattr(refused_lines, "said_in", reading)
    error = TooManyNames(names=("小美",), count=2 + more, most=2)
    line = "/hu 小美 阿國" + " 阿華" * more
    assert list(fewer_names(Refusal(line, error, table_of("modern", *PEOPLE)))) == ["/hu 小美 阿國"]
    assert reading.call_count == 2
