"""The folder that stands for the people's own files: what the bot sends is put there, what they give is taken there."""

from dataclasses import dataclass
from pathlib import Path

from bot.replies import File


class NoSuchFileError(Exception):
    """Somebody gives a file that is not there, or that is not in the folder (its name is the only argument)."""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder; without a path nothing is kept and nobody has a file."""

    path: Path | None = None

    def put(self, file: File) -> None:
        """Keep a file that the bot sends."""
        if self.path is not None:
            self.path.mkdir(parents=True, exist_ok=True)
            self.path.joinpath(file.name).write_bytes(file.content)

    def take(self, name: str) -> File:
        """Return the file of that name; raises NoSuchFileError."""
        if self.path is None or Path(name).name != name:
            raise NoSuchFileError(name)
        try:
            return File(name, self.path.joinpath(name).read_bytes())
        except OSError as error:
            raise NoSuchFileError(name) from error
