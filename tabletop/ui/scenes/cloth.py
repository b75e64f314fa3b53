"""Picture of the privacy curtain: heavy cloth in the colour of the seat it waits for.

Drawn in code at the size of the window: folds as a profile across, light from the lamp above, a rod and rings
along the top, a hem along the bottom. Opaque everywhere; nothing of the table is ever under it.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import cache

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, contrast, mix
from tabletop.paint.store import LASTING

_SHADE = (105, 110, 115)
_COARSE = (640, 16)  # the folds are soft, so they are worked out on a small grid and scaled up
_NIGHT: RGBA = (9, 15, 19, 255)
_STEEL: RGBA = (66, 72, 76, 255)
_WORDS: RGBA = (201, 208, 204, 255)
_READABLE = 5.0
"""The faintest words that stand on the cloth, and how much they differ from its brightest fold."""
_WIDTHS = (6, 8, 5, 9, 6, 10, 7, 11, 5, 9, 7, 6, 9, 5, 8)


class Slide:
    """Progress from 0 to 1 in so many milliseconds, quick at first; at once for 0."""

    def __init__(self, ms: float) -> None:
        self.ms, self._gone = ms, 0.0

    @property
    def is_going(self) -> bool:
        """True until it ends."""
        return self._gone < self.ms

    @property
    def share(self) -> float:
        """Progress, 0 to 1."""
        return 1 - (1 - self._gone / self.ms) ** 3 if self.is_going else 1.0

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._gone = min(self.ms, self._gone + dt_ms)

    def finish(self) -> None:
        """End at once."""
        self._gone = self.ms


def draw_cloth(brush: Brush, tint: RGBA, share: float) -> None:
    """Draw the cloth hanging from the top with its hem, `share` (0 to 1) of the window's height long."""
    width, height = brush.size_px
    shift = round((share - 1) * height)
    if shift <= -height:
        return  # it has not begun to fall: the frame that hangs up the lining need not make it too
    hung = brush.store.get(("cloth", (width, height), tint), lambda: _hung(brush, tint))
    brush.put(hung, (0, shift))
    foot = brush.height * share
    brush.box((0, foot - 31, brush.width + 1, 3), "#d9a94f", 0)
    brush.box((0, foot - 18, brush.width + 1, 2), "#a87c36", 0)


def covered_rect(brush: Brush, share: float) -> pygame.Rect:
    """Return the area that the cloth covers at this share of its way, in pixels."""
    width, height = brush.size_px
    return pygame.Rect(0, 0, width, height + round((share - 1) * height))


def draw_lining(brush: Brush, tint: RGBA) -> None:
    """Draw an opaque dark cloth over the whole window, seen behind the curtain while that falls."""
    size = brush.size_px
    lining = brush.store.get(("lining", size, tint), lambda: _hung(brush, tint, _SHADE))
    brush.put(lining, (0, 0))


def _hung(brush: Brush, tint: RGBA, shade: tuple[int, int, int] | None = None) -> pygame.Surface:
    """Return the hanging cloth at the size of the window, multiplied by `shade` if given."""
    coarse = brush.store.get(("folds", _COARSE, tint), lambda: folds(tint), LASTING)
    if shade is not None:
        coarse = coarse.copy()
        coarse.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(coarse, brush.size_px)


def folds(tint: RGBA) -> pygame.Surface:
    """Return the cloth on the coarse grid, small enough to be cached for every colour."""
    bright, dark = _crest(tint), mix(_NIGHT, tint, 0.06)
    shaded = pygame.image.frombytes(_lights(), _COARSE, "P")
    shaded.set_palette([mix(dark, bright, step / 255)[:3] for step in range(256)])
    coarse = pygame.Surface(_COARSE, 0, 32)
    coarse.blit(shaded, (0, 0))
    return coarse


def _crest(tint: RGBA) -> RGBA:
    """Return the brightest colour of the cloth on which words are still readable."""
    crest = mix(mix(_NIGHT, tint, 0.46), _STEEL, 0.12)
    while contrast(crest, _WORDS) < _READABLE:
        crest = mix(crest, _NIGHT, 0.04)
    return crest


@cache
def _lights() -> bytes:
    """Return the light, 0 to 255, of each point of the coarse grid, the same for all colours."""
    columns, rows = _COARSE
    lit = bytearray()
    for row in range(rows):
        down = row / (rows - 1)
        for column in range(columns):
            across = column / (columns - 1)
            light = _fold(across, down) * _lamp(across, down)
            lit.append(max(0, min(255, round(light * 255))))
    return bytes(lit)


def _edges() -> list[float]:
    """Return the edges between the folds, as shares of the width."""
    total, at, edges = sum(_WIDTHS), 0.0, [0.0]
    for width in _WIDTHS:
        at += width / total
        edges.append(at)
    return edges


_EDGES = _edges()


def _fold(across: float, down: float) -> float:
    """Return the light at a point of the cloth, 0 in a crease to 1 on a crest."""
    sway = 0.006 * math.sin(across * 9 + down * 2.1) * down
    x = min(0.999999, max(0.0, across + sway))
    index = bisect_right(_EDGES, x) - 1
    start, end = _EDGES[index], _EDGES[index + 1]
    t = (x - start) / (end - start)
    lean = 0.34 + 0.3 * ((index * 7) % 5) / 4  # where the crest of this fold lies
    rise = t / lean if t < lean else (1 - t) / (1 - lean)
    crest: float = math.sin(rise * math.pi / 2) ** 1.45
    ripple = 0.07 * math.sin(t * 19 + index * 2.3) * (0.4 + 0.6 * down)
    height = 0.42 + 0.58 * ((index * 11) % 7) / 6  # some folds hang further forward than others
    return 0.1 + height * crest * 0.86 + ripple * crest


def _lamp(across: float, down: float) -> float:
    """Return the light from above the middle: less towards sides, top edge and floor."""
    aside = abs(across - 0.5) * 2
    shade: float = 1 - 0.5 * aside**2.2
    top = min(1.0, 0.35 + down * 5.5)
    floor = 1 - 0.35 * max(0.0, down - 0.35) / 0.65
    return shade * top * floor


def rod(width: int, scale: float) -> pygame.Surface:
    """Draw the brass rod along the top with the loops of the cloth; `scale` is pixels per unit."""
    high = round(64 * scale)
    surface = pygame.Surface((width, high), pygame.SRCALPHA)
    brass_top, brass_high = round(20 * scale), round(14 * scale)
    surface.blit(
        shapes.gradient(width, round(26 * scale), (0, 0, 0, 120), (0, 0, 0, 0)), (0, brass_top + brass_high)
    )
    half = brass_high // 2
    surface.blit(shapes.gradient(width, half, (120, 84, 34, 255), (240, 206, 126, 255)), (0, brass_top))
    low = shapes.gradient(width, brass_high - half, (240, 206, 126, 255), (98, 66, 26, 255))
    surface.blit(low, (0, brass_top + half))
    return surface


def draw_things(brush: Brush) -> None:
    """Draw the things that stand in the lower corners of the room, in front of the cloth."""
    if brush.room is None:
        return
    (game, room), (wide, high) = brush.room, brush.size_px
    for name, is_left in ((room.left, True), (room.right, False)):
        if name:
            width, height = (brush.px(side) for side in brush.pictures.drawn_size(game, name))
            drawn = brush.pictures.fit(game, name, width, height)
            at = (0 if is_left else wide - drawn.get_width(), high - drawn.get_height())
            brush.put(drawn, at)
