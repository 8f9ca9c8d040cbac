"""Messages as they are kept, and as a test looks at them."""

from dataclasses import dataclass, field

from .keyboard import labels
from .wire import Json, Upload


@dataclass(frozen=True)
class Message:
    """One message as it stood when the test looked."""

    chat_id: int
    message_id: int
    text: str
    html: str
    buttons: tuple[tuple[str, ...], ...]
    edits: int
    edit_history: tuple[str, ...]
    thread_id: int | None
    reply_to: int | None
    by_bot: bool
    reactions: tuple[str, ...]
    upload: Upload | None
    update_id: int | None
    raw: Json = field(repr=False)

    @property
    def labels(self) -> tuple[str, ...]:
        """Give all button labels in one row."""
        return tuple(label for row in self.buttons for label in row)


@dataclass
class Record:
    """One message as the server keeps it; its history holds the former texts."""

    wire: Json
    html: str
    by_bot: bool = False
    upload: Upload | None = None
    update_id: int | None = None
    edits: int = 0
    history: list[str] = field(default_factory=list)
    reactions: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Give the text or the caption without markup."""
        return str(self.wire.get("text", self.wire.get("caption", "")))

    def quoted(self) -> Json:
        """Give the message as another one quotes it: without its own quotation."""
        return {name: value for name, value in self.wire.items() if name != "reply_to_message"}

    def rewrite(self, changes: Json, html: str, when: int) -> None:
        """Replace the content and remember what was there."""
        self.history.append(self.text)
        self.edits += 1
        self.html = html
        dropped = {"text", "entities", "reply_markup"}
        kept = {name: value for name, value in self.wire.items() if name not in dropped}
        self.wire = {**kept, **changes, "edit_date": when}

    def view(self) -> Message:
        """Give the message as it stands now."""
        return Message(
            chat_id=self.wire["chat"]["id"],
            message_id=self.wire["message_id"],
            text=self.text,
            html=self.html,
            buttons=labels(self.wire.get("reply_markup")),
            edits=self.edits,
            edit_history=tuple(self.history),
            thread_id=self.wire.get("message_thread_id"),
            reply_to=self.wire.get("reply_to_message", {}).get("message_id"),
            by_bot=self.by_bot,
            reactions=tuple(self.reactions),
            upload=self.upload,
            update_id=self.update_id,
            raw=dict(self.wire),
        )
