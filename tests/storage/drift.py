"""How far a database's tables are from those that the code speaks of."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from storage.engine import connect
from storage.rows import Row


def compare(connection: Connection) -> list[object]:
    """Give what alembic would change; it does not look at checks."""
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Row.metadata))


def checks(url: str) -> set[tuple[str, str | None, str]]:
    """Give the checks of all tables; each kind of database words them in its own way."""
    engine = connect(url)
    with engine.connect() as connection:
        seen = inspect(connection)
        tables = [table.name for table in Row.metadata.sorted_tables]
        found = {
            (name, check["name"], check["sqltext"]) for name in tables for check in seen.get_check_constraints(name)
        }
    engine.dispose()
    return found
