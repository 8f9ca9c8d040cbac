"""Where people play: groups with privacy mode, topics, private chats, and groups that move."""

from dataclasses import dataclass, replace

from .botapi import BotApiServer, Chat, Forbidden
from .botapi.errors import bad_request
from .process import BotProcess
from .reckoning import DRAWN, Won, board
from .table import NAMES, Table, group


def test_with_privacy_on_it_hears_commands_replies_and_buttons_alone(table: Table) -> None:
    table.open()
    before, heard = table.sends, len(table.server.updates)
    table.say("小明", "阿華胡 小明 3台")
    table.say("小美", "/hu@otherbot 阿華 小明 3台")
    assert len(table.server.updates) == heard
    table.hear("小明", "/hu@suantai_bot 阿華 小明 3台", "第 1 盤")
    table.chat.reply(table.people["小美"], table.board, "流局")
    table.wait_board(lambda text: text == board([Won("阿華", "小明", 3), DRAWN]))
    table.quiet()
    assert table.sends - before == 2


def test_without_privacy_what_is_not_for_it_gets_no_answer(table: Table) -> None:
    table.chat.promote_bot(table.people["阿華"])
    table.open()
    before, calls = table.sends, len(table.server.calls)
    table.say("小明", "阿華胡 小明 3台")
    table.say("小美", "/hu@otherbot 阿華 小明 3台")
    theirs = table.say("阿國", "今天手氣真差")
    table.chat.reply(table.people["小明"], theirs, "小明自摸")
    table.chat.join(table.server.user("路人"))
    table.quiet()
    assert len(table.server.calls) == calls
    table.hear("小明", "/draw", "流局")
    table.quiet()
    assert (table.sends - before, table.board.text) == (1, board([DRAWN]))


def test_a_reply_that_reports_nothing_gets_no_answer(table: Table) -> None:
    shown = table.open()
    before = len(table.server.calls)
    table.chat.reply(table.people["小明"], shown, "好的，等我一下")
    table.quiet()
    assert len(table.server.calls) == before


def test_an_edit_corrects_and_never_adds(table: Table) -> None:
    table.open()
    said = table.say("阿華", "/hu 阿華 小明 3台")
    table.wait_board("1. 阿華 胡 小明 3台")
    table.chat.edit(table.people["阿華"], said, "/hu 阿華 小美 5台")
    table.wait_board(lambda text: text == board([Won("阿華", "小美", 5)]))
    asked = table.hear("小明", "/settle", "結算")
    looked = table.chat.say(table.people["小明"], "/log")
    table.chat.wait_for("📜", after=asked)
    table.chat.edit(table.people["小明"], looked, "/hu 小明 小美 5台")
    refused = table.chat.wait_for(lambda message: message.reply_to == looked.message_id and "📜" not in message.text)
    table.quiet()
    assert "改它不會多記" in refused.text
    assert table.board.text == board([Won("阿華", "小美", 5)])


def test_an_edit_that_changes_nothing_is_quiet(table: Table) -> None:
    table.open()
    said = table.say("阿華", "/hu 阿華 小明 3台")
    table.wait_board("1. 阿華 胡 小明 3台")
    table.quiet()
    calls = len(table.server.calls)
    table.chat.edit(table.people["阿華"], said, "/hu  阿華  小明  3台")
    table.quiet()
    assert len(table.server.calls) == calls


def test_an_upload_breaks_nothing(table: Table) -> None:
    shown = table.open()
    calls = len(table.server.calls)
    table.chat.upload(table.people["小明"], "牌.txt", b"1m 2m 3m", caption="/hu 阿華 小明 3台")
    table.chat.upload(table.people["小明"], "牌.txt", b"1m 2m 3m", to=shown)
    table.quiet()
    assert len(table.server.calls) == calls
    table.hear("小明", "/draw", "流局")
    table.wait_board(lambda text: text == board([DRAWN]))


