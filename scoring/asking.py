"""Patterns that are asked one by one: of where groups start, of the whole hand, of the group that was completed."""

from collections.abc import Callable, Sequence
from functools import partial

from scoring import judged
from scoring.chosen import ChosenSets
from scoring.endings import Completed, Ending, completions
from scoring.packing import NOTHING, Packed
from scoring.tables import suit_starts
from scoring.unmelded import Unmelded
from scoring.verdicts import Guards, Questions, Verdicts
from scoring.ways import Way
from scoring.win import Win

# What is asked of the group that the winning tile completes: a bit, and what earns it.
AskedOfEnding = Sequence[tuple[int, Callable[[Ending], int]]]


class Asking:
    """What a rule set asks of the hands that groups and kinds let through."""

    def __init__(self, verdicts: Verdicts, sets: ChosenSets, unmelded: Unmelded) -> None:
        """Look up where groups start if somebody asks."""
        self._verdicts, self._sets, self._unmelded = verdicts, sets, unmelded
        everything = verdicts.guards[verdicts.asked]
        self._starts = suit_starts() if everything.of_starts or everything.starts else ()

    def ways(self, win: Win, choice: int, bits: int, concealed: int, *, asked: int, waits: int) -> list[Way]:
        """Ask the patterns that are to be asked, then read every group that the winning tile may complete."""
        packed, questions = win.packed, self._verdicts.questions[asked]
        if questions.of_hand:
            bits |= self._of_hand(win, choice, questions)
        if questions.of_ending or questions.of_sets:
            settled, left = self._settled(win, choice, questions, waits)
            bits |= settled
            if left:
                return self._endings(win, choice, bits, concealed, asked=left, waits=waits)
        return self.opened(packed, choice, bits, concealed)

    def _of_hand(self, win: Win, choice: int, questions: Questions) -> int:
        """Return the items that the groups of the whole hand earn."""
        facts, bits = judged.hand_facts(win, self._sets.sets(win.packed, choice)), 0
        for bit, earned_by in questions.of_hand:
            if earned_by(facts):
                bits |= bit
        if win.packed.open_melds and bits & self._unmelded.bits:
            bits |= self._unmelded.second_values(win, choice, bits)
        return bits

    def _settled(self, win: Win, choice: int, questions: Questions, waits: int) -> tuple[int, AskedOfEnding]:
        """Return the items that hold whichever group the winning tile completes, and what else is to be asked of it."""
        options, bits = self._verdicts.ruleset.options, 0
        left: list[tuple[int, Callable[[Ending], int]]] = []
        for bit, earned, settled in questions.of_ending:
            holds = settled(win, waits, options) if settled else None
            if holds is None:
                left.append((bit, earned))
            elif holds:
                bits |= bit
        sets = self._sets.sets(win.packed, choice) if questions.of_sets else NOTHING
        for bit, earned_by_sets, settled_by in questions.of_sets:
            holds = settled_by(sets, win)
            if holds is None:
                left.append((bit, partial(earned_by_sets, sets)))
            elif holds:
                bits |= bit
        return bits, left

    def starts(self, grouped: int) -> int:
        """Return where the groups of a suit start that has one reading; nothing where nobody asks."""
        return self._starts[grouped] if self._starts else 0

    def guarded(self, packed: Packed, starts: tuple[int, int, int] | None, honors: int, asked: int) -> tuple[int, int]:
        """Return the items that are earned for certain, and which patterns are still to be asked.

        Where the groups start is looked up where it is not told; `honors` are the pungs of honours.
        """
        guards, bits = self._verdicts.guards[asked], 0
        of_starts, by_starts, in_hand, certain, left = guards
        if of_starts or by_starts:
            bits, left = self._by_starts(guards, *(starts or self._starts_of(packed)), honors)
        for pattern, may_be in in_hand:
            if not may_be(packed):
                left &= ~pattern
        for pattern, surely, bit in certain:
            if surely(packed):
                left ^= pattern
                bits |= bit
        return bits, left

    @staticmethod
    def _by_starts(guards: Guards, m: int, p: int, s: int, z: int) -> tuple[int, int]:
        """Ask what is decided by where the groups start, and the guards that go by it."""
        bits, left = 0, guards.left
        for bit, earned in guards.of_starts:
            if earned(m, p, s):
                bits |= bit
        for pattern, may_hold, bit, surely in guards.starts:
            if not may_hold(m, p, s, z):
                left ^= pattern
            elif surely and surely(m, p, s, z):
                left ^= pattern
                bits |= bit
        return bits, left

    def _starts_of(self, packed: Packed) -> tuple[int, int, int]:
        """Return where the groups of a hand start that has one reading."""
        m, p, s, _ = packed.grouped
        return self._starts[m], self._starts[p], self._starts[s]

    def opened(self, packed: Packed, choice: int, bits: int, concealed: int) -> list[Way]:
        """Read one way, or every group that the winning tile may complete where one is a pung.

        A pung that another's tile completed is not concealed.
        """
        by_number = self._verdicts.concealed_pungs
        if packed.opens and self._verdicts.one_less_matters[concealed]:
            reading = self._sets.completed_suit(packed, choice)
            if packed.opens & reading:
                return [
                    (bits | by_number[concealed - (completed is Completed.PUNG)], choice, completed, None)
                    for completed in completions(reading, packed.rank)
                ]
        return [(bits | by_number[concealed], choice, None, None)]

    def _endings(
        self, win: Win, choice: int, bits: int, concealed: int, *, asked: AskedOfEnding, waits: int
    ) -> list[Way]:
        """Read every group that the winning tile may complete, with what that earns."""
        packed, options, by_number = win.packed, self._verdicts.ruleset.options, self._verdicts.concealed_pungs
        reading = self._sets.completed_suit(packed, choice)
        ways: list[Way] = []
        for completed in completions(reading, packed.rank):
            ending, held = Ending(win, reading, completed, waits, options), bits
            for bit, earned in asked:
                if earned(ending):
                    held |= bit
            exposed = completed is Completed.PUNG and packed.opens > 0
            ways.append((held | by_number[concealed - exposed], choice, completed, None))
        return ways
