"""結算: everybody's total, the fewest transfers that make them even, and which of them are agreed on and paid."""

from collections.abc import Iterator

from markupsafe import Markup

from bot.buttons.night import PressAgree, PressConfirm, PressLots, PressMoney, PressPaid, PressReopen, PressUnpaid
from bot.buttons.table import PressAgain
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from bot.views.dates import short_day
from bot.views.dispute import waiting
from scoring.amendments import Amended
from scoring.disputes import open_disputes
from scoring.events import SettlementConfirmed, SettlementReopened, TransferPaid
from scoring.session import Session
from scoring.settlement import Transfer


def settlement(scene: Scene) -> Reply:
    """Return who pays whom, as it was agreed on or as things stand."""
    words, table = scene.texts.settlement, scene.texts.table
    balances = [
        words.balance.of(name=scene.name(party), money=phrases.money(amount, table))
        for party, amount in scene.state.balances.items()
    ]
    early = None if scene.state.over else words.not_over.plain
    text = stacked(words.title.plain, early, *balances, *_story(scene), *_transfers(scene))
    return Reply(text, _buttons(scene))


def asks(scene: Scene) -> Reply:
    """Return the question whether a confirmed settlement may change again, which another one answers."""
    words, asker = scene.texts.settlement, scene.state.agreed.asked or ""
    agree = PressAgree(scene.session_id, confirmed_by(scene.session), int(asker))
    text = words.asks.of(name=scene.name(asker), date=short_day(scene.opened_at, scene.texts))
    return Reply(text, ((Button(words.agree_button, encode(agree)),),))


def confirmed_by(session: Session) -> int:
    """Return the seq of the record by which the settlement was confirmed last."""
    return _confirmations(session)[-1].seq


def _confirmations(session: Session) -> list[Amended]:
    return [row for row in session.history if isinstance(row.event, SettlementConfirmed)]


def _story(scene: Scene) -> Iterator[Markup]:
    """Yield what was agreed before: a settlement that was reopened, and what of it had been paid by then."""
    words, agreed = scene.texts.settlement, scene.state.agreed
    former = _confirmations(scene.session)[: -1 if agreed.confirmed is not None else None]
    if not former:
        return
    for row in agreed.handed_over:
        yield words.handed_over.of(**_named(row, scene))
    last = former[-1].event
    for row in last.transfers if isinstance(last, SettlementConfirmed) else ():
        if row not in agreed.handed_over:
            yield words.before.of(**_named(row, scene))


def _transfers(scene: Scene) -> Iterator[Markup]:
    words, agreed = scene.texts.settlement, scene.state.agreed
    waits = waiting(scene)
    if waits:
        yield scene.texts.dispute.settlement_waits.plain
        yield from waits
        return
    if agreed.carried:
        yield words.carried.plain
        return
    if agreed.confirmed is not None:
        yield from _confirmed(agreed.confirmed, scene)
        return
    newest = scene.session.history[-1].event if scene.session.history else None
    if isinstance(newest, SettlementReopened):
        yield words.reopened.of(names=phrases.names(newest.agreed_by, scene))
    transfers = scene.state.settlement
    yield words.payments.of(count=len(transfers)) if transfers else words.nothing.plain
    yield from (words.transfer.of(**_named(row, scene)) for row in transfers)
    if scene.state.over and scene.settles_at_night and transfers:
        yield words.at_night.plain


def _confirmed(transfers: tuple[Transfer, ...], scene: Scene) -> Iterator[Markup]:
    words, unpaid = scene.texts.settlement, len(transfers) - len(scene.state.agreed.paid)
    heading = words.confirmed if unpaid else words.all_paid
    yield heading.of(count=unpaid, **_by(confirmed_by(scene.session), scene))
    for row in transfers:
        paid = _paid_by(row, scene) if row in scene.state.agreed.paid else None
        line = words.transfer if paid is None else words.transfer_paid
        yield line.of(**_named(row, scene), **({} if paid is None else _by(paid, scene)))


def _paid_by(line: Transfer, scene: Scene) -> int | None:
    """Return the record by which a line was marked as paid last."""
    marks = (
        row.seq
        for row in reversed(scene.session.history)
        if isinstance(row.event, TransferPaid) and (row.event.payer, row.event.payee) == (line.payer, line.payee)
    )
    return next(marks, None)


def _named(row: Transfer, scene: Scene) -> dict[str, object]:
    return {"payer": scene.name(row.payer), "payee": scene.name(row.payee), "amount": row.amount}


def _by(seq: int, scene: Scene) -> dict[str, object]:
    scribe = scene.scribes[seq]
    return {"actor": scribe.name, "time": phrases.moment(scribe.at, scene)}


def _buttons(scene: Scene) -> Rows:
    """Return what can be agreed on now, and what comes next."""
    if not scene.state.over:
        return ()
    words = scene.texts.settlement
    again = going_on(scene)
    if scene.state.agreed.carried or open_disputes(scene.session):
        return (again,)
    if scene.state.agreed.confirmed is not None:
        reopen = Button(words.reopen_button, encode(PressReopen(scene.session_id, confirmed_by(scene.session))))
        return (*_lines(scene.state.agreed.confirmed, scene), (reopen,), again)
    return (_choices(scene), again) if scene.state.settlement else (again,)


def going_on(scene: Scene) -> tuple[Button, ...]:
    """Return the two ways into the next session: in the same seats, or in seats drawn by lot."""
    words = scene.texts.settlement
    again = Button(words.again_button, encode(PressAgain(scene.session_id)))
    return (again, Button(words.lots_button, encode(PressLots(scene.session_id))))


def _choices(scene: Scene) -> tuple[Button, ...]:
    """Return the two ways to go on with the money: settle it now, or take it along to the end of the night."""
    words, night = scene.texts.settlement, not scene.settles_at_night
    confirm = Button(words.confirm_button, encode(PressConfirm(scene.session_id, scene.session.seq)))
    label = words.night_button if night else words.session_button
    return (confirm, Button(label, encode(PressMoney(scene.session_id, int(night)))))


def _lines(transfers: tuple[Transfer, ...], scene: Scene) -> Rows:
    """Return a button a line: to mark it as paid, or to take the mark back."""
    words, seq = scene.texts.settlement, confirmed_by(scene.session)
    rows = []
    for place, row in enumerate(transfers):
        paid = row in scene.state.agreed.paid
        label = (words.unpaid_button if paid else words.paid_button).of(**_named(row, scene)).unescape()
        kind = PressUnpaid if paid else PressPaid
        rows.append((Button(label, encode(kind(scene.session_id, seq, place))),))
    return tuple(rows)
