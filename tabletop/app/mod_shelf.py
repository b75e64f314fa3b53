"""Mods in the mods folder, each with its mistakes. Only reads, and changes nothing."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.content.mods.ignored_files import is_note, is_program_file
from tabletop.content.reading.problems import Problem, only_mistakes
from tabletop.errors import ContentError
from tabletop.store import paths
from tabletop.store.safe_start import is_without_mods

if TYPE_CHECKING:  # the title screen only counts what is there
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.content.languages.lang import Lang
    from tabletop.content.mods.mods import Mod
    from tabletop.store.app_state import AppState
    from tabletop.ui.scenes.setup.plan import ModRow


ORDER = "mods_order"
"""Key of the remembered order: names of mods as they are laid over one another."""


def candidates() -> tuple[Path, ...]:
    """List the folders and files in the mods folder by name, without notes; none if there is no folder."""
    try:
        there = sorted(paths.mods_folder().iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return ()
    return tuple(
        path
        for path in there
        if not is_program_file(path.name) and (os.path.isdir(path) or not is_note(path.name))
    )


def in_chosen_order(memory: AppState) -> tuple[Path, ...]:
    """Sort mods as somebody ordered them, new ones last; where two set the same value, the later wins.

    None where mods are left out.
    """
    if is_without_mods():
        return ()
    order = memory.get(ORDER, list[object]())
    return tuple(
        sorted(candidates(), key=lambda path: order.index(path.name) if path.name in order else len(order))
    )


def put_in_place(memory: AppState, folder: str, place: int) -> None:
    """Move a mod to a place of the order, counted from 0; the others close up."""
    names = [path.name for path in in_chosen_order(memory)]
    if folder in names:
        names.remove(folder)
        names.insert(max(0, place), folder)
        memory.put(**{ORDER: names})


def mods_to_begin_with(memory: AppState, game: str) -> tuple[str, ...]:
    """Return the paths of the mods that the next match of a game begins with."""
    setup = memory.get("setups", dict[str, object]()).get(game)
    kept = setup.get("mods") if isinstance(setup, dict) else None
    return tuple(each for each in kept if isinstance(each, str)) if isinstance(kept, list) else ()


def begin_with(memory: AppState, game: str, mods: Sequence[str]) -> None:
    """Choose the mods, by path, of the next match of a game."""
    setups = memory.get("setups", dict[str, object]())
    setup = setups.get(game)
    kept = setup if isinstance(setup, dict) else {}
    memory.put(setups={**setups, game: {**kept, "mods": list(mods)}})


def open_mod(folder: Path) -> Mod:
    """Read the mod in a folder. Raises `ContentError` with the mistakes in mod.yaml, `OSError`."""
    from tabletop.content.mods.mods import read_mod
    from tabletop.content.reading.problems import raise_problems

    problems: list[Problem] = []
    mod = read_mod(folder, problems)
    if mod is None:
        raise_problems(problems)
        raise ContentError(f"{folder.name} is no mod")
    return mod


def with_requirements(folder: Path) -> tuple[str, ...]:
    """Return the paths of a mod and of all that it needs, in the order in which they are laid over a game."""
    from tabletop.content.mods.mods import add_required

    return tuple(str(each.absolute()) for each in add_required([folder], [paths.mods_folder()]))


def find_game_and_mods(name: str) -> tuple[str, tuple[str, ...]]:
    """Return the game of the mod in a folder of this name, and its path with those of all that it needs.

    Raises `ContentError` if no mod is there.
    """
    folder = paths.mods_folder() / name
    return open_mod(folder).file.game, with_requirements(folder)


def find_repeated_ids(mods: Mapping[Path, Mod | None]) -> Iterator[tuple[Path, Problem]]:
    """Yield each mod whose id an earlier one has, by folder, with that mistake."""
    known: dict[str, Mod] = {}
    for path, mod in mods.items():
        if mod is not None and known.setdefault(mod.id, mod) is not mod:
            yield path, _again(known[mod.id], path)


def _again(first: Mod, second: Path) -> Problem:
    what = f'the mod "{first.id}" is there already, in {first.folder.name}'
    return Problem(f"{second.name}/mod.yaml", 0, 0, what, "remove one of the two, or give it another id")


def unreadable(path: Path, error: OSError) -> Problem:
    return Problem(path.name, 0, 0, error.strerror or str(error))


def switchable(parts: Parts, game: str) -> tuple[ModRow, ...]:
    """List the mods of a game without mistakes, as the set-up screen offers them."""
    from tabletop.content.mods.mods import read_mod  # reads with pydantic
    from tabletop.ui.scenes.setup.plan import ModRow

    nobody: list[Problem] = []
    good: dict[str, Mod] = {}
    for path in in_chosen_order(parts.memory):
        if os.path.isdir(path) and (mod := read_mod(path, nobody)) is not None:
            good.setdefault(mod.id, mod)  # of two that are called alike the first is offered
    rows = []
    for mod in good.values():
        if mod.file.game == game and not _check(mod, good, parts):
            version = parts.words("mods.version", version=mod.file.version) if mod.file.version else ""
            sentence = mod.file.text or version or mod.file.name
            needs, not_beside = mod.file.needed_ids, tuple(mod.file.conflicts)
            rows.append(ModRow(str(mod.folder), mod.id, mod.file.name, sentence, needs, not_beside))
    return tuple(rows)


def switch_mod(rows: Sequence[ModRow], mods: Sequence[str], path: str, on: bool) -> tuple[str, ...]:
    """Return the mods in use after a switch: on brings its requirements, off removes what requires it.

    One that is in no row any more was changed or taken away since: it is asked for by itself, and opening it tells why.
    """
    by_id = {row.id: row for row in rows}
    by_path = {row.path: row for row in rows}
    wanted = {by_path[each].id for each in mods if each in by_path}
    lost = (path,) if on and path not in by_path else ()
    todo = [by_path[path].id] if path in by_path else []
    while todo:
        this = todo.pop()
        if on and this in by_id and this not in wanted:
            wanted.add(this)
            todo += by_id[this].requires
        elif not on and this in wanted:
            wanted.discard(this)
            todo += [each for each in wanted if this in by_id[each].requires]
    return (*(row.path for row in rows if row.id in wanted), *lost)


def at_odds(rows: Sequence[ModRow], mods: Sequence[str]) -> tuple[str, str] | None:
    """Return the names of two chosen mods that exclude each other; None if there are none."""
    used = {row.id: row for row in rows if row.path in mods}
    pairs = ((row, used[other]) for row in used.values() for other in row.conflicts if other in used)
    return next(((one.name, other.name) for one, other in pairs if one is not other), None)


def lost_note(names: Sequence[str], note: str, words: Lang) -> str:
    """Say which mods are missing and what that means, by the key of a sentence."""
    return f"{words('mods.gone', n=len(names), mods=words('table.list').join(names))}\n{words(note)}"


def well_checked(mods: Sequence[str]) -> None:
    """Raise `ContentError` with the mistakes that `hotseat check` finds in mods, those of the rules left out."""
    from tabletop import games
    from tabletop.content.reading.problems import raise_problems
    from tabletop.content.survey.survey import check_paths

    folders = [Path(mod) for mod in mods]
    raise_problems(only_mistakes(check_paths(folders, games.load, near=[paths.mods_folder()])))


def can_begin(opened: Opened) -> None:
    """Raise `ContentError` if the rules cannot start a match with an opened game's mods.

    It tells as much of them as `hotseat check`: file, line and column.
    """
    from tabletop import games
    from tabletop.content.reading.problems import raise_problems
    from tabletop.content.survey.survey import check_paths
    from tabletop.workshop.rules_check import RulesChecker, check_set_up

    for trouble in check_set_up(opened.game, opened.content):
        attempt, folders = RulesChecker(games.load, plays=False), [Path(mod) for mod in opened.mods]
        raise_problems(
            only_mistakes(check_paths(folders, games.load, attempt=attempt, near=[paths.mods_folder()]))
        )
        raise ContentError(f"{trouble.what}; {trouble.suggestion}")


def well_drawn(mods: Sequence[str]) -> None:
    """Raise `ContentError` with the pictures of mods that cannot be drawn, or not as intended."""
    from tabletop.content.mods.mods import display_name
    from tabletop.content.reading.problems import raise_problems
    from tabletop.content.survey.svg_check import check_drawings

    wrong = [
        problem
        for mod in map(Path, mods)
        for problem in check_drawings(mod / "images", f"{display_name(mod)}/images")
    ]
    raise_problems(only_mistakes(wrong))


def _check(mod: Mod, good: Mapping[str, Mod], parts: Parts) -> Sequence[Problem]:
    """Find the mistakes in a mod's files, together with the mods it requires."""
    from tabletop import games
    from tabletop.content.load import load  # read only when somebody looks: it needs pydantic
    from tabletop.workshop.rules_check import RulesChecker

    if mod.file.game not in parts.there:
        what = f'there is no game "{mod.file.game}"'
        node = mod.node.get("game") or mod.node
        return [node.problem(what, f"there are {', '.join(sorted(parts.there))}")]
    game = games.load(mod.file.game)
    try:
        content = load(
            game.id, game.kinds, parts.root, [each.folder for each in _add_requirements(mod, good)]
        )
    except ContentError as error:
        return [problem for problem in error.problems if isinstance(problem, Problem)]
    except OSError as error:
        return [unreadable(mod.folder, error)]
    attempt = RulesChecker(games.load, plays=False)
    return [mod.node.problem(said.what, said.suggestion) for said in attempt(game.id, content)]


def _add_requirements(mod: Mod, good: Mapping[str, Mod]) -> Iterable[Mod]:
    """Return the mod with all its requirements that are installed."""
    wanted, todo = {mod.id: mod}, list(mod.file.needed_ids)
    while todo:
        other = good.get(todo.pop())
        if other is not None and other.id not in wanted:
            wanted[other.id] = other
            todo += other.file.needed_ids
    return wanted.values()
