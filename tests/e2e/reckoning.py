"""The same evening worked out apart from the bot: 底 100, 台 20, the dealer's and 連 N拉N on top."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .table import NAMES

ROUNDS = "東南西北"


@dataclass(frozen=True)
class Won:
    """A hand as it was reported; without a discarder it was a self-draw."""

    winner: str
    discarder: str | None
    tai: int

    @property
    def line(self) -> str:
        """Give it as the board has it."""
        how = f"胡 {self.discarder}" if self.discarder else "自摸"
        return f"{self.winner} {how} {self.tai}台"

    @property
    def short(self) -> str:
        """Give it in the few words in which a journal is compared."""
        return f"{self.winner} {self.discarder or '自摸'} {self.tai}"


Hand = Won | None
DRAWN: Hand = None


@dataclass
class Reckoning:
    """Where the table stands after some hands."""

    names: tuple[str, ...] = NAMES
    balances: dict[str, int] = field(default_factory=dict)
    dealt: int = 0
    streak: int = 0

    @property
    def dealer(self) -> str:
        """Name who deals."""
        return self.names[self.dealt % 4]

    @property
    def over(self) -> bool:
        """Tell whether four rounds have been played."""
        return self.dealt >= 16

    def play(self, hand: Hand) -> None:
        """Count one hand."""
        if hand is not None:
            self._pay(hand)
        if hand is None or hand.winner == self.dealer:
            self.streak += 1
        else:
            self.dealt, self.streak = self.dealt + 1, 0

    def _pay(self, hand: Won) -> None:
        payers = [hand.discarder] if hand.discarder else [name for name in self.names if name != hand.winner]
        for payer in payers:
            extra = 1 + 2 * self.streak if self.dealer in (payer, hand.winner) else 0
            amount = 100 + 20 * (hand.tai + extra)
            self.balances[payer] -= amount
            self.balances[hand.winner] += amount


def reckon(hands: Sequence[Hand], names: tuple[str, ...] = NAMES) -> Reckoning:
    """Count an evening's hands."""
    table = Reckoning(names, dict.fromkeys(names, 0))
    for hand in hands:
        table.play(hand)
    return table


def money(amount: int) -> str:
    """Write an amount as the bot does."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def totals(hands: Sequence[Hand], names: tuple[str, ...] = NAMES) -> str:
    """Write what everybody has."""
    return " · ".join(f"{name} {money(amount)}" for name, amount in reckon(hands, names).balances.items())


def board(hands: Sequence[Hand], names: tuple[str, ...] = NAMES) -> str:
    """Write the whole board."""
    table = reckon(hands, names)
    rows = [
        f"{wind} {name} {money(amount)}" for wind, (name, amount) in zip(ROUNDS, table.balances.items(), strict=True)
    ]
    numbered = list(enumerate(hands, start=1))[-3:]
    recent = [f"{number}. {hand.line if hand else '流局'}" for number, hand in numbered]
    ask = [] if table.over else ["誰胡了？按名字，或打 /hu、/zimo、/draw。"]
    return "\n".join([_title(table), *rows, *(["最近：", *recent] if recent else []), *ask])


def _title(table: Reckoning) -> str:
    if table.over:
        return "🏁 這一將打完了"
    streak = f" · 連{table.streak}拉{table.streak}" if table.streak else ""
    return f"🀄 {ROUNDS[table.dealt // 4]}風圈 · 莊 {table.dealer}{streak}"
