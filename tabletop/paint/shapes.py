"""Shapes as new surfaces in pixels: rounded boxes, soft shadows, glows, the lamp-lit table.

Nothing here is cached and nothing knows about logical units; `Brush` does both.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.paint.colours import RGBA, mix

Outline = tuple[tuple[float, float], ...]
"""The corners of a polygon, as shares (0..1) of the box in which it lies."""

_COARSE = 80  # the lamp's light is worked out on so many pixels across
_FINE = 4  # shapes are drawn this many times larger and scaled down, which smooths their edges
_GRAIN = 256  # pixels along a side of a tile of noise


def clear(width: int, height: int, colour: RGBA = (0, 0, 0, 0)) -> pygame.Surface:
    """Make a transparent surface of hidden colour `colour`, so that smoothed edges do not darken."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    return surface


def rounded_box(
    width: int, height: int, radius: int, fill: RGBA | None, border: RGBA | None = None, thickness: int = 0
) -> pygame.Surface:
    """Make a box with smooth round corners; `fill` None makes a frame only."""
    width, height = max(1, width), max(1, height)
    radius = max(0, min(radius, width // 2, height // 2))
    edge = border if border is not None and thickness > 0 else None
    inside: RGBA = fill if fill is not None else (*(edge or (0, 0, 0, 0))[:3], 0)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(edge if edge is not None else inside)
    if edge is not None:
        surface.fill(inside, (thickness, thickness, width - 2 * thickness, height - 2 * thickness))
    if radius:
        _round_corners(surface, radius, inside, edge, thickness)
    return surface


def _round_corners(
    surface: pygame.Surface, radius: int, inside: RGBA, edge: RGBA | None, thickness: int
) -> None:
    size = 2 * radius
    outer = edge if edge is not None else inside
    disc = clear(size * _FINE, size * _FINE, outer)
    centre = (radius * _FINE, radius * _FINE)
    pygame.draw.circle(disc, outer, centre, radius * _FINE)
    if edge is not None and radius > thickness:
        pygame.draw.circle(disc, inside, centre, (radius - thickness) * _FINE)
    disc = pygame.transform.smoothscale(disc, (size, size))
    width, height = surface.get_size()
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            surface.fill((0, 0, 0, 0), (x, y, radius, radius))
            surface.blit(disc, (x, y), (left, top, radius, radius))


def round_off(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Round the surface's corners smoothly, in place; returns it."""
    mask = rounded_box(surface.get_width(), surface.get_height(), radius, (255, 255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def nine_slice(tile: pygame.Surface, margin: int, width: int, height: int) -> pygame.Surface:
    """Stretch a tile's middle row and column to width x height; its corners stay."""
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    side = tile.get_width()
    middle_w, middle_h = width - 2 * margin, height - 2 * margin
    columns = (
        (0, margin, 0, margin),
        (margin, side - 2 * margin, margin, middle_w),
        (side - margin, margin, width - margin, margin),
    )
    rows = (
        (0, margin, 0, margin),
        (margin, side - 2 * margin, margin, middle_h),
        (side - margin, margin, height - margin, margin),
    )
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            if min(to_w, to_h, from_w, from_h) > 0:
                part = tile.subsurface((from_x, from_y, from_w, from_h))
                result.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
    return result


def soft_box(width: int, height: int, radius: int, blur: int, colour: RGBA) -> pygame.Surface:
    """Make a blurred rounded box of width x height on a surface `blur` pixels larger all round."""
    blur = max(1, blur)
    margin = max(1, min(radius + 2 * blur, blur + min(width, height) // 2))
    if min(width, height) + 2 * blur <= 2 * margin + 1:
        return _blur(width, height, radius, blur, colour)
    side = 2 * margin + 1 - 2 * blur
    return nine_slice(_blur(side, side, radius, blur, colour), margin, width + 2 * blur, height + 2 * blur)


def _blur(width: int, height: int, radius: int, blur: int, colour: RGBA) -> pygame.Surface:
    surface = clear(width + 2 * blur, height + 2 * blur, colour)
    surface.blit(rounded_box(width, height, radius, (*colour[:3], 255)), (blur, blur))
    reach = max(1, blur // 2)
    surface = pygame.transform.box_blur(pygame.transform.box_blur(surface, reach), reach)
    surface.fill((0, 0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


class PanelLook(NamedTuple):
    """Looks of a panel, in pixels."""

    ground: RGBA
    light: RGBA | None
    """Hair of light on its edge."""
    blur: int
    """Reach of its shadow, by which the surface is larger on every side."""
    drop: int
    """Distance by which the shadow lies lower."""
    line: int
    """Width of the light."""


def panel(width: int, height: int, radius: int, look: PanelLook) -> pygame.Surface:
    """Make a panel with its shadow, on a surface as large as both."""
    blur, drop = look.blur, look.drop
    surface = pygame.Surface((width + 2 * blur, height + 2 * blur + drop), pygame.SRCALPHA)
    if blur:
        surface.blit(soft_box(width, height, radius, blur, (0, 0, 0, 128)), (0, drop))
    body = rounded_box(width, height, radius, look.ground)
    if look.light is not None:
        body.blit(rounded_box(width, height, radius, None, look.light, look.line), (0, 0))
    surface.blit(body, (blur, blur))
    return surface


def halo(width: int, height: int, radius: int, reach: int, line: int, colour: RGBA) -> pygame.Surface:
    """Make a glow round a box: strongest and with a clear line at its edge, fading over `reach` pixels.

    The surface is `reach` pixels larger than the box on every side; the box itself stays empty.
    """
    surface = soft_box(width, height, radius + reach // 3, reach, (*colour[:3], round(colour[3] * 0.9)))
    hole = rounded_box(width, height, radius, (255, 255, 255, 255))
    inverse = pygame.Surface(hole.get_size(), pygame.SRCALPHA)
    inverse.fill((255, 255, 255, 255))
    inverse.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    inverse.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    window = surface.subsurface((reach, reach, width, height))
    window.blit(inverse, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if line:
        surface.blit(rounded_box(width, height, radius, None, colour, line), (reach, reach))
    return surface


def disc(diameter: int, fill: RGBA | None, border: RGBA | None = None, thickness: int = 0) -> pygame.Surface:
    """Make a smooth disc, or a ring if `fill` is None."""
    return rounded_box(diameter, diameter, diameter // 2, fill, border, thickness)


def arc(diameter: int, thickness: int, share: float, colour: RGBA) -> pygame.Surface:
    """Make a ring filled clockwise from the top to `share` 0..1, with round ends."""
    size = diameter * _FINE
    surface = clear(size, size, colour)
    thick, centre = thickness * _FINE, size / 2
    middle = centre - thick / 2
    steps = max(1, round(share * 160))
    points = [math.tau * share * i / steps - math.pi / 2 for i in range(steps + 1)]
    outer = [(centre + math.cos(a) * centre, centre + math.sin(a) * centre) for a in points]
    inner = [
        (centre + math.cos(a) * (centre - thick), centre + math.sin(a) * (centre - thick)) for a in points
    ]
    if share > 0:
        pygame.draw.polygon(surface, colour, outer + inner[::-1])
        for angle in (points[0], points[-1]):
            at = (centre + math.cos(angle) * middle, centre + math.sin(angle) * middle)
            pygame.draw.circle(surface, colour, at, thick / 2)
    return pygame.transform.smoothscale(surface, (diameter, diameter))


def polygon(width: int, height: int, points: Outline, fill: RGBA) -> pygame.Surface:
    """Make a smooth polygon."""
    return polygons(width, height, (points,), fill)


def polygons(width: int, height: int, outlines: Iterable[Outline], fill: RGBA) -> pygame.Surface:
    """Make smooth polygons of one colour in one box; the cost depends on the box, not on their number."""
    surface = clear(width * _FINE, height * _FINE, fill)
    for points in outlines:
        pygame.draw.polygon(surface, fill, [(x * width * _FINE, y * height * _FINE) for x, y in points])
    return pygame.transform.smoothscale(surface, (max(1, width), max(1, height)))


def gradient(width: int, height: int, top: RGBA, bottom: RGBA) -> pygame.Surface:
    """Make a box shaded from top to bottom."""
    strip = pygame.Surface((1, max(2, height)), pygame.SRCALPHA)
    for y in range(strip.get_height()):
        strip.set_at((0, y), mix(top, bottom, y / (strip.get_height() - 1)))
    return pygame.transform.scale(strip, (max(1, width), max(1, height)))


def lamp_table(
    width: int, height: int, centre: tuple[float, float], near: RGBA, far: RGBA, reach: float
) -> pygame.Surface:
    """Make the table under the lamp: light falls off from `centre` (shares of the box), with faint grain.

    `reach` is how far the light goes, as a share of the box's half diagonal.
    """
    table = falloff(width, height, centre, near, far, reach)
    add_grain(table)
    return table


def falloff(
    width: int, height: int, centre: tuple[float, float], near: RGBA, far: RGBA, reach: float
) -> pygame.Surface:
    """Make a box whose colour at `centre` (shares of the box) turns into another by `reach` half diagonals."""
    coarse = _lamp_light(max(1, round(_COARSE * height / max(1, width))), centre, near, far, reach)
    return pygame.transform.smoothscale(coarse, (width, height))


def add_grain(table: pygame.Surface) -> None:
    """Add fine noise to a surface, in place; it hides the steps of gradients."""
    grain = _grain()
    for x in range(0, table.get_width(), _GRAIN):
        for y in range(0, table.get_height(), _GRAIN):
            table.blit(grain[0], (x, y), special_flags=pygame.BLEND_RGB_ADD)
            table.blit(grain[1], (x, y), special_flags=pygame.BLEND_RGB_SUB)


@lru_cache(maxsize=8)
def _lamp_light(
    coarse_h: int, centre: tuple[float, float], near: RGBA, far: RGBA, reach: float
) -> pygame.Surface:
    """Make the light of the lamp in few pixels, the same for all windows of one shape."""
    coarse = pygame.Surface((_COARSE, coarse_h))
    diagonal = math.hypot(_COARSE, coarse_h) / 2 * reach
    for y in range(coarse_h):
        for x in range(_COARSE):
            away = math.hypot(x + 0.5 - centre[0] * _COARSE, y + 0.5 - centre[1] * coarse_h) / diagonal
            fall = min(1.0, away)
            coarse.set_at((x, y), mix(near, far, fall * fall * (3 - 2 * fall)))
    return coarse


@lru_cache(maxsize=1)
def _grain() -> tuple[pygame.Surface, pygame.Surface]:
    """Make two tiles of fine noise, one to add and one to subtract."""
    noise = random.Random(7).randbytes(_GRAIN * _GRAIN)
    tiles = []
    for shift in (0, 1):
        amounts = bytes(value % 5 if (value // 8) % 2 == shift else 0 for value in range(256))
        grey = pygame.image.frombytes(noise.translate(amounts), (_GRAIN, _GRAIN), "P")
        grey.set_palette([(level, level, level) for level in range(256)])
        tile = pygame.Surface((_GRAIN, _GRAIN), 0, 32)
        tile.blit(grey, (0, 0))
        tiles.append(tile)
    return tiles[0], tiles[1]


def sheen(width: int, height: int, strength: int = 13) -> tuple[pygame.Surface, pygame.Surface]:
    """Make light from the upper left on a flat thing: one surface to add, one to subtract (BLEND_RGB_ADD, _SUB)."""
    light, dark = pygame.Surface((8, 8), 0, 32), pygame.Surface((8, 8), 0, 32)
    for x in range(8):
        for y in range(8):
            slope = 1 - (x * 0.35 + y * 0.65) / 3.5
            light.set_at((x, y), (round(max(0.0, slope) * strength),) * 3)
            dark.set_at((x, y), (round(max(0.0, -slope) * strength * 1.3),) * 3)
    size = (max(1, width), max(1, height))
    return pygame.transform.smoothscale(light, size), pygame.transform.smoothscale(dark, size)
