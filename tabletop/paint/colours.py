"""Colours as tuples: reading them, mixing them, and telling how bright they are."""

from __future__ import annotations

from functools import lru_cache

from tabletop.content.models.colours import READABLE, RGBA, contrast, luminance, mix, parse

__all__ = ["READABLE", "RGBA", "contrast", "darker", "lighter", "luminance", "mix", "parse", "readable"]


@lru_cache(maxsize=512)
def lighter(colour: RGBA, share: float) -> RGBA:
    """The colour mixed with white; its alpha stays."""
    return mix(colour, (255, 255, 255, colour[3]), share)


@lru_cache(maxsize=512)
def darker(colour: RGBA, share: float) -> RGBA:
    """The colour mixed with black; its alpha stays."""
    return mix(colour, (0, 0, 0, colour[3]), share)


@lru_cache(maxsize=512)
def readable(colour: RGBA, ground: RGBA) -> RGBA:
    """The colour, darker where words in it would be lost on a light ground; black is as dark as it gets."""
    steps = (darker(colour, part / 20) for part in range(20))
    return next((each for each in steps if contrast(each, ground) >= READABLE), darker(colour, 1))
