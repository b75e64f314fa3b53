"""The story of a match in numbers, checked against a match made for it and against chance."""

from __future__ import annotations

import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tabletop.engine.game import Finale
from tabletop.ui.scenes.result.chronicle import Chronicle, Moment, TurnTold, chronicle
from tests.ui.table.sitting import match


class Turns(NamedTuple):
    """Seat that all is one turn of, if it is; numbers of answers that did nothing."""

    of: int | None = None
    passes: tuple[int, ...] = ()


class Cause(NamedTuple):
    """Whoever brought about what decided the match, and whether the log says when it began."""

    seat: int
    is_said: bool = True


EACH_ITS_OWN = Turns()


class Told:
    """Points as a match tells them: one answer a turn, seats in order, or as given."""

    game = SimpleNamespace(part="")

    def __init__(
        self,
        tallies: list[tuple[int, ...]],
        seats: list[int],
        winners: tuple[int, ...] | None,
        teams: tuple[tuple[int, ...], ...],
        turns: Turns,
        cause: Cause | None,
    ) -> None:
        self._values = {} if turns.of is None else {"turns": 1, "turn": turns.of}
        self._passes, self._said = turns.passes, cause is None or cause.is_said
        self._finale = None if cause is None else Finale("won", "cause", cause.seat, "begun")
        self._tallies, self._seats = tallies, seats
        best = max(tallies[-1])
        first = tuple(seat for seat, points in enumerate(tallies[-1]) if points == best)
        self._winners = first if winners is None else winners
        self._teams = teams
        self.is_over = bool(self._winners)

    def result(self) -> object:
        best, together = self._winners, bool(self._teams)
        return SimpleNamespace(
            winners=best, best=best, is_team=together, places=self._teams, finale=self._finale
        )

    def tallies(self) -> list[tuple[int, ...]]:
        return self._tallies

    @property
    def event_count(self) -> int:
        return len(self._seats)

    def events_for(self, seat: int | None) -> list[object]:
        """One for each answer; the last of them begins what decides the match."""
        lines = ["other"] * (len(self._seats) - 1) + ["begun" if self._said else "other"]
        return [SimpleNamespace(kind="say", facts={"line": line}) for line in lines]

    def standing_answers(self) -> list[tuple[object, int]]:
        keys = [() if index in self._passes else ("done",) for index in range(len(self._seats))]
        return [
            (SimpleNamespace(seat=seat, keys=keys[index]), index) for index, seat in enumerate(self._seats)
        ]

    def view_after(self, seat: int | None, answers: int) -> object:
        asked = frozenset(self._seats[answers : answers + 1])
        return SimpleNamespace(table=SimpleNamespace(values=self._values), acting=asked, ready=frozenset())


def story(
    tallies: list[tuple[int, ...]],
    seats: list[int],
    winners: tuple[int, ...] | None = None,
    teams: tuple[tuple[int, ...], ...] = (),
    turns: Turns = EACH_ITS_OWN,
    cause: Cause | None = None,
) -> Chronicle:
    """The winners are those with most points if not given; () as long as it goes on."""
    # as much of a match as it asks for
    told: Any = Told(tallies, seats, winners, teams, turns, cause)
    return chronicle(told)


def test_answers_of_one_seat_in_a_row_are_one_turn() -> None:
    told = story([(0, 0), (1, 0), (3, 0), (3, 2)], [0, 0, 1])

    assert [(turn.seat, turn.points) for turn in told.turns] == [(0, (3, 0)), (1, (3, 2))]


def test_the_lead_changes_only_when_somebody_is_past_the_other() -> None:
    told = story([(0, 0), (3, 0), (3, 3), (3, 5), (9, 5)], [0, 1, 1, 0])

    assert told.lead_changes == 2
    last = next(moment for moment in told.moments if moment.kind == "last")
    assert (last.seat, last.gain, last.rival) == (0, 6, 1)


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_ahead_first_takes_the_lead_from_nobody(first: int) -> None:
    level, ahead = (5, 5), (7, 5) if first == 0 else (5, 7)
    told = story([level, level, level, ahead], [1, 0, 1])

    assert told.lead_changes == 0
    assert [(moment.kind, moment.turn, moment.seat, moment.gain) for moment in told.moments] == [
        ("last", 2, first, 2)
    ]


def test_whoever_was_ahead_at_the_start_is_overtaken_as_in_any_turn() -> None:
    """The pole position of a race is a lead."""
    told = story([(1, 2), (3, 2), (3, 2), (3, 4)], [0, 1, 1], ())

    assert told.lead_changes == 2
    assert [(moment.kind, moment.turn, moment.seat) for moment in told.moments] == [
        ("gap", 0, 0),
        ("lead", 1, 1),
    ]


