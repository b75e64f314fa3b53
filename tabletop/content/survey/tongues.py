"""How far a language is: how many sentences of the app and of each game it has, ours and those of mods together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.content.gather import gather
from tabletop.content.languages.langfile import how_far
from tabletop.content.languages.wordcheck import progress
from tabletop.content.manual.schema import Described
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.mods.merge import Merger
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map, read


class Told(NamedTuple):
    """How much of one part is said in a language."""

    of: str
    """A game's id, or `app`."""
    done: int
    every: int

    def __str__(self) -> str:
        return f"{self.of}: {self.done} of {self.every} sentences"


def told_in(
    code: str, games: Sequence[str], describe: Callable[[str], Described], root: Path, mods: Sequence[Path]
) -> Iterator[Told]:
    """How far the app and each game are in a language; mods are laid over the games that they are for."""
    folders = [folder for folder in (root, *mods) if (folder / "data" / "lang" / f"{code}.yaml").is_file()]
    done, every = max((how_far(folder, code, root) for folder in folders), default=how_far(root, code, root))
    yield Told("app", done, every)
    for game in games:
        gathered = gather(game, describe(game).kinds, root, mods, [])
        yield Told(game, *progress(_words(code, game, (root, *mods)), gathered.spoken()))


def _words(code: str, game: str, folders: Sequence[Path]) -> Map | None:
    """All that files of a language say of a game."""
    merger, whole = Merger([]), None
    for folder in folders:
        path = folder / "data" / game / WORDS_FOLDER / f"{code}.yaml"
        unread: list[Problem] = []  # told by the check itself
        node = read(path, path.name, unread) if path.is_file() else None
        if isinstance(node, Map):
            whole = merger.merged(whole, node) if whole else node
    return whole
