"""Where pieces lie: the geometry of every kind, without a window."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import cos, radians, sin

import pytest

from tabletop.tables.heist.reserve import small_cards
from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds.cards import Pile, Row, Slots, Spacing
from tabletop.ui.table.kinds.fan import SPREAD, Fan, HandState
from tabletop.ui.table.kinds.map import CellSpacing, Map
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.kinds.values import Badge, Counter, Cubes, Marker, Somewhere, Sort, Standing, Tokens

HAND = Rect(400, 880, 1120, 200)
CARD = (150.0, 210.0)


def fan(n: int, hover: str = "", picked: frozenset[str] = frozenset()) -> Fan:
    return Fan("hand:0", HAND, CARD, tuple(range(n)), HandState(hover, picked))


# fan (UX-23)


@pytest.mark.parametrize("n", range(1, 25))
def test_a_fan_spreads_at_most_28_degrees_and_stays_in_its_area(n: int) -> None:
    poses = [fan(n).place(n, i) for i in range(n)]

    assert poses[-1].angle - poses[0].angle <= SPREAD + 1e-9
    assert poses[0].x - CARD[0] / 2 >= HAND.x - 1
    assert poses[-1].x + CARD[0] / 2 <= HAND.right + 1
    assert [p.z for p in poses] == sorted(p.z for p in poses)


@pytest.mark.parametrize("n", range(2, 11))
def test_up_to_ten_cards_show_two_fifths_of_their_width(n: int) -> None:
    poses = [fan(n).place(n, i) for i in range(n)]

    gaps = [b.x - a.x for a, b in pairwise(poses)]
    assert min(gaps) >= 0.4 * CARD[0]


def test_a_fan_is_the_same_from_both_sides() -> None:
    for n in (1, 2, 5, 8):
        poses = [fan(n).place(n, i) for i in range(n)]
        for left, right in zip(poses, reversed(poses), strict=True):
            assert left.x - HAND.centre.x == pytest.approx(HAND.centre.x - right.x)
            assert left.angle == pytest.approx(-right.angle)
            assert left.y == pytest.approx(right.y)


@pytest.mark.parametrize("n", [1, 3, 5, 10, 18])
def test_a_fast_sweep_over_the_hand_never_flickers(n: int) -> None:
    y = HAND.y + 60
    for x in range(int(HAND.x), int(HAND.right), 3):
        first = [h for h in fan(n).hits(x, y) if h.startswith("card:")]
        assert len(first) <= 1
        if first:
            again = next(h for h in fan(n, hover=first[0]).hits(x, y) if h.startswith("card:"))
            assert again == first[0]


def meant(made: Fan, x: float, y: float) -> str:
    return next((handle for handle in made.hits(x, y) if handle.startswith("card:")), "")


def uppermost(made: Fan, x: float, y: float) -> str:
    """The card of which a point shows a part, found by its corners."""
    for i in reversed(range(len(made.pieces))):
        pose, (wide, high) = made.touched_pose(i), (made.size[0] / 2, made.size[1] / 2)
        turn = complex(cos(radians(pose.angle)), sin(radians(pose.angle)))
        off = (complex(x, y) - complex(pose.x, pose.y)) / turn
        if -wide <= off.real < wide and -high <= off.imag < high:
            return f"card:{made.pieces[i]}"
    return ""


@pytest.mark.parametrize("n", [1, 2, 5, 10, 14, 18])
def test_the_pointer_means_the_card_of_which_it_sees_a_part(n: int) -> None:
    """However many lie on one another: the strip that is seen of a card is never its neighbour's."""
    made, cards = fan(n), set()
    for x in range(int(HAND.x), int(HAND.right), 5):
        for y in range(int(HAND.y), int(HAND.y) + 240, 7):
            if seen := uppermost(made, x, y):
                cards.add(seen)
                assert meant(made, x, y) == seen, (x, y)
    assert len(cards) == n


def test_between_two_cards_that_do_not_touch_one_of_them_is_meant() -> None:
    made = fan(5)
    assert made.step(5) > CARD[0]
    first, last = made.place(5, 0).x, made.place(5, 4).x
    for y in (20, 100, 190):
        told = [meant(made, first + (last - first) * part / 400, HAND.y + y) for part in range(401)]
        assert [card for card, _ in groupby(told)] == [f"card:{i}" for i in range(5)]


