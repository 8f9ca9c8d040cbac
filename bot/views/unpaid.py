"""還沒付的: the lines of all sessions that nobody has marked as paid, and the way to each settlement."""

from collections.abc import Mapping

from markupsafe import Markup

from bot.buttons.table import PressSettle
from bot.callbacks import encode
from bot.lines import stacked
from bot.owed import Owed
from bot.replies import Button, Reply
from bot.texts import Texts
from bot.views.dates import clock, short_day
from scoring.state import KITTY

MOST_SESSIONS = 8
A_ROW = 2


def unpaid(owed: tuple[Owed, ...], names: Mapping[str, str], texts: Texts) -> Reply:
    """Return the newest sessions of which something is yet to be paid; `names` are what players are called."""
    words = texts.unpaid
    if not owed:
        return Reply(words.none.plain)
    shown, left = owed[:MOST_SESSIONS], len(owed) - MOST_SESSIONS
    rows = [row for one in shown for row in _session(one, {**names, KITTY: texts.table.kitty}, texts)]
    more = words.more.of(count=left) if left > 0 else None
    buttons = [Button(_label(one, texts), encode(PressSettle(one.session_id))) for one in shown]
    return Reply(
        stacked(words.title.plain, *rows, more),
        tuple(tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW)),
    )


def _session(one: Owed, names: Mapping[str, str], texts: Texts) -> list[Markup]:
    words = texts.unpaid
    heading = words.confirmed if one.is_confirmed else words.open
    lines = [
        texts.settlement.transfer.of(
            payer=names.get(row.payer, row.payer), payee=names.get(row.payee, row.payee), amount=row.amount
        )
        for row in one.transfers
    ]
    return [heading.of(date=_date(one, texts)), *lines]


def _label(one: Owed, texts: Texts) -> str:
    return str(texts.unpaid.show_button.of(date=_date(one, texts)).unescape())


def _date(one: Owed, texts: Texts) -> str:
    return f"{short_day(one.opened_at, texts)} {clock(one.opened_at)}"
