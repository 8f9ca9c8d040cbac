"""What each button does; every one is checked against the chat, the session and the person who pressed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot import callbacks
from bot.buttons import night as evening
from bot.buttons import reporting as press
from bot.buttons.beside import SitIn
from bot.buttons.disputing import AgreeToDispute, IsNewHand, RefuseDispute, WithdrawDispute
from bot.buttons.seating import OpenTable, Seating
from bot.callbacks import Payload
from bot.handlers import (
    asking,
    beside_buttons,
    data,
    disputing,
    history,
    house,
    night,
    report_buttons,
    seats,
    serving,
    table,
)
from bot.handlers.handling import Handling
from bot.handlers.seats import newest_draft, show_seating
from bot.refusals import StaleButton, UnreadableButton
from bot.replies import Answer
from bot.texts import Texts
from bot.texts.talk import ToastsTexts

HANDLERS: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    **report_buttons.PRESSES,
    **beside_buttons.PRESSES,
    **table.PRESSES,
    **history.PRESSES,
    **asking.PRESSES,
    **seats.PRESSES,
    **house.PRESSES,
    **serving.PRESSES,
    **night.PRESSES,
    **disputing.PRESSES,
    **data.PRESSES,
}
SETTLING = (evening.PressConfirm, evening.PressPaid, evening.PressAgree)
DISPUTING = (AgreeToDispute, RefuseDispute, WithdrawDispute, IsNewHand)
REPORTING = (press.Finish, press.AlsoFinish, press.SameDiscard)
IN_PLACE = (*REPORTING, OpenTable, *SETTLING, *DISPUTING, *beside_buttons.IN_PLACE)
TOASTS: Mapping[type[Payload], Callable[[ToastsTexts], str]] = {
    press.Finish: lambda words: words.recorded,
    press.AlsoFinish: lambda words: words.recorded,
    press.SameDiscard: lambda words: words.recorded,
    press.PressDraw: lambda words: words.recorded,
    press.PressOffer: lambda words: words.recorded,
    press.CorrectTile: lambda words: words.recorded,
    press.PressUndo: lambda words: words.undone,
    press.PressRedo: lambda words: words.redone,
    evening.PressConfirm: lambda words: words.settled,
    evening.PressPaid: lambda words: words.paid,
    evening.PressUnpaid: lambda words: words.unpaid,
    evening.PressAgree: lambda words: words.reopened,
    AgreeToDispute: lambda words: words.agreed,
    RefuseDispute: lambda words: words.refused,
    WithdrawDispute: lambda words: words.withdrawn,
    IsNewHand: lambda words: words.recorded,
}


def handle_press(payload: Payload, here: Handling, shown: tuple[str, ...] | None = None) -> Answer:
    """Do what a button says; raises the typed error of whoever refuses it.

    A draft of a table is nowhere but under its message: one that is not `shown` there any more gives way. Nor is that
    somebody was asked to come in for another: whoever says so by a button that he made up is refused.
    """
    if isinstance(payload, SitIn) and callbacks.encode(payload) not in (shown or ()):
        raise StaleButton
    if isinstance(payload, Seating) and shown is not None and callbacks.encode(payload) not in shown:
        return replace(show_seating(newest_draft(shown), here), toast=here.own.toasts.outdated)
    try:
        answer = HANDLERS[type(payload)](payload, here)
    except callbacks.BadPayloadError as error:  # made up: from buttons of ours none leads to what none has room for
        raise UnreadableButton from error
    return as_pressed(payload, answer, here.own)


def as_pressed(payload: Payload, answer: Answer, texts: Texts) -> Answer:
    """Return the answer as a press gets it: a toast, and what it finished in place of the message it hung under."""
    said = TOASTS.get(type(payload))
    toast = answer.toast or (said(texts.toasts) if said is not None else "")
    if isinstance(payload, IN_PLACE) and answer.messages and answer.edit is None:
        return replace(answer, messages=answer.messages[1:], edit=answer.messages[0], toast=toast)
    return replace(answer, toast=toast)
