"""Small additions of each kind that the manual tells how to make, file by file, as somebody would write them."""

import tomllib

from tests.readme.toys import Toy, both, end, in_each, put


def _row_of_zeros(whole: str) -> str:
    """Add the row of an item that no edition with a column plays."""
    columns = len(tomllib.loads(whole)["presets"])
    row = f"one_suit_missing = [{', '.join('0' * columns)}]\n"
    return put(row, before="\n\n# What an item replaces")(whole)


TWO_SUITS = (
    '{"id": "one-suit-missing", "preset": "southern", "concealed": "456m 789m 56s CC", '
    '"melds": ["chow 123m", "chow 234s"],'
    ' "win": "7s", "by": "discard", "seat": "S", "round": "E", "items": {"one_suit_missing": 1}, "tai": 1,'
    ' "shows": "one_suit_missing", "why": "characters and bamboo, no dots"}\n'
)
THREE_SUITS = (
    TWO_SUITS.replace('"one-suit-missing"', '"one-suit-missing-not"')
    .replace("789m", "789p")
    .replace('{"one_suit_missing": 1}, "tai": 1, "shows"', '{}, "tai": 0, "misses"')
    .replace("no dots", "and a chow of dots")
)

PATTERN = Toy(
    "pattern",
    "加一個牌型",
    {
        "scoring/items.py": end('    ONE_SUIT_MISSING = "one_suit_missing"\n'),
        "scoring/patterns/suits.py": both(
            put(
                'def one_suit_missing(kinds: Kinds) -> int:\n    """缺一門: two suits, whatever honours."""\n'
                "    return int(kinds.suits == 2)\n\n\n",
                before="def five_types(",
            ),
            put(
                "    KindsPattern(Item.ONE_SUIT_MISSING, one_suit_missing),\n",
                after="    KindsPattern(Item.FULL_FLUSH, full_flush),\n",
            ),
        ),
        "scoring/rulesets/southern.toml": put("one_suit_missing = 1\n", after="[tai]\n"),
        **in_each(
            "words.toml",
            "\n[items]\n",
            zh_TW='one_suit_missing = ["缺一門"]\n',
            zh_CN='one_suit_missing = ["缺一门"]\n',
            en='one_suit_missing = ["One suit missing"]\n',
        ),
        "tests/cases/suits.jsonl": end(TWO_SUITS + THREE_SUITS),
        "tests/scoring/values.toml": both(
            _row_of_zeros,
            put("one_suit_missing = 1\n", after="[like.southern.tai]\n"),
        ),
    },
    evening="阿華: /new 阿華 小明 小美 阿國 南部麻將\n小明: /hu 小明 阿華 缺一門 碰碰胡\n",
    says="     碰碰胡 4\n     缺一門 1\n     牌面 5 台\n",
    hands=TWO_SUITS + THREE_SUITS,
    tests=("tests/cases", "tests/scoring/test_rulesets.py", "tests/scoring/test_items.py"),
    writes_tables=True,
)

GRANDMAS_FLUSH = (
    '{"id": "full-flush-is-dearer", "preset": "grandma", "concealed": "456m 789m 56m 22m", '
    '"melds": ["pung 111m", "chow 234m"],'
    ' "win": "7m", "by": "discard", "seat": "S", "round": "E", "items": {"full_flush": 12}, "tai": 12,'
    ' "why": "one suit only, 12 at Grandma\'s"}\n'
)
EDITION = Toy(
    "edition",
    "加一種台數表",
    {
        "scoring/rulesets/grandma.toml": end(
            '# Source: Grandma, told at her table on 2026-02-17.\nextends = "modern"\n\n'
            "[tai]\nfull_flush = 12\n\n[options]\nmin_tai = 2\n"
        ),
        "scoring/rulesets/loader.py": put('    "grandma",\n', before=")\nDEFAULT_PRESET"),
        **in_each(
            "words.toml",
            "\n[presets]\n",
            zh_TW='grandma = ["阿嬤家"]\n',
            zh_CN='grandma = ["阿嬷家"]\n',
            en='grandma = ["Grandma\'s", "Grandma"]\n',
        ),
        "tests/scoring/values.toml": end(
            '\n[like.grandma]\nedition = "modern"\ntai = { full_flush = 12 }\noptions = { min_tai = 2 }\n'
        ),
        "tests/cases/grandma.jsonl": end(GRANDMAS_FLUSH),
        "README.md": lambda whole: whole.replace("| ? |", "| 阿嬤，2026-02-17 |"),
        "README.en.md": lambda whole: whole.replace("| ? |", "| Grandma, 2026-02-17 |"),
    },
    evening="阿華: /new 阿華 小明 小美 阿國 阿嬤家\n小明: /hu 小明 阿華 清一色\n",
    says="     清一色 12\n     牌面 12 台\n",
    hands=GRANDMAS_FLUSH,
    tests=("tests/cases", "tests/scoring/test_rulesets.py", "tests/bot/test_glossary.py"),
    writes_tables=True,
)

