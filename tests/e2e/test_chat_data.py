"""A group's data through the real process: taken along as files, brought into another group, forgotten on demand."""

import json
from pathlib import Path

from .botapi import BotApiServer, Message
from .process import BotProcess, running, wait_until
from .table import Table, group

DATA = "這裡的資料"
BROUGHT = "帶進來了：1 將 2 盤"


def exported(table: Table, name: str = "阿華") -> dict[str, bytes]:
    """Let somebody ask for the group's data, and give the files by how their names end."""
    asked = table.hear(name, "/export", DATA).message_id
    wait_until(lambda: len(_files(table, asked)) == 2, "both files are sent")
    files = [message.upload for message in _files(table, asked)]
    assert all(file.file_name.isascii() for file in files if file)
    return {file.file_name.rpartition(".")[2]: file.content for file in files if file}


def _files(table: Table, after: int) -> list[Message]:
    return [message for message in table.messages if message.upload and message.message_id > after]


def played(table: Table) -> Table:
    """Let two hands be played."""
    table.open()
    table.hear("小明", "/hu 小明 阿華 3台", "第 1 盤")
    table.hear("小美", "/draw", "第 2 盤")
    return table


def elsewhere(table: Table, title: str) -> Table:
    """Bring the same people together in another group."""
    return Table(table.server, table.server.group(title, list(table.people.values())), table.people)


def moved(table: Table, files: dict[str, bytes], title: str = "新群組") -> tuple[Table, Message]:
    """Let one of them bring the file into another group of theirs."""
    other = elsewhere(table, title)
    said = other.chat.upload(table.people["阿華"], "隨便什麼名字.json", files["json"], caption="/import")
    other.chat.wait_for(lambda message: BROUGHT in message.text, after=said)
    return other, said


def test_a_group_moves_into_another_one_and_plays_on(table: Table, shared_bot: BotProcess) -> None:
    files = exported(played(table))
    assert files["csv"].startswith(b"\xef\xbb\xbf")
    assert json.loads(files["json"])["format"] == "suantai"
    other, _ = moved(table, files)
    other.wait_board(lambda text: "小明 +180" in text)
    other.hear("小美", "/draw", "第 3 盤")
    assert exported(other)["csv"].startswith(files["csv"])


def test_an_import_that_telegram_brings_again_is_answered_the_same(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        other, said = moved(table, exported(played(table)))
        other.hear("小美", "/draw", "第 3 盤")
        other.quiet()
        bot.kill()
        bot.start()
        before = other.messages[-1]
        assert said.update_id is not None
        botapi.redeliver(said.update_id)
        other.chat.wait_for(lambda message: BROUGHT in message.text and message.message_id > before.message_id)
        other.wait_board(lambda text: "3. 流局" in text)
    assert botapi.violations == []


def test_a_reply_to_the_file_brings_it_too(table: Table, shared_bot: BotProcess) -> None:
    files = exported(played(table))
    other = elsewhere(table, "回覆")
    shared = other.chat.upload(table.people["小明"], "night.json", files["json"])
    other.chat.reply(table.people["阿華"], shared, "/import")
    other.chat.wait_for(lambda message: BROUGHT in message.text, after=shared)


def test_a_file_too_large_is_not_fetched(table: Table, shared_bot: BotProcess) -> None:
    before = len(table.server.calls_of("getFile"))
    said = table.chat.upload(table.people["阿華"], "big.json", b"x" * 5_000_001, caption="/import")
    table.chat.wait_for(lambda message: "最多收 5 MB" in message.text, after=said)
    assert len(table.server.calls_of("getFile")) == before


def test_who_is_forgotten_is_no_more_on_the_board(table: Table, shared_bot: BotProcess) -> None:
    played(table)
    question = table.hear("小明", "/forget me", "要忘記小明嗎")
    assert table.press("小美", "忘記我", question) == "這個按鈕只有本人能按。"
    assert table.press("小明", "忘記我", question) == ""
    table.wait_board(lambda text: "小明" not in text and "離開的人" in text)
    assert [player["user_id"] for player in json.loads(exported(table)["json"])["players"]].count(None) >= 1
    assert str(table.people["小明"].id) not in exported(table)["json"].decode()
