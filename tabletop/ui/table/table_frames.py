"""Frames of a table: complete where something changed, else only the moving pieces."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush
from tabletop.paint.display_list import DisplayList, differences
from tabletop.paint.segments import Segments
from tabletop.ui.table.frames.damage import Shown, box_px, find_changes, find_lost, gather
from tabletop.ui.table.frames.reshaping import Reshaping, draw_slice
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.motion.stage import HEIGHT

if TYPE_CHECKING:
    from tabletop.ui.scenes.base import Scene
    from tabletop.ui.table.painters.board import Board, Position
    from tabletop.ui.table.picture import TablePicture
    from tabletop.ui.table.sitting import Sitting

REST_MS = 4.0
"""Shortest pause (ms) in which what lies still is written for the next frame."""
EARLY_MS = 1.5
"""Time by which the next frame may come sooner than expected, in ms."""


class TableFrames:
    """Frames of one table: brings its picture to the surface.

    `scene` is whose frames they are; `write` draws all of it: the picture, the widgets and what lies over them.
    """

    def __init__(
        self, scene: Scene, sitting: Sitting, picture: TablePicture, write: Callable[[Brush], None]
    ) -> None:
        self.scene, self.sitting, self.picture, self._write = scene, sitting, picture, write
        self.stage = sitting.stage
        self.passed = 0.0
        """Milliseconds since the frame before; the next one is expected after as many."""
        self._shown: Shown = {}
        self._top = DisplayList((0, 0))
        """The part of the frame above the pieces in the air."""
        self._unshown: list[pygame.Rect] = []
        """Places already written for the next frame, while the surface shows the last one."""
        self._drawn_changes = -1
        """`Sitting.changes` when the whole frame was written last."""
        self.reshaping = Reshaping()
        """Frame shown while the one for a window of another size is put together."""
        self.segments = Segments()
        """Parts of earlier frames that can be taken over; those of what lies still are the board's."""

    @property
    def board(self) -> Board:
        """Board as last painted."""
        assert self.sitting.board is not None
        return self.sitting.board

    @property
    def is_stale(self) -> bool:
        """Check if more than pieces has changed, the forecast left out."""
        return self.sitting.stale or self.scene.stale or self.scene.kit.dirty

    @property
    def dirty(self) -> bool:
        """Check if the table looks different from the last frame."""
        return self.sitting.nudged or self.is_stale or self.picture.forecast_changed()

    def draw(self, brush: Brush) -> None:
        """Update the surface, only where it differs if that is known."""
        brush.enter(self.scene.room)  # another screen may have drawn with it since, in a room of its own
        sitting = self.sitting
        if sitting.board is not None:
            sitting.board.painter.cards.begin(sitting.stage.rest, sitting.now)
        if self._is_reshaped(brush):
            brush.touched = self._reshape(brush)
        elif self._only_pieces_differ(brush, position := self.picture.position()):
            brush.touched = self._draw_pieces(brush, self._settle(brush, position, sitting.now))
        else:
            brush.touched = self._draw_all(brush)
        brush.frame_owner, brush.lost = None if self.reshaping.is_stretched else self.scene, None
        self._unshown = []
        self.sitting.nudged = False

    def ahead(self, ms: float) -> None:
        """Prepare moving pieces of the next frame in the pause before it, for at most `ms`.

        The table under them is brought up to date, and their pictures are made as they will be then. If all of them
        will have come to rest, or a pile will be higher or lower, the table is written as it will lie then. What
        time is left goes to the hand in the light that the next answer may give it.
        """
        if self.sitting.board is None or self.scene.brush is None or self.reshaping.is_stretched:
            return
        soon, until = self.sitting.now + self.passed, perf_counter() + ms / 1e3
        ends = self.stage.busy(self.sitting.now) and not self.stage.busy(soon - EARLY_MS)
        if ms > REST_MS and (ends or self.stage.heights(soon) != self.stage.heights(self.sitting.now)):
            self._rest_ahead(self.scene.brush, soon)
            if ends:
                return
        moving = self.stage.moving_keys(self.sitting.now)
        for placed in self.picture.but_held(self.stage.sprites_at(soon)):
            if placed.key in moving:
                there, was = box_px(self.scene.brush, placed), self._shown.get(placed.key)
                self.board.still.prepare(there if was is None else there.union(was[1]))
                self.board.prepare(self.scene.brush, placed)
                if perf_counter() > until:
                    return
        self.board.rehearse(self.scene.brush, self.stage.rest.values(), until)

    def _rest_ahead(self, brush: Brush, soon: float) -> None:
        """Prepare the static layer of a coming frame in which only pieces differ.

        Should a piece not be there yet in the next frame, or anything else be new, it is written once more then.
        """
        if brush.frame_owner is self.scene and self._only_pieces_differ(
            brush, position := self.picture.position(soon)
        ):
            self._unshown += self._settle(brush, position, soon)
            screen = pygame.Rect((0, 0), brush.size_px)
            for rect in gather(self._unshown, screen) or [screen]:
                self.board.still.prepare(rect)

    def _is_reshaped(self, brush: Brush) -> bool:
        """Check if the last frame had another window size; if not, stretched frames are over.

        Only a frame that was just on the screen is shown again, and only if all there may still see
        it.
        """
        is_seen = brush.last_frame_owner is self.scene and self._drawn_changes == self.sitting.changes
        if brush.awaited and is_seen and self.picture.recorded.get_size() not in ((0, 0), brush.size_px):
            return True
        self.reshaping.end()
        return False

    def _reshape(self, brush: Brush) -> list[pygame.Rect] | None:
        """Show the last frame stretched, and the real one when it is complete."""
        begins, before = self.reshaping.begins(brush.size_px), self.picture.recorded
        if not begins and draw_slice(brush.store, lambda: self._draw_all(brush)):
            self.reshaping.end()
            return None
        self.picture.recorded, self.scene.stale, self.scene.brush = before, True, brush
        self.reshaping.stretch(
            brush.surface, None if self.reshaping.is_stretched else self.board.still.give(before)
        )
        return None if begins else []

    def forget(self) -> None:
        """Drop all caches: draw anew."""
        self.segments.forget()
        self.scene.stale = True
        if self.sitting.board is not None:
            self.board.forget()

    def _only_pieces_differ(self, brush: Brush, position: Position) -> bool:
        """Check if only pieces have changed."""
        if (
            self.is_stale
            or self.scene.kit.overlays
            or self.sitting.board is None
            or self.picture.forecast_changed()
        ):
            return False
        return self.board.nearly_shows(brush, position)

    def _settle(self, brush: Brush, position: Position, now: float) -> list[pygame.Rect]:
        """Update the static layer if pieces came to rest or set out; returns its changed rectangles."""
        if self.board.shows(brush, position):
            return []
        above = self.picture.recorded.segment(len(self.board.still.recorded.commands))
        changed = self.board.write(
            brush, self.sitting.recall.shown or self.sitting.laid, position, self.picture.frame(now)
        )
        self.picture.recorded = DisplayList(self.picture.recorded.get_size(), self.segments)
        self.picture.recorded.splice(self.board.still.recorded.segment())
        self.picture.recorded.splice(above)
        return changed

    def _draw_pieces(self, brush: Brush, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """Draw the rectangles in which pieces moved or the rest has `changed`; returns them.

        Everything is drawn if the surface shows something else by now than the last frame.
        """
        screen = pygame.Rect((0, 0), brush.size_px)
        before, (self._shown, held) = self._shown, self._pieces(brush)
        rects: list[pygame.Rect] | None = None
        if brush.frame_owner is self.scene:
            changed = [*changed, *self._unshown, *find_lost(brush)]
            rects = gather([*find_changes(before, self._shown | held), *changed], screen)
        aloft = {
            key: each
            for key, each in self._shown.items()
            if self.stage.is_aloft(each[0][0], self.sitting.now)
        }
        lying = {key: each for key, each in self._shown.items() if key not in aloft} if aloft else self._shown
        for rect in [screen] if rects is None else rects:
            brush.surface.set_clip(rect)
            self.board.draw_part(brush, rect, lying)
            self.picture.above.play(brush.surface, rect)
            brush.surface.set_clip(rect)
            self.board.draw_pieces(brush, rect, aloft)
            self.picture.draw_held(brush)
            self._top.play(brush.surface, rect)
        self._shown |= held
        return [screen] if rects is None else rects

    def _draw_all(self, brush: Brush) -> list[pygame.Rect] | None:
        """Record the whole frame, then draw where it differs; None if that is everywhere."""
        before, self.picture.recorded = self.picture.recorded, self.segments.begin(brush)
        known = brush.frame_owner is self.scene and before.get_size() == self.picture.recorded.get_size()
        self._write(brush.copy_for(self.picture.recorded))
        self._top, self._drawn_changes = (
            self.picture.recorded.part(self.picture.top_from),
            self.sitting.changes,
        )
        if not known:
            self._shown = {}  # boxes of another size, perhaps
        there, (shown, held) = self._shown, self._pieces(brush)
        self._shown = shown | held
        rects: list[pygame.Rect] | None = None
        if known:
            moved = find_changes(there, self._shown)  # frames in parts, drawn since that list, write none
            changed = [*differences(before, self.picture.recorded), *moved, *self._unshown, *find_lost(brush)]
            rects = gather(changed, pygame.Rect((0, 0), brush.size_px))
        for rect in [None] if rects is None else rects:
            self._put(brush.surface, rect)
        return rects

    def _put(self, surface: pygame.Surface, rect: pygame.Rect | None) -> None:
        """Draw the recorded frame, whole or in a rectangle."""
        surface.set_clip(rect)
        self.board.still.draw(surface, rect)
        self.picture.recorded.play(surface, rect, len(self.board.still.recorded.commands))

    def _pieces(self, brush: Brush) -> tuple[Shown, Shown]:
        """Return the pieces above the static layer, and the one on the pointer."""
        moving, held = self.stage.moving_keys(self.sitting.now), self.sitting.pointer.dragged_piece()
        live = self.board.live(self.stage.resting_sprites(), self.stage.on_their_way(self.sitting.now))
        live = sorted([*self.picture.but_held(live), *self.picture.ghosts], key=HEIGHT)
        shines = self.board.painter.cards.flights.shines
        shown = {}
        for placed in live:
            goes = placed.key in moving
            light = self.board.light(placed, goes)
            look = (placed, goes, light, self.sitting.now if shines(placed.key) else 0.0)
            shown[placed.key] = (look, self._box(brush, placed, goes))
        return shown, {} if held is None else {"held": ((held, True, "held", 0.0), box_px(brush, held))}

    def _box(self, brush: Brush, placed: Placed, moving: bool) -> pygame.Rect:
        """Return all pixels that drawing a piece may touch, cached for resting ones."""
        if moving and (flying := self.board.flying_px(brush, placed)) is not None:
            return flying
        before = self._shown.get(placed.key)
        return before[1] if before is not None and before[0][0] is placed else box_px(brush, placed)
