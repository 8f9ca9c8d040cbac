"""The rules inline keyboards have to keep."""

from dataclasses import dataclass

from .errors import bad_request
from .wire import Json

_ACTIONS = frozenset({
    "url", "callback_data", "web_app", "login_url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "copy_text", "callback_game", "pay", "disabled",
})  # fmt: skip
_DATA_LIMIT = 64


@dataclass(frozen=True)
class KeyboardLint:
    """Bounds beyond which clients show a keyboard badly."""

    buttons: int = 100
    row: int = 8

    def problems(self, markup: Json | None) -> list[str]:
        """List which bounds a keyboard oversteps."""
        rows = (markup or {}).get("inline_keyboard", [])
        total = sum(len(row) for row in rows)
        found = [f"keyboard: {total} buttons, more than {self.buttons}"] if total > self.buttons else []
        return found + [f"keyboard: a row of {len(row)}, more than {self.row}" for row in rows if len(row) > self.row]


def check_keyboard(markup: Json | None, chat_kind: str) -> None:
    """Refuse an inline keyboard that Telegram would refuse."""
    for row in (markup or {}).get("inline_keyboard", []):
        for button in row:
            _check_button(button, chat_kind)


def _check_button(button: Json, chat_kind: str) -> None:
    actions = _ACTIONS & button.keys()
    if not actions:
        raise bad_request(_unparsed("Text buttons are unallowed in the inline keyboard"))
    if len(actions) > 1:
        raise bad_request(_unparsed(f"exactly one action is allowed, found {', '.join(sorted(actions))}"))
    if not button["text"].strip():
        raise bad_request(_unparsed("button text must be non-empty"))
    _check_action(button, chat_kind)


def _check_action(button: Json, chat_kind: str) -> None:
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= _DATA_LIMIT:
        raise bad_request("BUTTON_DATA_INVALID")
    if "web_app" in button and chat_kind != "private":
        raise bad_request("BUTTON_TYPE_INVALID")
    if "url" in button and "." not in button["url"] and "://" not in button["url"]:
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")


def _unparsed(reason: str) -> str:
    return f"can't parse inline keyboard button: {reason}"


def labels(markup: Json | None) -> tuple[tuple[str, ...], ...]:
    """Give what a keyboard shows, row by row."""
    return tuple(tuple(button["text"] for button in row) for row in (markup or {}).get("inline_keyboard", []))


def find_button(markup: Json | None, label: str) -> Json | None:
    """Find a button by what is written on it."""
    rows = (markup or {}).get("inline_keyboard", [])
    return next((button for row in rows for button in row if button["text"] == label), None)
