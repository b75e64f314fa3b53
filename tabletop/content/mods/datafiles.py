"""Data files of a game or of a mod: finds those that are read, and reports the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tabletop.content.models.bots import BotsFile
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import WORDS_FOLDER, GameFile
from tabletop.content.models.model import Part
from tabletop.content.models.table import TableFile
from tabletop.content.mods.ignored_files import is_note, is_program_file
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed

BOTS = "bots"
"""Name of the file with the weights of the bots; a game whose bots value no positions has none."""
FILES: Mapping[str, type[Part]] = {
    "game": GameFile,
    "table": TableFile,
    "faces": FacesFile,
    BOTS: BotsFile,
}
"""Model of each single file of a game, by name without .yaml."""


def data_files(
    folder: Path, kinds: Sequence[str], prefix: str, root: Path, problems: list[Problem]
) -> Iterator[tuple[Path, str]]:
    """Yield every data file of a set with its kind, "" for single files; others are reported."""
    inside = prefix + folder.relative_to(root).as_posix()
    for path in _entries(folder, inside, problems) if folder.is_dir() else ():
        name = f"{inside}/{path.name}"
        if is_program_file(path.name) or is_note(path.name):
            continue
        if path.is_dir() and path.name in kinds:
            yield from ((file, path.name) for file in _row_files(path, name, problems))
        elif path.is_dir() and path.name == WORDS_FOLDER:
            continue  # read when somebody speaks that language
        elif path.suffix == ".yaml" and path.stem in FILES and not path.is_dir():
            yield path, ""
        else:
            problems.append(_unknown_entry(path, name, kinds, of_mod=bool(prefix)))


def _row_files(folder: Path, name: str, problems: list[Problem]) -> Iterator[Path]:
    """Yield the data files of a kind's folder; others are reported."""
    for file in _entries(folder, name, problems):
        if is_program_file(file.name) or is_note(file.name):
            continue
        if file.suffix == ".yaml":
            yield file
        else:
            problems.append(unread_file(file, f"{name}/{file.name}"))


def _unknown_entry(path: Path, name: str, kinds: Sequence[str], of_mod: bool) -> Problem:
    """Report a folder or a file that nothing reads, and where it may belong."""
    if path.is_dir():
        hint = did_you_mean(path.name, [*kinds, WORDS_FOLDER])
        hint = hint or f"folders of this game are {join_listed(kinds)}"
        if of_mod and path.name in ("images", "scenarios", "sounds"):
            hint = "put it beside mod.yaml"
        return Problem(name, 0, 0, "nothing reads this folder", hint)
    hint = did_you_mean(path.stem, FILES) or "rows of cards and boards belong into their own folders"
    if path.stem in kinds:
        hint = f"put it into the folder {path.stem}"
    if path.name in (*kinds, WORDS_FOLDER):
        hint = f"{path.name} is a folder; give the file another name, and put it there"
    return Problem(name, 0, 0, "nothing reads this file", hint)


def _entries(folder: Path, name: str, problems: list[Problem]) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        problems.append(Problem(name, 0, 0, f"the folder cannot be read ({error.strerror})"))
        return []


def unread_file(path: Path, name: str) -> Problem:
    """Report that a file, called `name` in messages, is not read since it does not end in `.yaml`."""
    like = path.suffix.casefold() in (".yml", ".yaml", ".txt")
    hint = "rename it to .yaml" if like else "remove it"
    if path.suffix.casefold() in (".svg", ".png", ".jpg"):
        hint = "pictures belong into the folder images"
    elif not path.suffix and path.is_file():
        hint = f"call it {path.name}.yaml if it holds rows"
    return Problem(name, 0, 0, "nothing reads this file", hint)
