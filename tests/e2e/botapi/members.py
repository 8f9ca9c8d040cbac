"""Members of a chat as the Bot API describes them."""

from .wire import Json, User

_RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members", "can_promote_members",
    "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories", "can_delete_stories",
    "can_pin_messages", "can_manage_topics",
)  # fmt: skip


def member_wire(user: User, role: str) -> Json:
    """Give the ChatMember object of someone in a role."""
    extra: dict[str, Json] = {
        "creator": {"is_anonymous": False},
        "administrator": {"can_be_edited": False, "is_anonymous": False, **dict.fromkeys(_RIGHTS, True)},
        "kicked": {"until_date": 0},
    }
    return {"status": role, "user": user.wire(), **extra.get(role, {})}
