"""Every gesture against every shape of question, with fake positions and no window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

import pytest

from tabletop.engine.steps import Decision
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.grip import are_amounts
from tabletop.ui.table.hands import Hands
from tabletop.ui.table.intents import Act, Browse, Intent, Menu, Pick, Refuse, Toggle, Unpick
from tabletop.ui.table.reach import Reach
from tests.ui.table.farm import ask, choose, option

SPOTS = {
    "card:1": Rect(100, 900, 100, 100),
    "card:2": Rect(200, 900, 100, 100),
    "card:3": Rect(300, 900, 100, 100),
    "card:4": Rect(400, 900, 100, 100),
    "token:cart:0": Rect(120, 120, 40, 40),
    "place:map:0:0": Rect(100, 100, 200, 100),
    "place:map:1:0": Rect(400, 100, 200, 100),
    "place:map:2:0": Rect(700, 100, 200, 100),
    "zone:deck": Rect(1000, 500, 100, 140),
    "zone:discard": Rect(1000, 700, 100, 140),
    "card:9": Rect(1200, 500, 100, 140),
    "zone:hand:0": Rect(100, 880, 800, 140),
    "seat:1": Rect(0, 300, 80, 80),
    "button:draw": Rect(0, 0, 1, 1),
}
KINDS = {"card:1": "bean", "card:2": "bean", "card:3": "fuel-1", "card:4": "fuel-2", "card:9": "shop-bean"}
ORDER = ("token", "card", "place", "zone", "seat")


def layers(x: float, y: float) -> list[str]:
    under = [h for h, rect in SPOTS.items() if rect.holds(x, y) and not h.startswith("button")]
    return sorted(under, key=lambda h: ORDER.index(h.partition(":")[0]))


def hands(decision: Decision | None, why: Callable[[str, str], str] = lambda s, t: f"why {s} {t}") -> Hands:
    made = Hands()
    made.meet(reach(decision, why))
    return made


def reach(decision: Decision | None, why: Callable[[str, str], str] = lambda s, t: f"why {s} {t}") -> Reach:
    return Reach(
        decision,
        layers,
        SPOTS,
        lambda h: KINDS.get(h, h),
        why,
        frozenset({"zone:hand:0"}),
        ("card:1", "card:2", "card:3", "card:4"),
        frozenset({"zone:discard", "zone:deck"}),
    )


def click(made: Hands, handle: str) -> list[Intent]:
    x, y = SPOTS[handle].centre
    if handle == "zone:hand:0":
        x, y = 850, 890
    return [*made.press(x, y, 0), *made.release(x, y, 80)]


def drag(made: Hands, handle: str, to: str | tuple[float, float]) -> list[Intent]:
    x, y = SPOTS[handle].centre
    end = SPOTS[to].centre if isinstance(to, str) else to
    told = made.press(x, y, 0)
    for step in range(1, 11):
        at = (x + (end[0] - x) * step / 10, y + (end[1] - y) * step / 10)
        told += made.move(*at, 30 * step)
    return [*told, *made.release(*end, 400)]


def acts(told: Sequence[Intent]) -> list[tuple[Any, ...]]:
    return [intent.keys for intent in told if isinstance(intent, Act)]


def refusals(told: Sequence[Intent]) -> list[Refuse]:
    return [intent for intent in told if isinstance(intent, Refuse)]


LOAD = ask(
    option("load-1", "card:1", "place:map:0:0", "card:1", label="load", n=1),
    option("load-2", "card:1", "place:map:0:0", "card:1", "card:2", label="load", n=2),
)
ONE = ask(option("load-1", "card:1", "place:map:0:0", "card:1", label="load", n=1))
FUEL = ask(
    option("f1", "card:3", "place:map:1:0", "card:3"),
    option("f2", "card:4", "place:map:2:0", "card:4"),
    option("f12", "card:3", "place:map:2:0", "card:3", "card:4"),
    option("pay-1", "token:cart:0", "place:map:1:0", label="pay", n=1),
    option("pay-2", "token:cart:0", "place:map:2:0", label="pay", n=2),
)


# picking up and dropping


def test_a_card_dragged_onto_its_target_acts() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0")))

    assert acts(drag(made, "card:1", "place:map:0:0")) == [("a",)]


def test_dragging_lights_the_targets_of_the_piece_and_no_others() -> None:
    made = hands(FUEL)

    made.press(*SPOTS["token:cart:0"].centre, 0)
    made.move(300, 300, 50)

    assert set(made.targets) == {"place:map:1:0", "place:map:2:0"}
    assert [o.key for o in made.targets["place:map:1:0"]] == ["pay-1"]


def test_two_clicks_are_the_same_as_a_drag() -> None:
    made = hands(ONE)

    assert click(made, "card:1") == [Pick("card:1")]
    assert set(made.targets) == {"place:map:0:0"}
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

    assert set(made.targets) == {"place:map:2:0"}
    assert acts(click(made, "place:map:2:0")) == [("f12",)]


def test_one_picked_piece_lights_every_set_that_holds_it() -> None:
    made = hands(FUEL)

    click(made, "card:3")

    assert {t: [o.key for o in os] for t, os in made.targets.items()} == {
        "place:map:1:0": ["f1"],
        "place:map:2:0": ["f12"],
    }
    assert made.sources == {"card:4"}


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


def test_a_token_whose_targets_are_others_replaces_the_cards() -> None:
    made = hands(ask(option("a", "card:1", "seat:1"), option("go", "token:cart:0", "place:map:1:0")))
    click(made, "card:1")

    assert click(made, "token:cart:0") == [Unpick("card:1"), Pick("token:cart:0")]


def test_a_piece_that_cannot_go_with_the_held_ones_replaces_them() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0"), option("b", "card:3", "place:map:1:0")))
    click(made, "card:1")

    assert click(made, "card:3") == [Unpick("card:1"), Pick("card:3")]


def test_a_second_click_puts_a_piece_back() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    assert click(made, "card:1") == [Unpick("card:1")]
    assert made.held == ()


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

    assert set(made.targets) == {"seat:1"}
    assert acts(click(made, "seat:1")) == [("rob",)]


# refusals


def test_a_piece_that_is_not_on_offer_says_why_when_clicked_and_when_dragged() -> None:
    made = hands(LOAD)

    assert click(made, "card:3") == [Refuse("card:3", "why card:3 ", "card:3")]
    assert refusals(drag(made, "card:3", "place:map:0:0")) == [Refuse("card:3", "why card:3 ", "card:3")]
    assert made.drag is None


def test_a_drop_on_the_wrong_place_goes_home_and_says_why_there() -> None:
    made = hands(LOAD)

    told = drag(made, "card:1", "place:map:2:0")

    assert told == [
        Pick("card:1"),
        Unpick("card:1"),
        Refuse("place:map:2:0", "why card:1 place:map:2:0", "card:1", "place:map:2:0"),
    ]
    assert made.held == ()


def test_a_click_on_the_wrong_place_keeps_the_piece_in_hand() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    assert [r.handle for r in refusals(click(made, "place:map:2:0"))] == ["place:map:2:0"]
    assert made.held == ("card:1",)


def test_a_drop_on_the_bare_table_goes_home_with_the_apps_own_words() -> None:
    made = hands(LOAD)

    assert refusals(drag(made, "card:1", (650, 600))) == [Refuse("card:1", "", "card:1", "")]


def test_a_drop_back_into_the_hand_says_nothing() -> None:
    made = hands(LOAD)

    assert refusals(drag(made, "card:1", (850, 960))) == []
    assert made.held == ()


def test_a_failed_drag_leaves_what_was_picked_before() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    told = drag(made, "card:4", (1500, 300))

    assert Unpick("card:4") in told
    assert made.held == ("card:3",)


def test_a_click_on_the_bare_table_puts_everything_back() -> None:
    made = hands(FUEL)
    click(made, "card:3")

    told = [*made.press(1500, 300, 0), *made.release(1500, 300, 50)]

    assert told == [Unpick("card:3")]


def test_nothing_is_refused_when_nobody_is_asked() -> None:
    made = hands(None)

    assert click(made, "card:1") == []
    assert drag(made, "card:1", "place:map:0:0") == []
    assert made.primary is None


# clicks and drags (UX-19, UX-20, UX-22)


@pytest.mark.parametrize(
    ("travel", "ms", "is_click"),
    [(0, 900, True), (8, 900, True), (9, 900, False), (12, 200, True), (13, 50, False)],
)
def test_a_press_that_hardly_travels_is_a_click(travel: float, ms: float, is_click: bool) -> None:
    made = hands(LOAD)
    x, y = SPOTS["card:1"].centre

    made.press(x, y, 0)
    made.move(x + travel, y, ms)

    assert (made.drag is None) is is_click


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

    assert made.lost() == [Unpick("card:1")]
    assert made.drag is None
    assert made.release(*SPOTS["place:map:0:0"].centre, 90) == []


def test_a_drop_snaps_to_the_nearest_target_within_reach() -> None:
    made = hands(ONE)
    assert acts(drag(made, "card:1", (150, 200 + 47))) == [("load-1",)]

    made.meet(reach(ONE))
    assert acts(drag(made, "card:1", (150, 200 + 49))) == []


def test_of_two_targets_in_reach_the_nearer_edge_wins_and_the_one_below_the_pointer_first() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0"), option("b", "card:1", "place:map:1:0")))
    click(made, "card:1")

    assert made.target_at(340, 150) == "place:map:0:0"
    assert made.target_at(360, 150) == "place:map:1:0"
    assert made.target_at(401, 150) == "place:map:1:0"


def test_right_click_or_escape_cancels_without_loss() -> None:
    made = hands(LOAD)
    made.press(*SPOTS["card:1"].centre, 0)
    made.move(600, 500, 50)

    assert made.cancel() == [Unpick("card:1")]
    click(made, "card:1")
    assert made.key("escape") == [Unpick("card:1")]
    assert made.cancel() == []


# choosing several


DISCARD = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))


def test_clicks_toggle_and_the_button_sends_them() -> None:
    made = hands(choose(2, 2, *(option(i, f"card:{i}") for i in (1, 2, 3))))

    assert made.primary is None
    assert click(made, "card:3") == [Toggle("card:3", True)]
    click(made, "card:1")
    assert made.ready
    assert made.press_primary() == [Act((1, 3))]


def test_a_chosen_card_is_taken_out_by_another_click() -> None:
    made = hands(DISCARD)
    click(made, "card:1")

    assert click(made, "card:1") == [Toggle("card:1", False)]
    assert made.chosen == {}


def test_a_drop_toggles_too() -> None:
    made = hands(DISCARD)

    assert drag(made, "card:2", "zone:discard") == [Toggle("card:2", True)]
    assert made.primary == Act((2,))


def test_choosing_none_is_an_answer_where_it_is_legal() -> None:
    assert hands(DISCARD).primary == Act(())
    assert hands(choose(1, 2, option(1, "card:1"))).primary is None


def test_more_than_the_most_are_refused_but_one_of_one_is_exchanged() -> None:
    made = hands(DISCARD)
    click(made, "card:1")
    click(made, "card:2")
    assert click(made, "card:3") == [Refuse("card:3", "", "card:3")]

    one = hands(choose(1, 1, option(1, "card:1"), option(3, "card:3")))
    click(one, "card:1")
    assert click(one, "card:3") == [Toggle("card:1", False), Toggle("card:3", True)]


def test_a_card_that_cannot_be_chosen_says_why() -> None:
    assert refusals(click(hands(DISCARD), "card:4")) == [Refuse("card:4", "why card:4 ", "card:4")]


def test_all_that_can_be_toggled_is_a_source() -> None:
    made = hands(DISCARD)
    click(made, "card:1")

    assert {"card:1", "card:2", "card:3"} <= made.sources | set(made.chosen.values())


def test_places_can_be_chosen_without_a_piece() -> None:
    made = hands(choose(1, 1, option("here", "", "place:map:0:0"), option("there", "", "place:map:1:0")))

    assert click(made, "place:map:1:0") == [Toggle("place:map:1:0", True)]
    assert made.primary == Act(("there",))


# what is outlined (UX-11)


def test_sources_are_the_pieces_of_the_options_and_their_likes_and_nothing_else() -> None:
    assert hands(LOAD).sources == {"card:1", "card:2"}
    assert hands(FUEL).sources == {"card:3", "card:4", "token:cart:0"}
    assert hands(ask(option("d", "button:draw"))).sources == set()
    assert hands(None).sources == set()


# positions


def test_a_new_question_forgets_what_was_held_and_the_same_one_keeps_it() -> None:
    made = hands(LOAD)
    click(made, "card:1")

    made.meet(reach(LOAD))
    assert made.held == ("card:1",)
    made.meet(reach(FUEL))
    assert made.held == ()


def test_a_pile_that_is_no_source_is_looked_through() -> None:
    assert click(hands(LOAD), "zone:discard") == [Browse("zone:discard")]
    assert click(hands(None), "zone:discard") == [Browse("zone:discard")]


# buttons and the keyboard


def test_buttons_are_no_targets_and_are_taken_outright() -> None:
    draw = option("draw", "button:draw")
    made = hands(ask(draw, option("a", "card:1", "place:map:0:0")))

    assert made.targets == {}
    assert acts(made.take(draw)) == [("draw",)]


def test_the_primary_button_passes_or_takes_the_only_option() -> None:
    assert hands(ask(option("a", "card:1", "seat:1"), may_pass=True)).primary == Act(())
    assert hands(ask(option("d", "button:draw"))).primary == Act(("d",))
    assert hands(LOAD).primary is None
    assert hands(ask(option("d", "button:draw"))).key("space") == [Act(("d",))]


def test_no_key_answers_where_passing_stands_beside_another_button() -> None:
    made = hands(ask(option("d", "button:draw"), may_pass=True))

    assert made.primary is None
    assert made.key("space") == made.key("enter") == []
    assert made.press_pass() == [Act(())]


def test_no_key_gives_up_what_a_card_could_be_played_for() -> None:
    made = hands(ask(option("a", "card:1", "seat:1"), may_pass=True))
    assert made.reach.decision is not None
    made.reluctant = (made.reach.decision.prompt,)
    assert made.key("space") == []
    assert made.press_pass() == [Act(())]

    made.meet(reach(ask(may_pass=True)))
    assert made.key("space") == [Act(())], "there is nothing that it could be played for"


def test_only_a_button_to_press_counts_as_forced() -> None:
    assert hands(ask(option("d", "button:draw"))).is_forced
    assert hands(ask(may_pass=True)).is_forced
    assert not hands(LOAD).is_forced
    assert not hands(ask(option("a", "card:1", "seat:1"), may_pass=True)).is_forced
    assert not hands(None).is_forced


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
    assert made.aim == "place:map:1:0"
    made.key("right")
    assert made.aim == "place:map:2:0"
    made.key("left")

    assert acts(made.key("enter")) == [("pay-1",)]


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

        assert are_amounts(LOAD.options, hands(said).reach.like), "so that it asks how many"
    assert not are_amounts((*LOAD.options, sell), hands(said).reach.like)

    made = hands(said)
    click(made, "card:1")
    click(made, "card:2")
    assert acts(click(made, "place:map:0:0")) == [("load-2",)]
    assert acts(drag(hands(said), "card:3", "place:map:0:0")) == [("sell",)], (
        "the only one of its kind: no menu"
    )
