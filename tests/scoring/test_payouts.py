"""RULES 9: what four players win and lose by each formula; every row sums to zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from scoring.charges import deltas_of
from scoring.payouts import FORMULAS, BaseAndUnit, Debts, DiscarderPaysAll, Payment, Payout, Zhongyong
from tests.scoring.table import PLAYERS, A, B, C, D

BASE = BaseAndUnit(base=100, unit=20)
ALL_FROM_ONE = DiscarderPaysAll(base=100, unit=20)
ZHONGYONG = Zhongyong(unit=10)
EVEN = {B: 3, C: 3, D: 3}  # nobody of the three deals
DEALER_B = {B: 4, C: 3, D: 3}
NOTHING = {B: 0, C: 0, D: 0}

# formula, 台 each would pay for, discarder -> A, B, C, D
TABLE: list[tuple[Payout, dict[str, int], str | None, list[int]]] = [
    (BASE, EVEN, B, [160, -160, 0, 0]),
    (BASE, EVEN, D, [160, 0, 0, -160]),
    (BASE, EVEN, None, [480, -160, -160, -160]),
    (BASE, DEALER_B, B, [180, -180, 0, 0]),
    (BASE, DEALER_B, C, [160, 0, -160, 0]),
    (BASE, DEALER_B, None, [500, -180, -160, -160]),
    (BASE, NOTHING, C, [100, 0, -100, 0]),
    (BASE, NOTHING, None, [300, -100, -100, -100]),
    (BaseAndUnit(base=0, unit=50), EVEN, C, [150, 0, -150, 0]),
    (BaseAndUnit(base=50, unit=0), EVEN, C, [50, 0, -50, 0]),
    (ZHONGYONG, EVEN, B, [90, -90, 0, 0]),
    (ZHONGYONG, EVEN, None, [180, -60, -60, -60]),
    (ZHONGYONG, DEALER_B, B, [120, -120, 0, 0]),
    (ZHONGYONG, DEALER_B, C, [90, 0, -90, 0]),
    (ZHONGYONG, DEALER_B, None, [200, -80, -60, -60]),
    (ZHONGYONG, NOTHING, None, [0, 0, 0, 0]),
    (ALL_FROM_ONE, EVEN, B, [480, -480, 0, 0]),
    (ALL_FROM_ONE, DEALER_B, B, [500, -500, 0, 0]),
    (ALL_FROM_ONE, DEALER_B, C, [500, 0, -500, 0]),
    (ALL_FROM_ONE, DEALER_B, None, [500, -180, -160, -160]),
    (ALL_FROM_ONE, NOTHING, D, [300, 0, 0, -300]),
]


@pytest.mark.parametrize(("payout", "tai", "discarder", "deltas"), TABLE, ids=str)
def test_what_each_wins_and_loses(
    payout: Payout, tai: dict[str, int], discarder: str | None, deltas: list[int]
) -> None:
    payments = payout.payments(Debts(A, tai, discarder))
    assert list(deltas_of(payments, PLAYERS).values()) == deltas


# "台数少时金额很小: 一台 10 元的话, 四台以下比 50/20 为少" (seed 004): at 10 a 台, up to four cost less than 50/20
@pytest.mark.parametrize(
    ("tai", "zhongyong", "base_and_unit"), [(1, 30, 70), (4, 120, 130), (5, 150, 150), (6, 180, 170)]
)
def test_zhongyong_is_cheaper_than_50_20_up_to_four_tai(tai: int, zhongyong: int, base_and_unit: int) -> None:
    debts = Debts(A, {B: tai, C: tai, D: tai}, B)
    assert ZHONGYONG.payments(debts) == (Payment(B, A, zhongyong),)
    assert BaseAndUnit(base=50, unit=20).payments(debts) == (Payment(B, A, base_and_unit),)


def test_debts_say_who_pays_by_rule() -> None:
    assert Debts(A, DEALER_B, B).of_payers() == {B: 4}
    assert Debts(A, DEALER_B, None).of_payers() == DEALER_B


def test_every_formula_is_found_by_the_id_it_writes() -> None:
    """The first ones keep their places, since buttons name them by these."""
    assert list(FORMULAS)[:3] == ["base_and_unit", "zhongyong", "discarder_pays_all"]
    assert [kind.model_fields["formula"].default for kind in FORMULAS.values()] == list(FORMULAS)
    made = (BASE, ZHONGYONG, ALL_FROM_ONE)
    assert [(payout.formula, type(payout)) for payout in made] == list(FORMULAS.items())[:3]


@pytest.mark.parametrize("money", [-1, 1_000_001, 0.5, "x", None])
def test_money_is_a_whole_number_that_is_not_absurd(money: object) -> None:
    for formula in FORMULAS.values():
        with pytest.raises(ValidationError):
            formula.model_validate({"base": 1, "unit": money})
    assert BaseAndUnit(base=0, unit=1_000_000).amount(2) == 2_000_000


payouts = st.sampled_from([BASE, ALL_FROM_ONE, ZHONGYONG, BaseAndUnit(base=7, unit=3), Zhongyong(unit=0)])
tai = st.fixed_dictionaries({B: st.integers(0, 999), C: st.integers(0, 999), D: st.integers(0, 999)})


@given(payouts, tai, st.sampled_from([B, C, D, None]))
def test_payments_are_pairs_to_the_winner_that_sum_to_zero(
    payout: Payout, tai: dict[str, int], discarder: str | None
) -> None:
    payments = payout.payments(Debts(A, tai, discarder))
    assert {payment.payee for payment in payments} == {A}
    assert [payment.payer for payment in payments] == (list(tai) if discarder is None else [discarder])
    assert all(payment.amount >= 0 for payment in payments)
    assert sum(deltas_of(payments, PLAYERS).values()) == 0


@given(tai)
def test_all_from_one_is_the_sum_of_a_self_draw(tai: dict[str, int]) -> None:
    alone = ALL_FROM_ONE.payments(Debts(A, tai, B))
    each = ALL_FROM_ONE.payments(Debts(A, tai, None))
    assert each == BASE.payments(Debts(A, tai, None))
    assert sum(payment.amount for payment in alone) == sum(payment.amount for payment in each)
