"""What was sent lately, topic by topic, and what answers what.

So a board knows how far above the newest message it stands, and an edited question where its answer is. Whatever is
forgotten here, as after a start, costs a message more than would be needed and nothing else.
"""

from bot.incoming import Place

FAR = 8
ANSWERS = 1000


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


class Answers:
    """Which message of ours answers which line, for the newest of them."""

    def __init__(self, most: int = ANSWERS) -> None:
        self._most = most
        self._answers: dict[tuple[int, int], int] = {}

    def note(self, place: Place, asked: int, message_id: int) -> None:
        """Remember the answer to a line.

        >>> answers = Answers(most=1)
        >>> answers.note(Place(-1), 5, 6)
        >>> answers.note(Place(-1), 7, 8)
        >>> [answers.to(Place(-1), asked) for asked in (5, 7)]
        [None, 8]
        """
        self._answers.pop((place.chat_id, asked), None)
        self._answers[place.chat_id, asked] = message_id
        if len(self._answers) > self._most:
            del self._answers[next(iter(self._answers))]

    def to(self, place: Place, asked: int) -> int | None:
        """Return the message that answers a line, if it is known."""
        return self._answers.get((place.chat_id, asked))
