"""How a formula is called, what it costs, and how one payment came about."""

from collections.abc import Sequence

from markupsafe import Markup

from bot.lines import Line, joined
from bot.texts import Texts
from bot.texts.hands import CardTexts
from scoring.charges import PairTai
from scoring.payouts import BaseAndUnit, Debts, Payout, Zhongyong
from scoring.rulesets import Options

EXAMPLE_TAI = 3
OTHERS = ("a", "b", "c")


def payout_name(payout: Payout, texts: Texts) -> Markup:
    """Return what a formula and its stakes are called."""
    line: Line = getattr(texts.payout, payout.formula)
    return line.of(**payout.model_dump(exclude={"formula"}))


def payout_example(options: Options, texts: Texts) -> Markup:
    """Return what a hand of 3 台 costs in this house, or of the least 台 that win; the dealer's come on top."""
    tai = max(EXAMPLE_TAI, options.min_tai)
    discard = _each(tai, OTHERS[0], options)
    self_draw = _each(tai + options.self_draw_bonus, None, options)
    return texts.payout.example.of(tai=tai, discard=discard, self_draw=self_draw)


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


def formula(paid: Sequence[PairTai], payout: Payout, words: CardTexts, *, self_draw: bool) -> Markup:
    """Return the sum that turned 台 into money: the payer's 台 come first, then what the others would have paid for."""
    pair = paid[0]
    if isinstance(payout, Zhongyong):
        line = words.money_zhongyong_self_draw if self_draw else words.money_zhongyong_discard
        return line.of(tai=pair.total, unit=payout.unit)
    if isinstance(payout, BaseAndUnit) or self_draw:
        return words.money_base_and_unit.of(base=payout.base, unit=payout.unit, tai=pair.total)
    parts = [Markup.escape(payout.base + one.total * payout.unit) for one in paid]
    return words.money_discarder_pays_all.of(parts=joined(words.plus, parts))


def _each(tai: int, discarder: str | None, options: Options) -> int:
    paid_for = tai if options.tai_cap is None else min(tai, options.tai_cap)
    return options.payout.payments(Debts("winner", dict.fromkeys(OTHERS, paid_for), discarder))[0].amount
