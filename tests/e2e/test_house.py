"""A chat's own rules and settings: changed in one run, in force in the next; shared from group to group."""

from pathlib import Path

from .botapi import BotApiServer
from .process import BotProcess, running, wait_until
from .table import Table, data_of, group


def test_rules_outlive_the_run_and_hold_at_the_next_table(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.hear("阿華", "/rules 清一色 12 起胡 2 50/20", "清一色：8 → 12")
        table.hear("阿華", "/settings 時區 東京", "時區：東京")
        table.quiet()
        bot.kill()
        bot.start()
        table.open()
        assert "阿國 付 小美 290" in table.hear("阿華", "/hu 小美 阿國 清一色", "第 1 盤").text
        # A change in mid-session, its way back, and a press that comes too late.
        changed = table.hear("小明", "/rules 清一色 6", "下一將才算")
        back = data_of(changed, "改回去")
        assert table.press("小明", "改回去", changed) == "改好了"
        # The page has a way back by now that is another one: this is a screen that has not seen it.
        late = table.chat.press_data(table.people["小明"], back, changed)
        wait_until(lambda: table.shown(late), "the late press is answered")
        assert table.shown(late) == ["剛才有人先改了，請看現在的規則再按。"]
        table.quiet()
        assert "清一色 12" in table.hear("阿華", "/rules 分享", "/rules 匯入").text
    assert botapi.violations == []


def test_one_groups_rules_are_taken_over_by_another(table: Table, shared_bot: BotProcess) -> None:
    table.hear("阿華", "/rules 三十六條 清一色 6 攔胡", "改了規則")
    shared = table.hear("阿華", "/rules 分享", "/rules 匯入").text
    other = group(table.server, "另一桌")
    other.hear("阿華", shared[shared.index("/rules 匯入\n") :], "版本：通行台制 → 三十六條")
    again = other.hear("阿華", "/rules 分享", "/rules 匯入").text
    assert again == shared
    answered = other.chat.message(other.messages[-1].message_id)
    before = other.hear("阿華", "/rules preset 通行台制", "三十六條 → 通行台制").message_id
    other.chat.reply(other.people["阿華"], answered, "/rules 匯入")
    other.chat.wait_for(lambda message: message.message_id > before and "→ 三十六條" in message.text)


def test_the_board_is_pinned_only_where_the_bot_may(table: Table, shared_bot: BotProcess) -> None:
    table.hear("阿華", "/settings 釘板 要", "釘選：釘計分板")
    table.open()
    table.quiet()
    assert table.chat.pinned == []
    table.chat.promote_bot(table.people["阿華"])
    table.hear("阿華", "/draw", "流局")
    table.say("阿華", "/board")
    table.quiet()
    assert table.chat.pinned == [table.board.message_id]
