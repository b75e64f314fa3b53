"""Mods in the mods folder, each with its mistakes. Looks and reads, and changes nothing."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.content.mods.ignored_files import is_note, is_program_file
from tabletop.content.reading.problems import Problem, only_mistakes, printable
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.bin import move_to_bin

if TYPE_CHECKING:  # the title screen only counts what is there
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.content.languages.lang import Lang
    from tabletop.content.mods.mods import Mod
    from tabletop.store.app_state import AppState
    from tabletop.ui.scenes.base import Act
    from tabletop.ui.scenes.mods import FoundMod, ModsScene, Trouble
    from tabletop.ui.scenes.setup.plan import ModRow


ORDER = "mods_order"
"""Key of the remembered order: names of mods as they are laid over one another."""
_PACKED = frozenset((".zip", ".7z", ".rar", ".tar", ".gz", ".xz", ".bz2", ".tgz"))


def candidates() -> tuple[Path, ...]:
    """Folders and files that somebody put there, by name, without notes; none if there is no mods folder."""
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
    """The same as somebody ordered them: of two mods that say the same, the later one wins; new ones come last."""
    order = memory.get(ORDER, list[object]())
    return tuple(
        sorted(candidates(), key=lambda path: order.index(path.name) if path.name in order else len(order))
    )


def move(memory: AppState, folder: str, by: int) -> None:
    """Let a mod change places with the one before it (-1) or after it (1)."""
    names = [path.name for path in in_chosen_order(memory)]
    at = names.index(folder) if folder in names else -1
    if at >= 0 and 0 <= at + by < len(names):
        names[at], names[at + by] = names[at + by], names[at]
        memory.put(**{ORDER: names})


def find_mods(
    parts: Parts,
    refused: Mapping[str, Sequence[Problem]] | None = None,
    older: Collection[str] = (),
) -> tuple[FoundMod, ...]:
    """Every mod there, read and checked against its game as `hotseat check` does.

    `refused` are zips by name with what is wrong with them, `older` those of which an older version lies there.
    """
    from tabletop import games
    from tabletop.content.mods.mods import broken_link, read_mod
    from tabletop.content.survey.survey import check_mod
    from tabletop.workshop.rules_check import RulesChecker

    def wrong(path: Path) -> Sequence[Problem]:
        try:
            return check_mod(path, games.load, parts.root, attempt)
        except OSError as error:
            return [_unreadable(path, error)]

    attempt = RulesChecker(games.load, plays=False)
    found = in_chosen_order(parts.memory)
    mods = {path: read_mod(path, []) for path in found if os.path.isdir(path)}
    problems: dict[Path, Sequence[Problem]] = {path: wrong(path) for path in mods}
    problems |= {path: [problem] for path in found if (problem := broken_link(path)) is not None}
    for path, problem in find_repeated_ids(mods):
        problems[path] = [*problems[path], problem]
    problems |= {path: refused[path.name] for path in found if refused and path.name in refused}
    good = [mod for path, mod in mods.items() if mod is not None and not only_mistakes(problems[path])]
    notes = tuple(_notes(good, parts))
    names = {mod.id: mod.file.name for mod in mods.values() if mod is not None}
    return tuple(
        _describe_mod(path, mods.get(path), problems.get(path, ()), notes, parts, names, path.name in older)
        for path in found
    )


def _notes(good: Sequence[Mod], parts: Parts) -> Iterator[Problem]:
    """Report conflicts between mods of one game, were all of them switched on, even those that do not go together."""
    from tabletop import games
    from tabletop.content.gather import gather

    for game_id in sorted({mod.file.game for mod in good}):
        folders = [mod.folder for mod in good if mod.file.game == game_id]
        if len(folders) > 1:
            yield from gather(game_id, games.load(game_id).kinds, parts.root, folders, []).notes


def find_repeated_ids(mods: Mapping[Path, Mod | None]) -> Iterator[tuple[Path, Problem]]:
    """Each mod by its folder that has the id of one before it, and that this is a mistake."""
    known: dict[str, Mod] = {}
    for path, mod in mods.items():
        if mod is not None and known.setdefault(mod.id, mod) is not mod:
            yield path, _again(known[mod.id], path)


def _again(first: Mod, second: Path) -> Problem:
    what = f'the mod "{first.id}" is there already, in {first.folder.name}'
    return Problem(f"{second.name}/mod.yaml", 0, 0, what, "remove one of the two, or give it another id")


def _unreadable(path: Path, error: OSError) -> Problem:
    return Problem(path.name, 0, 0, error.strerror or str(error))


def switchable(parts: Parts, game: str) -> tuple[ModRow, ...]:
    """The mods of a game with nothing wrong with them, as the setup screen offers them."""
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
    """The mods in use after one was switched: it brings what it requires, and takes along what requires it.

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
    """The names of two mods in use that cannot be used together, as the screen has them; None if there are none."""
    used = {row.id: row for row in rows if row.path in mods}
    pairs = ((row, used[other]) for row in used.values() for other in row.conflicts if other in used)
    return next(((one.name, other.name) for one, other in pairs if one is not other), None)


def lost_note(names: Sequence[str], note: str, words: Lang) -> str:
    """Tell that these mods are gone and what that means here, by the key of a sentence."""
    return f"{words('mods.gone', n=len(names), mods=words('table.list').join(names))}\n{words(note)}"


def well_checked(mods: Sequence[str]) -> None:
    """Raise `ContentError` with the mistakes that `hotseat check` finds in mods, but for those of the rules."""
    from tabletop import games
    from tabletop.content.reading.problems import raise_problems
    from tabletop.content.survey.survey import check_paths

    folders = [Path(mod) for mod in mods]
    raise_problems(only_mistakes(check_paths(folders, games.load, near=[paths.mods_folder()])))


