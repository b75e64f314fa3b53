"""First column of the book: people, and the box fronts that filter the list of matches."""

from __future__ import annotations

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.book.told import PersonRow
from tabletop.ui.scenes.title.boxes import front
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets.base import Pressable


def draw_person(person: PersonRow, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
    """Draw a person: token, name, the game they play most, and how often they have won."""
    box = area.inflate(-4, -10)
    brush.box(box, "raised", 10)
    brush.box((box.x, box.y, 8, box.height), brush.seat(person.colour), 4)
    if chosen:
        brush.outline(box, "#f6f0e1", 3, 10)
    draw_token(brush, person.colour, (box.x + 24, box.centery - 26, 52, 52))
    upper = box.centery - brush.line_height(18) / 2
    lower = box.centery + brush.line_height(26, "title") / 2
    won = brush.text(
        person.won, (box.right - 14, upper), TextStyle(28, "text", "title"), align="right", valign="middle"
    )
    of = min(110.0, brush.text_width(person.of, 17))
    of_box = brush.text(
        person.of,
        (box.right - 14, lower),
        TextStyle(17, "muted"),
        align="right",
        valign="middle",
        width=of + 1,
    )
    x = box.x + 92
    name = person.name
    brush.text(
        name, (x, upper), TextStyle(26, "text", "title", fit=True), valign="middle", width=won.x - 10 - x
    )
    side = 24.0
    small = brush.rect_px((x, lower - side / 2 - 2, side * 0.75, side))
    brush.put(front(brush, person.look, *small.size, False), small.topleft)
    room = of_box.x - 10 - x - side
    if brush.text_width(person.look.name, 17) <= room:  # its box says it too
        brush.text(person.look.name, (x + side, lower), TextStyle(17, "muted"), valign="middle")


class GameFront(Pressable):
    """Small box front; pressed, it filters the matches by its game."""

    role = "filter"

    def __init__(self, look: BoxLook, on_pressed: Act) -> None:
        super().__init__((0, 0, 0, 0), look.name, look.name)
        self.look, self.on_pressed, self.chosen = look, on_pressed, False

    def press(self) -> None:
        self.on_pressed()

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.chosen)

    def draw(self, brush: Brush) -> None:
        box = brush.rect_px(self.rect)
        brush.put(front(brush, self.look, *box.size, False), box.topleft)
        if self.chosen or self.hovered:
            brush.outline(self.rect.inflate(6, 6), "ink", 3, 6)
