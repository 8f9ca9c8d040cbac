"""Claims and payloads for properties."""

from hypothesis import strategies as st

from bot.buttons.asking import ChooseTile, TapTile
from bot.buttons.beside import (
    DeadHandDraft,
    FalseWinDraft,
    FalseWinFinish,
    LiableDraft,
    More,
    PayDraft,
    PressAbort,
    PressEast,
    RobDraft,
    SitIn,
    SwapDraft,
)
from bot.buttons.data import PressForget
from bot.buttons.disputing import AgreeToDispute, IsNewHand, RefuseDispute, WithdrawDispute
from bot.buttons.history import PressHand, PressLogAt, PressStats
from bot.buttons.house import ChangeRules, TurnRules
from bot.buttons.night import (
    PressAgree,
    PressConfirm,
    PressEnd,
    PressLetGo,
    PressLots,
    PressMoney,
    PressPaid,
    PressReopen,
    PressResume,
    PressUnpaid,
)
from bot.buttons.reporting import (
    BLOCKS,
    AlsoDraft,
    AlsoFinish,
    Blocked,
    CorrectTile,
    Draft,
    DropDraft,
    Finish,
    PressDraw,
    PressOffer,
    PressRedo,
    PressUndo,
    SameDiscard,
)
from bot.buttons.seating import ChooseRules, OpenTable, Seating, SitDown
from bot.buttons.serving import MOST_CHOICES, PressSetting
from bot.buttons.table import ClaimByLink, PressAgain, PressClaim, PressLog, PressRelease, PressSettle
from bot.callbacks import MOST_STORED, Payload
from bot.house.fields import FIELDS
from bot.house.kinds import ListKind
from bot.house.pressed import ChooseEdition, HousePress, Restore, Toggle
from bot.periods import MOST_AGO, MOST_DAYS, Ever, Lately, OnDate, Past, Unit, is_possible
from scoring.claims import Claim, ClaimedItem
from scoring.decisions import MOST_SUM
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.notation import HandText, Written
from scoring.rulesets import MOST_TAI, Exclusion, OptionChange, ReplacingChange, TaiChange, preset_ids
from scoring.tiles import KINDS, Dragon, Flower, Wind

ITEMS = st.builds(
    ClaimedItem,
    candidates=st.lists(st.sampled_from(Item), min_size=1, max_size=3, unique=True).map(tuple),
    count=st.integers(1, 12),
)


def few(values: st.SearchStrategy[object], most: int) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(values, max_size=most).map(tuple)


def claims(most: int = 8) -> st.SearchStrategy[Claim]:
    return st.builds(
        Claim,
        items=few(ITEMS, most),
        winds=few(st.sampled_from(Wind), most),
        dragons=few(st.sampled_from(Dragon), most),
        flowers=few(st.sampled_from(Flower), most),
        flower_numbers=few(st.integers(1, 4), most),
        tai=st.none() | st.integers(0, MOST_TAI),
        dealer_said=st.booleans(),
        streak_said=st.none() | st.integers(0, 40),
    )


TILE = st.integers(0, KINDS - 1)
CHOWS = st.builds(Meld, st.just(MeldKind.CHOW), st.sampled_from([0, 6, 9, 15, 18, 24]))
MELDS = CHOWS | st.builds(Meld, st.sampled_from([kind for kind in MeldKind if kind is not MeldKind.CHOW]), TILE)


@st.composite
def hands(draw: st.DrawFn, most: int = 16) -> Written:
    """A hand as it is written: with its winning tile marked, with one that was written last, or with neither."""
    held = tuple(sorted(draw(st.lists(TILE, min_size=1, max_size=most))))
    flowers = draw(st.sets(st.sampled_from(Flower)))
    win = draw(st.none() | TILE)
    hand = HandText(
        held, draw(st.lists(MELDS, max_size=3).map(tuple)), win, None, tuple(f for f in Flower if f in flowers)
    )
    return Written(hand, None if win is not None else draw(st.none() | st.sampled_from(held)))


