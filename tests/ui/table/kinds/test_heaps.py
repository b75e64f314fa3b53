"""Cubes heaped up on a town: all of them are there, on one floor, in their box, sort beside sort."""

from __future__ import annotations

from itertools import pairwise, product

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.heaps import Heaps, heap_up
from tabletop.ui.table.kinds.values import Sort

BOX = Rect(10, 20, 142, 76)
MIXES = [mix for mix in product((0, 1, 2, 5, 8), repeat=4) if sum(mix) <= 8] + [
    (0, 0, 0, 60),
    (15, 15, 15, 15),
]


def heaped(*amounts: int) -> Heaps:
    return Heaps(BOX, "goods", [Sort(f"c:{n}", str(n), amount) for n, amount in enumerate(amounts)], room=8)


def test_all_cubes_lie_in_their_box_and_no_two_in_one_place() -> None:
    for amounts in MIXES:
        made = heaped(*amounts)
        sprites = list(made.sprites())

        assert len({each.pose[:2] for each in sprites}) == len(sprites) == sum(amounts), amounts
        assert all(each.rect.lies_inside(BOX, slack=0.5) for each in sprites), amounts
        assert [made.place(len(sprites), i) for i in range(len(sprites))] == [each.pose for each in sprites]


def test_heaps_stand_on_one_floor_and_not_on_each_other() -> None:
    for amounts in MIXES:
        made = heaped(*amounts)
        boxes = [box for n, amount in enumerate(amounts) if amount and (box := made.anchor(f"token:c:{n}"))]

        assert all(box.lies_inside(BOX, slack=0.5) for box in boxes), amounts
        assert all(abs(box.bottom - BOX.bottom) < 0.01 for box in boxes), amounts
        assert all(left.right <= right.x for left, right in pairwise(boxes)), amounts


def test_a_heap_grows_narrow_and_whatever_lies_higher_is_drawn_later() -> None:
    assert heap_up(5, 2, wall=False).rows == (3, 2)
    assert heap_up(8, 3, wall=False).rows == (4, 3, 1)
    assert heap_up(5, 3, wall=True).rows == (2, 2, 1)
    sprites = list(heaped(5).sprites())

    assert sorted(sprites, key=lambda each: each.pose.z) == sprites
    assert sprites[-1].pose.y < sprites[0].pose.y


def test_one_cube_is_no_larger_than_the_cubes_of_a_full_town() -> None:
    (one,), full = heaped(1).sprites(), list(heaped(8).sprites())

    assert one.size == full[0].size
