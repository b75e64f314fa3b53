"""Setting up a match: seats, options and seeds as plain data."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.content.models.shelf import BoxLook
from tabletop.ui.scenes.setup.plan import Offer, OptionRow, Plan, SeatPlan
from tabletop.ui.scenes.setup.seeds import new_seed, read_seed, seed_code

LOOK = BoxLook("g", ("G",), "G", (2, 4), (10, 20), "#ffffff", "#000000", "#808080", 20, 5, (0, 30, 100))
FAST = OptionRow("fast", "flag", "Fast", "Goes fast.", False)
GOAL = OptionRow("goal", "number", "Goal", "How far.", 40, 10, 60, seats=(2, 3))
LENGTH = OptionRow(
    "length", "choice", "Length", "How long.", "long", values=(("long", "Long"), ("short", "Short"))
)
LATE = OptionRow("late", "flag", "Late", "Ends late.", False, only={"length": ("long",)})
LOUD = OptionRow(
    *("loud", "number", "Loud", "So loud.", 0, 0, 5), unless=({"length": ("short",), "late": (False,)},)
)
BRISK = OptionRow("brisk", "flag", "Brisk", "Answers itself.", False)
LEVELS = ("easy", "fair", "sharp")


def plan(seats: tuple[int, ...] = (2, 3, 4)) -> Plan:
    return Plan(Offer(LOOK, seats, (FAST, GOAL)), LEVELS, ("Ada", "Bo", "Chen", "Dot"))


def test_a_plan_begins_with_as_few_seats_as_may_play() -> None:
    assert [(seat.name, seat.colour, seat.bot) for seat in plan((3, 4)).seats] == [
        ("Ada", 0, None),
        ("Bo", 1, None),
        ("Chen", 2, "sharp"),
    ]


def test_a_plan_begins_with_two_people_where_one_may_play_alone() -> None:
    """Whoever plays alone takes a seat away, and finds one the next time."""
    assert [seat.name for seat in plan((1, 2, 3)).seats] == ["Ada", "Bo"]
    assert [seat.name for seat in plan((1,)).seats] == ["Ada"]
    again = Plan(Offer(LOOK, (1, 2, 3), ()), LEVELS, ("Ada", "Bo"), [SeatPlan("Ada", 0)])
    assert [seat.name for seat in again.seats] == ["Ada"]


def test_a_plan_made_from_more_seats_than_may_play_drops_the_last() -> None:
    many = [SeatPlan(str(n), n) for n in range(6)]

    assert len(Plan(Offer(LOOK, (2, 3), ()), LEVELS, (), many).seats) == 3


def test_a_new_seat_takes_the_first_free_name_and_colour() -> None:
    setup = plan()
    setup.rename(0, "Bo")
    setup.rename(1, "Zoe")
    setup.recolour(0)

    setup.add()

    assert (setup.seats[-1].name, setup.seats[-1].colour) == ("Ada", 0)


def test_a_seat_that_goes_is_gone_but_seats_cannot_fall_below_the_fewest() -> None:
    setup = plan()
    setup.add()
    setup.remove(0)
    assert [seat.name for seat in setup.seats] == ["Bo", "Chen"]

    setup.remove(0)
    assert len(setup.seats) == 2


def test_seats_beyond_the_names_there_are_are_called_by_their_numbers() -> None:
    setup = Plan(Offer(LOOK, (4,), ()), LEVELS, ("Ada",))

    assert [seat.name for seat in setup.seats] == ["Ada", "2", "3", "4"]


def test_a_moved_seat_pushes_the_others_along() -> None:
    setup = plan((4,))
    setup.move(3, 1)
    assert [seat.name for seat in setup.seats] == ["Ada", "Dot", "Bo", "Chen"]

    setup.move(0, 9)
    setup.move(1, -1)
    assert [seat.name for seat in setup.seats] == ["Bo", "Dot", "Chen", "Ada"], "no farther than the ends"


def test_no_two_seats_ever_share_a_colour() -> None:
    setup = plan((4,))
    had = []
    for _ in range(6):
        setup.recolour(2)
        had.append(setup.seats[2].colour)
        assert len({seat.colour for seat in setup.seats}) == 4

    assert had == [4, 5, 6, 7, 2, 4], "the next one that nobody has"


def test_a_bot_becomes_a_person_and_back() -> None:
    setup = plan()
    setup.seat_bot(1, False)
    assert setup.people == 2

    setup.seat_bot(1, True)
    setup.next_level(1)

    assert setup.seats[1].bot == "easy"


def test_levels_come_weakest_first_and_round_the_end() -> None:
    setup = Plan(Offer(LOOK, (2,), ()), ("easy", "fair", "sharp"), (), [SeatPlan("Ada", 0, "easy")])
    had = []
    for _ in range(4):
        setup.next_level(0)
        had.append(setup.seats[0].bot)
    assert had == ["fair", "sharp", "easy", "fair"]

    setup.seat_bot(0, True)
    assert setup.seats[0].bot == "fair", "a bot stays what it is"
    setup.next_level(1)
    assert setup.seats[1].bot is None, "a person has no level"
    setup.seat_bot(1, True)
    assert setup.seats[1].bot == "sharp", "a new one is the strongest"


def test_a_match_needs_a_seat_count_of_the_game() -> None:
    setup = plan((2, 4))
    setup.add()
    assert not setup.possible
    setup.add()
    assert setup.possible


NOTHING_SEEN = ("", "  ", "\u3164", "\u2800 ", "\xa0\u200b", "\u115f", "\u0301", "\u2066")


@pytest.mark.parametrize("name", NOTHING_SEEN)
def test_a_name_of_which_nobody_sees_anything_is_none_and_the_usual_one_stands(name: str) -> None:
    setup = plan()
    setup.rename(0, name)
    setup.rename(1, "Zoe")

    assert setup.possible
    assert [seat.name for seat in setup.name_seats()] == ["Ada", "Zoe"]
    setup.rename(1, "Ada")
    assert [seat.name for seat in setup.name_seats()] == ["Bo", "Ada"]
    setup.rename(1, name)
    assert [seat.name for seat in setup.name_seats()] == ["Ada", "Bo"]
    assert [seat.colour for seat in setup.name_seats()] == [seat.colour for seat in setup.seats]


def test_a_name_with_spaces_in_it_is_one() -> None:
    setup = plan()
    setup.rename(0, " Ann Lee")

    assert setup.name_seats()[0].name == " Ann Lee"


def test_a_new_seat_leaves_the_names_that_stand_to_their_seats() -> None:
    setup = plan()
    setup.rename(0, " ")
    setup.add()

    assert [seat.name for seat in setup.name_seats()] == ["Ada", "Bo", "Chen"]


def test_a_seat_of_a_match_keeps_its_name_until_somebody_gives_it_another() -> None:
    seats = [SeatPlan("Josephine", 0), SeatPlan("Tim", 1)]
    sheet = Plan(Offer(LOOK, (2,), ()), LEVELS, ("Ada", "Bo"), seats, before=("Josephine", "Tim"))
    sheet.rename(0, " ")
    sheet.rename(1, "Zoe")

    assert [seat.name for seat in sheet.name_seats()] == ["Josephine", "Zoe"]


def test_an_option_back_at_its_default_is_not_changed() -> None:
    setup = plan()
    setup.set(FAST, True)
    assert setup.differs(FAST)

    setup.set(FAST, False)

    assert not setup.differs(FAST)
    assert setup.options() == {"fast": False, "goal": 40}


def test_an_option_counts_only_with_its_seat_counts() -> None:
    setup = plan((4,))
    setup.set(GOAL, 50)

    assert setup.options() == {"fast": False}
    assert (setup.asks(GOAL), setup.changes()) == (False, 0)


ROUNDS = OptionRow("rounds", "choice", "Rounds", "How many.", 1, values=((1, "One"), (3, "Three")))


@pytest.mark.parametrize(
    ("row", "right", "wrong"),
    [
        (FAST, (True, False), (1, 0, "yes")),
        (GOAL, (10, 60), (9, 61, "40", 40.0)),
        (replace(GOAL, low=0), (0, 1), (True, -1)),
        (ROUNDS, (1, 3), (2, True, "1", 1.0)),
    ],
)
def test_what_was_kept_of_an_option_is_taken_if_it_may_be_set_so(
    row: OptionRow, right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    """Settings that somebody wrote by hand, or that an older game of this name has left."""
    assert all(row.takes(value) for value in right)
    assert not any(row.takes(value) for value in wrong)


def test_a_seed_is_a_bird_and_four_digits() -> None:
    assert seed_code(304417) == "KESTREL-4417"
    assert read_seed(" kestrel-4417 ") == 304417


@given(st.integers(0, 2**64 - 1))
def test_every_seed_comes_back_from_its_code(seed: int) -> None:
    assert read_seed(seed_code(seed)) == seed


@pytest.mark.parametrize("typed", ["9" * 24, "18446744073709551616", "-18446744073709551616", "2" * 4000])
def test_a_number_that_no_match_file_may_hold_is_a_text(typed: str) -> None:
    assert 0 <= read_seed(typed) < 2**32


@pytest.mark.parametrize("seed", [-5, 2**64 - 1])
def test_a_number_without_a_code_is_read_as_it_is_shown(seed: int) -> None:
    assert read_seed(seed_code(seed)) == seed


def test_any_text_is_a_seed_and_always_the_same() -> None:
    assert read_seed("Grandma's birthday") == read_seed("GRANDMA'S BIRTHDAY ")
    assert read_seed("DODO-0001") != read_seed("DODO-0002")


def test_a_new_seed_has_a_code() -> None:
    assert "-" in seed_code(new_seed(random.Random(1)))


def test_a_name_that_two_seats_have_is_found_however_it_is_written() -> None:
    setup = plan((4,))
    assert setup.shared_name == ""

    setup.rename(2, " bo ")
    assert setup.shared_name == "Bo"
    setup.rename(2, "")
    assert setup.shared_name == "", "a seat that nobody has named has a name of its own"


def test_an_option_without_effect_beside_several_others_is_asked_where_one_of_them_differs() -> None:
    late = replace(LATE, only={})
    setup = Plan(Offer(LOOK, (2, 3), (LENGTH, late, LOUD)), LEVELS, ("Ada", "Bo"))
    setup.set(LOUD, 3)
    assert setup.asks(LOUD)
    setup.set(LENGTH, "short")
    assert (setup.asks(LOUD), setup.options()["loud"], setup.changes()) == (False, 0, 1)
    setup.set(late, True)
    assert (setup.asks(LOUD), setup.options()["loud"], setup.changes()) == (True, 3, 3)


def test_a_value_of_an_option_may_make_a_match_longer() -> None:
    length = replace(LENGTH, times={"long": 4}, unless=({"fast": (True,)},), default="short")
    setup = Plan(Offer(LOOK, (2, 3), (FAST, length)), LEVELS, ("Ada", "Bo"))
    assert setup.minutes == (10, 20)
    setup.set(length, "long")
    assert setup.minutes == (40, 80)
    setup.set(FAST, True)
    assert setup.minutes == (10, 20), "an option that is not asked is as delivered"


def test_an_option_that_goes_with_another_is_asked_there_only_and_keeps_what_was_set() -> None:
    setup = Plan(Offer(LOOK, (2, 3), (LENGTH, LATE)), LEVELS, ("Ada", "Bo"))
    setup.set(LATE, True)
    assert (setup.asks(LATE), setup.options()["late"], setup.changes()) == (True, True, 1)

    setup.set(LENGTH, "short")
    assert (setup.asks(LATE), setup.options()["late"], setup.changes()) == (False, False, 1)

    setup.set(LENGTH, "long")
    assert (setup.asks(LATE), setup.options()["late"], setup.changes()) == (True, True, 1)


def test_brisk_is_on_for_one_person_alone_off_for_more_and_as_chosen_for_all() -> None:
    """case P9."""
    setup = Plan(Offer(LOOK, (2, 3, 4), (FAST, BRISK)), LEVELS, ("Ada", "Bo", "Chen", "Dot"))
    assert (setup.value(BRISK), setup.brisk, setup.changes()) == (False, None, 0)
    setup.seat_bot(1, True)
    assert (setup.value(BRISK), setup.brisk, setup.changes()) == (True, None, 0)
    setup.set(BRISK, False)
    assert (setup.value(BRISK), setup.brisk, setup.changes()) == (False, False, 1)
    setup.seat_bot(1, False)
    setup.set(BRISK, True)
    assert (setup.value(BRISK), setup.brisk, setup.changes()) == (True, True, 1)
    assert setup.options() == {"fast": False}, "it is no option of the rules"
