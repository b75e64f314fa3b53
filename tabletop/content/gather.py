"""Read every file of a game and its mods into one merged set, checked as far as it goes.

The result may be incomplete: mistakes are collected, never raised, so that one pass reports all of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from yaml import YAMLError

from tabletop.content.checking.check import check
from tabletop.content.checking.choices import choices
from tabletop.content.checking.crosscheck import Known, chosen_sentences, references, sentences
from tabletop.content.checking.culprit import Piece, pieces_of, without
from tabletop.content.checking.explain import no_mapping
from tabletop.content.checking.parted import join_rows, kind_meant
from tabletop.content.checking.shapes import Shape
from tabletop.content.models.files import (
    WORDS_FOLDER,
    GameFile,
    by_number,
    forms_of,
    spelt_out,
    with_rows,
)
from tabletop.content.models.records import Content, ContentSet
from tabletop.content.models.rows import Row
from tabletop.content.mods.datafiles import FILES, data_files
from tabletop.content.mods.merge import Merger, Rows, places
from tabletop.content.mods.mods import Mod, read_mods, shown
from tabletop.content.mods.noise import is_noise
from tabletop.content.mods.overlaid import misfits, other_rows, strangers
from tabletop.content.mods.spoken import Tree, Way, reworded, spoken
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.plainyaml import quickly
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.spelling import stem
from tabletop.content.reading.yamlread import MAX_BYTES, AnyNode, Items, Map, Place, plain, read


@dataclass
class Gathered:
    """A game's content on its way: nodes, and the values read from them so far."""

    game: str
    shapes: dict[str, Shape]
    rows: dict[str, Rows]
    homeless: dict[str, list[Map]]
    """Rows with no usable id, or one that is taken or unknown: what else is wrong with them is told all the same."""
    looks: dict[str, frozenset[str]]
    """Kind -> keys that no rule reads."""
    files: dict[str, Map] = field(default_factory=dict)
    ours: dict[str, Map] = field(default_factory=dict)
    """The same without mods."""
    values: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Kind -> id -> record."""
    singles: dict[str, Any] = field(default_factory=dict)
    """Name of a single file -> its model's instance."""
    sets: list[ContentSet] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    removed: dict[tuple[str, str], AnyNode] = field(default_factory=dict)
    """(kind, id) -> the word of a mod that removed it."""

    pieces: list[Piece] = field(default_factory=list)
    """What mods lay over our rows and numbers, in the order of their files."""
    reworded: dict[Way, int] = field(default_factory=dict)
    """The way to each sentence that a mod wrote anew -> which set did so last, ours being 0."""
    unread: set[str] = field(default_factory=set)
    """Kinds and single files of which a file cannot be read: what they would say is not missed."""
    pictures: set[str] = field(default_factory=set)
    """Names of pictures, without folder and ending."""
    colours: tuple[str, ...] = ()
    """Roles of the theme."""

    def known(self) -> Known:
        """What rows and files may refer to."""
        folder = f"images/{self.game}"
        return Known(self.rows, self.texts, self.pictures, self.removed, self.unread, folder, self.colours)

    @property
    def removals(self) -> dict[tuple[str, str], str]:
        """(kind, id) -> file:line where a mod removed it."""
        return {row: node.place for row, node in self.removed.items()}

    def spoken(self) -> Tree:
        """All that another language says otherwise, as far as it is read."""
        return spoken(self.files.get("game"), self.rows, self.shapes)

    @property
    def texts(self) -> Map | None:
        """The texts of game.yaml as nodes."""
        game = self.files.get("game")
        texts = game.get("texts") if game else None
        return texts if isinstance(texts, Map) else None

    def content(self) -> Content:
        """The frozen content; only when there are no problems."""
        file: GameFile = self.singles["game"]
        found = {
            path: place
            for kind, rows in self.rows.items()
            for name, row in rows.items()
            for path, place in places(row, f"{kind}/{name}")
        }
        for name, node in self.files.items():
            found.update(places(node, name))
        return Content(
            game=self.game,
            file=with_rows(spelt_out(file), self.values),
            layout=self.singles.get("table"),
            drawing=self.singles.get("faces"),
            sources=tuple(self.sets),
            digest=_digest(self.rows, self.looks, self.files.get("game")),
            by_kind={kind: dict(values) for kind, values in self.values.items()},
            numbers={name: by_number(value) for name, value in file.numbers.items()},
            texts=forms_of(file.texts),
            places=found,
            notes=tuple(self.notes),
            reworded=dict(self.reworded),
            removed=self.removals,
        )


