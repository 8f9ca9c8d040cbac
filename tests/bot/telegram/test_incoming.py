"""Update -> Said, Pressed or nothing, one row a kind of update."""

from datetime import UTC, datetime
from typing import Any

import pytest
from telegram import Update, User

from bot.incoming import Actor, Attached, Drawn, Place, Pressed, Rank, Said
from bot.telegram.api import ALLOWED_UPDATES
from bot.telegram.incoming import arrival_of, departure_of, incoming_of, migration_of
from tests.bot.telegram.fakes import GROUP, HUA, ME, Json, group, message, pressed

NOW = datetime(2026, 1, 2, tzinfo=UTC)
WROTE = datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)
BOT = User(ME["id"], ME["first_name"], is_bot=True, username=ME["username"])
OTHER_BOT: Json = {"id": 5, "is_bot": True, "first_name": "Other"}
CARD = message("card", message_id=3, **{"from": ME})
PRIVATE: Json = {"id": 11, "type": "private", "first_name": "阿華"}
CHANNEL: Json = {"id": -1009, "type": "channel", "title": "News"}
ANONYMOUS: Json = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
MARK: Json = {"type": "text_link", "offset": 0, "length": 2, "url": "https://t.me/suantai_bot?start=at-12-5"}
ORIGIN: Json = {"type": "user", "date": 1, "sender_user": HUA}


def _update(body: Json) -> Update:
    update = Update.de_json({"update_id": 42, **body}, None)
    assert update is not None
    return update


def _read(body: Json) -> Said | Pressed | None:
    return incoming_of(_update(body), BOT, NOW)


def _said(**more: object) -> Said:
    given: dict[str, Any] = {
        "cause": "tg:987654:42",
        "place": Place(GROUP),
        "actor": Actor(11, "阿華"),
        "at": WROTE,
        "text": "/draw",
        "message_id": 7,
        **more,
    }
    return Said(**given)


DOCUMENT: Json = {"file_id": "f1", "file_unique_id": "u1", "file_name": "night.json", "file_size": 5}
NIGHT = Attached("night.json", 5)

HEARD = {
    "a command": (message(), _said()),
    "a command with our name": (message("/hu@Suantai_Bot 阿華 小明"), _said(text="/hu 阿華 小明")),
    "our name before Chinese": (message("/hu@suantai_bot阿華"), _said(text="/hu阿華")),
    "someone with a username": (message(**{"from": {**HUA, "username": "hua"}}), _said(actor=Actor(11, "阿華", "hua"))),
    "a command behind a gap": (message(" \u3000/draw"), _said(text=" \u3000/draw")),
    "a slash of full width": (message("／hu@suantai_bot 阿華 小明"), _said(text="／hu 阿華 小明")),
    "a reply to us": (message("小美自摸", reply_to_message=CARD), _said(text="小美自摸", reply_to=3, answered="card")),
    "a command that replies to somebody": (message(reply_to_message=message("hi")), _said(answered="hi")),
    "through our inline mode": (
        message("🀄 小美自摸", via_bot=ME, entities=[MARK]),
        _said(text="小美自摸", previewed=Drawn(12, 5)),
    ),
    "a command through our inline mode": (
        message("🀄 /hu@suantai_bot 阿華", via_bot=ME, entities=[MARK]),
        _said(text="/hu@suantai_bot 阿華", previewed=Drawn(12, 5)),
    ),
    "a file with a command below": (
        message(None, caption="/import@suantai_bot", document=DOCUMENT),
        _said(text="/import", attached=NIGHT),
    ),
    "a command that replies to a file": (
        message("/import", reply_to_message=message(None, caption="the night", document=DOCUMENT)),
        _said(text="/import", attached=NIGHT),
    ),
    "a file that replies to another": (
        message(
            None,
            caption="/import",
            document={"file_id": "f2", "file_unique_id": "u2"},
            reply_to_message=message(None, document=DOCUMENT),
        ),
        _said(text="/import", attached=Attached("", 0)),
    ),
    "in a topic": (
        message(message_thread_id=9, is_topic_message=True, chat=group(is_forum=True)),
        _said(place=Place(GROUP, 9)),
    ),
    "in a chain of replies": (message(message_thread_id=9), _said()),
    "anything in private": (message("hello", chat=PRIVATE), _said(text="hello", place=Place(11, is_group=False))),
    "an anonymous admin": (
        message(sender_chat=group(), **{"from": ANONYMOUS}),
        _said(actor=Actor(GROUP, "Table", rank=Rank.ADMIN)),
    ),
    "somebody as a channel": (
        message(sender_chat=CHANNEL, **{"from": {**OTHER_BOT, "username": "Channel_Bot"}}),
        _said(actor=Actor(-1009, "News", rank=Rank.MEMBER)),
    ),
}


