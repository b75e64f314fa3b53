"""Preview of the planned table on the set-up screen, painted small."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import pygame

from tabletop.app import seating
from tabletop.app.library import Opened
from tabletop.app.parts import Parts
from tabletop.app.peeking import peek
from tabletop.app.table_scene import table_feel
from tabletop.content.models.table import TableFile
from tabletop.engine.match import Match
from tabletop.paint import shapes
from tabletop.paint.brush import UNITS_H, UNITS_W, Brush
from tabletop.paint.rooms import GameRoom
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.setup_preview import CORNER, Preview
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen

READABLE = 9
"""The smallest reading type that the picture shows, in its own pixels: smaller words are but grey dust."""


def preview(opened: Opened, parts: Parts) -> Preview:
    """Paint the planned match's first table, public view: the part that table.yaml names, or its largest area."""

    def paint(plan: Plan, size: tuple[int, int]) -> pygame.Surface | None:
        if not plan.possible:
            return None
        seats = seating.from_plan(plan.name_seats())
        match = Match.start(opened.game, opened.content, seats, plan.options(), plan.seed)
        content = replace(opened.content, table_file=usual(opened.content.table))
        scene = TableScene(
            parts.words,
            peek(match, None),
            content,
            TableServices(opened.game.why_not, feel=table_feel(parts.settings)),
        )
        return _crop(scene, parts, part_shown(opened.content.table, scene.table_layout), size)

    return paint


def usual(table: TableFile) -> TableFile:
    """The table of the usual size, of which the preview shows a part."""
    return table.model_copy(update={"public": {}})


def part_shown(table: TableFile, laid: Layout) -> Rect:
    """The part that the preview shows: the one in table.yaml, or the largest area."""
    largest = max(laid.areas.values(), key=lambda rect: rect.w * rect.h)
    return Rect(*table.preview) if table.preview else largest


def _crop(scene: TableScene, parts: Parts, area: Rect, size: tuple[int, int]) -> pygame.Surface:
    """Draw the whole table large enough to read, cut the area out, and scale it down."""
    scale = min(size[0] / area.w, size[1] / area.h)
    fine = max(1.0, scale)
    brush = offscreen((round(UNITS_W * fine), round(UNITS_H * fine)), parts.theme, parts.pictures)
    brush.unread_px = ceil(READABLE * fine / scale)
    scene.draw(brush)
    cut = brush.surface.subsurface(brush.rect_px(tuple(area)))
    small = pygame.transform.smoothscale(cut, (round(area.w * scale), round(area.h * scale)))
    corner = round(size[0] * CORNER)
    return shapes.round_off(_in_its_room(scene.room, parts, size, small, corner), corner)


def _in_its_room(
    room: GameRoom | None, parts: Parts, size: tuple[int, int], part: pygame.Surface, corner: int
) -> pygame.Surface:
    """Draw the part of a table on the ground of its room."""
    brush = Brush(pygame.Surface(size, pygame.SRCALPHA), parts.theme, parts.pictures, scale=size[1] / UNITS_H)
    brush.enter(room)
    brush.table()
    board = pygame.Surface(part.get_size(), pygame.SRCALPHA)
    board.blit(part, (0, 0))
    brush.put(shapes.round_off(board, corner), board.get_rect(center=brush.surface.get_rect().center))
    return brush.surface
