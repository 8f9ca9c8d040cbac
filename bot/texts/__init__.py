"""Every sentence the bot says, by language: typed, so that none can be missing or misspelt."""

from functools import cache

from bot.lines import Line
from bot.texts.beside import BesideTexts
from bot.texts.content import SOURCE, content, languages
from bot.texts.data import DataTexts
from bot.texts.disputing import DisputeTexts
from bot.texts.hands import CardTexts, ChangesTexts, LineTexts, LogTexts, SameDiscardTexts
from bot.texts.history import DatesTexts, PeriodsTexts, StatsTexts, TrailTexts
from bot.texts.house import HouseTexts
from bot.texts.more import MoreTexts
from bot.texts.night import AgreedTexts, PastTexts, PauseTexts, SeatsTexts, SettlementTexts, UnpaidTexts
from bot.texts.serving import SettingsTexts, StatusTexts
from bot.texts.shown import CalcTexts, TilesTexts, WaitTexts
from bot.texts.tables import (
    BoardTexts,
    FormulaTexts,
    OpeningTexts,
    PadTexts,
    PayoutTexts,
    PickerTexts,
    SeatingTexts,
    TableTexts,
)
from bot.texts.talk import ErrorsTexts, HelpTexts, InlineTexts, MenuTexts, ToastsTexts
from scoring.frozen import Frozen, FrozenMap

__all__ = ["SOURCE", "Texts", "languages", "texts"]


class Texts(Frozen):
    """One language, by its code."""

    language: str
    table: TableTexts
    dates: DatesTexts
    formulas: FrozenMap[str, FormulaTexts]
    payout: PayoutTexts
    opening: OpeningTexts
    seating: SeatingTexts
    board: BoardTexts
    picker: PickerTexts
    pad: PadTexts
    settlement: SettlementTexts
    agreed: AgreedTexts
    seats: SeatsTexts
    unpaid: UnpaidTexts
    pause: PauseTexts
    past: PastTexts
    card: CardTexts
    same_discard: SameDiscardTexts
    changes: ChangesTexts
    line: LineTexts
    beside: BesideTexts
    more: MoreTexts
    log: LogTexts
    trail: TrailTexts
    periods: PeriodsTexts
    stats: StatsTexts
    tiles: TilesTexts
    calc: CalcTexts
    wait: WaitTexts
    house: HouseTexts
    settings: SettingsTexts
    status: StatusTexts
    dispute: DisputeTexts
    data: DataTexts
    toasts: ToastsTexts
    inline: InlineTexts
    help: HelpTexts
    menu: MenuTexts
    remarks: FrozenMap[str, Line]
    reasons: FrozenMap[str, Line]
    errors: ErrorsTexts


@cache
def texts(language: str = SOURCE) -> Texts:
    """Return the sentences of a language."""
    return Texts.model_validate({"language": language, **content(language, "texts")})