def test_whoever_is_ahead_from_the_start_to_the_end_takes_the_lead_in_no_turn() -> None:
    told = story([(5, 3), (6, 3), (6, 5), (9, 5)], [0, 1, 0])

    assert told.lead_changes == 0
    assert [(moment.kind, moment.turn, moment.seat) for moment in told.moments] == [("jump", 2, 0)]


@pytest.mark.parametrize("winners", [(), (0,), (1,), (2,)])
@pytest.mark.parametrize("seed", range(40))
def test_no_lead_is_told_of_as_taken_from_a_rival_where_none_changed(
    seed: int, winners: tuple[int, ...]
) -> None:
    """What the result screen says in words and in figures, side by side."""
    chance = random.Random(seed)
    tallies = [tuple(chance.randrange(4) for _ in range(3)) for _ in range(chance.randrange(2, 7))]
    told = story(tallies, [at % 3 for at in range(len(tallies) - 1)], winners)

    taken = [moment for moment in told.moments if moment.kind == "lead"]
    assert len(taken) <= told.lead_changes
    assert sum(moment.kind == "first" for moment in told.moments) <= 1


def test_a_match_that_stays_level_has_no_leader() -> None:
    told = story([(0, 0), (2, 2), (2, 2)], [0, 1])

    assert told.lead_changes == 0
    assert [moment.kind for moment in told.moments] == ["jump"]


def test_a_team_goes_ahead_by_whoever_acts_and_not_by_the_partner_who_stands_best() -> None:
    """Seats 0 and 2 against 1 and 3: 2 scores in the last turn, 0 has kept most all along."""
    tallies: list[tuple[int, ...]] = [(10, 10, 10, 10), (10, 6, 10, 10), (10, 6, 4, 10), (20, 6, 14, 10)]
    told = story(tallies, [2, 1, 2], (0, 2), ((0, 2), (1, 3)))

    assert told.lead_changes == 2
    (last,) = (moment for moment in told.moments if moment.kind == "last")
    assert (last.turn, last.seat, last.gain, last.rival) == (2, 2, 20, 3)


def test_partners_do_not_take_the_lead_from_one_another() -> None:
    told = story([(5, 5, 5, 5), (9, 5, 5, 5), (9, 5, 12, 5)], [0, 2], (0, 2), ((0, 2), (1, 3)))

    assert told.lead_changes == 0
    assert [(moment.kind, moment.seat, moment.rival) for moment in told.moments] == [
        ("last", 0, 1),
        ("jump", 2, 1),
    ]


def test_what_a_team_gains_in_a_turn_of_others_is_told_of_whoever_gained_most() -> None:
    told = story([(5, 5, 5, 5), (5, 4, 9, 4)], [1], (0, 2), ((0, 2), (1, 3)))

    assert [(moment.kind, moment.seat, moment.gain) for moment in told.moments] == [("last", 2, 4)]


def test_what_partners_gain_together_in_a_turn_of_others_is_told_of_whoever_acted_last() -> None:
    """A Fall of a team counts for all in it: 2 scored it with a Counter in the turn of 1, 0 but passed after it."""
    level, fall = (10, 10, 10, 10), (20, 10, 20, 10)
    told = story([*[level] * 4, fall], [1, 0, 2, 0], (0, 2), ((0, 2), (1, 3)), Turns(1, (3,)))

    assert [(moment.kind, moment.seat, moment.gain) for moment in told.moments] == [("last", 2, 20)]


@pytest.mark.parametrize("winners", [(), (1,)])
def test_nobody_but_a_winner_goes_ahead_for_good(winners: tuple[int, ...]) -> None:
    told = story([(0, 0), (3, 0), (3, 1)], [0, 1], winners)

    assert [(moment.kind, moment.seat) for moment in told.moments] == [("first", 0)]


@pytest.mark.parametrize("winners", [(0,), (1,), (0, 1)])
def test_a_lead_that_was_drawn_level_with_at_the_end_was_not_for_good(winners: tuple[int, ...]) -> None:
    told = story([(0, 0), (3, 0), (3, 3)], [0, 1], winners)

    assert [(moment.kind, moment.turn, moment.seat) for moment in told.moments] == [
        ("first", 0, 0),
        ("jump", 1, 1),
    ]


def test_whoever_draws_ahead_again_of_a_level_rival_does_so_for_good_only_then() -> None:
    told = story([(0, 0), (2, 0), (4, 0), (4, 4), (5, 4), (5, 4)], [0, 1, 0, 1, 0])
    again = story([(0, 0), (0, 3), (4, 3), (4, 4), (6, 4)], [1, 0, 1, 0])

    assert [(moment.kind, moment.turn) for moment in told.moments if moment.kind == "last"] == [("last", 3)]
    assert [(moment.kind, moment.turn, moment.seat) for moment in again.moments] == [
        ("gap", 0, 1),
        ("jump", 1, 0),
        ("last", 3, 0),
    ]


