"""Additional window beside the main one: only shown, never played on; returns when its display is gone."""

from __future__ import annotations

import pygame

from tabletop.content.models.theme import ThemeFile
from tabletop.paint.brush import Brush
from tabletop.paint.pictures import Pictures
from tabletop.ui.desktop import display_bounds
from tabletop.ui.window import units_for

LEAST = (480, 270)
USUAL = (1280, 720)
SHOWN_ANEW = (
    pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED, pygame.WINDOWSHOWN,
)  # fmt: skip
Place = tuple[int, int, int, int]
"""Left, top, width and height in points."""


class SideWindow:
    """Resizable window with its own brush, at its last place or on another display."""

    def __init__(
        self, title: str, place: Place | None, theme: ThemeFile, pictures: Pictures, text_size: int
    ) -> None:
        place = place if place is not None and is_on_a_display(place) else free_place()
        self.window = pygame.Window(title, place[2:], place[:2], resizable=True, allow_high_dpi=True)
        self.window.minimum_size = LEAST
        if pictures.has("app", "icon"):
            self.window.set_icon(pictures.fit("app", "icon", 128, 128))
        self.brush = Brush(self.window.get_surface(), theme, pictures, text_size=text_size)
        self.brush.awaited = True
        self.measure()

    @property
    def place(self) -> Place:
        """Position and size now, in points."""
        return (*self.window.position, *self.window.size)

    def measure(self) -> None:
        """Update the brush to the present size."""
        surface = self.window.get_surface()
        density = surface.get_width() / max(1, self.window.size[0])
        self.brush.retarget(surface, units_for(*surface.get_size()), density)
        self.brush.frame_owner = None

    def come_back(self) -> bool:
        """Move to an existing display if its own is gone; True if it moved."""
        if is_on_a_display(self.place):
            return False
        self.window.size, self.window.position = USUAL, free_place()[:2]
        self.measure()
        return True

    def close(self) -> None:
        """Close the window; its surface must not be drawn on afterwards."""
        self.brush.surface = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.window.destroy()


def is_on_a_display(place: Place) -> bool:
    """Check if the middle of a window's upper edge, by which it is dragged, is visible; True if unknown."""
    displays = display_bounds()
    at = place[0] + place[2] // 2, place[1] + 8
    return not displays or any(pygame.Rect(each).collidepoint(at) for each in displays)


def free_place() -> Place:
    """Return the middle of the last display: not the first one where there are several."""
    displays = display_bounds()
    if not displays:
        return (pygame.WINDOWPOS_CENTERED, pygame.WINDOWPOS_CENTERED, *USUAL)
    left, top, width, height = displays[-1]
    wide, high = min(USUAL[0], width), min(USUAL[1], height)
    return left + (width - wide) // 2, top + (height - high) // 2, wide, high


def place_round(point: tuple[int, int]) -> Place:
    """Return a place around a point, inside the display with that point."""
    displays = [pygame.Rect(each) for each in display_bounds()]
    display = next((each for each in displays if each.collidepoint(point)), None)
    if display is None:
        return free_place()
    place = pygame.Rect(0, 0, min(USUAL[0], display.width), min(USUAL[1], display.height))
    place.center = point
    place.clamp_ip(display)
    return place.x, place.y, place.w, place.h
