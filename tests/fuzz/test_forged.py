"""Made-up buttons of every kind, one by one: of another chat, of another session, of another person, damaged."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

import pytest

from bot.buttons.table import ClaimByLink
from bot.callbacks import PAYLOADS, BadPayloadError, Payload, decode, encode
from bot.house.pressed import ChooseEdition
from bot.incoming import Place
from bot.periods import Ever
from bot.replies import Answer
from scoring.claims import Claim
from scoring.items import Item
from scoring.notation import HandText, Written
from scoring.rulesets import TaiChange
from storage.copying import TABLES

from .watched import OURS, WATCHED, House

PRIVATE, ELSEWHERE = Place(11, is_group=False), Place(-4242)
STRANGE = (":", ".", "0", "-", " ", "Z", "\u0661", "\u202e", "字", "\x00")
LINK = "這個連結不能用了，請群組裡的人再打一次 /claim。"
UNREADABLE = "這個按鈕看不懂了，請打 /board 叫新的。"
ELSE = "這不是這個聊天室的桌。"
# What each field may say, so that whatever a button could do it is asked to do: low numbers name what there is.
SAYS: Mapping[str, tuple[Any, ...]] = {
    "claim": (Claim(tai=3),),
    "written": (None,),
    "hand": (Written(HandText((0, 0, 1)), None),),
    "change": (ChooseEdition("classic"), TaiChange(item=Item.ALL_PUNGS, value=9)),
    "period": (Ever(),),
    "players": ((1, 2), (1,), (1, 2, 3, 4)),
    "ready": ((), (1,)),
    "target": (1, 2),
    "winner": (1, 0),
    "source": (0, 4),
    "page": (0, 1),
    "seat": (1, 0),
    "version": (0,),
    "asked": (None, 1),
    "night": (0, 1),
    "own": (0, 1),
    "alone": (0, 1),
}
USUAL = (1, 0, 2)
TIMES = 6


def forged(kind: type[Payload], drawn_for: Mapping[str, int]) -> Iterator[Payload]:
    """Yield buttons of one kind that are drawn for a session as it stands now."""
    for turn in range(TIMES):
        said = {field.name: SAYS.get(field.name, USUAL) for field in fields(kind)}
        chosen = {name: says[(turn + place) % len(says)] for place, (name, says) in enumerate(said.items())}
        made: Callable[..., Payload] = kind
        yield made(**{**chosen, **{name: number for name, number in drawn_for.items() if name in said}})


def everything(house: House) -> dict[str, tuple[Any, ...]]:
    """Return every row there is, but for which updates were seen, and chats that chose nothing."""
    with house.core.storage.reading() as ledger:
        rows = {table.name: tuple(ledger._connection.execute(table.select())) for table in TABLES}
    return {**rows, "updates": (), "chats": tuple(row for row in rows["chats"] if any(row[1:]))}


def of_sessions() -> list[type[Payload]]:
    return [kind for kind in PAYLOADS.values() if "session_id" in {field.name for field in fields(kind)}]


def drawn(house: House, kind: type[Payload], place: Place = WATCHED) -> list[str]:
    """Return the buttons of a kind for the session that a chat plays."""
    with house.core.storage.reading() as ledger:
        session = ledger.sessions.current(place.chat_id)
        assert session is not None
    return [encode(one) for one in forged(kind, {"session_id": session.id, "seq": house.events(place)[-1].seq})]


@pytest.mark.parametrize("kind", of_sessions(), ids=lambda kind: kind.__name__)
def test_a_button_of_another_chats_session_says_so_and_does_nothing(house: House, kind: type[Payload]) -> None:
    before, told = everything(house), LINK if kind is ClaimByLink else ELSE
    for data in drawn(house, kind):
        for place in (OURS, ELSEWHERE, PRIVATE):
            for name in ("小明", "老王"):
                assert house.answer_to(name, data, place, (data,)) == Answer(toast=told)
    assert everything(house) == before


@pytest.mark.parametrize("kind", PAYLOADS.values(), ids=lambda kind: kind.__name__)
def test_a_button_that_an_onlooker_made_up_brings_nothing_about(house: House, kind: type[Payload]) -> None:
    before = everything(house)
    for data in drawn(house, kind):
        answer = house.answer_to("老王", data, WATCHED, ())
        assert answer.toast or answer.edit or answer.messages
        assert len(answer.toast) <= 200
    assert everything(house) == before


@pytest.mark.parametrize("kind", PAYLOADS.values(), ids=lambda kind: kind.__name__)
def test_a_damaged_button_is_another_or_none(house: House, kind: type[Payload]) -> None:
    """Whatever is cut off, put in or exchanged: it is read to the letter, or not at all."""
    before = everything(house)
    torn = [one for data in dict.fromkeys(drawn(house, kind)) for one in damaged(data)]
    unread = [one for one in torn if not is_read_to_the_letter(one)]
    assert len(unread) > len(torn) / 2
    for data in unread[:: len(unread) // 5]:
        assert house.answer_to("小明", data, WATCHED, (data,)) == Answer(toast=UNREADABLE)
    assert everything(house) == before


def is_read_to_the_letter(data: str) -> bool:
    """Tell whether a payload is read; one that is says what it said."""
    try:
        assert encode(decode(data)) == data
    except BadPayloadError:
        return False
    return True


def damaged(data: str) -> Iterator[str]:
    """Yield a payload without one character, with one too many, and with another in its place."""
    for place in range(len(data)):
        yield data[:place] + data[place + 1 :]
        for other in STRANGE:
            yield data[:place] + other + data[place:]
            yield data[:place] + other + data[place + 1 :]
    for kind in PAYLOADS:
        yield kind + data[1:]
    yield from (data * 2, data + ":" + data, data.upper(), data + ":" * 64, "")
