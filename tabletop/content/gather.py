"""Merge of all files of a game and its mods into one checked set.

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

from tabletop.content.checking.bisect_mod import ModChange, changes_in, drop_changes
from tabletop.content.checking.check import check
from tabletop.content.checking.crosscheck import (
    KnownNames,
    check_option_sentences,
    check_references,
    check_sentences,
)
from tabletop.content.checking.explain import not_a_mapping
from tabletop.content.checking.shapes import Shape
from tabletop.content.checking.split_items import guess_kind, join_rows
from tabletop.content.known_good import KnownGood
from tabletop.content.models.bots import BotsFile
from tabletop.content.models.files import (
    WORDS_FOLDER,
    GameFile,
    expand_row_choices,
    fill_in_numbers,
    index_by_number,
    sentence_forms,
)
from tabletop.content.models.lessons import LESSONS
from tabletop.content.models.puzzles import PUZZLES
from tabletop.content.models.records import Content, ContentSet
from tabletop.content.models.rows import Row
from tabletop.content.mods.datafiles import BOTS, FILES, data_files
from tabletop.content.mods.ignored_files import is_program_file
from tabletop.content.mods.merge import Merger, Rows, places_of
from tabletop.content.mods.mods import Mod, display_name, read_mods
from tabletop.content.mods.option_check import check_row_choices
from tabletop.content.mods.override_check import check_game_file, check_row_kinds, drop_unknown_entries
from tabletop.content.mods.translatable import Tree, Way, changed_texts, find_texts
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.plain_yaml import load_fast
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.unicode_form import normalized_stem
from tabletop.content.reading.yamlread import MAX_BYTES, AnyNode, Items, Map, Place, read, read_text, to_plain


@dataclass
class Gathered:
    """Content of a game during the merge: nodes, and the values read from them so far."""

    game: str
    shapes: dict[str, Shape]
    rows: dict[str, Rows]
    unplaced: dict[str, list[Map]]
    """Rows with no usable id, or one that is taken or unknown; their other mistakes are reported too."""
    looks: dict[str, frozenset[str]]
    """Keys that no rule reads, by each kind of which rules read others."""
    files: dict[str, Map] = field(default_factory=dict)
    own_rows: dict[str, Map] = field(default_factory=dict)
    """Rows without mods."""
    values: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Records by id, by kind."""
    singles: dict[str, Any] = field(default_factory=dict)
    """Record of each single file, by name."""
    sets: list[ContentSet] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    removed: dict[tuple[str, str], AnyNode] = field(default_factory=dict)
    """Node of a mod that removed a row, by (kind, id)."""

    mod_changes: list[ModChange] = field(default_factory=list)
    """Changes of mods to our rows and numbers, in the order of their files."""
    reworded: dict[Way, int] = field(default_factory=dict)
    """Number of the last set that rewrote a sentence, ours being 0, by the sentence's keys."""
    unread: set[str] = field(default_factory=set)
    """Kinds and single files with an unreadable file: none of their names is missed."""
    pictures: set[str] = field(default_factory=set)
    """Names of pictures, without folder and ending."""
    theme: Mapping[str, str] = field(default_factory=dict)
    """Colours of the theme by role."""
    known: KnownGood = field(default_factory=KnownGood)
    """The game's own files as they were read before."""

    def known_names(self) -> KnownNames:
        """Return the names that rows and files may refer to."""
        folder = f"images/{self.game}"
        return KnownNames(
            self.rows, self.texts, self.pictures, self.removed, self.unread, folder, tuple(self.theme)
        )

    @property
    def removals(self) -> dict[tuple[str, str], str]:
        """Place `file:line` of a mod that removed a row, by (kind, id)."""
        return {row: node.place for row, node in self.removed.items()}

    def translatable_texts(self) -> Tree:
        """Return all texts that another language may translate."""
        return find_texts(self.files.get("game"), self.rows, self.shapes, self.known.row_texts)

    @property
    def texts(self) -> Map | None:
        """Texts of game.yaml as nodes."""
        game = self.files.get("game")
        texts = game.get("texts") if game else None
        return texts if isinstance(texts, Map) else None

    def content(self) -> Content:
        """Return the frozen content; only when there are no problems."""
        file: GameFile = self.singles["game"]
        bots = self.singles.get(BOTS)
        found = {
            path: place
            for kind, rows in self.rows.items()
            for name, row in rows.items()
            for path, place in places_of(row, f"{kind}/{name}")
        }
        for name, node in self.files.items():
            found.update(places_of(node, name))
        return Content(
            game=self.game,
            file=expand_row_choices(fill_in_numbers(file), self.values),
            table_file=self.singles.get("table"),
            faces_file=self.singles.get("faces"),
            sources=tuple(self.sets),
            digest=_digest(self.rows, self.looks, self.files.get("game")),
            by_kind={kind: dict(values) for kind, values in self.values.items()},
            numbers={name: index_by_number(value) for name, value in file.numbers.items()},
            texts=sentence_forms(file.texts),
            places=found,
            weights=bots.weights if isinstance(bots, BotsFile) else {},
            notes=tuple(self.notes),
            reworded=dict(self.reworded),
            removed=self.removals,
        )


