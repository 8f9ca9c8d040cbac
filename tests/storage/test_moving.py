"""A group that becomes a supergroup keeps its table, its people and its rules."""

from scoring.payouts import Zhongyong
from storage import Chat, Player, Storage, StoredSession
from storage.moving import move_chat
from tests.storage.evening import AT, CHAT, USER, open_table, play

OLD, NEW = -4001, CHAT


def test_everything_moves_along(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.directory.set_rules(OLD, "classic", Zhongyong(unit=50))
        people = (ledger.directory.member(OLD, USER, "Hua"), ledger.directory.guest(OLD, "Mei"))
        session = open_table(ledger, OLD)
        play(ledger, session, 1)
        ledger.sessions.set_board(session.id, 11, 1)
        events = ledger.journal.read(session.id)
    with storage.transaction() as ledger:
        ledger.migrate_chat(OLD, NEW)
        moved = ledger.sessions.current(NEW)
        assert moved == StoredSession(session.id, NEW, 0, USER, AT, None, -1)
        assert ledger.sessions.boards_behind() == (moved,)
        assert ledger.sessions.current(OLD) is None
        assert ledger.journal.read(session.id) == events
        assert ledger.directory.players_of(NEW) == people
        assert ledger.directory.players_of(OLD) == ()
        assert ledger.directory.chat(NEW) == Chat(NEW, None, "classic", Zhongyong(unit=50))
        assert play(ledger, moved, 2).seq == 2


def test_moving_again_changes_nothing(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.directory.set_rules(OLD, "classic")
        hua = ledger.directory.member(OLD, USER, "Hua")
        session = open_table(ledger, OLD)
        ledger.migrate_chat(OLD, NEW)
        ledger.sessions.set_board(session.id, 5, 0)
        ledger.directory.set_rules(NEW, "modern")
        ledger.directory.member(OLD, USER, "a late update's")
        ledger.migrate_chat(OLD, NEW)
        move_chat(ledger._connection, NEW, NEW)
        assert ledger.sessions.current(NEW) == StoredSession(session.id, NEW, 0, USER, AT, 5, 0)
        assert ledger.directory.chat(NEW).preset == "modern"
        assert ledger.directory.players_of(NEW) == (hua,)


def test_a_person_whom_the_new_chat_knows_already_stays_one(storage: Storage) -> None:
    with storage.transaction() as ledger:
        hua = ledger.directory.member(OLD, USER, "Hua")
        open_table(ledger, OLD)
        ledger.directory.member(NEW, USER, "Hua")
        bo = ledger.directory.member(NEW, USER + 1, "Bo")
        ledger.migrate_chat(OLD, NEW)
        assert ledger.directory.players_of(NEW) == (hua, bo)


def test_a_player_whom_a_session_may_name_keeps_his_row(storage: Storage) -> None:
    with storage.transaction() as ledger:
        old = ledger.directory.member(OLD, USER, "Hua")
        open_table(ledger, OLD, cause="old")
        new = ledger.directory.member(NEW, USER, "Hua")
        open_table(ledger, NEW, cause="new")
        ledger.migrate_chat(OLD, NEW)
        assert ledger.directory.players_of(NEW) == (old, Player(new.id, "Hua", USER, claimed=True))


def test_a_message_of_the_old_chat_is_no_message_of_the_new_one(storage: Storage) -> None:
    """The supergroup numbers its messages from 1 again."""
    with storage.transaction() as ledger:
        session = open_table(ledger, OLD)
        play(ledger, session, 1, message_id=41)
        play(ledger, session, 2, message_id=42)
        assert ledger.journal.by_message(session.id, 42) == 2
        ledger.migrate_chat(OLD, NEW)
        moved = ledger.sessions.get(session.id)
        assert moved is not None
        assert ledger.journal.by_message(session.id, 42) is None
        play(ledger, moved, 3, message_id=41)
        assert ledger.journal.by_message(session.id, 41) == 3
