"""How a table is drawn: whole where something has changed, else only where pieces have moved.

It decides nothing: what is shown, held and said is the scene's.
"""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush
from tabletop.paint.segments import Itself, Segments, written
from tabletop.paint.tape import Tape, differences
from tabletop.ui.scenes.base import Scene, Words
from tabletop.ui.table import bar, board, outlook, position, replies
from tabletop.ui.table.chips import Refusal, count_badge, draw_banner, draw_refusal
from tabletop.ui.table.damage import Shown, box_px, differing, gathered, lost
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kind import Placed
from tabletop.ui.table.painter import Painter, painter_of
from tabletop.ui.table.preview import Preview
from tabletop.ui.table.preview_card import Around, draw_preview
from tabletop.ui.table.reshaping import Reshaping, hurried
from tabletop.ui.table.stage import HEIGHT
from tabletop.ui.table.strip import SeatLook

REST_MS = 4.0
"""Shortest pause (ms) in which what lies still is written for the next frame."""
EARLY_MS = 1.5
"""How much sooner (ms) than expected the next frame may come."""

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.game import Forecast
    from tabletop.engine.match import Seat
    from tabletop.engine.view import View
    from tabletop.ui.session import Session
    from tabletop.ui.table.dash import Dash
    from tabletop.ui.table.foresight import Foresight
    from tabletop.ui.table.hands import Hands
    from tabletop.ui.table.layout import Layout
    from tabletop.ui.table.pointer import Pointer
    from tabletop.ui.table.recall import Recall
    from tabletop.ui.table.shining import Shining
    from tabletop.ui.table.speech import Speech
    from tabletop.ui.table.stage import Stage
    from tabletop.ui.table.topbar import TopBar


