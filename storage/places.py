"""Where a backup may go, and where one may come from: never in the place of something else than an older one."""

from pathlib import Path

from sqlalchemy import URL

from storage.engine import sqlite_file
from storage.errors import StorageFailed
from storage.files import BESIDE
from storage.seal import is_sealed

_OF_A_DATABASE = ("", *BESIDE, "-lock")


def refuse_target(target: Path, url: URL) -> None:
    """Let a backup go where there is nothing yet, or an older one; raises StorageFailed."""
    _refuse_folder(target)
    if _belongs_to(target, url):
        raise StorageFailed(reason=f"{target} belongs to the database itself")
    if target.exists() and not (target.is_file() and (not target.stat().st_size or is_sealed(target))):
        raise StorageFailed(reason=f"{target} is there already and no backup; it is left alone")


def refuse_source(source: Path, url: URL) -> None:
    """Let a database be restored from anything but itself; raises StorageFailed."""
    _refuse_folder(source)
    _refuse_folder(sqlite_file(url))
    if _belongs_to(source, url):
        raise StorageFailed(reason=f"{source} belongs to the database itself")


def refuse_same(origin: URL, url: URL) -> None:
    """Let a database be copied into any other; raises StorageFailed."""
    path = sqlite_file(origin)
    if origin == url or (path is not None and _belongs_to(path, url)):
        raise StorageFailed(reason="both addresses are of one database")


def _refuse_folder(path: Path | None) -> None:
    if path is not None and path.is_dir():
        raise StorageFailed(reason=f"{path} is a folder")


def _belongs_to(file: Path, url: URL) -> bool:
    """Whether a file is the database, by whatever name, or one of those that SQLite and we keep beside it."""
    path = sqlite_file(url)
    if path is None:
        return False
    same = file.exists() and path.exists() and file.samefile(path)
    return same or file.resolve() in {path.with_name(path.name + suffix) for suffix in _OF_A_DATABASE}
