"""Make all sounds and all music of the game from noise, resonances, notes and envelopes, always the same.

`python -m tools.make_sounds` rewrites `sounds/`; music, in `sounds/music/`, is played from `music.yaml`. A recipe is
a function of a random source and of a pitch factor; the recipes that are heard over and over come in three pitches, so
that a row of them sounds like a row and not like an echo. The parts they are made of are in `synth.py`.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from tools import adpcm, heist_sounds, loudness, music, race_sounds, ring_sounds, scrap_sounds
from tools.synth import (
    LEAD,
    RATE,
    Cylinders,
    Recipe,
    Signal,
    above,
    band,
    below,
    dying,
    finished,
    firings,
    frames,
    mixed,
    noise,
    ring,
    rough,
    shaped,
)

PITCHES = (1.0, 0.93, 1.08)


# Paper.


def slap(rng: Random, pitch: float) -> Signal:
    """A card's face meeting the cloth: a papery crack, and the table under it."""
    crack = dying(band(noise(rng, 0.07), 2300.0 * pitch, 0.9), 0.009)
    edge = dying(above(noise(rng, 0.03), 5000.0), 0.003)
    table = ring([(168.0 * pitch, 1.0, 0.014), (305.0 * pitch, 0.5, 0.009)], 0.07)
    return mixed((0.0, 1.0, crack), (0.0, 0.35, edge), (0.001, 0.2, table))


def card_slide(rng: Random, pitch: float) -> Signal:
    """A card drawn over cloth: a breath of bright noise that quickens and stops."""
    hiss = band(noise(rng, 0.24), lambda t: (2100.0 + 9000.0 * t) * pitch, 1.1)
    air = below(above(noise(rng, 0.24), 700.0), 2400.0)
    cloth = rough(rng, below(mixed((0.0, 1.0, hiss), (0.0, 0.5, air)), 4500.0), 110.0, 0.45)
    return shaped(cloth, (0.0, 0.0), (0.05, 0.55), (0.15, 1.0), (0.19, 0.5), (0.24, 0.0))


def card_snap(rng: Random, pitch: float) -> Signal:
    """A card laid down firmly: a little air, then the slap."""
    air = shaped(band(noise(rng, 0.03), 3400.0 * pitch, 1.2), (0.0, 0.0), (0.024, 0.25), (0.03, 0.0))
    return mixed((0.0, 1.0, air), (0.026, 1.0, slap(rng, pitch)))


def card_flip(rng: Random, pitch: float) -> Signal:
    """A card bent up, turned through the air and dropped on its back."""
    flick = dying(band(noise(rng, 0.03), 4200.0 * pitch, 0.5), 0.006)
    turn = band(noise(rng, 0.12), lambda t: (900.0 + 14000.0 * t) * pitch, 0.8)
    turn = shaped(turn, (0.0, 0.0), (0.07, 0.5), (0.12, 0.0))
    return mixed((LEAD, 0.7, flick), (0.015, 0.7, turn), (0.12, 0.8, slap(rng, pitch * 1.1)))


def shuffle(rng: Random, pitch: float) -> Signal:
    """Two halves riffled together, pushed flat, and the pack tapped square."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    moment = 0.02
    for card in range(34):
        grain = dying(band(noise(rng, 0.02), rng.uniform(2200.0, 3800.0) * pitch, 0.6), 0.0035)
        parts.append((moment, rng.uniform(0.45, 0.9) * (0.6 + 0.4 * math.sin(math.pi * card / 33)), grain))
        moment += (0.024 - 0.011 * math.sin(math.pi * card / 33)) * rng.uniform(0.75, 1.25)
    push = rough(rng, below(band(noise(rng, 0.26), 1900.0 * pitch, 1.2), 4000.0), 140.0, 0.4)
    parts.append((moment + 0.05, 0.5, shaped(push, (0.0, 0.0), (0.08, 0.9), (0.2, 0.6), (0.26, 0.0))))
    parts.append((moment + 0.33, 0.8, slap(rng, 0.9 * pitch)))
    parts.append((moment + 0.47, 0.55, slap(rng, 0.95 * pitch)))
    return mixed(*parts)


def pick(rng: Random, pitch: float) -> Signal:
    """A card's edge lifted with a fingernail: a tick and a wisp."""
    tick = dying(band(noise(rng, 0.02), 4600.0 * pitch, 0.4), 0.002)
    wisp = below(band(noise(rng, 0.07), lambda t: (2200.0 + 20000.0 * t) * pitch, 0.7), 5000.0)
    return mixed((LEAD, 0.8, tick), (0.008, 0.5, shaped(wisp, (0.0, 0.2), (0.02, 0.7), (0.07, 0.0))))


