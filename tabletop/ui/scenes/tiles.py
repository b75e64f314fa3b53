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
        x, top, high = area.centerx, area.y, area.height
        name_y, note_y = top + high * 0.56, top + high * 0.81
        near = (brush.line_height(28, "title") + brush.line_height(18)) * 0.42
        if near <= note_y - name_y:
            brush.icon(self.icon, (x - 16, top + high * 0.13, 32, 32))
        else:  # large words need the place of the icon
            name_y, note_y = area.centery - near / 2, area.centery + near / 2
        brush.text(
            self.name,
            (x, name_y),
            28,
            "text",
            "title",
            align="centre",
            valign="middle",
            width=area.width - 24,
            fit=True,
        )
        brush.text(
            self.note,
            (x, note_y),
            18,
            "muted",
            align="centre",
            valign="middle",
            width=area.width - 20,
            fit=True,
        )
