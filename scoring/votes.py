"""爭議: what others say to a dispute, as it is stored."""

from typing import Literal

from scoring.frozen import Frozen


class DisputeAgreed(Frozen):
    """同意: another player agrees to a dispute; None where nobody else is a member, and who runs things decides."""

    kind: Literal["dispute_agreed"] = "dispute_agreed"
    dispute: int
    player: str | None = None


class DisputeRefused(Frozen):
    """不同意: another player refuses a dispute; None as for `DisputeAgreed`."""

    kind: Literal["dispute_refused"] = "dispute_refused"
    dispute: int
    player: str | None = None


class DisputeWithdrawn(Frozen):
    """收回: whoever opened a dispute lets it be."""

    kind: Literal["dispute_withdrawn"] = "dispute_withdrawn"
    dispute: int


Vote = DisputeAgreed | DisputeRefused | DisputeWithdrawn
