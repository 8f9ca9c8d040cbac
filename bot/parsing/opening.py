"""開桌 in one line: four names from East, an edition and a formula in any order."""

import re
from functools import cache

from bot.commands import OpenSession
from bot.folding import normalize
from bot.glossary import preset_called
from bot.parsing.errors import (
    MOST_QUOTED,
    InvalidAmount,
    InvalidStakes,
    MissingArgument,
    NameRepeated,
    NamesNotFour,
    NameTooLong,
    TwoStakes,
    quoted,
)
from bot.parsing.names import LONGEST_NAME, checked_name, clean_name, name_key
from bot.parsing.tokens import SLASHES, Span, Token, spaced_tokens_of, tokens_of
from bot.stakes import STAKES_OF, USUAL_FIGURES
from bot.words import words
from scoring.payouts import FORMULAS, BaseAndUnit, Payout

SEATS = 4
MOST_MONEY = 1_000_000
MOST_DIGITS = 9
MOST_WORDS_IN_ONE = 4
AMOUNT = r"([+-]?[0-9]+(?:\.[0-9]+)?)"
LIKE_STAKES = re.compile(rf"{AMOUNT}(?:/{AMOUNT})+")
MENTION = "@\uff20"
USUAL_STAKES = "100/20"
SECOND_OF_A_NAME = ("2", "3")
Tokens = tuple[Token, ...]


def open_session(line: str, start: int) -> OpenSession:
    """Return the session that the rest of the line asks for."""
    payout, rest = _payout(spaced_tokens_of(line, start))
    preset, left = _preset(rest)
    _refuse_stakes(left, payout)
    named = tuple(token for token in _apart(left) if _name(token))
    if named:
        _check(named)
    return OpenSession(tuple(map(_checked, named)), preset, payout)


def typed_names(line: str, start: int) -> tuple[str, ...]:
    """Return the names that the rest of the line gives, however many."""
    _, rest = _payout(spaced_tokens_of(line, start))
    return tuple(name for name in map(_name, _apart(_preset(rest)[1])) if name)


def _apart(left: Tokens) -> Tokens:
    """Take names apart that only slashes part; a slash in a name among other names belongs to it."""
    seen = tuple(token for token in left if token.text.strip(SLASHES))
    if all(any(slash in token.text for slash in SLASHES) for token in seen):
        return tuple(Token(part.text, token.start + part.start) for token in seen for part in tokens_of(token.text))
    return seen


def _name(token: Token) -> str:
    return clean_name(token.text).lstrip(MENTION)


def _checked(token: Token) -> str:
    """Return a name that a card has room for; raises NameTooLong."""
    try:
        return checked_name(_name(token))
    except NameTooLong as long:
        raise NameTooLong(token.span, (_name(token)[:LONGEST_NAME],), **long.values) from None


def _refuse_stakes(left: Tokens, payout: Payout | None) -> None:
    """Nobody is called 50/10: refuse what looks like stakes and was not read as such, or not needed."""
    for token in left:
        if LIKE_STAKES.fullmatch(normalize(token.text)) is None:
            continue
        if payout is not None:
            raise TwoStakes(token.span, ("",), word=quoted(token.text))
        raise InvalidStakes(token.span, (USUAL_STAKES,), word=quoted(token.text))


def _check(named: Tokens) -> None:
    names = tuple(map(_checked, named))
    bare = next((token for token in named if _formula_called(token.text)), None)
    if len(names) == SEATS + 1 and bare is not None:
        usual = _usual(str(_formula_called(bare.text)))
        raise MissingArgument(bare.span, (f"{bare.text} {usual}",), argument="unit")
    if len(names) != SEATS:
        surplus = named[SEATS].span if len(names) > SEATS else None
        raise NamesNotFour(surplus, ("",), names=names[:MOST_QUOTED], count=len(names))
    keys = [name_key(name) for name in names]
    repeated = next((name for name in names if keys.count(name_key(name)) > 1), None)
    if repeated is not None:
        last = named[SEATS - 1 - keys[::-1].index(name_key(repeated))]
        raise NameRepeated(last.span, tuple(_name(last) + number for number in SECOND_OF_A_NAME), name=repeated)