def gather(
    game: str,
    kinds: Mapping[str, Any],
    root: Path,
    mods: Sequence[Path],
    problems: list[Problem],
    spared: frozenset[Place] = frozenset(),
) -> Gathered:
    """Everything the game's folder and the mods say, merged and checked; without pieces of mods that are `spared`."""
    found_mods = read_mods(mods, game, problems)
    rows: dict[str, Rows] = {kind: {} for kind in kinds}
    merger = Merger(problems, {mod.id: mod.file.requires for mod in found_mods}, rows)
    gathered = Gathered(
        game,
        {kind: Shape.of(model) for kind, model in kinds.items()},
        rows,
        {kind: [] for kind in kinds},
        # a union has none of its own
        {kind: getattr(model, "looks", Row.looks) for kind, model in kinds.items()},
        notes=merger.notes,
        removed=merger.removed,
        colours=_roles(root / "data" / "theme.yaml"),
    )
    folder = root / "data" / game
    if not folder.is_dir():
        problems.append(Problem(f"data/{game}", 0, 0, "there is no such folder", "install Hotseat again"))
    _read_set(gathered, merger, root, None)
    for mod in found_mods:
        before = gathered.spoken()
        _read_set(gathered, merger, mod.folder, mod, spared)
        number = len(gathered.sets) - 1
        gathered.reworded |= dict.fromkeys(reworded(before, gathered.spoken()), number)
    _check_rows(gathered, problems)
    for kind, part in merger.partial:
        check(part, gathered.shapes[kind], problems, partly=True)
        problems += references(part, gathered.shapes[kind], gathered.known())
    _check_files(gathered, problems)
    return gathered


def _roles(theme: Path) -> tuple[str, ...]:
    """The names of the theme's colours; that it cannot be read is said elsewhere."""
    try:
        colours = quickly(theme.read_text("utf-8"))["colours"]
        return tuple(map(str, colours))
    except (OSError, ValueError, YAMLError, TypeError, KeyError):
        return ()


def _read_set(
    gathered: Gathered, merger: Merger, root: Path, mod: Mod | None, spared: frozenset[Place] = frozenset()
) -> None:
    """One set's files, merged into what is there."""
    folder = root / "data" / gathered.game
    prefix = f"{shown(mod.folder)}/" if mod else ""
    for path, kind in data_files(folder, list(gathered.rows), prefix, root, merger.problems):
        node = read(path, prefix + path.relative_to(root).as_posix(), merger.problems, mod.id if mod else "")
        if node is None:
            gathered.unread.add(kind or path.stem)
            continue
        if mod and (kind or path.stem == "game"):
            gathered.pieces += pieces_of(node)
            without(node, spared)
        if kind:
            if isinstance(node, Items) and not _are_rows_of(gathered, kind, node, merger.problems):
                continue
            gathered.homeless[kind] += merger.add_rows(gathered.rows[kind], node, kind)
            continue
        if not isinstance(node, Map):
            if not node.bad:
                merger.problems.append(no_mapping(node))
            continue
        name = path.stem
        old = gathered.files.get(name)
        if mod and old and name == "game":
            merger.problems += misfits(old, node)
        if mod and old and name == "table":
            merger.problems += strangers(old, node)
            merger.problems += other_rows(old, node, gathered.rows)
        gathered.files[name] = merger.merged(old, node) if old else node
        if not mod:
            gathered.ours[name] = node
    for owner in (gathered.game, "app"):
        gathered.pictures.update(stem(path) for path in (root / "images" / owner).glob("*.*"))
    digest = _digest_of_files(folder)
    if mod:
        gathered.sets.append(ContentSet(mod.id, mod.file.version, digest))
    else:
        gathered.sets.append(ContentSet(gathered.game, _version(), digest))


