"""Picture of a table: the board with its pieces, the words, and what hangs on the pointer.

It decides nothing: the sitting says what is shown, held and told.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.display_list import DisplayList
from tabletop.paint.segments import Itself, draw_cached
from tabletop.ui.table import position
from tabletop.ui.table.bars import header
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.fresh import drawn_poses
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.motion.stage import HEIGHT
from tabletop.ui.table.painters import board
from tabletop.ui.table.painters.chips import Ready, count_badge, draw_banner, draw_notice
from tabletop.ui.table.painters.painter import Painter, painter_of
from tabletop.ui.table.painters.preview_card import Around as AroundPiece
from tabletop.ui.table.painters.preview_card import draw_preview
from tabletop.ui.table.said import outlook
from tabletop.ui.table.signs.around import Around
from tabletop.ui.table.signs.shown import Scenery
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.engine.game import Forecast
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.sitting import Sitting

_AN_AREA = 120_000.0
"""From this size on (square units) a place is an area, over which words may lie."""


class TablePicture:
    """Picture of one table, as display-list commands; `TableFrames` brings it to the surface."""

    def __init__(self, sitting: Sitting, controls: Controls) -> None:
        self.sitting, self.controls = sitting, controls
        self.ghosts: tuple[Placed, ...] = ()
        """Cars and dots that the forecast puts on the road, in the whole frame that was written last."""
        self.recorded = DisplayList((0, 0))
        """The whole frame as it was written last."""
        self.above = DisplayList((0, 0))
        """The part of the frame above pieces at rest."""
        self.top_from = 0
        """Index at which the part above pieces in the air begins."""
        self._above_from = 0
        """Index at which the part above pieces at rest begins."""
        self._aloft: list[Placed] = []
        """Pieces in the air in the frame that is being written; they come above the panels."""
        self._head: tuple[header.Head, header.HeadSpots] | None = None
        """Words of the header, and their places."""
        self.preview_spot: Rect | None = None
        """Place of the large card in the frame that is written."""

    def forecast_changed(self) -> bool:
        """Check if the present aim has another forecast than the one shown."""
        return self.forecast() is not self.sitting.foresight.drawn

    # the frame

    def paint(self, brush: Brush) -> None:
        """Draw board, pieces, header, prompt and log."""
        sitting = self.sitting
        if sitting.board is None:
            sitting.board = board.Board(
                painter_of(brush, sitting.content, sitting.colours), sitting.seats, sitting.words
            )
        self.refresh(brush, sitting.board.painter)
        self.ghosts = self._would_stand()
        moving, frame = sitting.stage.moving_keys(sitting.now), self.frame(sitting.now)
        self._aloft, lying = [], list[Placed]()
        for placed in frame:
            (self._aloft if sitting.stage.is_aloft(placed, sitting.now) else lying).append(placed)
        sitting.board.draw(
            brush, sitting.recall.shown or sitting.laid, self.position(sitting.now), lying, moving
        )
        self._above_from = len(self.recorded.commands)
        log_area, banner = self.controls.log_area, sitting.said[1]
        draw_cached(brush, ("log", log_area), partial(sitting.recall.draw_panel, brush, log_area))
        self._draw_outlook(brush)
        if not sitting.session.is_over:
            draw_cached(
                brush,
                ("banner", banner, Itself(sitting.laid)),
                lambda: draw_banner(brush, sitting.laid, banner),
            )
        self._write_prompt(brush)
        head, left = self.head_now(), self.controls.top.left_edge
        self._head = head, draw_cached(brush, (head, left), lambda: header.draw_header(brush, head, left))

    def paint_over(self, brush: Brush) -> None:
        """Draw what hangs on the pointer, the preview, the reason of a refusal or a tip."""
        sitting = self.sitting
        assert sitting.board is not None  # painted before
        self.above = self.recorded.part(self._above_from, len(self.recorded.commands))
        sitting.board.draw_flying(brush, self._aloft)
        self.draw_held(brush)
        self.top_from = len(self.recorded.commands)
        self._draw_preview(brush)
        sitting.recall.draw_caption(brush, sitting.laid.areas["prompt"])
        if sitting.notice is not None and not isinstance(sitting.notice, Ready):
            draw_notice(brush, sitting.notice, sitting.laid.rect, self.read_places())
        if sitting.signs.is_told and not sitting.kit.overlays and not sitting.recall.is_playing:
            sitting.signs.draw(brush, self.scenery())
        else:
            sitting.signs.chips = ()

    def _draw_preview(self, brush: Brush) -> None:
        """Draw the large card beside what it can do."""
        sitting, self.preview_spot = self.sitting, None
        if sitting.board is None or sitting.pointer.dragged_piece() is not None or not sitting.preview.handle:
            return
        hands = sitting.hands
        goals = {
            o.target for o in (hands.grasp.possible_options if hands.holding.held else hands.grasp.options)
        }
        around = AroundPiece(
            sitting.laid,
            sitting.stage.rest,
            goals,
            hands.grasp.targets if hands.holding.held else (),
            (*sitting.foresight.read, *self.controls.coach.places()),
        )
        self.preview_spot = draw_preview(brush, sitting.board.painter, sitting.preview, around)

    def draw_held(self, brush: Brush) -> None:
        """Draw the piece that hangs on the pointer."""
        sitting = self.sitting
        held = sitting.pointer.dragged_piece()
        if held is not None and sitting.board is not None:
            sitting.board.painter.sprite(brush, held, "held", 22.0)
            if len(sitting.hands.holding.held) > 1:
                count_badge(brush, held, len(sitting.hands.holding.held))

    # words

    def refresh(self, brush: Brush, painter: Painter) -> None:
        """Update words and faces, which stay the same while pieces only move."""
        painter.faces.follow(brush)
        seen = self.sitting.recall.view or self.sitting.view
        painter.show(seen, position.piece_flags(seen, self.sitting.content.table))
        self.controls.refresh(brush)

    def head_now(self) -> header.Head:
        """Return the header's words, of the table or of a replayed step."""
        sitting = self.sitting
        seen, looking = sitting.recall.view or sitting.view, sitting.recall.unfolding
        again = sitting.recall.is_playing and not looking
        return position.head(sitting.session, seen, sitting.content, sitting.words, looking, again)

    def _write_prompt(self, brush: Brush) -> None:
        """Draw the prompt, or a tip in its place; neither during step-by-step playback."""
        sitting, prompt = self.sitting, self.controls.prompt
        words, draw = sitting.said[0], prompt.draw
        if isinstance(sitting.notice, Ready):
            words, draw = sitting.notice.words, prompt.draw_tip
        if words and not sitting.recall.is_playing:
            key = ("prompt", words, tuple(prompt.rect), prompt.size, prompt.grows_down)
            draw_cached(brush, key, lambda: draw(brush, words))

    # the forecast

    def _draw_outlook(self, brush: Brush) -> None:
        """Draw the forecast panel for the present aim."""
        sitting = self.sitting
        shown, sitting.foresight.drawn = sitting.content.table.outlook, self.forecast()
        area = sitting.outlook_area
        if shown is not None and area is not None:
            heading, hint = (sitting.content.text("labels", key) for key in (shown.label, shown.hint))
            if sitting.foresight.means:
                hint = ""  # something is pointed at
            sitting.foresight.read = [area] if sitting.foresight.drawn.lines else []
            outlook.draw_outlook(brush, area, heading, hint, sitting.foresight.drawn, sitting.speech)

    def forecast(self) -> Forecast:
        """Return the forecast for the present aim, cached."""
        sitting = self.sitting
        pointed = (
            sitting.hands.aiming.find_aim()
            or self.controls.dash.active_handle()
            or sitting.pointer.active_handle
        )
        return sitting.foresight.look(
            sitting.changes, sitting.view, sitting.hands, pointed, sitting.menus.active_answer()
        )

    def _would_stand(self) -> tuple[Placed, ...]:
        """Return ghosts of pieces after an answer."""
        sitting = self.sitting
        if sitting.recall.is_playing or (
            sitting.foresight.foresee is None and not sitting.hands.holding.reach.direct
        ):
            return ()
        offered = [o for o in sitting.hands.grasp.options if o.target in sitting.hands.holding.reach.direct]
        return tuple(outlook.ghosts(sitting.laid, self.forecast(), offered))

    # pieces and lights

    def frame(self, now: float | None = None) -> list[Placed]:
        """Return every sprite but the one on the pointer, lowest first, and ghosts."""
        sitting = self.sitting
        frame = self.but_held(sitting.stage.frame(sitting.now if now is None else now))
        return sorted((*frame, *self.ghosts), key=HEIGHT) if self.ghosts else frame

    def but_held(self, sprites: list[Placed]) -> list[Placed]:
        """Return the sprites without the one on the pointer."""
        held = self.sitting.pointer.dragged_piece()
        return sprites if held is None else [p for p in sprites if p.key != held.key]

    def position(self, now: float | None = None) -> board.Position:
        """Return everything the static look of the table depends on at a time (ms)."""
        sitting = self.sitting
        now = sitting.now if now is None else now
        looks = (SeatLook(),) * len(sitting.seats)
        if not sitting.recall.is_playing:
            looks = sitting.shines.seats(sitting.view, sitting.hands, self.lights())
        moving = sitting.stage.travellers(now)
        if sitting.pointer.grabbed is not None:
            moving.add(sitting.pointer.grabbed.key)
        fresh, left = () if sitting.recall.is_playing else sitting.fresh, sitting.stage.leftovers(now)
        replayed = sitting.recall.is_playing and sitting.recall.number
        version = (sitting.changes, replayed, sitting.laid.size, drawn_poses(sitting.laid, fresh))
        heights, shifting = sitting.stage.heights(now), sitting.stage.shifting_keys(now)
        return board.Position(
            version, self.lights(), looks, frozenset(moving), shifting, fresh, left, heights
        )

    def lights(self) -> board.Lights:
        """Return the lights of this position."""
        sitting = self.sitting
        return (
            board.Lights()
            if sitting.recall.is_playing
            else sitting.shines.lights(sitting.hands, sitting.speech)
        )

    # the things that are there to be explained, or kept clear

    def scenery(self) -> Scenery:
        """Return the table's things for its signs."""
        sitting, rect = self.sitting, self.controls.prompt.rect
        prompt = Rect(*rect) if sitting.said[0] and rect.width else None
        decision, shown = sitting.view.decision, self.position()
        around = Around(
            sitting.content, sitting.view, sitting.laid, self._head, prompt, self.controls.log_area,
            sitting.outlook_area, sitting.said[1] if not sitting.session.is_over else "", tuple(sitting.kit.widgets),
            decision.seat if decision is not None else None, shown.lights, shown.fresh,
        )  # fmt: skip
        looks = dict(enumerate(shown.seats))
        covers = () if self.preview_spot is None else (self.preview_spot,)
        piece = parse_handle(sitting.preview.handle).piece if covers else None
        return Scenery(around, looks, -1 if piece is None else piece, covers)

    def read_places(self) -> list[Rect]:
        """Return the places that people read or aim at.

        These are the large card, buttons that words may name, and every card and place that is no area.
        """
        shown = [self.preview_spot] * 4 if self.preview_spot is not None else []
        widgets = self.sitting.kit.widgets
        buttons = [Rect(*each.rect) for each in widgets if isinstance(each, Button) and each.visible]
        places = (
            rect
            for handle, rect in self.sitting.laid.anchors.items()
            if handle.startswith(("card:", "place:", "zone:")) and rect.w * rect.h < _AN_AREA
        )
        return [*shown, *buttons * 4, *places]
