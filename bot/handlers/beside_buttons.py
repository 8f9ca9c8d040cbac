"""What happens beside the hands, as it is reported by buttons: 更多, its questions, 開門 and 包牌."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.buttons import beside as press
from bot.callbacks import Payload
from bot.handlers.handling import Handling, anew, fresh
from bot.handlers.scenes import scene_of
from bot.refusals import NoSuchHand, StaleButton
from bot.replies import Answer, Reply
from bot.scene import Scene
from bot.usecases.desk import Desk, Sitting
from bot.usecases.record_hand import Beside, Draw, Hand, Win, correct_hand, record
from bot.usecases.swap_players import incoming, sit_in
from bot.views import asking_beside as ask
from bot.views.asking_false_win import ask_false_win, false_win_of
from bot.views.more import abort_word, more
from scoring.assessment import How
from scoring.claims import Claim, ClaimedItem
from scoring.events import DeadHandCalled, EastNamed, HandWon, PlayerSubstituted, SidePaid
from scoring.items import Item

ROBBED = Claim(items=(ClaimedItem(candidates=(Item.SEVEN_FLOWERS_ROBBING_ONE,)),))
Correcting = press.FalseWinDraft | press.DeadHandDraft | press.PayDraft


def _more(payload: press.More, here: Handling) -> Answer:
    return Answer(messages=(more(_scene(fresh(payload, here), here)),))


def _false_win(payload: press.FalseWinDraft, here: Handling) -> Answer:
    sitting = _sitting(payload, here)
    question = ask_false_win(replace(payload, seq=sitting.session.seq), _scene(sitting, here))
    return _asked(question, payload)


def _sitting(payload: Correcting, here: Handling) -> Sitting:
    """Return the session as it stands where a card's button asks anew, else as it stood when the button was drawn."""
    target = _asks_about(payload)
    return fresh(payload, here) if target is None else anew(payload, target, here)


def _asks_about(payload: Correcting) -> int | None:
    """Return the entry whose card asks, while nothing is answered yet."""
    answer = payload.payer if isinstance(payload, press.PayDraft) else payload.offender
    return payload.corrects if answer is None else None


def _asked(question: Reply, payload: Correcting) -> Answer:
    """Ask in place of the question before; a card that asks anew stays."""
    return Answer(edit=question) if _asks_about(payload) is None else Answer(messages=(question,))


def _false_win_done(payload: press.FalseWinFinish, here: Handling) -> Answer:
    sitting = fresh(payload, here)
    if payload.offender is None:
        raise StaleButton
    seats = _seats(payload.corrects, sitting)
    return _recorded(Beside(false_win_of(payload, seats)), sitting, here, payload.corrects)


def _dead(payload: press.DeadHandDraft, here: Handling) -> Answer:
    sitting = _sitting(payload, here)
    if payload.offender is None:
        return _asked(ask.ask_dead(replace(payload, seq=sitting.session.seq), _scene(sitting, here)), payload)
    player = _seats(payload.corrects, sitting)[payload.offender]
    return _recorded(Beside(DeadHandCalled(player=player)), sitting, here, payload.corrects)


def _pay(payload: press.PayDraft, here: Handling) -> Answer:
    sitting = _sitting(payload, here)
    those = ask.parties(sitting.state)
    if any(place is not None and place >= len(those) for place in (payload.payer, payload.payee)):
        raise StaleButton
    if payload.payer is None or payload.payee is None or (payload.amount is None and payload.tai is None):
        return _asked(ask.ask_payment(replace(payload, seq=sitting.session.seq), _scene(sitting, here)), payload)
    paid = SidePaid(
        payer=those[payload.payer],
        payee=those[payload.payee],
        amount=payload.amount,
        tai=payload.tai,
        reason=_reason(payload.corrects, sitting),
    )
    return _recorded(Beside(paid), sitting, here, payload.corrects)


def _reason(corrects: int | None, sitting: Sitting) -> str:
    """Return what a payment that is corrected was for, which no button asks."""
    row = next((row.entry for row in sitting.session.history if row.seq == corrects), None)
    return row.reason if isinstance(row, SidePaid) else ""


def _seats(corrects: int | None, sitting: Sitting) -> tuple[str, ...]:
    """Return who sat there when it happened."""
    return sitting.state.seats if corrects is None else sitting.session.table_at(corrects).seats


def _swap(payload: press.SwapDraft, here: Handling) -> Answer:
    sitting = fresh(payload, here)
    if payload.outgoing is None or payload.incoming is None:
        return Answer(edit=ask.ask_swap(payload, not_seated(sitting, here.desk), _scene(sitting, here)))
    coming = sitting.players.get(str(payload.incoming))
    if coming is None:
        raise StaleButton
    outgoing = sitting.state.seats[payload.outgoing]
    player = incoming(here.desk, sitting, outgoing, coming)
    return _recorded(Beside(PlayerSubstituted(outgoing=outgoing, incoming=player)), sitting, here)


