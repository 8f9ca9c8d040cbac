"""What the bot itself refuses, beside the rules and the grammar: one error a kind, with a code and values."""

from scoring.coded import CodedError


class RefusalError(CodedError):
    """A request that is refused; nothing has changed."""


class NoSession(RefusalError):
    """No session was ever opened in this chat or topic."""

    code = "no_session"


class SessionStillOpen(RefusalError):
    """A session is being played in this chat or topic (`hands` recorded so far)."""

    code = "session_still_open"


class TransferOfOthers(RefusalError):
    """A line of the settlement that only its sides mark (`names`)."""

    code = "transfer_of_others"


class NotSeated(RefusalError):
    """The person neither sits at this table nor opened it."""

    code = "not_seated"


class SeatUnclaimed(RefusalError):
    """The person neither sits here nor opened it, and may be one whose seat nobody has claimed (`guests`)."""

    code = "seat_unclaimed"


class WhoWon(RefusalError):
    """A win without a name, from somebody who does not sit at this table."""

    code = "who_won"


class WorthMissing(RefusalError):
    """One of several winners of whose hand nothing was said (`player`)."""

    code = "worth_missing"


class NoSuchHand(RefusalError):
    """No hand of that number counts in this session (`number`, `most`)."""

    code = "no_such_hand"


class NoHandYet(RefusalError):
    """A hand is addressed before any was recorded."""

    code = "no_hand_yet"


class NothingPlayedThen(RefusalError):
    """No session began here in the period that was asked for."""

    code = "nothing_played_then"


class NotOfThisChat(RefusalError):
    """A button or message that belongs to a session of another chat."""

    code = "not_of_this_chat"


class StaleButton(RefusalError):
    """The table has moved on since the button was drawn."""

    code = "stale_button"


class UnreadableButton(RefusalError):
    """A payload that no button of ours carries."""

    code = "unreadable_button"


class SeatTaken(RefusalError):
    """The seat belongs to a member already (`name`)."""

    code = "seat_taken"


class SeatNotYours(RefusalError):
    """The seat is somebody else's (`name`), and the person did not open the session."""

    code = "seat_not_yours"


class AlreadySeated(RefusalError):
    """The person has another seat at this table (`name`)."""

    code = "already_seated"


class SatTogether(RefusalError):
    """A guest whom the person has played with, so that he cannot be him (`name`)."""

    code = "sat_together"


class NotAPerson(RefusalError):
    """A chat that speaks for itself cannot sit at a table."""

    code = "not_a_person"


class EditRecordsNothing(RefusalError):
    """An edited line that recorded no hand: editing corrects, it never adds."""

    code = "edit_records_nothing"


class EditOnlyCorrects(RefusalError):
    """A line that recorded a hand is edited into something that is no hand (`target`)."""

    code = "edit_only_corrects"


class SeatLinkBroken(RefusalError):
    """A link to a seat that leads nowhere, or does not any more."""

    code = "seat_link_broken"


class NoHandReported(RefusalError):
    """A line to be previewed that reports no hand."""

    code = "no_hand_reported"


class EditChangesNoRules(RefusalError):
    """A line that changed rules is edited: what it changed has been answered with the way back."""

    code = "edit_changes_no_rules"


class SeatsMissing(RefusalError):
    """The table cannot be opened before four have sat down (`seats` taken so far)."""

    code = "seats_missing"


class SessionFull(RefusalError):
    """A session of more entries than any night has (`most`): it can only be ended and settled."""

    code = "session_full"


class TooFast(RefusalError):
    """More in a minute than a person or a chat may ask for (`most`); nothing counts for a while (`seconds`)."""

    code = "too_fast"


class NotAPlayer(RefusalError):
    """Somebody who never played here wants to change what the others play by."""

    code = "not_a_player"


class DataOfOthers(RefusalError):
    """Somebody who never played here asks for all that was recorded."""

    code = "data_of_others"


class PlayedHere(RefusalError):
    """Something is to be brought into a chat in which people have played already."""

    code = "played_here"


class ExportMissing(RefusalError):
    """An import without a file."""

    code = "export_missing"


class FileTooLarge(RefusalError):
    """A file that is not even looked at (`megabytes`, `most`)."""

    code = "file_too_large"


class FileLost(RefusalError):
    """A file that could not be fetched."""

    code = "file_lost"


class NoExport(RefusalError):
    """A file that is no sound export of a chat, or one of a release to come."""

    code = "no_export"


class ExportOverlong(RefusalError):
    """An export with more than a chat takes in: `players`, `changes` of rules, `events` of one session."""

    code = "export_overlong"


class NotTheOpener(RefusalError):
    """Somebody brings an export who opened none of its sessions and does not run the group."""

    code = "not_the_opener"


class ForgetsOthers(RefusalError):
    """Somebody presses the button by which somebody else is forgotten."""

    code = "forgets_others"


class StaleRules(RefusalError):
    """The rules were changed since the button was drawn."""

    code = "stale_rules"


class WhichHand(RefusalError):
    """A dispute that neither names a hand nor answers the card of one of this session."""

    code = "which_hand"


class NotYourDispute(RefusalError):
    """Only whoever opened a dispute withdraws it."""

    code = "not_your_dispute"


class OnlyOpenerDecides(RefusalError):
    """A dispute is decided by the others who sit here; where none of them is a member, by the opener or an admin."""

    code = "only_opener_decides"
