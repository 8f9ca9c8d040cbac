"""What was agreed of a session's money, in its order, with who and when: confirmed, paid, reopened, taken along."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from markupsafe import Markup

from bot.lines import joined
from bot.scene import Scene
from bot.views import phrases
from scoring.events import (
    Agreement,
    BalancesCarried,
    ReopeningAsked,
    SettlementConfirmed,
    SettlementReopened,
    TransferPaid,
    TransferUnpaid,
)
from scoring.settlement import Transfer


def agreed_rows(scene: Scene) -> Iterator[Markup]:
    """Yield a line an agreement, under a title; nothing where nothing was agreed."""
    confirmed: tuple[Transfer, ...] = ()
    told = False
    for row in scene.session.history:
        if not isinstance(row.event, Agreement):
            continue
        if not told:
            yield scene.texts.agreed.title.plain
        told = True
        confirmed = row.event.transfers if isinstance(row.event, SettlementConfirmed) else confirmed
        scribe = scene.scribes[row.seq]
        by = {"actor": scribe.name, "time": phrases.moment(scribe.at, scene)}
        yield TOLD[type(row.event)](row.event, confirmed, by, scene)


def _confirmed(event: SettlementConfirmed, _: tuple[Transfer, ...], by: dict[str, str], scene: Scene) -> Markup:
    words = scene.texts.settlement
    lines = [
        words.transfer.of(payer=scene.name(row.payer), payee=scene.name(row.payee), amount=row.amount)
        for row in event.transfers
    ]
    shown = joined(scene.texts.table.separator, lines) if lines else words.nothing.plain
    return scene.texts.agreed.confirmed.of(transfers=shown, **by)


def _marked(
    event: TransferPaid | TransferUnpaid, lines: tuple[Transfer, ...], by: dict[str, str], scene: Scene
) -> Markup:
    words = scene.texts.agreed
    line = words.paid if isinstance(event, TransferPaid) else words.unpaid
    amount = next(row.amount for row in lines if (row.payer, row.payee) == (event.payer, event.payee))
    return line.of(payer=scene.name(event.payer), payee=scene.name(event.payee), amount=amount, **by)


def _asked(event: ReopeningAsked, _: tuple[Transfer, ...], by: dict[str, str], scene: Scene) -> Markup:
    return scene.texts.agreed.asked.of(name=scene.name(event.by), time=by["time"])


def _reopened(event: SettlementReopened, _: tuple[Transfer, ...], by: dict[str, str], scene: Scene) -> Markup:
    return scene.texts.agreed.reopened.of(names=phrases.names(event.agreed_by, scene), **by)


def _carried(event: BalancesCarried, _: tuple[Transfer, ...], by: dict[str, str], scene: Scene) -> Markup:
    return scene.texts.agreed.carried.of(**by)


TOLD: Mapping[type[Agreement], Callable[[Any, tuple[Transfer, ...], dict[str, str], Scene], Markup]] = {
    SettlementConfirmed: _confirmed,
    TransferPaid: _marked,
    TransferUnpaid: _marked,
    ReopeningAsked: _asked,
    SettlementReopened: _reopened,
    BalancesCarried: _carried,
}
