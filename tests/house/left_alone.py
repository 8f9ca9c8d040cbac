"""What each rule must leave alone: one little project a line."""

from tests.house import banned, frozen, imports, mirror, naming, sizes, words
from tests.house.plants import BASE, DOOR, MANY_SHORT, Plant, function_of, plants

LEFT_ALONE = [
    *plants(
        imports.directions,
        ("bot/a.py", "import storage\nfrom scoring import Tile\n"),
        ("storage/a.py", "import scoring\n"),
        ("tests/a.py", "import bot\n"),
    ),
    *plants(
        imports.scoring_stands_alone,
        ("scoring/a/b.py", "import json\nimport pydantic\nfrom . import c\nfrom ..d import e\n"),
    ),
    *plants(
        imports.libraries_at_home,
        ("bot/telegram/send.py", "import telegram\n"),
        ("bot/__main__.py", "from .telegram import serve\n"),
        ("storage/rows.py", "import sqlmodel, sqlalchemy, alembic\n"),
    ),
    *plants(
        imports.pure_rooms,
        ("bot/views/card.py", "from scoring import Tile\nfrom ..texts import say\nfrom . import table\n"),
    ),
    *plants(imports.no_clock_in_scoring, ("scoring/a.py", "from datetime import datetime\nimport json\n")),
    *plants(sizes.files_are_short, ("bot/a.py", "x = 1\n" * 250), ("tests/a.py", "x = 1\n" * 900)),
    *plants(sizes.bodies_are_short, ("bot/a.py", function_of(25)), ("scoring/a.py", MANY_SHORT + function_of(50))),
    *plants(naming.no_catch_all_names, ("scoring/rulesets/model.py", ""), ("bot/usecases/undo.py", "")),
    *plants(naming.no_catch_all_classes, ("bot/a.py", "class Utility: ...\nclass Table: ...\n")),
    *plants(
        words.no_words_outside_locales,
        ("bot/locales/zh_TW.py", "x = '碰碰胡'\n"),
        ("scoring/notation_words.py", "x = '筒'\n"),
        (
            "scoring/a.py",
            "'''碰碰胡.'''\nx = '，：＋'\nclass A:\n    '''莊: the dealer.'''\n    y = 1\n    '''台.'''\n",
        ),
    ),
    *plants(
        words.no_sentences_in_views,
        (
            "bot/views/a.py",
            "'''The view says.'''\nx = 'card.next_dealer'\ndef f():\n    raise ValueError('no such view')\n",
        ),
        ("bot/usecases/a.py", "x = 'the other rooms may log'\n"),
    ),
    *plants(words.no_stale_exemptions, ("scoring/notation_words.py", "x = '筒'\n")),
    *plants(words.nothing_from_outside, ("bot/a.py", "x = 'net/work/shared'\n")),
    *plants(words.no_registry_hosts, ("requirements.txt", "pydantic==2.0 --hash=sha256:0\n")),
    *plants(
        frozen.no_floats_in_scoring,
        ("scoring/a.py", "x = 7 // 2\nfolder = root.joinpath('a')\ny: int = 1\n"),
        ("tests/a.py", "x = 0.5 / 2\n"),
    ),
    *plants(
        frozen.dataclasses_are_frozen, ("scoring/a.py", "@dataclass(frozen=True, slots=True)\nclass A:\n    x: int\n")
    ),
    *plants(
        frozen.models_are_frozen,
        ("scoring/a.py", BASE + "class A(Frozen): ...\nclass B(A): ...\n"),
        ("scoring/a.py", "class A(BaseModel, frozen=True): ...\nclass B(Enum): ...\n"),
    ),
    *plants(
        frozen.collections_are_frozen,
        (
            "scoring/a.py",
            BASE + "class A(Frozen):\n    x: tuple[int, ...]\n    y: Mapping[str, int]\n    z: frozenset[int]\n",
        ),
        ("scoring/a.py", "def f():\n    x: list[int] = []\nclass A:\n    y: list[int]\n"),
    ),
    *plants(
        banned.no_memory_of_conversations,
        ("bot/a.py", "'''No ConversationHandler, no web_app.'''\nfrom telegram.ext import CommandHandler\n"),
        ("tests/a.py", "x = 'web_app'\n"),
    ),
    *plants(banned.no_dependency_injection, ("requirements.txt", "pydantic==2.0\n"), ("bot/a.py", "import inspect\n")),
    Plant(mirror.every_module_is_tested, {**DOOR, "tests/scoring/test_tiles.py": "import scoring.tiles\n"}),
    Plant(mirror.every_module_is_tested, {**DOOR, "tests/scoring/test_tiles.py": "from scoring import Wind\n"}),
    Plant(
        mirror.every_module_is_tested,
        {"bot/views/card.py": "", "bot/__main__.py": "", "tests/a.py": "from bot.views import show_card\n"},
    ),
    Plant(mirror.every_module_is_tested, {"storage/migrations/versions/0001.py": ""}),
    Plant(mirror.changelog_is_kept, {"CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n"}),
]
