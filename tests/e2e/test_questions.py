"""A question about tiles through the real bot: its answer follows when the question is edited."""

from .table import Table

HAND = "123m456p789s EEE 45s CC"


def test_the_answer_follows_an_edited_question(table: Table) -> None:
    asked = table.say("小美", f"/calc {HAND} 胡6s")
    answer = table.chat.wait_for(lambda message: "2 台" in message.text, after=asked)
    table.chat.edit(table.people["小美"], asked, f"/wait {HAND}")
    changed = table.chat.wait_for(lambda message: "聽 3、6 條" in message.text and "👂" in message.text)
    assert changed.message_id == answer.message_id
    assert [message.message_id for message in table.messages] == [answer.message_id]
