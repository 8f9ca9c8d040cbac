"""Two processes on one PostgreSQL database share the groups, and no table notices."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import ENGINES, Kind
from tests.ports import free_port

from .botapi import BotApiServer
from .journals import journal
from .pairs import Pair, both
from .process import wait_until
from .reckoning import Won, board
from .relay import Relay, relaying
from .table import Table, group

GROUPS, HANDS = 6, 8


@pytest.fixture(scope="module", params=ENGINES[1:])
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.fixture
def relay() -> Iterator[Relay]:
    with relaying(free_port()) as relay:
        yield relay


@pytest.fixture
def pair(botapi: BotApiServer, relay: Relay, tmp_path: Path) -> Iterator[Pair]:
    with both(botapi, relay, tmp_path) as processes:
        yield processes


def test_many_groups_play_at_once(botapi: BotApiServer, relay: Relay, pair: Pair) -> None:
    tables = [group(botapi, f"第 {number} 桌") for number in range(GROUPS)]
    played = [_report(tables, number) for number in range(HANDS)]
    hands = [[hands[place] for hands in played] for place in range(GROUPS)]
    for table, wanted in zip(tables, hands, strict=True):
        table.wait_board(lambda text, wanted=wanted: text == board(wanted))  # type: ignore[misc]
    for table, wanted in zip(tables, hands, strict=True):
        table.quiet()
        assert table.board.text == board(wanted)
        told = [f"{hand.winner} {hand.discarder} {hand.tai}" for hand in wanted]
        assert journal(pair[0].settings["DATABASE_URL"], table.chat.id) == told
    # Both had their part, and some updates were taken by both and took effect once.
    assert all(process.stderr.count("update done") > HANDS for process in pair)
    wait_until(lambda: set(relay.handed_on) == {update["update_id"] for update in botapi.updates}, "all arrived")
    assert len(relay.handed_on) > len(set(relay.handed_on))


def _report(tables: list[Table], number: int) -> list[Won]:
    """Let somebody at each table report a hand, opening the tables with the first."""
    hands = [Won("阿華", ("小明", "小美", "阿國")[(number + place) % 3], number) for place in range(len(tables))]
    for table, hand in zip(tables, hands, strict=True):
        if number == 0:
            table.say("阿華", "/new 阿華 小明 小美 阿國")
        table.say("小美", f"/hu 阿華 {hand.discarder} {hand.tai}台")
    return hands


def test_one_is_killed_and_the_other_plays_on(botapi: BotApiServer, relay: Relay, pair: Pair) -> None:
    table = group(botapi)
    table.open()
    hands = [Won("阿華", "小明", tai) for tai in range(6)]
    for number, hand in enumerate(hands):
        if number == 3:
            table.wait_board(lambda text: text == board(hands[:3]))
            relay.targets = relay.targets[1:]
            pair[0].kill()
        table.say("小美", f"/hu 阿華 小明 {hand.tai}台")
    table.wait_board(lambda text: text == board(hands))
    assert journal(pair[1].settings["DATABASE_URL"], table.chat.id) == [f"阿華 小明 {hand.tai}" for hand in hands]
