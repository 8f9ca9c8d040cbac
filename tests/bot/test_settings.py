"""The environment as settings: defaults, refusals by name, and nothing secret shown."""

import pytest
from pydantic import SecretStr, ValidationError

from bot.settings import BadSettingsError, Settings, load_settings

VARIABLES = ["BOT_TOKEN", "DATABASE_URL", "BOT_API_URL", "BOARD_INTERVAL"]
VARIABLES += ["WEBHOOK_URL", "WEBHOOK_SECRET", "WEBHOOK_LISTEN", "WEBHOOK_PORT", "PERSON_LIMIT", "CHAT_LIMIT"]
TOKEN = "123456:a-token_that-nobody-may-see"


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


def test_defaults() -> None:
    settings = load_settings()
    assert settings.bot_token is None
    assert settings.database_url == "sqlite:///suantai.sqlite3"
    assert settings.bot_api_url == "https://api.telegram.org/bot"
    assert settings.bot_file_url == "https://api.telegram.org/file/bot"
    assert (settings.webhook_url, settings.webhook_secret) == (None, None)
    assert (settings.webhook_listen, settings.webhook_port) == ("127.0.0.1", 8080)
    assert settings.board_interval == 3
    assert (settings.person_limit, settings.chat_limit) == (90, 240)


def test_empty_is_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")
    assert load_settings() == Settings()


def test_telegram_needs_a_token() -> None:
    assert Settings(bot_token=SecretStr(TOKEN)).require_token() == TOKEN
    with pytest.raises(BadSettingsError, match=r"^BOT_TOKEN is not set"):
        Settings().require_token()


def test_everything_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://me:pw@localhost/suantai")
    monkeypatch.setenv("BOT_API_URL", "http://127.0.0.1:8081/bot{token}/test")
    monkeypatch.setenv("WEBHOOK_URL", "https://bot.example.org/tg/")
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret")
    monkeypatch.setenv("WEBHOOK_PORT", "443")
    settings = load_settings()
    assert settings.bot_token == SecretStr(TOKEN)
    assert settings.bot_file_url == "http://127.0.0.1:8081/file/bot{token}/test"
    assert settings.webhook_url == "https://bot.example.org/tg"
    assert settings.webhook_port == 443


def test_webhook_needs_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBHOOK_URL", "https://bot.example.org")
    with pytest.raises(BadSettingsError, match=r"^WEBHOOK_SECRET must be set when WEBHOOK_URL is$"):
        load_settings()


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("BOT_TOKEN", "no-number"),
        ("BOT_TOKEN", "12:with space"),
        ("DATABASE_URL", "mysql://localhost/x"),
        ("BOT_API_URL", "api.telegram.org"),
        ("BOT_API_URL", "http://127.0.0.1:http/bot"),
        ("BOT_API_URL", "http://127.0.0.1:65536/bot"),
        ("BOT_API_URL", "http://127.0.0.1:0/bot"),
        ("WEBHOOK_URL", "http://bot.example.org"),
        ("WEBHOOK_URL", "https://"),
        ("WEBHOOK_SECRET", "with space"),
        ("WEBHOOK_SECRET", "x" * 257),
        ("WEBHOOK_PORT", "http"),
        ("WEBHOOK_PORT", "0"),
        ("WEBHOOK_PORT", "65536"),
        ("BOARD_INTERVAL", "-1"),
        ("BOARD_INTERVAL", "nan"),
    ],
)
def test_refused_by_name_and_without_the_value(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(BadSettingsError) as refusal:
        load_settings()
    assert str(refusal.value).startswith(f"{variable}: ")
    assert value not in str(refusal.value) or variable not in {"BOT_TOKEN", "WEBHOOK_SECRET"}
    assert refusal.value.__cause__ is None


def test_all_refusals_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "x")
    monkeypatch.setenv("WEBHOOK_PORT", "x")
    with pytest.raises(BadSettingsError) as refusal:
        load_settings()
    assert [line.partition(":")[0] for line in str(refusal.value).splitlines()] == ["BOT_TOKEN", "WEBHOOK_PORT"]


def test_nothing_secret_is_shown() -> None:
    url = "postgresql://me:hidden@localhost/x"
    settings = Settings(bot_token=SecretStr(TOKEN), webhook_secret=SecretStr("s3cret"), database_url=url)
    for shown in (repr(settings), str(settings)):
        assert not [secret for secret in (TOKEN, "s3cret", "hidden") if secret in shown]


def test_settings_stay() -> None:
    with pytest.raises(ValidationError):
        Settings().webhook_port = 1  # type: ignore[misc]
