"""Events are the only thing stored: frozen, told by their kind, and the same after JSON."""

import pytest
from pydantic import TypeAdapter, ValidationError

from scoring.assessment import Assessment, How, Place, ScoredItem
from scoring.events import (
    Entry,
    EntryCorrected,
    EntryVoided,
    Event,
    HandDrawn,
    HandWon,
    SessionClosed,
    SessionOpened,
    Winner,
)
from scoring.items import Item
from scoring.rulesets import load_preset, preset_ids
from scoring.tiles import Wind
from tests.scoring.table import PLAYERS, A, B, by_tai, rules

ADAPTER: TypeAdapter[Event] = TypeAdapter(Event)
ENTRIES: TypeAdapter[Entry] = TypeAdapter(Entry)
WINNER = Winner(
    player=A,
    assessment=Assessment(items=(ScoredItem(item=Item.DRAGON_PUNG, tai=2, count=2, tiles="CF"),), other=1),
    place=Place(Wind.EAST, "S", is_dealer=True),
)
WIN = HandWon(how=How.ROBBED_KONG, discarder=B, winners=(WINNER,))
KINDS: dict[str, Event] = {
    "session_opened": SessionOpened(players=PLAYERS, ruleset=rules("improved")),
    "hand_won": WIN,
    "hand_drawn": HandDrawn(reason="four_west_discards"),
    "session_closed": SessionClosed(),
    "entry_voided": EntryVoided(target=3),
    "entry_corrected": EntryCorrected(target=3, entry=WIN),
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_told_by_its_kind_and_survives_json(kind: str) -> None:
    event = KINDS[kind]
    assert event.kind == kind
    again = ADAPTER.validate_json(event.model_dump_json())
    assert (type(again), again) == (type(event), event)


@pytest.mark.parametrize("preset", preset_ids())
def test_the_whole_rule_set_is_pinned_in_the_opening(preset: str) -> None:
    opening = SessionOpened(players=PLAYERS, ruleset=load_preset(preset))
    again = ADAPTER.validate_json(opening.model_dump_json())
    assert isinstance(again, SessionOpened)
    assert again.ruleset == load_preset(preset)


def test_an_event_cannot_change() -> None:
    with pytest.raises(ValidationError):
        WIN.discarder = A  # type: ignore[misc]


def test_a_win_has_one_to_three_winners() -> None:
    for winners in ((), tuple(by_tai(player, 1) for player in PLAYERS)):
        with pytest.raises(ValidationError):
            HandWon(how=How.DISCARD, discarder=B, winners=winners)


@pytest.mark.parametrize("kind", ["entry_voided", "entry_corrected", "session_opened", "unheard_of"])
def test_only_what_happens_at_the_table_is_an_entry(kind: str) -> None:
    with pytest.raises(ValidationError):
        ENTRIES.validate_python({**KINDS.get(kind, HandDrawn()).model_dump(), "kind": kind})


def test_a_draw_is_of_an_exhausted_wall_unless_said_otherwise() -> None:
    assert HandDrawn().reason == "exhausted"
