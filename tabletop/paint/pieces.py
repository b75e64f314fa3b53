"""Pieces: solid things with a light and a dark side, drawn in logical units and cached.

Functions of a brush and a place; they know no game. A colour never tells a thing apart alone: cubes carry a sign,
seats have a shape.
"""

from __future__ import annotations

import pygame

from tabletop.paint import colours, marks, shapes
from tabletop.paint.brush import Box, Brush, Ink, Point
from tabletop.paint.colours import RGBA
from tabletop.paint.text_style import TextStyle

_FINE = 4


def cube(brush: Brush, rect: Box, colour: Ink, icon: str = "", game: str = "app") -> None:
    """Draw an isometric cube in the rectangle's smaller side, its sign on the front."""
    where = brush.rect_px(rect)
    side, paint = max(4, min(where.width, where.height)), brush.colour(colour)
    key = ("cube", side, paint, icon, game, brush.theme.marks)
    drawn = brush.store.get(key, lambda: _cube(brush, side, paint, icon, game))
    brush.put(drawn, drawn.get_rect(center=where.center))


def _cube(brush: Brush, side: int, colour: RGBA, icon: str, game: str) -> pygame.Surface:
    size = side * _FINE
    surface = shapes.clear(size, size, colours.darker(colour, 0.4))
    cx, top, bottom = size / 2, size * 0.04, size * 0.95
    half, quarter = size * 0.44, size * 0.268  # seen steeply from above: the top carries the sign
    left, right = cx - half, cx + half
    crown, waist = top + quarter, top + 2 * quarter
    floor = bottom - quarter
    # a dark rim sets it off from a ground of its own colour
    rim, wide = (*colours.darker(colour, 0.72)[:3], 150), size * 0.035
    pygame.draw.polygon(
        surface,
        rim,
        [(cx, top - wide), (right + wide, crown - wide / 2), (right + wide, floor + wide), (cx, bottom + wide * 1.3),
         (left - wide, floor + wide), (left - wide, crown - wide / 2)],
    )  # fmt: skip
    faces = (
        (colours.lighter(colour, 0.42), [(cx, top), (right, crown), (cx, waist), (left, crown)]),
        (colour, [(left, crown), (cx, waist), (cx, bottom), (left, floor)]),
        (colours.darker(colour, 0.34), [(right, crown), (cx, waist), (cx, bottom), (right, floor)]),
    )
    for paint, points in faces:
        pygame.draw.polygon(surface, paint, points)
    if brush.theme.marks:
        marks.cube_pattern(surface, colour, (left, right), (crown, waist), (floor, bottom))
    shine = colours.lighter(colour, 0.6)
    for start, end in (
        ((left, crown), (cx, waist)),
        ((cx, waist), (right, crown)),
        ((cx, waist), (cx, bottom)),
    ):
        pygame.draw.line(surface, shine, start, end, max(1, round(size * 0.012)))
    surface = pygame.transform.smoothscale(surface, (side, side))
    if icon and side >= 14:
        _sign(brush, surface, side, icon, game)
    return surface


def _sign(brush: Brush, surface: pygame.Surface, side: int, icon: str, game: str) -> None:
    """Draw the good's picture on the top face, squashed as the face is."""
    big = max(8, round(side * 0.65))
    flat = brush.pictures.fit(game, icon, big * 2, big * 2)
    flat = pygame.transform.smoothscale(flat, (big, max(4, round(big * 0.66))))
    surface.blit(flat, flat.get_rect(center=(round(side * 0.5), round(side * 0.3))))


def seat_token(brush: Brush, seat: int, rect: Box) -> None:
    """Draw a seat's painted wooden token."""
    index = seat % len(brush.theme.seats)
    brush.icon(f"seat-{index + 1}-{brush.theme.seats[index].shape}", rect)


def token(brush: Brush, game: str, name: str, rect: Box) -> None:
    """Draw a picture that stands on the table (a truck, a car) with its shadow."""
    box = pygame.FRect(rect)
    foot = pygame.FRect(
        box.x + box.width * 0.08, box.bottom - box.height * 0.2, box.width * 0.84, box.height * 0.14
    )
    brush.shadow(foot, 999, 5, 0.5)
    brush.icon(name, rect, None, game)


