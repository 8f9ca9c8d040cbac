"""What the rules refuse: one error a kind, with a code and the values that a view needs to word it."""

from typing import NamedTuple

from scoring.coded import CodedError


class ScoringError(CodedError):
    """A report or setting that is refused; nothing has changed.

    `preset` is the edition in whose words it is told, where that is not the table's.
    """

    preset: str | None = None


class UnknownPreset(ScoringError):
    """No rule set has that id (`preset`)."""

    code = "unknown_preset"


class UnknownItem(ScoringError):
    """No item has that id (`item`)."""

    code = "unknown_item"


class UnknownOption(ScoringError):
    """No option of a rule set has that name (`option`)."""

    code = "unknown_option"


class InvalidOption(ScoringError):
    """A value or option of a rule set that cannot be (`option`, `reason`)."""

    code = "invalid_option"


class UnknownFormula(ScoringError):
    """No payout formula has that id (`formula`)."""

    code = "unknown_formula"


class UnreadableEntry(ScoringError):
    """An entry with a field missing, unknown or of the wrong kind (`reason`)."""

    code = "unreadable"


class UnknownEntry(ScoringError):
    """An entry of a kind that this version does not keep (`kind`)."""

    code = "unknown_entry"


class Fault(NamedTuple):
    """One thing in a text that cannot be read: a code, the stretch of text and where it starts."""

    code: str
    text: str
    at: int = 0


class Unreadable(ScoringError):
    """A text of tiles that cannot be read: all its `faults`, in the order of the text."""

    code = "unreadable"

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep every fault, so that all can be mended at once."""
        super().__init__(faults=faults)
        self.faults = faults

    def __str__(self) -> str:
        """Return each fault's code and stretch of text."""
        return "unreadable: " + "; ".join(f"{fault.code.replace('_', ' ')} {fault.text!r}" for fault in self.faults)


class UnknownPlayer(ScoringError):
    """Somebody who does not sit at this table (`player`)."""

    code = "unknown_player"


class PlayersNotFour(ScoringError):
    """A session needs four different players (`players`)."""

    code = "players_not_four"


class ReservedName(ScoringError):
    """A player called like the kitty, whose account would be his (`player`)."""

    code = "reserved_name"


class WinnerIsDiscarder(ScoringError):
    """The winner cannot win on a tile of his own (`player`)."""

    code = "winner_is_discarder"


class WinnerRepeated(ScoringError):
    """One player won twice on one tile (`player`)."""

    code = "winner_repeated"


class DiscarderMissing(ScoringError):
    """A win on another's tile without that other."""

    code = "discarder_missing"


class DiscarderOfSelfDraw(ScoringError):
    """A self-drawn tile has no discarder (`player`), and one winner."""

    code = "discarder_of_self_draw"


class InvalidTai(ScoringError):
    """A number of 台 that no hand has (`tai`, `least`, `most`)."""

    code = "invalid_tai"


class ItemRepeated(ScoringError):
    """An item counted more often than a hand can hold it (`item`, `count`, `most`)."""

    code = "item_repeated"


class ItemsExceedTai(ScoringError):
    """The items named add up to more than the 台 named (`items_tai`, `tai`)."""

    code = "items_exceed_tai"


class Contradiction(ScoringError):
    """Items that the way the hand was won rules out (`reasons`, beside tiles `faults`: each with its items)."""

    code = "contradiction"


class BelowMinimum(ScoringError):
    """起胡: nobody reaches the least 台 of the table (`tai`, `min_tai`)."""

    code = "below_minimum"


class SessionOver(ScoringError):
    """The session has ended; only voids and corrections are taken."""

    code = "session_over"


class NoSuchEntry(ScoringError):
    """No entry of this session has that number (`target`)."""

    code = "no_such_entry"


class AlreadyVoid(ScoringError):
    """The entry is void already (`target`)."""

    code = "already_void"


class NothingToUndo(ScoringError):
    """Nothing is recorded that could be undone."""

    code = "nothing_to_undo"


class NothingToRedo(ScoringError):
    """Nothing was undone that could be done again."""

    code = "nothing_to_redo"


class NotCorrectable(ScoringError):
    """Only a hand can be corrected, not a void or a correction (`target`)."""

    code = "not_correctable"


class BreaksLaterEntry(ScoringError):
    """A void or correction that makes a later entry impossible (`entry`, `because`)."""

    code = "breaks_later_entry"


class ImpossibleHand(ScoringError):
    """No set of tiles is like that (`faults`: each with its reason and the tiles; RULES 11.1)."""

    code = "impossible"


class NotAWin(ScoringError):
    """Possible tiles without a winning shape (`waits`, `wrong_tiles`, `wins_with`: items that would make it one).

    A title that the house does not play is no win either: `wins_with` alone.
    """

    code = "not_a_win"
