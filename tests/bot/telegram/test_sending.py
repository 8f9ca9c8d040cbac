"""Answers -> calls: what is sent, in which order, and what happens when Telegram refuses."""

import asyncio
import logging
from collections.abc import Sequence

import pytest
from markupsafe import Markup
from telegram.error import TimedOut

from bot.incoming import Place
from bot.replies import Answer, Board, Button, File, Picture, Reply
from bot.telegram.boards import Boards
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.sending import Errand, Outbox
from tests.bot.telegram.fakes import (
    GONE,
    GROUP,
    NOT_MODIFIED,
    FakeCore,
    FakeTelegram,
    Refusal,
    client_on,
    flood,
    migrated,
    run,
    until,
)

QUICK = Patience(calls=3, pause=0.001, longest_wait=1)
TABLE = Place(GROUP)


def _reply(text: str, *labels: str, silent: bool = False) -> Reply:
    row = tuple(Button(label, f"d:{label}") for label in labels)
    return Reply(Markup(text), (row,) if row else (), silent=silent)  # noqa: S704


def _board(seq: int = 1) -> Board:
    return Board(session_id=5, seq=seq, reply=_reply("board", "undo"), stub=_reply("below"))


async def _deliver(server: FakeTelegram, *errands: Errand, core: FakeCore | None = None) -> None:
    core = core or FakeCore()
    client = await client_on(server)
    boards = Boards(Messenger(client, core.as_core, Patience(calls=1)), core.as_core, interval=0)
    outbox = Outbox(Messenger(client, core.as_core, QUICK), boards)
    for errand in errands:
        outbox.post(errand)
    await outbox.close(5)
    await boards.close(5)


@pytest.fixture
def server() -> FakeTelegram:
    return FakeTelegram()


def test_a_message_as_it_goes_out(server: FakeTelegram) -> None:
    answer = Answer((_reply("<b>card</b>", "undo", "fix", silent=True), _reply("more")))
    run(_deliver(server, Errand(Place(GROUP, thread_id=9), answer, answering=7)))
    first, second = server.of("sendMessage")
    assert first == {
        "chat_id": GROUP,
        "message_thread_id": 9,
        "text": "<b>card</b>",
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
        "disable_notification": True,
        "reply_parameters": {"message_id": 7, "allow_sending_without_reply": True},
        "reply_markup": {
            "inline_keyboard": [
                [{"text": "undo", "callback_data": "d:undo"}, {"text": "fix", "callback_data": "d:fix"}]
            ]
        },
    }
    assert {"reply_parameters", "reply_markup"}.isdisjoint(second)
    assert second["disable_notification"] is False


def test_the_order_of_an_answer(server: FakeTelegram) -> None:
    server.delays["editMessageText"] = 0.02
    answer = Answer((_reply("one"), _reply("two")), edit=_reply("edited"), toast="done", board=_board())
    run(_deliver(server, Errand(TABLE, answer, pressed=3, query_id="q")))
    # The press is confirmed without waiting for anything else.
    assert server.methods.index("answerCallbackQuery") < server.methods.index("sendMessage")
    rest = [method for method in server.methods if method != "answerCallbackQuery"]
    assert rest == ["editMessageText", "sendMessage", "sendMessage", "sendMessage"]
    assert server.texts == ["one", "two", "board"]


def test_a_chat_in_order_and_chats_side_by_side(server: FakeTelegram) -> None:
    server.plan("sendMessage", flood(0.05))
    first, second = (Errand(TABLE, Answer((_reply(text),))) for text in ("first", "second"))
    other = Errand(Place(-77), Answer((_reply("other"),)))
    run(_deliver(server, first, second, other))
    assert server.texts == ["first", "other", "first", "second"]


def test_a_long_text_comes_in_parts_with_the_buttons_below(server: FakeTelegram) -> None:
    lines = "\n".join(["x" * 99] * 60)
    run(_deliver(server, Errand(TABLE, Answer((_reply(f"<b>{lines}</b>", "next"),)), answering=7)))
    first, second = server.of("sendMessage")
    assert [params.get("reply_markup") is not None for params in (first, second)] == [False, True]
    assert ["reply_parameters" in params for params in (first, second)] == [True, False]
    assert all(params["text"].startswith("<b>") and params["text"].endswith("</b>") for params in (first, second))


def test_a_very_long_text_comes_as_a_file(server: FakeTelegram) -> None:
    run(_deliver(server, Errand(TABLE, Answer((_reply("<b>x</b>\n" * 20_000, "next"),)), answering=7)))
    assert server.methods == ["sendDocument"]
    (params,) = server.of("sendDocument")
    assert params["reply_parameters"]["message_id"] == 7
    assert "reply_markup" in params


