"""Which characters belong to which language."""

import re
from collections.abc import Iterator
from functools import cache

from opencc import OpenCC

from bot.texts import languages, texts

CHINESE = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]+")
INVITATION = "中文："  # how an English welcome tells of /lang
FULL_WIDTH = re.compile(r"[\u3000-\u303f\uff01-\uffee]+")


@cache
def _simplified() -> OpenCC:
    return OpenCC("t2s")


def foreign(text: str, language: str) -> Iterator[str]:
    """Yield what a text of a language should not hold: Chinese in English, traditional characters in simplified text.

    How languages call themselves is left out.
    """
    for name in (*(texts(spoken).settings.language_name for spoken in languages()), INVITATION):
        text = text.replace(name, "")
    if language == "en":
        yield from (*CHINESE.findall(text), *FULL_WIDTH.findall(text))
    if language == "zh_CN":
        yield from (char for char in text if _simplified().convert(char) != char)
