"""Patterns on the sides of cubes: a second cue beside the colour, one for each range of lightness."""

from __future__ import annotations

import pygame

from tabletop.paint import colours
from tabletop.paint.colours import RGBA
from tabletop.paint.eyes import lab, pattern

Span = tuple[float, float]


def cube_pattern(surface: pygame.Surface, colour: RGBA, across: Span, upper: Span, lower: Span) -> None:
    """Draw on both sides of a cube: outer edges left and right, heights at the edges and in the middle, in pixels.

    Plain, dots, upright lines, level lines, a lattice, slanting lines: the darkest colour is plain.
    """
    kind = pattern(colour)
    ink = colours.darker(colour, 0.5) if lab(colour)[0] > 55 else colours.lighter(colour, 0.55)
    size = surface.get_width()
    wide = max(1, round(size * 0.035))
    for start, end in _lines(kind):
        for mirrored in (False, True):
            points = [_on_side(u, v, mirrored, across, upper, lower) for u, v in (start, end)]
            pygame.draw.line(surface, ink, points[0], points[1], wide)
    for u, v in _DOTS if kind == 1 else ():
        for mirrored in (False, True):
            spot = _on_side(u, v, mirrored, across, upper, lower)
            pygame.draw.circle(surface, ink, spot, round(size * 0.042))


_DOTS = ((0.27, 0.3), (0.73, 0.3), (0.27, 0.72), (0.73, 0.72))
_UPRIGHT = tuple(((u, 0.08), (u, 0.92)) for u in (0.28, 0.5, 0.72))
_LEVEL = tuple(((0.08, v), (0.92, v)) for v in (0.28, 0.5, 0.72))
_SLANTING = (((0.1, 0.55), (0.5, 0.1)), ((0.1, 0.95), (0.9, 0.1)), ((0.5, 0.95), (0.9, 0.5)))


def _lines(kind: int) -> tuple[tuple[Span, Span], ...]:
    return {2: _UPRIGHT, 3: _LEVEL, 4: _UPRIGHT[::2] + _LEVEL[::2], 5: _SLANTING}.get(kind, ())


def _on_side(
    u: float, v: float, mirrored: bool, across: Span, upper: Span, lower: Span
) -> tuple[float, float]:
    """Map a point of a side (0..1 from its outer edge, 0..1 down) to pixels, on the left or the right one."""
    left, right = across
    middle = (left + right) / 2
    outer = right if mirrored else left
    top, foot = upper[0] + (upper[1] - upper[0]) * u, lower[0] + (lower[1] - lower[0]) * u
    return outer + (middle - outer) * u, top + (foot - top) * v
