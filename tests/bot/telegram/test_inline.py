"""Lines that are being written: each is answered for its writer and its moment, and none can break anything."""

from telegram import InlineQuery

from bot.incoming import Asked, Drawn, Place
from bot.refusals import TooFast
from bot.replies import Preview, Previews
from bot.telegram.inline import Inline
from bot.telegram.limits import Limits
from bot.telegram.titles import Titles
from bot.too_fast import asks_too_fast
from storage import open_storage
from tests.bot.telegram.fakes import GROUP, HUA, FakeCore, FakeTelegram, Json, client_on, run

LINK = "https://t.me/suantai_bot?start=at-5-3"
PREVIEW = Preview(Place(GROUP), Drawn(5, 3), "a title", "a story")


class Core(FakeCore):
    def __init__(self, found: Previews) -> None:
        super().__init__()
        self.found = found
        self.lines: list[str] = []

    def previews(self, asked: Asked) -> Previews:
        self.lines.append(asked.text)
        if asked.text == "broken":
            raise RuntimeError("database is locked")
        return self.found

    def asks_too_fast(self, asked: Asked, error: TooFast) -> Previews:
        with open_storage("sqlite://") as storage:
            return asks_too_fast(asked, error, storage)


def _answers(core: Core, *lines: str, most: int = 0) -> list[Json]:
    server = FakeTelegram()

    async def story() -> None:
        client = await client_on(server)
        inline = Inline(client, core.as_core, Titles(client), Limits(person=most, chat=0))
        for number, line in enumerate(lines):
            query = {"id": str(number), "from": HUA, "query": line, "offset": ""}
            inline.take(InlineQuery.de_json(query, client))
        await inline.close(5)

    run(story())
    return server.of("answerInlineQuery")


def test_each_table_is_an_article_whose_text_carries_it() -> None:
    (answer,) = _answers(Core(Previews("<3", "+", (PREVIEW,))), "<3")
    assert (answer["inline_query_id"], answer["cache_time"], answer["is_personal"]) == ("0", 0, True)
    (result,) = answer["results"]
    content = result["input_message_content"]
    assert (result["type"], result["id"], result["title"]) == ("article", "5-3", "a title")
    assert result["description"] == "Table\na story"
    assert content["message_text"] == f'<a href="{LINK}">+</a> &lt;3'
    assert (content["parse_mode"], content["link_preview_options"]) == ("HTML", {"is_disabled": True})


def test_a_hint_is_a_short_button() -> None:
    (answer,) = _answers(Core(Previews("", "+", hint="h" * 80)), "")
    button = answer["button"]
    assert button == {"text": "h" * 63 + "…", "start_parameter": "inline"}


def test_one_line_too_many_is_tried_nowhere_and_told_so() -> None:
    core = Core(Previews("<3", "+", (PREVIEW,)))
    answers = _answers(core, "a", "b", "c", "d", most=2)
    assert core.lines == ["a", "b"]
    assert [len(answer.get("results", ())) for answer in answers] == [1, 1, 0, 0]
    told = [answer["button"]["text"].partition("。")[0] for answer in answers[2:]]
    assert told == ["太快了，一分鐘最多 2 次"] * 2


def test_more_tables_than_a_list_shows_are_left_out() -> None:
    many = tuple(Preview(Place(GROUP), Drawn(number, 0), "t", "s") for number in range(12))
    (answer,) = _answers(Core(Previews("x", "+", many)), "x")
    assert [result["id"] for result in answer["results"]] == [f"{number}-0" for number in range(10)]


def test_a_failure_costs_one_answer_and_no_other() -> None:
    core = Core(Previews("x", "+", (PREVIEW,)))
    answers = _answers(core, "broken", "x")
    assert core.lines == ["broken", "x"]
    assert [answer["inline_query_id"] for answer in answers] == ["1"]
