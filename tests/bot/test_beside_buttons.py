"""What 更多 leads to: each button says all it means, a stale one changes nothing, and nobody else may press."""

import pytest

from bot.buttons.beside import (
    DeadHandDraft,
    FalseWinFinish,
    LiableDraft,
    PayDraft,
    PressAbort,
    PressEast,
    SitIn,
    SwapDraft,
)
from bot.callbacks import Payload, encode
from bot.lines import plain_text
from bot.replies import Answer
from bot.texts import texts
from scoring.events import DeadHandCalled, FalseWinCalled, ReadyHand, SidePaid
from tests.bot.table import Table

STALE = plain_text(texts().errors.of["stale_button"].plain)
NOT_SEATED = "你不在這桌。小美、阿國的位子還沒有人認領，是你的話請打 /claim。"


@pytest.fixture
def seated(table: Table) -> Table:
    table.say("小明", "/draw")
    return table


DONE = [
    DeadHandDraft(1, 1, 2),
    FalseWinFinish(1, 1, 1, 5, None, (0, 0, 5, 0)),
    PayDraft(1, 1, 0, 4, 100),
    PayDraft(1, 1, 0, 1, None, 2),
    SwapDraft(1, 1, 3, None),
    PressEast(1, 1, 2),
    PressAbort(1, 1, 0),
    LiableDraft(1, 1, 1, 0, 2),
]


@pytest.mark.parametrize("payload", DONE, ids=encode)
def test_a_stale_press_changes_nothing(seated: Table, payload: Payload) -> None:
    seated.say("小明", "/draw")
    answer = seated.press("小明", encode(payload))
    assert answer.toast == STALE
    assert answer.messages == ()
    assert _seq(seated) == 2


@pytest.mark.parametrize("payload", DONE, ids=encode)
def test_an_onlooker_changes_nothing(seated: Table, payload: Payload) -> None:
    answer = seated.press("路人", encode(payload))
    assert answer == Answer(toast=NOT_SEATED)
    assert _seq(seated) == 1


def test_what_they_record(seated: Table) -> None:
    assert seated.press("小明", encode(FalseWinFinish(1, 1, 1, 5, None, (0, 0, 5, 0)))).toast == "記好了"
    assert seated.press("小明", encode(DeadHandDraft(1, 2, 2))).edit is not None
    assert seated.press("小明", encode(PayDraft(1, 3, 0, 4, 100))).edit is not None
    assert _events(seated)[1:] == (
        FalseWinCalled(player="2", claimed_tai=5, ready=(ReadyHand(player="3", tai=3),)),
        DeadHandCalled(player="3"),
        SidePaid(payer="1", payee="kitty", amount=100),
    )


def test_two_phones_at_once_record_one(seated: Table) -> None:
    data = encode(PayDraft(1, 1, 0, 1, 100))
    assert seated.press("小明", data).toast == "記好了"
    assert seated.press("阿華", data).toast == STALE
    assert len(_events(seated)) == 2


def test_whoever_is_asked_for_may_sit_in_and_a_chat_may_not(seated: Table) -> None:
    assert seated.press("大雄", encode(SitIn(1, 1, 3))).toast == "記好了"
    assert seated.press("大雄", encode(SitIn(1, 2, 3))).toast == "大雄 已經坐在這桌了。"
    assert seated.press("小夫", encode(SitIn(1, 1, 3))).toast == STALE


def _events(table: Table) -> tuple[object, ...]:
    with table.core.storage.reading() as ledger:
        return tuple(event.event for event in ledger.journal.read(1))[1:]


def _seq(table: Table) -> int:
    return len(_events(table))
