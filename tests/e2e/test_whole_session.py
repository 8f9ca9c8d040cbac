"""Four people play a whole 將 in a group and settle it."""

from pathlib import Path

from bot.telegram.recent import FAR

from .botapi import BotApiServer
from .journals import journal
from .process import running, wait_until
from .reckoning import DRAWN, Hand, Won, board, totals
from .table import Table, group

# The rest of the evening, a line each, after what the test plays by hand: the dealer changes with each.
LINES: tuple[tuple[str, str, Hand], ...] = (
    ("小明", "/hu 小明 阿華 1台", Won("小明", "阿華", 1)),
    ("小美", "/zimo 2台", Won("小美", None, 2)),
    ("阿華", "/draw", DRAWN),
    ("阿國", "/hu 阿國 小美 6台", Won("阿國", "小美", 6)),
    ("阿國", "/hu 阿華 阿國 0台", Won("阿華", "阿國", 0)),
    ("阿國", "/hu 小明 小美 3台", Won("小明", "小美", 3)),
    ("小明", "/hu 小美 小明 碰碰胡", Won("小美", "小明", 4)),
    ("小美", "/hu 阿國 阿華 3台", Won("阿國", "阿華", 3)),
    ("阿華", "/hu 阿華 阿國 清一色", Won("阿華", "阿國", 8)),
    ("阿華", "/hu 小明 阿華 1台", Won("小明", "阿華", 1)),
    ("小美", "/hu 小美 小明 1台", Won("小美", "小明", 1)),
    ("阿國", "/zimo 阿國 門清", Won("阿國", None, 3)),
    ("小明", "/hu 阿華 小明 10台", Won("阿華", "小明", 10)),
)
STUB = "⬇️ 計分板在下面。"
SETTLEMENT = """💰 <b>結算</b>
阿華 <b>+20</b>
小明 <b>−780</b>
小美 <b>+60</b>
阿國 <b>+700</b>
找錢（3 筆）：
小明 → 阿國 <b>700</b>
小明 → 小美 <b>60</b>
小明 → 阿華 <b>20</b>"""


