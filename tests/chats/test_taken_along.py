"""Whatever was played in a chat comes back from its own export as it was, but for the numbers of its players."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core import Core
from bot.incoming import Actor, Attached, Place, Rank, Said
from storage import Storage, open_storage
from tests.bot.table import AT, text_of
from tests.chats.playing import played, script_of, transcripts

HERE, THERE = -1, -2
ADMIN = Actor(77, "站長", rank=Rank.ADMIN)
NO_PLAYERS_IN = {"name", "reason", "ruleset", "assessment"}


def exported(storage: Storage, chat_id: int) -> Any:  # noqa: ANN401  any JSON
    with storage.reading() as ledger:
        return json.loads(ledger.export_chat(chat_id))


def without_numbers(export: Any) -> Any:  # noqa: ANN401
    """Return an export with its players called by their places in it."""
    places = {player["id"]: f"player {place}" for place, player in enumerate(export["players"])}
    return _called(export, places)


def _called(value: Any, places: dict[str, str]) -> Any:  # noqa: ANN401
    if isinstance(value, dict):
        rows = ((key, part if key in NO_PLAYERS_IN else _called(part, places)) for key, part in value.items())
        return {places.get(key, key): part for key, part in rows}
    if isinstance(value, list):
        return [_called(part, places) for part in value]
    return places.get(value, value) if isinstance(value, str) else value


def bring(storage: Storage, content: bytes) -> str:
    attached = Attached("night.json", len(content), content)
    return text_of(Core(storage).answer(Said("import", Place(THERE), ADMIN, AT, "/import", 1, attached=attached)))


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_an_export_that_was_brought_in_is_exported_alike(path: Path) -> None:
    with open_storage("sqlite://") as storage:
        for _ in played(script_of(path.read_text("utf-8")), storage):
            pass
        taken = exported(storage, HERE)
        assert bring(storage, json.dumps(taken).encode()).startswith("📥 帶進來了")
        assert without_numbers(exported(storage, THERE)) == without_numbers(taken)
