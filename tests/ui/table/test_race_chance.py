"""Pointer and keyboard at random in a race: nothing breaks, and what lies on the table is what the layout says."""

from __future__ import annotations

import random

import pytest

from tabletop.ui.table.feel import Feel
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.test_chance import hands_at_random

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize(("seed", "start"), [(0, "gear"), (1, "react"), (2, "slipstream"), (3, "discard")])
def test_whatever_hands_do_the_race_stands(seed: int, start: str) -> None:
    rng = random.Random(seed)
    made = race(3, seed, track=("usa", "gb", "italia", "france")[seed], legends=seed, garage="quick")
    drive_until(made, start)
    sitting = RaceSitting(made, feel=Feel(speed=rng.choice(("off", "normal", "fast"))))
    hands_at_random(sitting, rng, 120)
