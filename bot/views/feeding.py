"""包牌 and a seat wind named for one hand, as a card tells of them."""

from markupsafe import Markup

from bot.buttons.beside import LiableDraft
from bot.callbacks import encode
from bot.replies import Button, Rows
from bot.scene import Scene
from bot.views import phrases
from scoring.charges import Outcome, Share
from scoring.events import HandWon, Winner
from scoring.session import PlayedEntry


def liable_buttons(entry: PlayedEntry, won: HandWon, scene: Scene) -> Rows:
    """Offer 包牌 for each winner of an item that the house asks it of, and only for those."""
    liability = scene.ruleset.options.liability
    places = [place for place, one in enumerate(won.winners) if one.assessment.held.intersection(liability)]
    drafts = [LiableDraft(scene.session_id, scene.session.seq, entry.seq, place) for place in places]
    return tuple((Button(scene.texts.more.liable_button, encode(draft)),) for draft in drafts)


def told_beside(winner: Winner, scene: Scene) -> list[Markup]:
    """Return the seat wind that was named for this hand alone."""
    if winner.seat_wind is None:
        return []
    wind = scene.texts.table.winds[winner.seat_wind]
    return [scene.texts.beside.seat_wind.of(player=scene.name(winner.player), wind=wind)]


def payer_of(share: Share, owing: str, scene: Scene) -> Markup:
    """Return who pays, and for whom where another would have owed it."""
    payer = Markup.escape(scene.name(share.liable or owing))
    if share.liable in (None, owing):
        return payer
    return scene.texts.beside.pays_for.of(payer=payer, owing=scene.name(owing))


def liable_rows(outcome: Outcome, scene: Scene) -> list[Markup]:
    """Return why one pays for all, or why nobody does though it was said."""
    words, liability = scene.texts.beside, scene.ruleset.options.liability
    rows = []
    for share in outcome.shares:
        told = share.winner.liable
        if told is None:
            continue
        items = [item for item in liability if item in share.winner.assessment.held]
        line = words.liable if share.liable else words.liable_not_here if liability else words.liability_not_played
        listed = phrases.item_names(items if share.liable else liability, scene)
        rows.append(line.of(player=scene.name(told), items=listed))
    return rows
