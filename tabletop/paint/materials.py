"""Materials of panels: iron with rivets, a kerb, tape, neon, oak. All in pixels."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint import shapes
from tabletop.paint.colours import RGBA, darker, lighter, parse

if TYPE_CHECKING:
    from tabletop.paint.rooms import GameRoom

_SMALL, _TALL = 76.0, 120.0
"""Sides, in units, from which on a panel has rivets, and a kerb or tape."""
_RIVET, _RIVET_IN = 4.0, 9.0
_KERB, _KERB_STEP = 5.0, 26.0
_TAPE = 58.0, 17.0
_PALE: RGBA = (255, 255, 255, 43)
_TAPE_OUT = 30.0
"""Largest reach of tape beyond a corner."""


class Build(NamedTuple):
    """Measures of a panel in pixels, with its colours."""

    size: tuple[int, int]
    corner: int
    look: shapes.PanelLook


class Trim(NamedTuple):
    """Material of a panel's edge."""

    material: str
    colour: RGBA
    other: RGBA
    scale: float


def trim_of(where: GameRoom | None, scale: float) -> Trim | None:
    """Return the material of a room's panels at this scale; None where they are plain."""
    edge = None if where is None else where.room.edge
    if edge is None or edge.material == "plain":
        return None
    one = parse(edge.colour or "#ffffff40")
    return Trim(edge.material, one, parse(edge.other) if edge.other else one, scale)


def margin(build: Build, trim: Trim | None) -> int:
    """Pixels by which the surface of a panel is larger than it on every side."""
    blur = build.look.blur
    return blur if trim is None or trim.material != "tape" else max(blur, _px(trim, _TAPE_OUT))


def make_panel(build: Build, trim: Trim | None) -> pygame.Surface:
    """Make a panel with its shadow, and with the edge of its material if it has one."""
    look, blur = build.look if trim is None else build.look._replace(light=None), build.look.blur
    made = shapes.panel(*build.size, build.corner, look)
    around = margin(build, trim)
    if around > blur:
        whole = pygame.Surface((build.size[0] + 2 * around, build.size[1] + 2 * around), pygame.SRCALPHA)
        whole.blit(made, (around - blur, around - blur))
        made = whole
    if trim is not None:
        _EDGES[trim.material](made, pygame.Rect(around, around, *build.size), build, trim)
    return made


def _px(trim: Trim, units: float) -> int:
    return max(1, round(units * trim.scale))


def _frame(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim, colour: RGBA) -> None:
    made.blit(shapes.rounded_box(*build.size, build.corner, None, colour, _px(trim, 2)), at)


def _iron(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim) -> None:
    _frame(made, at, build, trim, trim.colour)
    if min(at.size) < _SMALL * trim.scale:
        return
    radius, inset = _px(trim, _RIVET), _px(trim, _RIVET_IN)
    for x in (at.x + inset, at.right - inset):
        for y in (at.y + inset, at.bottom - inset):
            made.blit(shapes.disc(2 * radius, darker(trim.colour, 0.6)), (x - radius, y - radius + 1))
            made.blit(shapes.disc(2 * radius, trim.colour), (x - radius, y - radius))
            shine = shapes.disc(max(2, radius), lighter(trim.colour, 0.35))
            made.blit(shine, (x - radius // 2 - 1, y - radius // 2 - 1))


def _kerb(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim) -> None:
    _frame(made, at, build, trim, _PALE)
    if at.h < _TALL * trim.scale:
        return
    inset, thick, step = build.corner // 2 + 1, _px(trim, _KERB), _px(trim, _KERB_STEP)
    right = at.right - inset
    for number, x in enumerate(range(at.x + inset, right, step)):
        made.fill(trim.other if number % 2 else trim.colour, (x, at.y, min(step, right - x), thick))


def _tape(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim) -> None:
    _frame(made, at, build, trim, (*_PALE[:3], 18))
    if min(at.size) < _TALL * trim.scale:
        return
    across, thick = _px(trim, _TAPE[0]), _px(trim, _TAPE[1])
    strip = pygame.Surface((across, thick), pygame.SRCALPHA)
    strip.fill(trim.colour)
    step = max(2, _px(trim, 5))
    for x in range(0, across, step):  # the ridges of the tape
        strip.fill(darker(trim.colour, 0.12), (x, 0, max(1, step // 3), thick))
    for angle, corner in ((42, at.topleft), (-42, at.topright)):
        turned = pygame.transform.rotozoom(strip, angle, 1)
        made.blit(turned, turned.get_rect(center=corner))


def _neon(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim) -> None:
    line = shapes.rounded_box(*at.size, build.corner, None, (255, 255, 255, 255), _px(trim, 2))
    shade = shapes.gradient(*at.size, trim.colour, trim.other)
    line.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(line, at)


def _oak(made: pygame.Surface, at: pygame.Rect, build: Build, trim: Trim) -> None:
    grain, chance, scale = pygame.Surface(at.size, pygame.SRCALPHA), random.Random(at.h), trim.scale
    y = 0.0
    while y < at.h:
        y += chance.uniform(9, 22) * scale
        bend, phase = chance.uniform(0.5, 2.5) * scale, chance.uniform(0, 6)
        points = [(x, y + bend * math.sin(phase + x / (90 * scale))) for x in range(0, at.w + 16, 16)]
        pygame.draw.aalines(grain, (*trim.colour[:3], 26), False, points)
    mask = shapes.rounded_box(*at.size, build.corner, (255, 255, 255, 255))
    grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(grain, at)
    _frame(made, at, build, trim, (*trim.colour[:3], 102))


_EDGES = {"iron": _iron, "kerb": _kerb, "tape": _tape, "neon": _neon, "oak": _oak}
