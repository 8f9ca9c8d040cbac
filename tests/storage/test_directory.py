"""Chats, what they chose, and who plays in them."""

import pytest

from scoring.payouts import BaseAndUnit, DiscarderPaysAll
from scoring.rulesets import load_preset, with_overrides
from storage import BrokenRule, Chat, NotAGuest, Overrides, Player, Storage
from storage.directory import player_id, row_id
from tests.storage.evening import CHAT, USER


def test_a_chat_chooses_and_changes_its_mind(storage: Storage) -> None:
    payout = DiscarderPaysAll(base=100, unit=20)
    overrides = Overrides(tai={"half_flush": [3, 4]}, options={"min_tai": 3})
    with storage.transaction() as ledger:
        assert ledger.directory.chat(CHAT) == Chat(CHAT)
        ledger.directory.set_rules(CHAT, "classic", payout, overrides)
        ledger.directory.set_language(CHAT, "zh_TW")
    with storage.transaction() as ledger:
        assert ledger.directory.chat(CHAT) == Chat(CHAT, "zh_TW", "classic", payout, overrides)
        assert ledger.directory.chat(CHAT + 1) == Chat(CHAT + 1)
        ledger.directory.set_rules(CHAT, None, BaseAndUnit(base=0, unit=1))
        assert ledger.directory.chat(CHAT) == Chat(CHAT, "zh_TW", None, BaseAndUnit(base=0, unit=1), None)
        ledger.directory.set_language(CHAT, None)
        ledger.directory.set_rules(CHAT, None)
        assert ledger.directory.chat(CHAT) == Chat(CHAT)


def test_overrides_are_laid_over_a_preset(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.directory.set_rules(CHAT, "modern", None, Overrides(tai={"all_pungs": 5}, options={"min_tai": 3}))
        chosen = ledger.directory.chat(CHAT).overrides
    assert chosen is not None
    rules = with_overrides(load_preset("modern"), chosen.tai, chosen.options)
    assert (rules.tai["all_pungs"], rules.options.min_tai) == (5, 3)  # type: ignore[index]


def test_a_member_is_known_by_user_id(storage: Storage) -> None:
    with storage.transaction() as ledger:
        first = ledger.directory.member(CHAT, 2**52, "Hua")
        assert first == Player(first.id, "Hua", 2**52)
        assert ledger.directory.member(CHAT, 2**52, "Hua") == first
        assert ledger.directory.member(CHAT, 2**52, "Xiao Hua") == Player(first.id, "Xiao Hua", 2**52)
        assert ledger.directory.players_of(CHAT) == (Player(first.id, "Xiao Hua", 2**52),)


def test_a_member_of_two_chats_is_two_players(storage: Storage) -> None:
    with storage.transaction() as ledger:
        here, there = (ledger.directory.member(chat, USER, "Hua") for chat in (CHAT, CHAT + 1))
        assert here.id != there.id
        assert ledger.directory.players_of(CHAT) == (here,)
        assert ledger.directory.players_of(CHAT + 1) == (there,)
        assert ledger.directory.players_of(CHAT + 2) == ()


def test_a_guest_is_known_by_the_exact_name(storage: Storage) -> None:
    with storage.transaction() as ledger:
        member = ledger.directory.member(CHAT, USER, "Mei")
        guest = ledger.directory.guest(CHAT, "Mei")
        assert guest == Player(guest.id, "Mei", None)
        assert guest.id != member.id
        assert ledger.directory.guest(CHAT, "Mei") == guest
        others = {ledger.directory.guest(CHAT, "mei").id, ledger.directory.guest(CHAT + 1, "Mei").id}
        assert len({guest.id, member.id} | others) == 4


def test_a_guest_turns_out_to_be_a_member(storage: Storage) -> None:
    with storage.transaction() as ledger:
        guest = ledger.directory.guest(CHAT, "Hua")
        claimed = ledger.directory.claim(guest.id, USER)
        assert claimed == Player(guest.id, "Hua", USER)
        assert ledger.directory.member(CHAT, USER, "Hua Hua") == Player(guest.id, "Hua Hua", USER)
        ledger.directory.release(guest.id)
        assert ledger.directory.players_of(CHAT) == (Player(guest.id, "Hua Hua", None),)


def test_a_member_known_already_claims_a_guest(storage: Storage) -> None:
    with storage.transaction() as ledger:
        guest, member = ledger.directory.guest(CHAT, "Hua"), ledger.directory.member(CHAT, USER, "Hua Hua")
        claimed = ledger.directory.claim(guest.id, USER)
        assert claimed == Player(guest.id, "Hua", USER, claimed=True)
        assert ledger.directory.players_of(CHAT) == (claimed, member)
        assert ledger.directory.member(CHAT, USER, "Hua Hua") == member
        assert ledger.directory.guest(CHAT, "Hua").id not in {guest.id, member.id}
        ledger.directory.release(guest.id)
        assert ledger.directory.players_of(CHAT)[:2] == (guest, member)


def test_only_guests_are_claimed(storage: Storage) -> None:
    with storage.transaction() as ledger:
        guest, member = ledger.directory.guest(CHAT, "Hua"), ledger.directory.member(CHAT, USER, "Bo")
        ledger.directory.claim(guest.id, USER)
        for player in (guest.id, member.id, "999", "kitty"):
            with pytest.raises(NotAGuest) as refused:
                ledger.directory.claim(player, USER + 1)
            assert refused.value.values == {"player": player}


def test_players_come_in_the_order_in_which_they_came(storage: Storage) -> None:
    with storage.transaction() as ledger:
        came = (
            ledger.directory.guest(CHAT, "Zoe"),
            ledger.directory.member(CHAT, USER, "Bo"),
            ledger.directory.guest(CHAT, "Al"),
        )
        assert ledger.directory.players_of(CHAT) == came


def test_names_by_the_ids_of_events(storage: Storage) -> None:
    with storage.transaction() as ledger:
        hua, mei = ledger.directory.member(CHAT, USER, "Hua"), ledger.directory.guest(CHAT + 1, "Mei")
        asked = [hua.id, mei.id, "999", "kitty", "", "-1", "٣"]
        assert ledger.directory.names(asked) == {hua.id: "Hua", mei.id: "Mei"}
        assert ledger.directory.names([]) == {}


def test_the_ids_of_players() -> None:
    assert row_id(player_id(12)) == 12
    assert [row_id(text) for text in ("kitty", "", "-1", "٣", "1.5", "²")] == [None] * 6


@pytest.mark.parametrize("name", ["", "x" * 65])
def test_the_length_of_a_name_is_checked(storage: Storage, name: str) -> None:
    with pytest.raises(BrokenRule, match="ck_players_name_length"), storage.transaction() as ledger:
        ledger.directory.guest(CHAT, name)
    with pytest.raises(BrokenRule, match="ck_players_name_length"), storage.transaction() as ledger:
        ledger.directory.member(CHAT, USER, name)


def test_the_longest_name_is_kept(storage: Storage) -> None:
    with storage.transaction() as ledger:
        guest = ledger.directory.guest(CHAT, "🀄" * 64)
        assert ledger.directory.names([guest.id]) == {guest.id: "🀄" * 64}
