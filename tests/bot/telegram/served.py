"""A process of its own that serves Telegram with a core that only remembers."""

import sys

from bot.incoming import Place
from bot.replies import Board
from bot.settings import load_settings
from bot.telegram import run
from tests.bot.telegram.fakes import FakeCore


class BrokenCore(FakeCore):
    """Cannot even start."""

    def boards_behind(self) -> tuple[tuple[Place, Board], ...]:
        settings = load_settings()
        assert settings.bot_token is not None
        raise RuntimeError(f"no database for /bot{settings.bot_token.get_secret_value()}/")


if __name__ == "__main__":
    core = BrokenCore() if sys.argv[1:] == ["broken"] else FakeCore()
    sys.exit(run(load_settings(), core.as_core))