@pytest.mark.parametrize(("heard", "expected"), HEARD.values(), ids=HEARD)
def test_a_message_for_us(heard: Json, expected: Said) -> None:
    assert _read({"message": heard}) == expected


IGNORED = {
    "through our inline mode, without a table": message("🀄 小美自摸", via_bot=ME),
    "through our inline mode, with another link": message(
        "🀄 小美自摸", via_bot=ME, entities=[{**MARK, "url": "https://t.me/suantai_bot?start=at-12"}]
    ),
    "a table's link that somebody wrote himself": message("🀄 小美自摸", entities=[MARK]),
    "a table's link through another bot": message("🀄 小美自摸", entities=[MARK], via_bot=OTHER_BOT),
    "talk": message("小美自摸"),
    "a reply to somebody": message("yes", reply_to_message=message("hi")),
    "a command to another bot": message("/hu@other_bot 阿華"),
    "a command to another bot, in private": message("/hu@other_bot 阿華", chat=PRIVATE),
    "a command to another bot, as a reply to us": message("/hu@other_bot", reply_to_message=CARD),
    "another bot": message(**{"from": OTHER_BOT}),
    "through another bot": message("小美自摸", via_bot=OTHER_BOT),
    "a post of the linked channel": message(sender_chat=CHANNEL, is_automatic_forward=True),
    "something forwarded": message(forward_origin=ORIGIN),
    "a picture": message(None, caption="/draw", photo=[]),
    "a file": message(None, document=DOCUMENT),
    "a file with talk": message(None, caption="look", document=DOCUMENT),
    "somebody new": message(None, new_chat_members=[HUA]),
    "a channel": message(chat=CHANNEL),
    "nobody": {name: value for name, value in message().items() if name != "from"},
    "the beginning of a topic that we opened": message(
        "hi",
        message_thread_id=9,
        is_topic_message=True,
        reply_to_message=message(None, forum_topic_created={"name": "x", "icon_color": 1}, **{"from": ME}),
    ),
}


@pytest.mark.parametrize("ignored", IGNORED.values(), ids=IGNORED)
def test_quiet(ignored: Json) -> None:
    assert _read({"message": ignored}) is None


@pytest.mark.parametrize("kind", ["channel_post", "edited_channel_post", "business_message"])
def test_quiet_about_other_updates(kind: str) -> None:
    assert _read({kind: message()}) is None


def test_no_more_is_asked_of_telegram_than_is_read() -> None:
    assert set(ALLOWED_UPDATES) == {"message", "edited_message", "callback_query", "inline_query", "my_chat_member"}


def test_an_edited_message() -> None:
    edited = _read({"edited_message": message("/fix 7", edit_date=1_700_000_060)})
    assert edited == _said(text="/fix 7", edited=True, at=datetime(2023, 11, 14, 22, 14, 20, tzinfo=UTC))


