"""Survey of `hotseat check`: every mistake of our data, of a mod, or of single files, in one pass.

More is asked here than for playing: every text that the rules need and no other, the files a game needs to be shown,
the languages, the first line that names the schema. Games are described by whoever calls.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabletop.content.checking.check import check
from tabletop.content.checking.crosscheck import check_sentences, check_text_keys, text_keys
from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered, gather, missing_files
from tabletop.content.languages.lang import languages
from tabletop.content.languages.langfile import check_language, check_languages, progress_problem
from tabletop.content.languages.translation_check import Reference, check_words, count_translated
from tabletop.content.looks.lookcheck import check_faces, check_table
from tabletop.content.manual.schema import Described
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.models.lessons import LESSONS
from tabletop.content.models.puzzles import PUZZLES
from tabletop.content.models.shelf import BoxLook, parse_shelf
from tabletop.content.models.theme import ThemeFile, parse_theme
from tabletop.content.mods.datafiles import FILES, unread_file
from tabletop.content.mods.ignored_files import is_note, is_program_file
from tabletop.content.mods.mods import (
    Mod,
    add_required,
    display_name,
    find_meant_mods,
    is_mod,
    misplaced_mod_file,
    missing_requirements,
    read_mod,
)
from tabletop.content.reading.problems import Problem, did_you_mean, only_mistakes
from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import AnyNode, Items, Map, read, to_plain
from tabletop.content.survey.hints import add_games, redirect_hints
from tabletop.content.survey.lesson_signs import find_unknown_signs
from tabletop.content.survey.picture_check import drop_repeated, missing_box, missing_pictures, strange_shapes
from tabletop.content.survey.rules_problems import ProblemLocator, RulesCheck
from tabletop.content.survey.sign_texts import check_sign_texts
from tabletop.content.survey.svg_check import check_drawings
from tabletop.content.survey.text_remarks import find_hashes, find_stale_texts, missing_letters
from tabletop.content.survey.unread_files import find_unread, guess_game, is_language_code
from tabletop.content.survey.unread_rows import UnreadRows, find_unreferenced
from tabletop.content.survey.unused_assets import find_unused
from tabletop.content.survey.unused_texts import find_unused_texts, unused_keys
from tabletop.content.survey.weight_check import find_wrong_weights
from tabletop.errors import ContentError

# What the app's own files hold: any type pydantic reads, hence Any.
APP_FILES: Mapping[str, Any] = {"theme": ThemeFile, "shelf": tuple[BoxLook, ...]}
_NOT_GAMES = ("lang", "schema")

Describe = Callable[[str], Described]
"""Function from a game's id to its description; raises KeyError for an unknown game."""


def check_paths(
    paths: Sequence[Path],
    describe: Describe,
    root: Path | None = None,
    attempt: RulesCheck | None = None,
    near: Sequence[Path] = (),
    say: Callable[[str], object] = lambda said: None,
) -> list[Problem]:
    """Check everything that the paths name: folders of data, mods, or single files; all of ours if there are none.

    A file is checked together with the game or mod it belongs to, and only its own problems are told. Mods without
    mistakes are put to the rules if there is an `attempt`; several of one game are also laid over one another. What a
    mod requires is looked for among the paths, beside it, and in the folders `near`. `say` is told what is next.
    """
    root = (root or find_root()).resolve()
    spread = _expand_paths(paths)
    near = [*(path.resolve() for path in spread), *near]
    problems: list[Problem] = []
    every = spread or (root / "data",)
    for number, path in enumerate(every, start=1):
        say(f"checking {path.name} ({number} of {len(every)})")
        problems += _check_path(path.resolve(), str(path), describe, root, attempt, near)
    return sorted({*problems, *_check_together(spread, describe, root, near)})


def _expand_paths(paths: Sequence[Path]) -> list[Path]:
    """Return each path once, with the mods in it for a folder of mods."""
    found: dict[Path, Path] = {}
    for path in paths:
        mods = sorted(inside.parent for inside in path.glob("*/mod.yaml")) if path.is_dir() else []
        mods += find_meant_mods(path) if mods else []
        for each in [path] if is_mod(path) or not mods else sorted(mods):
            found.setdefault(each.resolve(), each)
    return list(found.values())


