"""A chat's own data: taken along, brought in, forgotten."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportChat:
    """All that the chat chose and recorded, as files."""


@dataclass(frozen=True, slots=True)
class ImportChat:
    """The attached file is what was recorded here."""


@dataclass(frozen=True, slots=True)
class AskForget:
    """Ask whether the person who speaks is to be forgotten."""


DataCommand = ExportChat | ImportChat | AskForget
