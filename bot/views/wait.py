"""聽: which tiles win, what each scores by discard and by self-draw; or how far the hand is from that."""

from markupsafe import Markup

from bot.figures import Waited, WaitRow
from bot.glossary import preset_name
from bot.lines import stacked
from bot.replies import Reply
from bot.texts import Texts
from bot.views import tiles


def wait(waited: Waited, texts: Texts) -> Reply:
    """Return the table, the dearest tile first."""
    words, case = texts.wait, waited.case
    shown = tiles.hand_shown(case.hand, texts)
    if not waited.rows:
        missing = words.none.of(wrong=waited.wrong_tiles) if waited.wrong_tiles > 0 else words.none_ready.plain
        return Reply(stacked(missing, shown))
    kinds = [row.tile for row in waited.rows]
    ranked = sorted(waited.rows, key=_dearest)
    told = words.rules.of(
        preset=preset_name(case.ruleset.preset, texts.language),
        seat=texts.table.winds[case.place.seat_wind],
        round=texts.table.round.of(wind=texts.table.winds[case.place.round_letter]),
    )
    heading = words.title.of(tiles=tiles.waits_shown(kinds, texts))
    return Reply(stacked(heading, told, shown, *(_row(row, texts) for row in ranked)))


def _dearest(row: WaitRow) -> tuple[int, int, int]:
    return -(row.discard or 0), -(row.self_draw or 0), row.tile


def _row(row: WaitRow, texts: Texts) -> Markup:
    discard, self_draw = (_tai(tai, texts) for tai in (row.discard, row.self_draw))
    return texts.wait.row.of(tile=tiles.tile_name(row.tile, texts), discard=discard, self_draw=self_draw)


def _tai(tai: int | None, texts: Texts) -> Markup:
    return texts.wait.impossible.plain if tai is None else texts.wait.tai.of(tai=tai)
