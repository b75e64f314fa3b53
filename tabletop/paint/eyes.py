"""Colour vision: perceived lightness, colours spread apart in lightness, recoloured drawings.

Lightness is what every eye sees alike, so colours that mean something differ in it; their hues stay near what they
were, so that corn is still yellow for whoever sees yellow. Works in CIELAB, whose numbers are about even to the eye.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from tabletop.paint.colours import RGBA, parse

Lab = tuple[float, float, float]
DARKEST, LIGHTEST = 26.0, 82.0
"""Between these a set of colours is spread; beyond them hues can hardly be told."""
_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
_NEAR_HUE = math.radians(24)
_PALE = 14.0  # a shade with less chroma than this has no hue worth speaking of


def lab(colour: RGBA) -> Lab:
    """Convert a colour to CIELAB: lightness 0 to 100, then green to red and blue to yellow, about -100 to 100."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _shares(colour))
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def from_lab(wanted: Lab) -> RGBA:
    """Convert CIELAB to a colour, as saturated as a screen can show at this lightness."""
    light, a, b = min(100.0, max(0.0, wanted[0])), wanted[1], wanted[2]
    for percent in range(100, -1, -1):
        found = _linear(light, a * percent / 100, b * percent / 100)
        if percent == 0 or all(-0.001 <= part <= 1.001 for part in found):
            red, green, blue = (round(255 * _encode_gamma(part)) for part in found)
            return red, green, blue, 255
    raise AssertionError("a grey of any lightness can be shown")


def drawn_apart(found: Sequence[str]) -> tuple[str, ...]:
    """Spread colours apart in even steps of lightness; their order by lightness stays."""
    labs = [lab(parse(each)) for each in found]
    order = sorted(range(len(labs)), key=lambda index: (labs[index][0], index))
    step = (LIGHTEST - DARKEST) / max(1, len(labs) - 1)
    new = {index: from_lab((DARKEST + rank * step, *labs[index][1:])) for rank, index in enumerate(order)}
    return tuple(_hex(new[index]) for index in range(len(labs)))


def recolour(svg: str, usual: str, new: str, whole: bool = False) -> str:
    """Return a drawing with every shade of one colour as the same shade of another.

    `whole` takes all its colours but white and near black for shades, even those without a hue.
    """
    base, goal = lab(parse(usual)), lab(parse(new))
    strength = math.hypot(*goal[1:]) / max(1.0, math.hypot(*base[1:]))
    turn = math.atan2(goal[2], goal[1]) - math.atan2(base[2], base[1])

    def shade(found: re.Match[str]) -> str:
        light, a, b = lab(parse(found[0]))
        chroma, hue = math.hypot(a, b), math.atan2(b, a)
        off = math.remainder(hue - math.atan2(base[2], base[1]), math.tau)
        if whole:
            wanted = 8 < light < 99
        else:
            wanted = chroma > _PALE and abs(off) < _NEAR_HUE
        if not wanted:
            return found[0]
        room = (100 - goal[0]) / max(1.0, 100 - base[0]) if light > base[0] else goal[0] / max(1.0, base[0])
        lit = goal[0] + (light - base[0]) * min(1.0, room)
        return _hex(
            from_lab(
                (lit, chroma * strength * math.cos(hue + turn), chroma * strength * math.sin(hue + turn))
            )
        )

    return _HEX.sub(shade, svg)


def pattern(colour: RGBA) -> int:
    """Choose one of six patterns for a colour, darkest first: each stands for a stretch of lightness."""
    return max(0, min(5, int((lab(colour)[0] - DARKEST + 6) / 12)))


def _shares(colour: RGBA) -> tuple[float, float, float]:
    return colour[0] / 255, colour[1] / 255, colour[2] / 255


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def _cube(part: float) -> float:
    return part**3 if part**3 > 0.008856 else (part - 16 / 116) / 7.787


def _linear(light: float, a: float, b: float) -> tuple[float, float, float]:
    middle = (light + 16) / 116
    x, y, z = _cube(middle + a / 500) * 0.95047, _cube(middle), _cube(middle - b / 200) * 1.08883
    return (
        3.2406 * x - 1.5372 * y - 0.4986 * z,
        -0.9689 * x + 1.8758 * y + 0.0415 * z,
        0.0557 * x - 0.2040 * y + 1.0570 * z,
    )


def _encode_gamma(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _hex(colour: RGBA) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
