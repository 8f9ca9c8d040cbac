"""爭議: `/dispute 7 items or tiles`, and what a reply to a hand's card says of that hand."""

from bot.commands import Dispute, RecordWin
from bot.parsing.entries import entry, is_draw
from bot.parsing.meant import all_pieces, tells_of_a_hand
from bot.parsing.mending import understood
from bot.parsing.pieces import Unknown
from bot.parsing.rest import Rest, address_of, begins_with_address, is_command
from bot.parsing.several import win_in
from bot.parsing.vocabulary import Vocabulary
from bot.parsing.wins import Frame


def dispute(rest: Rest) -> Dispute:
    """`/dispute`: which hand, unless the line answers its card, and how it should read."""
    begins = begins_with_address(rest)
    behind = rest.behind(rest.tokens[0].end) if begins else rest
    address = address_of(rest.tokens[0].text) if begins else None
    return Dispute(address, None if not behind.tokens else entry(behind._replace(table=rest.table.ever)))


def objection(text: str, table: Vocabulary) -> RecordWin | None:
    """Return what a reply says a hand was worth, with or without who won; None where not all of it is about a hand."""
    rest = Rest(text, 0, table)
    if is_command(text) or is_draw(rest):
        return None
    pieces = all_pieces(rest)
    if any(isinstance(piece, Unknown) for piece in pieces) or not any(map(tells_of_a_hand, pieces)):
        return None
    return understood(text, lambda line: win_in(rest._replace(line=line), Frame()), table)
