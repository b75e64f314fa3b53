"""Loading of a game's content: finds its files, merges mods, checks everything, freezes it.

Raises `ContentError` with every problem of every file. Does not know which games there are or what their rows
mean: the models come from the caller.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tabletop.content.gather import Gathered, Given, gather
from tabletop.content.known_good import KnownGood
from tabletop.content.models.records import Content
from tabletop.content.mods.mods import missing_requirements
from tabletop.content.reading.problems import Problem, raise_problems
from tabletop.content.reading.roots import find_root


# A kind is a Row model or a union of them: hence Any.
def load(
    game_id: str,
    kinds: Mapping[str, Any],
    root: Path | None = None,
    mods: Sequence[Path] = (),
    known: KnownGood | None = None,
) -> Content:
    """Load the content of a game. `root` holds `data/`; each mod is a folder with a `mod.yaml`.

    What is `known` of the game's own files is not read again.

    Raises `ContentError` whose `problems` say everything that is wrong.
    """
    with _pause_collector():
        raise_problems(missing_requirements(mods, game_id))
        problems: list[Problem] = []
        gathered: Gathered = gather(
            game_id, kinds, root or find_root(), mods, problems, Given(known=known or KnownGood())
        )
        raise_problems(problems)
        return gathered.content()


@contextmanager
def _pause_collector() -> Iterator[None]:
    """Disable garbage collection: many small objects are made and none is garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