def test_the_hovered_card_rises_straightens_and_comes_in_front() -> None:
    shown = {s.key: s.pose for s in fan(5, hover="card:3").sprites()}
    rest = {s.key: s.pose for s in fan(5).sprites()}

    assert shown["card:3"].angle == 0
    up, still = (pose.y - pose.scale * CARD[1] / 2 for pose in (shown["card:3"], rest["card:3"]))
    assert up < still - 15, "its upper edge"
    assert shown["card:3"].z == max(p.z for p in shown.values())
    assert shown["card:2"].x < rest["card:2"].x
    assert shown["card:4"].x > rest["card:4"].x


def test_a_picked_card_stays_raised_and_keeps_its_turn() -> None:
    shown = {s.key: s.pose for s in fan(5, picked=frozenset({"card:1"})).sprites()}

    assert shown["card:1"].y < fan(5).place(5, 1).y
    assert shown["card:1"].angle == fan(5).place(5, 1).angle


def test_a_fan_anchors_its_zone_and_its_cards_only() -> None:
    made = fan(3)

    assert made.anchor("zone:hand:0") == HAND
    assert made.anchor("card:2") is not None
    assert made.anchor("card:9") is None
    assert made.anchor("zone:hand:1") is None


def test_alike_cards_lie_together_whatever_order_they_came_in() -> None:
    made = Fan("hand:0", HAND, CARD, (7, 2, 5))

    assert [s.key for s in made.sprites()] == ["card:2", "card:5", "card:7"]


# row, pile, slots


