from dataclasses import FrozenInstanceError

import pytest

from bot.core import desk_of
from bot.handlers.scenes import scene_of
from bot.refusals import NoSession
from bot.replies import Answer, Button, Reply
from bot.scene import Scene
from bot.texts import texts
from bot.usecases.zone import TAIPEI
from bot.wordbook import wordbook_of
from scoring.session import KITTY
from tests.bot.table import AT, Table


def _scene(table: Table) -> Scene:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        return scene_of(desk, desk.current(), texts())


def test_a_scene_knows_who_is_who(table: Table) -> None:
    table.say("小明", "/draw")
    scene = _scene(table)
    assert [scene.name(player) for player in scene.state.opened.players] == ["阿華", "小明", "小美", "阿國"]
    assert scene.name(KITTY) == "東錢"
    assert scene.name("99") == "99"
    assert [scene.name(guest) for guest in scene.guests] == ["小美", "阿國"]
    assert scene.scribes[1].name == "小明"
    assert scene.scribes[1].at == AT.astimezone(TAIPEI)
    assert f"{scene.opened_at:%H:%M}" == "20:00"


def test_a_scene_finds_what_counts_and_what_was_recorded(table: Table) -> None:
    table.say("小明", "/draw")
    table.say("小明", "/undo")
    scene = _scene(table)
    assert scene.entry(1) is None
    row = scene.row(1)
    assert row is not None
    assert row.voided_by == 2
    assert scene.row(9) is None
    assert scene.table.deal.streak == 0
    assert scene.ruleset.preset == scene.glossary.preset == "modern"


def test_a_scene_is_frozen(table: Table) -> None:
    with pytest.raises(FrozenInstanceError):
        _scene(table).session_id = 5  # type: ignore[misc]


def test_the_words_of_a_chat_are_its_tables(bare: Table) -> None:
    def words() -> tuple[str, dict[str, str]]:
        with bare.core.storage.transaction() as ledger:
            book = wordbook_of(desk_of(ledger, bare.said("阿華", "/board")))
            return book.glossary.preset, {book.names[player]: name for name, player in book.players.items()}

    assert words() == ("modern", {})
    bare.say("阿華", "/new 甲 乙 丙 丁 三十六條")
    assert words() == ("classic", {name: name for name in "甲乙丙丁"})


def test_where_nobody_plays(bare: Table) -> None:
    with pytest.raises(NoSession):
        _scene(bare)


def test_a_reply_is_loud_and_bare_unless_said_otherwise() -> None:
    from markupsafe import Markup

    reply = Reply(Markup("x"))
    assert (reply.buttons, reply.pictures, reply.silent) == ((), (), False)
    assert Answer() == Answer(messages=(), edit=None, toast="", board=None)
    with pytest.raises(FrozenInstanceError):
        Button("a", "b").data = "c"  # type: ignore[misc]
