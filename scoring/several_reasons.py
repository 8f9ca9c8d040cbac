"""Several refusals told at once."""

from collections.abc import Iterable, Sequence

from scoring.errors import ScoringError


class SeveralReasons(ScoringError):
    """Several refusals at once; the first one's code stands for all."""

    def __init__(self, refusals: Iterable[ScoringError]) -> None:
        """Keep all of them, and what stands behind those that are several themselves."""
        self.refusals = tuple(row for refusal in refusals for row in getattr(refusal, "refusals", (refusal,)))
        super().__init__(refusals=self.refusals)

    def __str__(self) -> str:
        """Return every diagnostic."""
        return "; ".join(str(refusal) for refusal in self.refusals)


def several(refusals: Sequence[ScoringError]) -> ScoringError:
    """Return what tells them all: one refusal as it is."""
    return refusals[0] if len(refusals) == 1 else SeveralReasons(refusals)
