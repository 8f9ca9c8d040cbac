"""What happens beside the hands, as it is reported by typed lines."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.handlers.handling import Handling
from bot.handlers.happenings import happened
from bot.replies import Answer
from bot.usecases.record_hand import record


def _record(command: said.BesideCommand, here: Handling) -> Answer:
    """Record it."""
    sitting = here.desk.current()
    here.desk.authorise(sitting)
    return here.recorded(record(here.desk, sitting, happened(command, sitting, here.desk)), sitting)


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.CallFalseWin: _record,
    said.CallDeadHand: _record,
    said.PayBeside: _record,
    said.SwapPlayers: _record,
    said.NameEast: _record,
}
