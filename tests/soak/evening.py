"""People who play: each does something that a player could do, and notes what has to come of it."""

import random
from dataclasses import dataclass, field

from bot.buttons.reporting import PressDraw, PressUndo
from bot.callbacks import decode
from tests.e2e.botapi import Message
from tests.e2e.botapi.keyboard import find_button
from tests.e2e.reckoning import DRAWN, Won
from tests.e2e.reckoning import board as board_of
from tests.e2e.table import NAMES, NEW, Table

from .model import Sitting

IN_VAIN = ("/hu 阿華 小明 8萬台", "/hu 老王 小明 3台", "/fix 999 /draw", "/log", "/settings 顏色 紅", "/board")
LABELS = ("流局", "復原")
# What Telegram refused is tried again after longer and longer pauses.
SHOWN_WITHIN = 120


def line_of(hand: Won) -> str:
    """Write a hand as its reporter does."""
    return f"/hu {hand.winner} {hand.discarder} {hand.tai}台" if hand.discarder else f"/zimo {hand.winner} {hand.tai}台"


@dataclass
class Evening:
    """One group: what is said there, and what its people know."""

    table: Table
    dice: random.Random
    sittings: list[Sitting] = field(default_factory=list)
    finished: list[int] = field(default_factory=list)  # the numbers of the sessions that are over

    @property
    def now(self) -> Sitting:
        """Give the session being played."""
        return self.sittings[-1]

    def begin(self) -> None:
        """Open the first session."""
        self.table.say("阿華", NEW)
        self.sittings.append(Sitting())

    def act(self) -> None:
        """Do one thing; when a session is over, see its end and begin the next."""
        if self.now.table.over:
            self._again()
            return
        usual = (self._report, self._report, self._report, self._draw)
        self.dice.choice((*usual, self._undo, self._fix, self._in_vain, self._press, self._push_in))()

    def _again(self) -> None:
        wanted = board_of(self.now.hands)
        board = self.table.chat.wait_for(
            lambda message: message.text == wanted and "再來一將" in message.labels, timeout=SHOWN_WITHIN
        )
        button = find_button(board.raw["reply_markup"], "再來一將") or {}
        self.finished.append(getattr(decode(button["callback_data"]), "session_id", 0))
        self.table.say(self._somebody(), "/again")
        self.sittings.append(Sitting())

    def _somebody(self) -> str:
        return self.dice.choice(NAMES)

    def _report(self) -> None:
        winner, discarder = self.dice.sample(NAMES, 2)
        by_himself = self.dice.random() < 0.3
        hand = Won(winner, None if by_himself else discarder, self.dice.randint(1, 9))
        self.table.say(self._somebody(), line_of(hand))
        self.now.play(hand)

    def _draw(self) -> None:
        self.table.say(self._somebody(), "/draw")
        self.now.play(DRAWN)

    def _undo(self) -> None:
        self.table.say(self._somebody(), "/undo")
        self.now.undo()

    def _fix(self) -> None:
        """Correct what an earlier hand was worth."""
        won = [(number, hand) for number, hand in enumerate(self.now.hands, start=1) if hand is not None]
        if not won:
            return
        number, hand = self.dice.choice(won)
        better = Won(hand.winner, hand.discarder, self.dice.randint(1, 9))
        self.table.say(self._somebody(), f"/fix {number} {line_of(better)}")
        self.now.correct(number, better)

    def _in_vain(self) -> None:
        """Say something that records nothing."""
        self.table.say(self._somebody(), self.dice.choice(IN_VAIN))

    def _press(self) -> None:
        """Press a button of the board as it is shown, which may be behind: then nothing comes of it.

        Until the next session's board is there, that is a finished one's, however old; what it shows may be taken back.
        """
        label = self.dice.choice(LABELS)
        found = self._shown(label)
        if found is None:
            return
        board, data = found
        self.table.chat.press_data(self.table.people[self._somebody()], data, board)
        drawn = decode(data)
        assert isinstance(drawn, PressDraw | PressUndo)
        over = dict(zip(self.finished, self.sittings, strict=False))
        sitting = over.get(drawn.session_id, self.now)
        if drawn.seq == sitting.entries:
            self._take(sitting, drawn)

    def _take(self, sitting: Sitting, pressed: PressDraw | PressUndo) -> None:
        if isinstance(pressed, PressUndo):
            sitting.undo()
        elif not sitting.table.over:
            sitting.play(DRAWN)

    def _push_in(self) -> None:
        """Let somebody who does not play press a button, or write a line: nothing comes of it."""
        stranger = self.table.people["路人"]
        found = self._shown("流局")
        if found is None:
            self.table.chat.say(stranger, "/draw")
        else:
            self.table.chat.press_data(stranger, found[1], found[0])

    def _shown(self, label: str) -> tuple[Message, str] | None:
        for message in reversed(self.table.messages):
            if "紀錄" in message.labels and label in message.labels:
                button = find_button(message.raw["reply_markup"], label) or {}
                return message, str(button["callback_data"])
        return None