def _formula_called(typed: str) -> str | None:
    """Return the formula of that name."""
    said, named = normalize(typed), words().formulas.items()
    return next((formula for formula, spoken in named if said in map(normalize, spoken)), None)


def _usual(formula: str) -> str:
    return "/".join(map(str, USUAL_FIGURES[len(STAKES_OF[formula])]))


def _payout(said: Tokens) -> tuple[Payout | None, Tokens]:
    """Find the formula in up to four words in a row."""
    for first in range(len(said)):
        for size in range(min(MOST_WORDS_IN_ONE, len(said) - first), 0, -1):
            payout = stakes_of(said[first : first + size])
            if payout is not None:
                return payout, (*said[:first], *said[first + size :])
    return None, said


def stakes_of(said: Tokens) -> Payout | None:
    """Read 100/20, 底100台20, 100底20台, 中庸10, 包三家100/20; raises InvalidAmount."""
    text, span = normalize(" ".join(token.text for token in said)), Span(said[0].start, said[-1].end)
    for pattern in _base_and_unit():
        if found := pattern.fullmatch(text):
            base, unit = (_amount(typed, span, USUAL_STAKES) for typed in found.groups())
            return BaseAndUnit(base=base, unit=unit)
    named = ((formula, shape.fullmatch(text)) for formula, shape in _named())
    return next((_named_payout(formula, typed.groups(), span) for formula, typed in named if typed), None)


def _named_payout(formula: str, typed: tuple[str, ...], span: Span) -> Payout:
    usual = f"{words().formulas[formula][0]} {_usual(formula)}"
    figures = {name: _amount(figure, span, usual) for name, figure in zip(STAKES_OF[formula], typed, strict=True)}
    return FORMULAS[formula].model_validate(figures)


def _amount(typed: str, at: Span, usual: str) -> int:
    plain = typed.removeprefix("+")
    if not plain.isdigit() or len(plain) > MOST_DIGITS or int(plain) > MOST_MONEY:
        raise InvalidAmount(at, (usual,), amount=quoted(typed), least=0, most=MOST_MONEY)
    return int(plain)


def _preset(said: Tokens) -> tuple[str | None, Tokens]:
    """Find the edition's name; the last word that is one, for a player may be called so."""
    for size in range(min(MOST_WORDS_IN_ONE, len(said)), 0, -1):
        for first in range(len(said) - size, -1, -1):
            preset = preset_called("".join(token.text for token in said[first : first + size]))
            if preset is not None:
                return preset, (*said[:first], *said[first + size :])
    return None, said


@cache
def _base_and_unit() -> tuple[re.Pattern[str], ...]:
    base, tai = _either(words().grammar.base), _either(words().grammar.tai)
    shapes = (
        f"{AMOUNT} ?/ ?{AMOUNT}",
        f"{base} ?{AMOUNT} ?/? ?{tai} ?{AMOUNT}",
        f"{AMOUNT} ?{base} ?/? ?{AMOUNT} ?{tai}",
    )
    return tuple(re.compile(shape) for shape in shapes)


@cache
def _named() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the shape of each formula that has a name: the name, then its stakes."""
    shapes = {formula: " ?/ ?".join([AMOUNT] * len(STAKES_OF[formula])) for formula in words().formulas}
    return tuple(
        (formula, re.compile(f"{_either(words().formulas[formula])} ?{shape}")) for formula, shape in shapes.items()
    )


def _either(spoken: tuple[str, ...]) -> str:
    longest_first = sorted((normalize(word) for word in spoken), key=len, reverse=True)
    return f"(?:{'|'.join(re.escape(word) for word in longest_first)})"
