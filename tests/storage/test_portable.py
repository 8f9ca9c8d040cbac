"""A chat takes its data along; a person is forgotten; a spreadsheet runs nothing."""

import csv
import io
import json
from datetime import timedelta, timezone
from typing import Any

import pytest

from scoring.payouts import Zhongyong
from scoring.session import replay
from storage import (
    BrokenRule,
    Chat,
    ChatSettings,
    Disputes,
    MoneyChanges,
    NotEmpty,
    Origin,
    Overrides,
    Storage,
    StorageError,
    UnknownEvent,
    UnreadableEvent,
    UnreadableExport,
    Unsound,
    openers_in,
)
from storage.checking import examine
from storage.forgetting import NOBODY
from storage.sheet import BOM, COLUMNS, safe
from tests.storage.evening import AT, CHAT, USER, open_table, play, play_evening

NEW = -5
HERE = Origin(0, "tg:import", AT)
TAIPEI = timezone(timedelta(hours=8))


def exported(storage: Storage, chat_id: int = CHAT) -> str:
    with storage.reading() as ledger:
        return ledger.export_chat(chat_id)


def bring(storage: Storage, text: str | bytes, chat_id: int = NEW) -> int:
    with storage.transaction() as ledger:
        assert ledger.first_time(HERE.cause, chat_id, AT)
        return ledger.import_chat(chat_id, text, HERE)


def balances(storage: Storage, chat_id: int) -> dict[str, int]:
    with storage.reading() as ledger:
        session = ledger.sessions.current(chat_id)
        assert session is not None
        names = {str(player.id): player.name for player in ledger.directory.players_of(chat_id)}
        state = replay(event.record for event in ledger.journal.read(session.id)).state
        return {names[party]: balance for party, balance in state.balances.items()}


def test_a_chat_comes_back_as_it_was_under_other_numbers(storage: Storage) -> None:
    play_evening(storage)
    text = exported(storage)
    assert bring(storage, text) == 1
    assert balances(storage, NEW) == balances(storage, CHAT)
    with storage.reading() as ledger:
        assert ledger.directory.chat(NEW) == Chat(NEW, None, "modern", Zhongyong(unit=50))
        here, there = (
            [(player.name, player.user_id) for player in ledger.directory.players_of(chat)] for chat in (CHAT, NEW)
        )
        assert here == there
        assert examine(ledger._connection).faults == ()
        assert ledger.sessions.get(2) == ledger.sessions.current(NEW)
    again = json.loads(exported(storage, NEW))
    first = json.loads(text)
    for one in (first, again):
        numbers = {player["id"]: number for number, player in enumerate(one["players"])}
        one["sessions"] = [[event["kind"] for event in session["events"]] for session in one["sessions"]]
        one["players"] = [{**player, "id": numbers[player["id"]]} for player in one["players"]]
    assert again == first


def test_an_export_says_what_is_in_it(storage: Storage) -> None:
    with storage.transaction() as ledger:
        hua = ledger.directory.member(CHAT, USER, "Hua")
        session = open_table(ledger)
        play(ledger, session, 1)
    told = json.loads(exported(storage))
    events = told["sessions"][0].pop("events")
    assert told == {
        "format": "suantai",
        "version": 1,
        "language": None,
        "preset": None,
        "payout": None,
        "overrides": None,
        "settings": {"time_zone": None, "disputes": None, "money": None, "pins_board": None},
        "former_rules": [],
        "players": [{"id": hua.id, "name": "Hua", "user_id": USER, "claimed_by": None}],
        "sessions": [{"opened_by": USER, "opened_at": "2026-02-17T20:15:30.123456Z"}],
    }
    assert events[1] == {
        "kind": "hand_drawn",
        "version": 1,
        "payload": {"reason": "exhausted"},
        "by": USER,
        "at": "2026-02-17T20:15:31.123456Z",
    }


