"""Who sits at a table that was asked for: names, colours and levels, whoever left what open."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabletop.app import seating
from tabletop.bots import USUAL
from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.match import Seat
from tabletop.ui.scenes.setup.plan import SeatPlan

SPARE = ("Ada", "Bruno", "Chen", "Dot")


@dataclass(frozen=True)
class Wish:
    """A seat as somebody typed it."""

    name: str = ""
    bot: str | None = None


def test_spare_names_go_to_whoever_has_none_and_never_twice() -> None:
    wished = (Wish(bot="random"), Wish("Bruno"), Wish(bot="greedy"), Wish("Ada"))

    assert seating.seats_for(wished, SPARE) == (
        Seat("Chen", 0, "random"),
        Seat("Bruno", 1),
        Seat("Dot", 2, "greedy"),
        Seat("Ada", 3),
    )


@pytest.mark.parametrize("count", [1, 2, 4])
def test_by_itself_a_table_has_one_person_and_usual_bots(count: int) -> None:
    best = USUAL
    seats = seating.usual(count, SPARE)

    assert [seat.name for seat in seats] == list(SPARE[:count])
    assert [seat.colour for seat in seats] == list(range(count))
    assert [seat.bot for seat in seats] == [None, *[best] * (count - 1)]


def test_seats_that_were_set_up_keep_their_colours_and_lose_spaces_round_their_names() -> None:
    plans = [SeatPlan(" Tom ", 5), SeatPlan("Hal", 0, "random")]

    assert seating.from_plan(plans) == (Seat("Tom", 5), Seat("Hal", 0, "random"))


@pytest.mark.parametrize("language", languages())
def test_there_is_a_name_for_every_seat_that_nobody_has_named(language: str) -> None:
    names = seating.names(Lang.read(language))

    assert len(set(names)) == len(names) >= 8
    assert all(name == name.strip() != "" for name in names)
