"""What a chat and a person chose is kept, with all the rules that a chat had before."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import CheckConstraint

from scoring.payouts import BaseAndUnit
from storage import BrokenRule, Chat, ChatSettings, Disputes, MoneyChanges, Overrides, Storage
from storage.choices import move_choices
from storage.rows import ChatSettingsRow

CHAT, NEW, SOMEBODY = -100, -200, 7
AT = datetime(2026, 2, 20, 12, 0, tzinfo=UTC)
CLASSIC = Chat(CHAT, None, "classic", BaseAndUnit(base=50, unit=20), Overrides(tai={"full_flush": 8}))


def test_rules_are_kept_by_version(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert ledger.choices.rules_version(CHAT) == 0
        assert ledger.choices.rules_changed_at(CHAT) is None
        assert ledger.choices.change_rules(CLASSIC, by=SOMEBODY, at=AT) == 1
        later = AT + timedelta(hours=1)
        assert ledger.choices.change_rules(Chat(CHAT, None, "modern"), by=SOMEBODY, at=later) == 2
    with storage.reading() as ledger:
        assert ledger.directory.chat(CHAT) == Chat(CHAT, None, "modern")
        assert ledger.choices.former_rules(CHAT, 0) == Chat(CHAT)
        assert ledger.choices.former_rules(CHAT, 1) == CLASSIC
        assert ledger.choices.former_rules(CHAT, 2) is None
        assert ledger.choices.rules_version(CHAT) == 2
        assert ledger.choices.rules_changed_at(CHAT) == later
        assert ledger.choices.rules_version(NEW) == 0


def test_a_change_of_rules_leaves_the_language(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.directory.set_language(CHAT, "zh_TW")
        ledger.choices.change_rules(CLASSIC, by=SOMEBODY, at=AT)
        assert ledger.directory.chat(CHAT).language == "zh_TW"


def test_settings_are_kept(storage: Storage) -> None:
    said = ChatSettings("Asia/Tokyo", Disputes.MAJORITY, MoneyChanges.NIGHT, pins_board=True)
    with storage.transaction() as ledger:
        assert ledger.choices.settings(CHAT) == ChatSettings()
        ledger.choices.set_settings(CHAT, said)
        assert ledger.choices.settings(CHAT) == said
        ledger.choices.set_settings(CHAT, ChatSettings(pins_board=False))
        assert ledger.choices.settings(CHAT) == ChatSettings(pins_board=False)
        assert ledger.choices.settings(NEW) == ChatSettings()


def test_the_table_knows_the_words_of_the_code() -> None:
    checks = {
        str(check.name): str(check.sqltext)
        for check in ChatSettingsRow.metadata.tables["chat_settings"].constraints
        if isinstance(check, CheckConstraint)
    }
    assert all(f"'{word}'" in "".join(checks.values()) for word in (*Disputes, *MoneyChanges))


def test_a_persons_language_is_kept(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert ledger.choices.language_of(SOMEBODY) is None
        for language in ("zh_TW", "en", None):
            ledger.choices.set_language_of(SOMEBODY, language)
            assert ledger.choices.language_of(SOMEBODY) == language
    with pytest.raises(BrokenRule, match="ck_people_language_length"), storage.transaction() as ledger:
        ledger.choices.set_language_of(SOMEBODY + 1, "x" * 17)


def test_choices_move_with_the_chat(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.choices.change_rules(CLASSIC, by=SOMEBODY, at=AT)
        ledger.choices.change_rules(Chat(CHAT, None, "modern"), by=SOMEBODY, at=AT)
        ledger.choices.set_settings(CHAT, ChatSettings("Asia/Tokyo"))
        for _ in range(2):
            ledger.migrate_chat(CHAT, NEW)
            former = ledger.choices.former_rules(NEW, 1)
            assert former is not None
            assert former.preset == "classic"
            assert ledger.choices.rules_version(NEW) == 2
            assert ledger.choices.settings(NEW) == ChatSettings("Asia/Tokyo")


def test_a_chat_that_chose_for_itself_keeps_it(storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.choices.change_rules(CLASSIC, by=SOMEBODY, at=AT)
        ledger.choices.set_settings(CHAT, ChatSettings("Asia/Tokyo"))
        ledger.choices.change_rules(Chat(NEW, None, "online"), by=SOMEBODY, at=AT)
        ledger.choices.set_settings(NEW, ChatSettings("Asia/Taipei"))
        move_choices(ledger._connection, CHAT, NEW)
        assert ledger.choices.rules_version(NEW) == 1
        assert ledger.choices.settings(NEW) == ChatSettings("Asia/Taipei")
