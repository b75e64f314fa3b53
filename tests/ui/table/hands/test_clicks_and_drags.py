"""Where a click ends and a drag begins, and where a drop lands (UX-19, UX-20, UX-22)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Pick, Refuse, Toggle, Unpick
from tabletop.ui.table.hands.reach import Reach
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import FUEL, LOAD, ONE, SPOTS, acts, click, drag, hands, reach, refusals


@pytest.mark.parametrize(
    ("travel", "ms", "is_click"),
    [(0, 900, True), (8, 900, True), (9, 900, False), (12, 200, True), (13, 50, False)],
)
def test_a_press_that_hardly_travels_is_a_click(travel: float, ms: float, is_click: bool) -> None:
    made = hands(LOAD)
    x, y = SPOTS["card:1"].centre

    made.press(x, y, 0)
    made.move(x + travel, y, ms)

    assert (made.holding.drag is None) is is_click


def test_a_press_that_grows_old_becomes_a_drag_without_another_pixel() -> None:
    made = hands(LOAD)
    x, y = SPOTS["card:1"].centre
    made.press(x, y, 0)
    assert made.move(x + 10, y, 100) == []

    assert made.move(x + 10, y, 300) == [Pick("card:1")]


def test_one_jump_with_no_motion_between_still_is_a_drag() -> None:
    made = hands(ONE)

    made.press(*SPOTS["card:1"].centre, 0)

    assert acts(made.release(*SPOTS["place:map:0:0"].centre, 40)) == [("load-1",)]


def test_a_lost_release_ends_the_drag() -> None:
    made = hands(LOAD)
    made.press(*SPOTS["card:1"].centre, 0)
    made.move(600, 500, 50)

    assert made.lose_press() == [Unpick("card:1")]
    assert made.holding.drag is None
    assert made.release(*SPOTS["place:map:0:0"].centre, 90) == []


def test_a_drop_snaps_to_the_nearest_target_within_reach() -> None:
    made = hands(ONE)
    assert acts(drag(made, "card:1", (150, 200 + 47))) == [("load-1",)]

    made.meet(reach(ONE))
    assert acts(drag(made, "card:1", (150, 200 + 49))) == []


def test_of_two_targets_in_reach_the_nearer_edge_wins_and_the_one_below_the_pointer_first() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0"), option("b", "card:1", "place:map:1:0")))
    click(made, "card:1")

    assert made.aiming.target_at(340, 150) == "place:map:0:0"
    assert made.aiming.target_at(360, 150) == "place:map:1:0"
    assert made.aiming.target_at(401, 150) == "place:map:1:0"


def test_a_drop_on_another_place_of_the_kind_does_not_slip_to_the_next() -> None:
    """A truck dropped on a town that it may not go to does not drive to the lit one beside it: it hears why."""
    cart, town, lit = "token:cart:0", "place:map:0:0", "place:map:-1:0"
    anchors = {cart: SPOTS[cart], town: Rect(100, 100, 200, 100), lit: Rect(310, 100, 200, 100)}
    made = Hands()
    made.meet(
        Reach(
            ask(option("go", cart, lit)),
            lambda x, y: [handle for handle, rect in anchors.items() if rect.holds(x, y)],
            anchors,
            why_not=lambda source, target: "never",
        )
    )

    told = drag(made, cart, (290, 150))
    assert acts(told) == [], "20 units from the lit town, but on the other"
    assert refusals(told) == [Refuse(town, "never", cart, town, lit=True)]
    assert acts(drag(made, cart, (305, 150))) == [("go",)], "between the two"


def dial(why: str = "never") -> tuple[Hands, dict[str, Rect]]:
    """A pawn on the first of four numbers, of which the second and the third are on offer."""
    pawn, marks = "token:gear:0", {f"place:gear:0:{n}": Rect(84 * n, 100, 66, 66) for n in range(1, 5)}
    anchors = {pawn: Rect(84 + 36, 100, 36, 40), **marks}
    made = Hands()
    made.meet(
        Reach(
            ask(option("two", pawn, "place:gear:0:2"), option("three", pawn, "place:gear:0:3")),
            lambda x, y: [handle for handle, rect in anchors.items() if rect.holds(x, y)],
            anchors,
            why_not=lambda source, target: "" if target.endswith((":2", ":3")) else why,
            direct=dict.fromkeys(marks, pawn),
        )
    )
    return made, anchors


def test_a_pawn_dropped_on_a_number_that_is_not_on_offer_does_not_slip_to_the_next() -> None:
    """In a small window, too, where a number is not much larger than the reach of a drop."""
    made, anchors = dial("too far")
    made.limits = replace(made.limits, snap=72, sure=36)

    made.press(*anchors["token:gear:0"].centre, 0)
    told = [*made.move(300, 130, 100), *made.release(*anchors["place:gear:0:4"].centre, 400)]

    assert acts(told) == []
    assert [refused.why for refused in refusals(told)] == ["too far"]


def test_who_drags_the_number_that_the_pawn_stands_on_drags_the_pawn() -> None:
    made, anchors = dial()
    left = anchors["place:gear:0:1"]

    made.press(left.x + 10, left.bottom - 10, 0)
    told = [*made.move(200, 130, 100), *made.release(*anchors["place:gear:0:2"].centre, 400)]

    assert acts(told) == [("two",)]


def test_who_drags_a_number_without_the_pawn_hears_what_to_do() -> None:
    made, anchors = dial("drag the pawn")

    made.press(*anchors["place:gear:0:2"].centre, 0)
    told = [*made.move(400, 400, 100), *made.release(400, 400, 400)]

    assert acts(told) == []
    assert [refused.why for refused in refusals(told)] == ["drag the pawn"]


def test_right_click_or_escape_cancels_without_loss() -> None:
    made = hands(LOAD)
    made.press(*SPOTS["card:1"].centre, 0)
    made.move(600, 500, 50)

    assert made.cancel() == [Unpick("card:1")]
    click(made, "card:1")
    assert made.key("escape") == [Unpick("card:1")]
    assert made.cancel() == []


def test_a_release_far_from_a_press_on_nothing_that_moves_is_no_drop() -> None:
    """The pointer may be seen nowhere between the two."""
    made = hands(ONE)
    made.press(*SPOTS["card:4"].centre, 0)

    assert made.release(*SPOTS["place:map:0:0"].centre, 400) == [Refuse("card:4", "why card:4 ", "card:4")]
    assert made.holding.drag is None


def test_a_press_whose_release_was_lost_drags_nothing_later() -> None:
    made = hands(ONE)
    made.press(*SPOTS["card:1"].centre, 0)
    made.lose_press()

    assert made.move(*SPOTS["place:map:0:0"].centre, 400) == []
    assert made.holding.drag is None


def test_cancelling_tells_what_is_ticked_no_more() -> None:
    made = hands(choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2))))
    click(made, "card:2")

    assert made.cancel() == [Toggle("card:2", False)]
    assert made.holding.chosen == {}


def test_the_keyboard_stays_where_it_stands_as_long_as_that_is_there() -> None:
    made = hands(FUEL)
    made.key("tab")
    stood = made.focus

    made.meet(reach(ONE))
    assert made.focus == stood != ""

    made.meet(replace(reach(ONE), anchors={}))
    assert made.focus == ""
