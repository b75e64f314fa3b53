"""The screens of the window once more, in the test's own process: they say where to press and what is seen then."""

from __future__ import annotations

from contextlib import suppress

import pygame

from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.ui.widgets import Widget
from tabletop.ui.window import offscreen
from tests.window.desktop import Running, insist, wait_for

ALIKE = 3.0
"""Mean difference of two pictures, of 255, below which they show the same; a caret may be lit in one."""
SMALL = (160, 90)
SAME = 1.8
"""The same for a small part of them: less than a letter makes."""
FOCUS_S = 3.0
"""Time for which a press waits to be seen before letters follow."""


class ScreenTwin:
    """A desk of its own, on which the test goes where the window goes; it writes nothing."""

    def __init__(self, app: Running) -> None:
        self.app = app
        self.desk = Desk(gather())
        self.desk.first()
        self.brush = offscreen(app.size, self.desk.parts.theme, self.desk.parts.pictures)
        self.draw()

    def draw(self) -> None:
        """Lay everything out and draw it."""
        for _ in range(2):
            self.desk.draw(self.brush)

    def area(self, widget: Widget) -> pygame.Rect:
        """Place of a widget in the window's pixels."""
        rect, scale = widget.rect, self.brush.scale
        return pygame.Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)

    def shows(self, widget: Widget | None = None) -> bool:
        """Check if the window looks like this desk, as a whole or, to the letter, where a widget is."""
        self.desk.update(50)
        self.draw()
        there, here = self.app.inside(), self.brush.surface
        if widget is None:
            return (
                _difference(
                    *(pygame.transform.smoothscale(each.convert(32), SMALL) for each in (there, here))
                )
                < ALIKE
            )
        area = self.area(widget)
        shifted = (
            area.move(x, y) for x in (0, -1, 1) for y in (0, -1, 1)
        )  # a frame may shift the window's inside
        return any(_difference(there.subsurface(each), here.subsurface(area)) < SAME for each in shifted)

    def wait(self, what: str) -> None:
        """Wait until the window shows what this desk shows."""
        wait_for(self.shows, what)

    def press(self, widget: Widget) -> None:
        """Press a widget in the window."""
        self.app.click(self.area(widget).center)

    def write(self, entry: Widget, text: str) -> None:
        """Write into an entry of the window in place of what it holds; letters follow once the press is seen."""
        before = pygame.image.tobytes(self.app.inside().subsurface(self.area(entry)), "RGB")
        self.press(entry)

        def has_changed() -> bool:
            return pygame.image.tobytes(self.app.inside().subsurface(self.area(entry)), "RGB") != before

        with suppress(AssertionError):  # it had the focus before
            wait_for(has_changed, "the caret", FOCUS_S)
        self.app.desktop.do("windowactivate", "--sync", self.app.window, "key", "ctrl+a")
        self.app.desktop.do("type", "--delay", "60", text)

    def go(self, widget: Widget, what: str) -> None:
        """Press what led this desk on, until the window shows the same."""
        spot = self.area(widget).center
        insist(lambda: self.app.click(spot), self.shows, what)


def _difference(*pictures: pygame.Surface) -> float:
    """Return the mean difference of two pictures of one size."""
    one, other = (pygame.image.tobytes(each, "RGB") for each in pictures)
    return sum(map(abs, map(int.__sub__, one, other))) / len(one)
