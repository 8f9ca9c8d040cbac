"""What Telegram takes for HTML, and whether a reply is that."""

import re
from html.parser import HTMLParser

from bot.replies import Answer, Reply
from tests.bot.table import replies_of

TAGS = frozenset({"b", "i", "u", "s", "code", "pre", "a", "tg-spoiler", "blockquote"})
ENTITY = re.compile(r"&(?!(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);)")


class Balance(HTMLParser):
    """Reads markup and keeps what is open; any tag that Telegram does not know is a fault."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS or attrs:
            self.faults.append(f"<{tag} {attrs}>")
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"<!--{data}")

    def handle_decl(self, decl: str) -> None:
        self.faults.append(f"<!{decl}")

    def handle_pi(self, data: str) -> None:
        self.faults.append(f"<?{data}")


def faults_of(markup: str) -> list[str]:
    """Return what Telegram would refuse in the markup."""
    balance = Balance()
    balance.feed(markup)
    balance.close()
    bare = ENTITY.findall(markup)
    return balance.faults + balance.open + bare


def faults_in(answer: Answer) -> list[str]:
    """Return what Telegram would refuse in an answer: markup, empty texts, long toasts, buttons without a label."""
    replies = replies_of(answer)
    found = [fault for reply in replies for fault in faults_of(str(reply.text))]
    found += ["no text" for reply in replies if not reply.text.strip()]
    found += ["a toast too long"] if len(answer.toast) > 200 else []
    return found + [fault for reply in replies for fault in _button_faults(reply)]


def _button_faults(reply: Reply) -> list[str]:
    buttons = [button for row in reply.buttons for button in row]
    rows = ["an empty row" for row in reply.buttons if not row]
    labels = ["no label" for button in buttons if not button.label.strip()]
    payloads = [button.data for button in buttons if not button.link]
    data = [data for data in payloads if not 1 <= len(data.encode()) <= 64 or not data.isascii()]
    return rows + labels + data
