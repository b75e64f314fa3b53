"""The sounds in sounds/ are those that tools/make_sounds.py makes, short, clean and told apart."""

from __future__ import annotations

import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.together import together
from tools import make_sounds
from tools.loudness import loudness
from tools.synth import FADE, PEAK, RATE, finished, frames

pytestmark = pytest.mark.exhaustive

SOUNDS = Path(__file__).parents[2] / "sounds"
COMMITTED = sorted(path.stem for path in SOUNDS.glob("*.wav"))
FULL = 32767
LONG_MADE = ("fanfare", "crowd-pop", "crowd-cheer", "crowd-gasp", "finish-flag")
"""Of these each takes half a second or more to make."""


@cache
def read(folder: Path, name: str) -> array[int]:
    """The samples of one file; it must be 16-bit mono at the rate of all."""
    with wave.open(str(folder / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def brightness(samples: array[int]) -> float:
    """How often the signal changes sides, a second, where it is loud enough to be heard."""
    peak = max(abs(value) for value in samples)
    loud = [value for value in samples if abs(value) > 0.03 * peak]
    return sum((a < 0) != (b < 0) for a, b in pairwise(loud)) / len(loud) * RATE


def is_as_committed(name: str, new: array[int]) -> None:
    """A sound made anew is the one in the folder, but for the rounding of another machine."""
    old = read(SOUNDS, name)
    assert len(old) == len(new)
    assert max(abs(a - b) for a, b in zip(old, new, strict=True)) <= 1, "run python -m tools.make_sounds"


def test_the_folder_holds_exactly_what_the_tool_makes() -> None:
    assert sorted(take for take, _, _ in make_sounds.takes()) == COMMITTED


@together("name", [name for name in make_sounds.RECIPES if name not in LONG_MADE])
def test_a_sound_made_anew_is_the_committed_one(name: str) -> None:
    """The first take of each recipe; by night all takes, and those that are long in the making."""
    is_as_committed(name, make_sounds.make(name, name, make_sounds.PITCHES[0]))


@pytest.mark.nightly
def test_every_take_made_anew_is_the_committed_one(tmp_path: Path) -> None:
    assert make_sounds.main([str(tmp_path), "--only", "sounds"]) == 0
    for name in COMMITTED:
        is_as_committed(name, read(tmp_path, name))


@together("name", COMMITTED)
def test_a_sound_is_as_loud_as_its_recipe_says_never_too_high_and_has_no_offset(name: str) -> None:
    samples = read(SOUNDS, name)
    recipe = make_sounds.RECIPES.get(name) or make_sounds.RECIPES[name[:-2]]

    assert loudness([value / FULL for value in samples], RATE) == pytest.approx(recipe.level, abs=0.05)
    assert max(abs(value) for value in samples) <= PEAK * FULL
    assert abs(sum(samples) / len(samples)) < 0.001 * FULL


@together("name", COMMITTED)
def test_a_sound_is_short(name: str) -> None:
    seconds = len(read(SOUNDS, name)) / RATE

    assert 0.05 < seconds < (4.0 if name == "fanfare" else 2.0)


@together("name", COMMITTED)
def test_a_sound_fades_in_and_out_without_a_click(name: str) -> None:
    samples = read(SOUNDS, name)
    fade, peak = frames(FADE), max(abs(value) for value in samples)

    for edge in (samples, samples[::-1]):
        assert edge[0] == 0
        assert all(abs(edge[index]) <= peak * index / fade + 1 for index in range(fade))


@together("name", COMMITTED)
def test_a_sound_is_heard_soon_and_not_only_once(name: str) -> None:
    samples = read(SOUNDS, name)
    peak = max(abs(value) for value in samples)
    loud = [index for index, value in enumerate(samples) if abs(value) > 0.14 * peak]

    assert loud[0] < 0.06 * RATE
    assert len(loud) > 0.003 * RATE


@pytest.mark.parametrize(
    ("duller", "brighter"),
    [
        ("engine-drive", "cube-wood"),
        ("refuse", "cube-wood"),
        ("cube-wood", "coin"),
        ("engine-gear-1", "engine-gear-2"),
        ("engine-gear-2", "engine-gear-3"),
        ("engine-gear-3", "engine-gear-4"),
        ("engine-gear-4", "tyre-squeal"),
        ("tyre-squeal", "heat-hiss"),
        ("crowd-cheer", "heat-hiss"),
        ("refuse", "jail-door"),
        ("jail-door", "cash"),
        ("siren", "cash"),
        ("cash", "sizzle"),
        ("engine-rush", "bodge-clank"),
        ("crash", "spanner"),
        ("bodge-clank", "spanner"),
        ("mat-slam", "strike"),
        ("mat-slam", "three-count"),
        ("three-count", "bell-ring"),
        ("crowd-gasp", "crowd-pop"),
    ],
)
def test_iron_rubber_and_steam_sound_in_that_order(duller: str, brighter: str) -> None:
    assert brightness(read(SOUNDS, duller)) * 1.15 < brightness(read(SOUNDS, brighter))


@pytest.mark.parametrize("name", sorted(name for name, recipe in make_sounds.RECIPES.items() if recipe.often))
def test_what_is_heard_often_comes_in_three_different_takes(name: str) -> None:
    takes = [read(SOUNDS, f"{name}{number}").tobytes() for number in ("", "-2", "-3")]

    assert len(set(takes)) == 3


@pytest.mark.parametrize(
    ("quieter", "louder"),
    [
        ("pick", "card-snap"),
        ("card-slide", "cube-wood"),
        ("card-snap", "refuse"),
        ("coin", "cash"),
        ("curtain", "crash"),
        ("gear-click", "engine-gear-1"),
        ("tyre-squeal", "spin-out"),
        ("strike", "mat-slam"),
        ("mat-slam", "bell-ring"),
        ("crash", "pileup-horn"),
        ("siren", "fanfare"),
    ],
)
def test_what_is_handled_is_quieter_than_what_a_match_turns_on(quieter: str, louder: str) -> None:
    quiet, loud = (loudness([v / FULL for v in read(SOUNDS, name)], RATE) for name in (quieter, louder))

    assert quiet + 1.0 < loud


def square(high: float) -> list[float]:
    """A quarter of a second that goes up and down, beside its middle."""
    return [0.2 + (high if index % 100 < 50 else -high) for index in range(RATE // 4)]


def test_finishing_takes_away_an_offset_and_sets_the_loudness() -> None:
    samples = finished(square(0.1), -20.0)

    assert loudness([value / FULL for value in samples], RATE) == pytest.approx(-20.0, abs=0.05)
    assert abs(sum(samples) / len(samples)) < 0.02 * FULL
    assert samples[0] == samples[-1] == 0


def test_a_sound_that_would_peak_too_high_is_not_made() -> None:
    with pytest.raises(ValueError, match=r"above 0\.9: .* LUFS are the most"):
        finished(square(0.1), 0.0)
