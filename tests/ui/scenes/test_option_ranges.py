"""Numbers whose limits depend on how many sit at the table, on the setup screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tabletop.content.models.shelf import BoxLook
from tabletop.ui.scenes.setup.option_rows import OptionControl
from tabletop.ui.scenes.setup.plan import Offer, OptionRow, Plan
from tabletop.ui.widgets import Stepper

LOOK = BoxLook("g", ("G",), "G", (1, 4), (10, 20), "#ffffff", "#000000", "#808080", 20, 5, (0, 30, 100))
GUESTS = OptionRow(
    "guests", "number", "Guests", "So many come.", 0, 0, 7, ranges={1: (1, 7, 3), 2: (0, 6, 0), 3: (0, 5, 0)}
)


def plan(seats: int) -> Plan:
    made = Plan(Offer(LOOK, (1, 2, 3, 4), (GUESTS,)), ("easy",), ("Ada", "Bo", "Chen", "Dot"))
    while len(made.seats) < seats:
        made.add()
    while len(made.seats) > seats:
        made.remove(seats)
    return made


def test_the_default_and_the_limits_follow_the_seats() -> None:
    assert [plan(seats).options()["guests"] for seats in (1, 2, 4)] == [3, 0, 0]
    assert (GUESTS.for_seats(2).low, GUESTS.for_seats(2).high) == (0, 6)
    assert GUESTS.for_seats(4) == GUESTS


def test_what_was_chosen_is_held_within_the_limits_of_more_seats() -> None:
    made = plan(2)
    made.set(GUESTS, 6)
    made.add()

    assert made.options()["guests"] == 5
    assert made.differs(GUESTS)


def test_the_default_of_these_seats_counts_as_unchanged() -> None:
    made = plan(1)
    made.set(GUESTS, 4)
    assert made.differs(GUESTS)

    made.set(GUESTS, 3)

    assert not made.differs(GUESTS)


def test_the_control_takes_the_limits_of_the_seats() -> None:
    made = plan(1)
    screen: Any = SimpleNamespace(plan=made, on_edit=lambda: None)
    control = OptionControl(screen, GUESTS)
    control.fit(1)
    assert isinstance(control.widget, Stepper)
    assert (control.widget.low, control.widget.high, control.widget.value) == (1, 7, 3)

    made.add()
    control.fit(2)

    assert (control.widget.low, control.widget.high, control.widget.value) == (0, 6, 0)
