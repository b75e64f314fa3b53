"""The app: joins games, content, matches on disk, bots, window and scenes; no other package may import them all.

Front door: `run_app` opens the title screen, `play` a table, `watch` a replay, `shot` draws one screen into a
picture. Importing this package imports nothing heavy; each function reads what it needs when it is called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app.seating import Wished
    from tabletop.app.shot_order import ShotOrder


def run_app() -> int:
    """Open the window at the title screen; the exit code."""
    from tabletop.app.run import run

    return run()


def play(
    game_id: str,
    seats: Sequence[Wished] = (),
    options: Mapping[str, bool | int | str] | None = None,
    seed: int | None = None,
    mods: Sequence[str] = (),
    brisk: bool | None = None,
) -> int:
    """Open the window straight at the table of a new match; the exit code.

    Without `seats` one person plays against bots; options that are not given are as delivered.
    """
    from tabletop.app.run import run
    from tabletop.app.seating import Sitting

    return run(Sitting(game_id, tuple(seats), dict(options or {}), seed, mods=tuple(mods), brisk=brisk))


def go_on(path: Path) -> int:
    """Open the window at the table of the match in a file; the exit code. Raises `SaveError` if it cannot go on."""
    from tabletop.app.run import run
    from tabletop.app.seating import Sitting

    return run(Sitting(None, load=path))


def solve(game_id: str, puzzle: str, mods: Sequence[str] = ()) -> int:
    """Open the window at a puzzle of a game; the exit code."""
    from tabletop.app.run import run
    from tabletop.app.seating import Sitting

    return run(Sitting(game_id, mods=tuple(mods), puzzle=puzzle))


def watch(path: Path) -> int:
    """Open the window at a replay of the match in a file; the exit code. Raises `SaveError` if it cannot be read."""
    from tabletop.app.run import run
    from tabletop.app.seating import Sitting

    return run(Sitting(None, watch=path))


def shot(order: ShotOrder, path: Path) -> None:
    """Draw one screen, or one card, into a picture, without a window."""
    from tabletop.app.shots import draw

    draw(order, path)