def not_seated(sitting: Sitting, desk: Desk) -> Mapping[int, str]:
    """Return who has played in this chat and does not sit here, by the number of his row, the newest last."""
    members = {player.user_id for player in sitting.seated if player.user_id is not None}
    return {
        int(player.id): player.name
        for player in desk.known
        if player.id not in sitting.state.seats and player.user_id not in members
    }


def _sit_in(payload: press.SitIn, here: Handling) -> Answer:
    """Let whoever presses come in: somebody of the table has asked who does."""
    sitting = here.desk.sitting(payload.session_id)
    if sitting.session.seq != payload.seq:
        raise StaleButton
    after = sit_in(here.desk, sitting, sitting.state.seats[payload.outgoing])
    return _in_place(here.recorded(after, sitting), here)


def _east(payload: press.PressEast, here: Handling) -> Answer:
    """The board shows it; no message is needed."""
    sitting = fresh(payload, here)
    after = record(here.desk, sitting, Beside(EastNamed(player=sitting.state.seats[payload.seat])))
    return replace(here.recorded(after, sitting), messages=(), toast=here.own.toasts.recorded)


def _abort(payload: press.PressAbort, here: Handling) -> Answer:
    sitting = fresh(payload, here)
    listed = sitting.state.opened.ruleset.options.aborts
    if payload.reason >= len(listed):
        raise StaleButton
    return _recorded(Draw(abort_word(listed[payload.reason], here.texts.language)), sitting, here)


def _rob(payload: press.RobDraft, here: Handling) -> Answer:
    sitting, seats = fresh(payload, here), here.desk.sitting(payload.session_id).state.seats
    if payload.winner is None or payload.robbed is None:
        return Answer(edit=ask.ask_robbing(payload, _scene(sitting, here)))
    how = How.SELF_DRAW if payload.own else How.DISCARD
    return _recorded(Win(seats[payload.winner], how, seats[payload.robbed], ROBBED), sitting, here)


def _liable(payload: press.LiableDraft, here: Handling) -> Answer:
    """Ask in a message of its own, then correct the hand."""
    sitting = fresh(payload, here)
    entry = next((entry for entry in sitting.state.played if entry.seq == payload.target), None)
    if entry is None or not isinstance(entry.event, HandWon) or payload.winner >= len(entry.event.winners):
        raise NoSuchHand(number=payload.target, most=sitting.state.hands)
    if payload.liable is None:
        return Answer(messages=(ask.ask_liable(payload, _scene(sitting, here)),))
    player = None if payload.liable == press.NOBODY else entry.table.seats[payload.liable]
    winners = tuple(
        one.model_copy(update={"liable": player}) if place == payload.winner else one
        for place, one in enumerate(entry.event.winners)
    )
    return _corrected(payload.target, Beside(entry.event.model_copy(update={"winners": winners})), sitting, here)


def _recorded(hand: Hand, sitting: Sitting, here: Handling, corrects: int | None = None) -> Answer:
    """Record it, or the correction that it is; the question becomes its card."""
    if corrects is None:
        return _in_place(here.recorded(record(here.desk, sitting, hand), sitting), here)
    return _corrected(corrects, hand, sitting, here)


def _corrected(target: int, hand: Hand, sitting: Sitting, here: Handling) -> Answer:
    after = correct_hand(here.desk, sitting, target, hand)
    if after is sitting:
        return Answer(edit=Reply(here.texts.changes.same.of(target=target)))
    return _in_place(here.recorded(after, sitting), here)


def _in_place(answer: Answer, here: Handling) -> Answer:
    return replace(answer, messages=answer.messages[1:], edit=answer.messages[0], toast=here.own.toasts.recorded)


def _scene(sitting: Sitting, here: Handling) -> Scene:
    return scene_of(here.desk, sitting, here.texts)


PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    press.More: _more,
    press.FalseWinDraft: _false_win,
    press.FalseWinFinish: _false_win_done,
    press.DeadHandDraft: _dead,
    press.PayDraft: _pay,
    press.SwapDraft: _swap,
    press.SitIn: _sit_in,
    press.PressEast: _east,
    press.PressAbort: _abort,
    press.RobDraft: _rob,
    press.LiableDraft: _liable,
}
IN_PLACE = (
    press.FalseWinFinish,
    press.DeadHandDraft,
    press.PayDraft,
    press.SwapDraft,
    press.SitIn,
    press.PressAbort,
    press.RobDraft,
)