def badge(
    brush: Brush, centre: Point, words: str, *, size: float = 18, fill: Ink = "panel", ink: Ink = "text"
) -> pygame.FRect:
    """Draw a small round count, wider if needed; returns its rectangle."""
    high = max(size * 1.5, brush.line_height(size, "title"))
    wide = max(high, brush.text_width(words, size, "title") + high * 0.6)
    area = pygame.FRect(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
    brush.box(area.move(0, 2), "#00000066", 999)
    brush.box(area, fill, 999, "#ffffff40", 1.5)
    brush.text(words, area.center, TextStyle(size, ink, "title"), align="centre", valign="middle")
    return area


def chip(
    brush: Brush, at: Point, words: str, *, size: float = 18, fill: Ink = "raised", ink: Ink = "text"
) -> pygame.FRect:
    """Draw words on a small rounded ground; returns its rectangle."""
    wide, high = brush.text_width(words, size, "strong") + 24, brush.line_height(size, "strong") + 6
    area = pygame.FRect(at[0], at[1], wide, high)
    brush.box(area, fill, 8)
    brush.text(words, area.center, TextStyle(size, ink, "strong"), align="centre", valign="middle")
    return area


def slot(brush: Brush, rect: Box, *, radius: float = 12, icon: str = "", lit: bool = False) -> None:
    """Draw an empty place for a card: a dashed outline, amber when a card may go there."""
    where = brush.rect_px(rect)
    if min(where.size) <= 0:
        return
    corner = min(brush.px(radius), where.width // 2, where.height // 2)
    paint = brush.colour("amber" if lit else "#f7f1e355")
    key = ("slot", where.size, corner, paint)
    brush.box(rect, "#00000033", radius)
    brush.shape(
        key,
        lambda: _dashed_frame(where.width, where.height, corner, paint, max(2, brush.px(2))),
        where.topleft,
    )
    if icon:
        (x, y), side = pygame.FRect(rect).center, min(rect[2], rect[3]) * 0.3
        brush.icon(icon, (x - side / 2, y - side / 2, side, side), "#f7f1e388")


def _dashed_frame(width: int, height: int, radius: int, colour: RGBA, thick: int) -> pygame.Surface:
    frame = shapes.rounded_box(width, height, radius, None, colour, thick)
    gap, dash = max(4, thick * 4), max(6, thick * 6)
    cut = pygame.Surface((width, height), pygame.SRCALPHA)
    cut.fill((255, 255, 255, 255))
    for x in range(radius + dash // 2, width - radius - gap // 2, dash + gap):
        cut.fill((255, 255, 255, 0), (x, 0, gap, thick))
        cut.fill((255, 255, 255, 0), (x, height - thick, gap, thick))
    for y in range(radius + dash // 2, height - radius - gap // 2, dash + gap):
        cut.fill((255, 255, 255, 0), (0, y, thick, gap))
        cut.fill((255, 255, 255, 0), (width - thick, y, thick, gap))
    frame.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return frame


def pile_edge(brush: Brush, rect: Box, count: int) -> float:
    """Draw the edges of the cards below a pile's top card; returns the thickness of the pile in units.

    Draw the top card at the same rectangle moved up by that much.
    """
    layers = 0 if count <= 1 else min(5, 1 + count // 9)
    brush.shadow(rect, 12, 4 + layers * 1.5, 0.55)
    for layer in range(layers):
        area = pygame.FRect(rect).move(0, -layer * 2)
        brush.box(area, "paper-shade" if layer % 2 else "#cfc3a6", 12, "#00000030", 1)
    return layers * 2.0


def plate(brush: Brush, words: Box) -> None:
    """Draw a ground for words on the table itself, in a room with a drawn floor."""
    if brush.room is not None and brush.room.room.drawings:
        x, y, wide, high = words
        brush.box((x - 8, y, wide + 16, high), "plate", 8)
