"""How loud a sound is to the ear, and how loud the sounds of a table are beside each other.

Loudness is that of ITU-R BS.1770 (LUFS: decibels below full scale, weighted as the ear hears), taken over 200 ms, in
which the ear adds up what is short: a click and a roar of the same peak are far from equally loud.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate

TOUCHED = -26.0
"""A card's edge under a finger."""
MOVED = -24.0
"""A card or a piece put somewhere: heard a hundred times in a match."""
ANSWERED = -21.5
"""What a table says aside, and often: a curtain, a pack that is shuffled, "not that"."""
HAPPENED = -19.5
"""What a line of the log tells."""
STRUCK = -16.5
"""What hurts, or makes people look up."""
TURNING = -15.0
"""What a match turns on, and how it ends."""

WINDOW = 0.2
"""Seconds over which the ear adds up."""
_STEP = 0.005

Biquad = tuple[float, float, float, float, float]


def loudness(samples: Sequence[float], rate: int) -> float:
    """The loudest 200 ms of mono samples from -1 to 1, in LUFS; silence is -inf."""
    heard: Iterable[float] = samples
    for stage in (_head(rate), _bass(rate)):
        heard = _filtered(heard, stage)
    energy = list(accumulate((value * value for value in heard), initial=0.0))
    last, window = len(samples), round(WINDOW * rate)
    starts = range(0, max(1, last - window + 1), round(_STEP * rate))
    most = max(energy[min(last, start + window)] - energy[start] for start in starts) / window
    return 10.0 * math.log10(most) - 0.691 if most > 0.0 else -math.inf


def _head(rate: int) -> Biquad:
    """The first filter of BS.1770: a head gives high notes 4 dB more."""
    turn, quality = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    middle = high**0.4996667741545416
    square, share = turn * turn, turn / quality
    whole = 1.0 + share + square
    return (
        (high + middle * share + square) / whole,
        2.0 * (square - high) / whole,
        (high - middle * share + square) / whole,
        2.0 * (square - 1.0) / whole,
        (1.0 - share + square) / whole,
    )


def _bass(rate: int) -> Biquad:
    """The second: what is very deep is hardly heard."""
    turn, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    square, share = turn * turn, turn / quality
    whole = 1.0 + share + square
    return 1.0, -2.0, 1.0, 2.0 * (square - 1.0) / whole, (1.0 - share + square) / whole


def _filtered(signal: Iterable[float], stage: Biquad) -> Iterable[float]:
    b0, b1, b2, a1, a2 = stage
    x1 = x2 = y1 = y2 = 0.0
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        yield y
