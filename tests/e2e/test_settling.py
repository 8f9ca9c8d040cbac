"""A settlement on Telegram: one message, edited in place as it is confirmed and paid, also after a restart."""

from pathlib import Path

from .botapi import BotApiServer, Message
from .process import running
from .table import Table, group


def _reads(table: Table, shown: Message, line: str) -> tuple[tuple[str, ...], ...]:
    """Wait until the settlement says a line, and return its buttons."""
    return table.chat.wait_for(lambda message: message.message_id == shown.message_id and line in message.text).buttons


def test_it_is_edited_in_place_and_goes_on_after_a_restart(botapi: BotApiServer, tmp_path: Path) -> None:
    table = group(botapi)
    with running(botapi, tmp_path):
        table.open()
        table.hear("阿華", "/hu 小明 阿華 1台", "第 1 盤")
        table.hear("阿華", "/end", "提早結束")
        shown = table.chat.wait_for("💰 結算")
        table.quiet()
        before = table.sends
        table.chat.press(table.people["阿華"], "結這一將", shown)
        assert _reads(table, shown, "🔒 阿華")[0] == ("阿華 → 小明 140 已付",)
    with running(botapi, tmp_path):
        table.chat.press(table.people["阿華"], "阿華 → 小明 140 已付", shown)
        assert _reads(table, shown, "都付清了")[0] == ("阿華 → 小明 還沒付",)
        table.chat.press(table.people["阿華"], "阿華 → 小明 還沒付", shown)
        assert _reads(table, shown, "還有 1 筆")[0] == ("阿華 → 小明 140 已付",)
        table.quiet()
    assert table.sends == before
