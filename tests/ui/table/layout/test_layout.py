"""Handles and anchors: whatever options and events name has a place on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.kinds.values import Cubes
from tabletop.ui.table.layout.areas import HIGHEST, stretch
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Touch
from tests.content.reading_as import read_as
from tests.ui.table.farm import TABLE, Farm, ask, farm, option, seen


def laid() -> Farm:
    s = farm()
    s.lay("hand:0", (0, 2))
    s.lay("hand:1", (1,))
    s.lay("deck", (3,))
    s.lay("shop:1", (4,))
    s.lay("map:0:0", (5,))
    s.put("cart:0", (0, 0))
    s.put("cart:1", (0, 0))
    s.put("cubes:0:0:beans", 3)
    s.put("wagon:1:apples", 2)
    return s


def test_every_place_of_every_field_has_an_anchor() -> None:
    s = laid()
    for seat in (0, 1, None):
        known = lay_out(seen(s, seat), TABLE).anchors

        for key in s.values:
            handle = f"zone:{key}" if key in s.shape.zones else f"token:{key}"
            assert handle in known, (seat, handle)


def test_every_piece_and_seat_has_an_anchor() -> None:
    known = lay_out(seen(laid()), TABLE).anchors

    assert {f"card:{p}" for p in (0, 2, 4, 5)} <= set(known)
    assert {"seat:0", "seat:1"} <= set(known)
    assert "card:1" not in known


def test_a_hand_that_is_not_shown_is_counted_on_its_seats_panel() -> None:
    layout = lay_out(seen(laid(), 0), TABLE)

    assert layout.anchors["zone:hand:1"].lies_inside(layout.panels[1])
    assert layout.anchors["zone:hand:0"] == layout.areas["hand"]
    public = lay_out(seen(laid(), None), TABLE)
    assert public.anchors["zone:hand:0"].lies_inside(public.panels[0])
    assert public.fan() is None


def test_cells_on_offer_and_buttons_have_anchors() -> None:
    offer = ask(option("a", "card:0", "place:map:1:0"), option("d", "button:draw"))
    layout = lay_out(seen(laid(), 0, offer), TABLE)

    assert layout.anchors["place:map:1:0"].lies_inside(layout.areas["board"])
    assert layout.anchors["button:draw"] == layout.areas["prompt"]


def test_the_topmost_thing_is_hit_first() -> None:
    layout = lay_out(seen(laid()), TABLE)

    cart = layout.hits(*layout.anchors["token:cart:0"].centre)
    assert cart[:2] == ("token:cart:0", "place:map:0:0")
    assert layout.hits(*layout.anchors["card:2"].centre)[0] == "card:2"
    assert layout.hits(*layout.anchors["seat:1"].centre)[-1] == "seat:1"


def test_a_row_is_shown_only_while_it_is_on_offer() -> None:
    s = farm()
    s.lay("aside", (5,))

    assert "card:5" not in lay_out(seen(s), TABLE).sprites
    offer = ask(option("put", "card:5", "place:map:0:0"))
    assert "card:5" in lay_out(seen(s, 0, offer), TABLE).sprites


def test_sprites_are_listed_lowest_first_and_named_once() -> None:
    layout = lay_out(seen(laid()), TABLE)

    heights = [sprite.pose.z for sprite in layout.sprites.values()]
    kinds = [int(z // 10) for z in heights]
    assert kinds == sorted(kinds)
    assert all(key == sprite.key for key, sprite in layout.sprites.items())


def test_a_touch_moves_cards_of_the_hand_but_no_anchor() -> None:
    view = seen(laid())
    calm, touched = lay_out(view, TABLE), lay_out(view, TABLE, touch=Touch("card:2"))

    assert calm.anchors == touched.anchors
    assert calm.sprites["card:2"].pose != touched.sprites["card:2"].pose


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (2560, 1080)])
def test_areas_follow_the_table_and_stay_on_it(size: tuple[float, float]) -> None:
    layout = lay_out(seen(laid()), TABLE, size)

    assert all(area.lies_inside(layout.rect) for area in layout.areas.values())
    assert layout.areas["side"].right == size[0] - 28
    assert layout.areas["hand"].bottom == size[1]
    assert layout.areas["seats"].x == 28


def test_an_area_of_the_usual_table_is_taken_as_it_is() -> None:
    assert stretch((402, 76, 1120, 740), (1920, 1080)) == (402, 76, 1120, 740)


def test_on_a_table_as_high_as_an_upright_window_nothing_is_drawn_out() -> None:
    """What lies on it is as high as on the highest table that is filled, and in the middle."""
    for box in ((402, 76, 1120, 740), (468, 730, 1428, 46), (520, 800, 980, 280)):
        highest, upright = stretch(box, (1920, HIGHEST)), stretch(box, (1920, 3413))
        assert upright.h == highest.h
        assert upright.y - highest.y == (3413 - HIGHEST) / 2
        assert (upright.x, upright.w) == (highest.x, highest.w)


def test_panels_give_way_when_there_are_many() -> None:
    layout = lay_out(seen(farm(seats=8), 0), TABLE)

    boxes = list(layout.panels.values())
    assert len(boxes) == 8
    assert all(box.lies_inside(layout.areas["seats"]) for box in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_a_view_of_nobody_shows_no_face_from_a_hand() -> None:
    layout = lay_out(seen(laid(), None), TABLE)

    assert not {"card:0", "card:1", "card:2"} & set(layout.sprites)


# what hotseat check says of a table


def broken(**things: object) -> TableFile:
    return read_as(
        TableFile,
        {
            "areas": {"board": [0, 0, 10, 10], "prompt": [0, 0, 10, 10], "log": [0, 0, 10, 10]},
            "things": things,
            "header": {"line": "header"},
        },
    )


def test_the_farm_has_no_mistakes() -> None:
    assert find_table_mistakes(TABLE, Farm.fields) == []


@pytest.mark.parametrize(
    ("things", "fields", "said"),
    [
        ({}, ["hand"], 'no entry for the field "hand"'),
        ({"hnd": {"as": "none"}}, ["hand"], 'no field "hnd"; did you mean "hand"?'),
        ({"hand": {"as": "row", "on": "bord"}}, ["hand"], 'cannot lie on "bord"; did you mean "board"?'),
        ({"cart": {"as": "token", "on": "board", "picture": "x"}}, ["cart"], 'cannot lie on "board"'),
        ({"map": {"as": "map", "on": "hand", "cell": [90, 70]}}, ["map"], 'cannot lie on "hand"'),
    ],
)
def test_every_mistake_says_what_to_do(things: dict[str, object], fields: list[str], said: str) -> None:
    declared = {name: Farm.fields[name] for name in fields}

    assert any(said in mistake.text for mistake in find_table_mistakes(broken(**things), declared))


def test_a_table_needs_places_for_the_prompt_and_the_log() -> None:
    table = read_as(TableFile, {"areas": {}, "things": {}, "header": {"line": "header"}})

    assert [m.path for m in find_table_mistakes(table, {})] == [("areas",), ("areas",)]


def test_an_unknown_kind_is_an_error() -> None:
    with pytest.raises(ValueError, match="fan"):
        broken(hand={"as": "carousel", "on": "board"})


def test_where_pieces_lie_is_worked_out_once_however_often_the_pointer_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every frame of a drag asks what lies under the pointer."""
    layout, sprites = lay_out(seen(laid()), TABLE), Cubes.sprites
    made: list[Cubes] = []

    def noted(cubes: Cubes) -> Iterator[Placed]:
        made.append(cubes)
        return sprites(cubes)

    monkeypatch.setattr(Cubes, "sprites", noted)
    cubes = layout.find_kinds(Cubes)

    found = [layout.hits(x, 400.0) for x in range(0, 1920, 4)]

    assert len(cubes) > 1
    assert len(made) == len(cubes)
    assert {each[0] for each in found if each} == {"place:map:0:0", "token:cubes:0:0:beans"}
