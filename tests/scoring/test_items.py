"""Ids are stored and never renamed: a change of this list loses old evenings."""

import tomllib
from pathlib import Path

from scoring.items import Item

VALUES = tomllib.loads((Path(__file__).parent / "values.toml").read_text("utf-8"))


def test_ids_and_their_order_are_those_that_sessions_and_buttons_hold() -> None:
    assert [item.value for item in Item] == list(VALUES["tai"])


def test_an_id_is_its_member_in_small_letters() -> None:
    assert all(item.value == item.name.lower() for item in Item)


def test_every_item_is_played_by_some_edition() -> None:
    apart = {item for like in VALUES["like"].values() for item, tai in like.get("tai", {}).items() if tai}
    assert not [item for item, row in VALUES["tai"].items() if not any(row) and item not in apart]
