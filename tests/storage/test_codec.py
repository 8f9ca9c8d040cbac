"""What was stored once is read for ever."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given

from scoring.events import Event, HandDrawn, SessionOpened
from scoring.rulesets import load_preset, preset_ids
from storage import UnknownEvent, UnreadableEvent, codec
from tests.storage.evening import EVENTS
from tests.storage.strategies import events

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def second_draw(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A release whose draws have a third version: the first told nothing, the second called the reason a cause."""
    lifters: dict[tuple[str, int], codec.Lifter] = {
        ("hand_drawn", 1): lambda fields: {**fields, "cause": "exhausted"},
        ("hand_drawn", 2): lambda fields: {"reason": fields["cause"]},
    }
    monkeypatch.setattr(codec, "VERSIONS", {**codec.VERSIONS, "hand_drawn": 3})
    monkeypatch.setattr(codec, "LIFTERS", lifters)
    codec.decode.cache_clear()
    yield
    codec.decode.cache_clear()


@given(events)
def test_what_is_stored_is_read_back(event: Event) -> None:
    encoded = codec.encode(event)
    assert codec.decode(*encoded) == event
    assert codec.encode(codec.decode(*encoded)) == encoded
    assert type(codec.decode(*encoded)) is type(event)


@pytest.mark.parametrize("preset", preset_ids())
def test_the_order_of_a_rule_set_is_kept(preset: str) -> None:
    """Cards list items in the order of their rule set, so the order is part of what was agreed."""
    rules = load_preset(preset)
    opened = codec.decode(*codec.encode(SessionOpened(players=("1", "2", "3", "4"), ruleset=rules)))
    assert isinstance(opened, SessionOpened)
    assert list(opened.ruleset.tai.items()) == list(rules.tai.items())
    assert list(opened.ruleset.excludes.items()) == list(rules.excludes.items())


def test_every_kind_has_a_version_and_a_golden_file_for_each() -> None:
    kinds = {model.model_fields["kind"].default for model in get_args(get_args(Event)[0])}
    assert set(codec.VERSIONS) == kinds == {event.kind for event in EVENTS}
    wanted = {f"{kind}.v{version}.json" for kind, newest in codec.VERSIONS.items() for version in range(1, newest + 1)}
    assert {path.name for path in GOLDEN.iterdir()} == wanted
    older = {(kind, version) for kind, newest in codec.VERSIONS.items() for version in range(1, newest)}
    assert set(codec.LIFTERS) == older


@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_golden_files_are_read(path: Path) -> None:
    """A golden file never changes once it was released: a new shape is a new version, a lifter and a new file."""
    kind, version = path.name.removesuffix(".json").split(".v")
    assert codec.decode(kind, int(version), path.read_text("utf-8")) == next(e for e in EVENTS if e.kind == kind)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_events_are_written_as_the_newest_golden_file_says(event: Event) -> None:
    golden = (GOLDEN / f"{event.kind}.v{codec.VERSIONS[event.kind]}.json").read_text("utf-8")
    compact = json.dumps(json.loads(golden), ensure_ascii=False, separators=(",", ":"))
    assert codec.encode(event) == (event.kind, codec.VERSIONS[event.kind], compact)


@pytest.mark.parametrize(
    ("kind", "version"), [("hand_won", 4), ("hand_won", 0), ("hand_won", -1), ("riichi", 1), ("", 1)]
)
def test_what_is_not_known_is_refused_by_name(kind: str, version: int) -> None:
    with pytest.raises(UnknownEvent) as refused:
        codec.decode(kind, version, "{}")
    assert refused.value.values == {"kind": kind, "version": version}


@pytest.mark.parametrize(
    ("payload", "reason"),
    [
        ('{"reason":1}', "reason: Input should be a valid string"),
        ('{"reason":"x","more":1}', "more: Extra inputs are not permitted"),
    ],
)
def test_a_damaged_payload_is_refused_with_the_reason(payload: str, reason: str) -> None:
    with pytest.raises(UnreadableEvent) as refused:
        codec.decode("hand_drawn", 1, payload)
    assert refused.value.values == {"kind": "hand_drawn", "version": 1, "reason": reason}


@pytest.mark.parametrize("payload", ["", "{", "[]", "null"])
def test_no_json_object_is_refused(payload: str) -> None:
    with pytest.raises(UnreadableEvent):
        codec.decode("hand_drawn", 1, payload)


@pytest.mark.usefixtures("second_draw")
def test_old_versions_are_lifted_step_by_step() -> None:
    assert codec.lift("hand_drawn", 1, "{}") == '{"reason":"exhausted"}'
    assert codec.lift("hand_drawn", 2, '{"cause":"四槓"}') == '{"reason":"四槓"}'
    assert codec.lift("hand_drawn", 3, '{"reason": "kept as it is"}') == '{"reason": "kept as it is"}'
    assert codec.decode("hand_drawn", 2, '{"cause":"四槓"}') == HandDrawn(reason="四槓")
    with pytest.raises(UnknownEvent):
        codec.lift("hand_drawn", 4, "{}")


@pytest.mark.usefixtures("second_draw")
@pytest.mark.parametrize("payload", ["{", "[]"])
def test_a_damaged_old_payload_is_refused(payload: str) -> None:
    with pytest.raises(UnreadableEvent):
        codec.decode("hand_drawn", 1, payload)
