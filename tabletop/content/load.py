"""Load a game's content: find its files, lay mods over them, check everything, freeze it.

Raises `ContentError` with every problem of every file. Does not know which games there are or what their rows
mean: the models come from the caller.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tabletop.content.gather import Gathered, gather
from tabletop.content.models.records import Content
from tabletop.content.mods.mods import not_there
from tabletop.content.reading.problems import Problem, refuse
from tabletop.content.reading.roots import find_root


# A kind is a Row model or a union of them: hence Any.
def load(
    game_id: str,
    kinds: Mapping[str, Any],
    root: Path | None = None,
    mods: Sequence[Path] = (),
) -> Content:
    """The content of a game. `root` holds `data/`; each mod is a folder with a `mod.yaml`.

    Raises `ContentError` whose `problems` say everything that is wrong.
    """
    with _collector_off():
        refuse(not_there(mods, game_id))
        problems: list[Problem] = []
        gathered: Gathered = gather(game_id, kinds, root or find_root(), mods, problems)
        refuse(problems)
        return gathered.content()


@contextmanager
def _collector_off() -> Iterator[None]:
    """Many small objects are made and none is garbage: collecting would only cost time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