def test_an_edit_may_be_of_a_line_that_we_heard() -> None:
    edited = _read({"edited_message": message("小美自摸", edit_date=1_700_000_060)})
    assert edited == _said(text="小美自摸", edited=True, at=datetime(2023, 11, 14, 22, 14, 20, tzinfo=UTC))
    assert _read({"edited_message": message("小美自摸", edit_date=1_700_000_060, chat=CHANNEL)}) is None


def test_a_press() -> None:
    place = Place(GROUP, 9)
    press = pressed(42, "u1", message_thread_id=9, is_topic_message=True, **{"from": ME})
    assert _read(press) == Pressed("tg:987654:42", place, Actor(11, "阿華"), NOW, "u1", 7, ())


def test_a_press_with_what_hangs_under_its_message() -> None:
    rows = [[{"text": "一", "callback_data": "u1"}, {"text": "二", "callback_data": "u2"}]]
    read = _read(pressed(42, "u1", reply_markup={"inline_keyboard": rows}))
    assert isinstance(read, Pressed)
    assert read.shown == ("u1", "u2")


def test_a_press_under_a_message_too_old() -> None:
    press = pressed(42)
    press["callback_query"]["message"] = {"chat": group(), "message_id": 7, "date": 0}
    assert _read(press) == Pressed("tg:987654:42", Place(GROUP), Actor(11, "阿華"), NOW, "u1", 7)


@pytest.mark.parametrize("missing", ["message", "data"])
def test_a_press_that_is_not_of_a_button_of_ours(missing: str) -> None:
    press = pressed(42)
    del press["callback_query"][missing]
    assert _read(press) is None


def test_a_migration_is_told_by_either_message() -> None:
    old, new = group(-5), group(-1005)
    assert migration_of(_update({"message": message(None, chat=old, migrate_to_chat_id=-1005)})) == (-5, -1005)
    assert migration_of(_update({"message": message(None, chat=new, migrate_from_chat_id=-5)})) == (-5, -1005)
    assert migration_of(_update({"message": message()})) is None
    assert migration_of(_update(pressed(42))) is None


def _member(status: str) -> Json:
    rights = ["send_messages", "send_audios", "send_documents", "send_photos", "send_videos", "send_video_notes"]
    rights += ["send_voice_notes", "send_polls", "send_other_messages", "add_web_page_previews", "change_info"]
    rights += ["invite_users", "pin_messages", "manage_topics", "edit_tag", "react_to_messages"]
    if status in {"outside", "muted"}:
        allowed = {f"can_{right}": False for right in rights}
        return {"status": "restricted", "user": ME, "is_member": status == "muted", "until_date": 0, **allowed}
    return {"status": status, "user": ME, **({"until_date": 0} if status == "kicked" else {})}


@pytest.mark.parametrize(
    ("before", "after", "came"),
    [
        ("left", "member", True),
        ("kicked", "member", True),
        ("outside", "muted", True),
        ("member", "member", False),
        ("muted", "member", False),
        ("member", "left", False),
        ("member", "kicked", False),
    ],
)
def test_brought_into_a_group(before: str, after: str, came: bool) -> None:
    change = {"chat": group(), "from": HUA, "date": 1}
    change |= {"old_chat_member": _member(before), "new_chat_member": _member(after)}
    assert arrival_of(_update({"my_chat_member": change})) == (Place(GROUP) if came else None)
    assert arrival_of(_update({"my_chat_member": {**change, "chat": PRIVATE}})) is None


@pytest.mark.parametrize(
    ("after", "chat", "left"),
    [
        ("kicked", group(), GROUP),
        ("left", group(), GROUP),
        ("outside", group(), GROUP),
        ("kicked", PRIVATE, PRIVATE["id"]),
        ("member", group(), None),
        ("muted", group(), None),
    ],
)
def test_thrown_out(after: str, chat: Json, left: int | None) -> None:
    change = {"chat": chat, "from": HUA, "date": 1}
    change |= {"old_chat_member": _member("member"), "new_chat_member": _member(after)}
    assert departure_of(_update({"my_chat_member": change})) == left
    assert departure_of(_update({"message": message()})) is None
