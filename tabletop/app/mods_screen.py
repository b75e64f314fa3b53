"""The mods screen's content: every mod with its mistakes, its place in the order, and its buttons."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop import __version__
from tabletop.app.mod_acts import ModActs, find_older, sample_mods
from tabletop.app.mod_pictures import ModPictures
from tabletop.app.mod_shelf import (
    find_repeated_ids,
    in_chosen_order,
    mods_to_begin_with,
    put_in_place,
    unreadable,
)
from tabletop.content.languages.lang import Lang
from tabletop.content.models.versions import tidy_bounds
from tabletop.content.reading.problems import Overlap, Problem, only_mistakes, printable
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.safe_start import is_without_mods
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.scenes.mods.told import FoundMod, ModReports, ModWays, Trouble, Urgent

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.files import ModFile
    from tabletop.content.mods.mods import Mod
    from tabletop.ui.scenes.base import Act

_ARCHIVES = frozenset((".zip", ".7z", ".rar", ".tar", ".gz", ".xz", ".bz2", ".tgz"))


def find_mods(parts: Parts, refused: Mapping[str, Sequence[Problem]] | None = None) -> tuple[FoundMod, ...]:
    """List every mod, read and checked against its game as `hotseat check` does.

    `refused` are zips by name with what is wrong with them.
    """
    from tabletop import games
    from tabletop.content.mods.mods import broken_link, read_mod
    from tabletop.content.survey.survey import check_mod
    from tabletop.workshop.rules_check import RulesChecker

    def wrong(path: Path) -> Sequence[Problem]:
        try:
            return check_mod(path, games.load, parts.root, attempt)
        except OSError as error:
            return [unreadable(path, error)]

    attempt = RulesChecker(games.load, plays=False)
    found = in_chosen_order(parts.memory)
    mods = {path: read_mod(path, []) for path in found if os.path.isdir(path)}
    problems: dict[Path, Sequence[Problem]] = {path: wrong(path) for path in mods}
    problems |= {path: [problem] for path in found if (problem := broken_link(path)) is not None}
    for path, problem in find_repeated_ids(mods):
        problems[path] = [*problems[path], problem]
    problems |= {path: refused[path.name] for path in found if refused and path.name in refused}
    teller = _ModTeller(parts, mods, problems)
    return tuple(map(teller.tell, found))


def _notes(good: Sequence[Mod], parts: Parts) -> Iterator[Problem]:
    """Report conflicts between all mods of one game, as if all were switched on."""
    from tabletop import games
    from tabletop.content.gather import gather

    for game_id in sorted({mod.file.game for mod in good}):
        folders = [mod.folder for mod in good if mod.file.game == game_id]
        if len(folders) > 1:
            yield from gather(game_id, games.load(game_id).kinds, parts.root, folders, []).notes


class _ModTeller:
    """Describer of each item in the mods folder, in view of the others."""

    def __init__(
        self, parts: Parts, mods: Mapping[Path, Mod | None], problems: Mapping[Path, Sequence[Problem]]
    ) -> None:
        self.parts, self.words = parts, parts.words
        self.mods, self.problems = mods, problems
        there = [mod for mod in mods.values() if mod is not None]
        self.by_id = {mod.id: mod for mod in reversed(there)}
        self.on = {path for mod in there for path in mods_to_begin_with(parts.memory, mod.file.game)}
        good = [
            mod for path, mod in mods.items() if mod is not None and not only_mistakes(problems.get(path, ()))
        ]
        self.notes = tuple(_notes(good, parts))

    def tell(self, path: Path) -> FoundMod:
        """Describe a folder, a zip or any other file there."""
        from tabletop.content.mods.mods import broken_link

        mod, problems = self.mods.get(path), self.problems.get(path, ())
        if broken_link(path) is not None:  # what a terminal says of it names a command
            troubles = _troubles(only_mistakes(problems), self.words)
            hint = self.words("mods.lost_hint")
            return self._tell_broken(path, [replace(each, hint=hint) for each in troubles])
        if path.suffix.casefold() == ".zip" and os.path.isfile(path):
            return self._zip(path, problems)
        if mod is not None:
            return self._mod(path, mod, problems)
        return self._tell_broken(path, list(self._why_no_mod(path, problems)))

    def _why_no_mod(self, path: Path, problems: Sequence[Problem]) -> Iterator[Trouble]:
        from tabletop.content.mods.mods import is_mod, misplaced_mod_file

        name, words = escape_text(path.name), self.words
        if not os.path.isdir(path):
            packed = path.suffix.casefold() in _ARCHIVES
            what, hint = ("mods.zip", "mods.zip_hint") if packed else ("mods.file", "mods.file_hint")
            yield Trouble(name, words(what), words(hint), "")
        elif not is_mod(path):
            where = misplaced_mod_file(path)
            hint = _capitalize(where) if where else words("mods.file_hint")
            yield Trouble(name, words("mods.no_mod", folder=name), hint, "")
        else:
            yield from _troubles(only_mistakes(problems), words)

    def _tell_broken(self, path: Path, troubles: Sequence[Trouble]) -> FoundMod:
        name = escape_text(path.name)
        urgent = self._of_troubles(troubles)
        return FoundMod(path.name, name, "", "", (), "", tuple(troubles), urgent=urgent)

    def _of_troubles(self, troubles: Sequence[Trouble]) -> Urgent:
        return Urgent(self.words("mods.mistakes", n=len(troubles)), "icon-warning", "warning")

    def _zip(self, path: Path, problems: Sequence[Problem]) -> FoundMod:
        """Describe a zip without unpacking it."""
        from tabletop.content.mods.packs import read_pack

        try:
            file = read_pack(path) if not problems else None
        except ContentError as error:
            file, problems = None, [each for each in error.problems if isinstance(each, Problem)]
        except OSError as error:
            file, problems = None, [unreadable(path, error)]
        if file is None:
            return replace(self._tell_broken(path, list(_troubles(problems, self.words))), packed=True)
        here = self.by_id.get(file.id)
        old = here.file.version if here is not None else ""
        urgent = Urgent(tell_of_pack(file, old, self.words), "icon-plus", "heading")
        facts = (
            path.name,
            file.name,
            file.version,
            self.parts.game_name(file.game),
            file.authors,
            file.text,
            (),
        )
        return FoundMod(*facts, packed=True, replaces=old, urgent=urgent)

    def _mod(self, path: Path, mod: Mod, problems: Sequence[Problem]) -> FoundMod:
        file, names = mod.file, {other.id: other.file.name for other in self.by_id.values()}
        troubles = tuple(_troubles(only_mistakes(problems), self.words))
        own = [
            note for note in (*self.notes, *problems) if note.remark and note.file.startswith(f"{path.name}/")
        ]
        older = find_older(path.name, file.version)
        found = FoundMod(
            *(
                path.name,
                file.name,
                file.version,
                self.parts.game_name(file.game),
                file.authors,
                file.text,
                troubles,
            ),
            notes=tuple(_troubles(own, self.words)),
            needs=tuple(f"{names.get(need.id, need.id)} {need.bounds}".strip() for need in file.needs),
            not_beside=tuple(names.get(each, each) for each in file.conflicts),
            over=tuple(dict.fromkeys(names[each.below] for each in self._overlaps(own))),
            on=str(path) in self.on and not troubles,
            can_switch=not troubles,
            languages=tuple(self._languages(mod)),
            older=older[0] if older is not None else "",
            path=path,
        )
        return replace(found, urgent=self._urgent(mod, found, own))

    def _overlaps(self, notes: Iterable[Problem]) -> Iterator[Overlap]:
        """Yield the values among remarks that another of the mods here sets too."""
        return (note.over for note in notes if note.over is not None and note.over.below in self.by_id)

    def _languages(self, mod: Mod) -> Iterator[str]:
        """Say for each language of the mod how complete it is, in the app and its game."""
        from tabletop import games
        from tabletop.app import reading
        from tabletop.content.survey.translation_progress import translation_progress

        there = mod.file.game in self.parts.there
        for path in sorted((mod.folder / "data" / "lang").glob("*.yaml")):
            with suppress(ContentError, OSError):  # its mistakes are told
                name, known = reading.sentences(path.stem)("app.language"), [mod.file.game] if there else []
                told = [*translation_progress(path.stem, known, games.load, self.parts.root, [mod.folder])]
                done, every = sum(each.done for each in told), sum(each.every for each in told)
                facts = {"language": name, "share": 100 * done // max(1, every), "done": done, "every": every}
                yield self.words("mods.language", **facts)

    def _urgent(self, mod: Mod, found: FoundMod, own: Sequence[Problem]) -> Urgent:
        """Return the most important sentence: what prevents its use comes first."""
        from tabletop.content.mods.mods import fits_hotseat

        words, warning = self.words, partial(Urgent, icon="icon-warning", ink="warning")
        for need in mod.file.needs:
            other = self.by_id.get(need.id)
            if other is None:
                return warning(words("mods.needs_missing", mod=need.id))
            if not need.allows(other.file.version):
                told = {"mod": other.file.name, "versions": need.bounds, "version": other.file.version}
                return warning(words("mods.needs_version", **told))
        beside = [self.by_id[each] for each in mod.file.conflicts if each in self.by_id]
        if (other := next((each for each in beside if str(each.folder) in self.on), None)) is not None:
            return warning(words("mods.cannot_beside", mod=other.file.name))
        if not fits_hotseat(mod):
            return warning(
                words("mods.other_hotseat", versions=tidy_bounds(mod.file.hotseat), version=__version__)
            )
        if found.troubles:
            return self._of_troubles(found.troubles)
        if found.over:
            first = next(self._overlaps(own))
            return Urgent(words("mods.overlaps", mod=found.over[0], key=first.key), "icon-copy", "heading")
        return Urgent(found.text)


def tell_of_pack(file: ModFile, old: str, words: Lang) -> str:
    """Say what unpacking does if version `old` of the mod is installed; "" for none."""
    from tabletop.content.models.versions import numbers_of

    told = {"mod": file.name, "old": old, "version": file.version}
    if not old:
        return words("mods.pack_new", **told)
    if old == file.version:
        return words("mods.pack_same", **told)
    is_newer = numbers_of(file.version) > numbers_of(old)
    return words("mods.pack_newer" if is_newer else "mods.pack_older", **told)


def _sample(mod: Mod, parts: Parts) -> FoundMod:
    file = mod.file
    facts = (
        mod.folder.name,
        file.name,
        file.version,
        parts.game_name(file.game),
        file.authors,
        file.text,
        (),
    )
    return FoundMod(*facts, sample=True, path=mod.folder, urgent=Urgent(file.text))


def _troubles(problems: Iterable[Problem], words: Lang) -> Iterator[Trouble]:
    for problem in sorted(set(problems)):
        where = problem.file
        if problem.line:
            where = words("mods.place", file=problem.file, line=problem.line, column=problem.column)
        what, hint = escape_text(_capitalize(problem.what)), escape_text(_capitalize(problem.suggestion))
        yield Trouble(escape_text(where), what, hint, printable(problem.text))


def _capitalize(words: str) -> str:
    """Capitalize a sentence, but for a key of a file at its beginning."""
    first = words.partition(" ")[0].rstrip(":;,.")
    is_key = any(each in first for each in "._/[") or words.startswith(f"{first}:")
    return words if is_key else words[:1].upper() + words[1:]


def mods_scene(parts: Parts, on_back: Act, ways: ModWays | None = None) -> ModsScene:
    """The screen that shows them."""
    from tabletop.content.mods.mods import read_mod

    with suppress(OSError):  # of which unpacking tells
        paths.mods_folder().mkdir(parents=True, exist_ok=True)  # where people are told to put mods
    acts, pictures = ModActs(parts), ModPictures(parts)
    known: dict[Path, Mod | None] = {}

    def look() -> tuple[FoundMod, ...]:
        pictures.clear()
        known.clear()
        if is_without_mods():
            return ()
        found = find_mods(parts, acts.refused)
        there = {mod.folder for mod in found}
        offered = (_sample(mod, parts) for mod in sample_mods(parts) if mod.id not in there)
        return (*found, *offered)

    def picture(found: FoundMod, size: tuple[int, int], cards: int) -> pygame.Surface | None:
        path = found.path
        if path is not None and path not in known:
            known[path] = read_mod(path, [])
        mod = known[path] if path is not None else None
        return pictures.find(mod, size, cards) if mod is not None else None

    reports = ModReports(
        on_back,
        unpack=acts.unpack,
        place=partial(put_in_place, parts.memory),
        switch=acts.switch,
        remove=acts.remove,
        undo=acts.undo,
        exchange=acts.exchange,
        share=acts.share,
        ways=ways or ModWays(),
        open=acts.open,
        look_on=pictures.make_next,
        picture=picture,
    )
    scene = ModsScene(parts.words, str(paths.mods_folder()), look, reports)
    scene.empty = "mods.left_out" if is_without_mods() else "mods.none"
    return scene
