"""What is said of a house's rules and of how a chat is served."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class HouseTexts(Frozen):
    """The rules of a chat: shown, changed, shared."""

    title: Line
    title_own: Line
    tai_row: Line
    off_row: Line
    figures_row: Line
    named: Line
    was: Line
    option_row: Line
    replacing_row: Line
    running: Line
    more_held: Line
    hint: Line
    items_button: Line
    disputed_button: Line
    hands_button: Line
    winners_button: Line
    streak_button: Line
    money_button: Line
    other_button: Line
    editions_button: Line
    share_button: Line
    back_button: Line
    up_button: Line
    page_button: Line
    items_title: Line
    disputed_title: Line
    field_title: Line
    editions_title: Line
    families: FrozenMap[str, Line]
    family_row: Line
    item_title: Line
    picked_title: Line
    edition_value: Line
    source_value: Line
    melded: Line
    concealed: Line
    steps: Line
    less_button: Line
    more_button: Line
    changed: Line
    change_row: Line
    said_row: Line
    edition_row: Line
    more_rows: Line
    same: Line
    way_back_button: Line
    show_button: Line
    own_edition: Line
    shared: Line
