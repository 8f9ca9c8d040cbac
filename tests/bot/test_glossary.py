"""What each word means under each edition, and what the bot calls each item there."""

import pytest

from bot.folding import fold
from bot.glossary import (
    Glossary,
    Meaning,
    MeansDealer,
    MeansDragon,
    MeansFlower,
    MeansFlowerNumber,
    MeansItems,
    MeansSeries,
    MeansStreak,
    MeansWind,
    preset_called,
    preset_name,
)
from bot.words import words
from scoring.claims import ClaimedItem
from scoring.errors import UnknownPreset
from scoring.items import Item
from scoring.rulesets import preset_ids
from scoring.tiles import PLANTS, SEASONS, Dragon, Flower, Wind

SPOKEN = {Item.DEALER: MeansDealer(), Item.DEALER_STREAK: MeansStreak(0)}
LISTED = [(item, word) for item, named in words().items.items() for word in named]
WORDS_OF_TWO_ITEMS = {
    "All green": (Item.ALL_GREEN, Item.ALL_GREEN_BUT_ONE),
    "Pure straight": (Item.PURE_STRAIGHT, Item.PURE_STRAIGHT_TILES),
    "Straight": (Item.PURE_STRAIGHT, Item.PURE_STRAIGHT_TILES),
    "Nine gates": (Item.PURE_NINE_GATES, Item.NINE_GATES_13),
    "綠一色": (Item.ALL_GREEN, Item.ALL_GREEN_BUT_ONE),
    "一條龍": (Item.PURE_STRAIGHT, Item.PURE_STRAIGHT_TILES),
    "清龍": (Item.PURE_STRAIGHT, Item.PURE_STRAIGHT_TILES),
    "九蓮寶燈": (Item.PURE_NINE_GATES, Item.NINE_GATES_13),
}
RENAMED = {
    "地和": (Item.EARTHLY_HAND, Item.HUMAN_HAND),
    "地胡": (Item.EARTHLY_HAND, Item.HUMAN_HAND),
    "人和": (Item.EARTHLY_READY_FIRST_TURN,),
    "人胡": (Item.EARTHLY_READY_FIRST_TURN,),
    "地聽一發": (Item.EARTHLY_READY_FIRST_TURN,),
    "天聽一發": (Item.HUMAN_HAND,),
}
COMMON = {
    "地和": (Item.EARTHLY_HAND,),
    "地胡": (Item.EARTHLY_HAND,),
    "人和": (Item.HUMAN_HAND,),
    "人胡": (Item.HUMAN_HAND,),
    "地聽一發": (Item.EARTHLY_READY_FIRST_TURN,),
    "天聽一發": (Item.HUMAN_HAND,),
}
ALL_THREE = (Item.CONCEALED_HAND, Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW)


def meaning(word: str, preset: str = "modern") -> Meaning | None:
    return Glossary.for_preset(preset).meaning(word)


def one(*candidates: Item) -> MeansItems:
    return MeansItems((ClaimedItem(candidates=candidates),))


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize(("item", "word"), LISTED)
def test_every_listed_word_means_its_items_and_no_others(preset: str, item: Item, word: str) -> None:
    renamed = words().renamed.get(preset, {})
    own = tuple(item for item, called in renamed.items() if fold(word) in map(fold, called))
    listed = tuple(dict.fromkeys(other for other, listed in LISTED if fold(listed) == fold(word)))
    assert item in listed
    assert meaning(word, preset) == SPOKEN.get(item, one(*(own or listed)))


@pytest.mark.parametrize(("word", "items"), WORDS_OF_TWO_ITEMS.items())
def test_one_word_for_several_ids_keeps_them_all(word: str, items: tuple[Item, ...]) -> None:
    assert meaning(word) == one(*items)


