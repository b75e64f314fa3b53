"""Random numbers of a match: SplitMix64, whose whole state is one number that a match file can hold."""

from __future__ import annotations

MASK = (1 << 64) - 1
"""Bits of a state."""


def draw_number(state: int, sides: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `sides` - 1, all equally likely."""
    limit = (1 << 64) - (1 << 64) % sides  # beyond it a plain remainder would favour low numbers
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        if z < limit:
            return state, z % sides
