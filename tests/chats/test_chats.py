from pathlib import Path

import pytest

from tests.chats.by_telegram import replayed_by_telegram
from tests.chats.playing import replayed, transcripts


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_the_bot_answers_as_written(path: Path) -> None:
    transcript = path.read_text("utf-8")
    assert replayed(transcript) == transcript
    assert "Error(" not in transcript


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_by_way_of_telegram_it_answers_the_same(path: Path) -> None:
    transcript = path.read_text("utf-8")
    assert replayed_by_telegram(transcript) == transcript


def test_there_are_transcripts() -> None:
    assert len(transcripts()) >= 40
