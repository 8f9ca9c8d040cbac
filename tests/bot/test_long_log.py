"""A log that nobody would read on a phone comes as a file."""

from bot.replies import Answer, File
from tests.bot.table import Table, text_of

PEOPLE = ["甲" * 30, "乙" * 30, "丙" * 30, "丁" * 30]


def _file_of(answer: Answer) -> File | None:
    (reply,) = answer.messages
    return reply.files[0] if reply.files else None


def test_a_log_of_more_than_three_messages_is_a_file(bare: Table) -> None:
    bare.say(PEOPLE[0], f"/new {' '.join(PEOPLE)}")
    while _file_of(log := bare.say(PEOPLE[1], "/log")) is None:
        assert len(text_of(log)) <= 3 * 4096
        for _ in range(10):
            bare.say(PEOPLE[0], f"/hu {PEOPLE[0]} {PEOPLE[1]} 3台")
    file, told = _file_of(log), text_of(log)
    assert file is not None
    rows = file.content.decode().splitlines()
    assert len(file.content.decode()) > 3 * 4096
    assert file.name == "suantai-log-2026-02-20.txt"
    assert rows[0] == told.splitlines()[0] == "📜 2026-02-20 的這一將"
    assert rows[-1] == told.splitlines()[-1]
    assert rows[-1].startswith("累計：")
    hands = [row for row in rows if "胡" in row]
    assert [row.partition(".")[0] for row in hands] == [str(number) for number in range(1, len(hands) + 1)]
    assert told.splitlines()[1] == f"太長了，{len(hands)} 盤都在 {file.name} 裡。"