# Wood and metal.


def knock(rng: Random, pitch: float) -> Signal:
    """A small block of hard wood struck once; wood swallows its high notes first."""
    body = [(880.0, 1.0, 0.022), (1390.0, 0.7, 0.016), (2230.0, 0.45, 0.010), (3650.0, 0.25, 0.006)]
    block = ring([(hertz * pitch, level, decay) for hertz, level, decay in body], 0.12)
    table = ring([(212.0 * pitch, 1.0, 0.030), (340.0 * pitch, 0.4, 0.018)], 0.14)
    touch = dying(band(noise(rng, 0.01), 3000.0 * pitch, 0.8), 0.0015)
    return mixed((0.0, 1.0, block), (0.0, 0.32, table), (0.0, 0.8, touch))


def cube_wood(rng: Random, pitch: float) -> Signal:
    """A wooden cube put down: it lands on an edge, then on its side."""
    return mixed((LEAD, 1.0, knock(rng, pitch)), (LEAD + 0.047, 0.34, knock(rng, pitch * 1.12)))


def clink(rng: Random, pitch: float) -> Signal:
    """One coin touched by another: high, out of tune, each mode with its own length."""
    disc = [(3170.0, 0.5, 0.13), (4890.0, 1.0, 0.20), (5035.0, 0.6, 0.17), (7420.0, 0.55, 0.12)]
    disc += [(9130.0, 0.4, 0.08), (11650.0, 0.25, 0.05)]
    touch = dying(above(noise(rng, 0.01), 6000.0), 0.001)
    metal = ring([(hertz * pitch, level, decay) for hertz, level, decay in disc], 0.5)
    return mixed((0.0, 1.0, metal), (0.0, 0.9, touch))


def coin(rng: Random, pitch: float) -> Signal:
    """A coin tossed onto another and coming to rest."""
    falls = mixed(
        (LEAD, 0.9, clink(rng, pitch)),
        (LEAD + 0.075, 0.6, clink(rng, pitch * 1.045)),
        (LEAD + 0.125, 0.3, clink(rng, pitch * 0.985)),
        (LEAD, 0.25, ring([(240.0, 1.0, 0.02)], 0.08)),
    )
    return shaped(falls, (0.0, 1.0), (0.3, 0.8), (0.55, 0.0))


def refuse(rng: Random, pitch: float) -> Signal:
    """Two muffled falling knocks on a closed door: not that."""

    def thud(hertz: float) -> Signal:
        wood = ring([(hertz, 1.0, 0.055), (hertz * 2.02, 0.4, 0.03), (hertz * 3.1, 0.18, 0.018)], 0.2)
        return mixed((0.0, 1.0, wood), (0.0, 0.5, dying(below(noise(rng, 0.03), 900.0), 0.006)))

    return mixed((LEAD, 1.0, thud(233.0 * pitch)), (LEAD + 0.115, 0.95, thud(175.0 * pitch)))


# Larger things.


def curtain(rng: Random, pitch: float) -> Signal:
    """Heavy cloth drawn aside, its brass rings ticking along the rod."""
    length = 0.95
    cloth = band(noise(rng, length), lambda t: (520.0 + 900.0 * math.sin(math.pi * t / length)) * pitch, 1.3)
    folds = rough(rng, below(below(cloth, 1800.0), 2600.0), 14.0, 0.4)
    brush = rough(rng, below(band(noise(rng, length), 3200.0 * pitch, 1.0), 4500.0), 60.0, 0.45)
    sweep = mixed((0.0, 1.0, folds), (0.0, 0.12, brush))
    sweep = shaped(sweep, (0.0, 0.0), (0.14, 0.8), (0.5, 1.0), (0.78, 0.5), (length, 0.0))
    parts: list[tuple[float, float, Sequence[float]]] = [(0.0, 1.0, sweep)]
    for tick in range(11):
        height = pitch * rng.uniform(0.92, 1.1)
        brass = ring(
            [(3350.0 * height, 1.0, 0.012), (5120.0 * height, 0.7, 0.009), (7300.0 * height, 0.4, 0.005)],
            0.06,
        )
        parts.append((0.07 + 0.068 * tick + rng.uniform(-0.018, 0.018), rng.uniform(0.05, 0.13), brass))
    return mixed(*parts)


