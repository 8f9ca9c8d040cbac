"""From a call to its result: checks, faults and limits around every method."""

from dataclasses import dataclass

from .errors import ApiError, bad_request
from .faults import FaultPlan
from .handlers import HANDLERS
from .keyboard import KeyboardLint
from .ledger import Ledger
from .limits import GroupLimiter
from .polling import Poller
from .schema import Schema
from .wire import Json
from .world import World


@dataclass(frozen=True)
class Api:
    """Carries out calls on the world."""

    world: World
    ledger: Ledger
    poller: Poller
    faults: FaultPlan
    limiter: GroupLimiter
    lint: KeyboardLint
    schema: Schema

    async def call(self, name: str, raw: Json) -> Json:
        """Carry out one call and give the whole answer."""
        method = self.schema.method(name)
        if method is None:
            raise ApiError(404, "Not Found")
        params = self.schema.decode(method, raw)
        with self.ledger.recording(method, params) as call:
            self._check(method, params)
            call.answer = {"ok": True, "result": await self._with_faults(method, params)}
            return call.answer

    def _check(self, method: str, params: Json) -> None:
        problems = self.schema.problems(method, params)
        if problems:
            self.ledger.accuse(problems)
            raise bad_request(f"wrong parameters: {'; '.join(problems)}")
        self.ledger.accuse(self.lint.problems(params.get("reply_markup")))

    async def _with_faults(self, method: str, params: Json) -> object:
        fault = self.faults.take(method, params.get("chat_id"))
        await fault.before()
        result = await self._perform(method, params)
        await fault.after()
        return result

    async def _perform(self, method: str, params: Json) -> object:
        if method == "getUpdates":
            return await self.poller.poll(params)
        self.limiter.admit(params.get("chat_id"), method)
        with self.world.changing():
            return HANDLERS[method](self.world, params)
