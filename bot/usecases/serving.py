"""How a chat is served: what is set, and who may change it."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from bot.parsing.serving import UnfitSetting, value_name
from bot.served import DEFAULTS, ZONES, Served, Setting
from bot.texts import SOURCE, Texts, languages, texts
from bot.usecases.desk import Desk
from bot.usecases.house_rules import authorise_for_house
from storage import Disputes, Ledger, MoneyChanges

YES, NO = "yes", "no"


def served(desk: Desk) -> Served:
    """Return how the chat is served; what it never said is as usual."""
    said = desk.chosen
    pin = None if said.pins_board is None else YES if said.pins_board else NO
    return Served(
        language_of(desk),
        said.time_zone or DEFAULTS[Setting.ZONE],
        said.disputes or DEFAULTS[Setting.DISPUTES],
        said.money or DEFAULTS[Setting.MONEY],
        pin or DEFAULTS[Setting.PIN],
    )


def change_setting(desk: Desk, setting: Setting, value: str) -> Served:
    """Serve the chat otherwise; in private a language is the person's own.

    Raises UnfitSetting for a clock that there is none of, and those of `authorise_for_house`.
    """
    if setting is Setting.LANGUAGE:
        _speak(desk, value)
        return served(desk)
    authorise_for_house(desk)
    if setting is Setting.ZONE:
        check_zone(value, language_of(desk))
    said = desk.chosen
    changed = {
        Setting.ZONE: lambda: replace(said, time_zone=value),
        Setting.DISPUTES: lambda: replace(said, disputes=Disputes(value)),
        Setting.MONEY: lambda: replace(said, money=MoneyChanges(value)),
        Setting.PIN: lambda: replace(said, pins_board=value == YES),
    }[setting]()
    desk.choose(changed)
    return served(desk)


def language_of(desk: Desk) -> str:
    """Return the language of what is said here: a group's own, in private the person's."""
    mine = None if desk.place.is_group else desk.ledger.choices.language_of(desk.actor.user_id)
    return _known(mine, desk.ledger.directory.chat(desk.place.chat_id).language)


def texts_of(desk: Desk) -> Texts:
    """Return the sentences of what everybody here reads."""
    return texts(language_of(desk))


def own_texts_of(desk: Desk) -> Texts:
    """Return the sentences of what the actor alone reads, like the answer to a press."""
    return texts(_known(desk.ledger.choices.language_of(desk.actor.user_id), language_of(desk)))


def texts_for(user_id: int, ledger: Ledger) -> Texts:
    """Return the sentences of what somebody reads who is in no chat with us just now."""
    return texts(_known(ledger.choices.language_of(user_id)))


def texts_in(language: str | None) -> Texts:
    """Return the sentences of a chat that chose a language, or none."""
    return texts(_known(language))


def _speak(desk: Desk, language: str) -> None:
    if not desk.place.is_group:
        desk.ledger.choices.set_language_of(desk.actor.user_id, language)
        return
    authorise_for_house(desk)
    desk.ledger.directory.set_language(desk.place.chat_id, language)


def _known(*chosen: str | None) -> str:
    """Return the first language of which there still is a file."""
    return next((language for language in chosen if language in languages()), SOURCE)


def check_zone(name: str, language: str = SOURCE) -> None:
    """Let only clocks be chosen that there are; raises UnfitSetting."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:  # no such clock, or a path of something else
        raise UnfitSetting(
            word=name, names=tuple(value_name(Setting.ZONE, zone, language) for zone in ZONES)
        ) from error
