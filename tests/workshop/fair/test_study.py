"""Studies of fairness: the same on any number of processes, and planted faults stand out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.cli import lookups
from tabletop.workshop.executors import Processes
from tabletop.workshop.fair.noticing import Watch
from tabletop.workshop.fair.paired import PairedTally, deal_facts
from tabletop.workshop.fair.study import (
    CHILD,
    MASTER,
    Strength,
    Study,
    option_changes,
    run,
    usual_strengths,
)
from tabletop.workshop.fair.tally import FairTally
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import Plan, deal, play_one
from tests.bots.toys import SOURCE
from tests.toy.game import CONTENT, GAME

pytestmark = pytest.mark.exhaustive

TOY = Study(SOURCE, 3, (Strength(("purposeful",), 40),), seed=5)


def test_a_study_is_the_same_on_any_number_of_processes() -> None:
    assert run(TOY) == run(TOY, Processes(2))


def test_a_study_ends_when_its_interval_is_small_enough() -> None:
    wide = replace(TOY, strengths=(Strength(("purposeful",), 1000),), until=0.12)

    ended = run(wide).played[0]
    short = run(replace(TOY, until=0.01)).played[0]

    assert ended.findings.games in (50, 100, 150)
    assert ended.findings.width <= 0.12
    assert not ended.needed
    assert short.findings.games == 40
    assert short.needed > 1000


def test_a_child_and_a_master_play_by_default() -> None:
    assert [(each.bots, each.games) for each in usual_strengths(500)] == [((CHILD,), 500), ((MASTER,), 25)]


def test_a_study_that_is_stopped_tells_of_what_was_played() -> None:
    def stop(outcome: Outcome) -> None:
        if outcome.number == 10:
            raise KeyboardInterrupt

    result = run(TOY, on_match=stop)

    assert not result.is_whole
    assert result.findings[0].games == 10


def test_notes_tell_who_had_and_used_what() -> None:
    plan = Plan(SOURCE, 3, ("purposeful",), 1, 7, noted=True)
    outcome = play_one(plan, GAME, CONTENT, 0)
    notes = outcome.notes

    assert notes is not None
    assert sorted(seat for side in notes.sides for seat in side) == [0, 1, 2]
    assert [dict(used) for used in notes.used] == [
        {row: many for row, many in outcome.cards_played[side[0]].items() if many} for side in notes.sides
    ]
    assert [set(had) for had in notes.had] == [set(outcome.cards_seen[side[0]]) for side in notes.sides]
    assert outcome.points[notes.sides[0][0]] - outcome.points[notes.sides[1][0]] == notes.margin


def test_a_change_of_the_lead_and_a_stall_are_counted() -> None:
    class Table:
        points = (0, 0)

    watch = Watch(replace(GAME, tally=lambda state: state.points), 2)
    for points in ((0, 0), (1, 0), (1, 1), (1, 0), (1, 2), (1, 2), (1, 2), (3, 2)):
        table = Table()
        table.points = points
        watch.see_table(table)  # type: ignore[arg-type]  # as much of a state as it looks at

    assert (watch.leads, watch.quiet) == (2, 2)


def test_every_second_match_has_one_option_changed() -> None:
    content = lookups.find_game("pedal").content
    changes = option_changes(content, 4, {})
    plan = Plan(SOURCE, 4, ("skilled",), 10, 3, changes=changes)

    assert ("track", "italia") in changes
    assert not any(option == "garage-pool" for option, _ in changes)  # the garage is closed as a rule
    assert not any(option == "track" for option, _ in option_changes(content, 4, {"track": "gb"}))
    assert all(plan.change_in(number) == () for number in range(0, 10, 2))
    assert all(len(plan.change_in(number)) == 1 for number in range(1, 10, 2))


def test_a_game_against_itself_differs_in_nothing() -> None:
    paired = run(replace(TOY, against=SOURCE)).played[0]

    assert all(change.difference.value == 0 and change.p == 1 for change in paired.metrics)
    assert {change.mark for change in (*paired.metrics, *paired.changes)} == {"usual"}


def test_pairs_find_a_difference_that_is_there() -> None:
    paired = PairedTally()
    plan = Plan(SOURCE, 3, ("purposeful",), 30, 7, noted=True)
    for number in range(30):
        short = play_one(replace(plan, options={"rounds": 2}), GAME, CONTENT, number)
        long = play_one(replace(plan, options={"rounds": 4}), GAME, CONTENT, number)
        keys = {record.id: record.id for record in GAME.pieces(CONTENT, 3, {})}
        before, after = deal_facts(short, keys), deal_facts(long, keys)
        assert before is not None
        assert after is not None
        paired.add(before, after)

    answers = next(change for change in paired.metrics() if change.name == "answers")
    assert answers.difference.low > 0
    assert answers.p < 1e-6


def test_the_same_matches_in_any_order_are_the_same_sums() -> None:
    plan = Plan(SOURCE, 3, ("purposeful",), 12, 7, noted=True)
    outcomes = [play_one(plan, GAME, CONTENT, number) for number in range(12)]
    keys = {record.id: record.id for record in GAME.pieces(CONTENT, 3, {})}
    tallies = []
    for order in (outcomes, outcomes[::-1]):
        tally = FairTally(3, keys)
        for outcome in order:
            tally.add(outcome)
        tallies.append((tally.rows, tally.wins, tally.longest, tally.closest, tally.length))

    assert tallies[0] == tallies[1]


def test_matches_begin_with_the_rows_that_are_looked_at() -> None:
    plan = Plan(SOURCE, 3, ("purposeful",), 20, 7, noted=True, begun=("drop",))
    outcomes = [play_one(plan, GAME, CONTENT, number) for number in range(20)]
    begun = [outcome.notes.begun for outcome in outcomes if outcome.notes is not None]
    plain = [play_one(replace(plan, begun=()), GAME, CONTENT, number) for number in range(20)]

    assert all(any(side["drop"] for side in sides) for sides in begun)
    assert [outcome.seed for outcome in outcomes] != [outcome.seed for outcome in plain]
    again = replace(plan, begun=(), seed=7)
    for outcome in outcomes:  # the seed that is told deals the same match
        assert deal(plan, GAME, CONTENT, outcome.number).header["seed"] == outcome.seed
        assert outcome.seed in set(plan.deal_seeds(outcome.number))
    assert [again.game_seed(number) for number in range(20)] == [outcome.seed for outcome in plain]
