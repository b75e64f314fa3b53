"""The sounds of a race: engines, gears, tyres, steam, and the people at the fence.

Recipes like those of `make_sounds.py`, which writes them: functions of a random source and of a pitch factor.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from tools import loudness
from tools.synth import (
    LEAD,
    RATE,
    Curve,
    Cylinders,
    Recipe,
    Signal,
    above,
    band,
    below,
    clap,
    dying,
    firings,
    frames,
    mixed,
    noise,
    ring,
    rough,
    shaped,
)

RACING = Cylinders((1.0, 0.82, 0.94, 0.76), (0.9, 1.06), 5.0)


def engine(rng: Random, seconds: float, speed: Curve, pitch: float) -> Signal:
    """A racing engine heard from the fence: strokes through an open pipe, with its overtones and its rattle."""
    strokes = firings(rng, seconds, lambda t: speed(t) * pitch, RACING)
    blast = [value * (0.6 + 0.4 * rng.random()) for value in strokes]
    pipe = mixed(
        (0.0, 1.0, band(blast, lambda t: 1.0 * speed(t) * pitch, 0.5)),
        (0.0, 0.8, band(blast, lambda t: 2.0 * speed(t) * pitch, 0.4)),
        (0.0, 0.5, band(blast, lambda t: min(5.0 * speed(t) * pitch, 6000.0), 0.5)),
    )
    hiss = band(noise(rng, seconds), 2600.0 * pitch, 0.9)
    rattle = [air * value for air, value in zip(hiss, strokes, strict=True)]
    return mixed((0.0, 1.0, pipe), (0.0, 0.14, rattle))


def rev(low: float, high: float) -> Callable[[Random, float], Signal]:
    """The engine that answers a gear: a blip of the throttle from one speed to another, then held."""

    def recipe(rng: Random, pitch: float) -> Signal:
        length = 0.85

        def speed(t: float) -> float:
            return low + (high - low) * (1.0 - math.exp(-t / 0.16)) - (high - low) * 0.35 * max(0.0, t - 0.5)

        run = engine(rng, length, speed, pitch)
        return shaped(run, (0.0, 0.0), (0.05, 0.8), (0.3, 1.0), (0.55, 0.7), (length, 0.0))

    return recipe


def car_passes(rng: Random, pitch: float) -> Signal:
    """A car going by: it swells, drops in pitch as it passes, and leaves its wind behind."""
    length, near = 1.0, 0.3

    def speed(t: float) -> float:
        return 205.0 * (1.0 - 0.14 * math.tanh((t - near) / 0.09))

    run = engine(rng, length, speed, pitch)
    wind = below(band(noise(rng, length), 700.0, 1.2), 2200.0)
    loud = [0.2 + math.exp(-(((index / RATE) - near) ** 2) / 0.03) for index in range(len(run))]
    both = mixed((0.0, 1.0, run), (0.06, 0.5, wind[: frames(length - 0.06)]))
    passing = [value * level for value, level in zip(both, loud, strict=True)]
    return shaped(passing, (0.0, 0.0), (0.03, 1.0), (0.7, 1.0), (length, 0.0))


def boost(rng: Random, pitch: float) -> Signal:
    """The throttle to the floor: the engine climbs as far as it goes, with a rush of air."""
    length = 1.1
    run = engine(rng, length, lambda t: 90.0 + 190.0 * (t / length) ** 0.8, pitch)
    rush = band(noise(rng, length), lambda t: 700.0 + 2600.0 * t / length, 0.8)
    whole = mixed((0.0, 1.0, run), (0.0, 0.3, shaped(rush, (0.0, 0.0), (0.7, 1.0), (length, 0.2))))
    return shaped(whole, (0.0, 0.0), (0.06, 0.7), (0.8, 1.0), (0.98, 0.8), (length, 0.0))


def gear_click(rng: Random, pitch: float) -> Signal:
    """A gear lever through its gate: out with a tick, across, in with a clack of steel."""

    def clack(height: float) -> Signal:
        modes = [(610.0, 1.0, 0.016), (1480.0, 0.7, 0.011), (2740.0, 0.5, 0.007), (4300.0, 0.3, 0.004)]
        steel = ring([(hertz * height, level, decay) for hertz, level, decay in modes], 0.1)
        return mixed((0.0, 1.0, steel), (0.0, 0.7, dying(band(noise(rng, 0.02), 3300.0, 0.7), 0.002)))

    slide = shaped(band(noise(rng, 0.09), 1800.0, 0.8), (0.0, 0.1), (0.05, 0.3), (0.09, 0.0))
    return mixed((LEAD, 0.45, clack(1.35 * pitch)), (0.02, 0.3, slide), (0.115, 1.0, clack(0.9 * pitch)))


def squeal(rng: Random, seconds: float, height: Curve) -> Signal:
    """Rubber that sticks and slips on asphalt: a rough, wavering note with its octave and a bed of grit."""
    air = noise(rng, seconds)
    note = mixed(
        (0.0, 1.0, band(air, height, 0.035)),
        (0.0, 0.35, band(air, lambda t: 2.02 * height(t), 0.05)),
        (0.0, 0.16, band(air, lambda t: 3.4 * height(t), 0.3)),
    )
    return rough(rng, below(note, 2800.0), 70.0, 0.35)


def tyre_squeal(rng: Random, pitch: float) -> Signal:
    """Tyres through a corner taken too fast."""
    length = 0.75

    def height(t: float) -> float:
        return (980.0 - 170.0 * t + 30.0 * math.sin(2.0 * math.pi * 11.0 * t)) * pitch

    return shaped(squeal(rng, length, height), (0.0, 0.0), (0.07, 0.9), (0.45, 1.0), (length, 0.0))


def spin_out(rng: Random, pitch: float) -> Signal:
    """A car that comes round: the squeal falls and swings as it turns, then grass and gravel, then quiet."""
    length = 1.7

    def height(t: float) -> float:
        return (1150.0 - 420.0 * t + 130.0 * math.sin(2.0 * math.pi * 2.3 * t)) * pitch

    tyres = squeal(rng, 1.2, height)
    turns = [
        value * (0.55 + 0.45 * math.sin(2.0 * math.pi * 2.3 * index / RATE + 0.4) ** 2)
        for index, value in enumerate(tyres)
    ]
    turns = shaped(turns, (0.0, 0.0), (0.05, 1.0), (0.8, 0.8), (1.2, 0.0))
    loudest = max(map(abs, turns))
    gravel = rough(rng, below(band(noise(rng, 0.95), 1100.0, 1.2), 3000.0), 34.0, 0.8)
    gravel = shaped(gravel, (0.0, 0.0), (0.2, 1.0), (0.5, 0.6), (0.95, 0.0))
    harsh = max(map(abs, gravel))
    return mixed(
        (0.0, 1.0 / loudest, turns),
        (length - 0.95, 0.55 / harsh, gravel),
        (0.92, 0.5, ring([(92.0 * pitch, 1.0, 0.07), (151.0 * pitch, 0.5, 0.05)], 0.3)),
    )


def heat_hiss(rng: Random, pitch: float) -> Signal:
    """A radiator that boils over: steam that breaks out, sputters and thins."""
    length = 0.62
    steam = above(band(noise(rng, length), lambda t: (5200.0 - 2600.0 * t / length) * pitch, 0.9), 1200.0)
    steam = below(steam, 6500.0)
    steam = shaped(rough(rng, steam, 60.0, 0.3), (0.0, 0.0), (0.03, 1.0), (0.16, 0.6), (length, 0.0))
    spit: list[tuple[float, float, Sequence[float]]] = [(0.0, 1.0, steam)]
    for _ in range(9):
        drop = dying(band(noise(rng, 0.02), rng.uniform(2600.0, 5200.0) * pitch, 0.5), 0.003)
        spit.append((rng.uniform(0.05, 0.5), rng.uniform(0.15, 0.4), drop))
    return mixed(*spit)


def cooling(rng: Random, pitch: float) -> Signal:
    """Water on hot iron, and the metal ticking as it cools."""
    length = 0.7
    water = band(noise(rng, length), lambda t: (900.0 + 2400.0 * math.exp(-t / 0.2)) * pitch, 0.7)
    water = shaped(below(water, 3800.0), (0.0, 0.0), (0.05, 1.0), (0.25, 0.5), (length, 0.0))
    parts: list[tuple[float, float, Sequence[float]]] = [(0.0, 1.0, water)]
    for tick in range(4):
        metal = ring([(2350.0 * pitch, 1.0, 0.014), (3720.0 * pitch, 0.6, 0.009)], 0.06)
        parts.append((0.2 + 0.12 * tick + rng.uniform(0.0, 0.03), 0.5 - 0.08 * tick, metal))
    return mixed(*parts)


def voices(rng: Random, seconds: float, how_many: int) -> Signal:
    """People calling out together: each a rough note that rises and falls, through a mouth of its own."""
    whole = [0.0] * frames(seconds)
    for _ in range(how_many):
        start, length = rng.uniform(0.0, seconds * 0.45), rng.uniform(0.5, 0.8)
        length = min(length, seconds - start)
        note, mouth, level = rng.uniform(170.0, 420.0), rng.uniform(650.0, 1250.0), rng.uniform(0.5, 1.0)
        throat: Signal = []
        turn = 0.0
        for index in range(frames(length)):
            t = index / RATE
            lift = 1.0 + 0.22 * math.sin(math.pi * t / length) + 0.012 * math.sin(2.0 * math.pi * 6.0 * t)
            turn += note * lift / RATE
            throat.append(2.0 * (turn % 1.0) - 1.0)
        call = mixed((0.0, 1.0, band(throat, mouth, 0.25)), (0.0, 0.5, band(throat, 2.3 * mouth, 0.25)))
        call = shaped(call, (0.0, 0.0), (length * 0.3, level), (length * 0.6, level), (length, 0.0))
        for index, value in enumerate(call, frames(start)):
            if index < len(whole):
                whole[index] += value
    return whole


def crowd_cheer(rng: Random, pitch: float) -> Signal:
    """A grandstand on its feet: voices over the roar of many more, and hands that clap."""
    length = 1.85
    roar = rough(rng, below(band(noise(rng, length), 900.0 * pitch, 1.1), 2600.0), 9.0, 0.25)
    loudest = max(map(abs, roar))
    calls = voices(rng, length, 26)
    peak = max(map(abs, calls))
    parts: list[tuple[float, float, Sequence[float]]] = [(0.0, 1.0 / loudest, roar), (0.0, 0.9 / peak, calls)]
    for _ in range(70):
        hands = clap(rng, 1100.0, 2400.0, pitch)
        parts.append((rng.uniform(0.05, length - 0.1), rng.uniform(0.1, 0.35), hands))
    whole = below(mixed(*parts)[: frames(length)], 4200.0)
    return shaped(whole, (0.0, 0.2), (0.05, 0.6), (0.6, 1.0), (1.2, 0.8), (length, 0.0))


RECIPES: dict[str, Recipe] = {
    "boost": Recipe(boost, loudness.STRUCK),
    "car-passes": Recipe(car_passes, loudness.HAPPENED, often=True),
    "cooling": Recipe(cooling, loudness.HAPPENED),
    "crowd-cheer": Recipe(crowd_cheer, loudness.TURNING),
    "engine-gear-1": Recipe(rev(52.0, 105.0), loudness.HAPPENED),
    "engine-gear-2": Recipe(rev(66.0, 140.0), loudness.HAPPENED),
    "engine-gear-3": Recipe(rev(82.0, 182.0), loudness.HAPPENED),
    "engine-gear-4": Recipe(rev(100.0, 232.0), loudness.HAPPENED),
    "gear-click": Recipe(gear_click, loudness.MOVED, often=True),
    "heat-hiss": Recipe(heat_hiss, loudness.HAPPENED, often=True),
    "spin-out": Recipe(spin_out, loudness.TURNING),
    "tyre-squeal": Recipe(tyre_squeal, loudness.HAPPENED, often=True),
}
