"""What the environment says: every setting is checked at the start, and a refusal names its variable."""

import re
from typing import Annotated, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

_TOKEN = re.compile(r"\d+:[\w-]+", re.ASCII)
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_DATABASES = frozenset({"sqlite", "postgresql"})


class BadSettingsError(ValueError):
    """The environment cannot be used; the text names each variable at fault and never shows its value."""


def _a_token(token: SecretStr) -> SecretStr:
    if not _TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError("a token looks like 123456:ABC-DEF")
    return token


def _a_secret(secret: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError("1 to 256 of the characters A-Z a-z 0-9 _ - are allowed")
    return secret


def _a_database(url: str) -> str:
    if urlsplit(url).scheme.partition("+")[0] not in _DATABASES:
        raise ValueError("must begin with sqlite: or postgresql:")
    return url


def _an_address(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.port == 0:
        raise ValueError("must be an address that begins with https://")
    return url


def _a_public_address(url: str) -> str:
    # Telegram posts to HTTPS alone; a proxy or a test on the same machine may do without.
    parts = urlsplit(_an_address(url))
    if parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise ValueError("must begin with https://")
    return url.rstrip("/")


class Settings(BaseSettings):
    """The settings of one run. An empty variable counts as unset; no token means the console."""

    model_config = SettingsConfigDict(frozen=True, env_ignore_empty=True, extra="ignore", hide_input_in_errors=True)

    bot_token: Annotated[SecretStr, AfterValidator(_a_token)] | None = None
    # It may hold a password, so it is not shown.
    database_url: Annotated[str, AfterValidator(_a_database)] = Field("sqlite:///suantai.sqlite3", repr=False)
    bot_api_url: Annotated[str, AfterValidator(_an_address)] = "https://api.telegram.org/bot"
    webhook_url: Annotated[str, AfterValidator(_a_public_address)] | None = None
    webhook_secret: Annotated[SecretStr, AfterValidator(_a_secret)] | None = None
    webhook_listen: str = "127.0.0.1"
    webhook_port: Annotated[int, Field(ge=1, le=65535)] = 8080

    # Seconds between two edits of a chat's board; Telegram takes about twenty messages a minute in a group.
    board_interval: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 3.0

    # Lines, and as many presses, in a minute; whoever taps a hand tile by tile comes nowhere near. 0: no limit.
    person_limit: Annotated[int, Field(ge=0)] = 90
    chat_limit: Annotated[int, Field(ge=0)] = 240

    @model_validator(mode="after")
    def _webhook_is_guarded(self) -> Self:
        # Without a secret anybody who finds the address could play updates to us.
        if self.webhook_url and self.webhook_secret is None:
            raise ValueError("WEBHOOK_SECRET must be set when WEBHOOK_URL is")
        return self

    def require_token(self) -> str:
        """Return the token that Telegram is served with; raises BadSettingsError where there is none."""
        if self.bot_token is None:
            raise BadSettingsError("BOT_TOKEN is not set; Telegram cannot be served without it")
        return self.bot_token.get_secret_value()

    @property
    def shares_database(self) -> bool:
        """Whether other processes may serve the same groups: one SQLite file has one owner."""
        return self.database_url.startswith("postgresql")

    @property
    def bot_file_url(self) -> str:
        """Where files are fetched from, beside the address of the calls."""
        head, slash, tail = self.bot_api_url.rpartition("/bot")
        return f"{head}/file/bot{tail}" if slash else self.bot_api_url


def load_settings() -> Settings:
    """Read the environment, or refuse it by the names of the variables at fault."""
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettingsError("\n".join(map(_complaint, error.errors()))) from None


def _complaint(error: ErrorDetails) -> str:
    reason = error["msg"].removeprefix("Value error, ")
    return f"{str(error['loc'][0]).upper()}: {reason}" if error["loc"] else reason
