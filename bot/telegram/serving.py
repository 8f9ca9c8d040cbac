"""One run of the bot on Telegram, from the token's check to the last message."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from telegram.error import InvalidToken, TelegramError

from bot.exits import Exit
from bot.incoming import Place
from bot.replies import Answer, Reply
from bot.settings import Settings
from bot.telegram.api import Client, client_for
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.limits import Limits
from bot.telegram.logs import start_logging
from bot.telegram.menu import Menu, publish
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience, pause, unless
from bot.telegram.polling import Polling
from bot.telegram.recent import Recent
from bot.telegram.sending import Errand, Outbox
from bot.telegram.webhook import Webhook

if TYPE_CHECKING:
    from bot.core import Core

log = logging.getLogger(__name__)

# Boards that cannot be drawn by then are no reason to keep the players waiting.
_CAUGHT_UP_WITHIN = 2.0
_LOG_IN = Patience(pause=1.0, longest_wait=30.0)
# Together they stay within the five seconds after which a supervisor kills; so does whatever comes last.
_IN_HAND_WITHIN, _SENT_WITHIN, _DRAWN_WITHIN = 2.5, 1.0, 0.8
_GONE_WITHIN = 4.6


def run(settings: Settings, core: "Core", menus: Sequence[Menu] = (), trouble: str = "") -> int:
    """Serve Telegram until SIGTERM or SIGINT; give the exit status, one of `Exit`.

    `trouble` is what a person reads whose message could not be recorded.
    """
    start_logging(settings)
    # Code and tables stay for good: looking through them again and again would hold a hand up by tens of milliseconds.
    gc.freeze()
    try:
        return asyncio.run(_until_signalled(settings, core, menus, trouble))
    except Exception:
        log.critical("crashed", exc_info=True)
        return Exit.CRASHED


async def serve(settings: Settings, core: "Core", menus: Sequence[Menu], trouble: str, *, stop: asyncio.Event) -> Exit:
    """Serve Telegram until the stop."""
    client = client_for(settings)
    try:
        refused = await _log_in(client, stop)
        return refused if refused is not None else await _work(client, settings, core, menus, trouble, stop=stop)
    finally:
        await client.shutdown()


async def _until_signalled(settings: Settings, core: "Core", menus: Sequence[Menu], trouble: str) -> Exit:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none; there the interrupt ends the run
            asyncio.get_running_loop().add_signal_handler(number, _leave, stop)
    return await serve(settings, core, menus, trouble, stop=stop)


def _leave(stop: asyncio.Event) -> None:
    """Stop, at the latest in time: a thread that waits for a database or a name server would hold up the process."""
    stop.set()
    last = threading.Timer(_GONE_WITHIN, _go)
    last.daemon = True
    last.start()


def _go() -> None:
    # What such a thread was about is not committed, and not acknowledged.
    log.warning("leaving while the database does not answer")
    os._exit(Exit.STOPPED)


async def _log_in(client: Client, stop: asyncio.Event) -> Exit | None:
    """Ask Telegram who we are, for as long as it cannot be reached; give the status to leave with, if any."""
    failures = 0
    while not stop.is_set():
        try:
            await unless(stop, client.initialize())
        except InvalidToken:
            log.error("Telegram does not accept BOT_TOKEN (or BOT_API_URL is wrong): leaving")
            return Exit.REFUSED
        except TelegramError as error:
            failures += 1
            log.warning("Telegram not reached failures=%d reason=%s", failures, error)
            await pause(stop, _LOG_IN.before(failures))
        else:
            return Exit.STOPPED if stop.is_set() else None
    return Exit.STOPPED


async def _work(
    client: Client, settings: Settings, core: "Core", menus: Sequence[Menu], trouble: str, *, stop: asyncio.Event
) -> Exit:
    # A board that has to wait is replaced by a newer one meanwhile, so its own messenger does not wait.
    recent = Recent()
    turn = core.turn if settings.shares_database else None
    boards = Boards(Messenger(client, core, Patience(calls=1), recent), core, settings.board_interval, turn=turn)
    outbox = Outbox(Messenger(client, core, Patience(), recent), boards)
    limits = Limits(settings.person_limit, settings.chat_limit)
    intake = Intake(client, core, outbox, trouble, limits=limits)
    source = Webhook(client, intake, settings, check=core.check) if settings.webhook_url else Polling(client, intake)
    publishing = asyncio.create_task(publish(client, menus))
    try:
        await unless(stop, _catch_up(core, boards, outbox))
        log.info("serving bot=%d by=%s", client.id, type(source).__name__.lower())
        return await _finished(asyncio.create_task(source.run(stop)), stop)
    finally:
        publishing.cancel()
        await asyncio.gather(publishing, return_exceptions=True)
        await intake.close(0)
        await outbox.close(_SENT_WITHIN)
        await boards.close(_DRAWN_WITHIN)


async def _catch_up(core: "Core", boards: Boards, outbox: Outbox) -> None:
    """Draw the boards that are behind, then say who is back, all before the first update is asked for."""
    for place, board in await asyncio.to_thread(core.boards_behind):
        boards.show(place, board)
    notes = await _notes(core)
    await boards.caught_up(_CAUGHT_UP_WITHIN)
    for place, note in notes:
        outbox.post(Errand(place, Answer((note,))))


async def _notes(core: "Core") -> tuple[tuple[Place, Reply], ...]:
    try:
        return await asyncio.to_thread(core.back_online, datetime.now(UTC))
    except Exception:
        log.exception("nobody is told of the start")
        return ()


async def _finished(running: "asyncio.Task[Exit]", stop: asyncio.Event) -> Exit:
    """Give the source's own status, or leave without it when it does not finish in time."""
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    _, late = await asyncio.wait({running}, timeout=_IN_HAND_WITHIN)
    for task in late:
        # What it had in hand was not acknowledged: Telegram brings it again.
        task.cancel()
    await asyncio.wait({running})
    return Exit.STOPPED if running.cancelled() else running.result()
