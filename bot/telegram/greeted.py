"""Groups that were greeted just now: a link that brings the bot into a group also says /start there, unasked."""

from collections import OrderedDict

from bot.incoming import Incoming, Said

MOST = 256
_BY_LINK = "/start "


class Greeted:
    """The groups whose greeting has said already what a /start would; nothing hangs on remembering them."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._chats: OrderedDict[int, None] = OrderedDict()

    def note(self, chat_id: int) -> None:
        """Remember that a group was greeted."""
        self._chats[chat_id] = None
        if len(self._chats) > self._most:
            self._chats.popitem(last=False)

    def answers(self, incoming: Incoming) -> bool:
        """Tell whether the greeting answers what came first after it; it does so once."""
        if incoming.place.chat_id not in self._chats:
            return False
        del self._chats[incoming.place.chat_id]
        return isinstance(incoming, Said) and incoming.text.startswith(_BY_LINK)
