"""Mods: folders with a `mod.yaml`, in the order in which they are merged into our data."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tabletop import __version__
from tabletop.content.checking.check import check
from tabletop.content.checking.explain import not_a_mapping
from tabletop.content.checking.shapes import Shape
from tabletop.content.models.files import FORMAT, ModFile
from tabletop.content.models.versions import Requirement, tidy_bounds
from tabletop.content.reading.problems import Problem, did_you_mean, shorten
from tabletop.content.reading.yamlread import Items, Map, read

MISSPELT = ("mod.yaml", "mod.yml", "mod.yaml.txt")
"""Names of a mod.yaml where capitals do not matter, or endings are not shown."""
OWN_PICTURE = "mod.svg"
"""Name of the picture in a mod's folder `images` that stands for the mod itself."""
_NOT_ON_WINDOWS = re.compile(
    r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?|.*[<>:\"|?*\\\x01-\x1f].*|.*[. ]",
    re.IGNORECASE | re.DOTALL,
)
RENAME = "rename one of them: many computers take them for the same"
"""Remedy for two files of one name."""
_MISSING = "put it beside this one, or into the mods folder"


@dataclass(frozen=True)
class Mod:
    """Mod that was found and read."""

    folder: Path
    file: ModFile
    node: Map

    @property
    def id(self) -> str:
        """Id of the mod."""
        return self.file.id


def display_name(folder: Path) -> str:
    """Return the name of a mod's folder in messages: as given, or its last part if that is a path of the disk."""
    return folder.name if folder.is_absolute() else folder.as_posix()


def is_text(name: str) -> bool:
    """Check if the name of a file can be written down: on some systems any bytes may be one."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_portable_name(name: str) -> bool:
    """Check if a file or folder may have this name on Windows too, which keeps some names for its devices."""
    return _NOT_ON_WINDOWS.fullmatch(name) is None


def two_alike(name: str) -> str:
    """Describe a file whose name another one in its folder has, but for capitals or the form of letters."""
    return f'two files are called "{shorten(name)}", or nearly'


def is_mod(folder: Path) -> bool:
    """Check if a folder has a mod.yaml; one that is closed to us may have."""
    try:
        return (folder / "mod.yaml").is_file()
    except OSError:
        return True


def broken_link(path: Path) -> Problem | None:
    """Report a link whose end is missing or closed to us; None for all else."""
    if not os.path.islink(path) or os.path.exists(path):
        return None
    what = f"the link leads to {os.readlink(path)}, where nothing can be read"
    return Problem(path.name, 0, 0, what, f"take it away: hotseat mod remove {path.name}")


def read_mod(folder: Path, problems: list[Problem]) -> Mod | None:
    """Read the mod in a folder; None, with the reasons among `problems`, if its mod.yaml is wrong."""
    path = folder / "mod.yaml"
    name = f"{display_name(folder)}/mod.yaml"
    if not is_mod(folder):
        problems.append(
            Problem(name, 0, 0, "the file is missing", misplaced_mod_file(folder) or "every mod needs it")
        )
        return None
    if not is_text(str(folder.absolute())):
        problems.append(
            Problem(name, 0, 0, "the name of its folder is in other letters than UTF-8", "rename it")
        )
        return None  # no match file could say where the mod is
    node = read(path, name, problems, folder.name)
    if node is None:
        return None
    if not isinstance(node, Map):
        problems.append(not_a_mapping(node))
        return None
    file = check(node, Shape.for_type(ModFile), problems)
    if file and not is_portable_name(file.id):
        what = f'Windows has no folder called "{file.id}"'
        problems.append((node.get("id") or node).problem(what, "give it another id"))
        return None
    return Mod(folder, file, node) if file else None


def own_row_ids(mod: Mod, kind: str) -> list[str]:
    """List the ids of rows of a kind that a mod adds or changes, in the order of its files."""
    found: dict[str, None] = {}
    for path in sorted((mod.folder / "data" / mod.file.game / kind).glob("*.yaml")):
        node = read(path, path.name, [], mod.id)
        rows = node.nodes if isinstance(node, Items) else ()
        names = (row.text("id") or row.text("change") for row in rows if isinstance(row, Map))
        found |= dict.fromkeys(name for name in names if name)
    return list(found)


def is_meant_as_mod(folder: Path) -> bool:
    """Check if a folder has no mod.yaml, but data or a misnamed mod.yaml."""
    return not is_mod(folder) and ((folder / "data").is_dir() or misplaced_mod_file(folder) != "")


def find_meant_mods(folder: Path) -> list[Path]:
    """List the subfolders that were meant as mods but lack a mod.yaml."""
    try:
        return sorted(each for each in folder.iterdir() if each.is_dir() and is_meant_as_mod(each))
    except OSError:
        return []


def misplaced_mod_file(folder: Path) -> str:
    """Return the probable place of a mod's mod.yaml, if it is not in its folder."""
    with suppress(OSError):  # nobody may look into it
        for path in sorted(folder.iterdir()):
            if path.name == "mod.yaml":
                return f"its mod.yaml is {_describe_non_file(path)}; write a text file in its place"
            if path.name.casefold() in MISSPELT:
                return f"rename {path.name} to mod.yaml"
    deeper = sorted(path.parent.name for path in folder.glob("*/mod.yaml"))
    return f"the mod is one folder deeper, in {folder.name}/{deeper[0]}" if deeper else ""


def _describe_non_file(path: Path) -> str:
    """Describe the thing that lies there in place of a file."""
    if path.is_dir():
        return "a folder"
    return "a link that leads nowhere" if path.is_symlink() else "a pipe or a device"


def sort_by_requirements(folders: Sequence[Path], game: str) -> list[Path]:
    """Sort folders of mods in the order of merging; unusable ones are left out."""
    return [mod.folder for mod in read_mods(folders, game, [])]


def add_required(folders: Sequence[Path], near: Sequence[Path] = ()) -> list[Path]:
    """Return the folders of mods, and of all that they require, by id, searched `near` and beside them.

    One whose mod.yaml is wrong goes by its folder's name, so that whoever reads it tells why it cannot be used.
    """
    wanted = {mod.id: mod for folder in folders if (mod := read_mod(folder, [])) is not None}
    if not any(mod.file.requires for mod in wanted.values()):
        return list(folders)
    there: dict[str, Mod] = {}
    broken: dict[str, Path] = {}
    for folder in _candidate_folders(folders, near):
        if (mod := read_mod(folder, [])) is not None:
            there.setdefault(mod.id, mod)
        else:
            broken.setdefault(folder.name, folder)
    todo = [needed for mod in wanted.values() for needed in mod.file.needed_ids]
    more: dict[Path, None] = {}
    while todo:
        other = there.get(name := todo.pop())
        if other is None and name in broken and broken[name] not in folders:
            more[broken[name]] = None
        elif other is not None and other.id not in wanted:
            wanted[other.id] = other
            more[other.folder] = None
            todo += other.file.needed_ids
    return [*folders, *more]


def _candidate_folders(folders: Sequence[Path], near: Sequence[Path]) -> Iterator[Path]:
    """Yield folders of mods: those among `near`, then all beside `folders`, then all in the folders `near`."""
    places = dict.fromkeys([*(folder.absolute().parent for folder in folders), *near])
    yield from filter(is_mod, near)
    for place in places:
        with suppress(OSError):  # it is none, or not ours to look into
            yield from filter(is_mod, sorted(place.iterdir()))


def read_mods(folders: Sequence[Path], game: str, problems: list[Problem]) -> list[Mod]:
    """Read mods in the order they apply: required ones first, else as they are given."""
    mods: dict[str, Mod] = {}
    unread = set[str]()
    """Unusable mods whose reason is reported already."""
    for folder in folders:
        mod = read_mod(folder, problems)
        if mod is None:
            unread.add(folder.name)
            continue
        if mod.id in mods:
            first = display_name(mods[mod.id].folder)
            problems.append(
                _problem_at(
                    mod, "id", f'the mod "{mod.id}" is there already, in {first}', "use one of the two"
                )
            )
        elif mod.file.game != game:
            problems.append(
                _problem_at(
                    mod, "game", f'the mod is for "{mod.file.game}", not for "{game}"', "leave it out"
                )
            )
            unread.add(mod.id)
        else:
            mods[mod.id] = mod
    for mod in mods.values():
        problems += _wrong_company(mod, mods, unread)
    return _sort(mods, problems)


def _wrong_company(mod: Mod, mods: Mapping[str, Mod], unread: Collection[str]) -> Iterator[Problem]:
    """Report unmet requirements of a mod: on Hotseat's version, the format, and other mods."""
    for key, others in (("requires", mod.file.needed_ids), ("conflicts", mod.file.conflicts)):
        if mod.id in others:
            yield _problem_at(mod, key, f'"{mod.id}" is the mod itself', "take it out")
    if not fits_hotseat(mod):
        what = f"the mod needs Hotseat {tidy_bounds(mod.file.hotseat)}, this is {__version__}"
        too_old = Requirement("hotseat", mod.file.hotseat).is_above(__version__)
        hint = "install a newer Hotseat" if too_old else "get a newer version of the mod"
        yield _problem_at(mod, "hotseat", what, hint)
    if mod.file.format > FORMAT:
        what = f"the mod is of format {mod.file.format}, this Hotseat knows formats up to {FORMAT}"
        yield _problem_at(mod, "format", what, "install a newer Hotseat")
    for index, need in enumerate(mod.file.needs):
        there = mods.get(need.id)
        if there is None and need.id not in unread:
            hint = did_you_mean(need.id, mods.keys() - {mod.id}) or _MISSING
            yield _problem_at(mod, "requires", f'the mod "{need.id}" is required and not in use', hint, index)
        elif there is not None and not need.allows(there.file.version):
            what = f'"{need}" is required, and the version of "{need.id}" here is {there.file.version}'
            yield _problem_at(mod, "requires", what, f"install another version of {need.id}", index)
    for other in mod.file.conflicts:
        if other in mods and other != mod.id:
            what = f'the mods "{mod.id}" and "{other}" cannot be used together'
            yield _problem_at(mod, "conflicts", what, "leave one of them out")


def missing_requirements(folders: Sequence[Path], game: str) -> list[Problem]:
    """Report required mods that are missing or have the wrong version.

    What else is wrong may come of that alone: nobody knows which rows the missing one has.
    """
    problems: list[Problem] = []
    mods = read_mods(folders, game, problems)
    there = {mod.id: mod.file.version for mod in mods}
    needs = [need for mod in mods for need in mod.file.needs]
    unmet = any(need.id not in there or not need.allows(there[need.id]) for need in needs)
    return problems if unmet else []


def _sort(mods: dict[str, Mod], problems: list[Problem]) -> list[Mod]:
    """Sort by requirements, then as given; a circle is a problem and broken at its first id."""
    waiting = dict(mods)
    ordered: list[Mod] = []
    while waiting:
        free = [mod for mod in waiting.values() if not (set(mod.file.needed_ids) - {mod.id}) & set(waiting)]
        if not free:
            first = waiting[min(waiting)]
            circle = ", ".join(sorted(waiting))
            problems.append(
                _problem_at(first, "requires", f"mods require one another in a circle: {circle}", "break it")
            )
            free = [first]
        ordered.append(free[0])
        del waiting[free[0].id]
    return ordered


def fits_hotseat(mod: Mod) -> bool:
    """Check if a mod was made for this version of Hotseat."""
    return Requirement("hotseat", mod.file.hotseat).allows(__version__)


def _problem_at(mod: Mod, key: str, what: str, suggestion: str, index: int | None = None) -> Problem:
    """Report a mistake at the value of a key, or at an item of it."""
    node = mod.node.get(key) or mod.node
    if index is not None and isinstance(node, Items):
        node = node.nodes[index]
    return node.problem(what, suggestion)
