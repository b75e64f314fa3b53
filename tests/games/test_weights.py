"""Weights of the bots: data of each game, checked with place and remedy, and what positions are valued by."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import games
from tabletop.bots import weighing
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths
from tabletop.engine.shape import Shape
from tabletop.engine.state import State
from tests.games.playing import begun, played_on

GAMES = games.ids()


def with_weights(s: State, weights: dict[str, float]) -> State:
    """A copy of a state whose content has these weights."""
    other, old = s.clone(), s.shape
    content = replace(s.content, weights=weights)
    domains = {name: of for name, of in old.domains.items() if name != "seat"}
    other.shape = Shape(old.owner_class, old.seats, old.cards, content, old.options, domains)
    return other


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_and_coach_value_a_table_by_the_weights_of_the_data(game_id: str) -> None:
    game = games.load(game_id)
    content = load(game_id, game.kinds)
    assert game.evaluation is not None
    assert list(content.weights) == [term.id for term in game.evaluation.terms]

    seats = content.file.seats[0]
    match = begun(game, content, seats, 3, content.file.defaults(seats))
    tables = [now.state.clone() for _, now in zip(range(60), played_on(match, 2), strict=False)]
    dearer = {key: 3 * weight for key, weight in content.weights.items()}
    for s in tables[20::20]:
        features = game.evaluation.features(s, 0)
        worth, more = (
            game.evaluation.worth(features, game.evaluation.weights(table))
            for table in (s, with_weights(s, dearer))
        )
        assert more == pytest.approx(3 * worth)
    assert any(game.score(s, 0) != game.score(with_weights(s, dearer), 0) for s in tables), (
        "bots look at them"
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_reasons_of_the_coach_weigh_as_much_as_the_data_says(game_id: str) -> None:
    game = games.load(game_id)
    content = load(game_id, game.kinds)
    seats = content.file.seats[0]
    now = next(iter(played_on(begun(game, content, seats, 3, content.file.defaults(seats)), 2)))
    decision = now.decisions[-1]
    assert game.evaluation is not None
    told = [term.id for term in game.evaluation.terms]
    for tried in weighing.try_answers(game, now.view(decision.seat), decision, random.Random(1))[:2]:
        weighed = weighing.weigh_tried(game.evaluation, tried, decision.seat)
        values = dict(zip((term.id for term in game.evaluation.terms), weighed.values, strict=True))
        assert [reason.gain for reason in weighed.told] == [
            content.weights[key] * values[key] for key in told
        ]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("weights: {bilt: 2}", 'weights: no position is valued by "bilt"; did you mean "built"?'),
        ("weights: {built: much}", "a number"),
        ("waits: {built: 2}", "weights"),
    ],
)
def test_a_mods_weights_are_checked_with_place_and_remedy(tmp_path: Path, written: str, said: str) -> None:
    (problem, *_) = check_paths([make_mod(tmp_path, written)], games.load)
    assert (problem.file, problem.line) == ("heavy/data/heap/bots.yaml", 1)
    assert said in f"{problem.what}; {problem.suggestion}"


def test_a_mod_lays_its_weights_over_ours(tmp_path: Path) -> None:
    folder = make_mod(tmp_path, "weights: {built: 2}")
    assert check_paths([folder], games.load) == []
    game = games.load("heap")
    ours, theirs = load("heap", game.kinds), load("heap", game.kinds, mods=[folder])
    assert theirs.weights == {**ours.weights, "built": 2}
    assert theirs.digest == ours.digest, "no rule reads them"


def make_mod(tmp_path: Path, weights: str) -> Path:
    folder = tmp_path / "heavy"
    (folder / "data" / "heap").mkdir(parents=True)
    about = 'id: heavy\nname: Heavy\nversion: "1"\ngame: heap\nformat: 1\n'
    (folder / "mod.yaml").write_text(about, "utf-8")
    (folder / "data" / "heap" / "bots.yaml").write_text(f"{weights}\n", "utf-8")
    return folder
