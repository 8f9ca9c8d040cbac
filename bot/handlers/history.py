"""Looking back: the log of a session and of those before it, everything about one hand, 戰績."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons import history as press
from bot.buttons.table import PressLog
from bot.callbacks import Payload
from bot.glossary import Glossary
from bot.handlers.handling import Handling, seq_of
from bot.handlers.scenes import scene_of
from bot.lookback import Person
from bot.parsing import Vocabulary
from bot.parsing.looking import MOST_COMPARED, read_looking
from bot.periods import Ever, Period, days_of
from bot.refusals import NoSession, NothingPlayedThen, UnreadableButton
from bot.replies import Answer, Reply
from bot.usecases.desk import Sitting
from bot.usecases.look_back import look_back, span_of, today
from bot.usecases.people import person_ids, persons
from bot.usecases.zone import local
from bot.views.hand_page import hand_page
from bot.views.log import Neighbour, Neighbours, log
from bot.views.naming import labels
from bot.views.stats import stats
from scoring.errors import NoSuchEntry
from scoring.rulesets import DEFAULT_PRESET
from scoring.trails import subject_of
from storage import StoredSession


def _log(command: said.ShowLog, here: Handling) -> Answer:
    return Answer(messages=(_log_of(_sitting(command.period, here), here),))


def _press_log(payload: PressLog, here: Handling) -> Answer:
    return Answer(messages=(_log_of(here.desk.sitting(payload.session_id), here),))


def _turn_to_log(payload: press.PressLogAt, here: Handling) -> Answer:
    return Answer(edit=_log_of(here.desk.sitting(payload.session_id), here))


def _show_hand(command: said.ShowHand, here: Handling) -> Answer:
    sitting = _sitting(command.period, here)
    seq = seq_of(command.address or said.HandNumber(sitting.state.hands), sitting)
    return Answer(messages=(_hand_of(seq, sitting, here),))


def _press_hand(payload: press.PressHand, here: Handling) -> Answer:
    return Answer(messages=(_hand_of(payload.target, here.desk.sitting(payload.session_id), here),))


def _stats(command: said.ShowStats, here: Handling) -> Answer:
    people = persons(here.desk.known)
    if not people:
        raise NoSession
    names = labels(people, here.texts)
    looked = read_looking(command.text, _vocabulary(people, names), _asker(here))
    return Answer(messages=(_stats_of(looked.people, looked.period or Ever(), here),))


def _press_stats(payload: press.PressStats, here: Handling) -> Answer:
    who = person_ids(here.desk.known)
    if not who.keys() >= {str(player) for player in payload.players} or len(payload.players) > MOST_COMPARED:
        raise UnreadableButton
    people = tuple(dict.fromkeys(who[str(player)] for player in payload.players))
    return Answer(edit=_stats_of(people, payload.period, here))


def _stats_of(people: tuple[str, ...], period: Period, here: Handling) -> Reply:
    names = labels(persons(here.desk.known), here.texts)
    return stats(look_back(here.desk, people, period, names), here.texts)


def _sitting(period: Period | None, here: Handling) -> Sitting:
    """Return the session being played here, or the newest that began in a period; raises NothingPlayedThen."""
    if period is None:
        return here.desk.current()
    place, span = here.desk.place, span_of(days_of(period, today(here.desk)), here.desk)
    found = here.desk.ledger.archive.newest(place.chat_id, place.thread_id, span)
    if found is None:
        raise NothingPlayedThen
    return here.desk.sitting(found.id)


def _log_of(sitting: Sitting, here: Handling) -> Reply:
    archive = here.desk.ledger.archive
    beside = Neighbours(
        _neighbour(archive.earlier(sitting.stored), here), _neighbour(archive.later(sitting.stored), here)
    )
    return log(scene_of(here.desk, sitting, here.texts), beside)


def _neighbour(stored: StoredSession | None, here: Handling) -> Neighbour | None:
    return None if stored is None else Neighbour(stored.id, local(stored.opened_at, here.desk))


def _hand_of(seq: int, sitting: Sitting, here: Handling) -> Reply:
    """Return all about the entry, or about the one that a void or a correction of that number is about."""
    subject = subject_of(sitting.session, seq)
    if subject is None:
        raise NoSuchEntry(target=seq)
    newest = here.desk.ledger.sessions.current(sitting.stored.chat_id, sitting.stored.thread_id)
    is_old = newest is not None and newest.id != sitting.stored.id
    return hand_page(subject, scene_of(here.desk, sitting, here.texts), is_old=is_old)


def _vocabulary(people: tuple[Person, ...], names: Mapping[str, str]) -> Vocabulary:
    """Return the names that people may be asked for by: as they are shown, and what else one alone was called."""
    shown = {name: person for person, name in names.items()}
    others = [(alias, person.id) for person in people for alias in person.aliases]
    called = Counter(alias for alias, _ in others)
    alone = {alias: person for alias, person in others if called[alias] == 1}
    unshown = {alias: person for alias, person in alone.items() if alias not in shown}
    return Vocabulary({**shown, **unshown}, Glossary.for_preset(DEFAULT_PRESET))


def _asker(here: Handling) -> str | None:
    """Return the person who asks, None where he has never had a seat."""
    mine = [player.id for player in here.desk.known if player.user_id == here.desk.actor.user_id]
    return person_ids(here.desk.known)[mine[0]] if mine else None


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ShowLog: _log,
    said.ShowHand: _show_hand,
    said.ShowStats: _stats,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {
    PressLog: _press_log,
    press.PressLogAt: _turn_to_log,
    press.PressHand: _press_hand,
    press.PressStats: _press_stats,
}