def test_two_topics_of_a_forum_are_two_tables(shared_api: BotApiServer, shared_bot: BotProcess) -> None:
    people = {name: shared_api.user(name) for name in NAMES}
    forum = shared_api.supergroup("牌館", list(people.values()), forum=True)
    east, south = (Table(shared_api, forum, people, forum.topic(people["阿華"], name)) for name in ("甲桌", "乙桌"))
    east.open()
    south.open()
    east.say("小明", "/hu 阿華 小明 3台")
    south.say("小明", "/draw")
    east.say("小明", "/draw")
    east.wait_board(lambda text: text == board([Won("阿華", "小明", 3), DRAWN]))
    south.wait_board(lambda text: text == board([DRAWN]))
    assert east.press("小美", "復原") == "已取消"
    east.wait_board(lambda text: text == board([Won("阿華", "小明", 3)]))
    forum.reply(people["小美"], south.board, "小美自摸 2台")
    south.wait_board(lambda text: text == board([DRAWN, Won("小美", None, 2)]))
    south.quiet()
    assert east.board.text == board([Won("阿華", "小明", 3)])
    # In a topic everything replies to its beginning, which is none of the bot's messages.
    before = len(shared_api.calls)
    forum.say(people["小美"], "阿國胡 小明 3台", thread=south.thread)
    south.quiet()
    assert len(shared_api.calls) == before
    assert {message.thread_id for message in forum.messages} == {east.thread, south.thread}
    assert shared_api.violations == []


def test_a_private_chat_is_a_table_too(shared_api: BotApiServer, shared_bot: BotProcess) -> None:
    alone = shared_api.user("獨行")
    table = Table(shared_api, shared_api.private(alone), {"獨行": alone})
    table.hear("獨行", "/start", "開桌")
    names = ("獨行", "甲", "乙", "丙")
    table.open("獨行", "/new 獨行 甲 乙 丙")
    table.hear("獨行", "甲胡 乙 3台", "第 1 盤")
    table.hear("獨行", "/zimo 5台", "第 2 盤")
    table.wait_board(lambda text: text == board([Won("甲", "乙", 3), Won("獨行", None, 5)], names))
    table.quiet()
    assert shared_api.violations == []


def test_two_groups_side_by_side(table: Table, shared_api: BotApiServer) -> None:
    other = group(shared_api, "別桌", ("春", "夏", "秋", "冬"))
    table.open()
    other.open("春", "/new 春 夏 秋 冬")
    for _ in range(3):
        table.say("小明", "/draw")
        other.say("夏", "/hu 春 夏 1台")
    table.wait_board(lambda text: text == board([DRAWN] * 3))
    other.wait_board(lambda text: text == board([Won("春", "夏", 1)] * 3, ("春", "夏", "秋", "冬")))
    foreign = table.chat.press_data(other.people["春"], button_data(other.chat, "流局"), table.board)
    table.quiet()
    assert table.shown(foreign) == ["這不是這個聊天室的桌。"]
    assert other.board.text == board([Won("春", "夏", 1)] * 3, ("春", "夏", "秋", "冬"))


def button_data(chat: Chat, label: str) -> str:
    """Give what the newest button of that label carries."""
    rows = [row for message in chat.messages for row in message.raw.get("reply_markup", {}).get("inline_keyboard", [])]
    return str([button["callback_data"] for row in rows for button in row if button["text"] == label][-1])


def test_a_group_that_becomes_a_supergroup_takes_everything_along(table: Table) -> None:
    table.open()
    for number in range(9):
        table.say("小美", f"閒聊 {number}")
    said = table.say("阿華", "/hu 阿華 小明 3台")
    table.wait_board("1. 阿華 胡 小明 3台")
    moved = Table(table.server, table.chat.migrate(), table.people)
    moved.wait_board(lambda text: text == board([Won("阿華", "小明", 3)]))
    moved.quiet()
    assert len(moved.messages) == 1
    assert moved.press("小美", "流局") == "記好了"
    moved.wait_board(lambda text: text == board([Won("阿華", "小明", 3), DRAWN]))
    # The new group numbers its messages from one again: an old number there is no old message.
    while moved.say("小美", "閒聊").message_id < said.message_id - 1:
        pass
    namesake = moved.say("阿華", "/settle")
    assert namesake.message_id == said.message_id
    moved.chat.edit(moved.people["阿華"], namesake, "/hu 小美 小明 9台")
    moved.chat.wait_for("改它不會多記")
    moved.say("小明", "/undo 1")
    moved.wait_board(lambda text: text == board([DRAWN]))


