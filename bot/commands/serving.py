"""How a chat is served: shown and changed."""

from dataclasses import dataclass

from bot.served import Setting


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """All settings of the chat."""


@dataclass(frozen=True, slots=True)
class ShowLanguages:
    """The languages that can be spoken here."""


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """One of them is different from now on; in private the language is the person's own."""

    setting: Setting
    value: str


ServingCommand = ShowSettings | ShowLanguages | ChangeSetting
