"""What every edition, language and refusal owes the people who play."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from markupsafe import Markup
from pydantic import BaseModel

import bot
from bot.callbacks import PAYLOADS, Payload
from bot.glossary import Glossary, preset_name
from bot.lines import Line
from bot.parsing import ParseError
from bot.refusals import RefusalError
from bot.texts import SOURCE, Texts, texts
from bot.views.money import formula as money_of
from bot.views.money import payout_name, stakes_label
from bot.views.refusal import UNWORDED, Wording
from scoring.charges import PairTai
from scoring.errors import ScoringError
from scoring.items import Item
from scoring.notation_faults import FaultCode
from scoring.payouts import FORMULAS
from scoring.rulesets import load_preset, preset_ids
from scoring.winfaults import RULES as CONTRADICTIONS
from tests.chats.playing import replayed, transcripts

ROOT = Path(bot.__file__).parent
LANGUAGES = tuple(sorted(path.parent.name for path in (ROOT / "locales").glob("*/texts.toml")))
SOURCES = {path: path.read_text("utf-8") for path in ROOT.rglob("*.py")}
RULES = {path: path.read_text("utf-8") for path in (ROOT.parent / "scoring").rglob("*.py")}
# 地和 of the older editions: by self-draw it is one item, by a discard the other (RULES 4).
TOLD_APART_BY_HOW = {"地和"}
# Id -> why no edition prices it.
UNPRICED: dict[Item, str] = {}
# Refusals that no chat can bring about: they come from a program's own entries, settings or storage.
PROGRAMS_ONLY = frozenset({"refused", "not_understood"})


def _kinds(root: type[Exception]) -> list[type[Exception]]:
    return [root, *(kind for child in root.__subclasses__() for kind in _kinds(child))]


def _codes(*roots: type[Exception]) -> list[str]:
    for module in ("bot.parsing.errors", "bot.refusals", "scoring.errors"):
        import_module(module)
    return sorted({str(getattr(kind, "code", "")) for root in roots for kind in _kinds(root)} - PROGRAMS_ONLY - {""})


# A contradiction that is told of tiles, not of items.
ROBBED = {"robbed_tile_in_hand", "needs_robbed"}
REACHING = _codes(ParseError, ScoringError, RefusalError)


def test_there_is_something_to_hold_to_the_rules() -> None:
    assert SOURCE in LANGUAGES
    assert len(REACHING) > 40
    assert len(preset_ids()) >= 8


@pytest.mark.parametrize("preset", preset_ids())
def test_every_item_has_a_name_in_every_edition(preset: str) -> None:
    names = {item: Glossary.for_preset(preset).name(item) for item in Item}
    assert all(name.strip() for name in names.values())
    assert preset_name(preset).strip()


@pytest.mark.parametrize("preset", preset_ids())
def test_no_two_items_of_one_edition_share_a_name(preset: str) -> None:
    ruleset, glossary = load_preset(preset), Glossary.for_preset(preset)
    names = [glossary.name(item) for item in Item if ruleset.plays(item)]
    assert {name for name in names if names.count(name) > 1} <= TOLD_APART_BY_HOW


def test_every_item_is_priced_somewhere() -> None:
    played = {item for preset in preset_ids() for item in Item if load_preset(preset).plays(item)}
    assert set(Item) - played == set(UNPRICED)


def test_editions_have_names_of_their_own() -> None:
    assert len({preset_name(preset) for preset in preset_ids()}) == len(preset_ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_worded(language: str) -> None:
    assert sorted(set(REACHING) - set(texts(language).errors.of)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_is_of_a_refusal(language: str) -> None:
    assert sorted(set(texts(language).errors.of) - set(REACHING) - {UNWORDED}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_and_arguments_are_of_refusals_that_are(language: str) -> None:
    errors = texts(language).errors
    arguments = set(re.findall(r'argument="(\w+)"', "\n".join(SOURCES.values())))
    assert set(errors.arguments) == arguments
    known = set(REACHING) | {f"missing_argument_{argument}" for argument in arguments}
    assert sorted(set(errors.examples) - known) == []


def _remark_codes() -> set[str]:
    return {code for text in RULES.values() for code in re.findall(r'Remark\(\s*code="(\w+)"', text)} | {"offer"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_is_worded(language: str) -> None:
    assert set(texts(language).remarks) == _remark_codes() | {"streak_differs_none"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contradiction_is_worded(language: str) -> None:
    source = RULES[ROOT.parent / "scoring" / "plausibility.py"]
    reasons = set(re.findall(r'^ {8}"(\w+)": ', source, re.MULTILINE))
    beside_tiles = {rule[0] for rule in CONTRADICTIONS} | ROBBED
    assert len(reasons) >= 7
    assert set(texts(language).errors.reasons) == reasons | beside_tiles


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_tiles_is_worded(language: str) -> None:
    source = RULES[ROOT.parent / "scoring" / "winfaults.py"]
    impossible = set(re.findall(r'Reason\("(\w+)"', source))
    assert len(impossible) >= 5
    assert set(texts(language).errors.faults) == impossible - ROBBED | set(FaultCode) | {"entry"}


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


GROUPS = [
    name
    for name in Texts.model_fields
    if name not in {"language", "dates", "formulas", "remarks", "reasons", "errors", "menu"}
]
PLAIN_KEYS = [(group, key) for group in GROUPS for key in type(getattr(texts(), group)).model_fields]


@pytest.mark.parametrize(("group", "key"), PLAIN_KEYS, ids=lambda value: value)
def test_every_text_is_said_somewhere(group: str, key: str) -> None:
    said = [source for path, source in SOURCES.items() if "texts" not in path.parts]
    chosen_by_id = group == "payout"
    assert chosen_by_id or any(re.search(rf"\.{key}\b", source) for source in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("group", "key"), PLAIN_KEYS, ids=lambda value: value)
def test_every_language_asks_for_the_same_values(language: str, group: str, key: str) -> None:
    line, source = (getattr(getattr(texts(spoken), group), key) for spoken in (language, SOURCE))
    if isinstance(line, Line):
        assert _placeholders(line) == _placeholders(source)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("formula", FORMULAS)
def test_every_formula_is_told_with_all_its_stakes(language: str, formula: str) -> None:
    told = texts(language).formulas[formula]
    stakes = FORMULAS[formula].model_fields.keys() - {"formula"}
    assert _placeholders(told.name) == _placeholders(told.button) == stakes
    assert _placeholders(told.self_draw) == {"tai", *stakes}
    assert _placeholders(told.discard) in ({"tai", *stakes}, {"shares"})
    payout = FORMULAS[formula].model_validate(dict.fromkeys(stakes, 7))
    assert "7" in payout_name(payout, texts(language))
    assert "7" in stakes_label(payout, texts(language))
    pairs = [PairTai(payer, 3, 0, 0, 0, 3) for payer in ("x", "y", "z")]
    shown = {how: money_of(pairs, payout, texts(language), self_draw=how) for how in (True, False)}
    assert "3" in shown[True]
    assert re.search(r"\d", shown[False])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_of_a_formula_that_is_not(language: str) -> None:
    assert set(texts(language).formulas) == set(FORMULAS)


# Texts that no transcript can bring about -> who fills them; each is rendered by a test of its own.
WAITING = {
    texts().board.back: "a start after a stop",
    texts().status.behind: "boards that Telegram did not take yet",
    texts().card.sum_alone_capped: "a house's own options",
    texts().card.dealer_stays_same: "a house's own options",
    texts().card.beside: "what happens beside the hands",
    texts().stats.left_out: "more people than a message has room for",
    texts().stats.and_others: "more people alike than a line has room for",
    texts().unpaid.more: "more unpaid sessions than a message has room for",
    texts().data.too_large: "more sessions than a transcript has",
    texts().log.as_file: "more hands than a transcript has",
    texts().help.no_file: "the console's own faults",
    texts().help.in_use: "a second program on one file",
    texts().help.no_button: "the console's own faults",
    texts().help.unreadable_line: "the console's own faults",
}


def test_every_text_with_places_is_given_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play every transcript: a value that is missing would raise, and no text may be left that nobody ever filled."""
    filled: set[str] = set()
    of = Line.of

    def noting(self: Line, **values: object) -> Markup:
        filled.add(str(self))
        return of(self, **values)

    monkeypatch.setattr(Line, "of", noting)
    for path in transcripts():
        replayed(path.read_text("utf-8"))
    waiting = {str(line) for line in _lines(texts()) if _placeholders(line)} - filled
    assert sorted(waiting) == sorted(WAITING)


