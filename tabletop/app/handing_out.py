"""Dragging a seat's panel out of the window, or onto the second one, which then shows that seat's hand."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.table.scene import TableScene

TRAVEL = 24.0
"""Way of the pointer, in units, after which a press on a panel is meant to carry the hand."""
_SEAT = "seat:"
Spot = tuple[float, float]


class HandingOut:
    """Drag of a seat's panel on the table: past the threshold it carries that seat's hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.to_desktop: Callable[[Spot], tuple[int, int]] = lambda at: (round(at[0]), round(at[1]))
        """Finds the point of the desktop that a spot of the window is; the window sets it."""
        self._pressed: tuple[int, Spot] | None = None
        """Seat and spot of a press from which a hand may be carried off."""

    @property
    def is_carrying(self) -> bool:
        """True while a hand hangs on the pointer."""
        return self.desk.carried.is_shown

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event before the screen does; True if it belongs to a hand that is carried."""
        if self.is_carrying:
            return self._carry(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = self._find_seat(event.pos) if event.button == 1 else None
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYDOWN):
            self._pressed = None
        elif event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._travel(event)
        return False

    def _travel(self, event: pygame.event.Event) -> bool:
        """Begin to carry once the pointer has moved far enough with the button down."""
        seat, start = self._pressed or (0, (0.0, 0.0))
        scene = self._scene()
        if scene is None or not event.buttons[0] or scene.hands.holding.drag is not None:
            self._pressed = None
        elif dist(start, event.pos) >= TRAVEL:
            scene.pointer.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))  # the press means nothing there
            carried, sitting = self.desk.carried, scene.session.seats[seat]
            carried.words = self.desk.parts.words("second.carry", name=sitting.name)
            carried.colour, carried.at = sitting.colour, (event.pos[0], event.pos[1])
            return True
        return False

    def _carry(self, event: pygame.event.Event) -> bool:
        """Move a carried hand with the pointer; let it go, or cancel."""
        gone = event.type == pygame.MOUSEMOTION and not event.buttons[0]
        back = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        back = back or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3)
        if gone or back or self._scene() is None:
            self._stop()
        elif event.type == pygame.MOUSEMOTION:
            self.desk.carried.at = (event.pos[0], event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drop((event.pos[0], event.pos[1]))
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or back

    def _drop(self, at: Spot) -> None:
        """Show the hand in the second window if it was let go there, or outside of this one."""
        scene, pressed = self._scene(), self._pressed
        self._stop()
        if scene is None or pressed is None:
            return
        second, point = self.desk.second, self.to_desktop(at)
        is_outside = not pygame.FRect(0, 0, scene.area.width, scene.area.height).collidepoint(at)
        if is_outside or second.lies_at(point):
            second.show_hand_at(scene.session.seats[pressed[0]].name, point)

    def _stop(self) -> None:
        self.desk.carried.words, self._pressed = "", None

    def _scene(self) -> TableScene | None:
        """Find the table, while everybody looks at it and nothing lies over it."""
        screen = self.desk.match_screen
        if screen is None or screen.top is not screen.scene or self.desk.kit.overlays:
            return None
        return None if screen.scene.kit.overlays or screen.scene.recall.is_playing else screen.scene

    def _find_seat(self, at: Spot) -> tuple[int, Spot] | None:
        """Find the person whose panel was pressed, where the press can mean nothing else."""
        scene = self._scene()
        if scene is None or scene.hands.holding.held:
            return None
        if any(each.visible and each.rect.collidepoint(at) for each in scene.kit.widgets):
            return None
        layers = scene.table_layout.hits(at[0], at[1])
        if any(handle in scene.hands.grasp.sources for handle in layers):
            return None
        seats = (int(handle.removeprefix(_SEAT)) for handle in layers if handle.startswith(_SEAT))
        seat = next((seat for seat in seats if scene.session.seats[seat].bot is None), None)
        return (seat, (at[0], at[1])) if seat is not None else None
