"""Colours as numbers: reading them, mixing them, and how well words in one are read on another."""

from __future__ import annotations

from functools import lru_cache

RGBA = tuple[int, int, int, int]
READABLE = 4.5
"""Least contrast of words with their ground, by the contrast formula."""


@lru_cache(maxsize=512)
def parse(text: str) -> RGBA:
    """`#rrggbb` or `#rrggbbaa` as four numbers of 0..255; raises ValueError for anything else."""
    digits = text.removeprefix("#")
    if not text.startswith("#") or len(digits) not in (6, 8):
        raise ValueError(f"{text!r} is not a colour; write #rrggbb or #rrggbbaa")
    parts = [int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)]
    return (parts[0], parts[1], parts[2], parts[3] if len(parts) == 4 else 255)


def mix(one: RGBA, other: RGBA, share: float) -> RGBA:
    """The colour `share` (0..1) of the way from one to the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
        round(one[3] + (other[3] - one[3]) * share),
    )


@lru_cache(maxsize=512)
def luminance(colour: RGBA) -> float:
    """Relative luminance, 0 black to 1 white, as the contrast formula wants it."""
    linear = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@lru_cache(maxsize=512)
def contrast(one: RGBA, other: RGBA) -> float:
    """Contrast ratio of two opaque colours, 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