def _lines(value: object) -> Iterator[Line]:
    if isinstance(value, Line):
        yield value
    elif isinstance(value, Mapping):
        yield from (line for part in value.values() for line in _lines(part))
    elif isinstance(value, BaseModel):
        yield from (
            line
            for name in type(value).model_fields
            if name not in {"errors", "menu", "formulas"}
            for line in _lines(getattr(value, name))
        )


@pytest.mark.parametrize(
    "kind", _kinds(ParseError) + _kinds(ScoringError) + _kinds(RefusalError), ids=lambda kind: kind.__name__
)
def test_a_refusal_is_worded_with_the_values_that_it_says_it_keeps(kind: type[ParseError]) -> None:
    if kind.code in PROGRAMS_ONLY:
        return
    kept = re.findall(r"`(\w+)`", kind.__doc__ or "")
    values: dict[str, object] = dict.fromkeys(kept, "<x>")
    several = {name: ("<a>", "b") for name in kept if name in {"names", "guests", "nearest", "numbers", "players"}}
    refusal = kind(**{**values, **several})
    told = Wording(texts(), Glossary.for_preset("modern"), {}).reason(refusal)
    assert "<x>" not in told
    assert "<a>" not in told


def test_every_payload_kind_is_its_own() -> None:
    kinds = [kind.kind for kind in get_args(Payload)]
    assert len(kinds) == len(set(kinds)) == len(PAYLOADS)
    assert all(len(kind) == 1 and kind.isascii() for kind in kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_toasts_are_short_and_menu_lines_fit(language: str) -> None:
    words = texts(language)
    assert all(len(line) <= 200 for _, line in words.toasts)
    assert all(1 <= len(line) <= 256 for _, line in words.menu)
    assert len(words.help.short_description) <= 120
    assert len(words.help.description) <= 512
