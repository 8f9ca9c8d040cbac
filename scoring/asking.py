"""Patterns that are asked one by one: of where groups start, of the whole hand, of the group that was completed."""

from scoring import judged
from scoring.bits import DECIDED_BY_GROUPS, UNMELDED, item_bits
from scoring.chosen import ChosenSets
from scoring.endings import Completed, Ending, completions
from scoring.facts import GROUPS_BITS, GROUPS_MASK, KINDS_MASK
from scoring.judged import ASKED, PLACE_BITS
from scoring.packing import NOTHING, Packed, Suits
from scoring.suits import PUNG_SHIFT, RANK_MASK
from scoring.tables import UNKNOWN, starts_in, suit_starts
from scoring.verdicts import Questions, Verdicts
from scoring.ways import Way
from scoring.win import Win


class Asking:
    """What a rule set asks of the hands that groups and kinds let through."""

    def __init__(self, verdicts: Verdicts, sets: ChosenSets) -> None:
        """Choose the items with two values, and look up where groups start if somebody asks."""
        self._verdicts, self._sets = verdicts, sets
        tai = verdicts.ruleset.tai
        twofold = [item for item in DECIDED_BY_GROUPS if isinstance(tai.get(item), tuple)]
        self.twofold = sum(item_bits(item) for item in twofold)
        self._unmelded_bits = tuple((item_bits(item), UNMELDED[item]) for item in twofold)
        asked_for = sum(item_bits(row.item) for row in ASKED)
        self._of_parts = self.twofold & ~asked_for
        everything = verdicts.guards[verdicts.asked]
        self._of_starts = everything.of_starts
        self._starts = suit_starts() if everything.of_starts or everything.starts else ()

    def ways(self, win: Win, choice: int, bits: int, concealed: int, *, asked: int, waits: int) -> list[Way]:
        """Ask the patterns that are to be asked, then read every group that the winning tile may complete."""
        packed, questions = win.packed, self._verdicts.questions[asked]
        if questions.of_hand:
            facts = judged.hand_facts(win, self._sets.sets(packed, choice))
            for bit, earned_by in questions.of_hand:
                if earned_by(facts):
                    bits |= bit
        if packed.open_melds and bits & self.twofold:
            bits |= self._unmelded(win, choice, bits & self.twofold, questions)
        if questions.of_ending or questions.of_sets:
            return self._endings(win, choice, bits, concealed, questions=questions, waits=waits)
        return self.opened(packed, choice, bits, concealed)

    def guarded(self, packed: Packed, choice: int, asked: int) -> tuple[int, int]:
        """Return the items that where the groups start earn, and which patterns are still to be asked."""
        of_starts, guards, in_hand, left = self._verdicts.guards[asked]
        bits = 0
        if of_starts or guards:
            m, p, s, _ = packed.grouped
            m, p, s = self._starts[m], self._starts[p], self._starts[s]
            if UNKNOWN in (m, p, s):
                m, p, s = self._starts_of(packed, choice)
            for bit, earned in of_starts:
                if earned(m, p, s):
                    bits |= bit
            for pattern, may_hold in guards:
                if not may_hold(m, p, s):
                    left ^= pattern
        return bits, left & ~sum([pattern for pattern, may_be in in_hand if not may_be(packed)]) if in_hand else left

    def _starts_of(self, packed: Packed, choice: int) -> tuple[int, int, int]:
        """Return where the groups of a hand start of which a suit has several readings."""
        (m, p, s, _), (more_m, more_p, more_s, _) = self._sets.sets(packed, choice), packed.laid
        return starts_in(m + more_m), starts_in(p + more_p), starts_in(s + more_s)

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
        self, win: Win, choice: int, bits: int, concealed: int, *, questions: Questions, waits: int
    ) -> list[Way]:
        """Read every group that the winning tile may complete, with what that earns."""
        packed, options = win.packed, self._verdicts.ruleset.options
        sets = self._sets.sets(packed, choice) if questions.of_sets else NOTHING
        reading = sets[packed.suit] or self._sets.completed_suit(packed, choice)
        ways: list[Way] = []
        for completed in completions(reading, packed.rank):
            ending, held = Ending(win, reading, completed, waits, options), bits
            for bit, earned in questions.of_ending:
                if earned(ending):
                    held |= bit
            for bit, earned_by in questions.of_sets:
                if earned_by(sets, ending):
                    held |= bit
            exposed = completed is Completed.PUNG and packed.opens > 0
            ways.append((held | self._verdicts.concealed_pungs[concealed - exposed], choice, completed, None))
        return ways

    def _unmelded(self, win: Win, choice: int, twofold: int, questions: Questions) -> int:
        """Return which items earn their second value: groups that are not melded would do."""
        packed, bits = win.packed, 0
        sets = self._sets.sets(packed, choice)
        m, p, s, z = [own + laid - out for own, laid, out in zip(sets, packed.laid, packed.exposed, strict=True)]
        if twofold & self._of_parts:
            bits = _of_parts((m, p, s, z), packed.place)
        for bit, across in self._of_starts:
            if bit & twofold and across(starts_in(m), starts_in(p), starts_in(s)):
                bits |= bit
        for bit, earned in questions.of_hand:
            if bit & twofold and earned(judged.facts_of((m, p, s, z), win)):
                bits |= bit
        bits &= twofold
        return sum([unmelded for bit, unmelded in self._unmelded_bits if bits & bit]) if bits else 0


def _of_parts(readings: Suits, place: int) -> int:
    """Return the items that parts of a hand earn."""
    m, p, s, z = readings
    number = judged.suits[m] + judged.suits[p] + judged.suits[s] + judged.honors[z]
    bits = judged.groups[number & GROUPS_MASK].bits | judged.kinds[number >> GROUPS_BITS & KINDS_MASK].bits
    bits |= judged.earned[number >> judged.ITEMS_SHIFT]
    return bits | judged.honor_pungs[(z >> PUNG_SHIFT & RANK_MASK) << PLACE_BITS | place]
