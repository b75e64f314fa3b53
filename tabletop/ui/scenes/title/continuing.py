"""Unfinished match on the title screen, with buttons that continue or replay it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.scenes.title.shelf import FACTS
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import Pressable


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Unfinished match in words."""

    game: str
    line: str
    """State of the match: the game and its round."""
    people: str
    """People who play, and when they stopped."""
    seats: tuple[tuple[int, bool], ...]
    """Each seat's colour, and whether a person sits there."""
    begun: bool = True
    """True if anything was played of it."""


class Bookmark(Button):
    """Ribbon in a box: a press continues the game's unfinished match."""

    def __init__(self, box: Pressable, match: Unfinished, name: str, on_pressed: Act) -> None:
        super().__init__((0, 0, 0, 0), f"{name}: {match.line}", on_pressed, style="icon")
        self.box, self.game = box, match.game
        self.tooltip = f"{self.name}\n{match.people}"

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.icon("icon-bookmark", area.move(0, 3), "#00000066")
        brush.icon("icon-bookmark", area, "text" if self.hovered else "heading")
        side = area.width * 0.36
        brush.icon("icon-play", (area.centerx - side / 2 + 1, area.y + area.height * 0.25, side, side), "ink")


class Continue(Button):
    """Amber button that continues a match and describes it."""

    def __init__(self, match: Unfinished, look: BoxLook | None, name: str, on_pressed: Act) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="primary")
        self.match, self.look = match, look

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        self._ground(brush, area)
        told = self.match
        if self.look is not None:
            draw_front(brush, self.look, pygame.FRect(area.x + 18, area.y + 15, 63, 86))
        x, room = area.x + 102, area.right - area.x - 180
        left = area.right - 22 - x - 12 - brush.text_width(self.name, 25, "title")
        # many seats in large type stand closer, and what it does stays whole
        each = min(36.0, left / len(told.seats))
        tokens = area.right - 22 - each * len(told.seats)
        size = 40.0 if brush.text_width(self.name, 40, "title") * 0.8 <= tokens - x - 12 else 30.0
        name, line = brush.line_height(size, "title") * 0.88, brush.line_height(20, "strong")
        people = brush.line_height(17)
        lines = [told.line]
        if brush.text_width(told.line, 20, "strong") > room and name + 2 * line <= area.height - 4:
            lines = [
                part for part in told.line.partition(FACTS)[::2] if part
            ]  # the game, and where it stands
        below = line * len(lines)
        shown = name + below + people <= area.height - 4 and brush.text_width(told.people, 17) <= room
        self.tooltip = "" if shown else told.people  # what does not fit is told when somebody points at it
        y = area.centery - (name + below + (people if shown else 0)) / 2
        at = (x, y + name / 2)
        brush.text(
            self.name, at, TextStyle(size, "ink", "title", fit=True), valign="middle", width=tokens - x - 12
        )
        for index, (colour, _) in enumerate(told.seats):
            centre = (tokens + (index + 0.5) * each, y + name / 2)
            brush.disc(centre, each * 0.43, "ink")
            draw_token(brush, colour, (centre[0] - each / 4, centre[1] - each / 4, each / 2, each / 2))
        y += name
        for words in lines:
            brush.text(
                words,
                (x, y + line / 2),
                TextStyle(20, "ink", "strong", fit=True),
                valign="middle",
                width=room,
            )
            y += line
        if shown:
            at = (x, y + people / 2)
            brush.text(told.people, at, TextStyle(17, "#5a4320", fit=True), valign="middle", width=room)


class LookBack(Button):
    """Dark round button on the amber one, which replays its match."""

    def __init__(self, name: str, on_pressed: Act) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="icon", icon="icon-replay")

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.disc(area.center, area.width / 2, "ink" if self.hovered else "#1e2a2dd0")
        brush.icon(self.icon, area.inflate(-20, -20), "white" if self.hovered else "paper")
