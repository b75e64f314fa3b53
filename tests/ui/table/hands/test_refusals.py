"""What cannot be done goes home and says why."""

from __future__ import annotations

from tabletop.ui.table.hands.intents import Pick, Refuse, Unpick
from tests.ui.table.gestures import FUEL, LOAD, click, drag, hands, refusals


def test_a_piece_that_is_not_on_offer_says_why_when_clicked_and_when_dragged() -> None:
    made = hands(LOAD)

    assert click(made, "card:3") == [Refuse("card:3", "why card:3 ", "card:3")]
    assert refusals(drag(made, "card:3", "place:map:0:0")) == [Refuse("card:3", "why card:3 ", "card:3")]
    assert made.holding.drag is None


def test_a_drop_on_the_wrong_place_goes_home_and_says_why_there() -> None:
    made = hands(LOAD)

    told = drag(made, "card:1", "place:map:2:0")

    assert told == [
        Pick("card:1"),
        Unpick("card:1"),
        Refuse("place:map:2:0", "why card:1 place:map:2:0", "card:1", "place:map:2:0", lit=True),
    ]
    assert made.holding.held == ()


def test_a_click_on_the_wrong_place_keeps_the_piece_in_hand() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    assert [r.handle for r in refusals(click(made, "place:map:2:0"))] == ["place:map:2:0"]
    assert made.holding.held == ("card:1",)


def test_a_drop_on_the_bare_table_goes_home_with_the_apps_own_words() -> None:
    made = hands(LOAD)

    assert refusals(drag(made, "card:1", (650, 600))) == [Refuse("card:1", "", "card:1", "", lit=True)]


def test_a_drop_back_into_the_hand_says_nothing() -> None:
    made = hands(LOAD)

    assert refusals(drag(made, "card:1", (850, 960))) == []
    assert made.holding.held == ()


def test_a_failed_drag_leaves_what_was_picked_before() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    told = drag(made, "card:4", (1500, 300))

    assert Unpick("card:4") in told
    assert made.holding.held == ("card:3",)


def test_a_click_on_the_bare_table_puts_everything_back() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    told = [*made.press(1500, 300, 0), *made.release(1500, 300, 50)]

    assert told == [Unpick("card:3")]


def test_nothing_is_refused_when_nobody_is_asked() -> None:
    made = hands(None)

    assert click(made, "card:1") == []
    assert drag(made, "card:1", "place:map:0:0") == []
    assert made.grasp.primary is None
