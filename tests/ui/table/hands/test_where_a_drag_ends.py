"""Where a drag ends that reached no place it was meant for, and what it would mean on its way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.steps import Decision
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Intent, Pick, Refuse, Toggle, Unpick
from tabletop.ui.table.hands.reach import Limits, Reach
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import FUEL, ONE, SPOTS, acts, click, drag, hands, reach, refusals

IN_HAND = (850.0, 950.0)
"""In the hand, on none of its cards."""
NOWHERE = (650.0, 600.0)
SURE = Limits().sure
DISCARD = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))


@pytest.mark.parametrize(("said", "piece"), [(ONE, "card:1"), (FUEL, "token:cart:0")])
def test_a_piece_let_go_where_it_lies_is_put_back_and_nothing_is_refused(said: Decision, piece: str) -> None:
    x, y = SPOTS[piece].centre

    assert drag(hands(said), piece, (x + 15, y + 15)) == [Pick(piece), Unpick(piece)]


def test_a_card_of_the_hand_may_be_let_go_anywhere_in_it_and_nothing_else_may() -> None:
    assert refusals(drag(hands(FUEL), "card:3", IN_HAND)) == []

    cart = "token:cart:0"
    assert refusals(drag(hands(FUEL), cart, IN_HAND)) == [
        Refuse("zone:hand:0", f"why {cart} zone:hand:0", cart, "zone:hand:0", lit=True)
    ]


def test_what_is_let_go_on_another_card_is_refused_for_the_place_below_it_if_there_is_one() -> None:
    assert refusals(drag(hands(FUEL), "card:3", "card:9")) == [Refuse("card:3", "", "card:3", lit=True)]
    assert refusals(drag(hands(FUEL), "card:3", "card:1")) == [], "the hand"


def test_a_card_that_came_in_the_place_of_another_gives_that_back() -> None:
    made = hands(ask(option("a", "card:1", "place:map:0:0"), option("b", "card:3", "place:map:1:0")))
    click(made, "card:1")

    told = drag(made, "card:3", NOWHERE)

    assert told[:4] == [Unpick("card:1"), Pick("card:3"), Unpick("card:3"), Pick("card:1")]
    assert made.holding.held == ("card:1",)


def test_a_ticked_card_waits_where_it_was_dropped_and_one_dropped_beside_it_is_not_ticked() -> None:
    made = hands(DISCARD)
    drag(made, "card:2", "zone:discard")
    assert made.holding.brought == {"card:2"}
    assert made.holding.drag is None

    told = drag(made, "card:1", NOWHERE)

    assert made.holding.chosen == {2: "card:2"}
    assert not any(isinstance(intent, Toggle) for intent in told)


def carried(to: tuple[float, float], *, chosen: bool = True) -> list[Intent]:
    """What comes of dragging there a card that lies on the pile, where it was dropped before if it is `chosen`."""
    made, lies = Hands(), {**SPOTS, "card:2": Rect(*SPOTS["zone:discard"])}
    there = replace(
        reach(DISCARD), anchors=lies, layers=lambda x, y: [h for h in lies if lies[h].holds(x, y)]
    )
    made.meet(there)
    if chosen:
        made.taking.choose_placed(("card:2",))
    made.press(*lies["card:2"].centre, 0)
    made.move(*to, 300)
    return made.release(*to, 400)


def test_a_ticked_card_is_unticked_by_carrying_it_back_to_the_hand_and_nowhere_else() -> None:
    assert carried(IN_HAND) == [Toggle("card:2", False)]
    assert not any(isinstance(intent, Toggle) for intent in carried(NOWHERE))
    assert not any(isinstance(intent, Toggle) for intent in carried(IN_HAND, chosen=False))


def test_what_is_dragged_aims_at_the_lit_place_it_is_over_unless_several_are_ticked() -> None:
    for said, aims in ((FUEL, "place:map:1:0"), (choose(0, 1, option(3, "card:3", "place:map:1:0")), "")):
        made = hands(said)
        assert made.aiming.find_aim() == ""
        made.press(*SPOTS["card:3"].centre, 0)
        made.move(300, 300, 50)
        made.move(*SPOTS["place:map:1:0"].centre, 90)

        assert made.aiming.find_aim() == aims


def dropped(at: tuple[float, float], lies: dict[str, Rect], *places: str) -> list[tuple[str, ...]]:
    """What is answered when a card is dropped there that may go to any of these places."""
    said = ask(*(option(place, "card:1", place) for place in places))
    spots = {"card:1": SPOTS["card:1"], **lies}
    made = Hands()
    made.meet(Reach(said, lambda x, y: [h for h in spots if spots[h].holds(x, y)], spots))
    return acts(
        [*made.press(*SPOTS["card:1"].centre, 0), *made.move(*at, 300), *made.release(*at, 400)],
    )


def test_of_two_places_in_one_another_the_smaller_is_meant() -> None:
    lies = {"place:a": Rect(0, 0, 400, 400), "place:b": Rect(100, 100, 50, 50)}

    assert dropped((120, 120), lies, "place:a", "place:b") == [("place:b",)]
    assert dropped((200, 120), lies, "place:a", "place:b") == [("place:a",)]


@pytest.mark.parametrize(
    ("beside", "height", "goes"),
    [("place:map:1:0", SURE + 1, False), ("place:map:1:0", SURE, True), ("seat:1", 200, True)],
)
def test_a_drop_just_beside_goes_there_unless_it_is_on_another_such_place(
    beside: str, height: float, goes: bool
) -> None:
    """One that is too large to be missed: a small one may have been met by chance."""
    lit = "place:map:0:0"
    lies = {lit: Rect(100, 100, 200, 200), beside: Rect(310, 100, 200, height)}

    assert dropped((330, 110), lies, lit) == ([(lit,)] if goes else [])
