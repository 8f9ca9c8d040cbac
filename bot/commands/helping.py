"""What the bot says of itself, and dropping what it asked for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """What can be typed."""


@dataclass(frozen=True, slots=True)
class Start:
    """The bot is met for the first time; `payload` is what a deep link carried."""

    payload: str = ""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was asked for is dropped."""


@dataclass(frozen=True, slots=True)
class ShowStatus:
    """How the bot itself is."""


HelpingCommand = ShowHelp | Start | Cancel | ShowStatus
