"""The whole bot without a transport: one update in, one answer out, everything stored before the answer is given."""

from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from itertools import islice

from bot import callbacks
from bot.board_keeping import BoardKeeping
from bot.callbacks import BadPayloadError
from bot.commands import Command
from bot.corrections import lines_instead
from bot.glossary import Glossary
from bot.handlers.commands import handle
from bot.handlers.data import brought_again
from bot.handlers.edits import answer_edit, correct_by_edit, in_place, recorded_by
from bot.handlers.handling import Handling
from bot.handlers.looking import only_looks
from bot.handlers.presses import as_pressed, handle_press
from bot.handlers.previews import record_previewed
from bot.handlers.redelivery import again, stay_refused
from bot.handlers.replying import objection_in, pointed
from bot.handlers.scenes import scene_of
from bot.incoming import Asked, Incoming, Place, Pressed, Said
from bot.lots import Lots, drawn_lots
from bot.parsing import (
    IMPORT,
    ParseError,
    UnknownName,
    UnknownWord,
    command_of,
    is_command,
    is_nameless,
    parse,
    parse_plain,
    with_answered,
)
from bot.previewing import previews
from bot.refusals import NoSession, RefusalError, StaleButton, TooFast, UnreadableButton
from bot.refused_lines import Refusal
from bot.replies import Answer, Board, Previews
from bot.texts import SOURCE, Texts, texts
from bot.too_fast import asks_too_fast, too_fast
from bot.usecases.desk import Desk, as_shown
from bot.usecases.serving import own_texts_of, texts_of
from bot.views import board, help
from bot.views.refusal import Refused, Wording
from bot.wordbook import Wordbook, wordbook_of
from scoring.errors import ScoringError
from scoring.reasons import standing
from storage import Effect, Ledger, StaleSession

REFUSED = (ParseError, ScoringError, RefusalError)
TRIES = 3
MOST_TRIED = 8


