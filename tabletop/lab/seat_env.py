"""Gymnasium environment of any game: the agent has seat 0, bots of a level have the others."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tabletop.bots import LEVELS
from tabletop.bots.levels import RANDOM, choose, current_name
from tabletop.content.reading.problems import join_listed
from tabletop.lab.arrays import Encoder
from tabletop.lab.choices import ACTIONS, Choice
from tabletop.lab.matches import LabError, LabMatch
from tabletop.lab.rewards import rewards
from tabletop.lab.table_env import Observation

SEAT = 0
"""Seat of the agent."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """Environment of one seat. Observations, actions and rewards are those of `TableEnv`.

    An action that the mask forbids ends the match with reward -1.
    """

    metadata = {"render_modes": []}  # Gymnasium reads it from the class

    def __init__(self, first: LabMatch, opponents: str = "skilled", max_steps: int = 5000) -> None:
        known = [RANDOM, *LEVELS]  # random play is what agents are first measured against
        if current_name(opponents) not in known:
            raise LabError(f'no bot is called "{opponents}"; there are {join_listed(known)}')
        self.table = first.table
        self.match = first
        self.opponents = opponents
        self.max_steps = max_steps
        self.steps = 0
        self.encoder = Encoder(first.observe(None).table)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.encoder.length,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space: spaces.Space[Any] = spaces.Discrete(ACTIONS)
        self._bots = random.Random(0)
        self._choice: Choice | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play until the agent is asked."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 48))
        self._bots = random.Random(deal)
        self.match, self.steps = self.table.deal(deal), 0
        self._play_bots()
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action; then the bots play until the agent is asked again or the match is over."""
        assert self._choice is not None
        self.steps += 1
        if not self._choice.mask()[action]:
            return self._observation(), -1.0, True, False, {}
        keys = self._choice.take(int(action))
        if keys is not None:
            self.match.act(keys, SEAT)
            self._play_bots()
        over = self.match.is_over
        reward = rewards(self.match.result)[SEAT] if over else 0.0
        return self._observation(), reward, over, not over and self.steps >= self.max_steps, {}

    def _play_bots(self) -> None:
        while not self.match.is_over and SEAT not in self.match.open_seats:
            question = self.match.question()
            view = self.match.observe(question.seat)
            self.match.act(choose(self.table.game, view, question, self.opponents, self._bots), question.seat)
        self._choice = None if self.match.is_over else Choice(self.match.question(SEAT))

    def _observation(self) -> Observation:
        mask = self._choice.mask() if self._choice is not None else [False] * ACTIONS
        return {
            "observation": self.encoder.encode(self.match.observe(SEAT), self._choice),
            "action_mask": np.array(mask, dtype=np.int8),
        }
