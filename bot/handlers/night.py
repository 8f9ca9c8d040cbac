"""The evening as a whole: a settlement confirmed, paid and reopened, seats changed; typed and pressed."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons import night as press
from bot.callbacks import Payload
from bot.handlers.claims import let_go_by_press
from bot.handlers.handling import Handling, newest
from bot.handlers.scenes import scene_of
from bot.refusals import StaleButton
from bot.replies import Answer, Reply
from bot.usecases.close_session import close_session
from bot.usecases.desk import Sitting
from bot.usecases.money import settle_at_night
from bot.usecases.pause import pause, resume
from bot.usecases.play_on import draw_seats, play_again
from bot.usecases.settle import ask_or_agree, confirm_settlement, lines_meant, mark, reopen_settlement
from bot.usecases.unpaid import unpaid
from bot.views import pausing, seats, settlement
from bot.views import unpaid as unpaid_page
from scoring.decisions import check_confirmed


def _confirm(command: said.ConfirmSettlement, here: Handling) -> Answer:
    sitting = here.desk.current()
    return here.recorded(confirm_settlement(here.desk, sitting), sitting)


def _paid(command: said.MarkPaid, here: Handling) -> Answer:
    """Mark the one line that can be meant; where none or several can, the settlement's own buttons ask."""
    sitting = here.desk.current()
    check_confirmed(sitting.state)
    lines = lines_meant(here.desk, sitting, command.players)
    if len(lines) != 1:
        return Answer(messages=(_settlement(sitting, here),))
    return here.recorded(mark(here.desk, sitting, lines[0], paid=True), sitting)


def _ask_reopening(command: said.AskReopening, here: Handling) -> Answer:
    return _asked(here.desk.current(), here)


def _press_confirm(payload: press.PressConfirm, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    here.desk.authorise(sitting)
    if sitting.session.seq != payload.seq:
        return _moved_on(sitting, here)
    return here.recorded(confirm_settlement(here.desk, sitting), sitting)


def _press_paid(payload: press.PressPaid, here: Handling) -> Answer:
    """Mark the line, or take the mark back; one that reads so already, or another settlement, is shown as it is."""
    sitting = here.desk.sitting(payload.session_id)
    lines, paid = sitting.state.settlement, isinstance(payload, press.PressUnpaid)
    if not _stands(payload, sitting) or payload.transfer >= len(lines):
        return _moved_on(sitting, here)
    if (lines[payload.transfer] in sitting.state.agreed.paid) is not paid:
        return _moved_on(sitting, here)
    return here.recorded(mark(here.desk, sitting, lines[payload.transfer], paid=not paid), sitting)


def _press_reopen(payload: press.PressReopen, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    return _asked(sitting, here) if _stands(payload, sitting) else _moved_on(sitting, here)


def _press_agree(payload: press.PressAgree, here: Handling) -> Answer:
    """Agree with whoever has asked; that he has is in the journal, not in what a button says."""
    sitting = here.desk.sitting(payload.session_id)
    if not _stands(payload, sitting) or sitting.state.agreed.asked != str(payload.asker):
        return _moved_on(sitting, here)
    return here.recorded(reopen_settlement(here.desk, sitting, str(payload.asker)), sitting)


def _press_money(payload: press.PressMoney, here: Handling) -> Answer:
    sitting = here.desk.sitting(payload.session_id)
    here.desk.authorise(sitting)
    settle_at_night(here.desk, night=bool(payload.night))
    return Answer(edit=_settlement(sitting, here), toast=here.own.toasts.setting_changed)


def _show_seats(command: said.ShowSeats, here: Handling) -> Answer:
    return Answer(messages=(seats.seats(scene_of(here.desk, here.desk.current(), here.texts)),))


def _draw_seats(command: said.DrawSeats, here: Handling) -> Answer:
    return here.opened(draw_seats(here.desk, here.desk.current()))


def _take_seats(command: said.TakeSeats, here: Handling) -> Answer:
    return here.opened(play_again(here.desk, here.desk.current(), command.players))


def _press_lots(payload: press.PressLots, here: Handling) -> Answer:
    return here.opened(draw_seats(here.desk, newest(payload, here)))


def _pause(command: said.Pause, here: Handling) -> Answer:
    sitting = here.desk.current()
    after = pause(here.desk, sitting)
    if after is sitting:
        scene = scene_of(here.desk, sitting, here.texts)
        return Answer(messages=(pausing.just_now(scene),))
    return here.recorded(after, sitting)


def _press_resume(payload: press.PressResume, here: Handling) -> Answer:
    sitting = newest(payload, here)
    return here.recorded(resume(here.desk, sitting, payload.seq), sitting)


def _press_end(payload: press.PressEnd, here: Handling) -> Answer:
    sitting = newest(payload, here)
    if sitting.session.seq != payload.seq:
        raise StaleButton
    return here.recorded(close_session(here.desk, sitting), sitting)


def _list_unpaid(command: said.ListUnpaid, here: Handling) -> Answer:
    names: dict[str, str] = {player.id: player.name for player in here.desk.known}
    return Answer(messages=(unpaid_page.unpaid(unpaid(here.desk), names, here.texts),))


def _press_let_go(payload: press.PressLetGo, here: Handling) -> Answer:
    return let_go_by_press(payload, here.desk, here.texts)


def _asked(sitting: Sitting, here: Handling) -> Answer:
    after = ask_or_agree(here.desk, sitting)
    if after is sitting:
        return Answer(messages=(settlement.asks(scene_of(here.desk, sitting, here.texts)),))
    return here.recorded(after, sitting)


def _stands(payload: press.PressPaid | press.PressReopen | press.PressAgree, sitting: Sitting) -> bool:
    """Whether the settlement that a button was drawn for still holds."""
    confirmed = sitting.state.agreed.confirmed
    return confirmed is not None and settlement.confirmed_by(sitting.session) == payload.seq


def _moved_on(sitting: Sitting, here: Handling) -> Answer:
    return Answer(edit=_settlement(sitting, here), toast=here.own.toasts.settlement_moved)


def _settlement(sitting: Sitting, here: Handling) -> Reply:
    return settlement.settlement(scene_of(here.desk, sitting, here.texts))


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ConfirmSettlement: _confirm,
    said.MarkPaid: _paid,
    said.AskReopening: _ask_reopening,
    said.ShowSeats: _show_seats,
    said.DrawSeats: _draw_seats,
    said.TakeSeats: _take_seats,
    said.Pause: _pause,
    said.ListUnpaid: _list_unpaid,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    press.PressConfirm: _press_confirm,
    press.PressPaid: _press_paid,
    press.PressUnpaid: _press_paid,
    press.PressReopen: _press_reopen,
    press.PressAgree: _press_agree,
    press.PressMoney: _press_money,
    press.PressLots: _press_lots,
    press.PressResume: _press_resume,
    press.PressEnd: _press_end,
    press.PressLetGo: _press_let_go,
}
