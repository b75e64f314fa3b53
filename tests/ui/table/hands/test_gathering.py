"""Cards that go to one place together though each answers for itself: the first answers, the others are chosen then."""

from __future__ import annotations

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heartland import GAME
from tabletop.ui.table.hands.gathering import others
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Act, Pick, Unpick
from tests.declared import pieces
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import SPOTS, acts, click, drag, hands
from tests.ui.table.sitting import Sitting, dealt, hand, play_until

SWAP = ask(
    option("load", "card:1", "place:map:0:0", "card:1", label="load", n=1),
    option("bean", "card:1", "zone:discard", label="discard"),
    option("fuel", "card:3", "zone:discard", label="discard"),
    option("swap", "button:draw", label="swap"),
)
"""One option stands for both beans, as it does in a hand with two alike cards."""


def gathering(decision: Decision = SWAP) -> Hands:
    made = hands(decision)
    made.grasp.gathers = ("discard",)
    return made


def test_pieces_that_may_go_the_same_way_are_held_together_and_light_only_that() -> None:
    made = gathering()
    assert "card:4" not in made.grasp.sources
    click(made, "card:1")

    assert made.grasp.sources == {"card:2", "card:3"}
    assert click(made, "card:3") == [Pick("card:3")]
    assert made.holding.held == ("card:1", "card:3")
    assert set(made.grasp.targets) == {"zone:discard"}


def test_the_first_of_them_answers_and_the_others_come_along() -> None:
    made = gathering()
    click(made, "card:1")
    click(made, "card:3")

    assert drag(made, "card:3", "zone:discard") == [Act(("bean",), ("card:3",))]
    assert made.holding.held == ()


def test_a_copy_that_answers_for_a_piece_is_not_chosen_once_more() -> None:
    made = gathering()
    click(made, "card:2")
    click(made, "card:1")
    click(made, "card:3")

    assert click(made, "zone:discard") == [Act(("bean",), ("card:2", "card:3"))]


def test_a_third_copy_that_answers_takes_the_place_of_the_first() -> None:
    """Both beans are held, and the option names one that lies elsewhere: one of the two goes along, not both."""
    assert others(option("bean", "card:5", "zone:discard"), ("card:1", "card:2")) == ("card:2",)


def test_only_where_all_of_them_may_go_they_go_together() -> None:
    made = gathering(
        ask(
            option("bean-here", "card:1", "zone:discard", label="discard"),
            option("bean-there", "card:1", "zone:deck", label="discard"),
            option("fuel", "card:3", "zone:deck", label="discard"),
            option("other", "card:4", "place:map:0:0", label="discard"),
        )
    )
    click(made, "card:1")
    assert "card:4" not in made.grasp.sources, "it goes nowhere with this one"
    click(made, "card:3")

    assert set(made.grasp.targets) == {"zone:deck"}


def test_alike_pieces_keep_what_they_can_do_together() -> None:
    made = gathering(
        ask(
            option("load", "card:1", "place:map:0:0", "card:1", "card:2", label="load", n=1),
            option("bean", "card:1", "zone:discard", label="discard"),
            option("fuel", "card:3", "zone:discard", label="discard"),
        )
    )
    click(made, "card:1")
    assert {"card:2", "card:3"} <= made.grasp.sources
    click(made, "card:2")

    assert set(made.grasp.targets) == {"place:map:0:0", "zone:discard"}
    assert acts(click(made, "place:map:0:0")) == [("load",)]


def test_a_piece_that_is_dragged_may_still_go_where_it_goes_alone() -> None:
    made = gathering()
    click(made, "card:3")

    assert acts(drag(made, "card:1", "place:map:0:0")) == [("load",)]


def test_what_needs_no_piece_is_not_lit_while_several_are_held() -> None:
    made = gathering(ask(*SWAP.options, option("rob", "", "seat:1", label="rob")))
    assert set(made.grasp.targets) == {"seat:1"}
    click(made, "card:1")
    click(made, "card:3")

    assert set(made.grasp.targets) == {"zone:discard"}


def test_where_nothing_is_gathered_the_second_piece_takes_the_place_of_the_first() -> None:
    made = hands(SWAP)
    click(made, "card:1")

    assert click(made, "card:3") == [Unpick("card:1"), Pick("card:3")]


def test_what_came_along_is_chosen_and_lies_where_it_will_go() -> None:
    made = hands(choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (2, 3))))

    made.taking.choose_placed(("card:3",))

    assert made.holding.chosen == {3: "card:3"}
    assert made.holding.brought == {"card:3"}
    assert hands(SWAP).taking.choose_placed(("card:3",)) == [], "no question for several"


def test_a_drop_beside_the_place_leaves_held_what_was_held() -> None:
    made = gathering()
    click(made, "card:1")
    drag(made, "card:3", SPOTS["place:map:2:0"].centre)

    assert made.holding.held == ("card:1",)


# at a table


def two_kinds(view: View, decision: Decision) -> bool:
    """Two cards of different kinds are on offer for the discard pile, one of them for the town as well."""
    to_town = {o.source for o in decision.options if o.label == "load"}
    return len(to_town) == 1 and len([o for o in decision.options if o.target == "zone:discard"]) > 1


def swapping() -> tuple[Sitting, str, str]:
    """A table at which somebody acts: a card that the town takes, and another kind of card."""
    sitting = Sitting(play_until(GAME, dealt(GAME, 2, 1), "action", two_kinds))
    options = sitting.asked.options
    (bill,) = {o.source for o in options if o.label == "load"}
    other = next(o.source for o in options if o.target == "zone:discard" and o.source != bill)
    return sitting, bill, other


def test_two_cards_picked_together_are_discarded_together() -> None:
    sitting, bill, other = swapping()
    sitting.click(bill)
    sitting.click(other)
    sitting.drag(other, "zone:discard")
    sitting.settle()

    assert sitting.asked.prompt == "discard"
    assert bill not in hand(sitting)
    assert tuple(sitting.scene.hands.holding.chosen.values()) == (other,), "the other one is ticked"
    assert sitting.scene.table_layout.anchors[other].overlaps(
        sitting.scene.table_layout.anchors["zone:discard"]
    )

    sitting.scene.acts.press_primary()
    discarded = pieces(sitting.view.table, "discard")
    assert [f"card:{piece}" for piece in discarded[-2:]] == [bill, other]


def test_a_click_on_the_town_with_both_says_that_one_has_to_go_back() -> None:
    sitting, bill, other = swapping()
    town = next(o.target for o in sitting.asked.options if o.label == "load")
    sitting.click(bill)
    sitting.click(other)
    sitting.click(town)

    assert sitting.scene.sitting.notice is not None
    assert sitting.scene.sitting.notice.words == sitting.scene.words("table.apart")
    assert set(sitting.scene.hands.holding.held) == {bill, other}
