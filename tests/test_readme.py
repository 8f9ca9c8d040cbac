"""The evening that the README begins with is what the bot says."""

from pathlib import Path

from bot.console.printing import INDENT, SPEAKER
from tests.chats.playing import replayed

README = Path(__file__).resolve().parent.parent / "README.md"
TABLE = "阿華: /new 阿華 小明 小美 阿國"


def _fenced() -> list[str]:
    """Return the lines of the first block."""
    return README.read_text("utf-8").split("```\n")[1].splitlines()


def _told(lines: list[str]) -> list[str]:
    """Return the bot's lines without the way they are laid out, and without its buttons."""
    kept = [line.removeprefix(SPEAKER).strip() for line in lines if line.startswith((SPEAKER.strip(), INDENT[0]))]
    return [line for line in kept if not line.startswith("[")]


def test_the_first_hand_reads_as_the_bot_tells_it() -> None:
    said, *told = _fenced()
    played = _told(replayed(f"{TABLE}\n{said}\n").partition(f"{said}\n")[2].splitlines())
    expected = _told(told)
    assert len(expected) > 5
    assert played[: len(expected)] == expected
