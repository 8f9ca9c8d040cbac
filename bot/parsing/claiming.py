"""What was said of a hand put together: words with how often they count, and the number of 台."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.folding import normalize
from bot.glossary import (
    Meaning,
    MeansDealer,
    MeansDragon,
    MeansFlower,
    MeansFlowerNumber,
    MeansItems,
    MeansSeries,
    MeansStreak,
    MeansWind,
)
from bot.numerals import read_number
from bot.parsing.errors import InvalidTai, MendableError, TileRepeated, TwoNumbers, WordRepeated, quoted
from bot.parsing.faults import Misread
from bot.parsing.pieces import Number, Piece, Times, Unit, Word
from bot.parsing.tokens import Span
from bot.words import words
from scoring.claims import MOST_OF, Claim, ClaimedItem
from scoring.items import Item
from scoring.rulesets import MOST_TAI
from scoring.tiles import Flower

FLOWERS_OF_A_NUMBER = 2  # a season and a plant
NO_LIMIT = 99
USUAL_TAI = "3"


class Said(NamedTuple):
    """A word of the game, how often it was said to count, how it was typed and where."""

    meaning: Meaning
    times: int
    typed: str
    span: Span


def claim_of(pieces: Iterable[Piece], line: str) -> Claim:
    """Return what was claimed; raises TwoNumbers, InvalidTai, WordRepeated."""
    joined = tuple(with_units(pieces))
    counts = {index: _count(joined, index, line) for index in range(len(joined))}
    said = [
        Said(piece.meaning, counts.get(index + 1) or 1, line[piece.span.start : piece.span.end], piece.span)
        for index, piece in enumerate(joined)
        if isinstance(piece, Word)
    ]
    numbers = [piece for index, piece in enumerate(joined) if isinstance(piece, Number) and counts[index] is None]
    return _claim(_totals(said), _tai(numbers, line))


def with_units(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Join a number to the word for 台 behind it, and a times sign to its number."""
    before: Piece | None = None
    for piece in pieces:
        joined = _join(before, piece)
        if joined is None and before is not None:
            yield before
        before = joined or piece
    if before is not None:
        yield before


def _join(before: Piece | None, piece: Piece) -> Piece | None:
    if isinstance(before, Number) and isinstance(piece, Unit) and not before.of_tai:
        return Number(Span(before.span.start, piece.span.end), before.typed, of_tai=True)
    if isinstance(before, Times) and isinstance(piece, Number) and not before.typed and not piece.of_tai:
        return Times(Span(before.span.start, piece.span.end), piece.typed)
    return None


def _count(pieces: tuple[Piece, ...], index: int, line: str) -> int | None:
    """Return how often the word before counts where this piece says so: `×2`, or a 2 glued to a word that can."""
    piece, before = pieces[index], pieces[index - 1] if index else None
    if isinstance(piece, Times) and isinstance(before, Word):
        return _checked_count(piece, before, line)
    if isinstance(piece, Times | Unit):
        usual = USUAL_TAI + line[piece.span.start : piece.span.end] if isinstance(piece, Unit) else ""
        raise Misread(piece.span, instead=(usual,))
    if isinstance(piece, Number) and isinstance(before, Word) and _is_glued_count(piece, before):
        return _checked_count(piece, before, line)
    return None


def _is_glued_count(piece: Number, before: Word) -> bool:
    return not piece.of_tai and before.span.end == piece.span.start and most_of(before.meaning) > 1


def _checked_count(piece: Times | Number, before: Word, line: str) -> int:
    count = read_number(piece.typed)
    if count is None:
        raise Misread(piece.span)
    most = most_of(before.meaning)
    if not 1 <= count <= most:
        instead = (words().grammar.times[0] + str(most), "") if count > most > 1 else ("",)
        raise _repeated(before, line[before.span.start : before.span.end], count, piece.span, instead)
    return count


def _repeated(said: Word | Said, typed: str, count: int, at: Span, instead: tuple[str, ...] = ("",)) -> MendableError:
    """Return the refusal of a word that was said too often; a tile's name is a pung of it already."""
    if isinstance(said.meaning, MeansWind | MeansDragon):
        return TileRepeated(at, instead, word=typed, count=count)
    return WordRepeated(at, instead, word=typed, count=count, most=most_of(said.meaning))


