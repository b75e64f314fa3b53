"""The sounds of a heist: a siren, notes that are counted, Heat that sizzles, and the door of a cell.

Recipes like those of `make_sounds.py`, which writes them: functions of a random source and of a pitch factor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tools import loudness
from tools.synth import (
    LEAD,
    RATE,
    Recipe,
    Signal,
    above,
    band,
    below,
    dying,
    frames,
    mixed,
    noise,
    ring,
    rough,
    shaped,
)


def siren(rng: Random, pitch: float) -> Signal:
    """A police car turning into the street: a horn that sweeps up, down and up again, and its echo off the houses."""
    length = 1.5
    horn: Signal = []
    turn = 0.0
    for index in range(frames(length)):
        t = index / RATE
        sweep = 0.5 - 0.5 * math.cos(2.0 * math.pi * t / 0.72)
        turn += (560.0 + 520.0 * sweep) * pitch / RATE
        horn.append(sum(math.sin(2.0 * math.pi * turn * part) / part for part in (1, 2, 3, 5)))
    bell = mixed((0.0, 1.0, band(horn, 900.0, 0.8)), (0.0, 0.3, below(horn, 2600.0)))
    street = below(bell, 1500.0)
    echo = mixed(
        (0.0, 1.0, bell),
        (0.061, 0.28, street[: frames(length - 0.061)]),
        (0.137, 0.16, street[: frames(length - 0.137)]),
    )
    air = mixed((0.0, 1.0, echo), (0.0, 0.02, noise(rng, length)))
    return shaped(air, (0.0, 0.15), (0.12, 0.8), (0.5, 1.0), (1.05, 0.8), (length, 0.0))


def cash(rng: Random, pitch: float) -> Signal:
    """Banknotes counted off a bundle: three quick flicks of paper, and the last one slapped down."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    for note, moment in enumerate((LEAD, 0.075, 0.14)):
        rub = band(noise(rng, 0.06), lambda t: (1700.0 + 26000.0 * t) * pitch, 0.8)
        rub = rough(rng, shaped(rub, (0.0, 0.0), (0.035, 0.6), (0.06, 0.0)), 160.0, 0.4)
        snap = dying(band(noise(rng, 0.03), (3100.0 + 260.0 * note) * pitch, 0.7), 0.005)
        parts += [(moment, 0.8, rub), (moment + 0.035, 0.7, snap)]
    slap = dying(band(noise(rng, 0.07), 1500.0 * pitch, 0.9), 0.011)
    parts += [(0.235, 1.0, slap), (0.235, 0.25, ring([(190.0 * pitch, 1.0, 0.018)], 0.09))]
    return mixed(*parts)


def sizzle(rng: Random, pitch: float) -> Signal:
    """A drop on a hot plate: it spits, dances and is gone."""
    length = 0.48
    plate = below(above(band(noise(rng, length), 4300.0 * pitch, 1.1), 1500.0), 7500.0)
    plate = shaped(rough(rng, plate, 90.0, 0.55), (0.0, 0.0), (0.02, 0.9), (0.1, 0.45), (length, 0.0))
    parts: list[tuple[float, float, Sequence[float]]] = [(0.0, 0.8, plate)]
    for _ in range(22):
        spit = dying(band(noise(rng, 0.012), rng.uniform(2800.0, 6400.0) * pitch, 0.4), 0.0022)
        parts.append((0.01 + 0.36 * rng.random() ** 1.6, rng.uniform(0.2, 0.9), spit))
    whoosh = shaped(below(noise(rng, 0.2), 520.0 * pitch), (0.0, 0.0), (0.05, 0.5), (0.2, 0.0))
    return mixed(*parts, (0.0, 1.0, whoosh))


def jail_door(rng: Random, pitch: float) -> Signal:
    """The door of a cell: iron rolls along its rail, slams into the frame and rings, and the bolt falls."""
    roll = rough(rng, band(noise(rng, 0.4), lambda t: (420.0 + 600.0 * t) * pitch, 0.7), 46.0, 0.6)
    squeak = rough(rng, band(noise(rng, 0.4), lambda t: (1450.0 + 320.0 * t) * pitch, 0.03), 30.0, 0.5)
    loud, high = max(map(abs, roll)), max(map(abs, squeak))
    rail = mixed((0.0, 1.0 / loud, roll), (0.0, 0.22 / high, squeak))
    modes = [
        (148.0, 1.0, 0.16),
        (233.0, 0.8, 0.22),
        (391.0, 0.6, 0.26),
        (655.0, 0.5, 0.20),
        (1040.0, 0.35, 0.15),
    ]
    modes += [(1710.0, 0.25, 0.09), (2680.0, 0.16, 0.05)]
    iron = ring([(hertz * pitch, level, decay) for hertz, level, decay in modes], 1.0)
    crash = dying(below(noise(rng, 0.12), 2400.0), 0.016)
    bolt = ring(
        [(820.0 * pitch, 1.0, 0.020), (1930.0 * pitch, 0.7, 0.014), (3300.0 * pitch, 0.4, 0.008)], 0.12
    )
    whole = mixed(
        (LEAD, 0.8, bolt),
        (0.02, 1.0, shaped(rail, (0.0, 0.3), (0.06, 0.8), (0.35, 1.0), (0.4, 0.0))),
        (0.39, 0.55, iron),
        (0.39, 1.3, crash),
        (0.74, 0.4, bolt),
        (0.8, 0.25, bolt),
    )
    return shaped(whole, (0.0, 1.0), (1.05, 1.0), (1.39, 0.0))


RECIPES: dict[str, Recipe] = {
    "cash": Recipe(cash, loudness.HAPPENED, often=True),
    "jail-door": Recipe(jail_door, loudness.STRUCK),
    "siren": Recipe(siren, loudness.STRUCK),
    "sizzle": Recipe(sizzle, loudness.HAPPENED, often=True),
}
