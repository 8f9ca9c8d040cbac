"""`/settings` and `/lang`: shown, or one setting and its value."""

from collections.abc import Iterable

from bot.commands.serving import ChangeSetting, ServingCommand, ShowLanguages, ShowSettings
from bot.folding import fold
from bot.parsing.errors import ParseError, quoted
from bot.parsing.rest import Rest
from bot.served import Setting, choices
from bot.texts import SOURCE, languages, texts
from bot.words import words, words_of


class UnknownSetting(ParseError):
    """No setting is called so (`word`, `names` of those that are)."""

    code = "unknown_setting"


class UnfitSetting(ParseError):
    """A value that a setting cannot have (`word`, `names` of those that it can)."""

    code = "unfit_setting"


def settings(rest: Rest) -> ServingCommand:
    """Return what is asked of the settings; raises UnknownSetting and UnfitSetting."""
    named, _, value = rest.text.strip().partition(" ")
    if not named:
        return ShowSettings()
    spoken, language = words().settings, rest.table.glossary.language
    setting = next((one for one in Setting if _is_one_of(named, spoken[one].names)), None)
    if setting is None:
        raise UnknownSetting(word=quoted(named), names=tuple(setting_name(one, language) for one in Setting))
    return ChangeSetting(setting, _value(setting, value.strip(), language))


def lang(rest: Rest) -> ServingCommand:
    """Return the language that is asked for; raises UnfitSetting."""
    named = rest.text.strip()
    if not named:
        return ShowLanguages()
    return ChangeSetting(Setting.LANGUAGE, _value(Setting.LANGUAGE, named, rest.table.glossary.language))


def setting_name(setting: Setting, language: str = SOURCE) -> str:
    """Return what a setting is called."""
    return words_of(language).settings[setting].names[0]


def value_name(setting: Setting, value: str, language: str = SOURCE) -> str:
    """Return what a value is called; languages are called as they call themselves."""
    if setting is Setting.LANGUAGE:
        return str(texts(value).settings.language_name)
    return words_of(language).settings[setting].values.get(value, (value,))[0]


def _value(setting: Setting, word: str, language: str) -> str:
    """Return the value that a word names; what a clock is called elsewhere is left as it is."""
    found = next((value for value in choices(setting) if _is_one_of(word, _names(setting, value))), None)
    if found is not None:
        return found
    if setting is Setting.ZONE and "/" in word:
        return word
    raise UnfitSetting(word=quoted(word), names=tuple(value_name(setting, one, language) for one in choices(setting)))


def _names(setting: Setting, value: str) -> Iterable[str]:
    if setting is Setting.LANGUAGE and value in languages():
        return (value, value_name(setting, value), *words().settings[setting].values.get(value, ()))
    return (value, *words().settings[setting].values.get(value, ()))


def _is_one_of(word: str, spoken: Iterable[str]) -> bool:
    return fold(word) in map(fold, spoken)
