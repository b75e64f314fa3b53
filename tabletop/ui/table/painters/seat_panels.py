"""Seat panels, of the table's own kind; names keep off the numbers beside them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.paint.segments import draw_cached
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.standings import Name, RunnerPanel, Standing, draw_standing
from tabletop.ui.table.layout.strip import SeatLook, draw_panel
from tabletop.ui.table.painters.painter import Painter
from tabletop.ui.table.painters.plates import draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.engine.match import Seat


class SeatPanels:
    """Painter of the seats' panels."""

    def __init__(self, painter: Painter, seats: tuple[Seat, ...], words: Callable[..., str]) -> None:
        self.painter, self.seats, self.words = painter, seats, words

    def draw(self, ink: Brush, layout: Layout, looks: Sequence[SeatLook]) -> None:
        """Draw all panels, by seat or in race order."""
        for runner, standing in layout.standings.items():
            self._draw_standing(ink, layout.panels[runner], standing, looks)
        if not layout.standings:
            for seat, rect in layout.panels.items():
                self._panel(ink, layout, seat, rect, looks[seat])

    def _panel(self, ink: Brush, layout: Layout, seat: int, rect: Rect, look: SeatLook) -> None:
        """Draw a seat's panel of this table's kind."""
        who = self.seats[seat]
        if layout.own_panels is not None:
            own = layout.own_panels
            key: tuple[Hashable, ...] = ("own-panel", seat, look, own.look_key(self.painter, seat))
            draw_cached(ink, key, partial(own.draw, self.painter, ink, seat, who, look))
        elif layout.plate:
            key = ("plate", seat, rect, layout.plate, look)
            draw_cached(ink, key, partial(draw_plate, ink, rect, layout.plate, who, look, self.words))
        else:
            room = min((r.x for r in self._corners(layout, rect)), default=rect.right) - rect.x - 72
            key = ("panel", seat, rect, look, room)
            draw_cached(ink, key, partial(draw_panel, ink, rect, who, look, self.words, max(80.0, room)))
            self._trays(ink, layout, rect)

    def _draw_standing(self, ink: Brush, rect: Rect, standing: Standing, looks: Sequence[SeatLook]) -> None:
        """Draw a panel in race order."""
        content, runner = self.painter.content, standing.runner
        ranking = next(mat.ranking for mat in content.table.mats.values() if mat.ranking is not None)
        how_far = ranking.home if standing.home else ranking.lap
        lap = content.text("labels", how_far, lap=standing.lap, laps=standing.laps)
        colour = self.painter.runner_colours[runner]
        if runner < len(self.seats):
            seat, look = self.seats[runner], looks[runner]
            name = Name(seat.name, colour, seat.bot is not None)
        else:
            words = content.text("words", f"{ranking.name}{runner - len(self.seats) + 1}")
            name, look = Name(words, colour, True), SeatLook()
        trophy = partial(self._trophy, ink, ranking.trophy)
        draw_standing(ink, RunnerPanel(rect, name, standing, look, lap), self.words, trophy)

    def _trophy(self, ink: Brush, picture: str, box: Rect) -> None:
        """Draw the picture for a runner's prizes."""
        if picture:
            ink.icon(picture, tuple(box), None, self.painter.game)

    def _corners(self, layout: Layout, panel: Rect) -> Iterator[Rect]:
        """Yield the places of numbers in a panel's upper part, which its name must avoid."""
        for sprite in layout.sprites.values():
            if (
                sprite.look.kind == "counter"
                and sprite.rect.lies_inside(panel)
                and sprite.rect.y < panel.y + 40
            ):
                yield sprite.rect

    def _trays(self, ink: Brush, layout: Layout, panel: Rect) -> None:
        """Draw a well under each line of places for cubes."""
        for rect in layout.trays():
            if rect.lies_inside(panel):
                ink.box(tuple(rect.grow(4)), "sunk", 10, "#ffffff12", 1)
