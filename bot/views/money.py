"""How a formula is called, what it costs, and how one payment came about."""

from markupsafe import Markup

from bot.lines import Line, joined
from bot.texts import Texts
from bot.texts.hands import CardTexts
from scoring.charges import PairTai
from scoring.payouts import BaseAndUnit, Debts, Payout, Zhongyong

EXAMPLE_TAI = 3
OTHERS = ("a", "b", "c")


def payout_name(payout: Payout, texts: Texts) -> Markup:
    """Return what a formula and its stakes are called."""
    line: Line = getattr(texts.payout, payout.formula)
    return line.of(**payout.model_dump(exclude={"formula"}))


def payout_example(payout: Payout, texts: Texts) -> Markup:
    """Return what a hand of 3 台 costs under the formula."""
    discard = payout.payments(_debts(OTHERS[0]))[0].amount
    self_draw = payout.payments(_debts(None))[0].amount
    return texts.payout.example.of(discard=discard, self_draw=self_draw)


def tai_sum(pair: PairTai, texts: Texts) -> Markup:
    """Return 牌面 3 ＋ 七搶一 8 ＋ 莊 1 ＋ 連 2 ＝ 14 台, and the cap where it was reached."""
    words = texts.card
    parts = [(words.sum_hand, pair.hand), (words.sum_extra, pair.extra), (words.sum_bonus, pair.bonus)]
    parts += [(words.sum_dealer, pair.dealer), (words.sum_streak, pair.streak)]
    shown = [line.of(tai=tai) for line, tai in parts if tai or line is words.sum_hand]
    whole = sum(tai for _, tai in parts)
    several = len(shown) > 1
    exact, capped = (words.sum, words.sum_capped) if several else (words.sum_alone, words.sum_alone_capped)
    line = exact if whole == pair.total else capped
    return line.of(sum=joined(words.plus, shown), whole=whole, total=pair.total)


def formula(pair: PairTai, payout: Payout, words: CardTexts, *, self_draw: bool) -> Markup:
    """Return the sum that turned 台 into money."""
    if isinstance(payout, Zhongyong):
        line = words.money_zhongyong_self_draw if self_draw else words.money_zhongyong_discard
        return line.of(tai=pair.total, unit=payout.unit)
    if isinstance(payout, BaseAndUnit) or self_draw:
        return words.money_base_and_unit.of(base=payout.base, unit=payout.unit, tai=pair.total)
    return words.money_discarder_pays_all.plain


def _debts(discarder: str | None) -> Debts:
    return Debts("winner", dict.fromkeys(OTHERS, EXAMPLE_TAI), discarder)
