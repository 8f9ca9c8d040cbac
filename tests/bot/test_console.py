import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from bot.__main__ import main
from bot.console.chat import CHAT, Chat, NoSuchButtonError, NothingSaidError, actor
from bot.console.folder import Folder, NoSuchFileError
from bot.console.holder import holder
from bot.console.printing import INDENT, SPEAKER, printed
from bot.console.session import FAILED, play_script, talk
from bot.console.transcript import Doing, Line, UnreadableLineError, read_line
from bot.core import Core
from bot.incoming import Place
from bot.replies import Button, File, Picture, Reply
from tests.bot.table import NEW, Table


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("阿華: /draw", Line("阿華", Doing.SAYS, "/draw")),
        ("阿華>流局", Line("阿華", Doing.PRESSES, "流局")),
        ("阿華~ /hu 小明: x", Line("阿華", Doing.EDITS, "/hu 小明: x")),
        (" 阿華 ^ 流局 ", Line("阿華", Doing.REPLIES, "流局")),
        ("<b>: x", Line("<b", Doing.PRESSES, ": x")),
        ("阿華:", Line("阿華", Doing.SAYS, "")),
        ("阿華：/draw", Line("阿華", Doing.SAYS, "/draw")),
        ("阿華 ： 自摸: 3台", Line("阿華", Doing.SAYS, "自摸: 3台")),
        ("Ann Lee: /draw", Line("Ann Lee", Doing.SAYS, "/draw")),
        ("Ann Lee> 流局", Line("Ann Lee", Doing.PRESSES, "流局")),
        ("阿華< night.json /import", Line("阿華", Doing.GIVES, "night.json /import")),
        ("阿華 <night.json", Line("阿華", Doing.GIVES, "night.json")),
        ("阿華: /hu 小美 3台 < 阿國.x", Line("阿華", Doing.SAYS, "/hu 小美 3台 < 阿國.x")),
        ("a<b: x", Line("a<b", Doing.SAYS, "x")),
        ("# 阿華: x", None),
        ("", None),
        ("   ", None),
    ],
)
def test_a_transcript_line(text: str, line: Line | None) -> None:
    assert read_line(text) == line


@pytest.mark.parametrize(
    "text", ["/draw", "阿華 /draw", ": x", "流局", "/new a:b", "/new a: b", "阿華 /new a: b", "：x"]
)
def test_a_line_of_nobody(text: str) -> None:
    with pytest.raises(UnreadableLineError):
        read_line(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("/draw", Line("我", Doing.SAYS, "/draw")),
        ("> 流局", Line("我", Doing.PRESSES, "流局")),
        ("~ /draw", Line("我", Doing.EDITS, "/draw")),
        ("^流局", Line("我", Doing.REPLIES, "流局")),
        ("：流局", Line("我", Doing.SAYS, "流局")),
        ("< night.json /import", Line("我", Doing.GIVES, "night.json /import")),
        ("/hu 小美 3台 < 阿華", Line("我", Doing.SAYS, "/hu 小美 3台 < 阿華")),
        ("/new a: b", Line("我", Doing.SAYS, "/new a: b")),
        ("／new a: b", Line("我", Doing.SAYS, "／new a: b")),
        ("Ann Lee: /draw", Line("Ann Lee", Doing.SAYS, "/draw")),
        ("/hu 我: 3台", Line("我", Doing.SAYS, "/hu 我: 3台")),
        ("阿華: /draw", Line("阿華", Doing.SAYS, "/draw")),
    ],
)
def test_a_line_of_ones_own(text: str, line: Line) -> None:
    assert read_line(text, "我") == line


@given(st.text())
def test_any_line_is_read_or_refused_by_name(text: str) -> None:
    try:
        line = read_line(text)
    except UnreadableLineError:
        return
    assert line is None or line.name


def test_files_are_put_and_taken_in_the_folder_alone(tmp_path: Path) -> None:
    folder, file = Folder(tmp_path / "files"), File("a.json", b"{}")
    folder.put(file)
    assert folder.take("a.json") == file
    (tmp_path / "b.json").write_text("{}")
    for name in ("../b.json", str(tmp_path / "b.json"), "c.json", "."):
        with pytest.raises(NoSuchFileError):
            folder.take(name)
    nowhere = Folder()
    nowhere.put(file)
    with pytest.raises(NoSuchFileError):
        nowhere.take("a.json")


