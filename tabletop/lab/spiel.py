"""OpenSpiel games of Hotseat, under the names `hotseat_heap` and so on; needs the package open_spiel.

Chance is the deal alone: one of `DEALS` seeds, from which all later chance of a match follows. Seats that choose at
once answer one after the other, and none sees the others' answers. Actions and observations are those of `TableEnv`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from tabletop.lab.arrays import Encoder
from tabletop.lab.choices import ACTIONS, FINISH, NEXT_PAGE, Choice
from tabletop.lab.matches import LabMatch, Table, games, open_table
from tabletop.lab.rewards import rewards

DEALS = 1000
"""Number of deals that chance chooses from."""
MAX_STEPS = 5000
MOST_SEATS = 8
_SPELLED = {FINISH: "finish", NEXT_PAGE: "next page"}


def game_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"hotseat_{game}"


def register() -> None:
    """Tell OpenSpiel of all games; once is enough."""
    known = set(pyspiel.registered_names())
    for game in games():
        if game_name(game) not in known:
            # A class, and no function: OpenSpiel lets go of it after Python has ended, and a class is not freed then.
            own = type(f"{SpielGame.__name__}_{game}", (SpielGame,), {"game_id": game})
            pyspiel.register_game(_game_type(game), own)


def _game_type(game: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=game_name(game),
        long_name=f"Hotseat: {game}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "max_steps": MAX_STEPS},
    )


class SpielGame(pyspiel.Game):
    """Game with a number of players (0: as many as it takes) and a limit of actions."""

    game_id = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.table: Table = open_table(self.game_id, int(chosen.get("players", 0)) or None, {}, ())
        self.encoder = Encoder(self.table.deal(0).observe(None).table)
        self.max_steps = int(chosen.get("max_steps", MAX_STEPS))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.max_steps,
        )
        super().__init__(_game_type(self.game_id), info, chosen)

    def new_initial_state(self) -> SpielState:
        """Return a state before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer of this game's states."""
        if params:
            raise ValueError(f"there are no parameters of observations; {params} was given")
        return SpielObserver(self.encoder)


class _Position:
    """Match and the answer on its way; a copy goes on by itself, and shares what never changes."""

    def __init__(self) -> None:
        self.match: LabMatch | None = None
        self.choice: Choice | None = None
        self.steps = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> _Position:
        other = _Position()
        other.steps = self.steps
        if self.match is not None:
            other.match = self.match.clone()
        if self.choice is not None:
            other.choice = self.choice.copy()
        return other


class SpielState(pyspiel.State):
    """State of a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = _Position()

    def current_player(self) -> int:
        """Return the lowest seat that is asked; chance before the deal."""
        if self.position.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.match.open_seats[0]

    def choice(self) -> Choice:
        """Return the answer on its way of the current player."""
        at = self.position
        if at.choice is None:
            assert at.match is not None  # nobody is asked before the deal
            at.choice = Choice(at.match.question())
        return at.choice

    def _legal_actions(self, player: int) -> list[int]:
        return [action for action, allowed in enumerate(self.choice().mask()) if allowed]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals, each as likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        at = self.position
        if at.match is None:
            at.match = self.get_game().table.deal(action)
            return
        at.steps += 1
        keys = self.choice().take(action)
        if keys is not None:
            at.choice = None
            at.match.act(keys)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return _SPELLED.get(action, f"option {action}")

    def is_terminal(self) -> bool:
        """Check if the match is over, or cut off."""
        at = self.position
        return at.match is not None and (at.match.is_over or at.steps >= self.get_game().max_steps)

    def returns(self) -> list[float]:
        """Return the reward of each player; nothing while the match runs, and where it was cut off."""
        match = self.position.match
        if match is None or not match.is_over:
            return [0.0] * self.num_players()
        return list(rewards(match.result))

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class SpielObserver:
    """Observer of states, as OpenSpiel asks for it: what one player knows, in one array."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.tensor = np.zeros(encoder.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what this player knows into the array."""
        match = state.position.match
        if match is None:
            self.tensor.fill(0)
            return
        choice = state.choice() if state.current_player() == player else None
        self.tensor[:] = self.encoder.encode(match.observe(player), choice)

    def string_from(self, state: SpielState, player: int) -> str:
        """Name the numbers that are not 0."""
        self.set_from(state, player)
        found = np.flatnonzero(self.tensor)
        return " ".join(f"{self.encoder.names[at]}={self.tensor[at]:g}" for at in found)