def test_settings_and_the_rules_that_were_before_come_along(storage: Storage) -> None:
    laid = Overrides(tai={"all_pungs": 5})
    settings = ChatSettings("Asia/Tokyo", Disputes.MAJORITY, MoneyChanges.NIGHT, pins_board=True)
    with storage.transaction() as ledger:
        ledger.choices.change_rules(Chat(CHAT, preset="classic", payout=Zhongyong(unit=9)), by=USER, at=AT)
        ledger.choices.change_rules(Chat(CHAT, preset="online", overrides=laid), by=USER, at=AT)
        ledger.choices.set_settings(CHAT, settings)
    text = exported(storage)
    assert bring(storage, text) == 0
    assert exported(storage, NEW) == text
    with storage.reading() as ledger:
        assert ledger.choices.rules_version(NEW) == 2
        assert ledger.choices.former_rules(NEW, 1) == Chat(NEW, preset="classic", payout=Zhongyong(unit=9))
        assert ledger.directory.chat(NEW) == Chat(NEW, preset="online", overrides=laid)
        assert ledger.choices.settings(NEW) == settings


def test_what_a_chat_has_chosen_already_stays(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.choices.change_rules(Chat(CHAT, preset="classic"), by=USER, at=AT)
        ledger.choices.set_settings(CHAT, ChatSettings("Asia/Tokyo"))
        ledger.directory.set_rules(NEW, "online")
        ledger.choices.set_settings(NEW, ChatSettings("Europe/London"))
    bring(storage, exported(storage))
    with storage.reading() as ledger:
        assert ledger.directory.chat(NEW) == Chat(NEW, preset="online")
        assert ledger.choices.settings(NEW) == ChatSettings("Europe/London")


def test_an_export_tells_who_opened_its_sessions(storage: Storage) -> None:
    assert openers_in(exported(storage)) == frozenset()
    play_evening(storage)
    assert openers_in(exported(storage)) == {USER}
    with pytest.raises(UnreadableExport):
        openers_in("cookies")


def test_a_chat_that_has_played_takes_nothing_in(storage: Storage) -> None:
    play_evening(storage)
    text = exported(storage)
    with pytest.raises(NotEmpty) as refused:
        bring(storage, text, CHAT)
    assert refused.value.values == {"chat_id": CHAT}
    with storage.reading() as ledger:
        assert len(ledger.directory.players_of(CHAT)) == 4


def test_a_member_whom_the_chat_knows_stays_one(storage: Storage) -> None:
    play_evening(storage)
    with storage.transaction() as ledger:
        known = ledger.directory.member(NEW, USER, "Hua")
    bring(storage, exported(storage))
    with storage.reading() as ledger:
        assert [player.id for player in ledger.directory.players_of(NEW) if player.user_id == USER] == [known.id]


@pytest.mark.parametrize(
    ("spoil", "refusal"),
    [
        (lambda told: "{", UnreadableExport),
        (lambda told: b"\xff\xfe", UnreadableExport),
        (lambda told: json.dumps({**told, "format": "cookies"}), UnreadableExport),
        (lambda told: json.dumps({**told, "version": 2}), UnreadableExport),
        (lambda told: json.dumps({**told, "more": 1}), UnreadableExport),
        (lambda told: json.dumps({**told, "payout": {"formula": "roulette"}}), UnreadableExport),
        (lambda told: json.dumps({**told, "settings": {"money": "never"}}), UnreadableExport),
        (lambda told: _with_event(told, 1, kind="misdeal"), UnknownEvent),
        (lambda told: _with_event(told, 1, version=99), UnknownEvent),
        (lambda told: _with_event(told, 1, payload={"how": "by magic"}), UnreadableEvent),
        (lambda told: json.dumps({**told, "players": told["players"][:2]}), UnreadableExport),
        (lambda told: json.dumps({**told, "sessions": [_carrying(told["sessions"][0])]}), Unsound),
        (lambda told: json.dumps({**told, "players": [{**told["players"][0], "name": "x" * 65}]}), BrokenRule),
    ],
)
def test_what_is_no_sound_export_is_refused_and_leaves_nothing(
    storage: Storage, spoil: object, refusal: type[StorageError]
) -> None:
    play_evening(storage)
    text = spoil(json.loads(exported(storage)))  # type: ignore[operator]
    with pytest.raises(refusal):
        bring(storage, text)
    with storage.reading() as ledger:
        assert (ledger.sessions.current(NEW), ledger.directory.players_of(NEW)) == (None, ())


def _carrying(session: dict[str, Any]) -> dict[str, Any]:
    """Return a session whose first player brings money along that nobody owes him."""
    payload = session["events"][0]["payload"]
    opening = {**session["events"][0], "payload": {**payload, "carried": {payload["players"][0]: 5}}}
    return {**session, "events": [opening, *session["events"][1:]]}


def _with_event(told: dict[str, object], seq: int, **changed: object) -> str:
    spoilt = json.loads(json.dumps(told))
    spoilt["sessions"][0]["events"][seq].update(changed)
    return json.dumps(spoilt)


def test_a_person_is_forgotten_and_the_sums_stay(storage: Storage) -> None:
    session = play_evening(storage)
    before = list(balances(storage, CHAT).values())
    with storage.transaction() as ledger:
        ledger.choices.set_language_of(USER, "en")
        ledger.choices.change_rules(Chat(CHAT, preset="classic"), by=USER, at=AT)
        bo = ledger.directory.member(CHAT, USER + 1, "Bo")
        guest = ledger.directory.claim(ledger.directory.guest(CHAT, "Hua too").id, USER)
        play(ledger, open_table(ledger, USER, cause="private"), 1)
        ledger.directory.member(USER, USER, "Hua")
    with storage.transaction() as ledger:
        assert ledger.forget_person(USER, lambda _: "gone ") == 3
    with storage.reading() as ledger:
        players = ledger.directory.players_of(CHAT)
        assert [player.name for player in players] == ["gone 1", "A", "B", "C", "Bo", f"gone {guest.id}"]
        assert [player.user_id for player in players] == [None, None, None, None, bo.user_id, None]
        stored = ledger.sessions.get(session.id)
        assert stored is not None
        assert stored.opened_by == NOBODY
        assert {event.by for event in ledger.journal.read(session.id)} == {NOBODY}
        assert ledger.choices.language_of(USER) is None
        assert (ledger.sessions.current(USER), ledger.directory.players_of(USER)) == (None, ())
        assert examine(ledger._connection).faults == ()
        for table in ("chats", "players", "sessions", "updates", "events", "former_rules", "people", "chat_settings"):
            for row in ledger._connection.exec_driver_sql(f"SELECT * FROM {table}"):  # noqa: S608
                assert not {USER, "Hua", "Hua too"} & set(row), table
    assert list(balances(storage, CHAT).values()) == before
    with storage.transaction() as ledger:
        assert not ledger.first_time("private", CHAT, AT)


def test_who_is_forgotten_twice_or_never_came(storage: Storage) -> None:
    play_evening(storage)
    with storage.transaction() as ledger:
        told = [ledger.forget_person(person, lambda _: "gone ") for person in (USER, USER, 12)]
    assert told == [1, 0, 0]


def test_a_sheet_has_a_row_for_everybodys_part(storage: Storage) -> None:
    play_evening(storage)
    with storage.transaction() as ledger:
        ledger.directory.member(CHAT, USER, "=HYPERLINK(1)")
        text = ledger.sheet(CHAT, lambda word: f"+{word}" if word == "winner" else word, TAIPEI)
    assert text.startswith(BOM)
    head, *rows = csv.reader(io.StringIO(text[1:], newline=""))
    assert tuple(head) == COLUMNS
    assert [row[1] for row in rows] == ["1"] * 4 + ["2"] * 4
    assert sum(int(row[8]) for row in rows) == 0
    at = "2026-02-18 04:15:31+08:00"
    first = ["1", "1", at, "hand_won", "'=HYPERLINK(1)", "'+winner", "6", "all_pungs", rows[0][8], rows[0][8]]
    assert rows[0] == first
    assert rows[1][4:8] == ["A", "discarder", "", ""]
    assert int(rows[0][8]) > 0 > int(rows[1][8])


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", " =1", "\n=1"])
def test_no_cell_is_a_formula(text: str) -> None:
    assert safe(text) == f"'{text}"
    assert (safe(-1), safe("a=1"), safe(None), safe("")) == (-1, "a=1", None, "")
