"""Pieces picked up, put together and brought to a target; what acts at once, and what a new question leaves."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop.ui.table.hands.grip import are_amounts
from tabletop.ui.table.hands.intents import Browse, Intent, Menu, Pick, Unpick
from tests.ui.table.farm import ask, option
from tests.ui.table.gestures import FUEL, LOAD, ONE, SPOTS, acts, click, drag, hands, reach, refusals

# picking up and dropping


def test_a_card_dragged_onto_its_target_acts() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0")))

    assert acts(drag(made, "card:1", "place:map:0:0")) == [("a",)]


def test_dragging_lights_the_targets_of_the_piece_and_no_others() -> None:
    made = hands(FUEL)

    made.press(*SPOTS["token:cart:0"].centre, 0)
    made.move(300, 300, 50)

    assert set(made.grasp.targets) == {"place:map:1:0", "place:map:2:0"}
    assert [o.key for o in made.grasp.targets["place:map:1:0"]] == ["pay-1"]


def test_two_clicks_are_the_same_as_a_drag() -> None:
    made = hands(ONE)

    assert click(made, "card:1") == [Pick("card:1")]
    assert set(made.grasp.targets) == {"place:map:0:0"}
    assert acts(click(made, "place:map:0:0")) == [("load-1",)]


def test_exactly_the_held_pieces_come_before_every_larger_set() -> None:
    made = hands(LOAD)

    click(made, "card:1")
    click(made, "card:2")

    assert acts(click(made, "place:map:0:0")) == [("load-2",)]


@pytest.mark.parametrize("order", list(permutations(["card:3", "card:4"])))
def test_pieces_picked_in_any_order_narrow_the_grip(order: tuple[str, str]) -> None:
    made = hands(FUEL)

    for card in order:
        click(made, card)

    assert set(made.grasp.targets) == {"place:map:2:0"}
    assert acts(click(made, "place:map:2:0")) == [("f12",)]


def test_one_picked_piece_lights_every_set_that_holds_it() -> None:
    made = hands(FUEL)

    click(made, "card:3")

    assert {t: [o.key for o in os] for t, os in made.grasp.targets.items()} == {
        "place:map:1:0": ["f1"],
        "place:map:2:0": ["f12"],
    }
    assert made.grasp.sources == {"card:4"}


def test_picked_pieces_go_along_when_one_of_them_is_dragged() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    assert acts(drag(made, "card:4", "place:map:2:0")) == [("f12",)]


def test_an_alike_card_stands_for_the_one_that_the_option_names() -> None:
    made = hands(ONE)

    assert acts(drag(made, "card:2", "place:map:0:0")) == [("load-1",)]


def test_a_card_of_the_same_name_elsewhere_is_not_alike() -> None:
    made = hands(LOAD)

    told = drag(made, "card:9", "place:map:0:0")

    assert acts(told) == []
    assert [r.handle for r in refusals(told)] == ["card:9"]


def test_several_ways_to_the_same_target_open_a_menu() -> None:
    both = (
        option("pay", "card:1", "seat:1", label="pay"),
        option("steal", "card:1", "seat:1", label="steal"),
    )
    made = hands(ask(*both))

    told = drag(made, "card:1", "seat:1")

    assert told[-1] == Menu(both, "seat:1")
    assert acts(made.take(both[1])) == [("steal",)]


def test_a_piece_that_fits_only_with_others_opens_a_menu_of_the_sets() -> None:
    made = hands(ask(option("two", "card:1", "place:map:0:0", "card:2"), option("x", "card:3", "seat:1")))

    assert acts(drag(made, "card:1", "place:map:0:0")) == [("two",)]


def test_a_token_dragged_with_cards_picked_leads_the_cards() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    assert acts(drag(made, "token:cart:0", "place:map:1:0")) == [("f1",)]


def test_a_token_clicked_with_cards_picked_keeps_the_cards() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    assert click(made, "token:cart:0") == []
    assert acts(click(made, "place:map:1:0")) == [("f1",)]


def test_a_token_that_goes_along_with_the_held_card_is_held_beside_it() -> None:
    made = hands(ask(option("both", "token:cart:0", "place:map:1:0", "card:1")))
    click(made, "card:1")

    assert click(made, "token:cart:0") == [Pick("token:cart:0")]
    assert made.holding.held == ("card:1", "token:cart:0")


def test_a_token_whose_targets_are_others_replaces_the_cards() -> None:
    made = hands(ask(option("a", "card:1", "seat:1"), option("go", "token:cart:0", "place:map:1:0")))
    click(made, "card:1")

    assert click(made, "token:cart:0") == [Unpick("card:1"), Pick("token:cart:0")]


def test_a_piece_that_cannot_go_with_the_held_ones_replaces_them() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0"), option("b", "card:3", "place:map:1:0")))
    click(made, "card:1")

    assert click(made, "card:3") == [Unpick("card:1"), Pick("card:3")]
    assert made.holding.held == ("card:3",)


def test_a_second_click_puts_a_piece_back() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    assert click(made, "card:1") == [Unpick("card:1")]
    assert made.holding.held == ()


def test_every_option_can_be_reached_by_clicks_alone() -> None:
    for decision in (LOAD, FUEL):
        for wanted in decision.options:
            made = hands(decision)
            told: list[Intent] = []
            for piece in dict.fromkeys((wanted.source, *wanted.uses)):
                told += click(made, piece)
            told += click(made, wanted.target)
            menus = [intent for intent in told if isinstance(intent, Menu)]
            told += made.take(next(o for o in menus[0].options if o.key == wanted.key)) if menus else []
            assert acts(told) == [(wanted.key,)]


def test_one_of_several_alike_asks_how_many_and_several_mean_so_many() -> None:
    """A drop of one bill offers every amount that the hand has bills for; two bills held are two."""
    sell = option("sell", "card:3", "place:map:0:0", label="sell")
    said = ask(*LOAD.options, sell)
    for piece in ("card:1", "card:2"):
        told = drag(hands(said), piece, "place:map:0:0")
        assert acts(told) == []
        amounts = [[o.key for o in intent.options] for intent in told if isinstance(intent, Menu)]
        assert amounts == [["load-1", "load-2"]]

        assert are_amounts(LOAD.options, hands(said).holding.reach.like), "so that it asks how many"
    assert not are_amounts((*LOAD.options, sell), hands(said).holding.reach.like)

    made = hands(said)
    click(made, "card:1")
    click(made, "card:2")
    assert acts(click(made, "place:map:0:0")) == [("load-2",)]
    assert acts(drag(hands(said), "card:3", "place:map:0:0")) == [("sell",)], (
        "the only one of its kind: no menu"
    )


def test_more_of_a_kind_from_which_no_more_comes_is_not_asked_for() -> None:
    """Two cans of fuel drive no further than one: whoever drops one is not asked how many, two held are two."""
    place = "place:map:1:0"
    said = ask(
        option("one", "card:1", place, "card:1", label="drive"),
        option("two", "card:1", place, "card:1", "card:2", label="drive"),
    )
    assert acts(drag(hands(said), "card:2", place)) == [("one",)]

    made = hands(said)
    click(made, "card:1")
    click(made, "card:2")
    assert acts(click(made, place)) == [("two",)]


# acting at once


def test_a_click_on_the_only_option_without_a_target_acts() -> None:
    assert acts(click(hands(ask(option("take", "card:9"))), "card:9")) == [("take",)]


def test_a_click_on_what_can_only_come_to_the_hand_takes_it() -> None:
    made = hands(ask(option("deck", "zone:deck", "zone:hand:0"), option("up", "card:9", "zone:hand:0")))

    assert acts(click(made, "zone:deck")) == [("deck",)]
    made.meet(reach(ask(option("up", "card:9", "zone:hand:0"))))
    assert acts(drag(made, "card:9", "zone:hand:0")) == [("up",)]


def test_a_click_never_spends_a_card_that_has_a_place_to_go_to() -> None:
    made = hands(ask(option("drop", "card:1", "zone:discard")))

    assert click(made, "card:1") == [Pick("card:1")]


def test_several_modes_without_a_target_open_a_menu() -> None:
    modes = (option("one", "card:1", label="a"), option("two", "card:1", label="b"))

    assert click(hands(ask(*modes)), "card:1")[-1] == Menu(modes, "card:1")


def test_a_second_click_does_what_needs_no_target_where_both_are_possible() -> None:
    made = hands(ask(option("aim", "card:1", "seat:1"), option("plain", "card:1")))

    assert click(made, "card:1") == [Pick("card:1")]
    assert acts(click(made, "card:1")) == [("plain",)]


def test_a_target_that_needs_no_piece_is_lit_and_acts_on_a_click() -> None:
    made = hands(ask(option("rob", "", "seat:1")))

    assert set(made.grasp.targets) == {"seat:1"}
    assert acts(click(made, "seat:1")) == [("rob",)]


# what is outlined (UX-11)


def test_sources_are_the_pieces_of_the_options_and_their_likes_and_nothing_else() -> None:
    assert hands(LOAD).grasp.sources == {"card:1", "card:2"}
    assert hands(FUEL).grasp.sources == {"card:3", "card:4", "token:cart:0"}
    assert hands(ask(option("d", "button:draw"))).grasp.sources == set()
    assert hands(None).grasp.sources == set()


# positions


def test_a_new_question_forgets_what_was_held_and_the_same_one_keeps_it() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    made.meet(reach(LOAD))
    kept = made.holding.held
    made.meet(reach(FUEL))

    assert (kept, made.holding.held) == (("card:1",), ())


def test_a_pile_that_is_no_source_is_looked_through() -> None:
    assert click(hands(LOAD), "zone:discard") == [Browse("zone:discard")]
    assert click(hands(None), "zone:discard") == [Browse("zone:discard")]


def test_nothing_is_taken_back_or_up_again_in_the_middle_of_a_drag() -> None:
    made = hands(LOAD)
    click(made, "card:1")
    click(made, "card:2")
    made.taking.step_back()
    assert made.holding.loose == ("card:1",)
    made.press(*SPOTS["card:1"].centre, 0)
    made.move(300, 300, 50)

    assert not made.holding.loose
    assert made.taking.step_back() == made.taking.step_forth() == []
    assert made.holding.held == ("card:1",)
