"""Claims and payloads for properties."""

from hypothesis import strategies as st

from bot.callbacks import (
    MOST_STORED,
    Draft,
    DropDraft,
    Finish,
    OpenTable,
    Payload,
    PressAgain,
    PressClaim,
    PressDraw,
    PressLog,
    PressOffer,
    PressRedo,
    PressRelease,
    PressSettle,
    PressUndo,
    Seating,
    SitDown,
)
from scoring.claims import MOST_TAI, Claim, ClaimedItem
from scoring.items import Item
from scoring.tiles import Dragon, Flower, Wind

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


STORED = st.integers(0, MOST_STORED)
SEQ = st.integers(0, 100_000)
SEAT = st.integers(0, 3)
HERE = {"session_id": STORED, "seq": SEQ}
DRAFT = {
    **HERE,
    "winner": st.none() | SEAT,
    "source": st.none() | st.integers(0, 4),
    "target": st.none() | SEQ,
    "page": st.integers(0, 35),
    "claim": claims(2),
}
TABLE = {"players": few(st.integers(0, 10**6), 4), "preset": st.integers(0, 20), "stakes": st.integers(0, 20)}
PAYLOADS: dict[type[Payload], st.SearchStrategy[Payload]] = {
    Draft: st.builds(Draft, **DRAFT),
    Finish: st.builds(Finish, **DRAFT),
    DropDraft: st.builds(DropDraft, session_id=STORED),
    PressDraw: st.builds(PressDraw, **HERE),
    PressUndo: st.builds(PressUndo, **HERE, target=st.none() | SEQ),
    PressRedo: st.builds(PressRedo, **HERE),
    PressLog: st.builds(PressLog, session_id=STORED),
    PressSettle: st.builds(PressSettle, session_id=STORED),
    PressAgain: st.builds(PressAgain, session_id=STORED),
    PressClaim: st.builds(PressClaim, session_id=STORED, seat=SEAT),
    PressRelease: st.builds(PressRelease, session_id=STORED, seat=SEAT, holder=STORED),
    PressOffer: st.builds(PressOffer, **HERE, target=SEQ, item=st.integers(0, len(Item) - 1)),
    Seating: st.builds(Seating, **TABLE),
    SitDown: st.builds(SitDown, **TABLE),
    OpenTable: st.builds(OpenTable, **TABLE),
}