def engine_drive(rng: Random, pitch: float) -> Signal:
    """A truck pulling away: single firings that quicken, the exhaust's hum, rattle, then off the gas."""
    length = 1.5

    def speed(t: float) -> float:
        return (26.0 + 40.0 * math.sin(math.pi * min(t, 1.1) / 1.6) - 22.0 * max(0.0, t - 0.95)) * pitch

    strokes = firings(rng, length, speed, Cylinders((1.0, 0.74, 0.9, 0.66), (0.85, 1.1), 9.0))
    blast = [value * (0.45 + 0.55 * rng.random()) for value in strokes]
    pipe = mixed(
        (0.0, 1.0, band(blast, 92.0 * pitch, 0.45)),
        (0.0, 0.75, band(blast, 178.0 * pitch, 0.4)),
        (0.0, 0.4, band(blast, 410.0 * pitch, 0.5)),
    )
    rattle = [
        hiss * value for hiss, value in zip(band(noise(rng, length), 1500.0, 0.9), strokes, strict=True)
    ]
    road = below(noise(rng, length), 260.0)
    whole = mixed(
        (0.0, 1.0, pipe),
        (0.0, 0.16, rattle),
        (0.0, 0.35, shaped(road, (0.0, 0.0), (1.0, 1.0), (length, 0.6))),
    )
    return shaped(whole, (0.0, 0.0), (0.09, 0.75), (0.7, 1.0), (1.0, 0.75), (length, 0.0))


def brass(hertz: float, seconds: float, swell: float) -> Signal:
    """One horn's note: it brightens as it is blown harder, and its pitch settles and then wavers."""
    out: Signal = []
    turn = 0.0
    for index in range(frames(seconds)):
        t = index / RATE
        breath = (
            min(1.0, t / 0.05) * min(1.0, max(0.0, seconds - t) / 0.12) * (1.0 - swell + swell * t / seconds)
        )
        waver = 1.0 + 0.004 * math.sin(2.0 * math.pi * 5.2 * t) * min(1.0, max(0.0, t - 0.25) / 0.3)
        turn += 2.0 * math.pi * hertz * (waver - 0.012 * math.exp(-t / 0.02)) / RATE
        edge = 0.32 + 0.42 * breath
        out.append(
            breath
            * sum(math.sin(turn * part) * edge**part * (1.0 + 0.5 * (part == 2)) for part in range(1, 10))
        )
    return out


def drum(rng: Random, hertz: float) -> Signal:
    """A kettledrum: a deep note that sinks a little, and the stick."""
    skin = ring([(hertz, 1.0, 0.22), (hertz * 1.5, 0.5, 0.14), (hertz * 1.98, 0.35, 0.10)], 0.8)
    return mixed((0.0, 1.0, skin), (0.0, 0.5, dying(below(noise(rng, 0.05), 1400.0), 0.008)))


def fanfare(rng: Random, pitch: float) -> Signal:
    """Three short calls of a horn and a long chord, with kettledrums: somebody has won."""
    call, chord = (392.0, 0.17), (261.6, 329.6, 392.0, 523.3, 659.3)
    parts: list[tuple[float, float, Sequence[float]]] = []
    for moment in (0.0, 0.2, 0.4):
        parts += [
            (moment, 0.9, brass(call[0] * pitch, call[1], 0.0)),
            (moment, 0.5, brass(294.0 * pitch, call[1], 0.0)),
        ]
    parts += [(0.6, 0.9, brass(523.3 * pitch, 0.42, 0.1)), (0.6, 0.5, brass(329.6 * pitch, 0.42, 0.1))]
    parts += [(1.03, 0.8, brass(440.0 * pitch, 0.19, 0.0)), (1.24, 0.8, brass(493.9 * pitch, 0.19, 0.0))]
    parts += [(1.46, 0.55, brass(hertz * pitch * rng.uniform(0.9985, 1.0015), 1.75, 0.25)) for hertz in chord]
    parts += [
        (moment, 0.8, drum(rng, hertz))
        for moment, hertz in ((0.6, 130.8), (1.46, 130.8), (1.62, 98.0), (1.78, 130.8))
    ]
    dry = mixed(*parts)
    hall = [
        (0.0, 1.0, dry),
        (0.043, 0.16, below(dry, 3000.0)),
        (0.071, 0.12, below(dry, 2400.0)),
        (0.113, 0.08, below(dry, 1800.0)),
    ]
    return mixed(*hall)


