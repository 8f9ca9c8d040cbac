"""Replies as plain text: each after `bot:`, continuation lines indented, buttons in `[ ]`."""

from collections.abc import Iterator

from bot.lines import plain_text
from bot.replies import Reply

SPEAKER = "bot: "
INDENT = " " * len(SPEAKER)


def printed(shown: Reply | str) -> str:
    """Return a reply, or a toast, as the console prints it."""
    lines = [shown] if isinstance(shown, str) else list(_lines(shown))
    return SPEAKER + "\n".join((INDENT * (place > 0) + line).rstrip() for place, line in enumerate(lines))


def _lines(reply: Reply) -> Iterator[str]:
    yield from plain_text(reply.text).split("\n")
    for picture in reply.pictures:
        yield f"<picture {picture.name}>"
    for row in reply.buttons:
        yield " ".join(f"[{button.label}]" for button in row)
    for file in reply.files:
        yield f"<file {file.name}>"
