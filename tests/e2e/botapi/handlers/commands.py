"""Methods for the bot's profile: its commands, name and descriptions."""

import json
import re

from ..errors import bad_request
from ..wire import Json
from ..world import World

_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_COMMAND_LIMIT = 100
_DESCRIPTION_LIMIT = 256


def set_my_commands(world: World, params: Json) -> bool:
    """Set the menu of commands for a scope and a language."""
    if len(params["commands"]) > _COMMAND_LIMIT:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in params["commands"]:
        _check_command(command)
    world.commands[_scope(world, params)] = params["commands"]
    return True


def get_my_commands(world: World, params: Json) -> list[Json]:
    """Give the menu of commands for a scope and a language."""
    return world.commands.get(_scope(world, params), [])


def delete_my_commands(world: World, params: Json) -> bool:
    """Clear the menu of commands for a scope and a language."""
    world.commands.pop(_scope(world, params), None)
    return True


def set_my_name(world: World, params: Json) -> bool:
    """Set the bot's name in a language."""
    return _set(world, params, "name", 64)


def set_my_description(world: World, params: Json) -> bool:
    """Set what an empty chat with the bot shows."""
    return _set(world, params, "description", 512)


def set_my_short_description(world: World, params: Json) -> bool:
    """Set what the bot's profile shows."""
    return _set(world, params, "short_description", 120)


def _check_command(command: Json) -> None:
    # Telegram takes off a leading slash before it looks at the name.
    if not _COMMAND.fullmatch(command["command"].removeprefix("/")):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(command["description"]) <= _DESCRIPTION_LIMIT:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def _scope(world: World, params: Json) -> str:
    scope = params.get("scope", {"type": "default"})
    if "chat_id" in scope:
        world.find(scope["chat_id"])
    return json.dumps([scope, params.get("language_code", "")], sort_keys=True)


def _set(world: World, params: Json, name: str, limit: int) -> bool:
    text = params.get(name, "")
    if len(text) > limit:
        raise bad_request(f"{name.replace('_', ' ')} is too long")
    world.profile.setdefault(name, {})[params.get("language_code", "")] = text
    return True
