"""Killed again and again while Telegram fails too: in the end every journal is what its players know, to the cent."""

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.session import replay
from storage import open_storage
from tests.databases import ENGINES, Kind, server_of
from tests.e2e import homes
from tests.e2e.botapi import BotApiServer, DropConnection, Fault, Flood, HangAfterDelivery, ServerError
from tests.e2e.process import BotProcess, running
from tests.e2e.reckoning import board
from tests.e2e.table import NAMES, Table

from .evening import Evening

# `make soak` kills two hundred times on each kind of database, with dice of its own if SOAK_SEED says so.
KILLS = int(os.environ.get("SOAK_KILLS", "10"))
SEED = int(os.environ.get("SOAK_SEED", "16"))
LONG = KILLS > 10
KINDS = ENGINES if LONG else ENGINES[:1]
GROUPS = 3
# An answer that comes too late costs seconds each time, one that is cut off after delivery is as lost as that.
LATE: tuple[Fault, ...] = (HangAfterDelivery(6),) if LONG else ()
LOST: tuple[Fault, ...] = (DropConnection(), DropConnection(delivered=True), ServerError(502), Flood(1))
MISFORTUNES: dict[str, tuple[Fault, ...]] = {
    "sendMessage": (*LOST, *LATE),
    "editMessageText": (*LOST, *LATE),
    "answerCallbackQuery": LOST,
    "getUpdates": (DropConnection(), DropConnection(delivered=True), ServerError(502)),
}


@pytest.fixture(scope="module", params=KINDS)
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.fixture(scope="module", autouse=True)
def kept(engine_kind: Kind, request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep the journal on each kind of database in turn."""
    with homes.on(server_of(engine_kind, request)):
        yield


def _evenings(server: BotApiServer, dice: random.Random) -> list[Evening]:
    evenings = []
    for number in range(GROUPS):
        people = {name: server.user(name) for name in (*NAMES, "路人")}
        chat = server.group(f"第 {number} 桌", list(people.values()))
        evenings.append(Evening(Table(server, chat, people), dice))
    return evenings


def _misfortune(server: BotApiServer, dice: random.Random) -> None:
    method = dice.choice(sorted(MISFORTUNES))
    if dice.random() < 0.5:
        server.inject(method, dice.choice(MISFORTUNES[method]))
    # Telegram keeps the order of what it has not been told to forget; only what is behind that comes out of place.
    forgotten = max(poll.params["offset"] for poll in server.polls)
    settled = [update["update_id"] for update in server.updates if update["update_id"] < forgotten]
    if settled and dice.random() < 0.5:
        server.redeliver(dice.choice(settled))


def _kill(bot: BotProcess, dice: random.Random) -> None:
    """Kill it at any moment, now and then while it is still starting."""
    time.sleep(dice.uniform(0, 0.15))
    bot.kill()
    if dice.random() < 0.2:
        bot.launch()
        time.sleep(dice.uniform(0, 1.0))
        bot.kill()
    bot.start()


def _see(evening: Evening, database: str) -> None:
    """See that the journal has what the players know: each session's entries, and everybody's money."""
    with open_storage(database) as storage, storage.reading() as ledger:
        names = {str(player.id): player.name for player in ledger.directory.players_of(evening.table.chat.id)}
        found = [stored for number in range(1, 500) if (stored := ledger.sessions.get(number)) is not None]
        here = [stored.id for stored in found if stored.chat_id == evening.table.chat.id]
        journals = [ledger.journal.read(session_id) for session_id in here]
    assert [len(journal) - 1 for journal in journals] == [sitting.entries for sitting in evening.sittings]
    causes = [event.cause for journal in journals for event in journal]
    assert len(causes) == len(set(causes))
    for journal, sitting in zip(journals, evening.sittings, strict=True):
        state = replay(event.record for event in journal).state
        assert {names[str(player)]: amount for player, amount in state.balances.items()} == sitting.table.balances
        assert state.hands == len(sitting.hands)


@pytest.mark.timeout(7200)
def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    dice = random.Random(SEED)
    with BotApiServer() as server, running(server, tmp_path) as bot:
        evenings = _evenings(server, dice)
        for evening in evenings:
            evening.begin()
        for _ in range(KILLS):
            for _ in range(dice.randint(2, 9)):
                dice.choice(evenings).act()
                _misfortune(server, dice)
            _kill(bot, dice)
        for evening in evenings:
            wanted = board(evening.now.hands)
            evening.table.chat.wait_for(lambda message, wanted=wanted: message.text == wanted, timeout=60)  # type: ignore[misc]
        server.wait_idle(timeout=30)
        said = [text for evening in evenings for text in (*NAMES, "路人", evening.table.chat.title)]
        assert [text for text in said if text in bot.stderr] == []
    for evening in evenings:
        _see(evening, bot.database)
