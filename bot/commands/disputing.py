"""爭議: a hand that is recorded should read otherwise, and others are to agree."""

from dataclasses import dataclass

from bot.commands.beside import BesideCommand
from bot.commands.reporting import Address, RecordDraw, RecordWin


@dataclass(frozen=True, slots=True)
class Dispute:
    """How a hand should read; what is not said of it is as recorded.

    Without an address the line answers its card, without an entry its open dispute is shown again. `may_be_new` where
    plain words in reply to its card may as well report a new one.
    """

    address: Address | None
    entry: RecordWin | RecordDraw | BesideCommand | None
    may_be_new: bool = False


DisputingCommand = Dispute