def can_begin(opened: Opened) -> None:
    """Raise `ContentError` if the rules cannot set up a match with the mods that a game was opened with.

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
    """Raise `ContentError` with the pictures of mods that cannot be drawn, or not as they are meant."""
    from tabletop.content.mods.mods import display_name
    from tabletop.content.reading.problems import raise_problems
    from tabletop.content.survey.svg_check import check_drawings

    wrong = [
        problem
        for mod in map(Path, mods)
        for problem in check_drawings(mod / "images", f"{display_name(mod)}/images")
    ]
    raise_problems(only_mistakes(wrong))


def mods_scene(parts: Parts, on_back: Act) -> ModsScene:
    """The screen that shows them."""
    from tabletop.ui.scenes.mods import ModsScene

    refused: dict[str, Sequence[Problem]] = {}
    older: set[str] = set()
    with suppress(OSError):  # of which unpacking tells
        paths.mods_folder().mkdir(parents=True, exist_ok=True)  # where people are told to put mods

    def unpack(name: str) -> str:
        """Put what is in a zip beside it; the zip is not needed any more then.

        Where an older one lies, that is told first, and goes into the bin the next time. Returns the folder it is in
        then, "" if it was not unpacked.
        """
        from tabletop.content.mods import packs

        archive = paths.mods_folder() / name
        refused.pop(name, None)
        try:
            folder = packs.unpack(
                archive, paths.mods_folder(), partial(move_to_bin, kind="mods") if name in older else None
            )
            archive.unlink()
            older.discard(name)
            return folder.name
        except packs.AlreadyThere:
            older.add(name)
        except ContentError as error:
            refused[name] = [problem for problem in error.problems if isinstance(problem, Problem)]
        except OSError as error:
            refused[name] = [_unreadable(archive, error)]
        return ""

    return ModsScene(
        parts.words,
        str(paths.mods_folder()),
        lambda: find_mods(parts, refused=refused, older=older),
        on_back,
        unpack=unpack,
        move=partial(move, parts.memory),
    )


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
        return [_unreadable(mod.folder, error)]
    attempt = RulesChecker(games.load, plays=False)
    return [mod.node.problem(said.what, said.suggestion) for said in attempt(game.id, content)]


def _add_requirements(mod: Mod, good: Mapping[str, Mod]) -> Iterable[Mod]:
    """The mod and all it requires that are there."""
    wanted, todo = {mod.id: mod}, list(mod.file.needed_ids)
    while todo:
        other = good.get(todo.pop())
        if other is not None and other.id not in wanted:
            wanted[other.id] = other
            todo += other.file.needed_ids
    return wanted.values()


def _describe_mod(
    path: Path,
    mod: Mod | None,
    problems: Sequence[Problem],
    notes: Iterable[Problem],
    parts: Parts,
    names: Mapping[str, str],
    replaces: bool,
) -> FoundMod:
    from tabletop.content.mods.mods import broken_link, is_mod, misplaced_mod_file
    from tabletop.ui.scenes.mods import FoundMod, Trouble

    name = escape_text(path.name)
    packed = path.suffix.casefold() == ".zip" and os.path.isfile(path)
    if packed or broken_link(path) is not None:
        troubles = tuple(_troubles(problems, parts.words))
        if not packed:  # a link: what a terminal says names a command
            hint = parts.words("mods.lost_hint")
            troubles = tuple(Trouble(each.where, each.what, hint, each.text) for each in troubles)
        return FoundMod(path.name, name, "", "", (), "", troubles, packed=packed, replaces=replaces)
    if not os.path.isdir(path):
        words = parts.words
        archive = path.suffix.casefold() in _PACKED
        what, hint = ("mods.zip", "mods.zip_hint") if archive else ("mods.file", "mods.file_hint")
        trouble = Trouble(name, words(what), words(hint), "")
        return FoundMod(path.name, name, "", "", (), "", (trouble,))
    if mod is None and not is_mod(path):
        where = misplaced_mod_file(path)
        hint = _sentence(where) if where else parts.words("mods.file_hint")
        trouble = Trouble(name, parts.words("mods.no_mod", folder=name), hint, "")
        return FoundMod(path.name, name, "", "", (), "", (trouble,))
    troubles = tuple(_troubles(only_mistakes(problems), parts.words))
    if mod is None:
        return FoundMod(path.name, name, "", "", (), "", troubles)
    file = mod.file
    looks = [look.name for look in parts.shelf if look.id == file.game]
    game = looks[0] if looks else file.game
    own = [note for note in (*notes, *problems) if note.remark and note.file.startswith(f"{path.name}/")]
    beside = tuple(_troubles(own, parts.words))
    return FoundMod(
        *(path.name, file.name, file.version, game, file.authors, file.text, troubles),
        notes=beside,
        needs=tuple(names.get(each, each) for each in file.needed_ids),
        not_beside=tuple(names.get(each, each) for each in file.conflicts),
        over=tuple(dict.fromkeys(names[each] for note in own for each in names if _names(note, each))),
    )


def _names(note: Problem, mod: str) -> bool:
    """Check if a remark is about a value that this other mod sets too."""
    return f" by the mod {mod}, in " in note.what


def _troubles(problems: Iterable[Problem], words: Lang) -> Iterator[Trouble]:
    from tabletop.ui.scenes.mods import Trouble

    for problem in sorted(set(problems)):
        where = problem.file
        if problem.line:
            where = words("mods.place", file=problem.file, line=problem.line, column=problem.column)
        what, hint = escape_text(_sentence(problem.what)), escape_text(_sentence(problem.suggestion))
        yield Trouble(escape_text(where), what, hint, printable(problem.text))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
