"""Every row of one database into another that is empty, whatever the two are, and the proof that all is there."""

import hashlib

from sqlalchemy import Connection, MappingResult, Table, func, insert, select, text

from storage.errors import NotEmpty, Unsound
from storage.rows import Row

TABLES = tuple(Row.metadata.sorted_tables)
# SQLite keeps the numbers that it gave only where it must never give one again; PostgreSQL always does.
NUMBERED = tuple(table for table in TABLES if table.dialect_options["sqlite"]["autoincrement"])
AT_ONCE = 500


def refuse_unless_empty(connection: Connection) -> None:
    """Raise NotEmpty where the database holds anything."""
    for table in TABLES:
        if connection.execute(select(*table.primary_key).limit(1)).first() is not None:
            raise NotEmpty(table=table.name)


def clear(connection: Connection) -> None:
    """Take everything out."""
    for table in reversed(TABLES):
        connection.execute(table.delete())


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row, and the numbers given so far, into an empty database; raises Unsound where the two differ."""
    for table in TABLES:
        for rows in _rows(source, table).partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])
    for table in NUMBERED:
        _set_given(target, table, _given(source, table))
    differing = [table.name for table in TABLES if digest(source, table) != digest(target, table)]
    if differing:
        raise Unsound(faults=tuple(f"{name} came out differently" for name in differing))


def digest(connection: Connection, table: Table) -> tuple[int, int]:
    """Return how many rows a table has and a number that stands for all of them, in whatever order they come."""
    count = total = 0
    for row in _rows(connection, table):
        count += 1
        total += int.from_bytes(hashlib.sha256(repr(sorted(row.items())).encode()).digest())
    return count, total % 2**256


def _rows(connection: Connection, table: Table) -> MappingResult:
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=AT_ONCE)
    return connection.execute(query).mappings()


def _given(connection: Connection, table: Table) -> int:
    """Return the greatest number that a row of the table ever had, 0 if none."""
    newest = connection.scalar(select(func.max(table.c.id))) or 0
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return max(newest, connection.scalar(query, {"name": table.name}) or 0)
    counter = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)")
    return max(newest, connection.scalar(counter, {"name": table.name}) or 0)


def _set_given(connection: Connection, table: Table, given: int) -> None:
    """Let the next row's number come after that one."""
    values = {"name": table.name, "given": given}
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :given)"), values)
    else:
        # With `false` the number is the next one itself, which also says that none was given.
        counter = "SELECT setval(pg_get_serial_sequence(:name, 'id'), :given + 1, false)"
        connection.execute(text(counter), values)
