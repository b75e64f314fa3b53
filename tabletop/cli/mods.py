"""`hotseat mod`: makes, lists, packs, installs, removes and restores mods."""

from __future__ import annotations

import json
import os
import re
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.cli.contents import find_mistakes
from tabletop.cli.usage import WrongUsage
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.content.mods.mods import Mod
    from tabletop.content.reading.problems import Problem


def mod(chosen: Namespace) -> int:
    """Run the chosen action; 1 if the mod has mistakes."""
    actions = {
        "new": _new,
        "list": _list,
        "pack": _pack,
        "install": _install,
        "remove": _remove,
        "restore": _restore,
        "update": _update,
    }
    return actions[chosen.action](chosen)


def _list(chosen: Namespace) -> int:
    """List the mods folder with the reasons why a mod cannot be used; 1 if there are any."""
    from tabletop.app.mod_shelf import candidates, find_repeated_ids
    from tabletop.content.mods.mods import broken_link, read_mod
    from tabletop.content.reading.problems import only_mistakes
    from tabletop.store import paths

    links = {path: problem for path in candidates() if (problem := broken_link(path)) is not None}
    there = [path for path in candidates() if path in links or os.path.isdir(path)]
    problems = {path: [links[path]] if path in links else [] for path in there}
    mods = {path: read_mod(path, problems[path]) if path not in links else None for path in there}
    for path, mod in mods.items():
        if mod is not None:  # as `check` and the screen Mods judge it
            problems[path] += only_mistakes(find_mistakes([path]))
    for folder, problem in find_repeated_ids(mods):
        problems[folder].append(problem)
    broken = sum(map(bool, problems.values()))
    if chosen.json:
        rows = [_as_json(folder, mod, problems[folder]) for folder, mod in mods.items()]
        print(json.dumps(rows, indent=1, ensure_ascii=False))
        return 1 if broken else 0
    for folder, mod in mods.items():
        if mod is not None:
            print(f"{mod.id} {mod.file.version}  {mod.file.game}  {mod.file.name}  {escape_text(folder)}")
        for problem in problems[folder]:
            print(problem.report())
    said = f", {broken} with mistakes" if broken else ""
    print(f"{len(mods)} mod{'s' if len(mods) != 1 else ''} in {paths.mods_folder()}{said}")
    return 1 if broken else 0


def _as_json(folder: Path, mod: Mod | None, problems: Sequence[Problem]) -> dict[str, object]:
    said = (mod.id, mod.file.version, mod.file.game) if mod is not None else ("", "", "")
    wrong = [problem.as_dict() for problem in problems]
    return {
        **dict(zip(("id", "version", "game"), said, strict=True)),
        "folder": str(folder),
        "problems": wrong,
    }


def _new(chosen: Namespace) -> int:
    """Make a folder with a usable mod.yaml and a folder for each kind of rows."""
    from tabletop import games
    from tabletop.content.models.rows import KEBAB, LONGEST_ID
    from tabletop.content.mods.mods import is_portable_name
    from tabletop.content.mods.new_mod import copy_schemas, write_mod_file
    from tabletop.content.reading.roots import find_root
    from tabletop.store import paths

    name = str(chosen.what)
    if not re.fullmatch(KEBAB, name) or len(name) > LONGEST_ID:
        like = "-".join(re.findall("[a-z0-9]+", name.lower()))
        like = like if 0 < len(like) <= LONGEST_ID and is_portable_name(like) else "my-first-mod"
        raise WrongUsage(
            f'"{name[:LONGEST_ID]}" is no id; write lower-case words joined by hyphens, such as {like}, '
            f"in {LONGEST_ID} letters at most"
        )
    if not is_portable_name(name):
        raise WrongUsage(f'Windows has no folder called "{name}"; choose another id')
    game = games.load(lookups.known_game(chosen.game))
    folder = paths.mods_folder() / name
    if folder.exists() or folder.is_symlink():
        raise WrongUsage(f"{folder} is there already; choose another id, or remove it first")
    copy_schemas(find_root() / "data" / "schema", paths.mods_folder())
    for kind in game.kinds:
        (folder / "data" / game.id / kind).mkdir(parents=True)
    title = name.replace("-", " ").capitalize()
    write_mod_file(folder, name, title, game.id)
    print(f"{escape_text(folder)}: put files of rows into the folders of data/{game.id}")
    print(
        f"hotseat docs {game.id} says what may be written there, hotseat check --mod {name} whether it is right"
    )
    return 0