def _check_together(
    paths: Sequence[Path], describe: Describe, root: Path, near: Sequence[Path]
) -> list[Problem]:
    """Report conflicts of mods of one game that were named together."""
    together: dict[str, list[Path]] = {}
    for path in paths:
        if (mod := read_mod(path, [])) is not None:
            together.setdefault(mod.file.game, []).append(_relative_path(path.resolve()))
    problems: list[Problem] = []
    for game, folders in together.items():
        used = add_required(folders, near)
        if len(folders) > 1 and not missing_requirements(
            used, game
        ):  # else it is told of the one that requires it
            with suppress(KeyError):  # there is no such game, which is told of each
                gathered = gather(game, describe(game).kinds, root, used, problems)
                problems += gathered.notes
    return problems


def _check_path(
    path: Path, written: str, describe: Describe, root: Path, attempt: RulesCheck | None, near: Sequence[Path]
) -> list[Problem]:
    if not path.exists():
        return [Problem(written, 0, 0, "there is no such file or folder", _game_of_path(path))]
    mod = next((folder for folder in (path, *path.parents) if is_mod(folder)), None)
    if mod is not None:
        folder = _relative_path(mod)
        found = check_mod(folder, describe, root, attempt, near)
        inside = f"{display_name(folder)}/{path.relative_to(mod).as_posix()}"
    elif path == root or root in path.parents:
        inside = path.relative_to(root).as_posix()
        found = check_data(describe, root, inside, attempt)
    else:
        if path.suffix.casefold() == ".zip":
            what, hint = "a zip is not opened here", f"hotseat mod install {written} unpacks and checks it"
            return [Problem(written, 0, 0, what, hint)]
        what = "this is neither our data nor a mod"
        lacking = "write its mod.yaml, with id, name, version and game" if (path / "data").is_dir() else ""
        hint = misplaced_mod_file(path) or lacking or "give data/, a file of it, or a folder with a mod.yaml"
        return [Problem(written, 0, 0, what, hint)]
    if mod == path:
        return found  # what it breaks in our rows is its mistake too
    if path.is_file():
        return [problem for problem in found if problem.file == inside]
    return [problem for problem in found if _is_below(problem.file, inside)]


def _relative_path(folder: Path) -> Path:
    """Return a folder relative to the current one if it lies below, so that messages can be clicked."""
    here = Path.cwd()
    return folder.relative_to(here) if here in folder.parents else folder


def _is_below(file: str, folder: str) -> bool:
    return folder == "." or file == folder or file.startswith(f"{folder}/")


def _game_of_path(path: Path) -> str:
    names = os.listdir(path.parent) if path.parent.is_dir() else []
    return did_you_mean(path.name, names)


def check_data(
    describe: Describe, root: Path, inside: str = ".", attempt: RulesCheck | None = None
) -> list[Problem]:
    """Check our own data; `inside` a part of it, such as `data/lang`, skips games outside it.

    Lessons and puzzles are put to the rules if there is an `attempt`.
    """
    problems: list[Problem] = []
    wanted = inside.split("/")[1:2]
    for folder in sorted((root / "data").iterdir()):
        if wanted and wanted != [folder.name]:
            continue
        if folder.is_dir() and folder.name not in _NOT_GAMES:
            problems += check_game(folder.name, describe, root, attempt)
        elif folder.suffix == ".yaml":
            problems += _app_file(folder, root)
    if not wanted or wanted == ["lang"]:
        problems += check_languages(root)
        problems += _first_lines(root, sorted((root / "data" / "lang").glob("*.yaml")), lambda _: "lang.json")
    return problems


def check_game(game: str, describe: Describe, root: Path, attempt: RulesCheck | None = None) -> list[Problem]:
    """Check one game's folder, its lessons and puzzles by the rules if there is an `attempt`."""
    problems: list[Problem] = []
    try:
        described = describe(game)
    except KeyError as error:
        return [Problem(f"data/{game}", 0, 0, str(error.args[0]), "rename the folder, or remove it")]
    gathered = gather(game, described.kinds, root, (), problems)
    missing_files(gathered, problems)
    problems += _check_texts(gathered, described)
    problems += _check_translations(gathered, root)
    problems += check_table(gathered, described, (root,))
    problems += [*check_faces(gathered, described), *find_wrong_weights(gathered, described)]
    problems += [*missing_pictures(gathered, problems), *find_unknown_signs(gathered)]
    problems += missing_box(game, root)
    folder = root / "data" / game
    files = [path for name in described.kinds for path in sorted((folder / name).glob("*.yaml"))]
    files += [path for name in FILES if (path := folder / f"{name}.yaml").is_file()]
    files += sorted((folder / WORDS_FOLDER).glob("*.yaml"))
    problems += _first_lines(root, files, lambda path: _schema_name(path, folder, game))
    if attempt is not None and not only_mistakes(problems):
        for kind in (LESSONS, PUZZLES):
            problems += attempt.check_positions(game, kind, gathered.rows.get(kind, {}), gathered.content())
    return problems