@dataclass(frozen=True)
class Moved:
    """The group is another one by now, which the bot was not told."""

    to: Chat

    async def before(self) -> None:
        raise bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=self.to.id)

    async def after(self) -> None:
        pass


def test_a_group_that_moved_unseen_is_followed_where_a_send_learns_of_it(table: Table) -> None:
    table.open()
    table.quiet()
    moved = replace(table, chat=table.server.supergroup("牌桌", list(table.people.values())))
    table.server.inject("sendMessage", Moved(moved.chat), chat=table.chat)
    table.say("阿華", "/hu 阿華 小明 3台")
    moved.chat.wait_for("第 1 盤")
    table.server.inject("sendMessage", Moved(moved.chat), chat=table.chat)
    moved.wait_board(lambda text: text == board([Won("阿華", "小明", 3)]))
    moved.hear("小明", "/draw", "第 2 盤")
    moved.wait_board(lambda text: text == board([Won("阿華", "小明", 3), DRAWN]))
    assert len(table.messages) == 2


def test_a_bot_that_is_added_says_one_thing(table: Table) -> None:
    table.chat.kick_bot(table.people["阿華"])
    table.chat.add_bot(table.people["阿華"])
    table.chat.wait_for("我是算台")
    table.chat.promote_bot(table.people["阿華"])
    table.quiet()
    assert len(table.messages) == 1


def test_a_link_that_brings_the_bot_into_a_group_gets_one_message(table: Table) -> None:
    hua = table.people["阿華"]
    alone = Table(table.server, table.server.private(hua), table.people)
    alone.hear("阿華", "/start", "先開桌")
    ((button,),) = alone.chat.newest.raw["reply_markup"]["inline_keyboard"]
    assert button == {"text": "加進群組", "url": "https://t.me/suantai_bot?startgroup=hi"}
    table.chat.kick_bot(hua)
    table.chat.add_bot(hua)
    table.say("阿華", "/start@suantai_bot hi")
    table.chat.wait_for("我是算台")
    table.quiet()
    assert len(table.messages) == 1
    table.hear("阿華", "/start@suantai_bot hi", "先開桌")
    assert table.chat.newest.labels == ()


def test_a_bot_that_was_away_while_its_board_fell_behind_draws_it_when_it_is_back(table: Table) -> None:
    shown = table.open()
    table.quiet()
    table.server.inject("editMessageText", Forbidden(), chat=table.chat)
    table.server.inject("sendMessage", Forbidden(), times=2, chat=table.chat)
    table.say("阿華", "/hu 阿華 小明 3台")
    table.quiet()
    assert table.board.text == board([])
    table.chat.kick_bot(table.people["阿華"])
    table.chat.add_bot(table.people["阿華"])
    table.wait_board(lambda text: text == board([Won("阿華", "小明", 3)]))
    table.quiet()
    assert (table.board.message_id, len(table.messages)) == (shown.message_id, 2)


def test_a_person_who_blocks_the_bot_and_takes_it_back_plays_on(
    shared_api: BotApiServer, shared_bot: BotProcess
) -> None:
    alone = shared_api.user("獨行")
    table = Table(shared_api, shared_api.private(alone), {"獨行": alone})
    table.open("獨行", "/new 獨行 甲 乙 丙")
    table.quiet()
    table.chat.block()
    table.quiet()
    table.chat.unblock()
    table.hear("獨行", "/draw", "流局")
    table.wait_board(lambda text: text == board([DRAWN], ("獨行", "甲", "乙", "丙")))
    assert shared_bot.is_running


def test_a_bot_that_comes_back_to_its_players_says_nothing(table: Table) -> None:
    table.open()
    table.quiet()
    before = table.sends
    table.chat.kick_bot(table.people["阿華"])
    table.chat.add_bot(table.people["阿華"])
    table.quiet()
    assert table.sends == before