def test_pictures_follow_the_text(server: FakeTelegram) -> None:
    reply = Reply(Markup("chart"), pictures=(Picture("a.png", b"\x89PNG1"), Picture("b.png", b"\x89PNG2")))
    run(_deliver(server, Errand(TABLE, Answer((reply,)), answering=7)))
    assert server.methods == ["sendMessage", "sendPhoto", "sendPhoto"]
    assert all("reply_parameters" not in params for params in server.of("sendPhoto"))


def test_files_follow_the_text_with_their_names(server: FakeTelegram) -> None:
    files = (File("a.csv", b"1"), File("a.json", b"{}"))
    run(_deliver(server, Errand(TABLE, Answer((Reply(Markup("data"), files=files),)), answering=7)))
    assert server.methods == ["sendMessage", "sendDocument", "sendDocument"]
    assert server.uploads == [("a.csv", b"1"), ("a.json", b"{}")]


def test_files_follow_an_edit(server: FakeTelegram) -> None:
    reply = Reply(Markup("log"), files=(File("log.txt", b"1"),))
    run(_deliver(server, Errand(TABLE, Answer(edit=reply), pressed=3)))
    assert server.methods == ["editMessageText", "sendDocument"]


def test_a_picture_alone_answers_the_asker(server: FakeTelegram) -> None:
    run(_deliver(server, Errand(TABLE, Answer((Reply(Markup(""), pictures=(Picture("a.png", b"\x89PNG"),)),)), 7)))
    assert server.methods == ["sendPhoto"]
    assert server.of("sendPhoto")[0]["reply_parameters"]["message_id"] == 7


def test_flood_control_is_waited_for(server: FakeTelegram) -> None:
    server.plan("sendMessage", flood(0.01), flood(0.01))
    run(_deliver(server, Errand(TABLE, Answer((_reply("card"),)))))
    assert server.texts == ["card"] * 3


@pytest.mark.parametrize(
    "misfortune",
    [
        TimedOut(),
        Refusal(502, "Bad Gateway"),
        Refusal(403, "Forbidden: bot was kicked"),
        Refusal(400, "Bad Request: x"),
    ],
    ids=repr,
)
def test_a_card_is_never_sent_twice_and_the_rest_goes_on(
    server: FakeTelegram, misfortune: Refusal | Exception, caplog: pytest.LogCaptureFixture
) -> None:
    server.plan("sendMessage", misfortune)
    with caplog.at_level(logging.INFO):
        run(_deliver(server, Errand(TABLE, Answer((_reply("secret card"), _reply("two")), board=_board()))))
    assert server.texts == ["secret card", "two", "board"]
    assert f"chat={GROUP}" in caplog.text
    assert "secret" not in caplog.text


def test_an_edit_that_changes_nothing_has_succeeded(server: FakeTelegram) -> None:
    server.plan("editMessageText", Refusal(400, NOT_MODIFIED))
    run(_deliver(server, Errand(TABLE, Answer(edit=_reply("same")), pressed=3, query_id="q")))
    assert server.texts == []


def test_an_edit_is_repeated_after_a_timeout(server: FakeTelegram) -> None:
    server.plan("editMessageText", TimedOut())
    run(_deliver(server, Errand(TABLE, Answer(edit=_reply("new", "go")), pressed=3, query_id="q")))
    assert server.texts == []
    edits = server.of("editMessageText")
    assert [(edit["message_id"], edit["text"]) for edit in edits] == [(3, "new")] * 2


@pytest.mark.parametrize(
    "words", [GONE, "Bad Request: message can't be edited", "Bad Request: there is no text in the message to edit"]
)
def test_an_edit_of_a_message_that_is_gone_is_sent(server: FakeTelegram, words: str) -> None:
    server.plan("editMessageText", Refusal(400, words))
    run(_deliver(server, Errand(TABLE, Answer(edit=_reply("new")), pressed=3, query_id="q")))
    assert server.texts == ["new"]


def test_an_edit_refused_for_another_reason_is_not_sent(server: FakeTelegram) -> None:
    server.plan("editMessageText", Refusal(400, "Bad Request: can't parse entities"))
    run(_deliver(server, Errand(TABLE, Answer(edit=_reply("new")), pressed=3, query_id="q")))
    assert server.texts == []


def test_an_edit_without_a_press_is_sent(server: FakeTelegram) -> None:
    run(_deliver(server, Errand(TABLE, Answer(edit=_reply("new")))))
    assert server.methods == ["sendMessage"]


@pytest.mark.parametrize(("toast", "shown"), [("", None), ("done", "done"), ("🀄" * 150, "🀄" * 99 + "…")])
def test_every_press_is_answered(server: FakeTelegram, toast: str, shown: str | None) -> None:
    run(_deliver(server, Errand(TABLE, Answer(toast=toast), pressed=3, query_id="q")))
    (params,) = server.of("answerCallbackQuery")
    assert params.get("text") == shown