def test_a_script_with_a_folder_gives_and_gets_files(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(tmp_path)
    table.place = CHAT
    assert play_script(table.core, ["阿華: /new 阿華 小明 小美 阿國", "阿華: /export"], folder=folder) == 0
    name = next(path.name for path in tmp_path.glob("*.json"))
    assert f"<file {name}>" in capsys.readouterr().out
    assert play_script(table.core, [f"阿華< {name} /import"], folder=folder) == 0
    assert "已經打過了" in capsys.readouterr().out
    assert play_script(table.core, [f"阿華< {name} /import"]) == FAILED
    assert name in capsys.readouterr().err


def test_replies_are_printed_plainly() -> None:
    reply = Reply(
        Markup("<b>a &lt; b</b>\n\nc"),
        ((Button("一", "1"), Button("二", "2")), (Button("三", "3"),)),
        (Picture("hand.png", b""),),
    )
    assert printed(reply).split("\n") == [
        f"{SPEAKER}a < b",
        "",
        f"{INDENT}c",
        f"{INDENT}<picture hand.png>",
        f"{INDENT}[一] [二]",
        f"{INDENT}[三]",
    ]
    assert printed("記好了") == "bot: 記好了"


def test_the_same_name_is_the_same_person() -> None:
    assert actor("阿華") == actor("阿華")
    assert actor("阿華").user_id != actor("小明").user_id
    assert actor("").user_id > 0


def _play(chat: Chat, *texts: str) -> list[str]:
    lines = [read_line(text) for text in texts]
    return [printed(shown) for line in lines if line is not None for shown in chat.do(line)]


def test_a_button_is_pressed_on_the_newest_message_that_has_it(bare: Table) -> None:
    chat = Chat(bare.core)
    _play(chat, f"阿華: {NEW}", "小明: /draw", "小明: /draw")
    shown = _play(chat, "小明> 復原這盤")
    assert "取消了 #2" in shown[1]
    with pytest.raises(NoSuchButtonError, match="胡了"):
        _play(chat, "小明> 胡了")


def test_edits_and_replies_need_something_to_edit_or_answer(bare: Table) -> None:
    chat = Chat(bare.core)
    for text in ("小明~ /draw", "小明^ 流局"):
        with pytest.raises(NothingSaidError):
            _play(chat, text)


def test_a_board_is_edited_in_place_and_sent_anew_on_demand(bare: Table) -> None:
    chat = Chat(bare.core)
    _play(chat, f"阿華: {NEW}")
    first = bare.core.board_message(1)
    _play(chat, "小明: /draw")
    assert bare.core.board_message(1) == first
    assert bare.core.boards_behind() == ()
    _play(chat, "小明: /board")
    assert bare.core.board_message(1) != first
    old = next(shown for shown in chat.messages if shown.message_id == first)
    assert old.reply == Reply(Markup("⬇️ 計分板在下面。"))


def test_the_answer_to_an_edited_question_stands_in_its_place(bare: Table) -> None:
    chat = Chat(bare.core)
    for text in ("小美: /calc 1m", "小美~ /wait 123m456p789s EEE 45s CC", "小美~ /calc 2m"):
        shown = _play(chat, text)
        assert [printed(message.reply) for message in chat.messages] == shown


def test_what_has_not_changed_is_not_shown_again(bare: Table) -> None:
    chat = Chat(bare.core)
    _play(chat, f"阿華: {NEW}", "小明> 小明", "小明: /draw")
    assert _play(chat, "小明> 自摸") == ["bot: 桌上已經往前了，請看新的計分板。"]


def test_a_script_stops_at_the_first_line_that_cannot_be_played(
    bare: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play_script(bare.core, [f"阿華: {NEW}", "阿華> 沒有", "阿華: /draw"]) == FAILED
    shown = capsys.readouterr()
    assert "沒有「沒有」這個按鈕" in shown.err
    assert "第 1 盤" not in shown.out
    assert play_script(bare.core, ["/draw"]) == FAILED
    assert "看不懂這一行：/draw" in capsys.readouterr().err
    assert play_script(Core(bare.core.storage), ["新人~ /draw"]) == FAILED
    assert "還沒有可以改或回覆的訊息" in capsys.readouterr().err


def test_a_script_is_echoed_where_it_is_asked_for(bare: Table, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_script(bare.core, ["# 開桌", "", f"阿華: {NEW}"], echo=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["# 開桌", f"阿華: {NEW}", "bot: 🀄 開桌"]


def _type(core: Core, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let somebody at the terminal type the lines and leave."""
    typed = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    assert talk(core) == 0


def test_somebody_types(bare: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _type(bare.core, monkeypatch, "/new 我 小明 小美 阿國", "/zimo 3台", "小明> 沒有", "小明> 紀錄")
    out = capsys.readouterr().out
    assert "離開請按 Ctrl-D" in out
    assert "我 自摸" in out
    assert "沒有「沒有」這個按鈕" in out
    assert "東風圈小計" in out
    _type(bare.core, monkeypatch)
    assert "1. 我 自摸 3台" in capsys.readouterr().out


def test_the_holder_of_a_terminal(bare: Table) -> None:
    me, chat = actor("我"), bare.place
    assert holder(bare.core, chat, me) == me
    bare.say("阿華", NEW)
    assert holder(bare.core, chat, me) == actor("阿華")
    assert holder(bare.core, Place(-1), me) == me
    bare.say("阿華", "/new 阿華 我 小美 阿國")
    assert holder(bare.core, chat, me) == me
    bare.say("老闆", "/new 阿華 小明 小美 阿國")
    bare.say("阿華", "/end")
    bare.say("老闆", "/new 阿華 小明 小美 阿國")
    assert holder(bare.core, chat, me) == replace(actor("老闆"), name="我")


def test_who_names_nobody_speaks_for_whoever_opened_the_table(
    bare: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(bare.core, monkeypatch, f"阿華: {NEW}", "/hu 小美 小明 3台", "> 流局", "/zimo 2台", "/undo")
    out = capsys.readouterr().out
    assert "不在這桌" not in out
    assert "小美 胡，小明 放槍" in out
    assert "第 2 盤" in out
    assert "阿華 自摸" in out
    assert "阿華 取消了 #3" in out


def test_who_names_nobody_speaks_for_an_opener_who_does_not_play(
    bare: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(bare.core, monkeypatch, f"老闆: {NEW}", "/hu 小美 小明 3台", "/undo")
    assert "我 取消了 #1" in capsys.readouterr().out


def test_who_sits_at_the_table_speaks_for_himself(
    bare: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(bare.core, monkeypatch, "阿華: /new 阿華 我 小美 阿國", "/zimo 2台", "阿國: /zimo 1台", "/undo")
    out = capsys.readouterr().out
    assert "我 自摸" in out
    assert "我 取消了 #2" in out


def test_a_line_that_gets_no_answer_gets_a_hint_at_the_terminal_alone(
    bare: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = ["/foo", "你好", "阿華: 早", "^ 你好"]
    _type(bare.core, monkeypatch, f"阿華: {NEW}", *quiet)
    assert capsys.readouterr().out.count("這句沒有回應") == len(quiet)
    _type(bare.core, monkeypatch, "", "# 註", "/draw", "~ /draw", "/board")
    assert "這句沒有回應" not in capsys.readouterr().out
    assert play_script(bare.core, [f"阿華: {line}" for line in quiet[:2]]) == 0
    assert "這句沒有回應" not in capsys.readouterr().out


def test_an_evening_that_is_interrupted_by_ctrl_c_ends_well(bare: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert talk(bare.core) == 0


def test_the_demo_is_a_whole_evening(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    out = capsys.readouterr().out
    assert len(set(re.findall(r"第 (\d+) 盤", out))) >= 20
    for shown in (
        "東風圈小計",
        "南風圈小計",
        "西風圈小計",
        "北風圈小計",
        "這一將打完了",
        "找錢",
        "自摸",
        "取消了",
        "更正了",
    ):
        assert shown in out
    assert "沒有記。" not in out
    assert "⚠️" not in out
