"""What was sent lately, topic by topic, so that a board knows how far above the newest message it stands."""

from bot.incoming import Place

FAR = 8


class Recent:
    """The newest messages of ours in each chat or topic, since the start; as many as it takes to be far away."""

    def __init__(self, far: int = FAR) -> None:
        self._far = far
        self._newest: dict[tuple[int, int], tuple[int, ...]] = {}

    def note(self, chat_id: int, thread_id: int, message_id: int) -> None:
        """Remember a message that was sent; of two sent at once the answers may come in any order."""
        newest = (*self._newest.get((chat_id, thread_id), ()), message_id)
        self._newest[chat_id, thread_id] = tuple(sorted(newest)[-self._far :])

    def is_far(self, place: Place, message_id: int) -> bool:
        """Tell whether a message has scrolled away: as many as make it far came after it.

        >>> recent = Recent(far=2)
        >>> for number in (5, 7, 8):
        ...     recent.note(-1, 0, number)
        >>> [recent.is_far(Place(-1), number) for number in (5, 7)]
        [True, False]
        """
        later = [sent for sent in self._newest.get((place.chat_id, place.thread_id), ()) if sent > message_id]
        return len(later) == self._far
