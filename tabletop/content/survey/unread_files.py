"""Unread files in a mod's folder: they lie in the wrong place or have the wrong ending.

Files of rows are the business of `gather.py`, what is in pictures that of `svg_check.py`; this looks at places only.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from tabletop.content.languages.lang import ENGLISH
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.mods.ignored_files import is_note, is_part, is_program_file
from tabletop.content.mods.mods import OWN_PICTURE, RENAME, display_name, is_portable_name, is_text, two_alike
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.unicode_form import normalize
from tabletop.content.survey.file_signs import HEAD, dead_link, wrong_content

FOLDERS = ("data", "images", "sounds", "scenarios")
"""Folders that a mod may have beside its mod.yaml; scenarios are tests, and no part of the game."""
_MEANT_BY = {
    **dict.fromkeys(("picture", "pic", "svg", "drawing", "art", "graphic"), "images"),
    **dict.fromkeys(("audio", "music", "wav", "noise"), "sounds"),
    **dict.fromkeys(("test", "case", "example"), "scenarios"),
    **dict.fromkeys(("card", "content", "row", "yaml"), "data"),
}
"""Other words for the folders of a mod, each without its last s."""
_CODE = re.compile("[a-z]{2,3}")
LOUDEST = 4_000_000
"""Limit in bytes of one sound; the largest of ours has a tenth of it."""
LONGEST = 16_000_000
"""Limit of one piece of music: a minute and a half with two channels."""


def guess_game(folder: Path, game: str) -> str:
    """Guess the game from the only folder of data with files in it; "" if it is the stated `game`."""
    filled = [
        path.name
        for path in _visible_files(folder / "data")
        if path.is_dir()
        and any(inside.is_file() and not is_program_file(inside.name) for inside in path.rglob("*"))
    ]
    return filled[0] if len(filled) == 1 and filled != [game] else ""


def find_unread(folder: Path, game: str, kinds: Collection[str], codes: Collection[str]) -> Iterator[Problem]:
    """Report files and folders of a mod that nothing reads.

    `kinds` are the folders of rows that its game has, `codes` the languages there are.
    """
    name = display_name(folder)
    for path in _visible_files(folder):
        if path.is_dir():
            if path.name not in FOLDERS:
                meant = _MEANT_BY.get(path.name.casefold().rstrip("s"), "")
                hint = f'did you mean "{meant}"?' if meant else did_you_mean(path.name, FOLDERS)
                if path.name in (game, WORDS_FOLDER, *kinds):
                    inside = "data" if path.name == game else f"data/{game}"
                    hint = f"put it into {inside}: {inside}/{path.name}"
                hint = hint or f"a mod has the folders {join_listed(FOLDERS)}"
                yield Problem(f"{name}/{path.name}", 0, 0, "nothing reads this folder", hint)
        elif path.name != "mod.yaml" and is_part(Path(path.name)):
            yield Problem(
                f"{name}/{path.name}", 0, 0, "nothing reads this file", _suggest_folder(path, game, kinds)
            )
    for path in _visible_files(folder / "data"):
        if path.name == WORDS_FOLDER and path.is_dir():
            yield from _check_languages(path, f"{name}/data", codes)
        elif path.name != game or not path.is_dir():
            hint = f"the mod is for {game}: data/{game}"
            yield Problem(f"{name}/data/{path.name}", 0, 0, "nothing reads this", hint)
    yield from _check_languages(folder / "data" / game / WORDS_FOLDER, f"{name}/data/{game}", codes)
    yield from _check_pictures(folder / "images", name, game)
    yield from _check_sounds(folder / "sounds", name)
    yield from _check_scenarios(folder / "scenarios", f"{name}/scenarios")
    yield from _unportable_names(folder, name)
    yield from _links_out(folder, name)


def _check_languages(folder: Path, name: str, codes: Collection[str]) -> Iterator[Problem]:
    """Report languages without a code as their name."""
    for path in _visible_files(folder):
        place, code = f"{name}/{WORDS_FOLDER}/{path.name}", path.stem
        if path.suffix != ".yaml" or (code in codes and code != ENGLISH):
            continue
        if code == ENGLISH:
            hint = "English words stand in the rows and in game.yaml themselves"
            yield Problem(place, 0, 0, "nothing reads this file", hint)
        elif (meant := code.casefold()[:2]) in codes and meant != code:
            yield Problem(place, 0, 0, "nothing reads this file", f"rename it to {meant}.yaml")
        elif not _CODE.fullmatch(code):
            known = [f"{each}.yaml" for each in codes if each != ENGLISH]
            hint = f"it is called by the code of its language: {join_listed(known)}"
            yield Problem(place, 0, 0, "nothing reads this file", hint)


def is_language_code(word: str) -> bool:
    """Check if a language may have this code: two or three letters."""
    return _CODE.fullmatch(word) is not None


def _links_out(folder: Path, name: str) -> Iterator[Problem]:
    """Report links that lead out of a mod: whoever gets it as a zip does not get what they lead to."""
    inside = folder.resolve()
    for path in sorted(folder.rglob("*")):
        leads = path.is_symlink() and (
            path.is_file() or path.is_dir()
        )  # a device cannot be read: that is told
        if leads and not path.resolve().is_relative_to(inside):
            what = "this is a link that leads out of the mod; it cannot be packed"
            place = f"{name}/{path.relative_to(folder).as_posix()}"
            yield Problem(place, 0, 0, what, "put the file itself in its place").as_remark()


def _unportable_names(folder: Path, name: str) -> Iterator[Problem]:
    """Report names that no zip can hold: unreadable as text here, or forbidden on Windows."""
    for below, folders, files in os.walk(folder):
        folders[:] = [each for each in folders if not is_program_file(each)]
        known = set[str]()
        for each in filter(is_text, sorted((*folders, *files))):
            if is_program_file(each):
                continue
            if (alike := normalize(each).casefold()) in known:
                place = Path(below, each).relative_to(folder).as_posix()
                yield Problem(f"{name}/{place}", 0, 0, two_alike(place), RENAME)
            known.add(alike)
        for each in (*folders, *files):
            place = f"{name}/{Path(below, each).relative_to(folder).as_posix()}"
            if not is_text(each):
                yield Problem(place, 0, 0, "the name is in other letters than UTF-8", "rename it")
            elif not is_portable_name(each):
                what, hint = "Windows has no file of this name", "rename it; it cannot be packed"
                yield Problem(place, 0, 0, what, hint).as_remark()


def _suggest_folder(path: Path, game: str, kinds: Collection[str]) -> str:
    """Suggest a folder for a file at the top of a mod."""
    if path.name in FOLDERS:
        return f"{path.name} is a folder"
    if path.suffix in (".yaml", ".yml"):
        return f"rows belong into data/{game}/ and there into {join_listed(kinds)}; words and numbers into game.yaml"
    if path.suffix == ".svg":
        return f"pictures belong into images/{game}/"
    if path.suffix == ".wav":
        return "sounds belong into sounds/"
    if path.suffix in (".txt", ""):
        return "notes are called README.txt, or end in .md"
    return "a mod is data and holds no programs; notes are called README.md"


def _check_pictures(folder: Path, name: str, game: str) -> Iterator[Problem]:
    """Report pictures that lie where nothing looks for them."""
    for path in _visible_files(folder):
        if path.name == OWN_PICTURE and path.is_file():
            continue
        if path.is_file() or path.name not in (game, "app"):
            hint = f"pictures belong into images/{game}/"
            yield Problem(f"{name}/images/{path.name}", 0, 0, "nothing reads this", hint)
            continue
        for inner in _visible_files(path):
            if inner.is_dir():
                place = f"{name}/images/{path.name}/{inner.name}"
                hint = f"put its pictures into images/{path.name}/"
                if inner.suffix == ".svg":
                    yield Problem(place, 0, 0, "this is a folder, not a picture", hint)
                else:
                    yield Problem(place, 0, 0, "nothing reads this folder", hint)


def _check_sounds(folder: Path, name: str, below: str = "sounds", most: int = LOUDEST) -> Iterator[Problem]:
    """Report sounds that cannot be heard, and music."""
    for path in _visible_files(folder):
        place = f"{name}/{below}/{path.name}"
        if path.is_dir() and (below, path.name) == ("sounds", "music"):
            yield from _check_sounds(path, name, f"{below}/{path.name}", LONGEST)
        elif path.is_dir():
            what = "this is a folder, not a sound" if path.suffix == ".wav" else "nothing reads this folder"
            yield Problem(place, 0, 0, what, f"put its sounds into {below}/")
        elif path.suffix != ".wav":
            yield Problem(place, 0, 0, "nothing reads this file", "sounds are WAV files: name.wav")
        else:
            yield from _sound_problem(path, place, most)


def find_sound_problem(path: Path) -> Problem | None:
    """Return what keeps a file from being a sound of a mod, None if nothing does."""
    if path.suffix.casefold() != ".wav":
        return Problem(path.name, 0, 0, "this is no WAV file", "save it as WAV; a new ending is not enough")
    return next(_sound_problem(path, path.name, LOUDEST), None)


def _sound_problem(path: Path, place: str, most: int) -> Iterator[Problem]:
    if (lost := dead_link(path, place)) is not None:
        yield lost
        return
    try:
        size, head = path.stat().st_size, first_bytes(path, HEAD)
    except OSError as error:
        yield Problem(place, 0, 0, f"the file cannot be read ({error.strerror})")
        return
    if size > most:
        what = f"the sound has {size // 1000} kB, at most {most // 1000} are played"
        yield Problem(place, 0, 0, what, "make it shorter, or save it with one channel")
        return
    if (other := wrong_content(place, head, "a WAV sound", "sounds are saved as WAV")) is not None:
        yield other
    elif head[:4] != b"RIFF" or head[8:12] != b"WAVE":
        yield Problem(place, 0, 0, "this is no WAV file", "save it as WAV; a new ending is not enough")


def _check_scenarios(folder: Path, place: str) -> Iterator[Problem]:
    """Report tests that are never run."""
    for path in _visible_files(folder):
        if path.is_dir():
            yield from _check_scenarios(path, f"{place}/{path.name}")
        elif path.suffix != ".yaml":
            like = path.suffix.casefold() in (".yml", ".yaml", ".txt")
            hint = "rename it to .yaml" if like else "scenarios are YAML files: name.yaml"
            yield Problem(f"{place}/{path.name}", 0, 0, "nothing reads this file", hint)


def _visible_files(folder: Path) -> list[Path]:
    """List a folder's content, without notes and what programs leave there."""
    if not folder.is_dir():
        return []
    return sorted(
        path
        for path in folder.iterdir()
        if not is_program_file(path.name) and not (is_note(path.name) and path.is_file())
    )
