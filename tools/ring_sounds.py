"""The sounds of a wrestling match: the bell, bodies on the mat, the referee's hand, the hall.

Recipes like those of `make_sounds.py`, which writes them: functions of a random source and of a pitch factor.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tools import loudness
from tools.race_sounds import voices
from tools.synth import (
    LEAD,
    Recipe,
    Signal,
    band,
    below,
    clap,
    dying,
    frames,
    mixed,
    noise,
    ring,
    rough,
    shaped,
)

Parts = list[tuple[float, float, Sequence[float]]]


def gong(rng: Random, pitch: float) -> Signal:
    """One stroke on the cast bell at the ringside table: a hammer, a bright shell, a long hum."""
    shell = [(587.0, 0.5, 0.42), (1175.0, 1.0, 0.34), (1402.0, 0.7, 0.30), (1760.0, 0.55, 0.22)]
    shell += [(2349.0, 0.45, 0.16), (3120.0, 0.35, 0.10), (4310.0, 0.25, 0.06)]
    metal = ring([(hertz * pitch, level, decay) for hertz, level, decay in shell], 1.1)
    hammer = dying(band(noise(rng, 0.02), 3600.0 * pitch, 0.7), 0.002)
    return mixed((0.0, 1.0, metal), (0.0, 0.7, hammer))


def bell_ring(rng: Random, pitch: float) -> Signal:
    """Three quick strokes on the ring bell: a Fall, or the end."""
    strokes = mixed(
        (LEAD, 0.85, gong(rng, pitch)), (0.24, 0.9, gong(rng, pitch)), (0.48, 1.0, gong(rng, pitch))
    )
    return shaped(strokes, (0.0, 1.0), (1.1, 0.9), (1.55, 0.0))


def boards(rng: Random, pitch: float) -> Signal:
    """The ring's planks and canvas under a weight: a boom, a slap, and what rattles below."""
    floor = [(64.0, 1.0, 0.11), (97.0, 0.8, 0.08), (151.0, 0.5, 0.05), (236.0, 0.3, 0.03)]
    boom = ring([(hertz * pitch, level, decay) for hertz, level, decay in floor], 0.55)
    slap = dying(band(noise(rng, 0.12), 1150.0 * pitch, 0.9), 0.016)
    rattle = dying(below(band(noise(rng, 0.3), 480.0 * pitch, 0.7), 900.0), 0.06)
    return mixed((0.0, 1.0, boom), (0.0, 0.75, slap), (0.03, 0.35, rattle))


def mat_slam(rng: Random, pitch: float) -> Signal:
    """A body thrown on the mat: it lands, and a limb follows."""
    return mixed((LEAD, 1.0, boards(rng, pitch)), (LEAD + 0.085, 0.3, boards(rng, 1.25 * pitch)))


def palm(rng: Random, pitch: float) -> Signal:
    """A flat hand on canvas: a slap, and little of the boards."""
    slap = dying(band(noise(rng, 0.1), 1700.0 * pitch, 0.8), 0.011)
    crack = dying(band(noise(rng, 0.04), 3400.0 * pitch, 0.8), 0.004)
    floor = ring([(108.0 * pitch, 1.0, 0.06), (176.0 * pitch, 0.6, 0.04)], 0.3)
    return mixed((0.0, 1.0, slap), (0.0, 0.4, crack), (0.0, 0.6, floor))


def three_count(rng: Random, pitch: float) -> Signal:
    """The referee's hand on the mat: one, two, three, each a little harder."""
    return mixed(*((LEAD + 0.42 * count, 0.75 + 0.125 * count, palm(rng, pitch)) for count in range(3)))