def test_only_those_words_are_shared() -> None:
    shared = {word for item, word in LISTED if any(fold(word) == fold(w) and item is not i for i, w in LISTED)}
    assert shared == set(WORDS_OF_TWO_ITEMS)


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize("word", RENAMED)
def test_first_turn_hands_are_called_by_the_edition(preset: str, word: str) -> None:
    expected = RENAMED if preset in {"classic", "qiumeimei"} else COMMON
    assert meaning(word, preset) == one(*expected[word])


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("東", MeansWind(Wind.EAST)),
        ("東風", MeansWind(Wind.EAST)),
        ("南", MeansWind(Wind.SOUTH)),
        ("西风", MeansWind(Wind.WEST)),
        ("北", MeansWind(Wind.NORTH)),
        ("中", MeansDragon(Dragon.RED)),
        ("紅中", MeansDragon(Dragon.RED)),
        ("紅中刻子", MeansDragon(Dragon.RED)),
        ("白坎", MeansDragon(Dragon.WHITE)),
        ("東刻", MeansWind(Wind.EAST)),
        ("West wind pung", MeansWind(Wind.WEST)),
        ("發", MeansDragon(Dragon.GREEN)),
        ("发", MeansDragon(Dragon.GREEN)),
        ("發財", MeansDragon(Dragon.GREEN)),
        ("青發", MeansDragon(Dragon.GREEN)),
        ("白", MeansDragon(Dragon.WHITE)),
        ("白板", MeansDragon(Dragon.WHITE)),
        ("白皮", MeansDragon(Dragon.WHITE)),
        *((str(flower), MeansFlower(flower)) for flower in Flower),
        ("兰", MeansFlower(Flower.ORCHID)),
        ("花1", MeansFlowerNumber(1)),
        ("花４", MeansFlowerNumber(4)),
        ("花四", MeansFlowerNumber(4)),
        ("春1", MeansFlowerNumber(1)),
        ("竹3", MeansFlowerNumber(3)),
        ("花0", None),
        ("花5", None),
        ("春夏秋冬", MeansSeries(SEASONS)),
        ("梅蘭菊竹", MeansSeries(PLANTS)),
        ("梅兰竹菊", MeansSeries(PLANTS)),
        ("花槓", one(Item.FLOWER_KONG)),
        ("莊家", MeansDealer()),
        ("庄", MeansDealer()),
        ("連莊", MeansStreak(0)),
        ("連N拉N", MeansStreak(0)),
        ("連1", MeansStreak(1)),
        ("連二", MeansStreak(2)),
        ("连二拉二", MeansStreak(2)),
        ("連12拉12", MeansStreak(12)),
        ("連一拉一", MeansStreak(1)),
        ("連2拉二", MeansStreak(2)),
        ("連2拉3", None),
        ("連2拉", None),
        ("連0", None),
        ("連", None),
        ("門清自摸", MeansItems(tuple(ClaimedItem(candidates=(item,)) for item in ALL_THREE))),
        ("门清一摸三", MeansItems(tuple(ClaimedItem(candidates=(item,)) for item in ALL_THREE))),
        ("三元牌", one(Item.DRAGON_PUNG)),
        ("門風", one(Item.SEAT_WIND_PUNG)),
        ("", None),
        ("台", None),
    ],
)
def test_words_for_more_than_items(word: str, expected: Meaning | None) -> None:
    assert meaning(word) == expected


@pytest.mark.parametrize("preset", preset_ids())
def test_the_name_shown_is_the_first_or_the_editions_own(preset: str) -> None:
    glossary = Glossary.for_preset(preset)
    own = words().renamed.get(preset, {})
    assert {item: glossary.name(item) for item in Item} == {
        item: own.get(item, named)[0] for item, named in words().items.items()
    }


def test_a_name_shown_is_understood_as_its_item() -> None:
    for preset in preset_ids():
        glossary = Glossary.for_preset(preset)
        for item in set(Item) - set(SPOKEN):
            understood = glossary.meaning(glossary.name(item))
            assert isinstance(understood, MeansItems)
            assert item in understood.items[0].candidates


@pytest.mark.parametrize(
    ("preset", "names"),
    [
        ("modern", ("地胡", "人胡", "地聽一發")),
        ("classic", ("地和", "地和", "人和")),
        ("qiumeimei", ("地和", "地和", "人和")),
        ("orthodox", ("地胡", "人胡", "地聽一發")),
    ],
)
def test_first_turn_hands_are_shown_by_the_edition(preset: str, names: tuple[str, ...]) -> None:
    glossary = Glossary.for_preset(preset)
    items = (Item.EARTHLY_HAND, Item.HUMAN_HAND, Item.EARTHLY_READY_FIRST_TURN)
    assert tuple(glossary.name(item) for item in items) == names


@pytest.mark.parametrize(
    ("word", "preset"),
    [
        ("通行台制", "modern"),
        ("通行", "modern"),
        ("三十六條", "classic"),
        ("三十六条", "classic"),
        ("36條", "classic"),
        ("求美眉", "qiumeimei"),
        ("正統", "orthodox"),
        ("改良式", "improved"),
        ("線上", "online"),
        ("线上台数表", "online"),
        ("一般規則＋特殊牌型", "common_special"),
        ("一般簡易規則", "common"),
        ("Classic", "classic"),
        ("common_special", "common_special"),
        ("大雄", None),
        ("", None),
    ],
)
def test_editions_by_name(word: str, preset: str | None) -> None:
    assert preset_called(word) == preset


def test_editions_are_shown_by_a_name_that_is_understood() -> None:
    assert {preset: preset_called(preset_name(preset)) for preset in preset_ids()} == {p: p for p in preset_ids()}


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UnknownPreset):
        Glossary.for_preset("no_such_edition")
