"""Who may do what: seated players act, the opener or an admin ends, everybody else is told so politely."""

from dataclasses import replace

from .botapi import BadRequest
from .journals import journal
from .process import BotProcess
from .reckoning import DRAWN, board
from .table import Table

NOT_SEATED = "你不在這桌"


def with_guard(table: Table, role: str) -> Table:
    """Let somebody come in who does not play."""
    guard = table.server.user("站長")
    table.chat.join(guard, role)
    return replace(table, people={**table.people, "站長": guard})


def asked(table: Table) -> int:
    """Count how often Telegram was asked who runs the group."""
    return len(table.server.calls_of("getChatAdministrators"))


def test_an_admin_ends_a_session_that_others_left(table: Table, shared_bot: BotProcess) -> None:
    watched = with_guard(table, "administrator")
    watched.open()
    before = asked(watched)
    watched.hear("小明", "/draw", "流局")
    assert asked(watched) == before
    watched.hear("站長", "/end", "站長 提早結束了這一將")
    assert asked(watched) == before + 1
    watched.quiet()
    assert journal(shared_bot.database, table.chat.id) == ["流局", "session_closed"]


def test_a_member_does_not_end_what_others_play(table: Table) -> None:
    watched = with_guard(table, "member")
    watched.open()
    watched.hear("小明", "/draw", "流局")
    assert NOT_SEATED in watched.hear("站長", "/end", NOT_SEATED).text
    watched.wait_board(lambda text: text == board([DRAWN]))


def test_where_nobody_says_who_the_admins_are_there_are_none(table: Table) -> None:
    watched = with_guard(table, "administrator")
    watched.open()
    watched.hear("小明", "/draw", "流局")
    watched.server.inject("getChatAdministrators", BadRequest("CHAT_ADMIN_REQUIRED"), chat=table.chat)
    watched.hear("站長", "/end", NOT_SEATED)
    watched.wait_board(lambda text: text == board([DRAWN]))


def test_an_anonymous_admin_ends_without_being_asked_about(table: Table) -> None:
    watched = with_guard(table, "administrator")
    watched.open()
    watched.hear("小明", "/draw", "流局")
    before = asked(watched)
    said = table.chat.say_as_chat(watched.people["站長"], "/end")
    ended = table.chat.wait_for("提早結束了這一將", after=said)
    assert ended.text.startswith(f"🏁 {table.chat.title} 提早結束")
    assert asked(watched) == before


def test_what_a_channel_says_is_nobodys_hand(table: Table) -> None:
    table.open()
    table.chat.say_as_channel("新聞台", "/hu 阿華 小明 3台")
    refused = table.chat.wait_for("不在這桌")
    assert refused.reply_to is not None
    table.chat.say_as_channel("新聞台", "/claim 小美")
    table.chat.wait_for("頻道和匿名管理員不能入座")
    table.quiet()
    assert table.board.text == board([])


def test_what_another_bot_says_gets_no_answer(table: Table) -> None:
    table.open()
    table.quiet()
    other = table.server.user("別的機器人", username="other_bot", is_bot=True)
    table.chat.join(other)
    table.quiet()
    calls = len(table.server.calls)
    table.chat.say(other, "/hu 阿華 小明 3台")
    table.quiet()
    assert (len(table.server.calls), table.board.text) == (calls, board([]))