class Evening:
    """The table, and the hands as its players would tell them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hands: list[Hand] = []
        self.boards = [table.open().message_id]
        self.see()

    @property
    def sends(self) -> int:
        """Count what was sent beside the boards."""
        return self.table.sends - len(self.boards)

    def see(self) -> None:
        """See the one board say exactly what the hands come to: edited in place unless it had scrolled away."""
        shown = self.table.wait_board(lambda text: text == board(self.hands)).message_id
        if shown == self.boards[-1]:
            assert self.table.board.message_id == shown
            return
        assert sum(self.boards[-1] < message.message_id < shown for message in self.table.messages) == FAR
        former = self.boards[-1]
        wait_until(lambda: self.table.chat.message(former).html == STUB, "the old board is reduced")
        self.boards.append(shown)

    def by_line(self, name: str, line: str, hand: Hand) -> None:
        """Record a hand by a line: one card is sent, and no more."""
        before = self.sends
        self.hands.append(hand)
        card = self.table.hear(name, line, f"第 {len(self.hands)} 盤")
        assert f"累計：{totals(self.hands)}" in card.text
        self.see()
        assert self.sends - before == 1

    def by_buttons(self) -> None:
        """Record a hand by buttons that four people press; what they send takes one message."""
        before = self.sends
        self.hands.append(Won("小美", "阿華", 4))
        self.table.press("小美", "小美")
        picker = self.table.chat.wait_for("小美 怎麼胡的？")
        for name, label, shown in (
            ("阿國", "阿華 放槍", "小美 胡，阿華 放槍：按牌型，再按完成\n牌面 0 台"),
            ("阿華", "碰碰胡", "小美 胡，阿華 放槍：按牌型，再按完成\n碰碰胡\n牌面 4 台"),
        ):
            assert self.table.press(name, label, picker) == ""
            self.table.chat.wait_for(lambda message, shown=shown: message.text == shown)  # type: ignore[misc]
        assert self.table.press("小明", "完成（4 台）", picker) == "記好了"
        self.see()
        card = self.table.chat.message(picker.message_id)
        assert card.text.startswith("第 3 盤 · 東風圈 · 莊 阿華 · 連2拉2 #3\n小美 胡，阿華 放槍\n碰碰胡 4\n")
        assert (self.sends - before, card.edits) == (1, 3)

    def drawn_by_a_press(self) -> None:
        """Record a draw by the board's button."""
        self.hands.append(DRAWN)
        assert self.table.press("阿國", "流局") == "記好了"
        self.see()

    def undone(self) -> None:
        """Take back the newest hand by the board's button."""
        self.hands.pop()
        assert self.table.press("阿華", "復原") == "已取消"
        self.see()

    def in_plain_words(self) -> None:
        """Record a hand by replying to the bot."""
        before = self.sends
        self.hands.append(Won("小明", "小美", 5))
        self.table.chat.reply(self.table.people["小明"], self.table.chat.newest, "小明胡 小美放槍 5台")
        self.see()
        assert self.sends - before == 1

    def corrected_by_an_edit(self) -> None:
        """Report a hand, then let the same message say something else."""
        said = self.table.say("阿華", "/hu 阿華 阿國 2台")
        self.hands.append(Won("阿華", "阿國", 2))
        self.see()
        self.hands[-1] = Won("阿華", "阿國", 4)
        self.table.chat.edit(self.table.people["阿華"], said, "/hu 阿華 阿國 4台")
        self.see()

    def ended_by(self, name: str, line: str, hand: Hand) -> None:
        """Record the last hand: its card and the settlement are sent, and the board has other buttons."""
        before = self.sends
        self.hands.append(hand)
        card = self.table.hear(name, line, f"第 {len(self.hands)} 盤")
        self.see()
        settlement = self.table.chat.wait_for("💰 結算", after=card)
        self.table.quiet()
        assert "\n🏁 這一將打完了" in card.text
        assert (settlement.html, settlement.buttons) == (
            SETTLEMENT,
            (("結這一將", "累到最後再結"), ("照舊再來", "抽風換位")),
        )
        assert self.table.board.buttons == (("再來一將",), ("復原", "紀錄", "結算"))
        assert self.sends - before == 2


def test_a_whole_session_from_the_first_word_to_the_settlement(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        evening = Evening(group(botapi))
        evening.by_line("阿華", "/hu 阿華 小明 碰碰胡 混一色 中", Won("阿華", "小明", 9))
        evening.drawn_by_a_press()
        evening.by_buttons()
        evening.by_line("阿國", "/zimo 門清 3台", Won("阿國", None, 3))
        evening.in_plain_words()
        evening.by_line("小美", "/hu 阿國 阿華 2台", Won("阿國", "阿華", 2))
        evening.undone()
        evening.corrected_by_an_edit()
        for name, line, hand in LINES[:-1]:
            evening.by_line(name, line, hand)
        evening.ended_by(*LINES[-1])
        # The opening, a message a hand; the hand undone, its undo, the correction, the settlement.
        assert evening.sends == 1 + len(evening.hands) + 4
        # A board a change, most of them edits, and two stubs.
        assert len(evening.boards) == 3
        edits = [evening.table.chat.message(number).edits for number in evening.boards]
        assert sum(edits) == len(evening.hands) + 3
    assert journal(bot.database, evening.table.chat.id) == [
        "阿華 小明 9",
        "流局",
        "小美 阿華 4",
        "阿國 自摸 3",
        "小明 小美 5",
        "阿國 阿華 2",
        "取消 6",
        "阿華 阿國 2",
        "更正 8: 阿華 阿國 4",
        *(f"{hand.winner} {hand.discarder or '自摸'} {hand.tai}" if hand else "流局" for _, _, hand in LINES),
    ]
