"""Hotseat as a library: matches of its games for programs, without a window.

    from tabletop import lab

    match = lab.match("heap", seats=3, seed=7)
    while not match.is_over:
        match.act(match.legal()[0])
    print(match.result.places)

Options and mods are named as on the command line; `LabError` names what there is for a name that there is not,
and `IllegalAnswer` tells of an answer that the rules do not allow.
`pettingzoo_env` and `gymnasium_env` need the extra `lab` (`pip install "hotseat[lab]"`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.errors import IllegalAnswer
from tabletop.lab.matches import LabError, LabMatch, games, match, open_table

if TYPE_CHECKING:
    from tabletop.engine.fields import Plain
    from tabletop.lab.seat_env import SeatEnv
    from tabletop.lab.table_env import TableEnv

__all__ = [
    "IllegalAnswer",
    "LabError",
    "LabMatch",
    "games",
    "gymnasium_env",
    "match",
    "openspiel_game",
    "pettingzoo_env",
]


def pettingzoo_env(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Plain] | None = None,
    mods: Sequence[str] = (),
    max_steps: int = 5000,
) -> TableEnv:
    """Make a PettingZoo environment (AEC) of a game, an agent for each seat; see `TableEnv`."""
    from tabletop.lab.table_env import TableEnv

    return TableEnv(match(game, seats=seats, options=options, mods=mods), max_steps)


def openspiel_game(game: str, *, seats: int | None = None, max_steps: int = 5000) -> Any:
    """Make an OpenSpiel game with the usual options; its name there is `hotseat_` and the id. See `lab.spiel`."""
    import pyspiel

    from tabletop.lab.spiel import game_name, register

    register()
    table = open_table(game, seats, {}, ())
    return pyspiel.load_game(game_name(game), {"players": table.seats, "max_steps": max_steps})


def gymnasium_env(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Plain] | None = None,
    mods: Sequence[str] = (),
    opponents: str = "skilled",
    max_steps: int = 5000,
) -> SeatEnv:
    """Make a Gymnasium environment in which the agent has seat 0 and bots of a level the others; see `SeatEnv`."""
    from tabletop.lab.seat_env import SeatEnv

    return SeatEnv(match(game, seats=seats, options=options, mods=mods), opponents, max_steps)
