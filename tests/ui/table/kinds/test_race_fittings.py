"""Dials, trays and shops as geometry, on a game that exists for this alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.tables.pedal.dial import Dial
from tabletop.tables.pedal.tray import Tray, TrayLook
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Act, Refuse
from tabletop.ui.table.hands.reach import Reach
from tabletop.ui.table.kinds.cards import Spacing
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Touch
from tabletop.ui.table.said import outlook
from tests.ui.table.farm import ask, choose, option, seen
from tests.ui.table.rally import TABLE, Rally, kinds, lay, racing, table

# dials


def shifting() -> Decision:
    return ask(
        option(1, "token:gear:0", "place:gear:0:1", label="stay"),
        option(3, "token:gear:0", "place:gear:0:3", label="dear"),
    )


def test_a_dial_greys_what_is_out_of_reach_and_prices_the_rest() -> None:
    grounds = list(lay(racing(), 0, shifting()).grounds())
    marks = {ground.name: ground.look for ground in grounds if ground.kind == "mark"}

    assert marks == {"1": "on", "2": "shut", "3": "", "4": "shut"}
    assert [ground.n for ground in grounds if ground.kind == "price"] == [2]
    idle = {ground.look for ground in lay(racing()).grounds() if ground.kind == "mark"}
    assert idle == {"on", ""}


def test_a_dial_shows_what_a_question_says_is_meant() -> None:
    asked = replace(choose(2, 2), prompt="cards", facts={"n": 4})
    dial: Dial = kinds(lay(racing(), 0, asked), Dial)[0]

    assert dial.pawn.value == 4
    assert dial.mark(3).grow(14).holds(*dial.place(1, 3).point)


def test_a_dial_and_a_hand_show_what_is_chosen_and_hidden_to_its_owner_alone() -> None:
    s = racing()
    s.lay("hand:0", (0, 1, 2))
    s.soon[0], s.kept[0] = 3, (1,)

    for seat, mark, raised in ((0, 3, frozenset({"card:1"})), (None, 1, frozenset())):
        s.now = 0  # the dashboard that everybody looks at is this one, too
        laid = lay(s, seat)
        dial: Dial = kinds(laid, Dial)[0]
        assert dial.pawn.value == mark
        assert [fan.picked for fan in kinds(laid, Fan)] == ([raised] if seat == 0 else [])
    s.soon[0], s.kept[0] = 0, ()
    assert kinds(lay(s, 0), Dial)[0].pawn.value == 1
    assert kinds(lay(s, 0), Fan)[0].picked == frozenset()


def hands_at(s: Rally, decision: Decision) -> Hands:
    view: View = seen(s, 0, decision)
    layout = lay_out(view, TABLE)
    hands = Hands()
    hands.meet(
        Reach(
            decision,
            layout.hits,
            layout.anchors,
            why_not=lambda source, target: "far" if target else "",
            direct=outlook.direct(layout, view),
        )
    )
    return hands


def test_a_click_on_a_number_moves_the_pawn() -> None:
    hands = hands_at(racing(), shifting())

    assert hands.click("place:gear:0:3") == [Act((3,))]


def test_a_click_on_a_number_out_of_reach_is_refused_with_a_reason() -> None:
    hands = hands_at(racing(), shifting())

    assert hands.click("place:gear:0:2") == [
        Refuse("place:gear:0:2", "far", "token:gear:0", "place:gear:0:2")
    ]


def test_a_click_on_a_spot_on_offer_sends_the_car_there() -> None:
    asked = ask(option(2, "token:at:1", "place:road:11:1"), may_pass=True)
    hands = hands_at(racing(), asked)

    assert hands.click("place:road:11:1") == [Act((2,))]
    assert set(hands.grasp.targets) == {"place:road:11:1"}


# trays


def planning() -> Decision:
    return choose(2, 2, *(option(card, f"card:{card}", "zone:laid:0") for card in (0, 1, 2)))


def held() -> Rally:
    s = racing()
    s.lay("hand:0", (0, 1, 2))
    return s


def test_a_tray_marks_as_many_places_as_cards_are_wanted() -> None:
    places = [ground for ground in lay(held(), 0, planning()).grounds() if ground.kind == "place"]

    assert [ground.look for ground in places].count("open") == 2


def test_picked_cards_lie_in_the_tray_and_no_longer_in_the_hand() -> None:
    calm = lay(held(), 0, planning())
    touched = lay(held(), 0, planning(), Touch("", frozenset({"card:1"}), (("zone:laid:0", 1),)))
    tray: Tray = next(kind for kind in kinds(touched, Tray) if kind.zone == "zone:laid:0")

    assert touched.anchors["zone:laid:0"].holds(*touched.sprites["card:1"].pose.point)
    assert calm.anchors["zone:hand:0"].grow(20).holds(*calm.sprites["card:1"].pose.point)
    assert set(touched.sprites) == set(calm.sprites), "a piece is never drawn twice, nor lost"
    assert tray.pieces == (1,)
    assert touched.anchors["card:1"] == touched.sprites["card:1"].rect


def test_cards_picked_for_a_pile_stay_in_the_hand() -> None:
    asked = choose(0, 2, option(1, "card:1", "zone:deck:0"))
    layout = lay(held(), 0, asked, Touch("", frozenset({"card:1"}), (("zone:deck:0", 1),)))

    assert layout.anchors["zone:hand:0"].grow(60).holds(*layout.sprites["card:1"].pose.point)


def test_a_tray_never_overflows_its_area() -> None:
    box = Rect(0, 0, 460, 200)
    for n in range(1, 12):
        tray = Tray("laid:0", box, Spacing((100, 140), 10), tuple(range(n)), look=TrayLook("laid"))
        assert all(sprite.rect.lies_inside(box, 1.0) for sprite in tray.sprites()), n


def test_unseen_cards_in_a_tray_show_their_back() -> None:
    tray = Tray(
        "laid:0", Rect(0, 0, 460, 200), Spacing((100, 140), 10), (-1, -1), look=TrayLook(back="cards")
    )

    assert [(s.look.kind, s.look.name) for s in tray.sprites()] == [("back", "cards")] * 2


@pytest.mark.parametrize(("looking", "said"), [(0, 1), (1, None), (None, None)])
def test_a_tray_beside_another_hand_says_whose_cards_lie_there(looking: int | None, said: int | None) -> None:
    """Who has just played looks at their hand while the next one's cards lie there already."""
    s = racing()
    s.lay("laid:1", (3,))
    s.put("now", 1)

    (caption,) = (caption for caption in lay(s, looking).captions() if caption.label == "laid")
    assert caption.seat == said


