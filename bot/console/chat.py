"""A chat kept in memory: the messages as they stand, and what each line of a transcript does to them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from zlib import crc32

from markupsafe import Markup

from bot.console.folder import Folder
from bot.console.holder import holder
from bot.console.transcript import Doing, Line
from bot.core import Core
from bot.incoming import Actor, Attached, Place, Pressed, Rank, Said
from bot.lines import plain_text
from bot.replies import Answer, Board, Button, File, Reply, payloads

CHAT = Place(-1)


class NoSuchButtonError(Exception):
    """No message of the bot's has a button with that label (the label is the only argument)."""


class NothingSaidError(Exception):
    """Somebody edits a message, or replies to one, that is not there."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of the bot's as it stands."""

    message_id: int
    reply: Reply


@dataclass(slots=True)
class Chat:
    """One chat with the bot; `now` gives the time of each line, `myself` is who speaks where nobody is named."""

    core: Core
    place: Place = CHAT
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    run: str = ""
    myself: str = ""
    messages: list[Shown] = field(default_factory=list)
    last_said: dict[str, int] = field(default_factory=dict)
    answers: dict[int, int] = field(default_factory=dict)
    next_id: int = 1
    folder: Folder = Folder()

    def do(self, line: Line) -> Iterator[Reply | str]:
        """Let somebody do something, and yield what the bot shows: messages, edited ones again, toasts as text."""
        if line.doing is Doing.PRESSES:
            shown, button = self._button(line.text)
            who = self._who(line.name)
            under = payloads(shown.reply.buttons)
            pressed = Pressed(self._cause(), self.place, who, self.now(), button.data, shown.message_id, under)
            yield from self._show(self.core.answer(pressed), shown.message_id)
            return
        said = self._with_file(self._said(line), line)
        answer, newest = self.core.answer(said), self.next_id
        yield from self._show(answer, self.answers.get(said.message_id))
        if answer.messages or answer.edit:
            self.answers.setdefault(said.message_id, newest + 1)

    def open_board(self) -> Iterator[Reply]:
        """Show the board of a session that is on file, if there is one."""
        board = self.core.current_board(self.place)
        if board is not None:
            yield from self._board(board)

    def _said(self, line: Line) -> Said:
        message_id = self._said_id(line)
        reply_to = self.messages[-1].message_id if line.doing is Doing.REPLIES and self.messages else None
        if line.doing is Doing.REPLIES and reply_to is None:
            raise NothingSaidError
        edited = line.doing is Doing.EDITS
        who = self._who(line.name)
        former = self.messages[-1].reply if reply_to is not None else Reply(Markup())
        said = Said(self._cause(), self.place, who, self.now(), line.text, message_id, reply_to, edited)
        answers = payloads(former.buttons)
        return replace(said, answered=plain_text(former.text), answers=answers, sees_all=True)

    def _with_file(self, said: Said, line: Line) -> Said:
        """Return a message with the file that is given with it, or the last one of the message it answers."""
        if line.doing is Doing.GIVES:
            name, _, caption = line.text.partition(" ")
            return replace(said, text=caption.strip(), attached=_attached(self.folder.take(name)))
        files = self.messages[-1].reply.files if said.reply_to is not None else ()
        return replace(said, attached=_attached(files[-1])) if files else said

    def _who(self, name: str) -> Actor:
        who = actor(name)
        return holder(self.core, self.place, who) if name == self.myself else who

    def _said_id(self, line: Line) -> int:
        if line.doing is not Doing.EDITS:
            self.last_said[line.name] = self._new_id()
        if line.name not in self.last_said:
            raise NothingSaidError
        return self.last_said[line.name]

    def _button(self, label: str) -> tuple[Shown, Button]:
        """Return the button of that label on the newest message that has it."""
        for shown in reversed(self.messages):
            for row in shown.reply.buttons:
                for button in row:
                    if button.label == label:
                        return shown, button
        raise NoSuchButtonError(label)

    def _show(self, answer: Answer, replaced: int | None) -> Iterator[Reply | str]:
        if answer.toast:
            yield answer.toast
        if answer.edit is not None and replaced is not None:
            yield from self._edit(replaced, answer.edit)
        new = answer.messages if answer.edit is None or replaced is not None else (answer.edit, *answer.messages)
        for reply in new:
            self.messages.append(Shown(self._new_id(), reply))
            yield reply
        if answer.board is not None:
            yield from self._board(answer.board)

    def _board(self, board: Board) -> Iterator[Reply]:
        """Edit the board where it stands, or send it anew."""
        old = self.core.board_message(board.session_id)
        here = old is not None and any(shown.message_id == old for shown in self.messages)
        if here and not board.fresh and old is not None:
            yield from self._edit(old, board.reply)
            self.core.board_sent(self.place.chat_id, board.session_id, old, board.seq)
            return
        self._replace(old, board.stub)
        self.messages.append(Shown(self._new_id(), board.reply))
        self.core.board_sent(self.place.chat_id, board.session_id, self.messages[-1].message_id, board.seq)
        yield board.reply

    def _edit(self, message_id: int, reply: Reply) -> Iterator[Reply]:
        before = [shown for shown in self.messages if shown.message_id == message_id]
        self._replace(message_id, reply)
        if not before or before[0].reply != reply:
            yield reply

    def _replace(self, message_id: int | None, reply: Reply) -> None:
        self.messages = [
            Shown(shown.message_id, reply) if shown.message_id == message_id else shown for shown in self.messages
        ]

    def _cause(self) -> str:
        return f"console:{self.run}:{self._new_id()}"

    def _new_id(self) -> int:
        self.next_id += 1
        return self.next_id


def _attached(file: File) -> Attached:
    return Attached(file.name, len(file.content), file.content)


def actor(name: str) -> Actor:
    """Return the person of that name; the same name is the same person in every run."""
    return Actor(crc32(name.encode()) + 1, name, rank=Rank.MEMBER)
