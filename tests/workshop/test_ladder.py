"""A ladder plays the same deals from both seatings, counts whole and shared wins, and can be stopped."""

from __future__ import annotations

from dataclasses import replace

from tabletop.workshop.executors import Processes
from tabletop.workshop.figures import Outcome, wilson
from tabletop.workshop.ladder import Ladder, Pairing, climb, count_wins
from tests.bots.toys import SOURCE

LADDER = Ladder(SOURCE, seats=2, levels=("random", "purposeful"), games=20, seed=7)


def ended(number: int, *places: tuple[int, ...], ending: str = "finished", error: str = "") -> Outcome:
    return Outcome(number, 0, ending, places=places, error=error)


def test_every_deal_is_played_from_both_seatings() -> None:
    (plan,) = LADDER.pairings

    assert [plan.levels_in(number) for number in range(3)] == [
        ("purposeful", "random"),
        ("random", "purposeful"),
        ("purposeful", "random"),
    ]
    seeds = [plan.game_seed(number) for number in range(6)]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3


def test_each_level_plays_against_the_one_before_it() -> None:
    pairs = replace(LADDER, levels=("a", "b", "c")).pairings

    assert [plan.bots for plan in pairs] == [("b", "a"), ("c", "b")]


def test_wins_are_counted_for_the_level_whatever_its_seat_and_shared_ones_by_half() -> None:
    (plan,) = LADDER.pairings

    found = count_wins(
        plan,
        [
            ended(0, (0,), (1,)),  # won by the stronger on the first seat
            ended(1, (0,), (1,)),  # by the weaker, which has that seat now
            ended(2, (0, 1)),
            ended(3, (), (1,), (0,)),  # a rival without a seat came first: who did best of the two counts
            ended(4, ending="capped"),
            ended(5, ending="error", error="a card was lost"),
        ],
    )

    assert (found.level, found.against) == ("purposeful", "random")
    assert (found.games, found.wins, found.unfinished) == (4, 2.5, 1)
    assert found.troubles == ("game 5, seed 0: a card was lost",)


def test_partners_of_one_level_win_together_as_one() -> None:
    (plan,) = replace(LADDER, seats=4).pairings

    assert count_wins(plan, [ended(0, (0, 2), (1, 3)), ended(1, (0, 2), (1, 3))]).wins == 1


def test_a_level_is_stronger_when_its_whole_interval_lies_above_one_half() -> None:
    assert Pairing("b", "a", 20, 18).is_stronger
    assert not Pairing("b", "a", 20, 12).is_stronger
    assert Pairing("b", "a", 20, 18).interval == wilson(18, 20)
    assert Pairing("b", "a", 0, 0).rate is None


def test_the_better_level_is_found_to_be_stronger_and_the_seed_decides_all() -> None:
    report = climb(LADDER)

    assert report.pairings[0].is_stronger
    assert report.pairings[0].games == 20
    assert replace(climb(LADDER, Processes(2)), seconds=0) == replace(report, seconds=0)


def test_a_ladder_that_is_stopped_tells_what_was_played() -> None:
    told: list[int] = []

    def stop_after_five() -> None:
        told.append(1)
        if len(told) == 5:
            raise KeyboardInterrupt

    report = climb(replace(LADDER, levels=("random", "purposeful", "greedy")), on_game=stop_after_five)

    assert report.interrupted
    assert [pairing.games for pairing in report.pairings] == [5]
