from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from bot.buttons.reporting import PressDraw
from bot.callbacks import encode
from bot.incoming import Place
from tests.bot.table import NEW, Table, text_of

PEOPLE = 8
LINES = 12


def test_eight_phones_at_one_table_lose_and_double_nothing(table: Table) -> None:
    barrier = Barrier(PEOPLE)
    lines = [[table.said("阿華", "/draw") for _ in range(LINES)] for _ in range(PEOPLE)]

    def talk(person: int) -> list[str]:
        barrier.wait()
        return [text_of(table.core.answer(said)) for said in lines[person]]

    with ThreadPoolExecutor(PEOPLE) as pool:
        answers = [answer for told in pool.map(talk, range(PEOPLE)) for answer in told]
    recorded = [answer for answer in answers if "流局" in answer]
    refused = [answer for answer in answers if "桌上已經往前了" in answer]
    assert len(recorded) + len(refused) == PEOPLE * LINES
    assert table.rows()["events"] == 1 + len(recorded)
    hands = sorted(int(answer.split("第 ")[1].split(" 盤")[0]) for answer in recorded)
    assert hands == list(range(1, len(recorded) + 1))


def test_one_update_delivered_eight_times_counts_once(table: Table) -> None:
    barrier, said = Barrier(PEOPLE), table.said("小明", "/hu 小明 阿華 3台")

    def deliver(_: int) -> str:
        barrier.wait()
        return text_of(table.core.answer(said))

    with ThreadPoolExecutor(PEOPLE) as pool:
        answers = set(pool.map(deliver, range(PEOPLE)))
    assert len(answers) == 1
    assert table.rows()["events"] == 2


def test_one_button_pressed_by_eight_counts_once(table: Table) -> None:
    barrier = Barrier(PEOPLE)
    presses = [table.pressed("阿華", encode(PressDraw(1, 0))) for _ in range(PEOPLE)]

    def press(number: int) -> str:
        barrier.wait()
        return table.core.answer(presses[number]).toast

    with ThreadPoolExecutor(PEOPLE) as pool:
        toasts = sorted(pool.map(press, range(PEOPLE)))
    assert toasts.count("記好了") == 1
    assert set(toasts) == {"記好了", "桌上已經往前了，請看新的計分板。"}
    assert table.rows()["events"] == 2


def test_chats_do_not_get_in_each_others_way(bare: Table) -> None:
    tables = [Table(bare.core, bare.path, Place(-number), bare.causes) for number in range(1, PEOPLE + 1)]

    def evening(table: Table) -> str:
        for line in (NEW, "/hu 小明 阿華 3台", "/draw", "/undo", "/zimo 小美 2台"):
            table.say("阿華", line)
        return text_of(table.say("阿華", "/settle"))

    with ThreadPoolExecutor(PEOPLE) as pool:
        assert len(set(pool.map(evening, tables))) == 1
    assert bare.rows()["sessions"] == PEOPLE
    assert bare.rows()["events"] == PEOPLE * 5
