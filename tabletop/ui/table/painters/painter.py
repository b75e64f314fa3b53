"""Painter of sprites and grounds by their looks; it places nothing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush, pieces
from tabletop.paint.display_list import DisplayList
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.segments import Itself
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.kinds.kind import Caption, Ground, Placed
from tabletop.ui.table.layout.standings import runner_colours
from tabletop.ui.table.painters import (
    shared_painter,
)
from tabletop.ui.table.painters.card_painter import CardPainter, Flags
from tabletop.ui.table.painters.shorthand import Scribe
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View

WITH_STYLES = (shared_painter,)
"""Modules with the functions that paint the styles of this package; without them nothing would import some."""


class Painter:
    """Painter of one match's pieces; cards go to its `CardPainter`."""

    def __init__(self, content: Content, faces: FacePainter, colours: Sequence[int]) -> None:
        self.content, self.faces, self.game = content, faces, content.game
        self.cards = CardPainter(content, faces)
        self.colours = tuple(colours)
        """Number of each seat's colour."""
        self.runner_colours = runner_colours(self.colours)
        """Colours of the seats, then of everybody in a race who has no seat."""
        faces.colours = self.runner_colours
        self.names: tuple[str, ...] = ()
        """Names of the seats."""
        self.scribe = Scribe(content)
        """Draws what cards do where they are too small for their faces."""

    @property
    def view(self) -> View | None:
        """Painted View, if any."""
        return self.cards.view

    @property
    def flags(self) -> Flags:
        """Function that names a piece's sets; a new one for each View."""
        return self.cards.flags

    def show(self, view: View, flags: Flags) -> None:
        """Paint this View."""
        self.cards.show(view, flags)

    # sprites

    def sprite(
        self, brush: Brush, placed: Placed, light: str = "", lift: float = 6.0, moving: bool = False
    ) -> None:
        """Draw a sprite; `light` is "source", "focus", "held", "chosen", "dim" or "" for none.

        A card at rest is drawn at its very size and turn and kept; a `moving` one is turned and scaled from there.
        """
        style = placed.look.style
        if style.flies and moving:
            self.cards.draw_moving(brush, placed, light, lift)
            return
        if style.flies:
            self.cards.draw(brush, placed, light, lift)
        style.paint(self, brush, placed, light)

    def sprite_key(self, placed: Placed) -> Hashable:
        """Return everything a sprite's look depends on, beside itself and the arguments of `sprite`."""
        style = placed.look.style
        if style.of_piece:
            return self.flags(placed.look.piece)
        return Itself(self.view) if style.of_view else None

    def prepare(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        """Make the pictures that drawing a sprite on its way will need."""
        if placed.look.style.flies:
            self.cards.flights.prepare(brush, self.cards.on_its_way(brush, placed, light, lift))
        else:  # a display list takes what is drawn there, pictures and all, and touches no pixel
            self.sprite(brush.copy_for(DisplayList(brush.size_px)), placed, light, lift, True)

    def change_text(self, field: str, value: int) -> str:
        """Return the text of a change of a field's number."""
        unit: Any = getattr(self.content.table.things.get(field), "unit", "")
        return self.content.text("labels", unit, n=value) if unit else str(value)

    # what lies below

    def ground_key(self, ground: Ground) -> Hashable:
        """Return everything a ground's look depends on, beside itself and its light."""
        return Itself(self.view) if ground.style.of_view else None

    def ground(self, brush: Brush, ground: Ground, lit: bool = False) -> None:
        """Draw a ground; `lit` while the held piece may be dropped there."""
        ground.style.paint(self, brush, ground, lit)

    def caption(self, brush: Brush, caption: Caption) -> None:
        """Draw a heading or a count."""
        words = self.content.text("labels", caption.label, n=caption.n)
        rect = caption.rect
        if caption.heading:
            size, at = (
                cap_type(brush, 22, 25),
                (rect.x + 2, rect.y + rect.h * 0.38),
            )  # clear of the light below
            if caption.seat is None:
                wide = min(brush.text_width(words, size, "title"), rect.w)
                pieces.plate(brush, (at[0], at[1] - size * 0.62, wide, size * 1.24))
            said = brush.text(
                words, at, TextStyle(size, "heading", "title", fit=True), valign="middle", width=rect.w
            )
            if caption.seat is not None:
                self._owner(brush, caption.seat, (said.right + 14, at[1]), size, rect.right)
        else:
            size, at = cap_type(brush, 18, 25), (rect.centre.x, rect.y)
            wide = min(brush.text_width(words, size), rect.w)
            pieces.plate(brush, (at[0] - wide / 2, at[1], wide, brush.line_height(size)))
            brush.text(words, at, TextStyle(size, "muted", "read", fit=True), align="centre", width=rect.w)

    def _owner(self, brush: Brush, seat: int, at: tuple[float, float], size: float, right: float) -> None:
        """Draw token and name of a heading's seat."""
        (x, y), side = at, size
        pieces.seat_token(brush, self.colours[seat], (x, y - side / 2, side, side))
        name, left = self.names[seat], x + side + 7
        draw_name(brush, name, (left, y), TextStyle(size, font="title"), NameRoom(right - left, size * 1.4))


def painter_of(brush: Brush, content: Content, colours: Sequence[int]) -> Painter:
    """Make a painter with a game's faces; `colours` are the indexes of seat colours."""
    return Painter(content, faces_of(brush, content, lasting=True), colours)
