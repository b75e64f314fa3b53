"""A part brought to its vehicle, not to its slot: whoever means a whole line means the one lit place of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.steps import Option
from tabletop.tables.heap.heads import Heads
from tabletop.tables.heap.rack import Rack
from tabletop.ui.table.geometry import Point
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.farm import ask, option
from tests.ui.table.gestures import SPOTS, acts, click, drag, hands, reach, refusals
from tests.ui.table.sitting import first, offers

PART = option("left", "card:1", "place:map:0:0", "card:1")
BOTH = (PART, option("right", "card:1", "place:map:1:0", "card:1"))
LINE = frozenset({"place:map:0:0", "place:map:1:0"})


def attaching() -> tuple[HeapSitting, Option, Rack, Heads]:
    """Somebody may attach a part: the option, and the bays of their vehicles."""
    sitting = HeapSitting(play_until(heap(), "bodge", offers("attach")))
    chosen = first(sitting.asked, "attach")
    racks = [kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Rack)]
    (rack,) = [rack for rack in racks if rack.anchor(chosen.target) is not None]
    (heads,) = [k for k in sitting.scene.table_layout.kinds if isinstance(k, Heads) and k.grid == rack.grid]
    return sitting, chosen, rack, heads


def spots(sitting: HeapSitting, chosen: Option, rack: Rack, heads: Heads) -> dict[str, Point]:
    """The name of its vehicle, a slot far away in the same line, and the name of another vehicle."""
    row = next(s.row for s in rack.sockets if f"zone:{s.key}" == chosen.target)
    slot = sitting.scene.table_layout.anchors[chosen.target].centre
    far = max(
        (rack.grid.cell(row, c).centre for c in range(len(rack.columns))), key=lambda at: abs(at.x - slot.x)
    )
    return {
        "name": heads.spot(row).centre,
        "slot": far,
        "other": heads.spot((row + 2) % len(rack.lines)).centre,
    }


@pytest.mark.parametrize("by", ["drag", "click"])
@pytest.mark.parametrize("where", ["name", "slot"])
def test_a_part_brought_to_its_vehicle_goes_into_its_slot(where: str, by: str) -> None:
    sitting, chosen, rack, heads = attaching()
    at = spots(sitting, chosen, rack, heads)[where]
    if by == "drag":
        sitting.drag(chosen.source, at)
    else:
        sitting.click(chosen.source)
        sitting.move(at)
        sitting.down(at)
        sitting.up(at)
    sitting.settle()

    assert (
        f"zone:{sitting.match.state.zone_holding(int(chosen.source.removeprefix('card:')))}" == chosen.target
    )


def test_a_part_brought_to_another_vehicle_goes_home_and_says_why() -> None:
    sitting, chosen, rack, heads = attaching()
    answers = len(sitting.match.lines)
    sitting.drag(chosen.source, spots(sitting, chosen, rack, heads)["other"])

    assert len(sitting.match.lines) == answers
    assert sitting.scene.sitting.notice is not None
    assert sitting.scene.sitting.notice.words


def test_where_two_places_of_the_whole_are_lit_neither_is_meant() -> None:
    for offered, meant in (((PART,), [("left",)]), (BOTH, [])):
        for bring in ("drag", "click"):
            made = hands(ask(*offered))
            made.meet(replace(reach(ask(*offered)), wholes={"seat:1": LINE}))
            if bring == "drag":
                told = drag(made, "card:1", "seat:1")
            else:
                click(made, "card:1")
                told = click(made, "seat:1")
            assert acts(told) == meant
            assert bool(refusals(told)) is not bool(meant)


def test_what_lies_under_the_pointer_comes_before_the_whole_it_is_part_of() -> None:
    made = hands(ask(*BOTH))
    made.meet(replace(reach(ask(*BOTH)), wholes={"place:map:1:0": frozenset({"place:map:0:0"})}))

    assert made.aiming.target_at(*SPOTS["place:map:1:0"].centre) == ""
    click(made, "card:1")
    assert acts(click(made, "place:map:1:0")) == [("right",)]
