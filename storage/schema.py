"""The tables' shape: brought up to date by the migrations of this release."""

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine

from storage.errors import UnknownSchema
from storage.postgres import take_turns_upgrading

MIGRATIONS = "storage:migrations"


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest shape, in one transaction; raises UnknownSchema if it is newer than that."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    with engine.begin() as connection:
        take_turns_upgrading(connection)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise UnknownSchema(reason=str(error)) from error
