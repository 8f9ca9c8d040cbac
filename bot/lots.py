"""抽風: lots for seats; whoever wants to know the outcome beforehand brings lots of his own."""

from collections.abc import Callable
from secrets import SystemRandom

Lots = Callable[[tuple[str, ...]], tuple[str, ...]]


def drawn_lots(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players in an order that nobody can know beforehand, each as likely as any other."""
    return tuple(SystemRandom().sample(players, len(players)))
