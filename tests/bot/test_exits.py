"""How the bot leaves when it cannot start."""

import pytest

from bot.exits import Exit, exit_after
from bot.settings import BadSettingsError
from storage import NotEmpty, StorageBusy, StorageFailed, StorageInUse, UnknownSchema


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StorageInUse(path="x"), Exit.CONFLICT),
        (StorageBusy(reason="locked"), Exit.UNREACHABLE),
        (StorageFailed(reason="no connection"), Exit.UNREACHABLE),
        (UnknownSchema(reason="newer"), Exit.REFUSED),
        (NotEmpty(table="x"), Exit.REFUSED),
        (BadSettingsError("BOT_TOKEN is not set"), Exit.REFUSED),
        (FileNotFoundError("nowhere.txt"), Exit.REFUSED),
    ],
)
def test_restarting_helps_where_something_may_come_free(error: Exception, status: Exit) -> None:
    assert exit_after(error) is status