# shops


def test_a_shop_opens_while_one_of_its_cards_is_on_offer() -> None:
    s = racing()
    s.lay("stall", (0, 1, 2, 3))
    shut, opened = lay(s), lay(s, 0, ask(option(1, "card:1")))

    assert not [key for key in shut.sprites if key.startswith("card:")]
    assert [key for key in opened.sprites if key.startswith("card:")] == [
        "card:0",
        "card:1",
        "card:2",
        "card:3",
    ]
    panel = opened.anchors["zone:stall"]
    assert panel.lies_inside(opened.areas["board"])
    assert all(opened.sprites[f"card:{i}"].rect.lies_inside(panel) for i in range(4))
    assert opened.hits(*opened.sprites["card:2"].pose.point)[0] == "card:2"
    assert min(opened.sprites[f"card:{i}"].pose.z for i in range(4)) > opened.sprites["token:at:0"].pose.z


def test_a_shop_that_is_shown_while_it_is_filled_is_open_whoever_is_asked() -> None:
    filled = table(stall={"as": "shop", "on": "board", "label": "stall", "shown": "filled"})
    s = racing()

    def cards() -> list[str]:
        return [key for key in lay(s, None, file=filled).sprites if key.startswith(("card:", "zone:stall"))]

    assert cards() == []
    s.lay("stall", (0, 1))
    assert cards() == ["zone:stall#panel", "card:0", "card:1"]


def test_a_shop_is_shown_until_every_seat_has_its_card_and_then_only_while_one_is_on_offer() -> None:
    stall = {"as": "shop", "on": "board", "label": "stall", "shown": "filled", "until": "hand"}
    s, file = racing(), table(stall=stall)
    s.lay("stall", (2, 3, 4))

    def is_open(decision: Decision | None = None) -> bool:
        (shop,) = kinds(lay(s, None if decision is None else 0, decision, file=file), Shop)
        return bool(shop.open_now)

    assert is_open()
    s.lay("hand:0", (0,))
    assert is_open(), "the other has none yet"
    s.lay("hand:1", (1,))
    assert not is_open()
    assert is_open(ask(option(1, "card:3")))


@pytest.mark.parametrize("n", [1, 4, 11, 19])
def test_a_shop_holds_any_number_of_cards(n: int) -> None:
    shop = Shop(
        "stall", Rect(0, 0, 1100, 630), Spacing((168, 235), 14), tuple(range(n)), "stall", open_now=True
    )
    rects = [sprite.rect for sprite in shop.sprites() if sprite.look.kind == "card"]

    assert shop.panel.lies_inside(shop.area)
    assert all(rect.lies_inside(shop.panel) for rect in rects)
    assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in rects[:i])
