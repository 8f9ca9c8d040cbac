"""Every setting is in the manual's table and in the environment file, with the default that it has."""

import re
from pathlib import Path

import pytest

from bot.settings import Settings, load_settings

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "deploy" / "suantai.env.example").read_text("utf-8")
# Page -> what the section with the settings is called there.
MANUALS = {"README.md": "設定", "README.en.md": "Settings"}
# Not the bot's: what only the compose file with PostgreSQL asks for.
COMPOSE_ONLY = {"SUANTAI_HOST", "POSTGRES_PASSWORD"}
DEFAULTS = {name.upper(): field.default for name, field in Settings.model_fields.items()}


def _shown(default: object) -> str:
    return f"{default:g}" if isinstance(default, float) else str(default)


def _table(page: str) -> dict[str, tuple[str, str]]:
    """Variable -> meaning and default, as the manual's table has them."""
    section = (ROOT / page).read_text("utf-8").partition(f"\n## {MANUALS[page]}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", section, re.MULTILINE)
    assert len({name for name, *_ in rows}) == len(rows)
    return {name: (meaning, default) for name, meaning, default in rows}


def _example() -> dict[str, str]:
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))


@pytest.mark.parametrize("page", MANUALS)
def test_the_manual_has_a_row_for_every_setting(page: str) -> None:
    assert sorted(_table(page)) == sorted(DEFAULTS)


@pytest.mark.parametrize("page", MANUALS)
@pytest.mark.parametrize("name", DEFAULTS)
def test_the_manual_tells_the_default(page: str, name: str) -> None:
    _, told = _table(page)[name]
    default = DEFAULTS[name]
    # Where there is none the manual says what happens instead.
    assert (told == f"`{_shown(default)}`") == (default is not None)


def test_the_environment_file_has_every_setting() -> None:
    assert sorted(_example()) == sorted(DEFAULTS | dict.fromkeys(COMPOSE_ONLY))


@pytest.mark.parametrize("name", DEFAULTS)
def test_the_environment_file_explains_a_setting_and_shows_its_default(name: str) -> None:
    # The comment may be for several that belong together.
    assert re.search(rf"^# .+\n(?:#?[A-Z_]+=.*\n)*#?{name}=", EXAMPLE, re.MULTILINE)
    if name == "DATABASE_URL":
        return  # left as it is for the image and the unit, which each say where their data are
    assert _example()[name] == ("" if DEFAULTS[name] is None else _shown(DEFAULTS[name]))


def test_the_environment_file_as_it_is_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DEFAULTS:
        monkeypatch.delenv(name, raising=False)
    untouched = load_settings()
    for name, value in re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE):
        monkeypatch.setenv(name, value)
    assert load_settings() == untouched
