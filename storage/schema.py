"""The tables' shape: brought up to date by the migrations of this release."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from storage.errors import UnknownSchema
from storage.postgres import take_turns_upgrading

MIGRATIONS = "storage:migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    return config


def revision_of(connection: Connection) -> str | None:
    """Return the migration that the tables were brought to last, None where they are not ours or not there."""
    return MigrationContext.configure(connection).get_current_revision()


def refuse_strangers(connection: Connection) -> None:
    """Raise UnknownSchema for a database that no release of this project has made."""
    if revision_of(connection) is None:
        raise UnknownSchema(reason="there are no tables of this project")


def refuse_unless_newest(connection: Connection) -> None:
    """Raise UnknownSchema unless the tables are those of this release."""
    refuse_strangers(connection)
    found, newest = revision_of(connection), ScriptDirectory.from_config(_config()).get_current_head()
    if found != newest:
        raise UnknownSchema(reason=f"its tables are those of revision {found}, this release has {newest}")


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to the newest shape, in one transaction; raises UnknownSchema if it is newer than that."""
    config = _config()
    with engine.begin() as connection:
        take_turns_upgrading(connection)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, revision)
        except CommandError as error:
            raise UnknownSchema(reason=str(error)) from error
