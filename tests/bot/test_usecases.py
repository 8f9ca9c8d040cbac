import pytest

from bot.console.chat import actor
from bot.core import desk_of
from bot.incoming import Actor, Place, Rank
from bot.refusals import AlreadySeated, NotSeated, SeatTaken, SeatUnclaimed, SessionStillOpen
from bot.usecases.claim_seat import claim_seat, guests_called
from bot.usecases.close_session import close_session
from bot.usecases.desk import Desk, Sitting
from bot.usecases.open_session import open_session, rules
from bot.usecases.play_on import play_again
from bot.usecases.record_hand import Draw, Win, correct_hand, record
from bot.usecases.take_back import redo, undo
from scoring.assessment import How
from scoring.claims import Claim
from scoring.errors import NothingToRedo, NothingToUndo
from scoring.payouts import Zhongyong
from scoring.rulesets import load_preset
from storage import Ledger
from tests.bot.table import NEW, Table, text_of

CHANNEL = Actor(-1001, "小美", rank=Rank.MEMBER)


def _desk(table: Table, ledger: Ledger, name: str | Actor = "阿華") -> Desk:
    said = table.said(name, "/board")
    assert ledger.first_time(said.cause, said.place.chat_id, said.at)
    return desk_of(ledger, said)


def _win(sitting: Sitting, tai: int = 3) -> Win:
    first, second, *_ = sitting.state.opened.players
    return Win(first, How.DISCARD, second, Claim(tai=tai))


