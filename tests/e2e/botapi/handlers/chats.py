"""Methods about the bot itself, chats and their members."""

from ..errors import bad_request
from ..members import member_wire
from ..wire import Json
from ..world import World

_GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


def get_me(world: World, params: Json) -> Json:
    """Describe the bot."""
    abilities = {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return {**world.bot.wire(), **abilities}


def get_chat(world: World, params: Json) -> Json:
    """Describe a chat in full."""
    room = world.reach(params["chat_id"])
    gifts = {"accepted_gift_types": dict.fromkeys(_GIFTS, True)}
    return {**room.wire(), "accent_color_id": 0, "max_reaction_count": 11, **gifts}


def get_chat_member(world: World, params: Json) -> Json:
    """Describe someone's role in a chat."""
    room = world.reach(params["chat_id"])
    user = room.people.get(params["user_id"]) or world.users.get(params["user_id"])
    if user is None:
        raise bad_request("user not found")
    return member_wire(user, room.role(user.id))


def get_chat_administrators(world: World, params: Json) -> list[Json]:
    """List who runs a chat; bots are left out unless asked for."""
    room = world.reach(params["chat_id"])
    if room.kind == "private":
        raise bad_request("there are no administrators in the private chat")
    bots = bool(params.get("return_bots"))
    chiefs = [user for user in room.people.values() if room.role(user.id) in {"creator", "administrator"}]
    return [member_wire(user, room.role(user.id)) for user in chiefs if bots or not user.is_bot]


def leave_chat(world: World, params: Json) -> bool:
    """Take the bot out of a chat."""
    world.reach(params["chat_id"]).roles[world.bot.id] = "left"
    return True


def agree(world: World, params: Json) -> bool:
    """Accept what has no effect on a server this small."""
    return True