FORMULA = Toy(
    "formula",
    "加一個算錢的公式",
    {
        "scoring/payouts/units_only.py": end(
            '"""純台制: a unit a 台 and no base."""\n\n'
            "from typing import Literal\n\n"
            "from scoring.frozen import Frozen\n"
            "from scoring.payouts.debts import Debts, Money, Payment\n\n\n"
            "class UnitsOnly(Frozen):\n"
            '    """純台制: `台 × unit`; the discarder pays, or all three on a self-draw."""\n\n'
            '    formula: Literal["units_only"] = "units_only"\n'
            "    unit: Money\n\n"
            "    def payments(self, debts: Debts) -> tuple[Payment, ...]:\n"
            '        """Return one payment a payer."""\n'
            "        owed = debts.of_payers().items()\n"
            "        return tuple(Payment(who, debts.winner, tai * self.unit) for who, tai in owed)\n"
        ),
        "scoring/payouts/__init__.py": both(
            put("from scoring.payouts.units_only import UnitsOnly\n", before="from scoring.payouts.zhongyong"),
            put(" | UnitsOnly", after="Payout = BaseAndUnit | Zhongyong | DiscarderPaysAll"),
        ),
        **{
            f"bot/locales/{language}/texts.toml": put(
                f'[formulas.units_only]\nname = "{name}"\nbutton = "{button}"\n'
                'discard = "{tai}×{unit}"\nself_draw = "{tai}×{unit}"\n\n',
                before="[payout]\n",
            )
            for language, name, button in (
                ("zh_TW", "純台制，一台 {unit}", "純台 {unit}"),
                ("zh_CN", "纯台制，一台 {unit}", "纯台 {unit}"),
                ("en", "units only, {unit} a tai", "Units {unit}"),
            )
        },
        **in_each(
            "words.toml",
            "\n[formulas]\n",
            zh_TW='units_only = ["純台", "純台制"]\n',
            zh_CN='units_only = ["纯台", "纯台制"]\n',
            en='units_only = ["units only", "units"]\n',
        ),
        "tests/scoring/test_payouts.py": both(
            put("from scoring.payouts.units_only import UnitsOnly\n", after="Payout, Zhongyong\n"),
            put(
                "    (UnitsOnly(unit=50), EVEN, C, [150, 0, -150, 0]),\n"
                "    (UnitsOnly(unit=50), DEALER_B, None, [500, -200, -150, -150]),\n",
                before=']\n\n\n@pytest.mark.parametrize(("payout", "tai", "discarder", "deltas")',
            ),
        ),
    },
    evening="阿華: /new 阿華 小明 小美 阿國 純台 50\n小明: /hu 小明 阿華 碰碰胡\n小明: /zimo 3台\n",
    says="     阿華 付 小明 250：牌面 4 ＋ 莊 1 ＝ 5 台，5×50\n",
    tests=("tests/scoring/test_payouts.py", "tests/bot/test_house_lines.py", "tests/bot/test_house_options.py"),
)

JAPANESE = 'ja = ["{}"]'
LANGUAGE = Toy(
    "language",
    "加一種語言",
    {
        "bot/locales/ja/texts.toml": lambda whole: whole.replace(
            'language_name = "English"', 'language_name = "日本語"'
        ).replace("{winner} wins, {discarder} deals in", "{winner} ロン、{discarder} 放銃"),
        "bot/locales/ja/words.toml": both(
            put(", " + JAPANESE.format("日本語の"), after='en = ["English"]'),
            lambda whole: whole.replace('all_pungs = ["All pungs"', 'all_pungs = ["トイトイ", "All pungs"'),
        ),
        **{
            f"bot/locales/{language}/words.toml": put(", " + JAPANESE.format(called), after=f'en = ["{english}"]')
            for language, english, called in (
                ("zh_TW", "英文", "日文"),
                ("zh_CN", "英文", "日文"),
                ("en", "English", "Japanese"),
            )
        },
        "tests/bot/test_languages.py": both(
            put('"ja", ', after='("zh_TW", "en", '),
            put('    "ja": ("Amy", "Bob", "Cat", "Dan"),\n', after='    "en": ("Amy", "Bob", "Cat", "Dan"),\n'),
        ),
    },
    evening="Amy: /lang Japanese\nAmy: /new Amy Bob Cat Dan\nBob: /hu Bob Amy トイトイ 红中\n",
    says="     Bob ロン、Amy 放銃\n     トイトイ 4\n",
    tests=("tests/bot/test_languages.py", "tests/bot/test_serving.py"),
    copies={f"bot/locales/ja/{name}.toml": f"bot/locales/en/{name}.toml" for name in ("texts", "words")},
)
TOYS = (PATTERN, EDITION, FORMULA, LANGUAGE)
