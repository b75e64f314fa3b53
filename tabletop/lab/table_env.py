"""PettingZoo environment of any game: an agent for each seat, one at a time (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tabletop.lab.aec import AECEnv
from tabletop.lab.arrays import Encoder
from tabletop.lab.choices import ACTIONS, Choice
from tabletop.lab.matches import LabMatch
from tabletop.lab.rewards import rewards

Observation = dict[str, Any]


class TableEnv(AECEnv[str, Observation, int]):
    """Environment of one table. Agents are `seat_0` to `seat_n`; the lowest seat that is asked acts next.

    An observation has `observation` (floats; `encoder.names` says what each is) and `action_mask` (1 for each legal
    action; see `tabletop.lab.choices`). Rewards come with the result: 1 for the first place, -1 for the last, in even
    steps between, 0 for all before. After `max_steps` actions the match is cut off (truncation) without reward. An
    action that the mask forbids ends the match with -1 for whoever took it.
    """

    metadata = {  # PettingZoo reads it from the class
        "name": "hotseat_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, first: LabMatch, max_steps: int = 5000) -> None:
        super().__init__()
        self.table = first.table
        self.max_steps = max_steps
        self.encoder = Encoder(first.observe(None).table)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = list(self.possible_agents)
        self.render_mode = "ansi"
        box = spaces.Box(-np.inf, np.inf, (self.encoder.length,), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self._rng = np.random.default_rng()
        self._begin(first)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; with the same seed it is the same one."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._begin(self.table.deal(int(self._rng.integers(1 << 48))))

    def _begin(self, match: LabMatch) -> None:
        self.match = match
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choices: dict[int, Choice] = {}
        self._select()

    def _select(self) -> None:
        """Hand the move to the lowest seat that is asked."""
        if not self.match.is_over:
            self.agent_selection = self.possible_agents[self.match.open_seats[0]]

    def choice(self, seat: int) -> Choice | None:
        """Return the answer on its way of a seat; None if it is not asked."""
        if seat not in self._choices and seat in self.match.open_seats:
            self._choices[seat] = Choice(self.match.question(seat))
        return self._choices.get(seat)

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and its legal actions; none while it is not asked."""
        seat = self.possible_agents.index(agent)
        going = self.terminations.get(agent, True) is False and not self.truncations[agent]
        choice = self.choice(seat) if going else None
        mask = choice.mask() if choice is not None and agent == self.agent_selection else [False] * ACTIONS
        return {
            "observation": self.encoder.encode(self.match.observe(seat), choice),
            "action_mask": np.array(mask, dtype=np.int8),
        }

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        seat = self.possible_agents.index(agent)
        choice = self.choice(seat)
        assert choice is not None  # whoever is selected is asked
        assert action is not None
        self.steps += 1
        if not choice.mask()[action]:
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._take(seat, choice, int(action))
        self._accumulate_rewards()

    def _take(self, seat: int, choice: Choice, action: int) -> None:
        keys = choice.take(action)
        if keys is not None:
            self._choices.clear()
            self.match.act(keys, seat)
        if self.match.is_over:
            self.rewards = {
                agent: value
                for agent, value in zip(self.possible_agents, rewards(self.match.result), strict=True)
                if agent in self.agents
            }
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if keys is not None:
            self._select()

    def render(self) -> str:
        """Return the table as text, as everybody sees it."""
        from tabletop.workshop.state_text import describe

        return "\n".join(describe(self.match.observe(None).table))

    def close(self) -> None:
        """Do nothing: there is no window."""
