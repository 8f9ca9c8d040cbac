"""Every sentence the bot says, by language: typed, so that none can be missing or misspelt."""

import tomllib
from functools import cache
from importlib.resources import files

from bot.lines import Line
from bot.texts.beside import BesideTexts
from bot.texts.data import DataTexts
from bot.texts.disputing import DisputeTexts
from bot.texts.hands import CardTexts, ChangesTexts, LineTexts, LogTexts
from bot.texts.history import PeriodsTexts, StatsTexts, TrailTexts
from bot.texts.house import HouseTexts
from bot.texts.more import MoreTexts
from bot.texts.night import AgreedTexts, PastTexts, PauseTexts, SeatsTexts, SettlementTexts, UnpaidTexts
from bot.texts.serving import SettingsTexts, StatusTexts
from bot.texts.shown import CalcTexts, TilesTexts, WaitTexts
from bot.texts.tables import (
    BoardTexts,
    OpeningTexts,
    PadTexts,
    PayoutTexts,
    PickerTexts,
    SeatingTexts,
    TableTexts,
)
from bot.texts.talk import ErrorsTexts, HelpTexts, InlineTexts, MenuTexts, ToastsTexts
from scoring.frozen import Frozen, FrozenMap

SOURCE = "zh_TW"


class Texts(Frozen):
    """One language."""

    table: TableTexts
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
def languages() -> tuple[str, ...]:
    """Return the languages of which there is a file, the first one being the source of the others."""
    found = {room.name for room in files("bot").joinpath("locales").iterdir() if room.joinpath("texts.toml").is_file()}
    return (SOURCE, *sorted(found - {SOURCE}))


@cache
def texts(language: str = SOURCE) -> Texts:
    """Return the sentences of a language."""
    content = files("bot").joinpath("locales", language, "texts.toml").read_text("utf-8")
    return Texts.model_validate(tomllib.loads(content))
