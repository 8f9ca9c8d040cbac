"""An update of every type that Telegram has, as it would come."""

from tests.bot.telegram.fakes import GROUP, HUA, ME, Json, group, message

PRIVATE: Json = {"id": 11, "type": "private", "first_name": "阿華"}
MEMBER: Json = {"status": "member", "user": ME}
REACTION: Json = {"type": "emoji", "emoji": "👍"}
BOOST: Json = {
    "boost_id": "b",
    "add_date": 1,
    "expiration_date": 2,
    "source": {"source": "premium", "user": HUA},
}
SUPER: Json = group(GROUP)
SAID: Json = message("/hu 阿華 小明 3台")
POLL: Json = {
    "id": "p",
    "question": "?",
    "options": [{"text": "a", "voter_count": 0, "persistent_id": "1"}],
    "total_voter_count": 0,
    "is_closed": False,
    "is_anonymous": True,
    "type": "regular",
    "allows_multiple_answers": False,
    "allows_revoting": False,
}
BODIES: dict[str, Json] = {
    "message": SAID,
    "edited_message": {**SAID, "edit_date": 5},
    "channel_post": {**SAID, "chat": {"id": -1009, "type": "channel", "title": "c"}},
    "edited_channel_post": {**SAID, "chat": {"id": -1009, "type": "channel", "title": "c"}, "edit_date": 5},
    "business_connection": {
        "id": "b",
        "user": HUA,
        "user_chat_id": 11,
        "date": 1,
        "is_enabled": True,
        "can_reply": True,
    },
    "business_message": {**SAID, "business_connection_id": "b"},
    "edited_business_message": {**SAID, "business_connection_id": "b", "edit_date": 5},
    "deleted_business_messages": {"business_connection_id": "b", "chat": PRIVATE, "message_ids": [1]},
    "message_reaction": {
        "chat": SUPER,
        "message_id": 7,
        "user": HUA,
        "date": 1,
        "old_reaction": [],
        "new_reaction": [REACTION],
    },
    "message_reaction_count": {
        "chat": SUPER,
        "message_id": 7,
        "date": 1,
        "reactions": [{"type": REACTION, "total_count": 1}],
    },
    "inline_query": {"id": "1", "from": HUA, "query": "小美 自摸 3台", "offset": "", "chat_type": "group"},
    "chosen_inline_result": {"result_id": "1", "from": HUA, "query": "x"},
    "callback_query": {
        "id": "1",
        "from": HUA,
        "chat_instance": "1",
        "data": "d:1:0",
        "message": {
            **message("board"),
            "from": ME,
            "reply_markup": {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]},
        },
    },
    "shipping_query": {
        "id": "1",
        "from": HUA,
        "invoice_payload": "x",
        "shipping_address": dict.fromkeys(
            ("country_code", "state", "city", "street_line1", "street_line2", "post_code"), "x"
        ),
    },
    "pre_checkout_query": {"id": "1", "from": HUA, "currency": "XTR", "total_amount": 1, "invoice_payload": "x"},
    "purchased_paid_media": {"from": HUA, "paid_media_payload": "x"},
    "poll": POLL,
    "poll_answer": {"poll_id": "p", "user": HUA, "option_ids": [0], "option_persistent_ids": ["1"]},
    "my_chat_member": {
        "chat": SUPER,
        "from": HUA,
        "date": 1,
        "old_chat_member": {"status": "left", "user": ME},
        "new_chat_member": MEMBER,
    },
    "chat_member": {
        "chat": SUPER,
        "from": HUA,
        "date": 1,
        "old_chat_member": {"status": "left", "user": HUA},
        "new_chat_member": {"status": "member", "user": HUA},
    },
    "chat_join_request": {"chat": SUPER, "from": HUA, "user_chat_id": 11, "date": 1},
    "chat_boost": {"chat": SUPER, "boost": BOOST},
    "removed_chat_boost": {"chat": SUPER, "boost_id": "b", "remove_date": 1, "source": BOOST["source"]},
    "managed_bot": {"user": HUA, "bot": ME},
    "guest_message": {**SAID, "guest_query_id": "1"},
}
