"""How a formula is called, what it costs, and how one payment came about."""

from collections.abc import Sequence

from markupsafe import Markup

from bot.lines import joined
from bot.texts import Texts
from scoring.charges import PairTai
from scoring.payouts import Debts, Payout
from scoring.rulesets import Options

EXAMPLE_TAI = 3
OTHERS = ("a", "b", "c")


def payout_name(payout: Payout, texts: Texts) -> Markup:
    """Return what a formula and its stakes are called."""
    return texts.formulas[payout.formula].name.of(**payout.model_dump(exclude={"formula"}))


def stakes_label(payout: Payout, texts: Texts) -> str:
    """Return a formula and its stakes as short as a button."""
    return texts.formulas[payout.formula].button.of(**payout.model_dump(exclude={"formula"})).unescape()


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


def formula(paid: Sequence[PairTai], payout: Payout, texts: Texts, *, self_draw: bool) -> Markup:
    """Return the sum that turned 台 into money: the payer's 台 come first, then what the others would have paid for.

    What a formula's text may ask for: its stakes, the payer's 台, and what each would have paid for a self-draw.
    """
    words = texts.formulas[payout.formula]
    line = words.self_draw if self_draw else words.discard
    owed = payout.payments(Debts("", {str(place): pair.total for place, pair in enumerate(paid)}, None))
    shares = joined(texts.card.plus, [Markup.escape(payment.amount) for payment in owed])
    return line.of(**payout.model_dump(exclude={"formula"}), tai=paid[0].total, shares=shares)


def _each(tai: int, discarder: str | None, options: Options) -> int:
    paid_for = tai if options.tai_cap is None else min(tai, options.tai_cap)
    return options.payout.payments(Debts("winner", dict.fromkeys(OTHERS, paid_for), discarder))[0].amount