def check_mod(
    folder: Path, describe: Describe, root: Path, attempt: RulesCheck | None = None, near: Sequence[Path] = ()
) -> list[Problem]:
    """Check a mod's own files, merged into its game; required mods lie beside it or `near`."""
    problems: list[Problem] = []
    mod = read_mod(folder, problems)
    if mod is None:
        return add_games(problems, describe, sorted(_game_ids(root)))
    try:
        described = describe(mod.file.game)
    except KeyError as error:
        where = mod.node.get("game") or mod.node
        return [where.problem(str(error.args[0]), did_you_mean(mod.file.game, _game_ids(root)))]
    if other := _guess_game(folder, mod.file.game, describe):
        what, hint = f"the mod is for {mod.file.game}, and its files for {other}", f"write game: {other}"
        return [mod.node.entries["game"].node.problem(what, f"{hint}, or put them into data/{mod.file.game}")]
    mods = add_required([folder], near)
    if lacking := missing_requirements(mods, mod.file.game):
        return lacking
    gathered = gather(mod.file.game, described.kinds, root, mods, problems)
    _check_mod_files(problems, mod, gathered, described, (root, *mods))
    problems = redirect_hints(problems)
    if problems := drop_repeated(problems, folder, mod.file.game):
        ours = set(check_game(mod.file.game, describe, root))
        problems = [problem for problem in problems if problem not in ours]
    if attempt is None:
        return problems
    content = gathered.content() if not only_mistakes(problems) else None
    if content is not None:
        told = attempt(mod.file.game, content)
        locator = ProblemLocator(mod, gathered, described, root, mods, attempt)
        problems += map(locator.locate, told)
        content = content if not only_mistakes(problems) else None  # no match can begin, or it breaks off
    if content is not None:
        for kind in (LESSONS, PUZZLES):
            rows = gathered.rows.get(kind, {})
            own = {name: row for name, row in rows.items() if row.source.mod == mod.id}
            problems += attempt.check_positions(mod.file.game, kind, own, content)
    return [*problems, *attempt.proofread(folder, display_name(folder), mod.file.game, content)]


def _check_mod_files(
    problems: list[Problem], mod: Mod, gathered: Gathered, described: Described, roots: Sequence[Path]
) -> None:
    """Add the problems of a mod's files over the `roots`, ours first."""
    folder, root, inside = mod.folder, roots[0], f"{display_name(mod.folder)}/"
    problems += _check_texts(gathered, described, modded=True)
    problems += _check_translations(gathered, folder, inside, whole=False, told=problems)
    problems += check_table(gathered, described, roots)
    problems += [*check_faces(gathered, described), *find_wrong_weights(gathered, described)]
    problems += [*missing_pictures(gathered, problems), *find_unknown_signs(gathered)]
    problems += find_unread(folder, mod.file.game, described.kinds, languages(root))
    for path in sorted((folder / "data" / "lang").glob("*.yaml")):
        if path.stem not in languages(root):
            problems += check_language(folder, path.stem, inside, root)
    if (folder / "images").is_dir():
        problems += check_drawings(folder / "images", f"{inside}images")
    problems += [*find_stale_texts(gathered, mod.id), *find_hashes(gathered, mod.id)]
    problems += [note for note in gathered.notes if note.file.startswith(inside)]
    problems += missing_letters(folder, mod.file.game, root)
    problems += [
        *strange_shapes(gathered, folder, display_name(folder), root),
        *find_unreferenced(gathered, described, root),
    ]
    problems += [*find_unused(folder, display_name(folder), gathered, roots, problems)]


def _game_ids(root: Path) -> list[str]:
    """Return the ids of the games with data."""
    return [each.name for each in (root / "data").iterdir() if each.is_dir() and each.name not in _NOT_GAMES]


def _guess_game(folder: Path, game: str, describe: Describe) -> str:
    """Guess another game that all files of a mod are made for; "" if there is none."""
    with suppress(KeyError, OSError):  # it is no game; what cannot be looked into is told where it is read
        other = guess_game(folder, game)
        return other if other and describe(other) else ""
    return ""


