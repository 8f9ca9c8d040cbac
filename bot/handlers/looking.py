"""Updates that only look: they record nothing, not even that they came, so nobody who records waits for them."""

from bot.buttons.asking import ChooseTile, TapTile
from bot.buttons.history import PressHand, PressLogAt, PressStats
from bot.buttons.table import PressLog
from bot.callbacks import BadPayloadError, decode
from bot.incoming import Incoming, Pressed
from bot.parsing import command_of

# Whatever stands behind these words, they change nothing and take nobody's seat.
LOOKING = frozenset({"stats", "log", "hand", "calc", "wait", "help", "export"})
PRESSES = (PressStats, PressLog, PressLogAt, PressHand, TapTile, ChooseTile)


def only_looks(incoming: Incoming) -> bool:
    """Whether an update can have no effect; one that comes again is then answered as things stand, as any question."""
    if isinstance(incoming, Pressed):
        return _only_turns_pages(incoming.data)
    return not incoming.edited and incoming.previewed is None and command_of(incoming.text) in LOOKING


def _only_turns_pages(data: str) -> bool:
    try:
        return isinstance(decode(data), PRESSES)
    except BadPayloadError:
        return False