def _pack(chosen: Namespace) -> int:
    """Zip a mod without mistakes."""
    from tabletop.content.mods.mods import read_mod
    from tabletop.content.mods.packs import find_home_names, pack
    from tabletop.content.reading.problems import only_mistakes

    if chosen.output is not None and chosen.output.suffix.casefold() != ".zip":
        raise WrongUsage(f'"{chosen.output}" does not end in .zip; only such a file is known as a packed mod')
    if chosen.output is not None and not chosen.output.parent.is_dir():
        raise WrongUsage(f'there is no folder "{chosen.output.parent}"')
    folder = lookups.find_mod(chosen.what)
    problems = find_mistakes([folder])
    for problem in problems:
        print(problem.report())
    found = read_mod(folder, [])
    if only_mistakes(problems) or found is None:
        return 1
    version = re.sub(r"[^\w.+-]+", "-", found.file.version)
    archive = chosen.output or Path(f"{found.id}-{version}.zip")
    if folder.resolve() in archive.resolve().parent.parents:
        raise WrongUsage(
            f"{archive.parent} is a folder of the mod itself; write the zip somewhere else with -o"
        )
    files = pack(folder, found.id, archive)
    for remark in find_home_names(folder, os.path.expanduser("~")):
        print(remark.report())
    print(f"{escape_text(archive)}: {files} file{'s' if files != 1 else ''}")
    return 0


def _install(chosen: Namespace) -> int:
    """Unpack a mod into the mods folder and print its mistakes, which do not prevent that."""
    from tabletop.content.mods.packs import unpack
    from tabletop.content.reading.problems import count_text, only_mistakes
    from tabletop.store import paths
    from tabletop.store.bin import move_to_bin

    archive = lookups.existing_paths([Path(chosen.what)])[0]
    if archive.is_dir():
        raise WrongUsage(
            f'"{archive}" is a folder; copy it into {paths.mods_folder()}, or use it with --mod {archive}'
        )
    older = partial(move_to_bin, kind="mods") if chosen.replace else None
    folder = unpack(archive, paths.mods_folder(), older)
    problems = find_mistakes([folder])
    for problem in problems:
        print(problem.report())
    found = f", with {count_text(problems)}" if problems else ""
    print(f"installed in {escape_text(folder)}{found}")
    return 1 if only_mistakes(problems) else 0


def _remove(chosen: Namespace) -> int:
    """Move a mod of the mods folder to the bin, or delete a link there; refuse other folders.

    Mods that need it are told.
    """
    from tabletop.content.mods.mods import read_mod
    from tabletop.store import paths
    from tabletop.store.bin import DAYS, move_to_bin

    link = lookups.find_broken_link(chosen.what)
    folder = link or lookups.find_mod(chosen.what).absolute()
    if folder.parent != paths.mods_folder().absolute():
        raise WrongUsage(f"{folder} does not lie in {paths.mods_folder()}; only what lies there is removed")
    taken = read_mod(folder, []) if link is None else None
    if folder.is_symlink():
        folder.unlink()
        print(f"{escape_text(folder)} is gone; it was a link, and what it leads to is left alone")
    else:
        move_to_bin(folder, "mods")
        back = f"hotseat mod restore {escape_text(folder.name)} brings it back"
        print(f"{escape_text(folder)} lies in the bin for {DAYS} days; {back}")
    if taken is not None:
        for name in _dependents(taken.id):
            print(f"{name} cannot be used without {taken.id}")
    return 0


def _restore(chosen: Namespace) -> int:
    """Restore the newest mod of that name from the bin; refuse if one is installed."""
    from tabletop.cli.usage import unknown_name
    from tabletop.store import paths
    from tabletop.store.bin import list_bin, restore

    there = {each.name: each for each in reversed(list_bin("mods"))}
    if not there:
        raise WrongUsage("the bin holds no mod")
    if chosen.what not in there:
        raise unknown_name("mod in the bin", chosen.what, there)
    target = paths.mods_folder() / chosen.what
    if target.exists() or target.is_symlink():
        raise WrongUsage(f"{target} is there already; remove it first, and it lies in the bin in its turn")
    print(f"{escape_text(restore(there[chosen.what], paths.mods_folder()))} is there again")
    return 0


def _update(chosen: Namespace) -> int:
    """Print the changes that bring a mod to the present format; `--write` makes them."""
    from tabletop.content.mods.mod_update import update_mod
    from tabletop.content.reading.roots import find_root
    from tabletop.store.own_files import replace_bytes

    changed = update_mod(lookups.find_mod(chosen.what), find_root())
    if not changed:
        print(f'"{chosen.what}" is of the present format')
        return 0
    print("\n".join(each.diff for each in changed))
    if not chosen.write:
        print(f"{len(changed)} files would change; add --write to change them")
        return 0
    for each in reversed(changed):  # mod.yaml, which names the format, last
        replace_bytes(each.path, each.after.raw, lasting=True)
    print(f"{len(changed)} files written")
    return 0


def _dependents(name: str) -> Iterator[str]:
    """Yield the mods in the mods folder that require the one of this name."""
    from tabletop.app.mod_shelf import candidates
    from tabletop.content.mods.mods import broken_link, read_mod

    for path in candidates():
        mod = read_mod(path, []) if os.path.isdir(path) and broken_link(path) is None else None
        if mod is not None and name in mod.file.needed_ids:
            yield mod.id