def finish_flag(rng: Random, pitch: float) -> Signal:
    """A car over the line: a roll on a small drum, two calls of a horn and a chord that ends at once."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    for stroke in range(12):
        skin = dying(band(noise(rng, 0.06), rng.uniform(1700.0, 2300.0) * pitch, 0.8), 0.014)
        parts.append((0.01 + 0.034 * stroke, 1.1 + 0.05 * stroke, skin))
    for moment, hertz in ((0.42, 392.0), (0.58, 523.3)):
        parts += [(moment, 0.8, brass(hertz * pitch, 0.14, 0.0))]
    parts += [(0.76, 0.6, brass(hertz * pitch, 0.95, 0.2)) for hertz in (392.0, 523.3, 659.3)]
    parts += [(0.76, 0.7, drum(rng, 130.8))]
    return mixed(*parts)


def truck_bump(rng: Random, pitch: float) -> Signal:
    """A truck that comes down on its springs: a soft thump, and what is loose on its bed."""
    springs = ring([(74.0 * pitch, 1.0, 0.09), (121.0 * pitch, 0.6, 0.06)], 0.32)
    planks = ring([(402.0 * pitch, 1.0, 0.02), (655.0 * pitch, 0.6, 0.015)], 0.12)
    dust = dying(below(noise(rng, 0.12), 900.0), 0.03)
    return mixed(
        (LEAD, 1.0, springs), (LEAD + 0.03, 0.35, planks), (LEAD + 0.09, 0.2, planks), (LEAD, 0.3, dust)
    )


RECIPES: dict[str, Recipe] = {
    **race_sounds.RECIPES,
    **heist_sounds.RECIPES,
    **scrap_sounds.RECIPES,
    **ring_sounds.RECIPES,
    "card-flip": Recipe(card_flip, loudness.MOVED, often=True),
    "card-slide": Recipe(card_slide, loudness.TOUCHED, often=True),
    "card-snap": Recipe(card_snap, loudness.MOVED, often=True),
    "coin": Recipe(coin, loudness.ANSWERED, often=True),
    "cube-wood": Recipe(cube_wood, loudness.MOVED, often=True),
    "curtain": Recipe(curtain, loudness.ANSWERED),
    "engine-drive": Recipe(engine_drive, loudness.HAPPENED),
    "fanfare": Recipe(fanfare, loudness.TURNING),
    "finish-flag": Recipe(finish_flag, loudness.TURNING),
    "pick": Recipe(pick, loudness.TOUCHED, often=True),
    "refuse": Recipe(refuse, loudness.ANSWERED),
    "shuffle": Recipe(shuffle, loudness.ANSWERED),
    "truck-bump": Recipe(truck_bump, loudness.MOVED, often=True),
}


def takes() -> Iterable[tuple[str, str, float]]:
    """The name of every sound, with its recipe and its pitch."""
    for name, recipe in RECIPES.items():
        for number, pitch in enumerate(PITCHES if recipe.often else PITCHES[:1], 1):
            yield name if number == 1 else f"{name}-{number}", name, pitch


def make(take: str, recipe: str, pitch: float) -> array[int]:
    """The samples of one sound; its name seeds its chance, so recipes do not disturb each other."""
    try:
        return finished(RECIPES[recipe].make(Random(take), pitch), RECIPES[recipe].level)
    except ValueError as error:
        raise ValueError(f"{take}: {error}") from error


def sounds() -> Iterable[tuple[str, array[int]]]:
    """The name and the samples of every sound."""
    for take, recipe, pitch in takes():
        yield take, make(take, recipe, pitch)


def write(path: Path, samples: array[int]) -> None:
    """One mono file; WAV counts from the low byte, whatever the machine does."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def write_music(folder: Path) -> None:
    """Write every piece of music into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in music.PIECES:
        adpcm.write(folder / f"{name}.wav", music.played(name), music.RATE)


def main(arguments: list[str] | None = None) -> int:
    """Write every sound, or all music, into a folder."""
    parser = argparse.ArgumentParser(description="make all sounds and all music of the game")
    parser.add_argument("folder", type=Path, nargs="?", default=Path(__file__).parents[1] / "sounds")
    parser.add_argument("--only", choices=("sounds", "music"), help="leave the others as they are")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    if asked.only != "music":
        for name, samples in sounds():
            write(folder / f"{name}.wav", samples)
    if asked.only != "sounds":
        write_music(folder / "music")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
