"""`python -m scoring score`: one answer a line, every refusal told whole, and the exit status."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from scoring.__main__ import main
from scoring.scorefile import score_hand

HAND = {
    "id": "x",
    "preset": "classic",
    "concealed": "123m 456m 789p 234s 56s 88p",
    "win": "7s",
    "by": "discard",
    "seat": "S",
    "round": "E",
}


def answer(**changes: object) -> dict[str, Any]:
    fields = {key: value for key, value in {**HAND, **changes}.items() if value is not None}
    line: dict[str, Any] = json.loads(json.dumps(score_hand(fields)))
    return line


def error_of(**changes: object) -> str:
    code: str = answer(**changes)["error"]["code"]
    return code


def test_an_answer_says_what_counts_and_why() -> None:
    got = answer(concealed="234m 567m 22p EE 99s 9s", melds=["pung CCC"], win="E")
    assert got["items"] == {"dragon_pung": 1, "round_wind_pung": 1}
    assert got["earned_by"] == {"dragon_pung": "C", "round_wind_pung": "E"}
    assert got["reading"] == ["234m", "567m", "22p", "999s", "EEE", "pung CCC"]


def test_waits_and_what_replaced_what() -> None:
    got = answer(flags=["heavenly_ready"])
    assert got["waits"] == ["1s", "4s", "7s"]
    assert got["excluded"] == {"concealed_hand": "heavenly_ready"}


def test_the_runner_up_says_why_it_lost() -> None:
    got = answer(preset="improved", concealed="111222333m 456p 78p 99s", win="9p")
    assert got["tai"] == 5
    assert (got["runner_up"]["tai"], got["runner_up"]["lost_by"]) == (4, "fewer_tai")


@pytest.mark.parametrize(
    ("changes", "items", "extra"),
    [
        ({"win_kind": "eight_flowers", "win": None, "by": None}, {"eight_flowers": 8}, None),
        ({"win_kind": "seven_flowers_robbing_one", "win": None}, {"seven_flowers_robbing_one": 8}, None),
        (
            {"preset": "orthodox", "win_kind": "eight_flowers", "win": None, "flags": ["dealt_flower_win"]},
            {"dealt_flower_win": 12},
            None,
        ),
        ({"preset": "improved", "win_kind": "four_kongs_win", "win": None}, {"four_kongs_win": 6}, None),
        (
            {"win_kind": "seven_flowers_robbing_one", "by": "self_draw"},
            {"self_draw": 1, "concealed_hand": 1, "concealed_self_draw": 1, "kong_bloom": 1},
            8,
        ),
    ],
)
def test_flower_wins_and_the_fourth_kong(changes: dict[str, object], items: dict[str, int], extra: int | None) -> None:
    got = answer(**changes)
    assert (got["items"], got.get("robbed_extra")) == (items, extra)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"preset": "moderne"}, "unknown_preset"),
        ({"flags": ["dora"]}, "unknown_item"),
        ({"overrides": {"tai": {"dora": 2}}}, "unknown_item"),
        ({"overrides": {"options": {"dora": 2}}}, "unknown_item"),
        ({"overrides": {"options": {"rounds": 8}}}, "unreadable"),
        ({"overrides": {"options": {"payout": {"formula": "mahjong"}}}}, "unreadable"),
        ({"overrides": {"tai": {"all_pungs": 1.5}}}, "unreadable"),
        ({"preset": None}, "unreadable"),
        ({"by": None}, "unreadable"),
        ({"flags": ["kong_bloom:2"]}, "unreadable"),
        ({"concealed": "123q"}, "unreadable"),
        ({"win": "55m"}, "unreadable"),
        ({"win": None}, "unreadable"),
        ({"seat": "Q"}, "unreadable"),
        ({"by": "theft"}, "unreadable"),
        ({"win_kind": "all_chows"}, "unreadable"),
        ({"stray": 1}, "unreadable"),
        ({"flowers": "春春"}, "impossible"),
        ({"flowers": "春1 春"}, "impossible"),
        ({"concealed": "123m"}, "impossible"),
        ({"flags": ["concealed_hand"]}, "contradiction"),
        ({"win": "C"}, "not_a_win"),
    ],
)
def test_bad_fields_are_refused_by_code(changes: dict[str, object], code: str) -> None:
    assert error_of(**changes) == code


def test_all_refusals_are_told_at_once() -> None:
    got = answer(preset="moderne", concealed="123q", flags=["dora"])
    assert all(word in got["error"]["message"] for word in ("moderne", "q", "dora"))


def test_what_is_null_is_not_there() -> None:
    absent = ("melds", "flags", "flowers", "win_kind", "overrides", "dealer")
    assert score_hand({**HAND, **dict.fromkeys(absent)}) == score_hand(HAND)
    assert score_hand({**HAND, "seat": None})["error"]["message"] == "unreadable: reason seat: Field required"


def test_what_cannot_be_read_hides_no_other_fault() -> None:
    changes = {"by": "theft", "melds": ["pung 12m"], "flags": ["dora"], "overrides": {"options": {"reds": 1}}}
    assert answer(**changes)["error"]["message"] == (
        "unknown option: option reds; unknown item: item dora; unreadable: mixed tiles '12m'; "
        "unreadable: reason by: Input should be 'discard', 'self_draw' or 'robbed_kong'"
    )
    assert answer(win=7, win_kind="all_chows", preset="moderne")["error"]["message"] == (
        "unknown preset: preset moderne; unreadable: reason win: Input should be a valid string; "
        "win_kind: Value error, 'all_chows' is no way to win"
    )


def test_overrides_change_values_and_options() -> None:
    got = answer(overrides={"tai": {"concealed_hand": 3}, "options": {"all_chows": {"wait": "any"}}})
    assert got["items"] == {"concealed_hand": 3, "all_chows": 2}


def test_long_and_senseless_lines_are_answered() -> None:
    for text in ("1" * 10_000, "1m" * 5_000, "\x00" * 10_000, "萬" * 10_000):
        assert "error" in answer(concealed=text)
        assert "error" in answer(flags=[text])
        assert "error" in answer(melds=[text])
    senseless: tuple[object, ...] = ([], None, 7, "x", {"id": 1}, {**HAND, "melds": 5})
    for value in senseless:
        assert "error" in score_hand(value)


def run(text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass"))))
    status = main(["score"])
    return status, capsys.readouterr().out.splitlines()


def test_one_line_for_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(json.dumps({**HAND, "id": name}) for name in "abc")
    status, lines = run(text, monkeypatch, capsys)
    assert (status, [json.loads(line)["id"] for line in lines]) == (0, ["a", "b", "c"])


def test_what_is_no_json_ends_with_status_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("{", monkeypatch, capsys)[0] == 2


def test_half_a_surrogate_pair_and_odd_line_ends_are_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps({**HAND, "id": "\ud800 \u2028"}) + "\r\n\r\n" + json.dumps(HAND, ensure_ascii=False)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["score"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert [json.loads(line)["tai"] for line in lines if line] == [3, 3]


def test_a_file_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text(json.dumps(HAND) + "\n", "utf-8")
    assert main(["score", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["tai"] == 3
    assert main(["score", str(tmp_path / "none")]) == 2
