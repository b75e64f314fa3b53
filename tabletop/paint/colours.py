"""Colours as tuples: parsing, mixing, brightness."""

from __future__ import annotations

from functools import lru_cache

from tabletop.content.models.colours import READABLE, RGBA, contrast, luminance, mix, parse

__all__ = [
    "READABLE",
    "RGBA",
    "contrast",
    "darker",
    "lighter",
    "luminance",
    "mix",
    "parse",
    "readable",
    "sure",
]


@lru_cache(maxsize=512)
def lighter(colour: RGBA, share: float) -> RGBA:
    """Mix the colour with white; alpha stays."""
    return mix(colour, (255, 255, 255, colour[3]), share)


@lru_cache(maxsize=512)
def darker(colour: RGBA, share: float) -> RGBA:
    """Mix the colour with black; alpha stays."""
    return mix(colour, (0, 0, 0, colour[3]), share)


@lru_cache(maxsize=512)
def readable(colour: RGBA, ground: RGBA) -> RGBA:
    """Darken the colour until words in it are readable on a light ground, at most to black."""
    steps = (darker(colour, part / 20) for part in range(20))
    return next((each for each in steps if contrast(each, ground) >= READABLE), darker(colour, 1))


SURE, _HALFWAY = 7.0, 0.12
"""Least contrast of words in high contrast, and the luminance from which on words count as light."""
_BLACK: RGBA = (0, 0, 0, 255)


def is_light(colour: RGBA) -> bool:
    """Check if a text colour is meant for a dark ground."""
    return luminance(colour) >= _HALFWAY


@lru_cache(maxsize=512)
def sure(colour: RGBA) -> RGBA:
    """Return the colour for high contrast: light enough for a black ground, or else black."""
    if not is_light(colour):
        return _BLACK
    steps = (lighter((*colour[:3], 255), part / 20) for part in range(20))
    return next((each for each in steps if contrast(each, _BLACK) >= SURE), (255, 255, 255, 255))