def test_nobody_takes_a_lead_that_two_have_together() -> None:
    told = story([(0, 0, 0), (3, 0, 0), (3, 2, 2), (1, 2, 2)], [0, 1, 0])

    assert "lead" not in {moment.kind for moment in told.moments if moment.turn == 2}


def test_a_level_stand_is_no_lead_that_was_lost() -> None:
    told = story([(0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 1, 0)], [0, 1, 2])

    assert [(moment.kind, moment.seat) for moment in told.moments] == [("last", 1)]


def test_a_match_somebody_leads_throughout_has_no_lost_lead() -> None:
    told = story([(0, 0), (3, 0), (3, 1), (7, 1)], [0, 1, 0])

    assert told.lead_changes == 0
    assert {moment.kind for moment in told.moments} == {"last", "jump"}


def test_what_decided_a_match_is_its_last_turning_point_whatever_was_counted() -> None:
    """HEAP-78: whoever wins the pileup has won, with fewer parts than others, too."""
    tallies: list[tuple[int, ...]] = [
        (0, 0),
        (0, 5),
        (1, 5),
        (1, 6),
        (9, 6),
        (9, 11),
        (12, 11),
        *[(12, 11)] * 2,
    ]
    seats = [1, 0, 1, 0, 1, 0, 1, 1]

    counted = story(tallies, seats, (1,)).moments
    told = story(tallies, seats, (1,), cause=Cause(0)).moments

    assert [(moment.kind, moment.turn) for moment in counted] == [("gap", 0), ("jump", 3), ("lead", 5)]
    assert told == (*counted[1:], Moment("finale", 6, 1, 0, 0, first=7)), "the lightest gives way"
    assert [moment.first for moment in counted] == [0, 3, 5]


def test_what_began_before_the_answers_that_are_known_is_watched_from_its_turn_on() -> None:
    """A match that goes on from a kept position has forgotten what was said."""
    tallies: list[tuple[int, ...]] = [(0, 0), (1, 0), (1, 9), (1, 9)]

    assert story(tallies, [0, 1, 1], cause=Cause(1)).moments[-1].first == 2
    assert story(tallies, [0, 1, 1], cause=Cause(1, is_said=False)).moments[-1].first == 1


def test_nothing_else_is_told_of_the_turn_that_decided_the_match() -> None:
    tallies: list[tuple[int, ...]] = [(0, 0), (1, 0), (1, 9)]

    assert [moment.kind for moment in story(tallies, [0, 1], (1,)).moments if moment.turn == 1] == ["last"]
    kinds = [
        moment.kind for moment in story(tallies, [0, 1], (1,), cause=Cause(1)).moments if moment.turn == 1
    ]
    assert kinds == ["finale"]


def test_a_match_without_answers_has_a_story_without_moments() -> None:
    told = story([(5, 5)], [])

    assert told.turns == ()
    assert told.moments == ()


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_story_of_a_real_match_adds_up(seats: int, seed: int) -> None:
    played = match(seats, seed, after=2000)
    told = chronicle(played)

    assert told.turns[-1].points == played.result().points
    assert all(one.seat != other.seat for one, other in pairwise(told.turns))
    assert [turn.round for turn in told.turns] == sorted(turn.round for turn in told.turns)
    assert told.rounds >= 1
    assert 1 <= len(told.moments) <= 3
    assert [moment.turn for moment in told.moments] == sorted({moment.turn for moment in told.moments})
    last = next(moment for moment in told.moments if moment.kind == "last")
    ahead = [turn.points.index(max(turn.points)) for turn in told.turns[last.turn :]]
    alone = [sorted(turn.points)[-2] < max(turn.points) for turn in told.turns[last.turn :]]
    assert set(ahead) == {last.seat}
    assert all(alone), "from there on nobody drew level with the winner"


@pytest.mark.parametrize(
    ("rounds", "begun"),
    [((0, 0), 0), ((0, 1, 1, 2, 3), 3), ((1, 2, 3, 0, 1, 1, 2), 5), ((1, 2, 3, 1), 4)],
)
def test_rounds_that_are_counted_anew_from_race_to_race_are_added_up(
    rounds: tuple[int, ...], begun: int
) -> None:
    told = tuple(TurnTold(0, each, (0, 0)) for each in rounds)

    assert Chronicle((0, 0), told, (), 0).rounds == begun
