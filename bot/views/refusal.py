"""Why something was refused, in words: what was not understood, what was meant perhaps, the line as it could be."""

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from bot.glossary import Glossary
from bot.lines import Line, joined, plain_text, stacked
from bot.parsing import ParseError, UnknownName, UnknownWord, clean_name
from bot.refusals import RefusalError
from bot.replies import Reply
from bot.texts import Texts
from bot.views.faults import Teller
from scoring.errors import Contradiction, ImpossibleHand, NotAWin, ScoringError, Unreadable
from scoring.items import Item
from scoring.several_reasons import SeveralReasons

Refused = ParseError | ScoringError | RefusalError
UNWORDED = "not_stored"
MOST_TOAST = 200
# Refusals that tell of the journal themselves, or of what would have recorded nothing anyway.
RECORD_OR_NOT = frozenset(
    {
        "seat_link_broken",
        "no_session",
        "no_such_hand",
        "no_hand_yet",
        "no_such_entry",
        "already_void",
        "nothing_to_undo",
        "nothing_to_redo",
        "not_a_hand_number",
        "not_a_period",
        "two_periods",
        "nobody_called",
        "too_many_to_compare",
        "nothing_played_then",
        "ambiguous_person",
        "names_not_four",
        "name_repeated",
        "name_too_long",
        "invalid_amount",
        "invalid_stakes",
        "two_stakes",
        "session_still_open",
        "seats_missing",
        "seat_taken",
        "already_seated",
        "sat_together",
        "not_a_person",
        "edit_records_nothing",
        "edit_only_corrects",
        "not_stored",
        "edit_changes_no_rules",
        "disputed_already",
        "dispute_stays",
    }
)


class Wording:
    """What a refusal is worded with: the language, the table's words, its names, and the line as it could be."""

    def __init__(
        self,
        texts: Texts,
        glossary: Glossary,
        names: Mapping[str, str],
        corrected: str = "",
        besides: tuple[ScoringError, ...] = (),
    ) -> None:
        """Keep them; `besides` is what else is wrong."""
        self.texts = texts
        self.glossary = glossary
        self.names = names
        self.corrected = corrected
        self.besides = besides

    def reply(self, error: Refused, *, recording: bool = True) -> Reply:
        """Return the refusal as a message: the reason, what may have been meant, a line that would do."""
        asked = self._asked(error)
        line = self.corrected or self._example(error)
        tried = self.texts.errors.try_line.of(line=str(line)) if line else None
        silent = not recording or error.code in RECORD_OR_NOT
        recorded = [] if silent else [self.texts.errors.nothing_recorded.plain]
        reasons = [self.reason(row) for row in (error, *self.besides)]
        return Reply(stacked(self._sentences([*reasons, *recorded]), asked, tried))

    def _sentences(self, said: Iterable[Markup]) -> Markup:
        return Markup.escape(self.texts.errors.between).join(said)

    def _asked(self, error: Refused) -> Markup | None:
        """Ask whether something like it was meant; where nothing is, say who could be."""
        nearest = _words(error.values.get("nearest"))
        if nearest:
            return self.texts.errors.nearest.of(words=self._listed(nearest))
        lost = isinstance(error, (UnknownWord, UnknownName)) and self.names
        return self.texts.errors.seated.of(names=self._listed(self.names.values())) if lost else None

    def _example(self, error: Refused) -> Line | str:
        """Return a line for an argument that nothing typed can be made into, like a whole hand."""
        return self.texts.errors.examples.get(f"{error.code}_{error.values.get('argument')}", "")

    def toast(self, error: Refused) -> str:
        """Return the refusal as the answer to a press."""
        return plain_text(self.reason(error))[:MOST_TOAST]

    def reason(self, error: Refused) -> Markup:
        """Return the reason alone, or all of several."""
        if isinstance(error, SeveralReasons):
            return self._sentences(self.reason(row) for row in error.refusals)
        lines = self.texts.errors.of
        line = lines.get(error.code, lines[UNWORDED])
        values = {key: self._shown(key, value) for key, value in error.values.items()}
        return line.of(**{**values, **_counted(error), **self._of_tiles(error)})

    def _of_tiles(self, error: Refused) -> dict[str, object]:
        """Word what is wrong with tiles: every fault of them, or how far they are from a win."""
        teller, faults = Teller(self.texts, self.glossary), error.values.get("faults")
        if error.code == NotAWin.code:
            return teller.not_a_win(error.values)
        if error.code in {Unreadable.code, ImpossibleHand.code}:
            return {"faults": teller.told(faults)}
        return {"reasons": teller.told(faults)} if faults and error.code == Contradiction.code else {}

    def _shown(self, key: str, value: object) -> object:
        """Return a value as a person reads it: names for players and items, sentences for reasons."""
        shown = {
            "reasons": Teller(self.texts, self.glossary).told,
            "because": self._because,
            "argument": self._argument,
            "player": self._name,
            "item": self._item,
        }.get(key)
        if shown is not None:
            return shown(value)
        if isinstance(value, str):
            return clean_name(value)
        return self._listed(map(clean_name, _words(value))) if isinstance(value, tuple) else value

    def _listed(self, words: Iterable[str]) -> Markup:
        return joined(self.texts.table.separator, [Markup.escape(word) for word in words])

    def _name(self, player: object) -> str:
        return self.names.get(str(player), str(player))

    def _item(self, item: object) -> str:
        return self.glossary.name(item) if isinstance(item, Item) else str(item)

    def _because(self, code: object) -> Markup:
        return _one_of(self.texts.errors.because, str(code), "other").plain

    def _argument(self, argument: object) -> Markup | str:
        known = self.texts.errors.arguments
        return known[str(argument)].plain if str(argument) in known else str(argument)


def _one_of(lines: Mapping[str, Line], key: str, otherwise: str) -> Line:
    return lines[key] if key in lines else lines[otherwise]


def _counted(error: Refused) -> dict[str, int]:
    """Count the names where the error does not."""
    names = error.values.get("names")
    return {"count": len(names)} if isinstance(names, tuple) and "count" not in error.values else {}


def _words(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
