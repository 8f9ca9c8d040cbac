"""What goes wrong between Telegram and the bot, both ways."""

import random
from collections.abc import Mapping

from tests.e2e.botapi import BotApiServer, DropConnection, Fault, Flood, HangAfterDelivery, ServerError
from tests.e2e.botapi.courier import DELIVERY

from .length import LONG

Faults = Mapping[str, tuple[Fault, ...]]

_UNHEARD: tuple[Fault, ...] = (DropConnection(), DropConnection(delivered=True))
_REFUSED: tuple[Fault, ...] = (ServerError(502), Flood(1))
# An answer that comes too late costs seconds each time; one that is cut off after delivery is as lost as that. Calls
# are given up after ten seconds, what Telegram waits for is cut off sooner here.
_TOO_LATE: tuple[Fault, ...] = (HangAfterDelivery(11),) if LONG else ()
_CUT_OFF: tuple[Fault, ...] = (HangAfterDelivery(3),) if LONG else ()
_SENDING: Faults = {
    "sendMessage": (*_UNHEARD, *_REFUSED, *_TOO_LATE),
    "editMessageText": (*_UNHEARD, *_REFUSED, *_TOO_LATE),
    "answerCallbackQuery": (*_UNHEARD, *_REFUSED),
}
_POLLING: Faults = {"getUpdates": (*_UNHEARD, *_CUT_OFF, ServerError(502))}
_POSTING: Faults = {DELIVERY: (*_UNHEARD, *_CUT_OFF)}


def befall(server: BotApiServer, dice: random.Random, *, by_webhook: bool) -> None:
    """Let something go wrong: a call or a delivery fails, an update comes once more, long after or right behind itself.

    Telegram keeps the order of what it has not been told to forget; only what is behind that comes out of place.
    """
    if dice.random() < 0.5:
        faults = {**_SENDING, **(_POSTING if by_webhook else _POLLING)}
        method = dice.choice(sorted(faults))
        server.inject(method, dice.choice(faults[method]))
    settled = server.settled
    if settled and dice.random() < 0.4:
        server.redeliver(dice.choice(settled))
    if dice.random() < 0.2:
        server.duplicate()
