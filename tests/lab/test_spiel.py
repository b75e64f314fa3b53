"""OpenSpiel takes all games: its own simulation test, playthroughs that can be played again, and clones."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags

from tabletop import lab
from tabletop.cli.lookups import find_game

GAMES = lab.games()


def simulate(game: str, seats: int | None, steps: int) -> None:
    """Let OpenSpiel play at random, and clone, write down and read back each state."""
    pyspiel.random_sim_test(
        lab.openspiel_game(game, seats=seats, max_steps=steps), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_it_at_random(game: str) -> None:
    simulate(game, None, 25)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_it_at_random_for_every_number_of_seats(game: str) -> None:
    for seats in find_game(game).content.file.seats:
        simulate(game, seats, 120)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_is_the_same_again(game: str, tmp_path: Path) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # brings scipy, which takes seconds

    flags.FLAGS.mark_as_parsed()  # as its program does
    name = str(lab.openspiel_game(game, max_steps=12))
    text = generate_playthrough.playthrough(name, None, seed=1)
    (tmp_path / "playthrough.txt").write_text(text)
    before, after = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert before == after


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_goes_on_by_itself(game: str) -> None:
    state, rng = lab.openspiel_game(game).new_initial_state(), random.Random(1)
    for _ in range(10):
        state.apply_action(rng.choice(state.legal_actions()))
    before = state.observation_tensor(0)
    clone = state.clone()
    while not clone.is_terminal() and len(clone.history()) < 30:
        clone.apply_action(rng.choice(clone.legal_actions()))
    assert state.observation_tensor(0) == before
    assert len(state.history()) == 10


def test_it_is_the_match_of_the_library() -> None:
    """A player's array is that of the PettingZoo environment in the same position; a match that ends is rewarded."""
    state = lab.openspiel_game("heist", seats=3).new_initial_state()
    state.apply_action(7)
    match, rng = lab.match("heist", seats=3, seed=7), random.Random(2)
    env = lab.pettingzoo_env("heist", seats=3)
    env._begin(match)
    while not state.is_terminal():
        player = state.current_player()
        seen = env.observe(env.agent_selection)
        assert env.agent_selection == f"seat_{player}"
        assert np.array_equal(seen["observation"], np.array(state.observation_tensor(player), np.float32))
        assert state.legal_actions() == list(np.flatnonzero(seen["action_mask"]))
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        env.step(action)
    assert state.returns() == [env.rewards[agent] for agent in env.possible_agents]
    assert sum(state.returns()) == pytest.approx(0)
