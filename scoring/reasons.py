"""Everything that is wrong with a hand, told at once: what cannot be read, what cannot be, and what does not win."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from scoring.assess import assess
from scoring.assessment import How
from scoring.errors import Contradiction, ImpossibleHand, NotAWin, ScoringError, Unreadable
from scoring.notation_faults import FaultCode
from scoring.rulesets import Ruleset
from scoring.several_reasons import SeveralReasons, several
from scoring.win import Win
from scoring.winfaults import IMPOSSIBLE, NUMBER_OF_TILES, TILES_BEFORE, Reason, in_all

T = TypeVar("T")
# What something unread may put right.
OF_WHAT_IS_MISSING = frozenset({"winning_tile_missing", "no_replacement_tile", "winning_tile_not_among"})

# What nobody can say as long as two ways are named in which the hand was won.
OF_THE_WAY = frozenset({"needs_self_draw", "needs_discard", "robbed_tile_in_hand"})


class Faults:
    """Reads field after field and keeps what is refused, so that all reasons are told at once."""

    def __init__(self) -> None:
        """Start with nothing refused."""
        self.refusals: list[ScoringError] = []

    def read(self, reading: Callable[[], T]) -> T | None:
        """Return what a field says, None when it is refused."""
        try:
            return reading()
        except ScoringError as error:
            self.refusals.append(error)
            return None

    def refuse(self) -> None:
        """Raise what was refused, if anything was: one reason as it is."""
        raise_all(self.refusals)


class Making(NamedTuple):
    """How a win is put together, and what of its report is refused already.

    Tiles are counted `in_all` where nobody said which of them won.
    """

    build: Callable[..., Win]
    refused: Sequence[ScoringError] = ()
    in_all: bool = False

    def judged(self, ruleset: Ruleset | None) -> Win:
        """Return the win; raises every reason against it, that it does not win in the rule set among them."""
        try:
            win, against = self.build(), None
        except Contradiction as error:
            against = error
        except ImpossibleHand as error:
            raise_all((*self.refused, *map(self._counted, self._standing(error))))
        if self.refused or against:
            raise_all((*self.refused, *self._lost(ruleset), *self._standing(against)))
        return win

    def _counted(self, error: ScoringError) -> ScoringError:
        """Tell how many tiles were written, the winning one among them."""
        rows = _rows(error)
        if not self.in_all or NUMBER_OF_TILES not in {row.reason for row in rows}:
            return error
        return ImpossibleHand(faults=tuple(map(in_all, rows)))

    @property
    def _unread(self) -> bool:
        return any(isinstance(row, Unreadable) for row in self.refused)

    def _lost(self, ruleset: Ruleset | None) -> tuple[NotAWin, ...]:
        """Tell of a whole hand that it does not win, whatever else was said of it."""
        if ruleset is None or self._unread:
            return ()
        try:
            assess(self.build(stated=(), how=How.DISCARD), ruleset)
        except NotAWin as error:
            return (error,)
        return ()

    def _standing(self, error: ImpossibleHand | Contradiction | None) -> tuple[ScoringError, ...]:
        """Return what is wrong however the unread would read."""
        if error is None or not self._unread:
            return () if error is None else (error,)
        return standing(error, OF_THE_WAY if in_many_ways(self.refused) else frozenset())


def in_many_ways(refused: Sequence[ScoringError]) -> bool:
    """Whether it is refused already that a hand was won in two ways."""
    unread = (fault for row in refused if isinstance(row, Unreadable) for fault in row.faults)
    return any(fault.code == FaultCode.MANY_WAYS for fault in unread)


def standing(error: ScoringError, unknown: frozenset[str] = frozenset()) -> tuple[ScoringError, ...]:
    """Return what of a refusal stands however something unread beside it would read, `unknown` reasons left out."""
    if isinstance(error, SeveralReasons):
        return tuple(row for refusal in error.refusals for row in standing(refusal, unknown))
    if isinstance(error, Unreadable):
        return (error,)
    rows = tuple(row for row in _rows(error) if _stands(row) and row.reason not in unknown)
    if not rows:
        return ()
    impossible = any(row.reason in IMPOSSIBLE for row in rows)
    return (ImpossibleHand(faults=rows) if impossible else Contradiction(faults=rows),)


def _rows(error: ScoringError) -> tuple[Reason, ...]:
    rows = error.values.get("faults", error.values.get("reasons"))
    return tuple(Reason(*row) for row in rows) if isinstance(rows, tuple) else ()


def _stands(row: Reason) -> bool:
    if row.reason == NUMBER_OF_TILES:
        return int(row.about[0]) > TILES_BEFORE
    return row.reason not in OF_WHAT_IS_MISSING


def raise_all(refusals: Sequence[ScoringError]) -> None:
    """Raise them all, one as it is; what contradicts is told together."""
    against = [row for row in refusals if isinstance(row, Contradiction)]
    if len(against) > 1:
        whole = Contradiction(faults=tuple(reason for row in against for reason in _rows(row)))
        refusals = (*(row for row in refusals if row not in against), whole)
    if refusals:
        raise several(refusals)