@dataclass(frozen=True, slots=True)
class Given:
    """Options of one reading of a game's files: changes to leave out, and files known to be right."""

    spared: frozenset[Place] = frozenset()
    """Changes of mods that are left out."""
    known: KnownGood = field(default_factory=KnownGood)
    """The game's own files as they were read before; they are not read and checked again."""


def gather(
    game: str,
    kinds: Mapping[str, Any],
    root: Path,
    mods: Sequence[Path],
    problems: list[Problem],
    given: Given | None = None,
) -> Gathered:
    """Merge and check everything that game and mods say."""
    given = given or Given()
    found_mods = read_mods(mods, game, problems)
    rows: dict[str, Rows] = {kind: {} for kind in kinds}
    merger = Merger(problems, {mod.id: mod.file.needed_ids for mod in found_mods}, rows)
    gathered = Gathered(
        game,
        {kind: Shape.for_type(model) for kind, model in kinds.items()},
        rows,
        {kind: [] for kind in kinds},
        # a union has none of its own
        {
            kind: getattr(model, "looks", Row.looks)
            for kind, model in kinds.items()
            if getattr(model, "is_for_rules", True)
        },
        notes=merger.notes,
        removed=merger.removed,
        theme=_theme_colours(root / "data" / "theme.yaml"),
        known=given.known,
    )
    folder = root / "data" / game
    if not folder.is_dir():
        problems.append(Problem(f"data/{game}", 0, 0, "there is no such folder", "install Hotseat again"))
    _read_set(gathered, merger, root, None)
    for mod in found_mods:
        before = gathered.translatable_texts()
        _read_set(gathered, merger, mod.folder, mod, given.spared)
        number = len(gathered.sets) - 1
        gathered.reworded |= dict.fromkeys(changed_texts(before, gathered.translatable_texts()), number)
    _check_rows(gathered, problems)
    for kind, part in merger.partial:
        check(part, gathered.shapes[kind], problems, partly=True)
        problems += check_references(part, gathered.shapes[kind], gathered.known_names())
    _check_files(gathered, problems)
    if problems:
        gathered.known.forget()  # telling of them may have changed nodes
    return gathered


def _theme_colours(theme: Path) -> dict[str, str]:
    """Return the theme's colours by role; an unreadable theme is reported elsewhere."""
    try:
        colours = load_fast(theme.read_text("utf-8"))["colours"]
        return {str(role): str(colour) for role, colour in colours.items()}
    except (OSError, ValueError, YAMLError, TypeError, KeyError, AttributeError):
        return {}


def _read_set(
    gathered: Gathered, merger: Merger, root: Path, mod: Mod | None, spared: frozenset[Place] = frozenset()
) -> None:
    """Merge the files of one set into the rest."""
    folder = root / "data" / gathered.game
    prefix = f"{display_name(mod.folder)}/" if mod else ""
    for path, kind in data_files(folder, list(gathered.rows), prefix, root, merger.problems):
        node = _read(gathered, path, prefix + path.relative_to(root).as_posix(), merger.problems, mod)
        if node is None:
            gathered.unread.add(kind or path.stem)
            continue
        if mod and (kind or path.stem == "game"):
            gathered.mod_changes += changes_in(node)
            drop_changes(node, spared)
        if kind and (not isinstance(node, Items) or _are_rows_of(gathered, kind, node, merger.problems)):
            gathered.unplaced[kind] += merger.add_rows(gathered.rows[kind], node, kind)
        elif not kind and isinstance(node, Map):
            _merge_file(gathered, merger, path.stem, node, of_mod=mod is not None)
        elif not kind and not node.is_reported:
            merger.problems.append(not_a_mapping(node))
    for owner in (gathered.game, "app"):
        gathered.pictures.update(normalized_stem(path) for path in (root / "images" / owner).glob("*.*"))
    digest = _digest_of_files(folder)
    if mod:
        gathered.sets.append(ContentSet(mod.id, mod.file.version, digest))
    else:
        gathered.sets.append(ContentSet(gathered.game, _version(), digest))


def _read(
    gathered: Gathered, path: Path, name: str, problems: list[Problem], mod: Mod | None
) -> AnyNode | None:
    """Read a file of a mod, or one of ours unless it is known."""
    if mod is not None:
        return read(path, name, problems, mod.id)
    text = read_text(path, name, problems)
    return None if text is None else gathered.known.parse(text, name, problems)


