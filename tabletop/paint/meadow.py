"""Grass around a road: mown stripes, lighter and darker patches, tufts and bushes. Pixels only.

Everything random is drawn from a seed of the land's own, so that a track looks the same every time.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from tabletop.paint import colours, shapes
from tabletop.paint.colours import RGBA

Free = Callable[[float, float], bool]
"""Check if a bush may stand at a pixel."""

STRIPE = 0.085
"""Width of a mown stripe as a share of the land's width."""
BUSHES = 150
"""Groups of bushes that are tried; where there is no room none grows."""


def meadow(width: int, height: int, ground: RGBA, seed: str) -> pygame.Surface:
    """Draw grass of one colour under the lamp, `width` x `height` pixels, opaque."""
    dice = random.Random(seed)
    land = _light(width, height, ground)
    _stripes(land, dice.choice((-1, 1)))
    _patches(land, ground, dice)
    _tufts(land, ground, dice)
    return land


def _light(width: int, height: int, ground: RGBA) -> pygame.Surface:
    """Light the ground in the middle and darken it towards the edges."""
    near, far = colours.lighter(ground, 0.07), colours.darker(ground, 0.3)
    small = pygame.Surface((64, 40), 0, 32)
    for x in range(64):
        for y in range(40):
            away = min(1.0, math.hypot((x - 31.5) / 34, (y - 18.5) / 23))
            small.set_at((x, y), colours.mix(near, far, away**2.2))
    return pygame.transform.smoothscale(small, (width, height))


def _stripes(land: pygame.Surface, way: int) -> None:
    """Draw slanting bands, every other one a little lighter, as after mowing."""
    width, height = land.get_size()
    band, slant = max(8, round(width * STRIPE)), round(height * 0.45) * way
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    for left in range(-2 * abs(slant) - 2 * band, width + 2 * abs(slant) + 2 * band, 2 * band):
        corners = [(left, 0), (left + band, 0), (left + band + slant, height), (left + slant, height)]
        pygame.draw.polygon(veil, (255, 255, 235, 9), corners)
    land.blit(pygame.transform.box_blur(veil, max(1, band // 24)), (0, 0))


def _patches(land: pygame.Surface, ground: RGBA, dice: random.Random) -> None:
    """Draw large soft patches."""
    width, height = land.get_size()
    small = shapes.clear(96, 60, ground)
    for _ in range(46):
        tint = colours.darker(ground, 0.4) if dice.random() < 0.6 else colours.lighter(ground, 0.35)
        spot = (dice.uniform(0, 96), dice.uniform(0, 60))
        pygame.draw.circle(small, (*tint[:3], dice.randint(14, 34)), spot, dice.uniform(3, 11))
    small = pygame.transform.gaussian_blur(small, 4)
    land.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))


def _tufts(land: pygame.Surface, ground: RGBA, dice: random.Random) -> None:
    """Draw fine blades of grass, so that the land is not a flat colour."""
    width, height = land.get_size()
    blade = max(1, height // 260)
    dark, light = colours.darker(ground, 0.28), colours.lighter(ground, 0.16)
    for _ in range(width * height // 420):
        x, y = dice.randrange(width), dice.randrange(height)
        paint = dark if dice.random() < 0.55 else light
        lean = dice.choice((-1, 0, 1))
        red, green, blue = land.get_at((x, y))[:3]
        tone = colours.mix((red, green, blue, 255), paint, 0.35)
        pygame.draw.line(land, tone, (x, y), (x + lean, y - blade))


def bushes(land: pygame.Surface, ground: RGBA, seed: str, unit: float, free: Free) -> None:
    """Draw round bushes in groups where there is room; `unit` is one unit of the road's plane in pixels."""
    dice = random.Random(f"bushes {seed}")
    width, height = land.get_size()
    green = colours.mix(ground, (44, 98, 56, 255), 0.62)
    grown: list[tuple[float, float, float]] = []
    for _ in range(BUSHES):
        x, y = dice.uniform(0, width), dice.uniform(0, height)
        for _ in range(dice.choice((1, 1, 2, 3, 4))):
            size = unit * dice.uniform(0.55, 1.45)
            spot = (x + dice.gauss(0, 1.7) * unit, y + dice.gauss(0, 1.4) * unit)
            crowded = any(math.hypot(spot[0] - bx, spot[1] - by) < (size + r) * 0.72 for bx, by, r in grown)
            if free(*spot) and not crowded:
                grown.append((*spot, size))
    for x, y, size in sorted(grown, key=lambda bush: bush[1]):
        shade = dice.uniform(-0.14, 0.12)
        leaf = colours.lighter(green, shade) if shade > 0 else colours.darker(green, -shade)
        _bush(land, (x, y), size, leaf, dice)


def _bush(
    land: pygame.Surface, at: tuple[float, float], size: float, leaf: RGBA, dice: random.Random
) -> None:
    """Draw one bush from above: its shadow, dark leaves, a lit crown."""
    fine, side = 3, math.ceil(size * 3)
    drawn = shapes.clear(side * fine, side * fine, colours.darker(leaf, 0.6))
    mid, r = side * fine / 2, size * fine

    def blob(dx: float, dy: float, radius: float, paint: RGBA) -> None:
        pygame.draw.circle(drawn, paint, (mid + dx * r, mid + dy * r), radius * r)

    blob(0.24, 0.28, 1.0, (8, 18, 12, 90))
    skirt = colours.darker(leaf, 0.3)
    start = dice.uniform(0, math.tau)
    for i in range(7):
        angle = start + math.tau * i / 7
        blob(math.cos(angle) * 0.62, math.sin(angle) * 0.62, 0.42, skirt)
    blob(0, 0, 0.82, skirt)
    blob(-0.1, -0.12, 0.7, leaf)
    for _ in range(4):
        angle = dice.uniform(0, math.tau)
        blob(-0.14 + math.cos(angle) * 0.34, -0.16 + math.sin(angle) * 0.34, 0.26, colours.lighter(leaf, 0.1))
    blob(-0.26, -0.3, 0.3, colours.lighter(leaf, 0.22))
    drawn = pygame.transform.smoothscale(drawn, (side, side))
    land.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))
