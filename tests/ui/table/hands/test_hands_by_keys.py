"""Buttons and the keyboard, in place of a pointer."""

from __future__ import annotations

import pytest

from tabletop.engine.steps import Option
from tabletop.ui.table.hands.intents import Act, Pick, Unpick
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import FUEL, LOAD, ONE, acts, hands, reach


def test_buttons_are_no_targets_and_are_taken_outright() -> None:
    draw = option("draw", "button:draw")
    made = hands(ask(draw, option("a", "card:1", "place:map:0:0")))

    assert made.grasp.targets == {}
    assert acts(made.take(draw)) == [("draw",)]


def test_the_primary_button_passes_or_takes_the_only_option() -> None:
    assert hands(ask(option("a", "card:1", "seat:1"), may_pass=True)).grasp.primary == Act(())
    assert hands(ask(option("d", "button:draw"))).grasp.primary == Act(("d",))
    assert hands(LOAD).grasp.primary is None
    assert hands(ask(option("d", "button:draw"))).key("space") == [Act(("d",))]


def test_no_key_answers_where_passing_stands_beside_another_button() -> None:
    made = hands(ask(option("d", "button:draw"), may_pass=True))

    assert made.grasp.primary is None
    assert made.key("space") == made.key("enter") == []
    assert made.press_pass() == [Act(())]


def test_no_key_gives_up_what_a_card_could_be_played_for() -> None:
    made = hands(ask(option("a", "card:1", "seat:1"), may_pass=True))
    assert made.holding.decision is not None
    made.grasp.reluctant = (made.holding.decision.prompt,)
    assert made.key("space") == []
    assert made.press_pass() == [Act(())]

    made.meet(reach(ask(may_pass=True)))
    assert made.key("space") == [Act(())], "there is nothing that it could be played for"


def test_keys_take_what_is_nearly_always_taken_where_nothing_else_is_on_offer() -> None:
    pin, other = option("p", "button:pin", label="pin"), option("d", "button:draw")

    def primary(*options: Option, may_pass: bool = True) -> Act | None:
        made = hands(ask(*options, may_pass=may_pass))
        made.grasp.usual = ("pin",)
        return made.grasp.primary

    assert primary(pin) == Act(("p",))
    assert primary(other) is None
    assert primary(pin, other) is None
    assert primary(pin, option("a", "card:1", "seat:1")) is None
    assert primary(option("c", "card:1", "seat:1", label="pin")) == Act(()), "that is no button"
    assert primary() == Act(())


def test_keys_pass_only_where_it_may_be_passed_with_nothing_chosen() -> None:
    assert hands(ask(may_pass=True)).grasp.passes_lightly
    assert not hands(ONE).grasp.passes_lightly
    assert not hands(ask(option("must", "button:draw"))).grasp.passes_lightly
    assert not hands(choose(0, 1, option(1, "card:1"))).grasp.passes_lightly
    assert not hands(None).grasp.passes_lightly


def test_what_is_pressed_has_neither_piece_nor_place_unless_it_is_called_a_button() -> None:
    pressed = (option("b", "button:draw"), option("round", "button:draw", "seat:1"), option("plain"))
    others = (
        option("card", "card:1"),
        option("place", "", "seat:1"),
        option("paid", "", "", "card:1"),
        option("fuelled", "button:draw", "", "card:3"),
    )

    assert hands(ask(*pressed, *others)).grasp.buttons == [*pressed]


def test_only_a_button_to_press_counts_as_forced() -> None:
    assert hands(ask(option("d", "button:draw"))).grasp.is_forced
    assert hands(ask(may_pass=True)).grasp.is_forced
    assert not hands(ask(option("d", "button:draw"), may_pass=True)).grasp.is_forced
    assert not hands(ask(option("d", "button:draw"), option("plain"))).grasp.is_forced
    assert not hands(LOAD).grasp.is_forced
    assert not hands(ask(option("a", "card:1", "seat:1"), may_pass=True)).grasp.is_forced
    assert not hands(None).grasp.is_forced


def test_tab_walks_the_sources_in_reading_order_and_round() -> None:
    made = hands(FUEL)

    walked = [made.key("tab") or made.focus for _ in range(4)]

    assert walked == ["token:cart:0", "card:3", "card:4", "token:cart:0"]
    assert made.key("shift-tab") == []
    assert made.focus == "card:4"


def test_keys_alone_play_a_card() -> None:
    made = hands(FUEL)
    made.key("tab")
    assert made.key("enter") == [Pick("token:cart:0")]
    made.key("right")
    assert made.aiming.aim == "place:map:1:0"
    made.key("right")
    assert made.aiming.aim == "place:map:2:0"
    made.key("left")

    assert acts(made.key("enter")) == [("pay-1",)]


@pytest.mark.parametrize("keys", [("tab", "enter"), ("1",)])
def test_a_card_for_one_place_only_is_put_there_by_enter_alone(keys: tuple[str, ...]) -> None:
    made = hands(ask(option("a", "card:1", "zone:discard"), option("b", "card:3", "seat:1")))
    for key in keys:
        made.key(key)
    assert made.holding.held == ("card:1",)
    assert made.aiming.aim == "zone:discard"

    assert acts(made.key("enter")) == [("a",)]


@pytest.mark.parametrize(("leave", "key"), [("tab", "enter"), ("escape", "escape"), ("1", "escape")])
def test_a_card_for_one_place_only_can_be_put_back_by_keys(leave: str, key: str) -> None:
    made = hands(ask(option("a", "card:1", "zone:discard"), option("b", "card:3", "seat:1")))
    made.key("1")
    told = made.key(leave)
    assert made.aiming.aim == ""

    assert Unpick("card:1") in [*told, *made.key(key)]
    assert made.aiming.aim == ""


def test_number_keys_pick_hand_cards() -> None:
    made = hands(FUEL)

    assert made.key("3") == [Pick("card:3")]
    assert made.key("3") == [Unpick("card:3")]
    assert made.key("9") == []


def test_arrows_walk_the_sources_while_nothing_is_lit() -> None:
    made = hands(FUEL)
    made.key("tab")
    made.key("down")

    assert made.focus == "card:3"


def test_a_press_of_the_pointer_ends_the_walk() -> None:
    made = hands(FUEL)
    made.key("tab")

    made.press(1500, 300, 0)

    assert made.focus == ""


def test_space_presses_the_amber_button_whatever_the_keyboard_stands_on() -> None:
    for before in (("tab",), ("tab", "enter")):
        made = hands(ask(option("a", "card:1", "seat:1"), may_pass=True))
        for key in before:
            made.key(key)
        assert made.focus == "card:1"

        assert made.key("space") == [Act(())]
        assert made.holding.held == ()


def test_only_what_may_be_passed_is_passed() -> None:
    assert hands(ONE).press_pass() == []
    assert hands(None).press_pass() == []

    made = hands(ask(option("a", "card:1", "seat:1"), may_pass=True))
    made.key("1")
    assert made.press_pass() == [Act(())]
    assert made.holding.held == ()


def test_arrows_begin_at_the_piece_that_a_click_has_taken_up() -> None:
    near, far = "place:map:2:0", "place:map:1:0"
    made = hands(ask(option("far", "card:9", far), option("near", "card:9", near)))
    made.click("card:9")
    made.key("left")

    assert made.aiming.aim == near


def test_the_last_card_of_the_hand_has_a_number_too() -> None:
    assert hands(FUEL).key("4") == [Pick("card:4")]
    assert hands(FUEL).key("5") == []
