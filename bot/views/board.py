"""The board: round, dealer, 連N, totals, the last hands, and buttons for all that comes next."""

from markupsafe import Markup

from bot.buttons.beside import PressEast
from bot.buttons.reporting import Draft, PressDraw, PressUndo
from bot.buttons.table import PressAgain, PressLog, PressSettle
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Board, Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from bot.views.beside import winds_at
from bot.views.dispute import disputed_hands
from bot.views.more import more_button
from bot.views.pausing import go_on
from scoring.events import DeadHandCalled, EastNamed, SessionClosed, SessionPaused, SessionResumed
from scoring.rulesets import SeatWinds
from scoring.session import KITTY, PlayedEntry
from scoring.tiles import WINDS

RECENT = 3
TOLD_ABOVE = (SessionClosed, EastNamed, DeadHandCalled, SessionPaused, SessionResumed)


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
    ask = None if scene.state.over or scene.state.paused else scene.texts.board.ask.plain
    parts = (*_rows(scene), *_so_far(scene), *_recent(scene), disputed_hands(scene), ask)
    text = stacked(_title(scene), *parts)
    return Reply(text, _buttons(scene), silent=True)


def _title(scene: Scene) -> Markup:
    words = scene.texts.board
    if scene.state.closed:
        return words.closed.plain
    if scene.state.over:
        return words.over.plain
    line = scene.texts.pause.title if scene.state.paused else words.title
    return line.of(deal=phrases.deal_phrase(scene.state.deal, scene))


def _rows(scene: Scene) -> list[Markup]:
    """Return a line a player in seat order, then those who have left, the kitty last."""
    seats, balances = scene.state.seats, scene.state.balances
    left = [party for party in balances if party not in (*seats, KITTY)]
    return [_row(party, scene) for party in (*seats, *left, *([KITTY] if KITTY in balances else []))]


def _row(party: str, scene: Scene) -> Markup:
    words, table, seats = scene.texts, scene.texts.table, scene.state.seats
    told = {"name": scene.name(party), "money": phrases.money(scene.state.balances[party], table)}
    if party in seats:
        return words.board.row.of(wind=table.winds[WINDS[seats.index(party)]], **told)
    return (words.beside.kitty if party == KITTY else words.beside.former).of(**told)


def _so_far(scene: Scene) -> list[Markup]:
    """Return what was said of the hand being played, if one is."""
    words, so_far = scene.texts.beside, scene.state.so_far
    if scene.state.over:
        return []
    east = [] if so_far.east is None else [words.east_now.of(winds=winds_at(scene.table, scene))]
    return [*east, *([words.dead_now.of(names=phrases.names(so_far.dead, scene))] if so_far.dead else [])]


def _recent(scene: Scene) -> list[Markup]:
    """Return the last hands by their numbers and what happened beside them since, without what is told above."""
    lines = [_line(entry, scene) for entry in _lately(scene)]
    return [scene.texts.board.recent.plain, *lines] if lines else []


def _lately(scene: Scene) -> list[PlayedEntry]:
    told = [entry for entry in scene.state.played if not isinstance(entry.event, TOLD_ABOVE)]
    hands = [entry for entry in told if entry.hand_no is not None][-RECENT:]
    since = hands[0].seq if len(hands) == RECENT else 0
    beside = [entry for entry in told if entry.hand_no is None and entry.seq > since][-RECENT:]
    return [entry for entry in told if entry in (*hands, *beside)]


def _line(entry: PlayedEntry, scene: Scene) -> Markup:
    line = phrases.played_line(entry, scene)
    if entry.hand_no is None:
        return scene.texts.beside.lately.of(line=line)
    return scene.texts.line.hand.of(hand=entry.hand_no, line=line)


def _buttons(scene: Scene) -> Rows:
    words, session_id, seq = scene.texts.board, scene.session_id, scene.session.seq
    log = Button(words.log_button, encode(PressLog(session_id)))
    settle = Button(words.settle_button, encode(PressSettle(session_id)))
    undo = Button(words.undo_button, encode(PressUndo(session_id, seq)))
    if scene.state.over:
        again = Button(words.again_button, encode(PressAgain(session_id)))
        return ((again,), (log, settle) if scene.state.agreed.stands else (undo, log, settle))
    if scene.state.paused:
        return ((go_on(scene),), (undo, log, settle))
    draw = Button(words.draw_button, encode(PressDraw(session_id, seq)))
    return (_winners(scene), *_easts(scene), (draw, undo, more_button(scene), log, settle))


def _easts(scene: Scene) -> Rows:
    """開門: ask whom the dice made East where they do."""
    if scene.ruleset.options.seat_winds is not SeatWinds.DICE:
        return ()
    words, here, east = scene.texts.more, (scene.session_id, scene.session.seq), scene.state.so_far.east
    return (
        tuple(
            Button(
                (words.east_button_on if seat == east else words.east_button).of(player=scene.name(player)).unescape(),
                encode(PressEast(*here, seat)),
            )
            for seat, player in enumerate(scene.state.seats)
        ),
    )


def _winners(scene: Scene) -> tuple[Button, ...]:
    players = scene.state.seats
    return tuple(
        Button(scene.name(player), encode(Draft(scene.session_id, scene.session.seq, winner=seat)))
        for seat, player in enumerate(players)
    )
