"""The sounds of a scrap heap: parts bolted on, mended and smashed, sacks of scrap, engines let loose, and a horn.

Recipes like those of `make_sounds.py`, which writes them: functions of a random source and of a pitch factor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tools import loudness
from tools.race_sounds import engine
from tools.synth import (
    LEAD,
    RATE,
    Recipe,
    Signal,
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

Parts = list[tuple[float, float, Sequence[float]]]


def sheet(rng: Random, pitch: float, seconds: float) -> Signal:
    """A piece of sheet metal struck: many modes out of tune, the low ones longest, and the blow."""
    modes = [
        (412.0, 1.0, 0.11),
        (687.0, 0.8, 0.10),
        (1043.0, 0.7, 0.07),
        (1579.0, 0.55, 0.06),
        (2310.0, 0.4, 0.04),
        (3420.0, 0.25, 0.025),
    ]
    plate = ring(
        [(hertz * pitch * rng.uniform(0.98, 1.02), level, decay) for hertz, level, decay in modes], seconds
    )
    blow = dying(band(noise(rng, 0.03), 2600.0 * pitch, 0.8), 0.004)
    return mixed((0.0, 1.0, plate), (0.0, 0.7, blow))


def bodge_clank(rng: Random, pitch: float) -> Signal:
    """A part hit into its place: two blows of a hammer on sheet metal, the second one home."""
    home = mixed(
        (0.0, 1.0, sheet(rng, 0.86 * pitch, 0.4)),
        (0.0, 0.8, ring([(131.0 * pitch, 1.0, 0.05), (209.0 * pitch, 0.6, 0.04)], 0.25)),
    )
    return mixed((LEAD, 0.5, sheet(rng, 1.12 * pitch, 0.3)), (0.15, 1.0, home))


def spanner(rng: Random, pitch: float) -> Signal:
    """A ratchet round a bolt: a run of ticks, and the last one tight."""

    def tick(height: float, decay: float) -> Signal:
        steel = ring(
            [
                (2140.0 * height, 1.0, decay),
                (3370.0 * height, 0.7, decay * 0.7),
                (5210.0 * height, 0.4, decay * 0.4),
            ],
            0.08,
        )
        return mixed((0.0, 1.0, steel), (0.0, 0.6, dying(band(noise(rng, 0.01), 4200.0, 0.7), 0.0015)))

    parts: Parts = []
    moment = LEAD
    for step in range(7):
        parts.append((moment, 0.55 + 0.04 * step, tick(pitch * (1.0 + 0.02 * step), 0.008)))
        moment += 0.052 + 0.004 * step
    parts.append((moment + 0.03, 1.0, tick(0.72 * pitch, 0.03)))
    return mixed(*parts)


def crash(rng: Random, pitch: float) -> Signal:
    """A part knocked off: a thud, tearing metal, and bits of it that fall and roll."""
    thud = mixed(
        (0.0, 1.0, ring([(74.0 * pitch, 1.0, 0.09), (117.0 * pitch, 0.7, 0.06)], 0.4)),
        (0.0, 0.8, dying(below(noise(rng, 0.12), 900.0), 0.03)),
    )
    tear = rough(rng, band(noise(rng, 0.4), lambda t: (1500.0 - 1900.0 * t) * pitch, 0.6), 55.0, 0.6)
    tear = shaped(tear, (0.0, 0.0), (0.01, 1.0), (0.1, 0.5), (0.4, 0.0))
    loudest = max(map(abs, tear))
    parts: Parts = [
        (LEAD, 1.0, thud),
        (LEAD, 0.8, sheet(rng, 0.7 * pitch, 0.45)),
        (0.012, 0.5 / loudest, tear),
    ]
    for bit in range(6):
        height = rng.uniform(1.1, 1.9) * pitch
        parts.append((0.2 + 0.075 * bit + rng.uniform(0.0, 0.03), 0.3 - 0.04 * bit, sheet(rng, height, 0.14)))
    return mixed(*parts)


def scrap_sack(rng: Random, pitch: float) -> Signal:
    """A sack of scrap swung onto a pile: cloth that slides, then many small things that settle."""
    cloth = rough(rng, below(band(noise(rng, 0.24), 1500.0 * pitch, 1.2), 2600.0), 60.0, 0.5)
    cloth = shaped(cloth, (0.0, 0.0), (0.03, 0.9), (0.18, 1.0), (0.24, 0.0))
    loudest = max(map(abs, cloth))
    parts: Parts = [
        (0.0, 0.85 / loudest, cloth),
        (0.2, 0.9, ring([(88.0 * pitch, 1.0, 0.05), (143.0 * pitch, 0.5, 0.04)], 0.25)),
    ]
    for _ in range(16):
        moment = 0.2 + 0.32 * rng.random() ** 1.7
        thing = ring(
            [
                (rng.uniform(900.0, 2600.0) * pitch, 1.0, 0.016),
                (rng.uniform(2700.0, 5200.0) * pitch, 0.6, 0.01),
            ],
            0.08,
        )
        parts.append((moment, 0.55 * (0.62 - moment), thing))
    return mixed(*parts)


def engine_rush(rng: Random, pitch: float) -> Signal:
    """An old engine let loose: it coughs twice, catches, and howls away."""
    length = 1.25

    def speed(t: float) -> float:
        return 24.0 + 8.0 * t if t < 0.34 else 34.0 + 120.0 * (1.0 - math.exp(-(t - 0.34) / 0.3))

    run = below(engine(rng, length, speed, pitch), 3600.0)
    cough = [
        value
        * (1.0 if index / RATE > 0.34 else 0.55 + 0.45 * math.sin(2.0 * math.pi * 6.0 * index / RATE) ** 2)
        for index, value in enumerate(run)
    ]
    whole = shaped(cough, (0.0, 0.0), (0.03, 0.8), (0.3, 0.6), (0.5, 1.0), (0.95, 0.8), (length, 0.0))
    loudest = max(map(abs, whole))
    return mixed((0.0, 1.0 / loudest, whole), (0.33, 0.4, dying(below(noise(rng, 0.12), 700.0), 0.03)))


def pileup_horn(rng: Random, pitch: float) -> Signal:
    """The horn of a lorry, three trumpets out of tune, once short and once long."""

    def blast(seconds: float) -> Signal:
        out = [0.0] * frames(seconds)
        for hertz in (233.0, 277.6, 311.8):
            turn = 0.0
            for index in range(len(out)):
                t = index / RATE
                lift = 1.0 - 0.05 * math.exp(-t / 0.03) + 0.004 * math.sin(2.0 * math.pi * 31.0 * t)
                turn += hertz * pitch * lift / RATE
                saw = 2.0 * (turn % 1.0) - 1.0
                out[index] += saw * (0.8 + 0.2 * math.sin(2.0 * math.pi * 2.0 * turn))
        reed = mixed((0.0, 1.0, band(out, 560.0, 0.9)), (0.0, 0.4, band(out, 1200.0, 0.7)), (0.0, 0.2, out))
        return shaped(
            below(below(reed, 2400.0), 3200.0), (0.0, 0.0), (0.04, 1.0), (seconds - 0.09, 0.9), (seconds, 0.0)
        )

    hiss = shaped(band(noise(rng, 0.25), 4200.0, 0.9), (0.0, 0.5), (0.05, 1.0), (0.25, 0.0))
    return mixed((0.0, 1.0, blast(0.28)), (0.37, 1.0, blast(0.95)), (1.28, 0.2, hiss))


def smoke_puff(rng: Random, pitch: float) -> Signal:
    """A part that drops and smokes: a dull knock on its mount, and a breath of smoke that thins."""
    length = 0.5
    breath = below(band(noise(rng, length), lambda t: (1500.0 - 1200.0 * t / length) * pitch, 1.1), 2600.0)
    breath = shaped(rough(rng, breath, 24.0, 0.25), (0.0, 0.0), (0.06, 1.0), (0.2, 0.5), (length, 0.0))
    knock = ring([(118.0 * pitch, 1.0, 0.05), (243.0 * pitch, 0.5, 0.03)], 0.2)
    return mixed((LEAD, 0.8, knock), (LEAD + 0.02, 1.0, breath))


RECIPES: dict[str, Recipe] = {
    "bodge-clank": Recipe(bodge_clank, loudness.HAPPENED, often=True),
    "crash": Recipe(crash, loudness.STRUCK, often=True),
    "engine-rush": Recipe(engine_rush, loudness.STRUCK),
    "pileup-horn": Recipe(pileup_horn, loudness.TURNING),
    "scrap-sack": Recipe(scrap_sack, loudness.HAPPENED, often=True),
    "smoke-puff": Recipe(smoke_puff, loudness.ANSWERED, often=True),
    "spanner": Recipe(spanner, loudness.HAPPENED, often=True),
}
