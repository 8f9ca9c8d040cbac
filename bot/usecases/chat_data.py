"""A chat's own data: who takes it along, what is brought into an empty chat, and who is forgotten."""

from contextlib import suppress

from bot.glossary import Glossary
from bot.incoming import Attached, FileUnreadError
from bot.lines import plain_text
from bot.parsing import LONGEST_NAME, clean_name
from bot.parsing.serving import UnfitSetting
from bot.refusals import (
    DataOfOthers,
    ExportMissing,
    ExportOverlong,
    FileLost,
    FileTooLarge,
    ForgetsOthers,
    NoExport,
    NoSession,
    NotTheOpener,
    PlayedHere,
)
from bot.taken_along import MOST_MEGABYTES, Brought, megabytes
from bot.usecases.desk import Desk
from bot.usecases.house_rules import ruleset_of
from bot.usecases.serving import check_zone, texts_in
from scoring.errors import ScoringError
from scoring.session import replay
from storage import ExportTooLong, Origin, StorageBusy, StorageError, StorageFailed, openers_in


def authorise_for_data(desk: Desk) -> None:
    """Let those see all that was recorded who have played in the chat, opened a session or run the group.

    Where nobody ever played there is nothing to be kept from anybody. Nothing is written. Raises DataOfOthers and
    RankUnknownError.
    """
    if not desk.ledger.sessions.any_in(desk.place.chat_id):
        return
    if not _has_played(desk) and not _has_opened(desk) and not desk.is_admin():
        raise DataOfOthers


def _has_played(desk: Desk) -> bool:
    """Whether the chat knows the actor, if only as a guest of exactly his name."""
    guests = (player.name for player in desk.known if player.user_id is None)
    return any(player.user_id == desk.actor.user_id for player in desk.known) or any(map(desk.is_called, guests))


def _has_opened(desk: Desk) -> bool:
    mine = desk.ledger.sessions.of_user(desk.actor.user_id)
    return any(session.chat_id == desk.place.chat_id and session.opened_by == desk.actor.user_id for session in mine)


def bring_chat(desk: Desk) -> Brought:
    """Bring the attached export into a chat in which nobody has played, as whoever opened a session of it may.

    Raises PlayedHere, ExportMissing, FileTooLarge, FileLost, NotTheOpener, ExportOverlong and NoExport,
    FileUnreadError and RankUnknownError; then nothing of it may be kept.
    """
    if desk.ledger.sessions.any_in(desk.place.chat_id):
        raise PlayedHere
    content = _content(desk.attached)
    try:
        _authorise_to_bring(desk, openers_in(content))
        origin = Origin(desk.place.thread_id, desk.cause, desk.at)
        desk.ledger.import_chat(desk.place.chat_id, content, origin)
        return _checked(desk)
    except (StorageBusy, StorageFailed):
        raise  # not the file's fault
    except ExportTooLong as error:
        raise ExportOverlong(**error.values) from error
    except (StorageError, ScoringError, UnfitSetting) as error:
        raise NoExport from error


def brought_by(desk: Desk) -> Brought:
    """Return what an update brought in when it came first."""
    sessions = dict.fromkeys(effect.session_id for effect in desk.ledger.journal.by_cause(desk.cause))
    return Brought(len(sessions), sum(_hands_brought(session_id, desk) for session_id in sessions))


def forget_actor(desk: Desk, user_id: int) -> None:
    """Let the actor's name and id be no more, in whichever chat; in his seats stand a word of that chat and a number.

    A seat of exactly his name at the table played here is his, as ever. Raises NotAPerson and ForgetsOthers.
    """
    desk.refuse_a_chat()
    if user_id != desk.actor.user_id:
        raise ForgetsOthers
    with suppress(NoSession):
        desk.seat_of_actor(desk.current())
    desk.ledger.forget_person(user_id, lambda language: plain_text(texts_in(language).data.gone.plain))


def _content(attached: Attached | None) -> bytes:
    if attached is None:
        raise ExportMissing
    size = megabytes(max(attached.size, len(attached.content or b"")))
    if size > MOST_MEGABYTES:
        raise FileTooLarge(megabytes=size, most=MOST_MEGABYTES)
    if attached.lost:
        raise FileLost
    if attached.content is None:
        raise FileUnreadError
    return attached.content


def _authorise_to_bring(desk: Desk, openers: frozenset[int]) -> None:
    if openers and desk.actor.user_id not in openers and desk.place.is_group and not desk.is_admin():
        raise NotTheOpener


def _checked(desk: Desk) -> Brought:
    """Make sure that what came can be shown: rules and editions that there are, names that could have been given.

    Raises StorageError, ScoringError, UnfitSetting and NoExport.
    """
    ruleset_of(desk.ledger.directory.chat(desk.place.chat_id))
    settings = desk.ledger.choices.settings(desk.place.chat_id)
    if settings.time_zone is not None:
        check_zone(settings.time_zone)
    players = desk.ledger.directory.players_of(desk.place.chat_id)
    if any(clean_name(player.name)[:LONGEST_NAME] != player.name for player in players):
        raise NoExport
    return brought_by(desk)


def _hands_brought(session_id: int, desk: Desk) -> int:
    """Return how many hands counted when a session came, whatever was recorded since."""
    events = desk.ledger.journal.read(session_id)
    state = replay(event.record for event in events if event.cause == desk.cause).state
    Glossary.for_preset(state.opened.ruleset.preset)
    return state.hands
