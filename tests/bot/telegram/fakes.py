"""Telegram in memory, a core that remembers, and updates as Telegram sends them."""

import asyncio
import json
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar, cast

from telegram.request import BaseRequest, RequestData

from bot.incoming import Incoming, Place, Rank
from bot.replies import Answer, Board, Reply
from bot.telegram.api import Client
from storage import StorageFailed

if TYPE_CHECKING:
    from bot.core import Core

Json = dict[str, Any]
T = TypeVar("T")

TOKEN = "987654:" + "offline_token_of_thirty_or_more_letters"
ME: Json = {"id": 987654, "is_bot": True, "first_name": "Suantai", "username": "suantai_bot"}
GROUP = -1001
HUA: Json = {"id": 11, "is_bot": False, "first_name": "阿華"}
GIFT_KINDS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)
GIFTS: Json = {"accepted_gift_types": dict.fromkeys(GIFT_KINDS, True)}
GONE = "Bad Request: message to edit not found"
NOT_MODIFIED = "Bad Request: message is not modified: specified new message content is the same"


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 10))


async def until(condition: Callable[[], object]) -> None:
    """Wait for what happens elsewhere, in another thread or behind a call."""
    while not condition():  # noqa: ASYNC110
        await asyncio.sleep(0.002)


@dataclass(frozen=True)
class Refusal:
    """An answer of the server that is no result."""

    code: int
    description: str
    parameters: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Call:
    method: str
    params: Json


