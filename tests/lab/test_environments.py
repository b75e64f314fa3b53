"""Environments of all games: the ecosystem's own checks, arrays without secrets, and answers by steps."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from tabletop import lab
from tabletop.cli.lookups import find_game
from tabletop.engine.game import Result
from tabletop.engine.steps import AnswerPlace, Decision, Option
from tabletop.engine.view import make_view
from tabletop.lab.arrays import Encoder
from tabletop.lab.choices import ACTIONS, FINISH, NEXT_PAGE, PAGE, Choice
from tabletop.lab.rewards import rewards

GAMES = lab.games()


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Leave out advice of the checkers, such as that a space has no bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_takes_the_environment(game: str) -> None:
    api_test(lab.pettingzoo_env(game, max_steps=120), num_cycles=30)
    seed_test(lambda render_mode=None: lab.pettingzoo_env(game, max_steps=60), num_cycles=5)
    render_test(lambda render_mode=None: lab.pettingzoo_env(game))


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_the_checks_of_the_ecosystem_pass_for_every_number_of_seats(game: str) -> None:
    for seats in find_game(game).content.file.seats:
        api_test(lab.pettingzoo_env(game, seats=seats, max_steps=200), num_cycles=60)
        seed_test(
            lambda render_mode=None, seats=seats: lab.pettingzoo_env(game, seats=seats, max_steps=80), 8
        )
        render_test(lambda render_mode=None, seats=seats: lab.pettingzoo_env(game, seats=seats))
        one = lab.gymnasium_env(game, seats=seats, opponents="random", max_steps=60)
        check_env(one, skip_render_check=True)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_the_performance_benchmark_runs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(lab.pettingzoo_env(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_takes_the_environment(game: str) -> None:
    check_env(lab.gymnasium_env(game, opponents="random", max_steps=60), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_an_array_is_the_same_however_hidden_cards_are_dealt(game: str) -> None:
    match = lab.match(game, seed=5)
    encoder, rng = Encoder(match.observe(None).table), random.Random(3)
    for _ in range(60):
        if match.is_over:
            break
        seat = rng.choice(match.open_seats)
        view = match.observe(seat)
        other = make_view(view.sample(rng), seat, view.known)
        assert np.array_equal(encoder.encode(view), encoder.encode(other))
        question = match.question(seat)
        match.act(question.sample(rng), seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_match_of_a_table_has_arrays_of_one_length(game: str) -> None:
    env = lab.pettingzoo_env(game)
    for seed in range(4):
        env.reset(seed=seed)
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
    assert len(env.encoder.names) == len(set(env.encoder.names)) == env.encoder.length


@pytest.mark.parametrize("game", GAMES)
def test_an_array_does_not_depend_on_what_was_encoded_before(game: str) -> None:
    env, rng = lab.pettingzoo_env(game), random.Random(4)
    env.reset(seed=4)
    for _ in range(60):
        seat = env.possible_agents.index(env.agent_selection)
        seen, choice = env.observe(env.agent_selection), env.choice(seat)
        fresh = Encoder(env.match.observe(None).table).encode(env.match.observe(seat), choice)
        assert np.array_equal(seen["observation"], fresh)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if not env.agents or env.match.is_over:
            break


def question(options: int, least: int, most: int, many: bool = True) -> Decision:
    """Return a question with so many options."""
    rows = tuple(Option(number) for number in range(options))
    return Decision(0, "choose", rows, least, most, many, False, {}, AnswerPlace(0))


def test_several_things_are_ticked_one_by_one() -> None:
    choice = Choice(question(5, 1, 3))
    assert not choice.mask()[FINISH]
    assert choice.take(4) is None
    assert not choice.mask()[4]
    assert choice.mask()[FINISH]
    assert choice.take(0) is None
    assert choice.take(FINISH) == (4, 0)


def test_the_most_that_may_be_ticked_end_the_answer() -> None:
    choice = Choice(question(5, 2, 2))
    assert choice.take(1) is None
    assert choice.take(3) == (1, 3)


def test_a_page_turns_as_long_as_enough_is_left() -> None:
    choice = Choice(question(PAGE + 2, 3, 3))
    assert not choice.mask()[NEXT_PAGE]  # two further options are too few for three
    assert choice.take(0) is None
    assert choice.mask()[NEXT_PAGE]
    assert choice.take(NEXT_PAGE) is None
    assert choice.mask() == [True, True, *[False] * (ACTIONS - 2)]
    assert choice.take(1) is None
    assert choice.take(0) == (0, PAGE + 1, PAGE)


def test_an_action_that_is_not_legal_ends_the_match() -> None:
    env = lab.pettingzoo_env("heist", seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(NEXT_PAGE)
    assert env.rewards[agent] == -1.0
    assert all(env.terminations.values())


def test_rewards_follow_the_places() -> None:
    env = lab.pettingzoo_env("heist", seats=3)
    env.reset(seed=2)
    rng, total = random.Random(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation: Any
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    result = env.match.result
    assert sum(total.values()) == pytest.approx(0)
    best = max(total.values())
    assert {seat for seat in range(3) if total[f"seat_{seat}"] == best} == set(result.best)


def test_seats_that_share_a_place_share_its_reward() -> None:
    assert rewards(Result(((2,), (0, 1)), (1, 1, 3))) == (-0.5, -0.5, 1.0)
    assert rewards(Result(((0, 1), (2, 3)), (2, 2, 1, 1))) == pytest.approx((2 / 3, 2 / 3, -2 / 3, -2 / 3))


def test_sound_is_played_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import os, tabletop.lab.table_env; print(os.environ.get('SDL_AUDIODRIVER'))"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    kept = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    monkeypatch.delenv("SDL_AUDIODRIVER")
    none = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert (kept.stdout, none.stdout) == ("dummy\n", "None\n")
