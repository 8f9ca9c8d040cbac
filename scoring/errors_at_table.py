"""What the rules refuse of things that happen beside the hands: penalties, payments, people, the settlement."""

from scoring.errors import ScoringError


class WaitingTaiMissing(ScoringError):
    """詐胡: the house pays by the 台 of a wait that nobody has told (`player`, whose wait it would be)."""

    code = "waiting_tai_missing"


class ClaimedTaiMissing(ScoringError):
    """詐胡: the house pays by the 台 that the false hand claimed, and nobody has told them (`player`)."""

    code = "claimed_tai_missing"


class OffenderIsReady(ScoringError):
    """詐胡: whoever won falsely is not among those who are paid for having been ready (`player`)."""

    code = "offender_is_ready"


class PlayerRepeated(ScoringError):
    """One player named twice where each is named once (`player`)."""

    code = "player_repeated"


class HandIsDead(ScoringError):
    """相公: a dead hand cannot win, nor wait for a tile (`player`)."""

    code = "hand_is_dead"


class WindsFollowDealer(ScoringError):
    """開門: at a table whose seat winds follow the dealer no dice name the East."""

    code = "winds_follow_dealer"


class PaidToHimself(ScoringError):
    """A payment whose payer is its payee (`player`)."""

    code = "paid_to_himself"


class InvalidSum(ScoringError):
    """A sum of money that cannot change hands (`amount`, `least`, `most`)."""

    code = "invalid_sum"


class KittyTooSmall(ScoringError):
    """東錢: the kitty cannot pay what it does not hold (`amount`, `kitty`)."""

    code = "kitty_too_small"


class SeatedAlready(ScoringError):
    """Somebody who would come in for another sits at the table already (`player`)."""

    code = "seated_already"


class SessionIsPaused(ScoringError):
    """No hand is played before the session goes on."""

    code = "session_is_paused"


class SessionNotPaused(ScoringError):
    """A session that was not paused cannot go on."""

    code = "session_not_paused"


class SessionNotOver(ScoringError):
    """Only what is over is settled or carried on."""

    code = "session_not_over"


class SettlementStands(ScoringError):
    """結算: the settlement is confirmed; nothing changes before two players have reopened it."""

    code = "settlement_stands"


class SettlementNotConfirmed(ScoringError):
    """There is no confirmed settlement to mark or to reopen."""

    code = "settlement_not_confirmed"


class BalancesWereCarried(ScoringError):
    """The money went on into the next session; what is to be mended is mended there."""

    code = "balances_were_carried"


class NoSuchTransfer(ScoringError):
    """The settlement has no such line (`payer`, `payee`)."""

    code = "no_such_transfer"


class NotYourTransfer(ScoringError):
    """Only who pays a line or is paid by it may mark it (`player`)."""

    code = "not_your_transfer"


class TransferMarked(ScoringError):
    """The line of the settlement is marked like that already (`payer`, `payee`)."""

    code = "transfer_marked"


class TwoMustAgree(ScoringError):
    """A confirmed settlement is reopened by two different players of the session (`players`)."""

    code = "two_must_agree"


class NotVoidable(ScoringError):
    """What was agreed about the settlement stays on record; it is reopened, never voided (`target`)."""

    code = "not_voidable"


class CarriedNotEven(ScoringError):
    """Balances brought from an earlier session that do not sum to zero (`total`)."""

    code = "carried_not_even"


class DisputedAlready(ScoringError):
    """The entry is disputed, and that is not decided yet (`target`, `dispute`)."""

    code = "disputed_already"


class NoSuchDispute(ScoringError):
    """No dispute was opened as that record (`dispute`)."""

    code = "no_such_dispute"


class DisputeClosed(ScoringError):
    """The dispute was decided or withdrawn, or its entry was changed otherwise meanwhile (`dispute`)."""

    code = "dispute_closed"


class OwnDispute(ScoringError):
    """Somebody else has to agree to a dispute, or to refuse it (`player`)."""

    code = "own_dispute"


class VotedAlready(ScoringError):
    """The player has agreed or refused already (`player`)."""

    code = "voted_already"


class DisputesWait(ScoringError):
    """結算: nothing is settled while a hand is disputed (`targets`)."""

    code = "disputes_wait"


class DisputeStays(ScoringError):
    """A dispute and what was said of it stay on record: it is withdrawn, never voided (`target`)."""

    code = "dispute_stays"