def test_a_press_is_answered_while_the_chat_still_waits_for_a_message(server: FakeTelegram) -> None:
    async def story() -> None:
        core = FakeCore()
        client = await client_on(server)
        messenger = Messenger(client, core.as_core, QUICK)
        outbox = Outbox(messenger, Boards(messenger, core.as_core))
        server.delays["sendMessage"] = 60
        outbox.post(Errand(TABLE, Answer((_reply("card"),))))
        await until(lambda: server.texts)
        outbox.post(Errand(TABLE, Answer(toast="done"), pressed=3, query_id="q"))
        await until(lambda: server.of("answerCallbackQuery"))
        await outbox.close(0)

    run(story())


def test_a_press_too_old_to_be_answered_is_nothing_to_speak_of(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    server.plan("answerCallbackQuery", Refusal(400, "Bad Request: query is too old and response timeout expired"))
    with caplog.at_level(logging.INFO):
        run(_deliver(server, Errand(TABLE, Answer((_reply("card"),)), pressed=3, query_id="q")))
    assert server.texts == ["card"]
    assert caplog.text == ""


def test_the_answer_to_an_edited_line_stands_where_the_one_before_stood(server: FakeTelegram) -> None:
    asked = Errand(TABLE, Answer((_reply("old", "x"),)), answering=7)
    again = Errand(TABLE, Answer(edit=_reply("new", "y")), answering=7)
    run(_deliver(server, asked, again, again))
    assert server.texts == ["old"]
    edits = [(params["message_id"], params["text"]) for params in server.of("editMessageText")]
    assert edits == [(101, "new"), (101, "new")]


def test_an_edited_line_without_an_answer_gets_one_and_keeps_it(server: FakeTelegram) -> None:
    again = Errand(TABLE, Answer(edit=_reply("new")), answering=7)
    elsewhere = Errand(Place(-77), Answer(edit=_reply("other")), answering=7)
    run(_deliver(server, again, elsewhere, again))
    assert [params["reply_parameters"]["message_id"] for params in server.of("sendMessage")] == [7, 7]
    assert [(params["chat_id"], params["text"]) for params in server.of("editMessageText")] == [(GROUP, "new")]


def test_an_answer_that_is_gone_is_given_again(server: FakeTelegram) -> None:
    server.plan("editMessageText", Refusal(400, GONE))
    asked = Errand(TABLE, Answer((_reply("old"),)), answering=7)
    run(_deliver(server, asked, Errand(TABLE, Answer(edit=_reply("new")), answering=7)))
    assert server.texts == ["old", "new"]
    assert server.of("sendMessage")[1]["reply_parameters"]["message_id"] == 7


def test_a_group_that_moved_is_followed(server: FakeTelegram) -> None:
    core = FakeCore()
    server.plan("sendMessage", migrated(-1005))
    run(_deliver(server, Errand(Place(-5), Answer((_reply("card"),)), answering=7), core=core))
    assert core.moved == [(-5, -1005)]
    assert [params["chat_id"] for params in server.of("sendMessage")] == [-5, -1005]


def test_a_message_of_a_group_that_moved_is_not_edited_there(server: FakeTelegram) -> None:
    core = FakeCore()
    server.plan("editMessageText", migrated(-1005))
    server.plan("sendMessage", migrated(-1005))
    run(_deliver(server, Errand(Place(-5), Answer(edit=_reply("new")), pressed=3, query_id="q"), core=core))
    assert [params["chat_id"] for params in server.of("editMessageText")] == [-5]
    assert [params["chat_id"] for params in server.of("sendMessage")] == [-5, -1005]


def test_an_edit_alone_tells_that_a_group_moved(server: FakeTelegram) -> None:
    core = FakeCore()
    server.plan("editMessageText", migrated(-1005))
    run(_deliver(server, Errand(Place(-5), Answer(edit=_reply("new")), pressed=3, query_id="q"), core=core))
    assert core.moved == [(-5, -1005)]


@pytest.mark.parametrize("data", ["", "中" * 22])
def test_a_button_that_telegram_would_refuse_is_found_here(
    server: FakeTelegram, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad = Reply(Markup("card"), ((Button("label", data),),))
    run(_deliver(server, Errand(TABLE, Answer((bad, _reply("two"))))))
    assert server.texts == ["two"]
    assert "1 to 64 bytes" in caplog.text


def test_the_board_comes_even_when_sending_is_cut_short(server: FakeTelegram) -> None:
    async def story() -> Sequence[str]:
        core = FakeCore()
        client = await client_on(server)
        boards = Boards(Messenger(client, core.as_core, Patience(calls=1)), core.as_core, interval=0)
        outbox = Outbox(Messenger(client, core.as_core, QUICK), boards)
        server.delays["sendPhoto"] = 60
        picture = Reply(Markup(""), pictures=(Picture("a.png", b"\x89PNG"),))
        outbox.post(Errand(TABLE, Answer((picture,), board=_board())))
        await until(lambda: server.of("sendPhoto"))
        await asyncio.wait_for(outbox.close(0), 1)
        await boards.close(1)
        return server.texts

    assert run(story()) == ["board"]