def _check_texts(gathered: Gathered, described: Described, modded: bool = False) -> list[Problem]:
    game = gathered.files.get("game")
    layouts = [gathered.files[name] for name in ("table", "faces") if name in gathered.files]
    named = {
        key
        for kind, rows in gathered.rows.items()
        for row in rows.values()
        for key in text_keys(row, gathered.shapes[kind])
    }
    texts = game.get("texts") if game else None
    if game is None or not isinstance(texts, Map):
        return []
    needs = {**_effect_needs(described), **described.needs}
    whole = not gathered.unread
    found = [
        *check_sentences(texts, needs, game.get("numbers")),
        *check_text_keys(game, needs, layouts, named, whole, modded),
    ]
    signs = check_sign_texts(gathered, getattr(described, "sign_facts", {}))
    return [*found, *find_unused_texts(gathered, described, needs), *signs]


def _check_translations(
    gathered: Gathered, root: Path, prefix: str = "", whole: bool = True, told: Sequence[Problem] = ()
) -> list[Problem]:
    """Check the translations; problems of English are already `told`, and a mod's need not be `whole`."""
    problems: list[Problem] = []
    folder = root / "data" / gathered.game / WORDS_FOLDER
    lost = UnreadRows(gathered, root if prefix else folder.parent)
    idle = unused_keys(gathered.texts, told)
    whole_game = "game" not in gathered.unread
    beside = Reference(
        gathered.translatable_texts(), gathered.rows, lost, idle, whole_game, gathered.removals
    )
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        name = prefix + path.relative_to(root).as_posix()
        if is_program_file(path.name) or is_note(path.name):
            continue
        if path.suffix != ".yaml":
            problems.append(unread_file(path, name))
        elif (node := read(path, name, problems)) is not None:
            problems += check_words(node, beside, whole)
            if not whole and is_language_code(path.stem) and path.stem not in languages():
                done, every = count_translated(node, beside.tree)
                problems += [progress_problem(name, done, every)] if done < every else []
    return problems


def _effect_needs(described: Described) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return the text needed by each effect word; its keys are the placeholders."""
    words: Mapping[str, type] = getattr(described.effects, "words", {})
    shapes = {word: Shape.for_type(model) for word, model in words.items()}
    needs = {word: tuple(shape.known_keys(shape.schema)) for word, shape in shapes.items()}
    return {"effects": needs} if needs else {}


def _app_file(path: Path, root: Path) -> list[Problem]:
    """Check a file of the app itself: theme, shelf."""
    name = path.relative_to(root).as_posix()
    problems: list[Problem] = []
    if path.stem not in APP_FILES:
        hint = did_you_mean(path.stem, APP_FILES) or "a game's files are in its own folder"
        return [Problem(name, 0, 0, "nothing reads this file", hint)]
    node = read(path, name, problems)
    if isinstance(node, Map | Items) and not node.is_reported:
        check(node, Shape.for_type(APP_FILES[path.stem]), problems)
        problems += [] if problems else _validate_app_file(path.stem, node, name)
    elif node is not None and not node.is_reported:
        problems.append(node.problem("expected a mapping or a list"))
    return problems + _first_lines(root, [path], lambda file: f"{file.stem}.json")


def _validate_app_file(stem: str, node: AnyNode, name: str) -> list[Problem]:
    """Report the objections of the file's own reader beyond types: it checks itself when the app starts."""
    try:
        parse_theme(to_plain(node), stem) if stem == "theme" else parse_shelf(to_plain(node), stem)
    except ContentError as error:
        return [Problem(name, 0, 0, str(said).removeprefix(f"{stem}: ")) for said in error.problems]
    return []


def _schema_name(path: Path, folder: Path, game: str) -> str:
    """Return the schema of a game's file."""
    if path.parent == folder:
        return f"{path.stem}.json"
    return f"{game}-{path.parent.name}.json"


def _first_lines(root: Path, paths: Sequence[Path], schema_of: Callable[[Path], str]) -> list[Problem]:
    """Report files whose first line names no schema, or a missing one."""
    problems = []
    folder = root / "data" / "schema"
    for path in paths:
        schema = schema_of(path)
        if not path.stat().st_size:
            continue  # that it is empty is said already
        relative = Path(os.path.relpath(folder / schema, path.parent)).as_posix()
        wanted = f"# yaml-language-server: $schema={relative}"
        with path.open("rb") as file:
            first = file.readline().decode("utf-8", "replace").strip().removeprefix("\ufeff")
        name = path.relative_to(root).as_posix()
        if first != wanted:
            what, hint = "the first line does not name the schema", f'write "{wanted}"'
            problems.append(Problem(name, 1, 1, what, hint, first))
        elif not (folder / schema).is_file():
            what = f"the schema {schema} is not there"
            problems.append(Problem(name, 1, 1, what, "run hotseat schema --write", first))
    return problems
