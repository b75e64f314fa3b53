"""Progress of a translation: translated sentences of the app and of each game, ours and those of mods together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.content.gather import gather
from tabletop.content.languages.langfile import count_sentences
from tabletop.content.languages.translation_check import count_translated
from tabletop.content.manual.schema import Described
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.mods.merge import Merger
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map, read


class PartProgress(NamedTuple):
    """Progress of one part of a translation."""

    of: str
    """Id of a game, or `app`."""
    done: int
    every: int

    def __str__(self) -> str:
        return f"{self.of}: {self.done} of {self.every} sentences"


def translation_progress(
    code: str, games: Sequence[str], describe: Callable[[str], Described], root: Path, mods: Sequence[Path]
) -> Iterator[PartProgress]:
    """Yield the progress of a language in the app and each game; mods are merged into their games."""
    folders = [folder for folder in (root, *mods) if (folder / "data" / "lang" / f"{code}.yaml").is_file()]
    done, every = max(
        (count_sentences(folder, code, root) for folder in folders),
        default=count_sentences(root, code, root),
    )
    yield PartProgress("app", done, every)
    for game in games:
        gathered = gather(game, describe(game).kinds, root, mods, [])
        yield PartProgress(
            game,
            *count_translated(_translated_words(code, game, (root, *mods)), gathered.translatable_texts()),
        )


def _translated_words(code: str, game: str, folders: Sequence[Path]) -> Map | None:
    """Return all that files of a language say of a game."""
    merger, whole = Merger([]), None
    for folder in folders:
        path = folder / "data" / game / WORDS_FOLDER / f"{code}.yaml"
        unread: list[Problem] = []  # told by the check itself
        node = read(path, path.name, unread) if path.is_file() else None
        if isinstance(node, Map):
            whole = merger.merge(whole, node) if whole else node
    return whole