@dataclass(frozen=True)
class Core(BoardKeeping):
    """The bot over a store; any number of threads may call it, updates of one chat in their order."""

    lots: Lots = drawn_lots

    def answer(self, incoming: Incoming) -> Answer:
        """Do what an update asks for, once and for all, and return what to say.

        Raises RankUnknownError, with nothing done, where that hangs on an actor's rank that nobody has asked for.
        """
        if isinstance(incoming, Said) and not (incoming.edited or _concerns_us(incoming)):
            return Answer()
        for _ in range(TRIES):
            try:
                answer = self._answer(incoming)
                return in_place(incoming, answer) if isinstance(incoming, Said) else answer
            except StaleSession:
                continue  # somebody else's entry came first: decide again on the new state
        return self._refused(incoming, StaleButton())

    def previews(self, asked: Asked) -> Previews:
        """Return what a line would come to at each of its writer's tables; nothing happens."""
        return previews(asked, self.storage)

    def too_fast(self, incoming: Incoming, error: TooFast) -> Answer:
        """Return why an update does not count that is one too many; nothing happens, now or when it comes again."""
        stay_refused(incoming, self.storage)
        return too_fast(incoming, error, self.storage)

    def asks_too_fast(self, asked: Asked, error: TooFast) -> Previews:
        """Return why a line that is being written is one too many to be tried."""
        return asks_too_fast(asked, error, self.storage)

    def welcome(self, place: Place) -> Answer:
        """Return what is said when the bot is added to a group: nothing where people have played already."""
        with self.storage.reading() as ledger:
            known = ledger.sessions.any_in(place.chat_id)
            language = ledger.directory.chat(place.chat_id).language or SOURCE
        return Answer() if known else Answer(messages=(help.welcome(texts(language)),))

    def chat_migrated(self, old: int, new: int) -> None:
        """Let everything follow a group that became a supergroup."""
        with self.storage.transaction() as ledger:
            ledger.migrate_chat(old, new)

    def _answer(self, incoming: Incoming) -> Answer:
        try:
            with self._ledger(incoming) as ledger:
                return self._once(ledger, incoming)
        except _RehearsedError as rehearsed:
            return rehearsed.answer
        except REFUSED as error:
            return self._refused(incoming, error)

    def _ledger(self, incoming: Incoming) -> AbstractContextManager[Ledger]:
        """Return the transaction for an update: whoever only looks holds up nobody, however long he looks."""
        return self.storage.reading() if only_looks(incoming) else self.storage.transaction()

    def _once(self, ledger: Ledger, incoming: Incoming) -> Answer:
        """Handle an update; one that was handled before gets its answer again and changes nothing."""
        if only_looks(incoming):
            return self._handle(desk_of(ledger, incoming), incoming)
        first = ledger.first_time(incoming.cause, incoming.place.chat_id, incoming.at)
        desk = desk_of(ledger, incoming, self.lots)
        if first:
            return self._handle(desk, incoming)
        effects = ledger.journal.by_cause(incoming.cause)
        if effects:
            answer = self._again(desk, effects, incoming)
            return (
                as_pressed(_payload(incoming), answer, own_texts_of(desk)) if isinstance(incoming, Pressed) else answer
            )
        answer = self._handle(desk, incoming)
        raise _RehearsedError(Answer() if ledger.journal.by_cause(incoming.cause) else answer)

    def _again(self, desk: Desk, effects: tuple[Effect, ...], incoming: Incoming) -> Answer:
        """Return what was answered to an update that had an effect; an import has as many as events came with it."""
        if isinstance(incoming, Said) and command_of(incoming.text) == IMPORT:
            return brought_again(Handling(desk, texts_of(desk)))
        return again(desk, effects, texts_of(desk))

    def _handle(self, desk: Desk, incoming: Incoming) -> Answer:
        here = Handling(desk, texts_of(desk))
        if isinstance(incoming, Pressed):
            return handle_press(_payload(incoming), here, incoming.shown)
        if incoming.previewed is not None and not incoming.edited:
            return record_previewed(incoming.text, incoming.previewed, here)
        target = recorded_by(incoming.message_id, desk) if incoming.edited else None
        if target is not None:
            return correct_by_edit(target, incoming.text, here)
        return self._done(incoming, here) if _concerns_us(incoming) else Answer()

    def _done(self, line: Said, here: Handling) -> Answer:
        """Do what a line says: of the hand whose card it answers, if it is about that one."""
        objection = None if line.edited else objection_in(line, here)
        command = objection or self._command(here.desk, line)
        if command is None:
            return Answer()
        return answer_edit(command, here) if line.edited else handle(pointed(command, line, here), here)

    def _command(self, desk: Desk, said: Said) -> Command | None:
        book = wordbook_of(desk)
        read = parse if is_command(said.text) else parse_plain
        try:
            return read(with_answered(said.text, said.answered), book.vocabulary)
        except (UnknownWord, UnknownName) as error:
            if book.players or is_nameless(said.text):
                raise
            raise NoSession from error  # nobody can be known where nobody plays

    def _refused(self, incoming: Incoming, error: Refused) -> Answer:
        """Say why, once and for all; a button that came too late also gets the board as it stands."""
        stay_refused(incoming, self.storage)
        with self.storage.reading() as ledger:
            desk = desk_of(ledger, incoming)
            book = wordbook_of(desk)
            if isinstance(incoming, Pressed):
                own = own_texts_of(desk)
                toast = Wording(own, book.glossary.in_language(own.language), book.names).toast(error)
                return Answer(toast=toast, board=_board_for(desk, error))
            words = texts_of(desk)
        line = self._offer(incoming, error, book, words)
        asks, preset = is_nameless(incoming.text), getattr(error, "preset", None)
        glossary = book.glossary if preset is None else Glossary.for_preset(preset, words.language)
        wording = Wording(words, glossary, {} if asks else book.names, line, self._besides(incoming, error))
        return Answer(messages=(wording.reply(error, recording=not asks),))

    def _offer(self, said: Said, error: Refused, book: Wordbook, words: Texts) -> str:
        """Return the first line that would do instead, empty where none would: each is tried before it is offered."""
        opening = str(words.errors.examples[NoSession.code])
        lines = lines_instead(Refusal(said.text, error, book.vocabulary, book.hands, opening))
        return next((line for line in islice(lines, MOST_TRIED) if self._would_do(replace(said, text=line))), "")

    def _besides(self, said: Said, error: Refused) -> tuple[ScoringError, ...]:
        """Return what is wrong with the hand whatever the words that are not understood may mean."""
        rest = error.rest if isinstance(error, UnknownWord) else ""
        refused = self._rehearsed(replace(said, text=rest)) if rest else None
        return standing(refused) if isinstance(refused, ScoringError) else ()

    def _would_do(self, said: Said) -> bool:
        """Whether a line would be taken, if only as far as to ask for the rest."""
        answer = self._rehearsed(said)
        return isinstance(answer, Answer) and answer != Answer()

    def _rehearsed(self, said: Said) -> Answer | Exception:
        """Return what a line would be answered, or why it would be refused; nothing of it stays."""
        try:
            with self._ledger(said) as ledger:
                if not only_looks(said):
                    ledger.first_time(said.cause, said.place.chat_id, said.at)
                raise _RehearsedError(self._handle(desk_of(ledger, said, self.lots), said))
        except _RehearsedError as rehearsed:
            return rehearsed.answer
        except (*REFUSED, StaleSession) as refused:
            return refused


class _RehearsedError(Exception):
    """Ends a transaction without effect: the answer to an update that was handled before."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def desk_of(ledger: Ledger, incoming: Incoming, lots: Lots = drawn_lots) -> Desk:
    """Return where the update's work is done."""
    desk = Desk(ledger, incoming.place, as_shown(incoming.actor), incoming.at, incoming.cause, lots=lots)
    if isinstance(incoming, Pressed):
        return desk
    return replace(desk, message_id=incoming.message_id, sees_all=incoming.sees_all, attached=incoming.attached)


def _concerns_us(said: Said) -> bool:
    """Commands, replies to the bot, and whatever is said to it in private; anything else is not for us."""
    called = is_command(said.text) or said.reply_to is not None or said.previewed is not None
    return called or not said.place.is_group


def _payload(pressed: Pressed) -> callbacks.Payload:
    try:
        return callbacks.decode(pressed.data)
    except BadPayloadError as error:
        raise UnreadableButton from error


def _board_for(desk: Desk, error: Refused) -> Board | None:
    """A button that came too late gets the board as it stands."""
    with suppress(NoSession):
        return board.board(scene_of(desk, desk.current(), texts_of(desk))) if isinstance(error, StaleButton) else None
    return None