def test_who_may_record(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        for name in ("阿華", "小明", "小美"):
            desk = _desk(table, ledger, name)
            desk.authorise(desk.current())
        desk = _desk(table, ledger, "老王")
        with pytest.raises(SeatUnclaimed) as refused:
            desk.authorise(desk.current())
        assert refused.value.values == {"guests": ("阿國",)}


def test_without_a_free_seat_an_onlooker_is_told_only_that(table: Table) -> None:
    for name in ("小明", "小美", "阿國"):
        table.say(name, "/draw")
    with table.core.storage.transaction() as ledger:
        desk = _desk(table, ledger, "老王")
        with pytest.raises(NotSeated):
            desk.authorise(desk.current())


def test_whoever_opened_may_record_unseated(bare: Table) -> None:
    bare.say("阿媽", NEW)
    with bare.core.storage.transaction() as ledger:
        desk = _desk(bare, ledger, "阿媽")
        desk.authorise(desk.current())
        assert desk.seat_of_actor(desk.current()) is None


def test_a_guest_of_ones_own_name_is_oneself(table: Table) -> None:
    assert ("小明", None) in table.names()
    table.say("小明", "/draw")
    assert ("小明", actor("小明").user_id) in table.names()
    assert ("小美", None) in table.names()


def test_looking_on_claims_nothing(table: Table) -> None:
    before = table.names()
    for line in ("/board", "/log", "/settle", "/hand", "/help"):
        table.say("小明", line)
    assert table.names() == before


@pytest.mark.parametrize("line", ["/hu 小美 阿華 3台", "/zimo 3台", "/draw", "/undo", "/end", "/claim 小美"])
def test_a_chat_that_speaks_for_itself_is_never_seated(table: Table, line: str) -> None:
    before = table.effects()
    table.say(CHANNEL, line)
    assert table.effects() == before
    assert not {user for _, user in table.names() if user is not None and user < 0}


def test_a_chat_that_speaks_for_itself_may_open_and_record(bare: Table) -> None:
    bare.say(CHANNEL, NEW)
    assert "第 1 盤" in text_of(bare.say(CHANNEL, "/draw"))
    assert not {user for _, user in bare.names() if user is not None}


def test_a_member_is_known_by_his_number_whatever_he_is_called(table: Table) -> None:
    table.say("小明", "/draw")
    renamed = Actor(actor("小明").user_id, "明哥")
    assert "明哥" not in text_of(table.say(renamed, "/zimo 2台"))
    assert "小明 自摸" in text_of(table.say(renamed, "/hand"))


def test_two_of_one_name(table: Table) -> None:
    table.say("小明", "/draw")
    other = Actor(4242, "小明")
    assert "你不在這桌" in text_of(table.say(other, "/draw"))


def test_seats_are_claimed_once(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = _desk(table, ledger, "老王")
        (seat,) = guests_called("小美", desk.current())
        assert claim_seat(desk, desk.current(), seat).name == "小美"
    with table.core.storage.transaction() as ledger:
        desk = _desk(table, ledger, "老王")
        (seat,) = (player for player in desk.current().seated if player.name == "小美")
        assert claim_seat(desk, desk.current(), seat) == seat
        (other,) = guests_called("阿國", desk.current())
        with pytest.raises(AlreadySeated):
            claim_seat(desk, desk.current(), other)
        stranger = _desk(table, ledger, "小李")
        with pytest.raises(SeatTaken):
            claim_seat(stranger, stranger.current(), seat)


def test_record_undo_redo_correct_close(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        first = _desk(table, ledger).current()
        with pytest.raises(NothingToUndo):
            undo(_desk(table, ledger), first)
        with pytest.raises(NothingToRedo):
            redo(_desk(table, ledger), first)
        won = record(_desk(table, ledger), first, _win(first))
        assert won.state.hands == 1
        drawn = record(_desk(table, ledger), won, Draw("exhausted"))
        assert drawn.state.deal.streak == 2
        undone = undo(_desk(table, ledger), drawn)
        again = redo(_desk(table, ledger), undone)
        assert (undone.state.hands, again.state.hands) == (1, 2)
        fixed = correct_hand(_desk(table, ledger), again, 1, _win(again, 8))
        assert fixed.state.balances != again.state.balances
        assert correct_hand(_desk(table, ledger), fixed, 1, _win(fixed, 8)) is fixed
        with pytest.raises(SessionStillOpen) as refused:
            play_again(_desk(table, ledger), fixed)
        assert refused.value.values == {"hands": 2}
        closed = close_session(_desk(table, ledger), fixed)
        assert closed.state.over
        reopened = play_again(_desk(table, ledger), closed)
        assert reopened.stored.id != closed.stored.id
        assert reopened.state.opened == closed.state.opened


def test_what_is_stored_is_what_was_answered(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        sitting = _desk(table, ledger).current()
        after = record(_desk(table, ledger), sitting, _win(sitting))
    with table.core.storage.transaction() as ledger:
        assert _desk(table, ledger).current().session == after.session


def test_a_session_without_a_hand_gives_way(table: Table) -> None:
    table.say("阿華", "/new 甲 乙 丙 丁")
    assert table.rows()["sessions"] == 2
    assert "甲" in text_of(table.say("阿華", "/settle"))


def test_only_those_who_may_make_it_give_way(table: Table) -> None:
    before = table.effects()
    assert "你不在這桌" in text_of(table.say("老王", "/new 甲 乙 丙 丁"))
    assert table.effects() == before


def test_players_of_the_chat_come_before_new_guests(table: Table) -> None:
    before = table.rows()["players"]
    table.say("小明", "/end")
    table.say("小明", "/new 小美 阿國 小明 阿華")
    assert table.rows()["players"] == before


def test_other_chats_have_people_of_their_own(table: Table) -> None:
    table.place = Place(-200)
    table.say("阿媽", NEW)
    assert table.names() == {(name, None) for name in ("阿華", "小明", "小美", "阿國")}


def test_a_formula_of_ones_own(bare: Table) -> None:
    with bare.core.storage.transaction() as ledger:
        desk = _desk(bare, ledger, "小明")
        assert rules(desk, "classic", Zhongyong(unit=30)).options.payout == Zhongyong(unit=30)
        assert rules(desk, "classic", None) == load_preset("classic")
        assert rules(desk, None, None) == load_preset("modern")


def test_opening_by_name_finds_members_first(bare: Table) -> None:
    with bare.core.storage.transaction() as ledger:
        desk = _desk(bare, ledger, "小明")
        me = desk.me()
        sitting = open_session(desk, ("小明", "甲", "乙", "丙"), None, None)
        assert sitting.seated[0] == me
        assert [player.name for player in sitting.guests] == ["甲", "乙", "丙"]