STORED = st.integers(0, MOST_STORED)
TAI = st.integers(-999, 999)
TAI_VALUES = TAI | st.tuples(TAI, TAI) | st.dictionaries(st.integers(1, 9), TAI, min_size=1, max_size=3)
CHANGES: st.SearchStrategy[HousePress] = st.one_of(
    st.builds(TaiChange, item=st.sampled_from(Item), value=TAI_VALUES),
    st.sampled_from(
        [
            OptionChange(option=field.option, value=value)
            for field in FIELDS
            if not isinstance(field.kind, ListKind)
            for value in field.kind.offers()
        ]
    ),
    st.sampled_from(
        [
            Toggle(field.option, member)
            for field in FIELDS
            if isinstance(field.kind, ListKind)
            for member in field.kind.members
        ]
    ),
    st.builds(
        ReplacingChange,
        item=st.sampled_from(Item),
        other=st.builds(Exclusion, item=st.sampled_from(Item), tiles=st.sampled_from(["", "P", "ES"])),
        replaces=st.booleans(),
    ),
    st.builds(ChooseEdition, st.sampled_from(preset_ids())),
    st.builds(Restore, st.integers(0, 10**6)),
)
PICKED = st.none() | st.integers(0, 200)
SEQ = st.integers(0, 100_000)
SEAT = st.integers(0, 3)
PLACE = st.integers(0, len(Item) - 1)
HERE = {"session_id": STORED, "seq": SEQ}
DRAFT = {
    **HERE,
    "winner": st.none() | SEAT,
    "source": st.none() | st.integers(0, 4),
    "target": st.none() | SEQ,
    "page": st.integers(0, 35),
    "claim": claims(2),
    "told": st.none() | st.integers(1, 24),
}
TABLE = {"players": few(st.integers(0, 10**6), 4), "preset": st.integers(0, 20), "stakes": st.integers(0, 20)}
DATES = st.builds(
    OnDate,
    st.none() | st.integers(1970, 2100),
    st.none() | st.integers(1, 12),
    st.none() | st.integers(1, 31),
).filter(is_possible)
PERIODS = (
    st.builds(Ever)
    | st.builds(Past, st.sampled_from(Unit), st.integers(0, MOST_AGO))
    | st.builds(Lately, st.integers(1, MOST_DAYS))
    | DATES
)
ASKED = {
    "edition": st.none() | st.integers(0, len(preset_ids()) - 1),
    "seat": SEAT,
    "dealer": st.integers(0, 1),
    "round_no": st.integers(0, 6),
    "how": st.integers(0, 2),
    "claim": claims(1),
    "hand": hands(10),
}
MAYBE_SEAT = st.none() | SEAT
FALSE_WIN = {
    **HERE,
    "offender": MAYBE_SEAT,
    "claimed": st.none() | st.integers(0, MOST_TAI),
    "asked": st.none() | st.integers(0, 4),
    "ready": few(st.integers(0, 2 + MOST_TAI), 4),
    "corrects": st.none() | SEQ,
}
PAYLOADS: dict[type[Payload], st.SearchStrategy[Payload]] = {
    More: st.builds(More, **HERE),
    FalseWinDraft: st.builds(FalseWinDraft, **FALSE_WIN),
    FalseWinFinish: st.builds(FalseWinFinish, **FALSE_WIN),
    DeadHandDraft: st.builds(DeadHandDraft, **HERE, offender=MAYBE_SEAT, corrects=st.none() | SEQ),
    PayDraft: st.builds(
        PayDraft,
        **HERE,
        payer=st.none() | st.integers(0, 20),
        payee=st.none() | st.integers(0, 20),
        amount=st.none() | st.integers(0, MOST_SUM),
        tai=st.none() | st.integers(0, MOST_TAI),
        corrects=st.none() | SEQ,
    ),
    SwapDraft: st.builds(SwapDraft, **HERE, outgoing=MAYBE_SEAT, incoming=st.none() | STORED),
    SitIn: st.builds(SitIn, **HERE, outgoing=SEAT),
    PressEast: st.builds(PressEast, **HERE, seat=SEAT),
    PressAbort: st.builds(PressAbort, **HERE, reason=st.integers(0, 9)),
    RobDraft: st.builds(RobDraft, **HERE, own=st.integers(0, 1), winner=MAYBE_SEAT, robbed=MAYBE_SEAT),
    LiableDraft: st.builds(
        LiableDraft, **HERE, target=SEQ, winner=st.integers(0, 2), liable=st.none() | st.integers(0, 4)
    ),
    Draft: st.builds(Draft, **DRAFT),
    Finish: st.builds(Finish, **DRAFT),
    AlsoDraft: st.builds(AlsoDraft, **DRAFT),
    AlsoFinish: st.builds(AlsoFinish, **DRAFT),
    SameDiscard: st.builds(SameDiscard, **HERE, target=SEQ),
    Blocked: st.builds(
        Blocked,
        session_id=STORED,
        why=st.integers(0, len(BLOCKS) - 1),
        first=st.none() | PLACE,
        second=st.none() | PLACE,
        wind=st.none() | st.integers(0, 3),
    ),
    DropDraft: st.builds(DropDraft, session_id=STORED),
    AgreeToDispute: st.builds(AgreeToDispute, session_id=STORED, dispute=SEQ),
    RefuseDispute: st.builds(RefuseDispute, session_id=STORED, dispute=SEQ),
    WithdrawDispute: st.builds(WithdrawDispute, session_id=STORED, dispute=SEQ),
    IsNewHand: st.builds(IsNewHand, **DRAFT),
    PressDraw: st.builds(PressDraw, **HERE),
    PressUndo: st.builds(PressUndo, **HERE, target=st.none() | SEQ),
    PressRedo: st.builds(PressRedo, **HERE),
    PressLog: st.builds(PressLog, session_id=STORED),
    PressSettle: st.builds(PressSettle, session_id=STORED),
    PressAgain: st.builds(PressAgain, session_id=STORED),
    PressClaim: st.builds(PressClaim, session_id=STORED, seat=SEAT, card=st.none() | SEQ),
    PressRelease: st.builds(PressRelease, session_id=STORED, seat=SEAT, holder=STORED),
    ClaimByLink: st.builds(ClaimByLink, session_id=STORED, player=STORED, key=st.integers(0, 2**48 - 1)),
    PressOffer: st.builds(PressOffer, **HERE, target=SEQ, item=st.integers(0, len(Item) - 1)),
    Seating: st.builds(Seating, **TABLE),
    SitDown: st.builds(SitDown, **TABLE),
    OpenTable: st.builds(OpenTable, **TABLE),
    ChooseRules: st.builds(ChooseRules, **TABLE),
    ChooseTile: st.builds(ChooseTile, **ASKED),
    TapTile: st.builds(TapTile, **ASKED, page=st.integers(0, 60)),
    PressLogAt: st.builds(PressLogAt, session_id=STORED),
    PressHand: st.builds(PressHand, session_id=STORED, target=SEQ),
    PressStats: st.builds(PressStats, players=few(st.integers(0, 10**6), 2), period=PERIODS),
    PressSetting: st.builds(
        PressSetting, setting=st.integers(0, 4), choice=st.integers(0, MOST_CHOICES - 1), alone=st.integers(0, 1)
    ),
    TurnRules: st.builds(TurnRules, page=st.integers(0, 40), picked=PICKED),
    ChangeRules: st.builds(
        ChangeRules, version=st.integers(0, 10**6), page=st.integers(0, 40), picked=PICKED, change=CHANGES
    ),
    PressForget: st.builds(PressForget, user_id=STORED),
    PressConfirm: st.builds(PressConfirm, **HERE),
    PressPaid: st.builds(PressPaid, **HERE, transfer=st.integers(0, 9)),
    PressUnpaid: st.builds(PressUnpaid, **HERE, transfer=st.integers(0, 9)),
    PressReopen: st.builds(PressReopen, **HERE),
    PressAgree: st.builds(PressAgree, **HERE, asker=STORED),
    PressLots: st.builds(PressLots, session_id=STORED),
    PressResume: st.builds(PressResume, **HERE),
    PressLetGo: st.builds(PressLetGo, player=STORED, holder=STORED),
    PressEnd: st.builds(PressEnd, **HERE),
    PressMoney: st.builds(PressMoney, session_id=STORED, night=st.integers(0, 1)),
    CorrectTile: st.builds(CorrectTile, **HERE, target=SEQ, tile=TILE),
}
