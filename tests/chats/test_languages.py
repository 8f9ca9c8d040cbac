"""Every evening again in the other languages: what the bot says is all of that language, but for what people typed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.console.chat import CHAT, Chat, NoSuchButtonError, NothingSaidError, Shown
from bot.console.folder import NoSuchFileError
from bot.console.printing import printed
from bot.console.transcript import Doing, Line, read_line
from bot.core import Core
from bot.lines import plain_text
from bot.replies import Button
from bot.texts import SOURCE, languages, texts
from storage import Storage, open_storage
from tests.bot.languages import foreign
from tests.chats.playing import FILES, HERE, Clock, lots, script_of, transcripts

GIVEN = HERE / "files"
OTHERS = [language for language in languages() if language != SOURCE]
LANGUAGE_CHOSEN = re.compile(r"/lang \S|/settings (語言|language)|> ✓?(繁體中文|简体中文|English)$")


@dataclass(slots=True)
class Leading(Chat):
    """A chat that notes what its buttons carry as they are pressed."""

    pressed: list[str] = field(default_factory=list)

    def _button(self, label: str) -> tuple[Shown, Button]:
        found = super(Leading, self)._button(label)
        self.pressed.append(found[1].data)
        return found


@dataclass(slots=True)
class Following(Chat):
    """The same chat in another language: a button is found by what it carries."""

    to_press: Sequence[str] = ()

    def _button(self, label: str) -> tuple[Shown, Button]:
        data = self.to_press[0] if self.to_press else ""
        for shown in reversed(self.messages):
            for button in (button for row in shown.reply.buttons for button in row):
                if button.data == data:
                    return shown, button
        raise NoSuchButtonError(label)


def _spoken(language: str, storage: Storage) -> None:
    with storage.transaction() as ledger:
        ledger.directory.set_language(CHAT.chat_id, language)


def _said(script: Sequence[str], language: str) -> Iterator[str]:
    """Yield all that the bot shows in a language while both chats are played side by side."""
    with open_storage("sqlite://") as one, open_storage("sqlite://") as other:
        _spoken(language, other)
        times = Clock(), Clock()
        leading = Leading(Core(one, lots()), now=times[0].next, folder=FILES)
        following = Following(Core(other, lots()), now=times[1].next, folder=FILES)
        for text in script:
            for clock in times:
                clock.told(text)
            line = read_line(text)
            if line is not None and not LANGUAGE_CHOSEN.search(text):
                leading.pressed.clear()
                _shown(leading, line)
                following.to_press = tuple(leading.pressed)
                yield from _shown(following, line)


def _shown(chat: Chat, line: Line) -> list[str]:
    try:
        return [printed(shown) for shown in chat.do(line)]
    except (NothingSaidError, NoSuchFileError):
        return []
    except NoSuchButtonError:
        return [f"no button {line.text}"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_nothing_is_said_in_another_language(path: Path, language: str) -> None:
    script = script_of(path.read_text("utf-8"))
    lines = [line for line in map(read_line, script) if line is not None]
    typed = "\n".join(f"{line.name} {line.text if line.doing is not Doing.PRESSES else ''}" for line in lines)
    typed += "".join(file.read_text("utf-8") for file in GIVEN.iterdir() if any(file.name in row for row in script))
    shown = [_own_words(said, language) for said in _said(script, language)]
    left = {(word, said) for said in shown for word in foreign(said, language) if word not in typed}
    assert sorted(left) == []


def _own_words(said: str, language: str) -> str:
    """Leave out what is offered instead of words that were typed, which is of their language."""
    errors = texts(language).errors
    offers = tuple(plain_text(line.plain).partition("{")[0] for line in (errors.nearest, errors.try_line))
    return "\n".join(line for line in said.split("\n") if not line.strip().startswith(offers))
