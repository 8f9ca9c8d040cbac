"""The sign that carries a table: what is written is read again."""

from hypothesis import given
from hypothesis import strategies as st
from telegram import Message, MessageEntity, User

from bot.incoming import Drawn
from bot.lines import plain_text
from bot.telegram.marks import mark_of, marked
from tests.bot.telegram.fakes import ME, message

BOT = User(ME["id"], ME["first_name"], is_bot=True, username=ME["username"])
NUMBERS = st.integers(0, 10**18 - 1)


@given(NUMBERS, NUMBERS, st.text(min_size=1))
def test_a_table_and_a_line_come_back(session_id: int, seq: int, text: str) -> None:
    drawn = Drawn(session_id, seq)
    html = marked(text, "🀄", drawn, BOT)
    link = {"type": MessageEntity.TEXT_LINK, "offset": 0, "length": 2, "url": html.split('"')[1]}
    sent = Message.de_json(message(plain_text(html), via_bot=ME, entities=[link]), None)
    assert mark_of(sent, BOT) == (drawn, text.strip())
