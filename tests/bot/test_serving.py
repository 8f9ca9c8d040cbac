"""How a chat is served: settings kept and used, languages a group's and a person's."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot import menus, previewing
from bot.buttons.serving import MOST_CHOICES, PressSetting
from bot.callbacks import encode
from bot.console.chat import actor
from bot.core import desk_of
from bot.incoming import Place
from bot.lines import Line
from bot.parsing import parse
from bot.parsing.serving import UnfitSetting, UnknownSetting, value_name
from bot.served import DEFAULTS, ZONES, Served, Setting, choices
from bot.texts import SOURCE, Texts, languages, texts
from bot.usecases import serving
from bot.usecases.zone import local, zone_of
from bot.views import serving as views
from bot.wordbook import wordbook_of
from bot.words import words, words_of
from storage import Disputes, MoneyChanges
from tests.bot.html_subset import faults_in
from tests.bot.table import NEW, Table, board_of, button_of, text_of

OTHER = "xx"


def _other() -> Texts:
    """Return a language that differs from the source in a few sentences."""
    source = texts(SOURCE)
    return source.model_copy(
        update={
            "settings": source.settings.model_copy(update={"language_name": Line("Other")}),
            "board": source.board.model_copy(update={"ask": Line("OTHER ask")}),
            "errors": source.errors.model_copy(update={"of": {**source.errors.of, "no_session": Line("OTHER none")}}),
            "toasts": source.toasts.model_copy(update={"recorded": Line("OTHER recorded")}),
        }
    )


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a second language."""
    found = {SOURCE: texts(SOURCE), OTHER: _other()}
    for place in ("bot.served", "bot.usecases.serving", "bot.parsing.serving", "bot.menus"):
        monkeypatch.setattr(f"{place}.languages", lambda: tuple(found))
    for place in ("bot.usecases.serving", "bot.parsing.serving", "bot.core", "bot.menus"):
        monkeypatch.setattr(f"{place}.texts", lambda language=SOURCE: found[language])
    for place in ("bot.parsing.serving", "bot.glossary"):
        monkeypatch.setattr(f"{place}.words_of", lambda _: words_of(SOURCE))


def _served(table: Table, name: str = "阿華") -> Served:
    with table.core.storage.reading() as ledger:
        return serving.served(desk_of(ledger, table.said(name, "/settings")))


def test_what_a_chat_that_never_said_is_served_like(bare: Table) -> None:
    assert _served(bare) == Served(SOURCE, "Asia/Taipei", "other", "session", "no")
    assert {setting: Served().value(setting) for setting in Setting} == dict(DEFAULTS)


@pytest.mark.parametrize("setting", Setting)
def test_every_value_has_a_button_and_a_word(bare: Table, setting: Setting) -> None:
    place = list(Setting).index(setting)
    for index, value in enumerate(choices(setting)):
        answer = bare.press("阿華", encode(PressSetting(place, index)))
        assert faults_in(answer) == []
        assert _served(bare).value(setting) == value
    for value in reversed(choices(setting)):
        bare.say("阿華", f"/settings {words().settings[setting].names[0]} {value_name(setting, value)}")
        assert _served(bare).value(setting) == value


def test_the_words_are_those_of_the_values() -> None:
    assert set(words().settings) == set(Setting)
    assert set(words().settings[Setting.DISPUTES].values) == set(Disputes) == set(choices(Setting.DISPUTES))
    assert set(words().settings[Setting.MONEY].values) == set(MoneyChanges) == set(choices(Setting.MONEY))
    assert set(words().settings[Setting.ZONE].values) == set(ZONES)
    assert max(len(choices(setting)) for setting in Setting) == MOST_CHOICES


def test_a_button_past_the_values_of_its_setting_is_refused(bare: Table) -> None:
    assert "看不懂" in bare.press("阿華", encode(PressSetting(2, 7))).toast
    assert _served(bare) == Served()


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("/settings 顏色 紅", UnknownSetting),
        ("/settings 爭議", UnfitSetting),
        ("/settings 時區 火星", UnfitSetting),
        ("/lang 火星文", UnfitSetting),
    ],
)
def test_what_is_unknown_is_named(bare: Table, line: str, refusal: type[Exception]) -> None:
    with bare.core.storage.transaction() as ledger:
        vocabulary = wordbook_of(desk_of(ledger, bare.said("阿華", line))).vocabulary
        with pytest.raises(refusal):
            parse(line, vocabulary)


@pytest.mark.parametrize("zone", ["Asia/Nowhere", "../etc/passwd", "Asia/", "/", "America"])
def test_a_clock_that_there_is_none_of_is_refused(bare: Table, zone: str) -> None:
    assert "沒有" in text_of(bare.say("阿華", f"/settings 時區 {zone}"))
    assert _served(bare).zone == "Asia/Taipei"