class DrawnTable(Scene):
    """The drawing of a table; `TableScene` fills it with a sitting."""

    session: Session
    content: Content
    seats: tuple[Seat, ...]
    colours: list[int]
    speech: Speech
    hands: Hands
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
    passed: float
    """Milliseconds since the frame before; the next one is expected after as many."""
    refusal: Refusal | None
    foresight: Foresight
    _changes: int

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.nudged = False
        """Whether pieces have moved since the last frame and nothing else has changed."""
        self.board: board.Board | None = None
        self._shown: Shown = {}
        self._tape = self._above = self._top = Tape((0, 0))
        """The whole frame as it was written last; its part above pieces at rest; its part above those in the air."""
        self._above_from = self._top_from = 0
        self._unshown: list[pygame.Rect] = []
        """Where what lies still has been written for the next frame already, while the surface shows how it was."""
        self._drawn_changes = -1
        """`_changes` when the whole frame was written last."""
        self.reshaping = Reshaping()
        """What is shown while the frame for a window of another size is put together."""
        self.segments = Segments()
        """Parts of earlier frames that can be taken over; those of what lies still are the board's."""
        self._aloft: list[Placed] = []
        """Pieces in the air in the frame that is being written; they come above the panels."""
        self._ghosts: tuple[Placed, ...] = ()
        """Cars and dots that the forecast puts on the road, in the whole frame that was written last."""
        self._fresh: tuple[tuple[str, int], ...] = ()
        """What has changed since the person at the screen last played: handles, each with the seat that did it."""
        self._said = ("", "")  # the prompt and the banner
        self.log_area = Rect(0, 0, 10, 10)

    @property
    def dirty(self) -> bool:
        """Whether it looks different from what was drawn last."""
        return self.nudged or super().dirty or self._forecast_changed()

    def _forecast_changed(self) -> bool:
        """Whether the answer that the hands mean now would do something else than the forecast that is shown."""
        return self.forecast() is not self.foresight.drawn

    def place_log(self) -> None:
        """Put the log where there is room for it now."""

    def sync(self) -> None:
        """Take in what has changed in the session."""

    def draw(self, brush: Brush) -> None:
        """Bring what is on the surface up to date, only where it differs if that is known."""
        if self.board is not None:
            self.board.painter.begin(self.stage.rest, self.now)
        if self._is_reshaped(brush):
            brush.touched = self._reshape(brush)
        elif self._only_pieces_differ(brush, position := self._position()):
            brush.touched = self._draw_pieces(brush, self._settle(brush, position, self.now))
        else:
            brush.touched = self._draw_all(brush)
        brush.drawn_by, brush.lost = None if self.reshaping.going else self, None
        self._unshown = []
        self.nudged = False

    def ahead(self, ms: float) -> None:
        """Make what the next frame will show of pieces on their way, in the pause before it; `ms` is how long at most.

        The table under them is brought up to date, and their pictures are made as they will be then. If all of them
        will have come to rest, or a pile will be higher or lower, the table is written as it will lie then.
        """
        if self.board is None or self.brush is None or self.reshaping.going:
            return
        soon, until = self.now + self.passed, perf_counter() + ms / 1e3
        ends = self.stage.busy(self.now) and not self.stage.busy(soon - EARLY_MS)
        if ms > REST_MS and (ends or self.stage.heights(soon) != self.stage.heights(self.now)):
            self._rest_ahead(self.brush, soon)
            if ends:
                return
        moving = self.stage.moving(self.now)
        for placed in self._but_held(self.stage.shown(soon)):
            if placed.key in moving:
                there, was = box_px(self.brush, placed), self._shown.get(placed.key)
                self.board.still.prepare(there if was is None else there.union(was[1]))
                self.board.prepare(self.brush, placed)
                if perf_counter() > until:
                    return

    def _rest_ahead(self, brush: Brush, soon: float) -> None:
        """Write and draw what lies still as it will be then, if nothing but pieces will differ.

        Should a piece not be there yet in the next frame, or anything else be new, it is written once more then.
        """
        assert self.board is not None  # asked by `ahead`
        if brush.drawn_by is self and self._only_pieces_differ(brush, position := self._position(soon)):
            self._unshown += self._settle(brush, position, soon)
            screen = brush.surface.get_rect()
            for rect in gathered(self._unshown, screen) or [screen]:
                self.board.still.prepare(rect)

    def _is_reshaped(self, brush: Brush) -> bool:
        """Whether the last frame was drawn for a window of another size, and somebody waits for this one.

        Only a frame that was on the screen just now, and of what everybody there may still see, is shown again.
        """
        is_seen = brush.drawn_last_by is self and self._drawn_changes == self._changes
        if brush.awaited and is_seen and self._tape.get_size() not in ((0, 0), brush.surface.get_size()):
            return True
        self.reshaping.end()
        return False

    def _reshape(self, brush: Brush) -> list[pygame.Rect] | None:
        """Show the last frame stretched, and in later frames the real one as soon as it is put together."""
        assert self.board is not None  # drawn before
        begins, before = self.reshaping.begins(brush.surface.get_size()), self._tape
        if not begins and hurried(brush.store, lambda: self._draw_all(brush)):
            self.reshaping.end()
            return None
        self._tape, self.stale, self.brush = before, True, brush
        self.reshaping.stretch(brush.surface, None if self.reshaping.going else self.board.still.give(before))
        return None if begins else []

    def forget(self) -> None:
        """Write and draw everything from nothing the next time."""
        self.segments.forget()
        self.stale = True
        if self.board is not None:
            self.board.forget()

    def _only_pieces_differ(self, brush: Brush, position: board.Position) -> bool:
        """Whether nothing but pieces looks different from what was drawn last, here or elsewhere."""
        if super().dirty or self.kit.overlays or self.board is None or self._forecast_changed():
            return False
        return self.board.nearly_shows(brush, position)

    def _settle(self, brush: Brush, position: board.Position, now: float) -> list[pygame.Rect]:
        """Write what lies still anew if pieces came to rest there or set out; the rectangles in which it differs."""
        assert self.board is not None  # drawn before
        if self.board.shows(brush, position):
            return []
        above = self._tape.cut(len(self.board.still.tape.ops))
        changed = self.board.write(brush, self.recall.shown or self.laid, position, self._frame(now))
        self._tape = Tape(self._tape.get_size(), self.segments)
        self._tape.splice(self.board.still.tape.cut())
        self._tape.splice(above)
        return changed

    def _draw_pieces(self, brush: Brush, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """Draw inside the few rectangles in which pieces have moved or the rest has `changed`; those rectangles.

        Everything is drawn if the surface shows something else by now than the last frame.
        """
        assert self.board is not None  # drawn before
        screen = brush.surface.get_rect()
        before, (self._shown, held) = self._shown, self._pieces(brush)
        rects: list[pygame.Rect] | None = None
        if brush.drawn_by is self:
            changed = [*changed, *self._unshown, *lost(brush)]
            rects = gathered([*differing(before, self._shown | held), *changed], screen)
        aloft = {key: each for key, each in self._shown.items() if self.stage.is_aloft(each[0][0], self.now)}
        lying = {key: each for key, each in self._shown.items() if key not in aloft} if aloft else self._shown
        for rect in [screen] if rects is None else rects:
            brush.surface.set_clip(rect)
            self.board.draw_part(brush, rect, lying)
            self._above.play(brush.surface, rect)
            brush.surface.set_clip(rect)
            self.board.draw_pieces(brush, rect, aloft)
            self._draw_held(brush)
            self._top.play(brush.surface, rect)
        self._shown |= held
        return [screen] if rects is None else rects

    def _draw_all(self, brush: Brush) -> list[pygame.Rect] | None:
        """Write down the whole frame, then draw where it differs from the one before; None if that is everywhere."""
        before, self._tape = self._tape, self.segments.tape(brush)
        known = brush.drawn_by is self and before.get_size() == self._tape.get_size()
        super().draw(brush.onto(self._tape))
        self._top, self._drawn_changes = self._tape.part(self._top_from), self._changes
        if not known:
            self._shown = {}  # boxes of another size, perhaps
        there, (shown, held) = self._shown, self._pieces(brush)
        self._shown = shown | held
        rects: list[pygame.Rect] | None = None
        if known:
            moved = differing(there, self._shown)  # since that tape: frames in parts write none
            changed = [*differences(before, self._tape), *moved, *self._unshown, *lost(brush)]
            rects = gathered(changed, brush.surface.get_rect())
        for rect in [None] if rects is None else rects:
            self._put(brush.surface, rect)
        return rects

    def _put(self, surface: pygame.Surface, rect: pygame.Rect | None) -> None:
        """Draw the frame as it is written, all of it or what lies in a rectangle."""
        assert self.board is not None  # drawn before
        surface.set_clip(rect)
        self.board.still.draw(surface, rect)
        self._tape.play(surface, rect, len(self.board.still.tape.ops))

    def _pieces(self, brush: Brush) -> tuple[Shown, Shown]:
        """The pieces that are drawn over what lies still, and the one that hangs on the pointer."""
        assert self.board is not None  # drawn before
        moving, held = self.stage.moving(self.now), self.pointer.dragged()
        live = self.board.live(self.stage.resting(), self.stage.on_their_way(self.now))
        live = sorted([*self._but_held(live), *self._ghosts], key=HEIGHT)
        shines = self.board.painter.flights.shines
        shown = {}
        for placed in live:
            box = self._box(brush, placed, placed.key in moving)
            shown[placed.key] = ((placed, placed.key in moving, self.now if shines(placed.key) else 0.0), box)
        return shown, {} if held is None else {"held": ((held, True, 0.0), box_px(brush, held))}

    def _box(self, brush: Brush, placed: Placed, moving: bool) -> pygame.Rect:
        """All pixels that drawing a piece may touch; known already of one that lies as it did."""
        assert self.board is not None  # drawn before
        if moving and (flying := self.board.flying_px(brush, placed)) is not None:
            return flying
        before = self._shown.get(placed.key)
        return before[1] if before is not None and before[0][0] is placed else box_px(brush, placed)

    def paint(self, brush: Brush) -> None:
        """The table, its pieces, header, prompt and log."""
        if self.board is None:
            self.board = board.Board(painter_of(brush, self.content, self.colours), self.seats, self.words)
        self._refresh(brush, self.board.painter)
        self._ghosts = self._would_stand()
        moving, frame = self.stage.moving(self.now), self._frame(self.now)
        self._aloft, lying = [], list[Placed]()
        for placed in frame:
            (self._aloft if self.stage.is_aloft(placed, self.now) else lying).append(placed)
        self.board.draw(brush, self.recall.shown or self.laid, self._position(self.now), lying, moving)
        self._above_from = len(self._tape.ops)
        panel = partial(self.recall.draw_panel, brush, self.log_area)
        written(brush, ("log", self.log_area), panel)
        self._draw_outlook(brush)
        if not self.session.over:
            where = ("banner", self._said[1], Itself(self.laid))
            written(brush, where, lambda: draw_banner(brush, self.laid, self._said[1]))
        if self._said[0]:
            key = ("prompt", self._said[0], tuple(self.prompt_bar.rect), self.prompt_bar.size)
            written(brush, key, lambda: self.prompt_bar.draw(brush, self._said[0]))
        seen, looking = self.recall.view or self.view, self.recall.unfolding
        again = self.recall.playing and not looking
        head = position.head(self.session, seen, self.content, self.words, looking, again)
        left = self.top_bar.left
        written(brush, (head, left), lambda: bar.draw_header(brush, head, left))

    def _draw_outlook(self, brush: Brush) -> None:
        """The panel of what the hands mean just now would do."""
        shown, self.foresight.drawn = self.content.table.outlook, self.forecast()
        if shown is not None:
            heading, hint = (self.content.text("labels", key) for key in (shown.label, shown.hint))
            if self.view.decision is None:
                hint = ""  # there is nothing to point at
            area = self.laid.areas[shown.area]
            self.foresight.read = [area] if self.foresight.drawn.lines else []
            outlook.draw_outlook(brush, area, heading, hint, self.foresight.drawn, self.speech)

    def forecast(self) -> Forecast:
        """What the hands mean just now would do; worked out anew only when they mean something else."""
        hands = self.hands
        pointed = hands.aimed_at() or self.dash.pointed() or self.pointer.meant
        return self.foresight.look(self._changes, self.view, hands, pointed)

    def _refresh(self, brush: Brush, painter: Painter) -> None:
        """Take over what is said and what faces show; nothing of it changes while pieces only move."""
        painter.faces.follow(brush)
        seen = self.recall.view or self.view
        painter.view, painter.flags = seen, position.piece_flags(seen, self.content.table)
        words = position.prompt(self.session, self.view, self.speech, self.words)
        self._said = (words, position.marks(self.view, self.content, self.speech))
        offered = replies.replies(self.session, self.words, self.sync)
        self.prompt_bar.refresh(brush, self.laid.areas["prompt"], self.hands, words, offered)
        dash = self.content.table.dash
        if dash is not None:
            self.dash.refresh(self.laid.areas[dash.area], self.view.decision)
            self.place_log()

    def _frame(self, now: float | None = None) -> list[Placed]:
        """Every sprite but the one that hangs on the pointer, the lowest first, and what would stand on the road."""
        frame = self._but_held(self.stage.frame(self.now if now is None else now))
        return sorted((*frame, *self._ghosts), key=HEIGHT) if self._ghosts else frame

    def _would_stand(self) -> tuple[Placed, ...]:
        """What would stand on the road, or do something, after an answer."""
        if self.recall.playing or (self.foresight.foresee is None and not self.hands.reach.direct):
            return ()
        offered = [o for o in self.hands.options if o.target in self.hands.reach.direct]
        return tuple(outlook.ghosts(self.laid, self.forecast(), offered))

    def _but_held(self, sprites: list[Placed]) -> list[Placed]:
        held = self.pointer.dragged()
        return sprites if held is None else [p for p in sprites if p.key != held.key]

    def _position(self, now: float | None = None) -> board.Position:
        now = self.now if now is None else now
        looks = (SeatLook(),) * len(self.seats)
        if not self.recall.playing:
            looks = self.shines.seats(self.view, self.hands, self.shines.lights(self.hands, self.speech))
        moving = self.stage.travellers(now)
        if self.pointer.grabbed is not None:
            moving.add(self.pointer.grabbed.key)
        version = (self._changes, self.recall.playing and self.recall.number, self.laid.size)
        fresh, left = () if self.recall.playing else self._fresh, self.stage.leftovers(now)
        heights = self.stage.heights(now)
        return board.Position(version, self._shining(), looks, frozenset(moving), fresh, left, heights)

    def _shining(self) -> board.Lights:
        """What shines."""
        return board.Lights() if self.recall.playing else self.shines.lights(self.hands, self.speech)

    def paint_over(self, brush: Brush) -> None:
        """What hangs on the pointer, the preview, the reason of a refusal."""
        assert self.board is not None  # painted before
        self._above = self._tape.part(self._above_from, len(self._tape.ops))
        self.board.draw_flying(brush, self._aloft)
        self._draw_held(brush)
        self._top_from = len(self._tape.ops)
        if self.pointer.dragged() is None and self.preview.handle:
            goals = {o.target for o in (self.hands.gripped if self.hands.held else self.hands.options)}
            lit = self.hands.targets if self.hands.held else ()
            around = Around(self.laid, self.stage.rest, goals, lit, self.foresight.read)
            draw_preview(brush, self.board.painter, self.preview, around)
        self.recall.draw_caption(brush, self.laid.areas["prompt"])
        if self.refusal is not None:
            draw_refusal(brush, self.refusal, self.laid.rect)

    def _draw_held(self, brush: Brush) -> None:
        """The piece that hangs on the pointer."""
        held = self.pointer.dragged()
        if held is not None and self.board is not None:
            self.board.painter.sprite(brush, held, "held", 22.0)
            if len(self.hands.held) > 1:
                count_badge(brush, held, len(self.hands.held))
