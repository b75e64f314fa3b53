"""UX-18: what cannot be taken back and is probably a slip is asked once, in place; nothing else ever is."""

from __future__ import annotations

import pytest

from tabletop.engine.steps import Option
from tabletop.ui.table.caution import CROWDED, HASTY_MS, Caution
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.hands.reach import Reach
from tests.ui.table.farm import ask, option

LONE = option("lone", "card:1", "place:0", label="take")
NEAR = option("near", "card:1", "place:1", label="take")
ALIKE = option("alike", "card:2", "place:0", label="take")
PLAIN = option("plain", "card:1", "place:0", label="load")


def reach(*options: Option, apart: float = 300.0, prompt: str = "act") -> Reach:
    spots = {
        "card:1": Rect(500, 500, 40, 40),
        "card:2": Rect(500 + apart, 500, 40, 40),
        "place:0": Rect(100, 100, 20, 20),
        "place:1": Rect(100 + apart, 100, 20, 20),
    }
    return Reach(
        ask(*options, prompt=prompt), anchors=spots, like=lambda handle: handle[:6].replace("card:", "c")
    )


def careful(at: tuple[float, float] = (110, 110)) -> Caution:
    caution = Caution(("take",))
    caution.note_press(Point(*at))
    return caution


def test_a_lasting_act_beside_a_crowded_target_is_doubted() -> None:
    assert careful().doubts(LONE, reach(LONE, NEAR, apart=CROWDED - 1), 0)
    assert not careful().doubts(LONE, reach(LONE, NEAR, apart=CROWDED), 0)
    assert not careful().doubts(LONE, reach(LONE, apart=1), 0), (
        "with nothing beside it there is nothing to miss"
    )


def test_what_can_be_taken_back_is_never_doubted() -> None:
    assert not careful().doubts(PLAIN, reach(PLAIN, NEAR, apart=1), 0)


def test_hits_that_mean_the_same_are_not_crowded() -> None:
    assert not careful().doubts(LONE, reach(LONE, ALIKE, apart=1), 0)


def test_crowding_is_measured_on_the_screen() -> None:
    caution = careful()
    caution.unit = 1920 / 1024
    assert caution.doubts(LONE, reach(LONE, NEAR, apart=CROWDED + 10), 0)


def test_the_keyboard_does_not_miss_what_is_crowded() -> None:
    caution = Caution(("take",))
    caution.note_press(key=13)
    assert not caution.doubts(LONE, reach(LONE, NEAR, apart=1), 0)


@pytest.mark.parametrize("key", [0, 32])
def test_a_second_press_before_the_question_can_be_read_is_doubted(key: int) -> None:
    def pressed(caution: Caution, at: tuple[float, float], other: int) -> None:
        caution.note_press(None if key else Point(*at), other if key else 0)

    caution = Caution(("take",))
    pressed(caution, (110, 110), key)
    caution.note_answer("before", 1000)
    pressed(caution, (115, 110), key)

    assert caution.doubts(LONE, reach(LONE), 1000 + HASTY_MS - 1)
    assert not caution.doubts(LONE, reach(LONE), 1000 + HASTY_MS)
    assert not caution.doubts(LONE, reach(LONE, prompt="before"), 1001), "the same question: it was meant"
    assert not caution.doubts(PLAIN, reach(PLAIN), 1001)
    pressed(caution, (400, 110), 13)
    assert not caution.doubts(LONE, reach(LONE), 1001), "another place, another key"
