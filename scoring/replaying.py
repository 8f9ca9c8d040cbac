"""A whole session as one JSON object -> a line an entry that counts, and the settlement (CONTRACT 2)."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import StrictInt, StrictStr, ValidationError

from scoring.amendments import Record
from scoring.decisions import decide, open_session
from scoring.entries import read_change, read_entry
from scoring.errors import ScoringError, UnreadableEntry
from scoring.events import Event
from scoring.frozen import Frozen
from scoring.handfields import told
from scoring.rulesets import DEFAULT_PRESET, Ruleset, load_preset, with_overrides
from scoring.session import PlayedEntry, Session, SessionState, following, replay
from scoring.settlement import Transfer

Line = dict[str, Any]


class OverridesText(Frozen):
    """A house's own values and options."""

    tai: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}


class SessionText(Frozen):
    """The object that the command reads."""

    players: tuple[StrictStr, ...]
    preset: str = DEFAULT_PRESET
    overrides: OverridesText = OverridesText()
    payout: Mapping[str, Any] | None = None
    carried: Mapping[str, StrictInt] = {}
    entries: tuple[Any, ...] = ()

    def ruleset(self) -> Ruleset:
        """Return the rules of the session; `payout` wins over the preset's."""
        payout = {} if self.payout is None else {"payout": self.payout}
        options = {**self.overrides.options, **payout}
        return with_overrides(load_preset(self.preset), self.overrides.tai, options)


def replay_session(value: object) -> Iterator[Line]:
    """Return the output lines of one session object; raises ScoringError for what no entry can mend."""
    try:
        text = SessionText.model_validate(value)
    except ValidationError as error:
        raise UnreadableEntry(reason=str(error.errors(include_url=False)[0]["loc"])) from error
    opening = Record(0, open_session(text.players, text.ruleset(), text.carried))
    session, refused = replay((opening,)), {}
    for seq, entry in enumerate(text.entries, start=1):
        try:
            session = following(session, Record(seq, _decide(session, entry)))
        except ScoringError as error:
            refused[seq] = {"seq": seq, "error": told(error)}
    return _lines(session, refused)


def _lines(session: Session, refused: Mapping[int, Line]) -> Iterator[Line]:
    """Yield the lines in table order, refused entries in their places."""
    rows = {entry.seq: _line(entry) for entry in session.state.played} | dict(refused)
    yield from (rows[seq] for seq in sorted(rows))
    yield _last_line(session.state)


def _decide(session: Session, text: object) -> Event:
    if not isinstance(text, Mapping):
        raise UnreadableEntry(reason="no object")
    return read_change(text, session) or decide(session, read_entry(text, session.state.table))


def _line(entry: PlayedEntry) -> Line:
    numbered = {} if entry.hand_no is None else {"hand_no": entry.hand_no}
    return {
        "seq": entry.seq,
        **numbered,
        "round": entry.table.deal.round_letter,
        "dealer": entry.table.dealer,
        "streak": entry.table.deal.streak,
        "deltas": dict(entry.deltas),
        "balances": dict(entry.balances),
    }


def _last_line(state: SessionState) -> Line:
    deal = state.deal
    following = {
        "round": deal.round_letter,
        "dealer": state.table.dealer,
        "streak": deal.streak,
        "over": state.over,
    }
    transfers = [_transfer(row, is_paid=row in state.agreed.paid) for row in state.settlement]
    return {"next": following, "settlement": transfers}


def _transfer(row: Transfer, *, is_paid: bool) -> Line:
    return {"from": row.payer, "to": row.payee, "amount": row.amount} | ({"paid": True} if is_paid else {})
