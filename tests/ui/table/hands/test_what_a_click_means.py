"""Clicks that do something at once, that put back, that refuse, and that mean nothing at all."""

from __future__ import annotations

from dataclasses import replace

from tabletop.ui.table.hands.intents import Browse, Pick, Refuse, Rethink, Toggle, Unpick
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import ONE, acts, click, drag, hands, reach, refusals

DISCARD = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))


def test_a_card_that_needs_another_one_waits_for_it() -> None:
    made = hands(ask(option("two", "card:1", "", "card:3")))

    assert click(made, "card:1") == [Pick("card:1")]
    assert acts(click(made, "card:3")) == [("two",)]


def test_a_second_click_never_takes_another_card_along() -> None:
    made = hands(ask(option("aim", "card:1", "seat:1"), option("two", "card:1", "", "card:3")))
    click(made, "card:1")

    assert click(made, "card:1") == [Unpick("card:1")]


def test_a_second_click_does_what_leads_to_the_own_panel() -> None:
    made = hands(ask(option("mine", "card:1", "seat:0"), option("theirs", "card:1", "seat:1")))
    click(made, "card:1")

    assert acts(click(made, "card:1")) == [("mine",)]


def test_what_is_held_stays_held_at_a_wrong_place_and_goes_back_at_the_hand() -> None:
    made = hands(ONE)
    click(made, "card:1")
    wrong = "place:map:2:0"

    assert click(made, wrong) == [Refuse(wrong, f"why card:1 {wrong}", "card:1", wrong, lit=True)]
    assert made.holding.held == ("card:1",)
    assert click(made, "zone:hand:0") == [Unpick("card:1")]
    assert not made.holding.held


def test_a_click_on_a_place_that_nothing_is_brought_to_means_nothing() -> None:
    for nothing in ("place:map:2:0", "seat:1", "zone:hand:0"):
        assert click(hands(ONE), nothing) == []
    assert refusals(click(hands(None), "card:9")) == [], "nobody is asked"


def test_what_was_taken_outright_leaves_nothing_in_the_hand() -> None:
    made = hands(ONE)
    click(made, "card:1")

    assert acts(made.take(ONE.options[0])) == [("load-1",)]
    assert made.holding.held == ()


def test_a_click_on_the_pile_puts_there_what_is_ticked_for_it_and_a_second_looks_through() -> None:
    made = hands(DISCARD)
    click(made, "card:1")
    click(made, "card:3")
    assert click(made, "zone:deck") == [Browse("zone:deck")]
    assert made.holding.brought == frozenset()

    assert click(made, "zone:discard") == [Toggle("card:1", True), Toggle("card:3", True)]
    assert made.holding.brought == {"card:1", "card:3"}
    assert click(made, "zone:discard") == [Browse("zone:discard")]


def test_a_place_that_was_answered_just_before_can_be_thought_over() -> None:
    made = hands(None)
    made.meet(replace(reach(DISCARD), rethink=frozenset({"place:map:1:0"})))

    assert click(made, "place:map:1:0") == [Rethink("place:map:1:0")]
    assert click(made, "place:map:2:0") == []


def test_a_number_of_a_dial_that_is_not_on_offer_says_why_its_pawn_stays() -> None:
    """Clicked or dragged: a hand that means the pawn takes hold of the number."""
    place, token = "place:map:2:0", "token:cart:0"
    refusal = Refuse(place, f"why {token} {place}", token, place)
    made = hands(None)
    made.meet(replace(reach(DISCARD), marks={place: token}))

    assert click(made, place) == [refusal]
    assert drag(made, place, (0, 0)) == [refusal]