@pytest.mark.parametrize("n", range(1, 14))
def test_a_row_stays_in_its_rectangle(n: int) -> None:
    rect = Rect(28, 760, 350, 260)
    row = Row("aside", rect, Spacing((200, 140), 10), tuple(range(n)), "aside")

    for sprite in row.sprites():
        assert bounds(sprite.pose, sprite.size).lies_inside(rect, slack=0.5)
    boxes = [s.rect for s in row.sprites()]
    assert not any(a.grow(-1).overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_cards_are_there_however_wide_the_space_between_them() -> None:
    rect = Rect(0, 0, 240, 80)
    row = Row("aside", rect, Spacing(CARD, 400), (1, 2, 3, 4), "aside")
    shop = Shop("stall", rect, Spacing(CARD, 400), (1, 2, 3, 4), "stall", open_now=True)
    small = small_cards(rect, 4, CARD, 400)

    assert min(sprite.rect.w for sprite in row.sprites()) > 0
    assert min(sprite.rect.w for sprite in shop.sprites() if sprite.look.kind == "card") > 0
    assert min(card.w for card in small) > 0


def test_a_row_out_of_sight_still_anchors_its_cards_and_shows_none() -> None:
    row = Row("aside", Rect(0, 0, 300, 100), Spacing(CARD, 10), (4,), "aside", visible=False)

    assert list(row.sprites()) == []
    assert list(row.captions()) == []
    assert row.anchor("card:4") is not None


def test_a_pile_shows_its_top_card_and_more_edges_when_it_is_high() -> None:
    spot = Rect(0, 0, *CARD)
    low, high = Pile("deck", spot, (-1, -1)), Pile("deck", spot, (-1,) * 60)

    assert [s.key for s in low.sprites()] == ["zone:deck#next", "zone:deck#top"]
    assert low.edges() < high.edges()
    assert list(Pile("deck", spot).sprites()) == []
    assert [s.key for s in Pile("discard", spot, (2, 3, 8)).sprites()] == ["card:3", "card:8"]
    assert Pile("discard", spot, (3, 8)).anchor("card:3") == spot


def test_no_card_face_down_lies_under_the_open_top_of_a_pile_of_which_the_rest_is_unknown() -> None:
    spot = Rect(0, 0, *CARD)

    assert [s.key for s in Pile("discard", spot, (-1, -1, 8)).sprites()] == ["card:8"]
    assert [s.key for s in Pile("market", spot, (-1, 7, -1)).sprites()] == ["card:7", "zone:market#top"]


@pytest.mark.parametrize("cards", [2, 5, 6, 7, 30])
def test_the_top_of_a_pile_lies_above_the_next_card_however_high_it_is(cards: int) -> None:
    """Two that came one after the other are drawn by their height, not by which of them set out last."""
    known, unknown = tuple(range(cards)), (-1,) * cards
    for pieces in (known, unknown, (*known[:-1], -1)):
        under, top = Pile("discard", Rect(0, 0, *CARD), pieces).sprites()

        assert top.pose.z > under.pose.z


def test_what_lies_in_a_pile_keeps_its_height_when_another_card_comes_or_goes() -> None:
    spot = Rect(0, 0, *CARD)
    *_, top = Pile("discard", spot, tuple(range(20))).sprites()
    under, _ = Pile("discard", spot, tuple(range(21))).sprites()

    assert top == under._replace(handle=top.handle)
    assert list(Pile("deck", spot, (-1,) * 20).sprites()) == list(Pile("deck", spot, (-1,) * 21).sprites())


def test_slots_keep_their_places_when_one_is_empty() -> None:
    zones = (("shop:0", (4,)), ("shop:1", ()), ("shop:2", (6,)))
    slots = Slots("shop", Rect(0, 0, 600, 600), Spacing((100, 140), 10), 2, zones)

    poses = {s.key: s.pose for s in slots.sprites()}
    assert set(poses) == {"card:4", "card:6"}
    assert (poses["card:6"].x, poses["card:6"].y) == (50, 220)
    assert slots.anchor("zone:shop:1") == Rect(110, 0, 100, 140)


# map


AREA = Rect(400, 76, 1120, 740)
Zones = dict[tuple[int, int], tuple[int, ...]]
THREE: Zones = {(c, r): (1,) for c in (-1, 0, 1) for r in (-1, 0, 1)}
DIAMOND: Zones = {**THREE, (0, -2): (1,), (0, 2): (1,), (-2, 0): (1,), (2, 0): (1,)}


def board(zones: Zones, offered: tuple[tuple[int, int], ...] = ()) -> Map:
    return Map("map", AREA, CellSpacing((280, 200), 14, 1.5), zones, offered)


@pytest.mark.parametrize("zones", [THREE, DIAMOND])
def test_a_map_fits_its_area_and_uses_the_room(zones: Zones) -> None:
    made = board(zones)
    cells = [made.cell(cell) for cell in zones]

    assert all(cell.lies_inside(AREA) for cell in cells)
    assert not any(a.overlaps(b) for i, a in enumerate(cells) for b in cells[i + 1 :])
    high = max(c.bottom for c in cells) - min(c.y for c in cells)
    wide = max(c.right for c in cells) - min(c.x for c in cells)
    assert high > 0.98 * AREA.h or wide > 0.98 * AREA.w


def test_a_map_grows_with_the_empty_cells_on_offer() -> None:
    zones = {**THREE, (2, 0): ()}

    assert board(zones).zoom > board(zones, ((2, 0),)).zoom
    assert [g.rect for g in board(zones, ((2, 0),)).grounds()] == [board(zones, ((2, 0),)).cell((2, 0))]
    assert board(zones, ((2, 0),)).cell((2, 0)).lies_inside(AREA)


def test_a_cell_beside_a_card_is_a_place_of_its_own_while_one_is_brought() -> None:
    """What is dropped there is refused with a reason; farther out a drop goes to the next free place."""
    zones: Zones = {**THREE, **{(2, row): () for row in (-1, 0, 1)}, (3, 0): ()}
    offered = ((2, -1), (2, 1))

    def under(made: Map, cell: tuple[int, int]) -> list[str]:
        return list(made.hits(*made.cell(cell).centre))

    assert under(board(zones, offered), (2, 0)) == ["place:map:2:0", "zone:map:2:0"]
    assert under(board(zones, offered), (3, 0)) == []
    assert under(board(zones), (2, 0)) == [], "nobody brings a card"


def test_east_is_right_and_south_is_down() -> None:
    made = board(THREE)

    assert made.cell((1, 0)).x > made.cell((0, 0)).right
    assert made.cell((0, 1)).y > made.cell((0, 0)).bottom


def test_a_map_never_zooms_beyond_its_limit() -> None:
    assert board({(0, 0): (1,)}).zoom == 1.5


def test_a_cell_its_zone_and_its_card_share_an_anchor() -> None:
    made = board({(-1, 0): (17,)})

    rect = made.cell((-1, 0))
    assert made.anchor("place:map:-1:0") == made.anchor("zone:map:-1:0") == made.anchor("card:17") == rect
    assert made.anchor("place:map:5:5") is None
    assert list(made.hits(*rect.centre)) == ["place:map:-1:0", "card:17", "zone:map:-1:0"]


# values


def test_cubes_lie_sort_by_sort_in_fixed_places() -> None:
    box = Rect(0, 0, 120, 60)
    made = Cubes(box, "goods", 4, [Sort("c:corn", "corn", 3), Sort("c:pigs", "pigs", 2)], room=8)

    spots = [(s.key, s.pose.x, s.pose.y) for s in made.sprites()]
    assert spots == [
        ("token:c:corn#0", 15, 15),
        ("token:c:corn#1", 45, 15),
        ("token:c:corn#2", 75, 15),
        ("token:c:pigs#0", 105, 15),
        ("token:c:pigs#1", 15, 45),
    ]
    assert len(list(Cubes(box, "goods", 4, made.sorts, 8, slots=True).grounds())) == 3


@pytest.mark.parametrize("n", [0, 1, 8, 11, 30])
def test_cubes_stay_in_their_box_however_many(n: int) -> None:
    box = Rect(10, 10, 130, 50)
    made = Cubes(box, "goods", 4, [Sort("c:corn", "corn", n)], room=8)

    assert all(s.rect.lies_inside(box, slack=0.5) for s in made.sprites())
    anchor = made.anchor("token:c:corn")
    assert anchor is not None
    assert anchor.lies_inside(box, slack=0.5)


def test_a_counter_shows_its_value_in_its_box() -> None:
    made = Counter("score:1", "score", Rect(0, 0, 80, 40), 23, seat=1)

    (sprite,) = made.sprites()
    assert sprite.look.value == 23
    assert made.anchor("token:score:1") == Rect(0, 0, 80, 40)
    assert made.anchor("token:score:0") is None


def test_tokens_that_share_a_cell_do_not_overlap() -> None:
    cell = Rect(0, 0, 280, 200)
    for n in range(2, 7):
        markers = [Marker(f"cart:{i}", cell, i) for i in range(n)]
        made = Tokens("map", "cart", (64, 40), Standing((0.85, 0.1), (0.4, 0.2, 0.6, 0.6)), markers, cell)
        boxes = [s.rect for s in made.sprites()]
        assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
        assert all(box.lies_inside(cell) for box in boxes)


def test_a_token_alone_stands_in_its_own_spot_and_one_nowhere_is_not_shown() -> None:
    cell, home = Rect(0, 0, 200, 100), Rect(500, 500, 10, 10)
    markers = [Marker("cart:0", cell, 0), Marker("cart:1", None, 1)]
    made = Tokens("map", "cart", (64, 40), Standing((0.8, 0.2), (0, 0, 1, 1)), markers, home)

    assert [(s.pose.x, s.pose.y) for s in made.sprites()] == [(160, 20)]
    assert made.anchor("token:cart:1") == Rect(473, 485, 64, 40)


def test_what_is_not_shown_has_an_anchor_all_the_same() -> None:
    badge = Badge("hand:1", "hand", Rect(5, 5, 70, 30), (-1, -1, 8))
    hidden = Somewhere(["token:box:corn"], Rect(1, 2, 3, 4))

    assert badge.anchor("zone:hand:1") == badge.anchor("card:8") == Rect(5, 5, 70, 30)
    assert hidden.anchor("token:box:corn") == Rect(1, 2, 3, 4)
    assert [g.n for g in badge.grounds()] == [3]


# numbers


def test_the_bounds_of_a_turned_card_hold_its_corners() -> None:
    assert bounds(Pose(0, 0, 90), (150, 210)) == pytest.approx(Rect(-105, -75, 210, 150))
    assert bounds(Pose(0, 0, 0, 2.0), (10, 20)) == Rect(-10, -20, 20, 40)


def test_a_rectangle_measures_the_way_to_its_nearest_edge() -> None:
    rect = Rect(0, 0, 10, 10)

    assert rect.distance(5, 5) == 0
    assert rect.distance(13, 14) == 5
    assert rect.distance(-7, 5) == 7
