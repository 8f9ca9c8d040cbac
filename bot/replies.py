"""What the bot answers, before any transport: texts in HTML with every name escaped, and buttons."""

from dataclasses import dataclass

from markupsafe import Markup

from bot.incoming import Drawn, Place


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, and the payload of at most 64 bytes that says all it means.

    One with a `link` has no payload: it leads to our own address, with what the link says there (`startgroup=hi`).
    """

    label: str
    data: str = ""
    link: str = ""


Rows = tuple[tuple[Button, ...], ...]


def payloads(rows: Rows) -> tuple[str, ...]:
    """Return what the buttons carry."""
    return tuple(button.data for row in rows for button in row if button.data)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to send with a reply: its file name and its PNG bytes."""

    name: str
    png: bytes


@dataclass(frozen=True, slots=True)
class File:
    """A file to send behind a reply: its name, safe on any system, and its bytes, at least one."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Reply:
    """One message: HTML of Telegram's subset, rows of buttons, pictures and files, and whether it comes silently."""

    text: Markup
    buttons: Rows = ()
    pictures: tuple[Picture, ...] = ()
    silent: bool = False
    files: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The one message of a session that is edited in place.

    Asked for `fresh`, or far above the newest message, it is sent anew at the bottom of the chat, and the stub is what
    stays of the message before. `pin` where the chat wants it pinned, which takes the right to do so.
    """

    session_id: int
    seq: int
    reply: Reply
    stub: Reply
    fresh: bool = False
    pin: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What a line would come to at one table: a title and a line below it, as plain text; nothing has happened yet."""

    place: Place
    drawn: Drawn
    title: str
    story: str


@dataclass(frozen=True, slots=True)
class Previews:
    """What a line would come to at each table where its writer may report; where at none, the reason.

    What is sent is the text behind the sign.
    """

    text: str
    sign: str
    found: tuple[Preview, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """All that follows from one update, sent after the commit.

    `messages` are new messages, the first of them a reply to the asker; `edit` replaces the message whose button was
    pressed, or the answer to the line that was edited; `toast` answers a press (at most 200 characters); `board` is the
    session's board as it should now stand. `receipt` when a hand was recorded or corrected, with which the message that
    said so may be marked.
    """

    messages: tuple[Reply, ...] = ()
    edit: Reply | None = None
    toast: str = ""
    board: Board | None = None
    receipt: bool = False
