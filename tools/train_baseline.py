"""Train a baseline for a game of cards by Monte Carlo control, and measure it against random play.

    pip install scikit-learn
    python -m tools.train_baseline GAME --minutes 4

All seats of the PettingZoo environment play the present policy, with some answers by chance. What each seat was
rewarded with in the end is regressed on the cards that it answered with (ridge regression of scikit-learn, one number
for each question and card); the next policy gives the answer that promises most. After each round the policy has one
seat, from deal to deal another, against random play in the others. Only for measuring: no bot of the app.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge

from tabletop import lab
from tabletop.lab.choices import PAGE

SEATS = 3
CHANCE = 0.25
"""Share of answers by chance while learning."""
Features = dict[tuple[int, int], int]
Policy = Callable[[str, Any], int]


class Learner:
    """Learner of one number for each pair of question and card."""

    def __init__(self, env: Any, rng: random.Random) -> None:
        self.rng = rng
        at = {name: number for number, name in enumerate(env.encoder.names)}
        self._prompt = at["question.prompt"]
        self._card = [at[f"option.{number}.source_index"] for number in range(PAGE)]
        self._pairs: Features = {}
        self._rows: list[int] = []
        self._rewards: list[float] = []
        self.worth: NDArray[np.float64] = np.zeros(0)

    def pair(self, observation: Any, action: int) -> int:
        """Number the pair of question and card of an action."""
        seen = observation["observation"]
        card = int(seen[self._card[action]]) if action < PAGE else -1
        return self._pairs.setdefault((int(seen[self._prompt]), card), len(self._pairs))

    def choose(self, observation: Any) -> int:
        """Return the action that promises most; those that nobody has tried are worth nothing."""
        legal = [int(action) for action in np.flatnonzero(observation["action_mask"])]
        self.rng.shuffle(legal)
        worth = [
            self.worth[n] if (n := self.pair(observation, each)) < len(self.worth) else 0.0 for each in legal
        ]
        return legal[int(np.argmax(worth))]

    def note(self, pairs: list[int], reward: float) -> None:
        """Note the pairs that a seat chose in a match, and what it was rewarded with."""
        self._rows += pairs
        self._rewards += [reward] * len(pairs)

    def learn(self) -> None:
        """Estimate what each pair is worth from all that was noted."""
        chosen = np.zeros((len(self._rows), len(self._pairs)))
        chosen[np.arange(len(self._rows)), self._rows] = 1.0
        self.worth = Ridge(alpha=20.0).fit(chosen, self._rewards).coef_


def play(env: Any, seed: int, policy: Policy) -> dict[str, float]:
    """Play one match; return the reward of each agent."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else policy(agent, observation))
    return total


def choose_randomly(observation: Any, rng: random.Random) -> int:
    """Return any legal action."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def practise(env: Any, learner: Learner, seed: int) -> None:
    """Let all seats play the present policy, and note what they chose."""
    chosen: dict[str, list[int]] = {agent: [] for agent in env.possible_agents}

    def policy(agent: str, observation: Any) -> int:
        by_chance = learner.rng.random() < CHANCE or not len(learner.worth)
        action = choose_randomly(observation, learner.rng) if by_chance else learner.choose(observation)
        chosen[agent].append(learner.pair(observation, action))
        return action

    for agent, reward in play(env, seed, policy).items():
        learner.note(chosen[agent], reward)


def measure(env: Any, learner: Learner, games: int, first_seed: int) -> tuple[float, float]:
    """Return the share of matches that the policy wins against random play, and half its 95 % interval."""
    wins = 0.0
    for number in range(games):
        own = env.possible_agents[number % SEATS]

        def policy(agent: str, seen: Any, own: str = own) -> int:
            return learner.choose(seen) if agent == own else choose_randomly(seen, learner.rng)

        total = play(env, first_seed + number, policy)
        best = max(total.values())
        wins += (total[own] == best) / sum(value == best for value in total.values())
    rate = wins / games
    return rate, 1.96 * math.sqrt(rate * (1 - rate) / games)


def main() -> None:
    """Train for some minutes; print a line for each round and one for the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=lab.games())
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--round", type=int, default=60, help="matches to learn from between two looks")
    parser.add_argument("--looks", type=int, default=60, help="matches in each look")
    parser.add_argument("--last", type=int, default=300, help="matches in the last look")
    chosen = parser.parse_args()
    env = lab.pettingzoo_env(chosen.game, seats=SEATS)
    learner, began, learnt = Learner(env, random.Random(1)), time.monotonic(), 0
    while time.monotonic() - began < 60 * chosen.minutes:
        rate, half = measure(env, learner, chosen.looks, 1_000_000)
        print(
            f"{time.monotonic() - began:5.0f} s, {learnt:5} matches: wins {rate:.1%} +- {half:.1%}",
            flush=True,
        )
        for number in range(chosen.round):
            practise(env, learner, learnt + number)
        learnt += chosen.round
        learner.learn()
    rate, half = measure(env, learner, chosen.last, 2_000_000)
    print(
        f"the end, {learnt} matches: wins {rate:.1%} +- {half:.1%} of {chosen.last}; chance is {1 / SEATS:.1%}"
    )


if __name__ == "__main__":
    main()
