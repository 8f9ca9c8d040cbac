"""Any event that can be stored, for properties."""

from hypothesis import strategies as st

from scoring.assessment import Assessment, How, Place, Remark, ReplacedItem, ScoredItem
from scoring.events import (
    BalancesCarried,
    DeadHandCalled,
    DisputeOpened,
    EastNamed,
    EntryCorrected,
    EntryVoided,
    Extra,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReadyHand,
    ReopeningAsked,
    SessionClosed,
    SessionOpened,
    SessionPaused,
    SessionResumed,
    SettlementConfirmed,
    SettlementReopened,
    SidePaid,
    TransferPaid,
    TransferUnpaid,
    Winner,
)
from scoring.items import Item
from scoring.payouts import BaseAndUnit, DiscarderPaysAll, Zhongyong
from scoring.rulesets import Exclusion, Kitty, Options, Ruleset, load_preset, preset_ids
from scoring.settlement import Transfer
from scoring.tiles import Wind
from scoring.votes import DisputeAgreed, DisputeRefused, DisputeWithdrawn

texts = st.text(max_size=8)
numbers = st.integers(-(2**70), 2**70)
items = st.sampled_from(Item)
money = st.integers(0, 1_000_000)

scored = st.builds(ScoredItem, item=items, tai=numbers, count=numbers, tiles=texts)
replaced = st.builds(ReplacedItem, item=items, tai=numbers, by=items)
remarks = st.builds(
    Remark,
    code=texts,
    items=st.lists(items, max_size=2).map(tuple),
    tiles=texts,
    number=st.none() | numbers,
)
assessments = st.builds(
    Assessment,
    items=st.lists(scored, max_size=3).map(tuple),
    replaced=st.lists(replaced, max_size=2).map(tuple),
    other=numbers,
    remarks=st.lists(remarks, max_size=2).map(tuple),
)
places = st.builds(Place, st.sampled_from(Wind), texts, st.booleans())
extras = st.builds(Extra, payer=texts, tai=numbers)
winners = st.builds(
    Winner,
    player=texts,
    assessment=assessments,
    place=st.none() | places,
    extra=st.none() | extras,
    tiles=texts,
    seat_wind=st.none() | st.sampled_from(Wind),
    liable=st.none() | texts,
)
wins = st.builds(
    HandWon,
    how=st.sampled_from(How),
    discarder=st.none() | texts,
    winners=st.lists(winners, min_size=1, max_size=3).map(tuple),
)
draws = st.builds(HandDrawn, reason=texts)
sums = st.none() | numbers
entries = st.one_of(
    wins,
    draws,
    st.builds(
        FalseWinCalled,
        player=texts,
        claimed_tai=sums,
        ready=st.lists(st.builds(ReadyHand, player=texts, tai=sums), max_size=3).map(tuple),
    ),
    st.builds(DeadHandCalled, player=texts),
    st.builds(EastNamed, player=texts),
    st.builds(SidePaid, payer=texts, payee=texts, amount=sums, tai=sums, reason=texts),
    st.builds(PlayerSubstituted, outgoing=texts, incoming=texts),
    st.sampled_from([SessionPaused(), SessionResumed(), SessionClosed()]),
)
transfers = st.lists(st.builds(Transfer, texts, texts, numbers), max_size=3).map(tuple)
agreements = st.one_of(
    st.builds(SettlementConfirmed, transfers=transfers),
    st.builds(TransferPaid, payer=texts, payee=texts, by=texts),
    st.builds(TransferUnpaid, payer=texts, payee=texts, by=texts),
    st.builds(ReopeningAsked, by=texts),
    st.builds(SettlementReopened, agreed_by=st.tuples(texts, texts)),
    st.just(BalancesCarried()),
)

voters = st.none() | texts
contentions = st.one_of(
    st.builds(
        DisputeOpened, target=numbers, entry=entries, by=voters, agreeing=st.integers(1, 3), refusing=st.integers(1, 3)
    ),
    st.builds(DisputeAgreed, dispute=numbers, player=voters),
    st.builds(DisputeRefused, dispute=numbers, player=voters),
    st.builds(DisputeWithdrawn, dispute=numbers),
)

payouts = st.one_of(
    st.builds(BaseAndUnit, base=money, unit=money),
    st.builds(Zhongyong, unit=money),
    st.builds(DiscarderPaysAll, base=money, unit=money),
)
options = st.builds(
    Options,
    min_tai=st.integers(0, 20),
    tai_cap=st.none() | st.integers(1, 99),
    liability=st.lists(items, max_size=2).map(tuple),
    kitty=st.none() | st.builds(Kitty, self_draw=money, cap=st.none() | money),
    aborts=st.lists(texts, max_size=2).map(tuple),
    payout=payouts,
)
values = st.one_of(
    numbers,
    st.tuples(numbers, numbers),
    st.dictionaries(st.integers(0, 9), numbers, min_size=1, max_size=3),
)
exclusions = st.builds(Exclusion, item=items, tiles=st.text("CFPESWN", max_size=3))
own_rules = st.builds(
    Ruleset,
    preset=texts,
    tai=st.dictionaries(items, values, max_size=5),
    excludes=st.dictionaries(items, st.lists(exclusions, max_size=2).map(tuple), max_size=3),
    options=options,
)
rulesets = own_rules | st.sampled_from(preset_ids()).map(load_preset)

events = st.one_of(
    st.builds(
        SessionOpened,
        players=st.tuples(texts, texts, texts, texts),
        ruleset=rulesets,
        carried=st.dictionaries(texts, numbers, max_size=5),
    ),
    entries,
    agreements,
    st.builds(EntryVoided, target=numbers),
    st.builds(EntryCorrected, target=numbers, entry=entries, dispute=st.none() | numbers),
    contentions,
)