def strike(rng: Random, pitch: float) -> Signal:
    """A blow that lands: air, then a hard short smack."""
    air = shaped(
        band(noise(rng, 0.06), lambda t: (700.0 + 16000.0 * t) * pitch, 0.8),
        (0.0, 0.0),
        (0.05, 0.4),
        (0.06, 0.0),
    )
    smack = dying(band(noise(rng, 0.08), 900.0 * pitch, 0.7), 0.012)
    body = ring([(132.0 * pitch, 1.0, 0.04), (208.0 * pitch, 0.6, 0.025)], 0.25)
    return mixed((0.0, 0.6, air), (0.05, 1.0, smack), (0.05, 0.7, body))


def splat(rng: Random, pitch: float) -> Signal:
    """A flight that misses: the fall through the air, the mat, and something soft that gives."""
    fall = even(band(noise(rng, 0.2), lambda t: (2600.0 - 8000.0 * t) * pitch, 0.35))
    fall = shaped(fall, (0.0, 0.25), (0.03, 0.7), (0.15, 1.0), (0.2, 0.0))
    soft = below(band(noise(rng, 0.3), lambda t: (760.0 - 1500.0 * t) * pitch, 0.4), 1500.0)
    soft = shaped(even(rough(rng, soft, 45.0, 0.7)), (0.0, 0.0), (0.02, 1.0), (0.12, 0.5), (0.3, 0.0))
    parts: Parts = [(0.0, 0.5, fall), (0.18, 1.0, even(boards(rng, 0.9 * pitch))), (0.18, 0.6, soft)]
    for _ in range(5):
        drop = even(dying(band(noise(rng, 0.03), rng.uniform(600.0, 1400.0) * pitch, 0.3), 0.008))
        parts.append((rng.uniform(0.28, 0.48), rng.uniform(0.08, 0.2), drop))
    return mixed(*parts)


def even(signal: Sequence[float]) -> Signal:
    """The signal at a level of one."""
    loudest = max(map(abs, signal))
    return [value / loudest for value in signal]


def hall(rng: Random, seconds: float, centre: float) -> Signal:
    """The murmur of a full hall, at a level of one."""
    return even(rough(rng, below(band(noise(rng, seconds), centre, 1.1), 1800.0), 7.0, 0.3))


def crowd_gasp(rng: Random, pitch: float) -> Signal:
    """The hall draws its breath: a kick out, a Counter."""
    length = 0.95
    breath = even(band(noise(rng, length), lambda t: (1300.0 - 800.0 * t) * pitch, 0.8))
    low = even(below(below(voices(rng, length, 16), 800.0), 1200.0))
    whole = mixed((0.0, 0.5, hall(rng, length, 560.0 * pitch)), (0.0, 1.0, low), (0.0, 0.3, breath))
    whole = below(whole[: frames(length)], 1600.0)
    return shaped(whole, (0.0, 0.1), (0.12, 1.0), (0.4, 0.7), (length, 0.0))


def crowd_pop(rng: Random, pitch: float) -> Signal:
    """The hall jumps up at once: a short roar, and hands."""
    length = 1.3
    parts: Parts = [(0.0, 0.9, hall(rng, length, 980.0 * pitch)), (0.0, 1.0, even(voices(rng, length, 30)))]
    for _ in range(46):
        hands = clap(rng, 1000.0, 2300.0, pitch)
        parts.append((rng.uniform(0.02, length - 0.1), rng.uniform(0.1, 0.3), hands))
    whole = below(mixed(*parts)[: frames(length)], 4000.0)
    return shaped(whole, (0.0, 0.3), (0.04, 0.9), (0.35, 1.0), (0.8, 0.6), (length, 0.0))


RECIPES: dict[str, Recipe] = {
    "bell-ring": Recipe(bell_ring, loudness.TURNING),
    "crowd-gasp": Recipe(crowd_gasp, loudness.STRUCK),
    "crowd-pop": Recipe(crowd_pop, loudness.STRUCK),
    "mat-slam": Recipe(mat_slam, loudness.STRUCK, often=True),
    "splat": Recipe(splat, loudness.TURNING),
    "strike": Recipe(strike, loudness.HAPPENED, often=True),
    "three-count": Recipe(three_count, loudness.HAPPENED),
}
