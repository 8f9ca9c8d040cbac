"""The methods of the Bot API that act on the world at once."""

from collections.abc import Callable, Mapping

from ..wire import Json
from ..world import World
from . import chats, commands, editing, hooks, marking, queries, sending

Handler = Callable[[World, Json], object]

HANDLERS: Mapping[str, Handler] = {
    "getMe": chats.get_me,
    "getChat": chats.get_chat,
    "getChatMember": chats.get_chat_member,
    "getChatAdministrators": chats.get_chat_administrators,
    "leaveChat": chats.leave_chat,
    "logOut": chats.agree,
    "close": chats.agree,
    "sendMessage": sending.send_message,
    "sendDocument": sending.send_document,
    "sendPhoto": sending.send_photo,
    "sendChatAction": sending.send_chat_action,
    "getFile": sending.get_file,
    "editMessageText": editing.edit_message_text,
    "editMessageReplyMarkup": editing.edit_message_reply_markup,
    "deleteMessage": editing.delete_message,
    "setMessageReaction": marking.set_message_reaction,
    "pinChatMessage": marking.pin_chat_message,
    "unpinChatMessage": marking.unpin_chat_message,
    "answerCallbackQuery": queries.answer_callback_query,
    "answerInlineQuery": queries.answer_inline_query,
    "setMyCommands": commands.set_my_commands,
    "getMyCommands": commands.get_my_commands,
    "deleteMyCommands": commands.delete_my_commands,
    "setMyName": commands.set_my_name,
    "setMyDescription": commands.set_my_description,
    "setMyShortDescription": commands.set_my_short_description,
    "setWebhook": hooks.set_webhook,
    "deleteWebhook": hooks.delete_webhook,
    "getWebhookInfo": hooks.get_webhook_info,
}
