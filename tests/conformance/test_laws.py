"""The laws of `laws.py` on every case. A new game passes this file without its being edited."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from tabletop.engine.match import Match
from tests.conformance import laws
from tests.conformance.cases import all_cases, length
from tests.conformance.laws import Case

CASES = all_cases()
FIRST = {(case.game.id, case.seats): case for case in reversed(CASES)}
PLAIN = [case for case in CASES if FIRST[case.game.id, case.seats] is case]
ONE_EACH = {case.game.id: case for case in PLAIN if case.seats <= 3}
"""One case of each game, which `./check fast` plays as well."""


def over(cases: Iterable[Case]) -> pytest.MarkDecorator:
    """Runs a test on each of the cases; all but one of each game are exhaustive."""
    return pytest.mark.parametrize(
        "case",
        [
            pytest.param(
                case, id=str(case), marks=[pytest.mark.exhaustive] * (ONE_EACH[case.game.id] is not case)
            )
            for case in cases
        ],
    )


every_case, each_count = over(CASES), over(PLAIN)
one_of_each, other_counts = over(ONE_EACH.values()), over(c for c in PLAIN if c not in ONE_EACH.values())
LONGEST = 9
"""The length up to which a case with options is played at every change, for as many people as set-up counts."""


def by_turns(cases: Iterable[Case]) -> list[Case]:
    """Choose a case of each option that is changed alone, and one of several at once, in each game.

    With the fewest people, with more, and so on in turn; the other values of an option, and other combinations, are
    played by night.
    """
    same: dict[tuple[str, str], list[Case]] = {}
    for case in cases:
        usual = FIRST[case.game.id, case.seats].options
        changed = [name for name, value in case.options.items() if value != usual.get(name)]
        same.setdefault((case.game.id, changed[0] if len(changed) == 1 else "several"), []).append(case)
    return [found[nth % len(found)] for nth, found in enumerate(same.values())]


DAY = [*PLAIN, *by_turns(case for case in CASES if case not in PLAIN and length(case) <= LONGEST)]


@over(DAY)
def test_positions_obey_the_laws_views_leak_nothing_and_matches_end_whole(case: Case) -> None:
    obeys_the_laws(case, seed=0)


@pytest.mark.nightly
@over(case for case in CASES if case not in DAY)
def test_long_matches_and_options_for_other_counts_obey_the_laws_too(case: Case) -> None:
    obeys_the_laws(case, seed=0)


@pytest.mark.nightly
@every_case
def test_another_match_obeys_the_laws_too(case: Case) -> None:
    obeys_the_laws(case, seed=1)


def obeys_the_laws(case: Case, seed: int) -> None:
    """Plays a match to its end; what changes nothing for good is tried in some of its positions."""
    start = laws.census(case.start(seed).state)
    for match, rng, picked in laws.whole_match(case, seed, every=0.06):
        laws.pieces_are_conserved(match, start)
        if picked or match.is_over:
            laws.nothing_hidden_is_named(match)
        if match.is_over:
            continue
        laws.somebody_can_answer(match)
        if picked:
            laws.state_is_plain(match)
            laws.tables_are_possible(match)
            laws.plain_data_survives(match)
            laws.clones_are_independent(match, rng)
            laws.every_offer_is_legal(match)
            laws.everything_else_is_refused(match, rng)
            laws.undo_and_redo_are_exact(match)
            laws.everything_said_has_words(case, match)
            laws.samples_look_the_same(match, rng)
            laws.open_questions_are_open(match, rng)
            laws.events_tell_no_more_than_views(match, rng)
    ended_well(case, match)


def ended_well(case: Case, match: Match) -> None:
    assert sorted(seat for place in match.result().places for seat in place) == list(range(case.seats))
    assert len(match.result().points) == case.seats
    laws.all_seats_played_with_something(case, match)
    laws.replay_is_live(case, match)


@each_count
def test_every_refusal_has_a_reason(case: Case) -> None:
    refusals_have_reasons(case, range(1))


@pytest.mark.nightly
@each_count
def test_more_refusals_have_a_reason(case: Case) -> None:
    refusals_have_reasons(case, range(1, 4))


def refusals_have_reasons(case: Case, seeds: Iterable[int]) -> None:
    for seed in seeds:
        for match, rng in laws.now_and_then(case, seed, every=0.1):
            if not match.is_over:
                laws.refusals_have_reasons(case, match, rng)


@each_count
def test_everything_shown_has_a_place_on_the_table(case: Case) -> None:
    for match, _ in laws.now_and_then(case, seed=5, every=0.04):
        laws.everything_shown_has_a_place(case, match)


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", sorted({case.game.id for case in CASES}))
def test_numbers_in_keys_are_told_apart(game: str) -> None:
    """Over all seat counts and options of a game together: what two matches take for two things is found as well."""
    kinds: dict[tuple[Any, ...], str] = {}
    for case in (case for case in CASES if case.game.id == game):
        for match, _ in laws.now_and_then(case, seed=3, wild=60, every=0.3, most=80):
            laws.numbers_in_keys_are_told_apart(match, kinds)


@each_count
def test_sensible_matches_end_within_the_bound(case: Case) -> None:
    all_end(case, range(100, 101))


@pytest.mark.nightly
@each_count
def test_more_sensible_matches_end_within_the_bound(case: Case) -> None:
    all_end(case, range(101, 120))


def all_end(case: Case, seeds: Iterable[int]) -> None:
    for seed in seeds:
        *_, (match, _) = laws.play(case, seed, wild=0)
        assert match.is_over


@one_of_each
def test_undo_is_exact_after_every_answer(case: Case) -> None:
    undo_is_exact(case)


@pytest.mark.nightly
@other_counts
def test_undo_is_exact_after_every_answer_for_other_counts(case: Case) -> None:
    undo_is_exact(case)


def undo_is_exact(case: Case) -> None:
    for match, _ in laws.play(case, 31, wild=20):
        if not match.is_over:
            laws.undo_and_redo_are_exact(match)


SCRIPT = """
import json
from tests.conformance.test_laws import digests
print(json.dumps(digests()))
"""


@cache
def digests() -> dict[str, list[str]]:
    """A match of every game in every tenth position."""
    one_each = {case.game.id: case for case in PLAIN}
    return {
        game: [match.state.digest() for match, _ in laws.play(case, 7, wild=30)][::10]
        for game, case in one_each.items()
    }


@pytest.mark.parametrize("hash_seed", ["1", pytest.param("2", marks=pytest.mark.nightly)])
def test_a_fresh_process_plays_the_same_matches(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
    )

    assert json.loads(done.stdout.splitlines()[-1]) == digests()  # a library may greet before


def test_the_suite_covers_every_seat_count_and_option() -> None:
    for case in PLAIN:
        file = getattr(case.content, "file", None)
        if file is None:
            continue
        mine = [c for c in CASES if c.game is case.game]
        assert {c.seats for c in mine} == set(file.seats)
        for row in file.options:
            assert len({c.options[row.id] for c in mine if row.id in c.options}) >= 2, row.id


def test_cases_are_played_with_different_seeds() -> None:
    case = CASES[0]

    assert case.start(1).state.key() != case.start(2).state.key()
