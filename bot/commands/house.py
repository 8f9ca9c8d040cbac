"""The rules of a house: shown, changed, shared and taken over."""

from dataclasses import dataclass

from scoring.items import Item
from scoring.rulesets import OptionChange
from scoring.rulesets.model import TaiValue


@dataclass(frozen=True, slots=True)
class SaidTai:
    """An item has a value; `candidates` are the ids that the word can mean, of which those count that are played."""

    candidates: tuple[Item, ...]
    value: TaiValue


@dataclass(frozen=True, slots=True)
class SaidReplacing:
    """One item replaces another, or both count."""

    items: tuple[Item, ...]
    others: tuple[Item, ...]
    replaces: bool
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class SaidEdition:
    """Everything is as an edition has it."""

    preset: str


SaidOfHouse = SaidEdition | SaidTai | SaidReplacing | OptionChange


@dataclass(frozen=True, slots=True)
class ShowHouse:
    """The rules of the chat's next session."""


@dataclass(frozen=True, slots=True)
class ShowEditions:
    """The editions that the chat could play by."""


@dataclass(frozen=True, slots=True)
class ChangeHouse:
    """Something of them is different from now on."""

    said: tuple[SaidOfHouse, ...]


@dataclass(frozen=True, slots=True)
class ShareHouse:
    """The rules as a text that another chat can take over."""


@dataclass(frozen=True, slots=True)
class BringHouse:
    """Such a text: an edition and what differs from it, in place of all that held before."""

    said: tuple[SaidOfHouse, ...]


HouseCommand = ShowHouse | ShowEditions | ChangeHouse | ShareHouse | BringHouse