def _are_rows_of(gathered: Gathered, kind: str, node: Items, problems: list[Problem]) -> bool:
    """Whether a file's rows, their halves put together, may be meant for the folder it lies in."""
    join_rows(node, gathered.shapes[kind], problems)
    other = kind_meant(node, kind, gathered.shapes)
    if other:
        hint = f"put the file into data/{gathered.game}/{other}"
        problems.append(node.problem(f"these rows are {other}, not {kind}", hint))
        gathered.unread |= {kind, other}
    return not other


def _check_rows(gathered: Gathered, problems: list[Problem]) -> None:
    """Read every row as its kind's model, then follow its references."""
    known = gathered.known()
    for kind, rows in gathered.rows.items():
        shape = gathered.shapes[kind]
        for row in gathered.homeless[kind]:
            check(row, shape, problems)
            problems += references(row, shape, known)
        values = gathered.values.setdefault(kind, {})
        for name, row in rows.items():
            value = check(row, shape, problems)
            if value is not None:
                values[name] = value
            problems += references(row, shape, known)
    problems += known.removed_too_much()
    problems += known.unknown_to_others()


def _check_files(gathered: Gathered, problems: list[Problem]) -> None:
    """Read game.yaml, table.yaml and faces.yaml as their models."""
    known, texts = gathered.known(), gathered.texts
    for name, model in FILES.items():
        node = gathered.files.get(name)
        if node is None:
            if name == "game":
                _missing_file(gathered.game, name, problems)
            continue
        shape = Shape.of(model)
        gathered.singles[name] = check(node, shape, problems)
        problems += references(node, shape, known)
    problems += known.removed_too_much()
    file = gathered.singles.get("game")
    if isinstance(file, GameFile):
        problems += choices(file, gathered.files["game"], gathered.rows, gathered.removed, gathered.unread)
    if texts is not None:
        problems += sentences(texts, {})
    if "game" in gathered.files:
        problems += chosen_sentences(gathered.files["game"])


def missing_files(gathered: Gathered, problems: list[Problem]) -> None:
    """Report the files that a game needs before it can be shown; `game.yaml` is reported by `gather`."""
    for name in FILES:
        if name != "game" and name not in gathered.files:
            _missing_file(gathered.game, name, problems)


def _missing_file(game: str, name: str, problems: list[Problem]) -> None:
    shown = f"data/{game}/{name}.yaml"
    if not any(problem.file == shown for problem in problems):
        problems.append(Problem(shown, 0, 0, "the file is missing", "every game needs it"))


def _digest(rows: Mapping[str, Rows], looks: Mapping[str, frozenset[str]], game: Map | None) -> str:
    """sha256 of what the rules read: rows without their looks, seats, options and numbers."""
    said: dict[str, Any] = {
        kind: [
            {key: plain(entry.node) for key, entry in row.entries.items() if key not in looks[kind]}
            for row in found.values()
        ]
        for kind, found in rows.items()
    }
    for key in ("seats", "options", "numbers"):
        node: AnyNode | None = game.get(key) if game else None
        said[f"game.{key}"] = plain(node) if node else None
    canonical = json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _digest_of_files(folder: Path) -> str:
    """sha256 of a set's files, by name; another language is no other set."""
    total = hashlib.sha256()
    files = sorted(folder.rglob("*.yaml")) if folder.is_dir() else ()
    for path in files:
        if path.parent.name == WORDS_FOLDER or is_noise(path.name):
            continue
        with suppress(OSError):  # of which is told when it is read
            text = first_bytes(path, MAX_BYTES).replace(b"\r\n", b"\n")
            total.update(f"{path.relative_to(folder).as_posix()}\n".encode(errors="surrogatepass"))
            total.update(text)
    return total.hexdigest()


def _version() -> str:
    from tabletop import __version__

    return __version__
