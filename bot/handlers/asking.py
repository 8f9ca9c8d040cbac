"""What tiles are worth and what they wait on: asked in any chat, recorded nowhere."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.buttons.asking import ChooseTile, TapTile
from bot.callbacks import Payload
from bot.commands import AskTai, AskWaits, Command
from bot.glossary import Glossary
from bot.handlers.handling import Handling
from bot.replies import Answer
from bot.tile_pad import PadPage
from bot.usecases.figure import begun, figure, figure_waits, is_title, rules, worked_out
from bot.views.calc import calc
from bot.views.calc_pad import calc_pad
from bot.views.refusal import Wording
from bot.views.wait import wait
from scoring.errors import ScoringError


def _tai_asked(asked: AskTai, here: Handling) -> Answer:
    """Return what a hand is worth, explained; without a hand, and not won by a title, the tiles to tap."""
    with _in_words_of(asked.preset, here):
        if not asked.tiles and not is_title(asked.claim):
            return Answer(messages=(calc_pad(begun(asked, here.desk), PadPage(), here.texts),))
        return Answer(messages=(calc(figure(asked, here.desk), here.texts),))


def _tapped(pressed: TapTile, here: Handling) -> Answer:
    """Return the hand after a tap."""
    case = pressed.case(rules(pressed.preset, here.desk))
    return Answer(edit=calc_pad(case, PadPage.of(pressed.page), here.texts))


def _waits_asked(asked: AskWaits, here: Handling) -> Answer:
    """Return what a hand waits on and what each tile would score."""
    with _in_words_of(asked.preset, here):
        return Answer(messages=(wait(figure_waits(asked, here.desk), here.texts),))


def _tile_chosen(pressed: ChooseTile, here: Handling) -> Answer:
    """Return the hand as won on the tile that was pressed, or why it does not win so, in place of the answer before."""
    case = pressed.case(rules(pressed.preset, here.desk))
    try:
        return Answer(edit=calc(worked_out(case)._replace(changeable=True), here.texts))
    except ScoringError as error:
        glossary = Glossary.for_preset(case.ruleset.preset, here.texts.language)
        return Answer(edit=Wording(here.texts, glossary, {}).reply(error, recording=False))


@contextmanager
def _in_words_of(preset: str | None, here: Handling) -> Iterator[None]:
    """Let a refusal be told in the words of the edition that was asked about."""
    try:
        yield
    except ScoringError as error:
        error.preset = rules(preset, here.desk).preset
        raise


COMMANDS: Mapping[type[Command], Callable[[Any, Handling], Answer]] = {AskTai: _tai_asked, AskWaits: _waits_asked}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    ChooseTile: _tile_chosen,
    TapTile: _tapped,
}
