"""Large dark buttons with a picture, a name and a note below each other."""

from __future__ import annotations

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Act
from tabletop.ui.widgets import Button


class Tile(Button):
    """A tile of the title screen's bar."""

    def __init__(self, name: str, on_pressed: Act, icon: str, note: str) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="tile", icon=icon, note=note)

    def draw(self, brush: Brush) -> None:
        """A panel, the icon in its own colours, the name, the note."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.panel(area, "raised" if self.hovered else "panel", 14)
        x, room = area.centerx, area.width - 20
        name = brush.line_height(28, "title") * 0.9
        note = brush.paragraph_height(self.note, room, 18)
        side = 32.0 if 42 + name + note <= area.height - 10 else 0.0  # large words need the place of the icon
        if name + note > area.height - 4:
            note = 0.0
        self.tooltip = self.note if not note else ""  # what does not fit is told when somebody points at it
        y = area.centery - (name + note + (side + 8 if side else 0)) / 2
        if side:
            brush.icon(self.icon, (x - side / 2, y, side, side))
            y += side + 8
        at = (x, y + name / 2)
        brush.text(self.name, at, 28, "text", "title", align="centre", valign="middle", width=room, fit=True)
        if note:
            brush.paragraph(self.note, (x - room / 2, y + name, room, 0), 18, "muted", align="centre")
