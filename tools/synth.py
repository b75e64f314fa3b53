"""The parts that sounds are made of: noise, filters, resonances, envelopes, and the last polish.

Standard library only. Times are seconds, frequencies hertz; levels are relative until `finished` sets the loudness.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tools.loudness import loudness

RATE = 44_100
PEAK = 0.9
"""What no sound goes above."""
FADE = 0.004
LEAD = 0.005
"""Silence before a hard knock, so that the fade at the start does not take its edge."""

Signal = list[float]
Curve = Callable[[float], float]


class Recipe(NamedTuple):
    """How a sound is made, of a source of chance and a pitch factor, and how it stands among the others."""

    make: Callable[[Random, float], Signal]
    level: float
    """How loud it is, in LUFS: one of those of `loudness.py`."""
    often: bool = False
    """Whether it comes in three pitches: `<name>`, `<name>-2` and `<name>-3`."""


def frames(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Signal:
    """White noise, its colour given by a filter later."""
    return [rng.uniform(-1.0, 1.0) for _ in range(frames(seconds))]


class Cylinders(NamedTuple):
    """How an engine fires: the force of each cylinder, how far a stroke strays from it, and how fast it dies away."""

    forces: tuple[float, ...]
    spread: tuple[float, float]
    fall: float


def firings(rng: Random, seconds: float, speed: Curve, cylinders: Cylinders) -> Signal:
    """The strokes of an engine that fires `speed(t)` times a second, no two of them quite alike."""
    strokes = [0.0] * frames(seconds)
    turn, stroke, force = 0.0, 0, 1.0
    for index in range(len(strokes)):
        before = int(turn)
        turn += speed(index / RATE) / RATE
        if int(turn) > before:
            stroke += 1
            force = cylinders.forces[stroke % len(cylinders.forces)] * rng.uniform(*cylinders.spread)
        strokes[index] = force * math.exp(-cylinders.fall * (turn - int(turn)))
    return strokes


def clap(rng: Random, low: float, high: float, pitch: float) -> Signal:
    """A pair of hands, somewhere between a low and a high frequency."""
    return dying(band(noise(rng, 0.02), rng.uniform(low, high) * pitch, 0.6), 0.004)


def band(signal: Iterable[float], centre: float | Curve, width: float) -> Signal:
    """What lies around a centre frequency, which may move with time; a small `width` rings."""
    low = mid = 0.0
    out: Signal = []
    for index, value in enumerate(signal):
        hertz = centre if isinstance(centre, float) else centre(index / RATE)
        step = 2.0 * math.sin(math.pi * hertz / RATE)
        low += step * mid
        mid += step * (value - low - width * mid)
        out.append(mid)
    return out


def below(signal: Iterable[float], hertz: float) -> Signal:
    """What lies below a frequency, falling gently above it."""
    share = 1.0 - math.exp(-2.0 * math.pi * hertz / RATE)
    held = 0.0
    out: Signal = []
    for value in signal:
        held += share * (value - held)
        out.append(held)
    return out


def above(signal: Sequence[float], hertz: float) -> Signal:
    """What lies above a frequency."""
    return [value - dull for value, dull in zip(signal, below(signal, hertz), strict=True)]


def ring(modes: Iterable[tuple[float, float, float]], seconds: float) -> Signal:
    """A struck thing: each mode is its frequency, its level and the time in which it falls to 1/e."""
    out = [0.0] * frames(seconds)
    for hertz, level, decay in modes:
        turn, fall = 2.0 * math.pi * hertz / RATE, math.exp(-1.0 / (decay * RATE))
        for index in range(len(out)):
            out[index] += level * math.sin(turn * index)
            level *= fall
    return out


def dying(signal: Iterable[float], decay: float) -> Signal:
    """The signal falling to 1/e in `decay` seconds."""
    return [value * math.exp(-index / (decay * RATE)) for index, value in enumerate(signal)]


def shaped(signal: Sequence[float], *points: tuple[float, float]) -> Signal:
    """The signal under straight lines through (time, level) points; the first time is 0."""
    out: Signal = []
    for (start, level), (end, target) in pairwise(points):
        first, last = frames(start), min(frames(end), len(signal))
        span = max(frames(end) - first, 1)
        out.extend(
            value * (level + (target - level) * index / span)
            for index, value in enumerate(signal[first:last])
        )
    return out


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Signal:
    """Parts laid over each other; each is its start, its level and its signal."""
    out = [0.0] * max(frames(start) + len(signal) for start, _, signal in parts)
    for start, level, signal in parts:
        for index, value in enumerate(signal, frames(start)):
            out[index] += level * value
    return out


def rough(rng: Random, signal: Sequence[float], grain: float, depth: float) -> Signal:
    """The signal flickering about `grain` times a second, as fibres catch and let go."""
    flicker = below(below(noise(rng, len(signal) / RATE), grain), grain)
    usual = math.sqrt(sum(now * now for now in flicker) / len(flicker))
    return [value * max(0.1, 1.0 + depth * now / usual) for value, now in zip(signal, flicker, strict=True)]


def finished(signal: Sequence[float], level: float) -> array[int]:
    """16-bit samples: nothing below 30 Hz, no offset, faded at both ends, as loud as `level` says (LUFS).

    Raises `ValueError` if it cannot be so loud: its peak would be too high.
    """
    clean = above(signal, 30.0)
    middle = sum(clean) / len(clean)
    fade = frames(FADE)
    last = len(clean) - 1
    faded = [
        (value - middle) * min(1.0, index / fade, (last - index) / fade) for index, value in enumerate(clean)
    ]
    gain = 10.0 ** ((level - loudness(faded, RATE)) / 20.0)
    peak = gain * max(abs(value) for value in faded)
    if peak > PEAK:
        most = level - 20.0 * math.log10(peak / PEAK)
        raise ValueError(f"it peaks at {peak:.2f}, above {PEAK}: {most:.1f} LUFS are the most it can have")
    return array("h", (round(value * gain * 32767) for value in faded))