def test_times_are_the_chats_own(table: Table) -> None:
    noon = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
    for zone, hours in (("Asia/Taipei", 8), ("Asia/Tokyo", 9), ("Europe/Paris", 2), ("America/New_York", -4)):
        table.say("阿華", f"/settings 時區 {zone}")
        with table.core.storage.reading() as ledger:
            desk = desk_of(ledger, table.said("阿華", "/log"))
            assert local(noon, desk).utcoffset() == timedelta(hours=hours)
            assert zone_of(desk).utcoffset(noon.replace(tzinfo=None)) == timedelta(hours=hours)


def test_a_clock_that_this_machine_does_not_know_is_taipeis(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/log"))
        desk.choose(replace(desk.chosen, time_zone="Gone/Away"))
        assert zone_of(desk).utcoffset(None) == timedelta(hours=8)


def test_a_session_belongs_to_the_day_it_began(table: Table) -> None:
    table.say("阿華", "/draw")
    assert "2026-02-20" in text_of(table.say("阿華", "/log"))
    table.say("阿華", "/settings 時區 Pacific/Kiritimati")
    assert "2026-02-21" in text_of(table.say("阿華", "/log"))


def test_the_board_is_pinned_where_the_chat_wants_it(table: Table) -> None:
    before = table.core.current_board(table.place)
    assert before is not None
    assert not before.pin
    table.say("阿華", "/settings 釘板 要")
    after = table.core.current_board(table.place)
    assert after is not None
    assert after.pin


@pytest.mark.usefixtures("spoken")
def test_a_group_has_a_language(table: Table) -> None:
    assert "OTHER" not in board_of(table.say("阿華", "/draw"))
    assert "Other" in text_of(table.say("阿華", f"/lang {OTHER}"))
    assert "OTHER ask" in board_of(table.say("阿華", "/draw"))
    board = table.core.current_board(table.place)
    assert board is not None
    assert "OTHER ask" in board.reply.text
    assert all("OTHER ask" in board.reply.text for _, board in table.core.boards_behind())
    table.place = Place(-300)
    assert "OTHER" not in text_of(table.say("阿華", "/board"))


@pytest.mark.usefixtures("spoken")
def test_a_group_is_refused_in_its_language(bare: Table) -> None:
    bare.say("阿華", f"/lang {OTHER}")
    assert "OTHER none" in text_of(bare.say("阿華", "/draw"))
    assert bare.core.welcome(bare.place).messages


@pytest.mark.usefixtures("spoken")
def test_a_persons_language_is_his_own(table: Table) -> None:
    group, alone = table.place, Place(actor("小明").user_id, is_group=False)
    table.place = alone
    table.say("小明", f"/lang {OTHER}")
    assert "OTHER none" in text_of(table.say("小明", "/draw"))
    assert _served(table, "小明").language == OTHER
    table.place = group
    assert _served(table, "小明").language == SOURCE
    drawn = table.press("小明", button_of(table.say("小明", "/board"), texts().board.draw_button))
    assert drawn.toast == "OTHER recorded"  # he alone reads it
    assert "OTHER" not in board_of(drawn)
    with table.core.storage.reading() as ledger:
        assert serving.texts_for(actor("小明").user_id, ledger).toasts.recorded == "OTHER recorded"
    assert previewing.CAUSE


@pytest.mark.usefixtures("spoken")
def test_a_language_whose_file_is_gone_is_the_source(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.say("阿華", f"/lang {OTHER}")
    monkeypatch.setattr("bot.usecases.serving.languages", lambda: (SOURCE,))
    assert _served(table).language == SOURCE


@pytest.mark.usefixtures("spoken")
def test_every_language_has_a_menu() -> None:
    assert [menu.language for menu in menus.menus()] == ["", OTHER]


def test_the_source_comes_first() -> None:
    assert languages()[0] == SOURCE
    assert all(texts(language).settings.language_name for language in languages())


def test_a_stranger_changes_nothing(table: Table) -> None:
    for line in ("/settings 釘板 要", f"/lang {SOURCE}"):
        assert "你不在這桌" in text_of(table.say("老王", line))
    assert _served(table) == Served()
    assert views.settings(Served(), texts()).text in {m.text for m in table.say("老王", "/settings").messages}
    assert views.languages(Served(), texts()).buttons


def test_settings_outlive_the_session(table: Table) -> None:
    table.say("阿華", "/settings 結錢 收桌")
    table.say("阿華", "/end")
    table.say("阿華", NEW)
    assert _served(table).money == "night"