def _merge_file(gathered: Gathered, merger: Merger, name: str, node: Map, of_mod: bool) -> None:
    """Merge one of the single files of a set into what was read before."""
    old = gathered.files.get(name)
    if of_mod and old and name == "game":
        merger.problems += check_game_file(old, node)
    if of_mod and old and name == "table":
        merger.problems += drop_unknown_entries(old, node)
        merger.problems += check_row_kinds(old, node, gathered.rows)
    gathered.files[name] = merger.merge(old, node) if old else node
    if not of_mod:
        gathered.own_rows[name] = node


def _are_rows_of(gathered: Gathered, kind: str, node: Items, problems: list[Problem]) -> bool:
    """Join the halves of a file's rows; False, and a problem, if they are meant for another folder."""
    join_rows(node, gathered.shapes[kind], problems)
    other = guess_kind(node, kind, gathered.shapes)
    if other:
        hint = f"put the file into data/{gathered.game}/{other}"
        problems.append(node.problem(f"these rows are {other}, not {kind}", hint))
        gathered.unread |= {kind, other}
    return not other


def _check_rows(gathered: Gathered, problems: list[Problem]) -> None:
    """Read every row as its kind's model, then follow its references."""
    known = gathered.known_names()
    for kind, rows in gathered.rows.items():
        shape = gathered.shapes[kind]
        for row in gathered.unplaced[kind]:
            check(row, shape, problems)
            problems += check_references(row, shape, known)
        values = gathered.values.setdefault(kind, {})
        for name, row in rows.items():
            value = gathered.known.check(row, shape, problems)
            if value is not None:
                values[name] = value
            problems += gathered.known.check_references(row, shape, known)
    problems += known.removal_problem()
    problems += known.missing_key_problems()


def _check_files(gathered: Gathered, problems: list[Problem]) -> None:
    """Read game.yaml, table.yaml and faces.yaml as their models."""
    known, texts = gathered.known_names(), gathered.texts
    for name, model in FILES.items():
        node = gathered.files.get(name)
        if node is None:
            if name == "game":
                _missing_file(gathered.game, name, problems)
            continue
        shape = Shape.for_type(model)
        gathered.singles[name] = gathered.known.check(node, shape, problems)
        problems += gathered.known.check_references(node, shape, known)
    problems += known.removal_problem()
    file = gathered.singles.get("game")
    if isinstance(file, GameFile):
        problems += check_row_choices(
            file, gathered.files["game"], gathered.rows, gathered.removed, gathered.unread
        )
    if texts is not None:
        problems += check_sentences(texts, {})
    if "game" in gathered.files:
        problems += check_option_sentences(gathered.files["game"])


def missing_files(gathered: Gathered, problems: list[Problem]) -> None:
    """Report the files that a game needs before it can be shown; `gather` reports `game.yaml`."""
    for name in FILES:
        if name not in ("game", BOTS) and name not in gathered.files:
            _missing_file(gathered.game, name, problems)


def _missing_file(game: str, name: str, problems: list[Problem]) -> None:
    shown = f"data/{game}/{name}.yaml"
    if not any(problem.file == shown for problem in problems):
        problems.append(Problem(shown, 0, 0, "the file is missing", "every game needs it"))


def _digest(rows: Mapping[str, Rows], looks: Mapping[str, frozenset[str]], game: Map | None) -> str:
    """Return sha256 of all that rules read: rows without their looks, seats, options and numbers."""
    said: dict[str, Any] = {
        kind: [
            {key: to_plain(entry.node) for key, entry in row.entries.items() if key not in looks[kind]}
            for row in found.values()
        ]
        for kind, found in rows.items()
        if kind in looks
    }
    for key in ("seats", "options", "numbers"):
        node: AnyNode | None = game.get(key) if game else None
        said[f"game.{key}"] = to_plain(node) if node else None
    canonical = json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _digest_of_files(folder: Path) -> str:
    """Return sha256 of a set's files, by name; translations, lessons, puzzles and weights do not count."""
    total = hashlib.sha256()
    files = sorted(folder.rglob("*.yaml")) if folder.is_dir() else ()
    for path in files:
        if path.parent.name in (WORDS_FOLDER, LESSONS, PUZZLES) or is_program_file(path.name):
            continue
        if path == folder / f"{BOTS}.yaml":
            continue
        with suppress(OSError):  # of which is told when it is read
            text = first_bytes(path, MAX_BYTES).replace(b"\r\n", b"\n")
            total.update(f"{path.relative_to(folder).as_posix()}\n".encode(errors="surrogatepass"))
            total.update(text)
    return total.hexdigest()


def _version() -> str:
    from tabletop import __version__

    return __version__
