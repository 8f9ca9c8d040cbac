"""A refusal as every package makes one: a code, and the values that say what was refused."""

from typing import ClassVar


class CodedError(Exception):
    """Something refused for a reason that has a code; a view words it, a log shows it as it is."""

    code: ClassVar[str] = "refused"

    def __init__(self, **values: object) -> None:
        """Keep the values that say what was refused."""
        super().__init__(values)
        self.values = values

    def __str__(self) -> str:
        """Return a plain diagnostic for logs and command lines, never a player's sentence."""
        told = ", ".join(f"{key} {_told(value)}" for key, value in self.values.items())
        return f"{self.code.replace('_', ' ')}: {told}" if told else self.code.replace("_", " ")


def _told(value: object) -> str:
    """Return a value as a diagnostic shows it: the words of a reason side by side, several reasons apart."""
    if isinstance(value, tuple) and all(isinstance(part, tuple) for part in value):
        return "; ".join(_words(part) for part in value)
    return _words(value)


def _words(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    return " ".join(_words(part) for part in value if part not in ((), ""))
