"""更多: what can be reported beside a usual hand, a button each."""

from collections.abc import Iterator

from bot.buttons.beside import DeadHandDraft, FalseWinDraft, More, PayDraft, PressAbort, RobDraft, SwapDraft
from bot.buttons.reporting import SELF_DRAW, Draft
from bot.callbacks import encode
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views.drafts import cancel, rows
from bot.views.picker import ASKED_WHO
from bot.words import words_of
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item

TITLES = {Item.EIGHT_FLOWERS: SELF_DRAW, Item.DEALT_FLOWER_WIN: SELF_DRAW, Item.FOUR_KONGS_WIN: None}


def more_button(scene: Scene) -> Button:
    """Return the board's button that opens the page."""
    return Button(scene.texts.more.button, encode(More(scene.session_id, scene.session.seq)))


def more(scene: Scene) -> Reply:
    """Return the page."""
    buttons, here = scene.texts.more, (scene.session_id, scene.session.seq)
    beside = [
        Button(buttons.false_win, encode(FalseWinDraft(*here))),
        Button(buttons.dead_hand, encode(DeadHandDraft(*here))),
        Button(buttons.pay, encode(PayDraft(*here))),
        Button(buttons.swap, encode(SwapDraft(*here))),
    ]
    pages = (*rows(beside), *rows([*_titles(scene)], 3), *rows([*_aborts(scene)], 2), cancel(scene))
    return Reply(buttons.title.plain, pages, silent=True)


def abort_word(reason: str, language: str) -> str:
    """Return what the table calls a reason for a draw."""
    return words_of(language).house.aborts.get(reason, (reason,))[0]


def _aborts(scene: Scene) -> Iterator[Button]:
    for place, reason in enumerate(scene.ruleset.options.aborts):
        label = scene.texts.more.abort.of(reason=abort_word(reason, scene.texts.language)).unescape()
        yield Button(label, encode(PressAbort(scene.session_id, scene.session.seq, place)))


def _titles(scene: Scene) -> Iterator[Button]:
    """Yield the wins by a title that the house plays; whoever robs a flower says whose eighth it was."""
    buttons, here = scene.texts.more, (scene.session_id, scene.session.seq)
    for item, source in TITLES.items():
        if scene.ruleset.plays(item):
            claim = Claim(items=(ClaimedItem(candidates=(item,)),))
            draft = Draft(*here, source=source, page=0 if source else ASKED_WHO, claim=claim)
            yield Button(scene.glossary.name(item), encode(draft))
    if scene.ruleset.plays(Item.SEVEN_FLOWERS_ROBBING_ONE):
        yield Button(buttons.rob, encode(RobDraft(*here, own=0)))
        yield Button(buttons.rob_own, encode(RobDraft(*here, own=1)))
