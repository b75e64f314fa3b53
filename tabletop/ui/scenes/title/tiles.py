"""Large dark buttons with a picture, a name and a note."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act
from tabletop.ui.widgets import Button

_NAME, _NOTE, _SIDE = 28.0, 18.0, 32.0
"""Size of names and of notes, and how large an icon is."""
_INSIDE, _LEAST = 20.0, 10.0


class Tile(Button):
    """Button of the title screen's bar."""

    def __init__(self, name: str, on_pressed: Act, icon: str, note: str) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="tile", icon=icon)
        self.add_notes(note)
        self.size, self.side, self.note_high = _NAME, _SIDE, 0.0
        """Size of the name, side of the icon, and height of the note, each of the two 0 where it is left out."""

    def draw(self, brush: Brush) -> None:
        """Draw a panel, the icon in its own colours, the name, the note."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.panel(area, "raised" if self.hovered else "panel", 14)
        x, room, side = area.centerx, area.width - _INSIDE, self.side
        name = _name_high(brush, self.size)
        y = area.centery - (name + self.note_high + (side + 8 if side else 0)) / 2
        if side:
            brush.icon(self.icon, (x - side / 2, y, side, side))
            y += side + 8
        at, size = (x, y + name / 2), self.size
        brush.text(
            self.name,
            at,
            TextStyle(size, "text", "title", fit=True),
            align="centre",
            valign="middle",
            width=room,
        )
        if self.note_high:
            brush.paragraph(
                self.note, (x - room / 2, y + name, room, 0), TextStyle(_NOTE, "muted"), align="centre"
            )


def line_up(brush: Brush, tiles: Sequence[Tile]) -> None:
    """Align tiles of one size: names in one type on one line, icons and notes where all have room.

    A note that does not fit is told when somebody points at its tile.
    """
    room, high = tiles[0].rect.width - _INSIDE, tiles[0].rect.height
    size = _NAME
    while max(brush.text_width(tile.name, size, "title") for tile in tiles) > room and size > _LEAST:
        size -= 0.5
    name, note = (
        _name_high(brush, size),
        max(brush.paragraph_height(tile.note, room, _NOTE) for tile in tiles),
    )
    side = _SIDE if _SIDE + 10 + name + note <= high - 10 else 0.0  # large words need the place of the icon
    if name + note > high - 4:
        note = 0.0
    for tile in tiles:
        tile.size, tile.side, tile.note_high = size, side, note
        tile.tooltip = "" if note else tile.note


def _name_high(brush: Brush, size: float) -> float:
    return brush.line_height(size, "title") * 0.9
