"""The rules of a chat: what they are, and how somebody changes them."""

from collections.abc import Callable

from bot.commands.house import SaidEdition, SaidOfHouse, SaidReplacing, SaidTai
from bot.house.pressed import ChooseEdition, HousePress, Restore, Toggle
from bot.house.value import House, HouseChange
from bot.refusals import NoSession, NotAPlayer, StaleRules
from bot.usecases.desk import Desk
from scoring.items import Item
from scoring.payouts import Payout
from scoring.rulesets import (
    DEFAULT_PRESET,
    Change,
    Exclusion,
    OptionChange,
    ReplacingChange,
    Ruleset,
    TaiChange,
    changed,
    differences,
    load_preset,
    option_value,
    overrides_between,
    with_overrides,
)
from storage import Chat, Overrides


def house_of(desk: Desk) -> House:
    """Return what the chat's next session is played by."""
    chat_id = desk.place.chat_id
    running = desk.current().state.opened.ruleset if desk.is_playing() else None
    return House(ruleset_of(desk.ledger.directory.chat(chat_id)), desk.ledger.choices.rules_version(chat_id), running)


def ruleset_of(chat: Chat) -> Ruleset:
    """Return the rules that a chat chose: an edition, and what its house lays over it."""
    ruleset = load_preset(chat.preset or DEFAULT_PRESET)
    if chat.overrides is not None:
        ruleset = with_overrides(ruleset, chat.overrides.tai, chat.overrides.options, chat.overrides.excludes)
    return ruleset if chat.payout is None else with_stakes(ruleset, chat.payout)


def with_stakes(ruleset: Ruleset, payout: Payout) -> Ruleset:
    """Return the rules with another formula."""
    return with_overrides(ruleset, {}, {"payout": payout.model_dump()})


def change_house(desk: Desk, said: tuple[SaidOfHouse, ...]) -> HouseChange:
    """Change the rules as lines of text say; raises NotSeated, SeatUnclaimed, NotAPlayer and what the rules refuse."""
    return _change(desk, lambda ruleset: rules_said(ruleset, said))


def press_change(desk: Desk, version: int, press: HousePress) -> HouseChange:
    """Change the rules as a button says, unless somebody else was first; raises StaleRules beside the others."""
    if version != desk.ledger.choices.rules_version(desk.place.chat_id):
        raise StaleRules
    return _change(desk, lambda ruleset: _pressed(desk, ruleset, press))


def authorise_for_house(desk: Desk) -> None:
    """Let those change the rules who sit in the newest session, opened it or run the group.

    Where the topic has no session, let those who have played in the chat, and anybody where nobody ever has. Raises
    NotSeated, SeatUnclaimed, NotAPlayer and RankUnknownError.
    """
    try:
        desk.authorise_or_admin(desk.current())
    except NoSession:
        _authorise_without_session(desk)


def _authorise_without_session(desk: Desk) -> None:
    if not desk.ledger.sessions.any_in(desk.place.chat_id):
        return
    if not any(player.user_id == desk.actor.user_id for player in desk.known) and not desk.is_admin():
        raise NotAPlayer


def _change(desk: Desk, change: Callable[[Ruleset], Ruleset]) -> HouseChange:
    authorise_for_house(desk)
    before = house_of(desk)
    ruleset = change(before.ruleset)
    if ruleset.preset == before.ruleset.preset and not differences(before.ruleset, ruleset):
        return HouseChange(before, before, desk.actor.name)
    chosen = _chosen(desk.place.chat_id, ruleset)
    version = desk.ledger.choices.change_rules(chosen, by=desk.actor.user_id, at=desk.at)
    return HouseChange(before, House(ruleset_of(chosen), version, before.running), desk.actor.name)


def _chosen(chat_id: int, ruleset: Ruleset) -> Chat:
    """Return the rules as they are stored: what differs from the edition, the formula apart."""
    edition = load_preset(ruleset.preset)
    laid = overrides_between(edition, ruleset)
    payout = ruleset.options.payout if laid.options.pop("payout", None) is not None else None
    overrides = Overrides(tai=laid.tai, options=laid.options, excludes=laid.excludes) if any(laid) else None
    return Chat(chat_id, None, ruleset.preset, payout, overrides)


def rules_said(ruleset: Ruleset, said: tuple[SaidOfHouse, ...]) -> Ruleset:
    """Return the rules after what lines of text say, one after the other."""
    for one in said:
        ruleset = load_preset(one.preset) if isinstance(one, SaidEdition) else changed(ruleset, *_meant(one, ruleset))
    return ruleset


def _meant(said: SaidTai | SaidReplacing | OptionChange, ruleset: Ruleset) -> tuple[Change, ...]:
    """Return what a line means here: of several items of one name, those that the house plays."""
    if isinstance(said, OptionChange):
        return (said,)
    if isinstance(said, SaidTai):
        return tuple(TaiChange(item=item, value=said.value) for item in _played(said.candidates, ruleset))
    return tuple(
        ReplacingChange(item=item, other=Exclusion(item=other, tiles=said.tiles), replaces=said.replaces)
        for item in _played(said.items, ruleset)
        for other in _played(said.others, ruleset)
    )


def _played(candidates: tuple[Item, ...], ruleset: Ruleset) -> tuple[Item, ...]:
    return tuple(item for item in candidates if ruleset.plays(item)) or candidates[:1]


def _pressed(desk: Desk, ruleset: Ruleset, press: HousePress) -> Ruleset:
    if isinstance(press, ChooseEdition):
        return load_preset(press.preset)
    if isinstance(press, Restore):
        former = desk.ledger.choices.former_rules(desk.place.chat_id, press.version)
        if former is None:
            raise StaleRules
        return ruleset_of(former)
    return changed(ruleset, _toggled(press, ruleset) if isinstance(press, Toggle) else press)


def _toggled(press: Toggle, ruleset: Ruleset) -> Change:
    members = option_value(ruleset, press.option)
    others = [member for member in members if member != press.member]
    return OptionChange(option=press.option, value=others if press.member in members else [*members, press.member])
