"""A chat's own data: the files it is taken along in, what came with one, and a person forgotten."""

from collections.abc import Callable
from datetime import date

from bot.buttons.data import PressForget
from bot.callbacks import encode
from bot.glossary import Glossary
from bot.lines import plain_text, stacked
from bot.replies import Button, File, Reply
from bot.taken_along import MOST_MEGABYTES, Brought, TakenAlong, megabytes
from bot.texts import Texts
from scoring.items import Item


def exported(taken: TakenAlong, day: date, texts: Texts) -> Reply:
    """Return the files of a chat, the one that can be brought in again as the last."""
    sheet, journal = (
        File(f"suantai-{day:%Y-%m-%d}.{kind}", text.encode())
        for kind, text in (("csv", taken.sheet), ("json", taken.journal))
    )
    text = texts.data.exported.of(sheet=sheet.name, journal=journal.name)
    size = megabytes(len(journal.content))
    large = texts.data.too_large.of(megabytes=size, most=MOST_MEGABYTES) if size > MOST_MEGABYTES else None
    return Reply(stacked(text, large), files=(sheet, journal))


def brought(what: Brought, texts: Texts) -> Reply:
    """Return what came with an export."""
    return Reply(texts.data.brought.of(sessions=what.sessions, hands=what.hands))


def ask_forget(user_id: int, name: str, texts: Texts) -> Reply:
    """Return what would be gone and what would stay, with the button that does it."""
    button = Button(texts.data.forget_button, encode(PressForget(user_id)))
    return Reply(texts.data.ask_forget.of(name=name, gone=texts.data.gone), ((button,),))


def forgotten(texts: Texts) -> Reply:
    """Return that a person is forgotten; it names nobody."""
    return Reply(texts.data.forgotten.plain)


def sheet_words(preset: str, texts: Texts) -> Callable[[str], str]:
    """Return what the words of a sheet are in the language: columns, kinds of entries, roles, and items by edition."""
    said, glossary = texts.data.sheet, Glossary.for_preset(preset, texts.language)
    items = {str(item): glossary.name(item) for item in Item}

    def worded(word: str) -> str:
        return plain_text(said[word].plain) if word in said else items.get(word, word)

    return worded
