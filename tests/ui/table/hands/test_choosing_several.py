"""Several answers at once: toggled one by one, sent by the button."""

from __future__ import annotations

from dataclasses import replace

from tabletop.ui.table.hands import several
from tabletop.ui.table.hands.intents import Act, Browse, Refuse, Toggle
from tests.ui.table.farm import choose, option
from tests.ui.table.gestures import SPOTS, click, drag, hands, reach, refusals

DISCARD = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))


def test_clicks_toggle_and_the_button_sends_them() -> None:
    made = hands(choose(2, 2, *(option(i, f"card:{i}") for i in (1, 2, 3))))

    assert made.grasp.primary is None
    assert click(made, "card:3") == [Toggle("card:3", True)]
    click(made, "card:1")
    assert made.grasp.ready
    assert made.press_primary() == [Act((1, 3))]


def test_a_chosen_card_is_taken_out_by_another_click() -> None:
    made = hands(DISCARD)
    click(made, "card:1")

    assert made.holding.brought == frozenset(), "it waits in the hand"
    assert click(made, "card:1") == [Toggle("card:1", False)]
    assert made.holding.chosen == {}


def test_a_drop_toggles_too() -> None:
    made = hands(DISCARD)

    assert drag(made, "card:2", "zone:discard") == [Toggle("card:2", True)]
    assert made.grasp.primary == Act((2,))


def test_a_card_that_is_dragged_lights_where_it_goes_and_no_other_place() -> None:
    made = hands(choose(0, 2, option(1, "card:1", "zone:discard"), option(2, "card:2", "zone:deck")))
    assert made.grasp.targets == {}

    made.press(*SPOTS["card:1"].centre, 0)
    made.move(300, 300, 50)

    assert set(made.grasp.targets) == {"zone:discard"}


def test_choosing_none_is_an_answer_where_it_is_legal() -> None:
    assert hands(DISCARD).grasp.primary == Act(())
    assert hands(choose(1, 2, option(1, "card:1"))).grasp.primary is None


def test_more_than_the_most_are_refused_but_one_of_one_is_exchanged() -> None:
    made = hands(DISCARD)
    click(made, "card:1")
    assert not made.grasp.full
    click(made, "card:2")
    assert made.grasp.full, "so that it says why"
    assert click(made, "card:3") == [Refuse("card:3", "", "card:3")]

    one = hands(choose(1, 1, option(1, "card:1"), option(3, "card:3")))
    click(one, "card:1")
    assert click(one, "card:3") == [Toggle("card:1", False), Toggle("card:3", True)]


def test_a_card_that_cannot_be_chosen_says_why() -> None:
    assert refusals(click(hands(DISCARD), "card:4")) == [Refuse("card:4", "why card:4 ", "card:4")]


def test_all_that_can_be_toggled_is_a_source() -> None:
    made = hands(DISCARD)
    click(made, "card:1")

    assert {"card:1", "card:2", "card:3"} <= made.grasp.sources | set(made.holding.chosen.values())


def test_places_can_be_chosen_without_a_piece() -> None:
    made = hands(choose(1, 1, option("here", "", "place:map:0:0"), option("there", "", "place:map:1:0")))

    assert click(made, "place:map:1:0") == [Toggle("place:map:1:0", True)]
    assert made.grasp.primary == Act(("there",))


def test_each_of_several_alike_cards_is_one_more_whichever_of_them_are_named() -> None:
    said = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2)))
    made = hands(None)
    made.meet(replace(reach(said), like=lambda handle: "bean"))

    assert click(made, "card:3") == [Toggle("card:3", True)]
    assert click(made, "card:1") == [Toggle("card:1", True)]
    assert made.grasp.primary == Act((1, 2))


def test_a_chosen_card_that_is_dropped_once_more_is_not_a_second_one() -> None:
    made = hands(DISCARD)
    click(made, "card:1")

    assert drag(made, "card:1", "zone:discard") == []
    assert made.grasp.primary == Act((1,))


def test_a_click_on_the_place_they_go_to_chooses_none_of_them() -> None:
    made = hands(DISCARD)

    assert click(made, "zone:discard") == [Browse("zone:discard")]
    assert made.holding.chosen == {}


def test_what_comes_along_and_is_not_on_offer_is_left_out() -> None:
    made = hands(DISCARD)

    made.taking.choose_placed(("card:4", "card:1"))

    assert made.holding.chosen == {1: "card:1"}


def test_only_cards_that_go_to_a_zone_wait_there() -> None:
    ways = (
        option("card", "card:1", "zone:discard"),
        option("elsewhere", "card:2", "place:map:0:0"),
        option("token", "token:cart:0", "zone:discard"),
    )

    assert several.stage(ways, {way.key: way.source for way in ways}) == (("zone:discard", 1),)
    assert several.numbers(way.source for way in ways) == {1, 2}
