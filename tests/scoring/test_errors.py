"""Refusals: one code a kind, values that say what was refused, never a player's sentence."""

from scoring import errors, errors_at_table
from scoring.coded import CodedError
from scoring.errors import BreaksLaterEntry, Contradiction, ScoringError, SessionOver
from scoring.items import Item

CODES = {
    "AlreadyVoid": "already_void",
    "BalancesWereCarried": "balances_were_carried",
    "BelowMinimum": "below_minimum",
    "BreaksLaterEntry": "breaks_later_entry",
    "CarriedNotEven": "carried_not_even",
    "ClaimedTaiMissing": "claimed_tai_missing",
    "Contradiction": "contradiction",
    "DiscarderMissing": "discarder_missing",
    "DiscarderOfSelfDraw": "discarder_of_self_draw",
    "DisputeClosed": "dispute_closed",
    "DisputeStays": "dispute_stays",
    "DisputedAlready": "disputed_already",
    "DisputesWait": "disputes_wait",
    "HandIsDead": "hand_is_dead",
    "ImpossibleHand": "impossible",
    "InvalidOption": "invalid_option",
    "InvalidSum": "invalid_sum",
    "InvalidTai": "invalid_tai",
    "ItemRepeated": "item_repeated",
    "ItemsExceedTai": "items_exceed_tai",
    "KittyTooSmall": "kitty_too_small",
    "NoSuchDispute": "no_such_dispute",
    "NoSuchEntry": "no_such_entry",
    "NoSuchTransfer": "no_such_transfer",
    "NotAWin": "not_a_win",
    "NotCorrectable": "not_correctable",
    "NotVoidable": "not_voidable",
    "NotYourTransfer": "not_your_transfer",
    "NothingToRedo": "nothing_to_redo",
    "NothingToUndo": "nothing_to_undo",
    "OffenderIsReady": "offender_is_ready",
    "OwnDispute": "own_dispute",
    "PaidToHimself": "paid_to_himself",
    "PlayerRepeated": "player_repeated",
    "PlayersNotFour": "players_not_four",
    "ReservedName": "reserved_name",
    "SeatedAlready": "seated_already",
    "SessionIsPaused": "session_is_paused",
    "SessionNotOver": "session_not_over",
    "SessionNotPaused": "session_not_paused",
    "SessionOver": "session_over",
    "SettlementNotConfirmed": "settlement_not_confirmed",
    "SettlementStands": "settlement_stands",
    "TransferMarked": "transfer_marked",
    "TwoMustAgree": "two_must_agree",
    "UnknownEntry": "unknown_entry",
    "UnknownFormula": "unknown_formula",
    "UnknownItem": "unknown_item",
    "UnknownOption": "unknown_option",
    "UnknownPlayer": "unknown_player",
    "UnknownPreset": "unknown_preset",
    "Unreadable": "unreadable",
    "UnreadableEntry": "unreadable",
    "VotedAlready": "voted_already",
    "WaitingTaiMissing": "waiting_tai_missing",
    "WindsFollowDealer": "winds_follow_dealer",
    "WinnerIsDiscarder": "winner_is_discarder",
    "WinnerRepeated": "winner_repeated",
}


# What cannot be read is one code to other programs, be it a field of an entry or a text of tiles.
SHARED = {"Unreadable": "UnreadableEntry"}


def _kinds() -> dict[str, type[ScoringError]]:
    return {
        name: kind
        for name, kind in {**vars(errors), **vars(errors_at_table)}.items()
        if isinstance(kind, type) and issubclass(kind, ScoringError) and kind is not ScoringError
    }


def test_each_kind_of_refusal_keeps_its_code() -> None:
    kinds = _kinds()
    assert {name: kind.code for name, kind in kinds.items()} == CODES
    assert len(set(CODES.values())) == len(CODES) - len(SHARED)
    assert all(CODES[name] == CODES[other] for name, other in SHARED.items())
    assert ScoringError.code not in {kind.code for kind in kinds.values()}


def test_a_refusal_keeps_its_values_and_tells_them_plainly() -> None:
    refusal = BreaksLaterEntry(entry=7, because="below_minimum")
    assert refusal.values == {"entry": 7, "because": "below_minimum"}
    assert str(refusal) == "breaks later entry: entry 7, because below_minimum"
    assert str(SessionOver()) == "session over"


def test_a_diagnostic_shows_reasons_side_by_side() -> None:
    refused = Contradiction(reasons=(("needs_discard", (Item.LAST_DISCARD,)), ("dealer_only", (Item.HEAVENLY_HAND,))))
    assert str(refused) == "contradiction: reasons needs_discard last_discard; dealer_only heavenly_hand"


def test_a_refusal_without_values_is_its_code() -> None:
    assert str(CodedError()) == "refused"
    assert isinstance(SessionOver(), CodedError)
