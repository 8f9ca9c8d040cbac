"""How evenings are begun, and what interrupts them."""

import random
import time

from tests.e2e.botapi import BotApiServer
from tests.e2e.process import BotProcess
from tests.e2e.table import NAMES, Table

from .evening import Evening
from .length import GROUPS

OTHERS = ("路人",)


def evenings(server: BotApiServer, dice: random.Random) -> list[Evening]:
    """Bring people together in several groups, and let them begin."""
    begun = []
    for number in range(GROUPS):
        people = {name: server.user(name) for name in (*NAMES, *OTHERS)}
        chat = server.group(f"第 {number} 桌", list(people.values()))
        begun.append(Evening(Table(server, chat, people), dice))
    for evening in begun:
        evening.begin()
    return begun


def kill(bot: BotProcess, dice: random.Random) -> None:
    """Kill it at any moment, mostly soon, and now and then once more while it is still starting."""
    time.sleep(dice.uniform(0, dice.choice((0.15, 0.15, 2.0))))
    bot.kill()
    if dice.random() < 0.2:
        bot.launch()
        time.sleep(dice.uniform(0, 1.0))
        bot.kill()


def see_nothing_said(bot: BotProcess, played: list[Evening]) -> None:
    """See that the log names nobody and no group."""
    said = [text for evening in played for text in (*NAMES, *OTHERS, evening.table.chat.title)]
    assert [text for text in said if text in bot.stderr] == []
