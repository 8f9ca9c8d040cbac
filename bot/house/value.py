"""The rules of a chat as they stand, and a change of them."""

from dataclasses import dataclass

from scoring.rulesets import Change, Ruleset, differences, load_preset


@dataclass(frozen=True, slots=True)
class House:
    """What the chat's next session is played by; `version` counts the changes so far.

    `running` are the rules of the session being played, as it was opened; None where none is.
    """

    ruleset: Ruleset
    version: int = 0
    running: Ruleset | None = None

    @property
    def edition(self) -> Ruleset:
        """Return the edition as its source has it."""
        return load_preset(self.ruleset.preset)

    @property
    def held(self) -> tuple[Change, ...]:
        """Return what the session being played still has otherwise."""
        return () if self.running is None else differences(self.ruleset, self.running)

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return how the house differs from it."""
        return differences(self.edition, self.ruleset)


@dataclass(frozen=True, slots=True)
class HouseChange:
    """The rules before and after somebody changed them; the same twice where nothing was changed."""

    before: House
    after: House
    actor: str

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return what is different; an edition that gives way to another is one change more."""
        return differences(self.before.ruleset, self.after.ruleset)

    @property
    def is_none(self) -> bool:
        """Whether everything is as it was."""
        return self.before.version == self.after.version
