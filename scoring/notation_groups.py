"""Runs and marks to a hand: which tiles lie on the table, which one won, which are held."""

from collections.abc import Callable

from scoring.melds import Meld, MeldKind
from scoring.notation_faults import FaultCode, FaultList
from scoring.notation_lexing import Sign
from scoring.notation_melds import meld_of, runs_taken
from scoring.notation_runs import Element, Mark, Run

MELD_KINDS = tuple(MeldKind)
ANY_MELD = Mark(Sign.MELD, -1, 0, 0)
# A kong's four tiles and what follows them.
_RUNS_AT_MOST = 5


class HandReader:
    """One pass over the runs and marks of a text; what is found lies in its attributes, in written order."""

    def __init__(self, faults: FaultList) -> None:
        """Start with nothing."""
        self.tiles: list[int] = []
        self.melds: list[Meld] = []
        self.flowers: list[int] = []
        self.numbered: list[Mark] = []
        self.win: int | None = None
        self.how = -1
        self._faults = faults
        self._elements: list[Element] = []
        self._bracket: Mark | None = None
        self._title: Mark | None = None

    def read(self, elements: list[Element], title: Mark | None = None) -> None:
        """Put the hand together; under a title every group of the line is such a meld."""
        self._elements, self._title = elements, title
        at = 0
        while at < len(elements):
            element = elements[at]
            at = self._run(element, at) if isinstance(element, Run) else self._marked(element, at + 1)
        if self._bracket:
            self._faults.add(FaultCode.BRACKET, self._bracket.start, self._bracket.end)

    def _run(self, run: Run, at: int) -> int:
        """Give the run to the mark that it stands under, as far as that takes it; else it is held in hand."""
        under = self._bracket or self._title
        after = self._apply(under, at) if under else at
        if after == at:
            self.tiles += run.tiles
        return max(after, at + 1)

    def _marked(self, mark: Mark, at: int) -> int:
        """Take a mark with what follows it; a bracket, or a colon after a meld, spreads it over several groups."""
        if state := _STATES.get(mark.sign):
            state(self, mark)
        if mark.sign not in {Sign.MELD, Sign.WIN}:
            return at
        following = self._sign(at)
        if following is Sign.OPEN and not self._bracket:
            self._bracket = mark
            return at + 1
        if following is Sign.COLON:
            self._title = mark
            return at + 1
        return self._apply(mark, at)

    def _sign(self, at: int) -> Sign | None:
        element = self._elements[at] if at < len(self._elements) else None
        return element.sign if isinstance(element, Mark) else None

    def _apply(self, mark: Mark, at: int) -> int:
        """Return where the text goes on after the group that the mark takes."""
        runs: list[Run] = []
        for element in self._elements[at : at + _RUNS_AT_MOST]:
            if not isinstance(element, Run):
                break
            runs.append(element)
        return at + (self._won(mark, runs) if mark.sign is Sign.WIN else self._melded(mark, runs, at))

    def _won(self, mark: Mark, runs: list[Run]) -> int:
        """胡 and one tile, which ends a list of melds; 自摸 and the like before several tiles say only how."""
        self._tell(mark)
        if not runs or (mark.value >= 0 and len(runs[0].tiles) > 1 and not runs[0].glued):
            return 0
        followed = len(runs) > 1 and runs[1].glued and len(runs[1].tiles) == 1
        if self.win is not None or len(runs[0].tiles) > 1 or followed:
            self._faults.add(FaultCode.MANY_WINS, runs[0].start, runs[int(followed)].end)
        self.win, self._title = runs[0].tiles[0], None
        return 1

    def _tell(self, mark: Mark) -> None:
        if self.how >= 0 and mark.value not in {-1, self.how}:
            self._faults.add(FaultCode.MANY_WAYS, mark.start, mark.end)
        self.how = max(self.how, mark.value)

    def _melded(self, mark: Mark, runs: list[Run], at: int) -> int:
        """A mark takes one group; where another such group is glued to it, nobody knows whether that is one too."""
        if not runs:
            self._refuse_meld(FaultCode.MELD_COUNT, mark, at)
            return 0
        kind = MELD_KINDS[mark.value] if mark.value >= 0 else None
        taken = runs_taken(kind, runs)
        tiles = tuple(tile for run in runs[:taken] for tile in run.tiles)
        meld = meld_of(kind, tiles)
        if isinstance(meld, FaultCode):
            self._refuse_meld(meld, Mark(Sign.MELD, 0, runs[0].start, runs[taken - 1].end), at + taken)
        elif self._goes_on(mark, kind, len(tiles), runs[taken:]):
            self._faults.add(FaultCode.MELD_COUNT, runs[0].start, runs[taken].end)
        else:
            self.melds.append(meld)
        return taken

    def _goes_on(self, mark: Mark, kind: MeldKind | None, count: int, rest: list[Run]) -> bool:
        if mark in {self._bracket, self._title} or not rest or not rest[0].glued:
            return False
        return len(rest[0].tiles) == count and isinstance(meld_of(kind, rest[0].tiles), Meld)

    def _refuse_meld(self, code: FaultCode, stretch: Mark, at: int) -> None:
        """Name the fault, unless tiles are missing where something unreadable, named already, stands."""
        if code is not FaultCode.MELD_COUNT or self._sign(at) is not Sign.UNKNOWN:
            self._faults.add(code, stretch.start, stretch.end)

    def _flower(self, mark: Mark) -> None:
        if mark.value in self.flowers:
            self._faults.add(FaultCode.FLOWER_TWICE, mark.start, mark.end)
        else:
            self.flowers.append(mark.value)

    def _some_flower(self, mark: Mark) -> None:
        self.numbered.append(mark)

    def _open(self, mark: Mark) -> None:
        if self._bracket:
            self._faults.add(FaultCode.BRACKET, mark.start, mark.end)
        self._bracket = ANY_MELD._replace(start=mark.start, end=mark.end)

    def _close(self, mark: Mark) -> None:
        if not self._bracket:
            self._faults.add(FaultCode.BRACKET, mark.start, mark.end)
        self._bracket = None

    def _begin_melds(self, mark: Mark) -> None:
        self._title = ANY_MELD._replace(start=mark.start, end=mark.end)

    def _end_title(self, _mark: Mark) -> None:
        self._title = None


_STATES: dict[Sign, Callable[[HandReader, Mark], None]] = {
    Sign.FLOWER: HandReader._flower,
    Sign.NUMBERED_FLOWER: HandReader._some_flower,
    Sign.OPEN: HandReader._open,
    Sign.CLOSE: HandReader._close,
    Sign.MELDS_LABEL: HandReader._begin_melds,
    Sign.HAND_LABEL: HandReader._end_title,
    Sign.LINE: HandReader._end_title,
}
