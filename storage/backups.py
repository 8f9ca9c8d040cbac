"""Backups: a copy in one SQLite file, whichever database it is of; checked before it counts, and before it is used."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine

from storage.checking import Report, examine
from storage.copying import clear, copy_rows, refuse_unless_empty
from storage.engine import connect, make_room, reading, sqlite_file, told_as_ours
from storage.errors import StorageFailed, Unsound
from storage.files import address_of, beside, fold_in_log, looking_at, put_in_place, retire, snapshot
from storage.ownership import own
from storage.places import refuse_same, refuse_source, refuse_target
from storage.postgres import working
from storage.schema import refuse_strangers, refuse_unless_newest, upgrade
from storage.seal import put_seal, take_seal


def verify(url: str) -> Report:
    """Examine a database, which may be in use, and change nothing; raises UnknownSchema and StorageFailed."""
    with told_as_ours(), _engine(url) as engine, ExitStack() as held:
        path = sqlite_file(engine.url)
        looked_at = engine if path is None else held.enter_context(looking_at(path))
        with reading(looked_at).begin() as connection:
            refuse_unless_newest(connection)
            return examine(connection)


def verify_backup(source: Path) -> Report:
    """Examine a backup as a restore would, whichever release made it; raises Unsound, UnknownSchema, StorageFailed."""
    with told_as_ours(), TemporaryDirectory() as folder:
        return _prepared(source, Path(folder) / "backup.db")


def backup(url: str, target: Path) -> Report:
    """Copy a database, which may be in use, to a file that takes the place of an older one once it is found sound.

    Raises Unsound, UnknownSchema and StorageFailed, that also where the file is something else than an older backup;
    then it is as it was.
    """
    with told_as_ours(), ExitStack() as held:
        source, place = held.enter_context(_engine(url)), target.resolve()
        refuse_target(place, source.url)
        make_room(place)
        draft = held.enter_context(beside(place))
        _draw_up(source, draft)
        with looking_at(draft) as drawn, drawn.begin() as connection:
            refuse_unless_newest(connection)
            report = _refuse_faults(examine(connection))
        put_seal(draft)
        put_in_place(draft, place)
        return report


def restore(source: Path, url: str) -> Report:
    """Let the database hold what a backup holds, whichever release made it, and nothing else.

    Raises Unsound for a backup that is damaged or does not add up, StorageInUse while a bot works on the database,
    UnknownSchema and StorageFailed; then the database is as it was. What was in a file before is kept beside it.
    """
    with told_as_ours(), ExitStack() as held:
        engine = held.enter_context(_engine(url))
        refuse_source(source, engine.url)
        held.enter_context(_alone(engine))
        target = sqlite_file(engine.url)
        if target is None:
            return _fill(engine, source)
        draft = held.enter_context(beside(target))
        report = _prepared(source, draft)
        retire(target)
        put_in_place(draft, target)
        return report


def copy(origin: str, url: str) -> Report:
    """Copy a database into another that is empty, and prove that all is there: from SQLite to PostgreSQL, say.

    Nobody may work on either. Raises NotEmpty, Unsound, StorageInUse, UnknownSchema and StorageFailed; then the other
    one holds nothing.
    """
    with told_as_ours(), ExitStack() as held:
        old, new = (held.enter_context(_engine(address)) for address in (origin, url))
        refuse_same(old.url, new.url)
        _refuse_missing(old)
        for engine in (old, new):
            held.enter_context(_alone(engine))
        _refuse_strange(old)
        for engine in (old, new):
            upgrade(engine)
        source, target = held.enter_context(reading(old).begin()), held.enter_context(new.begin())
        refuse_unless_empty(target)
        return _copied(source, target)


def _fill(engine: Engine, source: Path) -> Report:
    """Let a database of another kind hold what a backup holds, in one transaction."""
    with TemporaryDirectory() as folder:
        draft = Path(folder) / "backup.db"
        _prepared(source, draft)
        upgrade(engine)
        with looking_at(draft) as prepared, prepared.begin() as rows, engine.begin() as target:
            clear(target)
            return _copied(rows, target)


def _copied(source: Connection, target: Connection) -> Report:
    copy_rows(source, target)
    return _refuse_faults(examine(target))


def _draw_up(engine: Engine, draft: Path) -> None:
    path = sqlite_file(engine.url)
    if path is not None:
        snapshot(path, draft)
        return
    _refuse_memory(engine)
    with reading(engine).begin() as source:
        refuse_unless_newest(source)
        _write(source, draft)


def _write(source: Connection, draft: Path) -> None:
    with _engine(address_of(draft)) as file:
        upgrade(file)
        with file.begin() as target:
            copy_rows(source, target)
    fold_in_log(draft)


def _prepared(source: Path, draft: Path) -> Report:
    """Copy a backup to where it can be checked and brought up to date without touching it."""
    snapshot(source, draft)
    take_seal(draft)
    with _engine(address_of(draft)) as engine:
        _refuse_strange(engine)
        upgrade(engine)
        with engine.begin() as connection:
            report = _refuse_faults(examine(connection))
    fold_in_log(draft)
    return report


def _refuse_faults(report: Report) -> Report:
    if report.faults:
        raise Unsound(faults=tuple(map(str, report.faults)))
    return report


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = connect(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """Be the only one to work on a database: no bot does meanwhile; raises StorageInUse."""
    path = sqlite_file(engine.url)
    if path is None:
        _refuse_memory(engine)
        with working(engine, alone=True):
            yield
        return
    make_room(path)
    with closing(own(path)):
        yield


def _refuse_memory(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        raise StorageFailed(reason="a database in memory is gone as soon as it is closed")


def _refuse_strange(engine: Engine) -> None:
    with engine.begin() as connection:
        refuse_strangers(connection)


def _refuse_missing(engine: Engine) -> None:
    path = sqlite_file(engine.url)
    if path is not None and not path.is_file():
        raise StorageFailed(reason=f"there is no file {path}")