def _totals(said: list[Said]) -> dict[Meaning, int]:
    """Add up what was said more than once; raises WordRepeated past what a hand can hold."""
    totals: Counter[Meaning] = Counter()
    for row in said:
        totals[row.meaning] += row.times
        if totals[row.meaning] > most_of(row.meaning):
            count = sum(other.times for other in said if other.meaning == row.meaning)
            raise _repeated(row, row.typed, count, row.span)
        if _streaks(totals) > 1:
            raise WordRepeated(row.span, ("",), word=row.typed, count=_streaks(totals), most=1)
    return dict(totals)


def _streaks(said: Iterable[Meaning]) -> int:
    """Count the different N that were said with 連N."""
    return len({meaning.streak for meaning in said if isinstance(meaning, MeansStreak)} - {0})


def most_of(meaning: Meaning) -> int:
    """Return how often a word can count in one hand."""
    if isinstance(meaning, MeansItems) and len(meaning.items) == 1:
        said = meaning.items[0]
        return max(MOST_OF.get(item, 1) for item in said.candidates) // said.count
    if isinstance(meaning, MeansFlowerNumber):
        return FLOWERS_OF_A_NUMBER
    return NO_LIMIT if isinstance(meaning, MeansDealer | MeansStreak) else 1


def _claim(said: dict[Meaning, int], tai: int | None) -> Claim:
    streaks = [meaning.streak for meaning in said if isinstance(meaning, MeansStreak)]
    return Claim(
        items=_items(said),
        winds=tuple(meaning.wind for meaning in said if isinstance(meaning, MeansWind)),
        dragons=tuple(meaning.dragon for meaning in said if isinstance(meaning, MeansDragon)),
        flowers=tuple(dict.fromkeys(flower for meaning in said for flower in _flowers(meaning))),
        flower_numbers=tuple(
            meaning.number
            for meaning, count in said.items()
            if isinstance(meaning, MeansFlowerNumber)
            for _ in range(count)
        ),
        tai=tai,
        dealer_said=any(isinstance(meaning, MeansDealer) for meaning in said),
        streak_said=max(streaks, default=None),
    )


def _items(said: dict[Meaning, int]) -> tuple[ClaimedItem, ...]:
    """Return each item once, though a word for several at once (門清自摸) names it again; 三花 and 花牌 add up."""
    counts: dict[tuple[Item, ...], int] = {}
    for meaning, count in sorted(said.items(), key=_says_several):
        named = meaning.items if isinstance(meaning, MeansItems) else ()
        for item in named:
            before, times = counts.get(item.candidates, 0), count * item.count
            counts[item.candidates] = before + times if len(named) == 1 else max(before, times)
    return tuple(ClaimedItem(candidates=candidates, count=count) for candidates, count in counts.items())


def _says_several(said: tuple[Meaning, int]) -> bool:
    return isinstance(said[0], MeansItems) and len(said[0].items) > 1


def _flowers(meaning: Meaning) -> tuple[Flower, ...]:
    if isinstance(meaning, MeansFlower):
        return (meaning.flower,)
    return meaning.flowers if isinstance(meaning, MeansSeries) else ()


def _tai(numbers: list[Number], line: str) -> int | None:
    """Return the one number of 台 that was said."""
    read = [one_tai(number, line) for number in numbers]
    for number, tai in zip(numbers, read, strict=True):
        if tai != read[0]:
            odd = numbers[0] if number.of_tai and not numbers[0].of_tai else number
            raise TwoNumbers(odd.span, ("",), numbers=(numbers[0].typed, number.typed))
    return read[0] if read else None


def one_tai(number: Number, line: str = "") -> int:
    """Return a number of 台; raises InvalidTai."""
    tai = read_number(number.typed.removeprefix("+"))
    if tai is None or tai > MOST_TAI:
        instead = _possible_tai(number.typed) + _unit(number, line)
        raise InvalidTai(number.span, (instead,), tai=quoted(number.typed), least=0, most=MOST_TAI)
    return tai


def _unit(number: Number, line: str) -> str:
    """Return the word for 台 that stands with a number."""
    if not line:
        return words().grammar.tai[0] if number.of_tai else ""
    typed = normalize(line[number.span.start : number.span.end])
    return next((word for word in words().grammar.tai if typed.endswith(normalize(word))), "")


def _possible_tai(typed: str) -> str:
    """Leave out a sign and what is behind the point; a number that no hand has becomes a usual one."""
    tai = read_number(typed.lstrip("-+").partition(".")[0])
    return USUAL_TAI if tai is None or tai > MOST_TAI else str(tai)