class FakeTelegram(BaseRequest):
    """Carries out calls in memory; what is planned for a method befalls its next calls."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.planned: dict[str, deque[Refusal | Exception]] = defaultdict(deque)
        self.delays: dict[str, float] = {}
        self.updates: list[Json] = []
        self.admins: list[Json] = []
        self.offsets: list[int] = []
        self.uploads: list[tuple[str, bytes]] = []
        self.files: dict[str, bytes] = {}
        self._last_message = 100

    def plan(self, method: str, *misfortunes: Refusal | Exception) -> None:
        self.planned[method].extend(misfortunes)

    def of(self, method: str) -> list[Json]:
        return [call.params for call in self.calls if call.method == method]

    @property
    def methods(self) -> list[str]:
        return [call.method for call in self.calls if call.method != "getUpdates"]

    @property
    def texts(self) -> list[str]:
        return [params["text"] for params in self.of("sendMessage")]

    @property
    def read_timeout(self) -> float | None:
        return 5

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: object, **__: object
    ) -> tuple[int, bytes]:
        name = url.rpartition("/")[2]
        if "/file/bot" in url:
            return 200, self.files[name]
        params = dict(request_data.parameters) if request_data else {}
        self.calls.append(Call(name, params))
        files = request_data.multipart_data.values() if request_data else ()
        self.uploads += [(file[0], bytes(file[1])) for file in files if isinstance(file[1], bytes)]
        if self.planned[name]:
            return _refused(self.planned[name].popleft())
        await asyncio.sleep(self.delays.get(name, 0))
        result = await self._updates(params) if name == "getUpdates" else self._result(name, params)
        return 200, json.dumps({"ok": True, "result": result}).encode()

    def _result(self, name: str, params: Json) -> object:
        if name == "getMe":
            return ME
        if name == "getFile":
            return {"file_id": params["file_id"], "file_unique_id": "u", "file_path": f"documents/{params['file_id']}"}
        if name == "getChat":
            return {**group(params["chat_id"]), "accent_color_id": 0, "max_reaction_count": 1, **GIFTS}
        if name == "getChatAdministrators":
            return [{"status": "creator", "user": user, "is_anonymous": False} for user in self.admins]
        if name in {"sendMessage", "sendPhoto", "sendDocument", "editMessageText", "editMessageReplyMarkup"}:
            self._last_message += name.startswith("send")
            chat = {"id": params["chat_id"], "type": "supergroup", "title": "Table"}
            return {"message_id": params.get("message_id", self._last_message), "date": 1, "chat": chat, "from": ME}
        return True

    async def _updates(self, params: Json) -> list[Json]:
        self.offsets.append(params["offset"])
        self.updates = [update for update in self.updates if update["update_id"] >= params["offset"]]
        waited = 0.0
        while not self.updates and waited < min(params.get("timeout", 0), 5):
            await asyncio.sleep(0.005)
            waited += 0.005
        return self.updates[:]


def _refused(misfortune: Refusal | Exception) -> tuple[int, bytes]:
    if isinstance(misfortune, Exception):
        raise misfortune
    body: Json = {"ok": False, "error_code": misfortune.code, "description": misfortune.description}
    return misfortune.code, json.dumps({**body, "parameters": misfortune.parameters}).encode()


def flood(seconds: float) -> Refusal:
    return Refusal(429, "Too Many Requests", {"retry_after": seconds})


def migrated(to: int) -> Refusal:
    return Refusal(400, "Bad Request: group chat was upgraded", {"migrate_to_chat_id": to})


async def client_on(server: FakeTelegram) -> Client:
    client = Client(TOKEN, request=server, get_updates_request=server)
    await client.initialize()
    server.calls.clear()
    return client


class FakeCore:
    """Stands where the rest of the bot is: remembers what it was told and answers as it was told."""

    def __init__(self, answer: Callable[[Incoming], Answer] = lambda _: Answer()) -> None:
        self.asked: list[Incoming] = []
        self.committed: list[Incoming] = []
        self.moved: list[tuple[int, int]] = []
        self.welcomed: list[Place] = []
        self.boards: dict[int, int] = {}
        self.sent: list[tuple[int, int, int]] = []
        self.behind: tuple[tuple[Place, Board], ...] = ()
        self.notes: tuple[tuple[Place, Reply], ...] = ()
        self.started: list[datetime] = []
        self.away = False
        self._answer = answer
        self._lock = threading.Lock()

    @property
    def as_core(self) -> "Core":
        return cast("Core", self)

    def answer(self, incoming: Incoming) -> Answer:
        with self._lock:
            self.asked.append(incoming)
        answer = self._answer(incoming)
        with self._lock:
            self.committed.append(incoming)
        return answer

    def check(self) -> None:
        if self.away:
            raise StorageFailed(reason="no connection")

    @property
    def ranks(self) -> list[Rank]:
        return [incoming.actor.rank for incoming in self.asked]

    def boards_behind(self) -> tuple[tuple[Place, Board], ...]:
        return self.behind

    def back_online(self, now: datetime) -> tuple[tuple[Place, Reply], ...]:
        self.started.append(now)
        return self.notes

    def board_message(self, session_id: int) -> int | None:
        return self.boards.get(session_id)

    def board_sent(self, chat_id: int, session_id: int, message_id: int, seq: int) -> None:
        self.boards[session_id] = message_id
        self.sent.append((session_id, message_id, seq))

    def chat_migrated(self, old_id: int, new_id: int) -> None:
        self.moved.append((old_id, new_id))
        self.boards.clear()

    def welcome(self, place: Place) -> Answer:
        self.welcomed.append(place)
        return Answer()


def group(chat_id: int = GROUP, **more: object) -> Json:
    return {"id": chat_id, "type": "supergroup", "title": "Table", **more}


def message(text: str | None = "/draw", /, **more: object) -> Json:
    whole = {"message_id": 7, "date": 1_700_000_000, "chat": group(), "from": HUA, "text": text, **more}
    return {name: value for name, value in whole.items() if value is not None}


def said(update_id: int, text: str = "/draw", chat_id: int = GROUP, **more: object) -> Json:
    return {"update_id": update_id, "message": message(text, chat=group(chat_id), **more)}


def pressed(update_id: int, data: str = "u1", **more: object) -> Json:
    query = {"id": str(update_id), "from": HUA, "chat_instance": "1", "data": data, "message": message("card", **more)}
    return {"update_id": update_id, "callback_query": query}
