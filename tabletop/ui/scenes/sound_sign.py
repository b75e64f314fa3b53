"""Mute sign in the top bar of every screen; a press unmutes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tabletop.paint.brush import Brush
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.ui.scenes.base import Words

SIDE = 40.0


@runtime_checkable
class Hears(Protocol):
    """Screen that shows whether sound is on."""

    def hear(self, muted: bool, unmute: Callable[[], object]) -> None:
        """Called when sound is switched off or on; `unmute` switches it on."""


class SoundSign(Button):
    """Crossed speaker, visible while everything is muted; a press unmutes."""

    through = True

    def __init__(self, words: Words) -> None:
        super().__init__((0, 0, 1, 1), words("sound.muted"), style="icon", icon="icon-sound-off")
        self.tooltip = words("sound.muted_tip")
        self.visible = False

    def hear(self, muted: bool, unmute: Callable[[], object]) -> None:
        """Show whether sound is off."""
        self.visible, self.on_pressed = muted, unmute

    def put(self, right: float, middle: float) -> None:
        """Place it so that it ends at `right`."""
        self.rect.update(right - SIDE, middle - SIDE / 2, SIDE, SIDE)

    def draw(self, brush: Brush) -> None:
        """Draw the icon in its own colours."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        self._ground(brush, area)
        brush.icon(self.icon, area.inflate(-15, -15))
