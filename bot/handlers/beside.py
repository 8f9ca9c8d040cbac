"""What happens beside the hands, as it is reported by typed lines; what a line leaves out is asked for by buttons."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons.beside import DeadHandDraft, FalseWinDraft, FalseWinFinish, PayDraft, SwapDraft
from bot.handlers.beside_buttons import not_seated
from bot.handlers.handling import Handling
from bot.handlers.happenings import happened
from bot.handlers.scenes import scene_of
from bot.replies import Answer, Reply
from bot.usecases.desk import Sitting
from bot.usecases.record_hand import Beside, record
from bot.views import asking_beside as ask
from bot.views.asking_false_win import ask_false_win, begun, false_win_of
from scoring.decisions import check_seated


def _record(command: said.BesideCommand, here: Handling) -> Answer:
    """Record it, or ask for what was not said."""
    sitting = here.desk.current()
    here.desk.authorise(sitting)
    asked = None if sitting.state.over else _asked(command, sitting, here)
    if isinstance(asked, Reply):
        return Answer(messages=(asked,))
    return here.recorded(record(here.desk, sitting, asked or happened(command, sitting, here.desk)), sitting)


def _asked(command: said.BesideCommand, sitting: Sitting, here: Handling) -> Reply | Beside | None:
    """Return the question that a line leaves open, if it is one that buttons can ask."""
    ask_for = ASKING.get(type(command))
    return None if ask_for is None else ask_for(command, sitting, here)


def _false_win(command: said.CallFalseWin, sitting: Sitting, here: Handling) -> Reply | Beside | None:
    """Ask where nothing but the offender was said, unless that is all that the house needs."""
    if command.claimed_tai is not None or command.ready:
        return None
    scene, ids = scene_of(here.desk, sitting, here.texts), (sitting.stored.id, sitting.session.seq)
    if command.player is None:
        return ask_false_win(FalseWinDraft(*ids), scene)
    check_seated(sitting.state.table, [command.player])
    draft = begun(FalseWinDraft(*ids, sitting.state.seats.index(command.player)), scene.ruleset)
    if isinstance(draft, FalseWinFinish):
        return Beside(false_win_of(draft, sitting.state.seats))
    return ask_false_win(draft, scene)


def _dead(command: said.CallDeadHand, sitting: Sitting, here: Handling) -> Reply | None:
    if command.player is not None:
        return None
    draft = DeadHandDraft(sitting.stored.id, sitting.session.seq)
    return ask.ask_dead(draft, scene_of(here.desk, sitting, here.texts))


def _pay(command: said.PayBeside, sitting: Sitting, here: Handling) -> Reply | None:
    if command != said.PayBeside():
        return None
    draft = PayDraft(sitting.stored.id, sitting.session.seq)
    return ask.ask_payment(draft, scene_of(here.desk, sitting, here.texts))


def _swap(command: said.SwapPlayers, sitting: Sitting, here: Handling) -> Reply | None:
    if command.incoming:
        return None
    seats, outgoing = sitting.state.seats, command.outgoing
    check_seated(sitting.state.table, [] if outgoing is None else [outgoing])
    place = None if outgoing is None else seats.index(outgoing)
    draft = SwapDraft(sitting.stored.id, sitting.session.seq, place)
    return ask.ask_swap(draft, not_seated(sitting, here.desk), scene_of(here.desk, sitting, here.texts))


ASKING: Mapping[type[said.BesideCommand], Callable[[Any, Sitting, Handling], Reply | Beside | None]] = {
    said.CallFalseWin: _false_win,
    said.CallDeadHand: _dead,
    said.PayBeside: _pay,
    said.SwapPlayers: _swap,
}
COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.CallFalseWin: _record,
    said.CallDeadHand: _record,
    said.PayBeside: _record,
    said.SwapPlayers: _record,
    said.NameEast: _record,
}
