"""結算: everybody's total and the fewest transfers that make them even."""

from bot.buttons.table import PressAgain
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases


def settlement(scene: Scene) -> Reply:
    """Return who pays whom, as things stand."""
    words, table = scene.texts.settlement, scene.texts.table
    balances = [
        words.balance.of(name=scene.name(party), money=phrases.money(amount, table))
        for party, amount in scene.state.balances.items()
    ]
    transfers = [
        words.transfer.of(payer=scene.name(row.payer), payee=scene.name(row.payee), amount=row.amount)
        for row in scene.state.settlement
    ]
    heading = words.payments.of(count=len(transfers)) if transfers else words.nothing.plain
    early = None if scene.state.over else words.not_over.plain
    again = Button(words.again_button, encode(PressAgain(scene.session_id)))
    return Reply(
        stacked(words.title.plain, early, *balances, heading, *transfers),
        ((again,),) if scene.state.over else (),
    )
