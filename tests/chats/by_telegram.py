"""Play a transcript by way of Telegram: the same lines to a Bot API server, and what its chat then shows."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.console.chat import actor
from bot.console.printing import INDENT, SPEAKER
from bot.console.transcript import Doing, Line, read_line
from bot.core import Core
from bot.lines import plain_text
from bot.telegram.api import Client
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.recent import Recent
from bot.telegram.sending import Outbox
from bot.texts import texts
from storage import Storage, open_storage
from tests.chats.playing import BEGIN, FILES, PAUSE, lots, script_of, time_told
from tests.e2e.botapi import BotApiServer, Call, Chat, ManualClock, Message, User
from tests.e2e.botapi.inside import InsideRequest
from tests.e2e.botapi.wire import Json

# Boards stay where they are, as in a terminal.
NEVER_FAR = 10**6
SHOWING = ("sendMessage", "sendPhoto", "sendDocument", "editMessageText")


@dataclass
class Stage:
    """A group with the bot in it, which hears every word; `said` is everybody's last message."""

    server: BotApiServer
    clock: ManualClock
    chat: Chat
    said: dict[str, Message] = field(default_factory=dict)
    people: dict[str, User] = field(default_factory=dict)

    def do(self, line: Line) -> None:
        """Let somebody do something."""
        who = self._person(line.name)
        if line.doing is Doing.PRESSES:
            self.chat.press(who, line.text)
        elif line.doing is Doing.EDITS:
            self.chat.edit(who, self.said[line.name], line.text)
        elif line.doing is Doing.GIVES:
            name, _, caption = line.text.partition(" ")
            self.said[line.name] = self.chat.upload(who, name, FILES.take(name).content, caption=caption)
        elif line.doing is Doing.REPLIES:
            self.said[line.name] = self.chat.reply(who, self.chat.newest, line.text)
        else:
            self.said[line.name] = self.chat.say(who, line.text)

    def shown(self, calls: Sequence[Call]) -> Iterator[str]:
        """Give what calls have shown: toasts, then messages in their order, without stubs and what did not change."""
        done = [call for call in calls if call.answer is not None and call.answer["ok"]]
        toasts = [call.params.get("text", "") for call in done if call.method == "answerCallbackQuery"]
        yield from (f"{SPEAKER}{toast}" for toast in toasts if toast)
        messages = [call.answer["result"] for call in done if call.method in SHOWING and call.answer is not None]
        stub = plain_text(texts().board.stub.plain)
        yield from (_printed(message) for message in messages if message.get("text") != stub)

    def _person(self, name: str) -> User:
        if name not in self.people:
            self.people[name] = self.server.user(name, actor(name).user_id)
            self.chat.join(self.people[name])
            self.server.pending()
        return self.people[name]


@dataclass(frozen=True)
class Served:
    """The bot as it serves Telegram, with no network in between."""

    intake: Intake
    outbox: Outbox
    boards: Boards

    async def settle(self, updates: Sequence[dict[str, object]]) -> None:
        """Take updates in, and wait until all that follows is sent and drawn."""
        for update in updates:
            await self.intake.take(update)
        while self.outbox._lanes._tasks or self.boards._workers or self.boards._formers._tasks:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def _serving(server: BotApiServer, clock: ManualClock, storage: Storage) -> Served:
    request = InsideRequest(server.api())
    client, core = Client(server.token, request=request, get_updates_request=request), Core(storage, lots())
    await client.initialize()
    messenger = Messenger(client, core, Patience(calls=1), Recent(NEVER_FAR))
    boards = Boards(messenger, core, interval=0)
    outbox = Outbox(messenger, boards)
    return Served(Intake(client, core, outbox, "", now=clock.moment), outbox, boards)


async def _played(script: Sequence[str], storage: Storage) -> list[str]:
    clock = ManualClock(BEGIN.timestamp())
    server = BotApiServer(privacy=False, clock=clock)
    served = await _serving(server, clock, storage)
    stage = Stage(server, clock, server.supergroup("Table", [server.user("owner")]))
    told = []
    for text in script:
        told.append(text)
        at = time_told(text)
        clock.advance(0 if at is None else at.timestamp() - clock())
        line = read_line(text)
        if line is not None:
            seen = len(server.calls)
            stage.do(line)
            await served.settle(server.pending())
            told += [row for shown in stage.shown(server.calls[seen:]) for row in shown.splitlines()]
            clock.advance(PAUSE.total_seconds())
    assert server.violations == []
    return told


def replayed_by_telegram(transcript: str) -> str:
    """Return the transcript as it reads by way of Telegram, in a chat and a database of its own."""
    with open_storage("sqlite://") as storage:
        told = asyncio.run(_played(script_of(transcript), storage))
    return "".join(f"{line}\n" for line in told)


def _printed(message: Json) -> str:
    if "document" in message:
        return f"{INDENT}<file {message['document']['file_name']}>"
    rows = str(message.get("text", message.get("caption", ""))).split("\n")
    markup = message.get("reply_markup") or {}
    for buttons in markup.get("inline_keyboard", ()):
        rows.append(" ".join(f"[{button['text']}]" for button in buttons))
    return SPEAKER + "\n".join((INDENT * (place > 0) + row).rstrip() for place, row in enumerate(rows))
