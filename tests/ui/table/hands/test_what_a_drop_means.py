"""Of several options that lead to one place, those that a drop there means: so many, of this kind, this copy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.fields import Plain
from tabletop.engine.steps import Decision, Option
from tabletop.ui.table.hands.grip import are_amounts
from tabletop.ui.table.hands.intents import Intent, Menu
from tests.ui.table.farm import ask, option
from tests.ui.table.gestures import acts, click, drag, hands, reach

PLACE = "place:map:1:0"
BEAN, OTHER, FUEL = "card:1", "card:2", "card:3"
"""Two of a kind, and one of another."""


def way(key: str, *cards: str, label: str = "load", n: int = 0) -> Option:
    return option(key, cards[0], PLACE, *cards, label=label, n=n or len(cards))


def dropped(decision: Decision, card: str) -> list[Intent]:
    """What comes of dropping it there."""
    return drag(hands(decision), card, PLACE)


def offered(told: list[Intent]) -> list[Plain]:
    return [o.key for intent in told if isinstance(intent, Menu) for o in intent.options]


def test_several_that_are_held_are_so_many_though_more_would_do() -> None:
    said = ask(way("two", BEAN, OTHER), way("three", BEAN, OTHER, "card:4"))
    made = hands(said)
    made.meet(replace(reach(said), like=lambda handle: "bean"))
    click(made, BEAN)

    assert acts(drag(made, OTHER, PLACE)) == [("two",)]


def test_one_that_is_held_is_not_asked_whether_another_kind_goes_along() -> None:
    said = ask(way("one", BEAN), way("mixed", BEAN, FUEL))

    assert acts(dropped(said, BEAN)) == [("one",)]


def test_one_that_is_held_is_not_asked_whether_something_else_is_to_be_done_with_more_of_it() -> None:
    said = ask(way("one", BEAN), way("swap", BEAN, OTHER, label="swap"))

    assert acts(dropped(said, BEAN)) == [("one",)]


def test_amounts_without_words_are_not_asked_for() -> None:
    said = ask(way("one", BEAN, label=""), way("two", BEAN, OTHER, label=""))

    assert acts(dropped(said, BEAN)) == [("one",)]


@pytest.mark.parametrize("label", ["", "load"])
def test_of_two_alike_that_each_answer_for_themselves_the_one_that_is_dropped_answers(label: str) -> None:
    said = ask(way("this", BEAN, label=label), way("that", OTHER, label=label))

    assert acts(dropped(said, BEAN)) == [("this",)]
    assert acts(dropped(said, OTHER)) == [("that",)]


def test_two_alike_that_mean_different_things_are_both_offered() -> None:
    said = ask(way("this", BEAN, label="sell"), way("that", OTHER, label="give"))

    assert offered(dropped(said, BEAN)) == ["this", "that"]


def test_two_answers_with_one_piece_are_both_offered_though_they_have_no_words() -> None:
    said = ask(way("this", BEAN, label=""), way("that", BEAN, label=""))

    assert offered(dropped(said, BEAN)) == ["this", "that"]


def test_what_differs_in_its_number_is_asked_for_though_it_has_no_words() -> None:
    said = ask(way("cheap", BEAN, label="", n=1), way("dear", BEAN, label="", n=2))

    assert offered(dropped(said, BEAN)) == ["cheap", "dear"]


def test_a_menu_asks_how_many_only_of_one_kind_for_one_thing() -> None:
    like = hands(None).holding.reach.like

    assert are_amounts([way("one", BEAN), way("two", BEAN, OTHER)], like)
    assert not are_amounts([way("one", BEAN)], like)
    assert not are_amounts([way("one", BEAN), way("mixed", BEAN, FUEL)], like)
    assert not are_amounts([way("one", BEAN), way("swap", BEAN, OTHER, label="swap")], like)


def test_a_second_of_a_kind_can_be_added_only_where_two_are_wanted() -> None:
    for said, wanted in ((ask(way("one", BEAN)), set()), (ask(way("two", BEAN, OTHER)), {OTHER})):
        made = hands(said)
        click(made, BEAN)

        assert made.grasp.sources == wanted


def test_what_needs_no_place_lights_none() -> None:
    made = hands(ask(way("one", BEAN), option("plain", BEAN, label="plain")))
    click(made, BEAN)

    assert set(made.grasp.targets) == {PLACE}


def test_where_a_button_leads_is_not_lit() -> None:
    """It is pressed: whoever clicks the place has not said that they want that."""
    made = hands(ask(option("round", "button:draw", "seat:1", label="clockwise"), way("one", BEAN)))

    assert set(made.grasp.targets) == set()
    assert acts(click(made, "seat:1")) == []


def test_a_token_that_goes_at_a_click_lights_its_places_only_while_nothing_is_held() -> None:
    said = ask(way("one", BEAN), option("go", "token:cart:0", "place:map:2:0", label="go"))
    made = hands(said)
    made.meet(replace(reach(said), direct={"place:map:2:0": "token:cart:0"}))
    assert set(made.grasp.targets) == {"place:map:2:0"}

    click(made, BEAN)

    assert set(made.grasp.targets) == {PLACE}
