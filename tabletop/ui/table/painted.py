"""Paint a table: the board with its pieces, its words, and what hangs on the pointer. It decides nothing: the
scene says what is shown, held and told.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.display_list import DisplayList
from tabletop.paint.segments import Itself, draw_cached
from tabletop.ui.scenes.base import Scene, Words
from tabletop.ui.table import position
from tabletop.ui.table.bars import bar, header, replies
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.layout.teams import team_of_each
from tabletop.ui.table.motion.stage import HEIGHT
from tabletop.ui.table.painters import board
from tabletop.ui.table.painters.chips import Notice, Ready, count_badge, draw_banner, draw_notice
from tabletop.ui.table.painters.painter import Painter, painter_of
from tabletop.ui.table.painters.preview_card import Around as AroundPiece
from tabletop.ui.table.painters.preview_card import draw_preview
from tabletop.ui.table.said import outlook
from tabletop.ui.table.signs.around import Around
from tabletop.ui.table.signs.shown import Scenery, Signs
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.game import Forecast
    from tabletop.engine.match import Seat
    from tabletop.engine.steps import Keys
    from tabletop.engine.view import View
    from tabletop.ui.session import Session
    from tabletop.ui.table.bars.dash import Dash
    from tabletop.ui.table.bars.topbar import TopBar
    from tabletop.ui.table.caution import Caution
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.hands.pointer import Pointer
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.stage import Stage
    from tabletop.ui.table.said.foresight import Foresight
    from tabletop.ui.table.said.recall import Recall
    from tabletop.ui.table.said.speech import Speech
    from tabletop.ui.table.shining import Shining


_AN_AREA = 120_000.0
"""From this size on (square units) a place is an area, over which words may lie."""


class PaintedTable(Scene):
    """Display list of a table; `DrawnTable` brings it to the surface."""

    session: Session
    content: Content
    seats: tuple[Seat, ...]
    colours: list[int]
    speech: Speech
    hands: Hands
    caution: Caution
    shines: Shining
    stage: Stage
    preview: Preview
    pointer: Pointer
    recall: Recall
    prompt_bar: bar.PromptBar
    top_bar: TopBar
    dash: Dash
    view: View
    laid: Layout
    now: float
    notice: Notice | None
    foresight: Foresight
    signs: Signs
    _changes: int

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.board: board.Board | None = None
        self._recorded = self._above = DisplayList((0, 0))
        """The whole frame as it was written last, and its part above pieces at rest."""
        self._above_from = self._top_from = 0
        """Index at which that part of the list begins, and the one above pieces in the air."""
        self._aloft: list[Placed] = []
        """Pieces in the air in the frame that is being written; they come above the panels."""
        self._ghosts: tuple[Placed, ...] = ()
        """Cars and dots that the forecast puts on the road, in the whole frame that was written last."""
        self._fresh: tuple[tuple[str, int], ...] = ()
        """Changes since the person at the screen last played: handles, each with the seat that did it."""
        self._said = ("", "")  # the prompt and the banner
        self._head: tuple[header.Head, header.HeadSpots] | None = None
        """Words of the header, and their places."""
        self.log_area = Rect(0, 0, 10, 10)
        self._on_result: Callable[[], object] | None = None
        self.preview_spot: Rect | None = None
        """Place of the large card in the frame that is written."""

    def _forecast_changed(self) -> bool:
        """Check if the answer that the hands mean has another forecast than the one shown."""
        return self.forecast() is not self.foresight.drawn

    def place_log(self) -> None:
        """Put the log where there is room for it now."""

    def sync(self) -> None:
        """Take in what has changed in the session."""

    def offer_result(self, on_result: Callable[[], object]) -> None:
        """Have a button beside the prompt that leads back to the result, from which this table is looked at."""
        self._on_result, self.stale = on_result, True

    def paint(self, brush: Brush) -> None:
        """The table, its pieces, header, prompt and log."""
        if self.board is None:
            self.board = board.Board(painter_of(brush, self.content, self.colours), self.seats, self.words)
        self._refresh(brush, self.board.painter)
        self._ghosts = self._would_stand()
        moving, frame = self.stage.moving_keys(self.now), self._frame(self.now)
        self._aloft, lying = [], list[Placed]()
        for placed in frame:
            (self._aloft if self.stage.is_aloft(placed, self.now) else lying).append(placed)
        self.board.draw(brush, self.recall.shown or self.laid, self._position(self.now), lying, moving)
        self._above_from = len(self._recorded.commands)
        panel = partial(self.recall.draw_panel, brush, self.log_area)
        draw_cached(brush, ("log", self.log_area), panel)
        self._draw_outlook(brush)
        if not self.session.is_over:
            where = ("banner", self._said[1], Itself(self.laid))
            draw_cached(brush, where, lambda: draw_banner(brush, self.laid, self._said[1]))
        self._write_prompt(brush)
        head, left = self.head_now(), self.top_bar.left_edge
        self._head = head, draw_cached(brush, (head, left), lambda: header.draw_header(brush, head, left))

    def head_now(self) -> header.Head:
        """Return the words of the header, for the table or for a step that is shown again."""
        seen, looking = self.recall.view or self.view, self.recall.unfolding
        again = self.recall.is_playing and not looking
        return position.head(self.session, seen, self.content, self.words, looking, again)

    def _write_prompt(self, brush: Brush) -> None:
        """The question, or in its place what a tip says; neither while something is told step by step there."""
        words, draw = self._said[0], self.prompt_bar.draw
        if isinstance(self.notice, Ready):
            words, draw = self.notice.words, self.prompt_bar.draw_tip
        if words and not self.recall.is_playing:
            key = ("prompt", words, tuple(self.prompt_bar.rect), self.prompt_bar.size)
            draw_cached(brush, key, lambda: draw(brush, words))

    def _outlook_area(self) -> Rect | None:
        """Return the panel of the forecast; None if the table has none."""
        shown = self.content.table.outlook
        return self.laid.areas[shown.area] if shown is not None else None

    def _draw_outlook(self, brush: Brush) -> None:
        """The panel of what the hands mean just now would do."""
        shown, self.foresight.drawn = self.content.table.outlook, self.forecast()
        area = self._outlook_area()
        if shown is not None and area is not None:
            heading, hint = (self.content.text("labels", key) for key in (shown.label, shown.hint))
            if self.view.decision is None or self.foresight.means:
                hint = ""  # there is nothing to point at, or something is pointed at
            self.foresight.read = [area] if self.foresight.drawn.lines else []
            outlook.draw_outlook(brush, area, heading, hint, self.foresight.drawn, self.speech)

    def forecast(self) -> Forecast:
        """Return the forecast of what the hands mean, worked out anew only when they mean something else."""
        hands = self.hands
        pointed = hands.find_aim() or self.dash.active_handle() or self.pointer.active_handle
        return self.foresight.look(self._changes, self.view, hands, pointed, self._asked_keys())

    def _asked_keys(self) -> Keys:
        """The answer that somebody is on in a menu open over the table; () if none."""
        return ()

    def _refresh(self, brush: Brush, painter: Painter) -> None:
        """Take over what is said and what faces show; nothing of it changes while pieces only move."""
        painter.faces.follow(brush)
        seen = self.recall.view or self.view
        painter.view, painter.flags = seen, position.piece_flags(seen, self.content.table)
        words = position.prompt(self.session, self.view, self.speech, self.words, self.hands.act)
        self._said = (words, position.marks(self.view, self.content, self.speech))
        acts = replies.Acts(self._pass_for_all, self.sync, self._is_hasty, self._on_result)
        badges = {
            seat: replies.Badge(team.picture, team.colour, self.content.game)
            for seat, team in enumerate(team_of_each(self.view, self.content))
        }
        offered = replies.replies(self.session, self.words, acts, badges)
        self.prompt_bar.refresh(brush, self.laid.areas["prompt"], self.hands, words, offered)
        self.prompt_bar.cancel.visible = bool(self.hands.loose or self.hands.act) or self.is_halfway
        dash = self.content.table.dash
        if dash is not None:
            self.dash.refresh(self.laid.areas[dash.area], self.view.decision)
            self.place_log()

    def _pass_for_all(self) -> None:
        """Pass for everybody who may respond."""

    @property
    def is_halfway(self) -> bool:
        """Check if something is half done that Escape takes back."""
        return False

    def _is_hasty(self) -> bool:
        return self.caution.is_hasty(self.now)

    def _frame(self, now: float | None = None) -> list[Placed]:
        """Every sprite but the one that hangs on the pointer, the lowest first, and what would stand on the road."""
        frame = self._but_held(self.stage.frame(self.now if now is None else now))
        return sorted((*frame, *self._ghosts), key=HEIGHT) if self._ghosts else frame

    def _would_stand(self) -> tuple[Placed, ...]:
        """Return pieces that would stand on the road, or act, after an answer."""
        if self.recall.is_playing or (self.foresight.foresee is None and not self.hands.reach.direct):
            return ()
        offered = [o for o in self.hands.options if o.target in self.hands.reach.direct]
        return tuple(outlook.ghosts(self.laid, self.forecast(), offered))

    def _but_held(self, sprites: list[Placed]) -> list[Placed]:
        held = self.pointer.dragged_piece()
        return sprites if held is None else [p for p in sprites if p.key != held.key]

    def _position(self, now: float | None = None) -> board.Position:
        now = self.now if now is None else now
        looks = (SeatLook(),) * len(self.seats)
        if not self.recall.is_playing:
            looks = self.shines.seats(self.view, self.hands, self.shines.lights(self.hands, self.speech))
        moving = self.stage.travellers(now)
        if self.pointer.grabbed is not None:
            moving.add(self.pointer.grabbed.key)
        version = (self._changes, self.recall.is_playing and self.recall.number, self.laid.size)
        fresh, left = () if self.recall.is_playing else self._fresh, self.stage.leftovers(now)
        heights, shifting = self.stage.heights(now), self.stage.shifting_keys(now)
        lights, gone = self._lights(), frozenset(moving)
        return board.Position(version, lights, looks, gone, shifting, fresh, left, heights)

    def _lights(self) -> board.Lights:
        """Return the lights of this position."""
        return board.Lights() if self.recall.is_playing else self.shines.lights(self.hands, self.speech)

    def paint_over(self, brush: Brush) -> None:
        """Draw what hangs on the pointer, the preview, the reason of a refusal or a tip."""
        assert self.board is not None  # painted before
        self._above = self._recorded.part(self._above_from, len(self._recorded.commands))
        self.board.draw_flying(brush, self._aloft)
        self._draw_held(brush)
        self._top_from = len(self._recorded.commands)
        self.preview_spot = None
        if self.pointer.dragged_piece() is None and self.preview.handle:
            goals = {
                o.target for o in (self.hands.possible_options if self.hands.held else self.hands.options)
            }
            lit = self.hands.targets if self.hands.held else ()
            around = AroundPiece(self.laid, self.stage.rest, goals, lit, self.foresight.read)
            self.preview_spot = draw_preview(brush, self.board.painter, self.preview, around)
        self.recall.draw_caption(brush, self.laid.areas["prompt"])
        if self.notice is not None and not isinstance(self.notice, Ready):
            draw_notice(brush, self.notice, self.laid.rect, self._read())
        if self.signs.is_told and not self.kit.overlays and not self.recall.is_playing:
            self.signs.draw(brush, self.scenery())
        else:
            self.signs.chips = ()

    def scenery(self) -> Scenery:
        """Return the things on the table, for its signs."""
        rect = self.prompt_bar.rect
        prompt = Rect(*rect) if self._said[0] and rect.width else None
        decision, shown = self.view.decision, self._position()
        around = Around(
            self.content, self.view, self.laid, self._head, prompt, self.log_area, self._outlook_area(),
            self._said[1] if not self.session.is_over else "", tuple(self.kit.widgets),
            decision.seat if decision is not None else None, shown.lights, shown.fresh,
        )  # fmt: skip
        looks = dict(enumerate(shown.seats))
        covers = () if self.preview_spot is None else (self.preview_spot,)
        piece = parse_handle(self.preview.handle).piece if covers else None
        return Scenery(around, looks, -1 if piece is None else piece, covers)

    def _read(self) -> list[Rect]:
        """Return the places that people read or aim at.

        These are the large card, buttons that words may name, and every card and place that is no area.
        """
        shown = [self.preview_spot] * 4 if self.preview_spot is not None else []
        buttons = [Rect(*each.rect) for each in self.kit.widgets if isinstance(each, Button) and each.visible]
        places = (
            rect
            for handle, rect in self.laid.anchors.items()
            if handle.startswith(("card:", "place:", "zone:")) and rect.w * rect.h < _AN_AREA
        )
        return [*shown, *buttons * 4, *places]

    def _draw_held(self, brush: Brush) -> None:
        """The piece that hangs on the pointer."""
        held = self.pointer.dragged_piece()
        if held is not None and self.board is not None:
            self.board.painter.sprite(brush, held, "held", 22.0)
            if len(self.hands.held) > 1:
                count_badge(brush, held, len(self.hands.held))
