"""Misfortunes a test can bring upon chosen calls."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from .errors import ApiError, ConnectionDroppedError, bad_request, forbidden, too_many

_REASONS = {500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout"}


class Fault(Protocol):
    """Something that goes wrong before or after a call takes effect."""

    async def before(self) -> None:
        """Go wrong before the call takes effect."""

    async def after(self) -> None:
        """Go wrong after the call took effect."""


class _Fault:
    async def before(self) -> None:
        """Let the call take effect."""

    async def after(self) -> None:
        """Let the answer through."""


@dataclass(frozen=True)
class Flood(_Fault):
    """Flood control refuses the call."""

    retry_after: int = 1

    async def before(self) -> None:
        """Refuse the call."""
        raise too_many(self.retry_after)


@dataclass(frozen=True)
class Forbidden(_Fault):
    """The bot has no access any more."""

    reason: str = "bot was kicked from the group chat"

    async def before(self) -> None:
        """Refuse the call."""
        raise forbidden(self.reason)


@dataclass(frozen=True)
class BadRequest(_Fault):
    """The call is refused for a given reason."""

    reason: str

    async def before(self) -> None:
        """Refuse the call."""
        raise bad_request(self.reason.removeprefix("Bad Request: "))


@dataclass(frozen=True)
class ServerError(_Fault):
    """The server itself fails."""

    code: int = 502

    async def before(self) -> None:
        """Fail with the code."""
        raise ApiError(self.code, _REASONS.get(self.code, "Internal Server Error"))


@dataclass(frozen=True)
class HangBeforeDelivery(_Fault):
    """The call takes no effect and is never answered."""

    seconds: float

    async def before(self) -> None:
        """Keep the caller waiting, then cut the connection."""
        await asyncio.sleep(self.seconds)
        raise ConnectionDroppedError


@dataclass(frozen=True)
class HangAfterDelivery(_Fault):
    """The call takes effect, but its answer never comes."""

    seconds: float

    async def after(self) -> None:
        """Keep the caller waiting, then cut the connection."""
        await asyncio.sleep(self.seconds)
        raise ConnectionDroppedError


@dataclass(frozen=True)
class DropConnection(_Fault):
    """The connection breaks at once, by default before the call took effect."""

    delivered: bool = False

    async def before(self) -> None:
        """Cut the connection unless the call should take effect first."""
        if not self.delivered:
            raise ConnectionDroppedError

    async def after(self) -> None:
        """Cut the connection."""
        raise ConnectionDroppedError


@dataclass
class _Planned:
    method: str
    fault: Fault
    left: int
    chat_id: int | None

    def fits(self, method: str, chat_id: object) -> bool:
        return self.left > 0 and self.method == method and self.chat_id in (None, chat_id)


class FaultPlan:
    """Holds the faults still to come and hands each out as often as asked."""

    def __init__(self) -> None:
        self._planned: list[_Planned] = []

    def add(self, method: str, fault: Fault, times: int, chat_id: int | None) -> None:
        """Plan a fault for the next calls of a method."""
        self._planned.append(_Planned(method, fault, times, chat_id))

    def clear(self) -> None:
        """Let nothing go wrong any more."""
        self._planned.clear()

    def take(self, method: str, chat_id: object) -> Fault:
        """Give the fault that befalls this call, which mostly is none."""
        for planned in self._planned:
            if planned.fits(method, chat_id):
                planned.left -= 1
                return planned.fault
        return _Fault()
