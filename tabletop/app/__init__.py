"""The only package that knows everything: games, content, matches on disk, bots, the window and its scenes.

Front door: `run_app` opens the title screen, `play` a table, `watch` a replay, `shot` draws one screen into a
picture. Importing this package imports nothing heavy; each function reads what it needs when it is called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app.seating import Wished


def run_app() -> int:
    """Open the window at the title screen; the exit code."""
    from tabletop.app.run import run

    return run()


def play(
    game_id: str | None,
    seats: Sequence[Wished] = (),
    options: Mapping[str, bool | int | str] | None = None,
    seed: int | None = None,
    load: Path | None = None,
    mods: Sequence[str] = (),
    brisk: bool | None = None,
) -> int:
    """Open the window straight at a table, of a new match or of the one in the file `load`; the exit code.

    Without `seats` one person plays against bots; options that are not given are as delivered.
    Raises `SaveError` for a file that cannot be continued.
    """
    from tabletop.app.run import run
    from tabletop.app.seating import Sitting

    sitting = Sitting(game_id, tuple(seats), dict(options or {}), seed, load, tuple(mods), brisk=brisk)
    return run(sitting)


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


def shot(
    game_id: str,
    path: Path,
    scene: str = "table",
    seats: int | None = None,
    seed: int = 1,
    after: int = 0,
    seat: int | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    size: tuple[int, int] = (1920, 1080),
    language: str = "",
    mods: Sequence[str] = (),
    card: str = "",
) -> None:
    """Draw one screen into a picture, without a window: after `after` answers of `skilled` bots, as `seat` sees it.

    `language` is a code such as "de"; without one it is as the settings say. With a `card` only that is drawn.
    """
    from tabletop.app.shots import draw

    draw(
        game_id, path, scene, seats, seed, after, seat, dict(options or {}), size, language, tuple(mods), card
    )
