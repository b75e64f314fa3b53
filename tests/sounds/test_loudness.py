"""How loudness is measured, against what ITU-R BS.1770 says of plain tones."""

from __future__ import annotations

import math

import pytest

from tools.loudness import WINDOW, loudness

RATE = 44_100


def tone(hertz: float, seconds: float, level: float = 1.0) -> list[float]:
    """A sine of this peak."""
    return [level * math.sin(2.0 * math.pi * hertz * index / RATE) for index in range(round(seconds * RATE))]


def test_a_full_tone_of_997_hertz_is_3_decibels_below_full_scale() -> None:
    assert loudness(tone(997.0, 1.0), RATE) == pytest.approx(-3.01, abs=0.03)


def test_a_tenth_of_the_level_is_20_decibels_less() -> None:
    assert loudness(tone(997.0, 1.0, 0.1), RATE) == pytest.approx(-23.01, abs=0.03)


@pytest.mark.parametrize(("hertz", "more"), [(30.0, -9.0), (60.0, -3.6), (3000.0, 3.1), (10000.0, 3.3)])
def test_the_ear_hears_deep_notes_less_and_high_ones_more(hertz: float, more: float) -> None:
    assert loudness(tone(hertz, 1.0), RATE) - loudness(tone(997.0, 1.0), RATE) == pytest.approx(more, abs=0.3)


def test_half_the_window_is_3_decibels_less() -> None:
    short, whole = (loudness(tone(997.0, seconds), RATE) for seconds in (WINDOW / 2, WINDOW))

    assert whole - short == pytest.approx(3.01, abs=0.05)


def test_the_loudest_part_counts_wherever_it_is() -> None:
    quiet = tone(997.0, 0.7, 0.01)

    assert loudness(quiet + tone(997.0, 0.3) + quiet, RATE) == pytest.approx(-3.01, abs=0.05)


def test_silence_has_no_loudness() -> None:
    assert loudness([0.0] * RATE, RATE) == -math.inf
