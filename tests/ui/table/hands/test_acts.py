"""Acts with a button of their own: their cards shine once it is pressed, and what may be done besides is told apart."""

from __future__ import annotations

from tabletop.engine.steps import Option
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Act, Pick, Unpick
from tests.ui.table.farm import ask, option
from tests.ui.table.gestures import acts, click, hands

MOVE = option("move", "card:3", "place:map:0:0", label="move")
PINS = tuple(option(f"pin-{card}", f"card:{card}", "token:cart:0", label="pin") for card in (3, 4))
FLIP = option("flip", "card:9", label="flip")


def begun(*options: Option, may_pass: bool = True) -> Hands:
    made = hands(ask(*options, may_pass=may_pass))
    made.grasp.acts = ("pin", "flip")
    return made


def test_cards_that_are_for_an_act_alone_do_not_shine_before_it_is_begun() -> None:
    """For case W8: every card may be discarded for a pin, and yet only what is played as itself is lit."""
    made = begun(MOVE, *PINS)

    assert made.grasp.sources == {"card:3"}
    assert made.taking.begin("pin") == []
    assert made.grasp.sources == {"card:3", "card:4"}
    assert acts(click(made, "card:4")) == [("pin-4",)]


def test_a_card_that_does_not_shine_can_still_be_taken_to_where_the_act_is_done() -> None:
    made = begun(MOVE, *PINS)

    assert click(made, "card:4") == [Pick("card:4")]
    assert set(made.grasp.targets) == {"token:cart:0"}
    assert acts(click(made, "token:cart:0")) == [("pin-4",)]


def test_an_act_that_was_begun_is_put_back_by_cancelling() -> None:
    made = begun(MOVE, *PINS)
    click(made, "card:3")

    assert made.taking.begin("pin") == [Unpick("card:3")]
    made.cancel()

    assert (made.holding.act, made.grasp.sources) == ("", {"card:3"})


def test_an_act_with_one_way_to_do_it_is_done_and_shines_by_itself() -> None:
    """For case W14: the flip of a pin has a button, and the pile is lit as before."""
    made = begun(FLIP, MOVE)

    assert "card:9" in made.grasp.sources
    assert made.taking.begin("flip") == [Act(("flip",))]


def test_while_an_act_is_begun_no_key_passes() -> None:
    made = begun(MOVE, *PINS)
    assert made.grasp.primary == Act(())
    made.taking.begin("pin")
    assert made.grasp.primary is None
