"""A board that its chat wants pinned is pinned where the bot may, without a sound, and alone."""

from .table import Table


def test_an_admin_bot_pins_the_board_in_place_of_the_former_one(table: Table) -> None:
    table.chat.promote_bot(table.people["阿華"])
    first = table.open()
    table.quiet()
    assert table.chat.pinned == []
    table.hear("阿華", "/settings", "釘選")
    table.press("阿華", "釘計分板")
    table.say("小明", "/board")
    second = table.chat.wait_for(lambda message: "紀錄" in message.labels and message.message_id > first.message_id)
    table.quiet()
    assert table.chat.pinned == [second.message_id]
    table.say("小明", "/board")
    third = table.chat.wait_for(lambda message: "紀錄" in message.labels and message.message_id > second.message_id)
    table.quiet()
    assert table.chat.pinned == [third.message_id]
    pins = [call for call in table.server.calls_of("pinChatMessage") if call.params["chat_id"] == table.chat.id]
    assert [call.params["disable_notification"] for call in pins] == [True, True]


def test_where_it_may_not_the_board_is_there_all_the_same(table: Table) -> None:
    first = table.open()
    table.hear("阿華", "/settings", "釘選")
    table.press("阿華", "釘計分板")
    table.say("小明", "/board")
    table.chat.wait_for(lambda message: "紀錄" in message.labels and message.message_id > first.message_id)
    table.quiet()
    assert table.chat.pinned == []
    assert table.press("小美", "流局") == "記好了"
