"""What four people at a table know of their evening: counted by them, apart from the bot."""

from dataclasses import dataclass, field

from tests.e2e.reckoning import Hand, Reckoning, reckon


@dataclass
class Row:
    """What somebody reported: a hand, or what the hand of an earlier row should have been; it may be taken back."""

    hand: Hand
    seq: int
    corrects: "Row | None" = None
    is_void: bool = False


@dataclass
class Sitting:
    """One session: its rows in their order, and the entries that the bot should have, each in a few words."""

    rows: list[Row] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @property
    def entries(self) -> int:
        """Count the entries that the bot should have."""
        return len(self.told)

    @property
    def live(self) -> list[Row]:
        """Give the hands that count, without what was said of them later."""
        return [row for row in self.rows if row.corrects is None and not row.is_void]

    @property
    def hands(self) -> list[Hand]:
        """Give the hands that count, as they were corrected last."""
        return [self._last_word(row) for row in self.live]

    @property
    def table(self) -> Reckoning:
        """Work out where it stands."""
        return reckon(self.hands)

    def play(self, hand: Hand) -> None:
        """Note a hand."""
        self._add(hand)

    def undo(self) -> None:
        """Take back what was reported last and still counts; where there is nothing, nothing happens."""
        newest = next((row for row in reversed(self.rows) if not row.is_void), None)
        if newest is not None:
            newest.is_void = True
            self.told.append(f"取消 {newest.seq}")

    def correct(self, number: int, hand: Hand) -> None:
        """Let a hand read otherwise; one that reads so already stays as it is."""
        row = self.live[number - 1]
        if self._last_word(row) != hand:
            self._add(hand, corrects=row)

    def _add(self, hand: Hand, corrects: Row | None = None) -> None:
        self.rows.append(Row(hand, self.entries + 1, corrects))
        instead = f"更正 {corrects.seq}: " if corrects else ""
        self.told.append(instead + (hand.short if hand else "流局"))

    def _last_word(self, hand: Row) -> Hand:
        said = [row.hand for row in self.rows if row.corrects is hand and not row.is_void]
        return said[-1] if said else hand.hand
