from itertools import permutations

import pytest

from bot.incoming import Place
from bot.telegram.recent import FAR, Answers, Recent

HERE = Place(-1, 0)


@pytest.mark.parametrize(("later", "far"), [(0, False), (FAR - 1, False), (FAR, True), (FAR + 5, True)])
def test_far_is_what_has_enough_messages_below_it(later: int, far: bool) -> None:
    recent = Recent()
    for number in range(later + 1):
        recent.note(-1, 0, 100 + 3 * number)
    assert recent.is_far(HERE, 100) is far


def test_after_a_start_nothing_is_far() -> None:
    assert not Recent().is_far(HERE, 1)


@pytest.mark.parametrize("other", [Place(-2, 0), Place(-1, 7)])
def test_another_chat_or_topic_counts_for_itself(other: Place) -> None:
    recent = Recent(far=1)
    recent.note(other.chat_id, other.thread_id, 9)
    assert recent.is_far(other, 8)
    assert not recent.is_far(HERE, 8)


def test_the_order_of_the_answers_does_not_matter() -> None:
    for order in permutations([4, 5, 6, 7]):
        recent = Recent(far=3)
        for number in order:
            recent.note(-1, 0, number)
        assert [recent.is_far(HERE, number) for number in (3, 4, 5)] == [True, True, False]


def test_the_newest_answers_are_known_chat_by_chat() -> None:
    answers = Answers(most=2)
    for asked, message_id in ((5, 6), (7, 8), (5, 9), (10, 11)):
        answers.note(HERE, asked, message_id)
    assert [answers.to(HERE, asked) for asked in (5, 7, 10)] == [9, None, 11]
    assert answers.to(Place(-2), 10) is None
    assert answers.to(Place(-1, 7), 10) == 11
