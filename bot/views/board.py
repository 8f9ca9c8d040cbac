"""The board: round, dealer, 連N, totals, the last hands, and buttons for all that comes next."""

from markupsafe import Markup

from bot.buttons.reporting import Draft, PressDraw, PressUndo
from bot.buttons.table import PressAgain, PressLog, PressSettle
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Board, Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from scoring.tiles import WINDS

RECENT = 3


def board(scene: Scene, *, fresh: bool = False) -> Board:
    """Return the board as it should stand now, or to be sent anew at the bottom of the chat."""
    return Board(
        scene.session_id,
        scene.session.seq,
        board_reply(scene),
        Reply(scene.texts.board.stub.plain),
        fresh,
        scene.pins_board,
    )


def back_online(scene: Scene) -> Reply:
    """Return the note that the bot is back, and how far it has kept the score."""
    words, hands = scene.texts.board, scene.state.hands
    text = words.back.of(hand=hands) if hands else words.back_at_none.plain
    return Reply(text, silent=True)


def board_reply(scene: Scene) -> Reply:
    """Return the board's message."""
    ask = None if scene.state.over else scene.texts.board.ask.plain
    text = stacked(_title(scene), *_rows(scene), *_recent(scene), ask)
    return Reply(text, _buttons(scene), silent=True)


def _title(scene: Scene) -> Markup:
    words = scene.texts.board
    if scene.state.closed:
        return words.closed.plain
    if scene.state.over:
        return words.over.plain
    return words.title.of(deal=phrases.deal_phrase(scene.state.deal, scene))


def _rows(scene: Scene) -> list[Markup]:
    """Return a line a player in seat order, the kitty last."""
    words, letters = scene.texts.board, scene.texts.table.winds
    winds = dict(zip(scene.state.seats, WINDS, strict=True))
    return [
        words.row.of(
            wind=letters[winds[party]] if party in winds else "",
            name=scene.name(party),
            money=phrases.money(amount, scene.texts.table),
        )
        for party, amount in scene.state.balances.items()
    ]


def _recent(scene: Scene) -> list[Markup]:
    hands = [entry for entry in scene.state.played if entry.hand_no is not None][-RECENT:]
    lines = [scene.texts.line.hand.of(hand=entry.hand_no, line=phrases.played_line(entry, scene)) for entry in hands]
    return [scene.texts.board.recent.plain, *lines] if lines else []


def _buttons(scene: Scene) -> Rows:
    words, session_id, seq = scene.texts.board, scene.session_id, scene.session.seq
    log = Button(words.log_button, encode(PressLog(session_id)))
    settle = Button(words.settle_button, encode(PressSettle(session_id)))
    undo = Button(words.undo_button, encode(PressUndo(session_id, seq)))
    if scene.state.over:
        again = Button(words.again_button, encode(PressAgain(session_id)))
        return ((again,), (log, settle) if scene.state.agreed.stands else (undo, log, settle))
    draw = Button(words.draw_button, encode(PressDraw(session_id, seq)))
    return (_winners(scene), (draw, undo, log, settle))


def _winners(scene: Scene) -> tuple[Button, ...]:
    players = scene.state.seats
    return tuple(
        Button(scene.name(player), encode(Draft(scene.session_id, scene.session.seq, winner=seat)))
        for seat, player in enumerate(players)
    )
