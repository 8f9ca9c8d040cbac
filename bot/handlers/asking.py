"""What tiles are worth and what they wait on: asked in any chat, recorded nowhere."""

from collections.abc import Callable

from bot.commands import AskTai, AskWaits
from bot.glossary import Glossary
from bot.hand_buttons import ChooseTile
from bot.replies import Answer, Reply
from bot.texts import Texts
from bot.usecases.desk import Desk
from bot.usecases.figure import figure, figure_waits, rules, sitting_of, worked_out
from bot.views.calc import calc
from bot.views.refusal import Wording
from bot.views.wait import wait
from scoring.errors import ScoringError


def tai_asked(asked: AskTai, desk: Desk, texts: Texts) -> Answer:
    """Return what a hand is worth, explained."""
    return Answer(messages=(_told(asked.preset, desk, texts, lambda: calc(figure(asked, desk), texts)),))


def waits_asked(asked: AskWaits, desk: Desk, texts: Texts) -> Answer:
    """Return what a hand waits on and what each tile would score."""
    return Answer(messages=(_told(asked.preset, desk, texts, lambda: wait(figure_waits(asked, desk), texts)),))


def tile_chosen(pressed: ChooseTile, desk: Desk, texts: Texts) -> Answer:
    """Return the hand as won on the tile that was pressed, in place of the answer before."""
    case = pressed.case(rules(pressed.preset, sitting_of(desk)))
    return Answer(edit=_told(case.preset, desk, texts, lambda: calc(worked_out(case)._replace(changeable=True), texts)))


def _told(preset: str | None, desk: Desk, texts: Texts, answer: Callable[[], Reply]) -> Reply:
    """Return the answer, or its refusal in the words of the edition that was asked about."""
    try:
        return answer()
    except ScoringError as error:
        glossary = Glossary.for_preset(rules(preset, sitting_of(desk)).preset)
        return Wording(texts, glossary, {}).reply(error, recording=False)
