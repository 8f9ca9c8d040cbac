"""What hangs under messages by now: a press may come from a screen that has not seen the newest edit."""

from collections import OrderedDict
from dataclasses import replace

from bot.incoming import Pressed
from bot.replies import Reply, payloads

MOST = 1024


class Keyboards:
    """The payloads under the messages that were edited last, known before Telegram has heard of the edit.

    Nothing hangs on remembering them: of any other message Telegram tells what it has.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._shown: OrderedDict[tuple[int, int], tuple[str, ...]] = OrderedDict()

    def note(self, pressed: Pressed, edit: Reply | None) -> None:
        """Remember what the pressed message is to become."""
        if edit is None:
            return
        where = pressed.place.chat_id, pressed.message_id
        self._shown[where] = payloads(edit.buttons)
        self._shown.move_to_end(where)
        if len(self._shown) > self._most:
            self._shown.popitem(last=False)

    def newest(self, pressed: Pressed) -> Pressed:
        """Return the press with what its message shows by now."""
        return replace(pressed, shown=self._shown.get((pressed.place.chat_id, pressed.message_id), pressed.shown))
