"""`hotseat games`, `check`, `schema` and `docs`: list, check and document the data files."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli import lookups
from tabletop.cli.usage import WrongUsage

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.models.options import Choice, Flag, NumberOption
    from tabletop.content.reading.problems import Problem
    from tabletop.content.survey.translation_progress import PartProgress
    from tabletop.engine.game import Game


def games(chosen: Namespace) -> int:
    """List every game with the values that `play` and `simulate` take for it."""
    from tabletop import games as known

    opened = [lookups.find_game(game_id) for game_id in known.ids()]
    if chosen.json:
        json.dump([_as_json(each) for each in opened], sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        print("\n\n".join("\n".join(_as_text(each)) for each in opened))
    return 0


def _as_json(opened: Opened) -> dict[str, Any]:  # JSON is a mapping of anything plain
    file = opened.content.file
    return {
        "id": opened.game.id,
        "title": file.title,
        "seats": list(file.seats),
        "minutes": list(file.minutes),
        "options": [_option_as_json(option) for option in file.options],
        "sets": [
            {"name": each.name, "version": each.version, "digest": each.digest}
            for each in opened.content.sources
        ],
    }


def _option_as_json(option: Flag | NumberOption | Choice) -> dict[str, Any]:
    told: dict[str, Any] = {  # JSON, as above
        "id": option.id,
        "kind": option.kind,
        "default": option.default,
        "name": option.name,
        "text": option.text,
    }
    if option.kind == "number":
        told |= {"from": option.low, "to": option.high}
        here = {count: option.for_seats(count) for part in option.ranges for count in part.seats}
        limits = {n: {"from": at.low, "to": at.high, "default": at.default} for n, at in here.items()}
        told |= {"by_seats": limits} if limits else {}
    if option.kind == "choice":
        told |= {"values": dict(option.values)}
    return told | ({"seats": list(option.seats)} if option.seats else {})


def _as_text(opened: Opened) -> Iterator[str]:
    file = opened.content.file
    yield f"{opened.game.id}: {file.title}"
    yield f"  {lookups.join_or(file.seats)} players, {file.minutes[0]} to {file.minutes[1]} minutes"
    for option in file.options:
        only = f" ({lookups.join_or(option.seats)} players)" if option.seats else ""
        yield f"  --option {option.id}={_values(option)}{only}  {option.text}"
    for each in opened.content.sources:
        yield f"  cards: {each.name} {each.version}".rstrip()


def _values(option: Flag | NumberOption | Choice) -> str:
    if option.kind == "flag":
        return "true|false"
    return f"{option.low}..{option.high}" if option.kind == "number" else "|".join(option.values)


def check(chosen: Namespace) -> int:
    """Check these paths, or our data, and print all problems; 1 for a mistake, if `strict` for a remark too."""
    from tabletop.content.reading.problems import count_text, only_mistakes

    sources = [*lookups.existing_paths(chosen.paths), *map(lookups.find_mod, chosen.mod)]
    problems = find_mistakes(sources)
    told: list[PartProgress] = []
    if chosen.lang:
        problems = [each for each in problems if each.file.endswith(f"lang/{chosen.lang}.yaml")]
        told = _translation_report(chosen.lang, sources)
    if chosen.json:
        said: Any = [problem.as_dict() for problem in problems]  # JSON, as above
        said = {"problems": said, "done": [each._asdict() for each in told]} if told else said
        json.dump(said, sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        for problem in problems:
            print(problem.report())
        for each in told:
            print(each)
        if told:
            done, every = (sum(numbers) for numbers in zip(*(each[1:] for each in told), strict=True))
            rest = "; the rest is said in English" if done < every else ""
            print(f"{chosen.lang}: {done} of {every} sentences, {100 * done // max(1, every)} %{rest}")
        none = [] if only_mistakes(problems) else ["no mistakes"]
        print(", ".join([*none, *filter(None, [count_text(problems)])]))
    return 1 if (problems if chosen.strict else only_mistakes(problems)) else 0


def _translation_report(code: str, sources: Sequence[Path]) -> list[PartProgress]:
    """Report how complete a language is, in all of ours or in the games of the mods among the paths."""
    from tabletop import games as known
    from tabletop.content.mods.mods import add_required, is_mod, read_mod
    from tabletop.content.reading.roots import find_root
    from tabletop.content.survey.translation_progress import translation_progress
    from tabletop.store import paths

    if not re.fullmatch("[a-z]{2,3}", code):
        raise WrongUsage(f'"{code}" is no code of a language; write two letters, such as fr')
    mods = add_required([path for path in sources if is_mod(path)], [paths.mods_folder()])
    meant = {mod.file.game for path in mods if (mod := read_mod(path, [])) is not None}
    inside = {path.resolve().relative_to(find_root() / "data").parts[0] for path in sources if _is_ours(path)}
    games = [each for each in known.ids() if each in meant | inside or not (meant or inside)]
    with _progress():
        return [*translation_progress(code, games, known.load, find_root(), mods)]


def _is_ours(path: Path) -> bool:
    from tabletop.content.reading.roots import find_root

    return find_root() / "data" in path.resolve().parents


def find_mistakes(sources: Sequence[Path]) -> list[Problem]:
    """Find every mistake and remark of these paths, or of our data; the rules try everything without mistakes."""
    from tabletop import games as known
    from tabletop.content.survey.survey import check_paths
    from tabletop.store import paths
    from tabletop.workshop.rules_check import RulesChecker

    attempt, near = RulesChecker(known.load), [paths.mods_folder()]
    with _progress() as say:
        return check_paths(sources, known.load, attempt=attempt, near=near, say=say)


@contextmanager
def _progress() -> Iterator[Callable[[str], object]]:
    """Show progress and elapsed time on a terminal: thousands of pictures take their time."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda said: None
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("checking", total=None)
        yield lambda said: progress.update(task, description=said)


def schema(chosen: Namespace) -> int:
    """Print the JSON Schemas by file name, or write those that have changed."""
    from tabletop.content.manual.schema import schemas, write_schemas

    if chosen.game is not None:
        lookups.known_game(chosen.game)
    every = _games()
    if chosen.write:
        changed = write_schemas(every, _project_folder())
        print("\n".join(f"data/schema/{name}" for name in changed) or "all schemas are as they should be")
        return 0
    texts = schemas(every)
    wanted = [name for name in texts if chosen.game is None or name.startswith(f"{chosen.game}-")]
    json.dump({name: json.loads(texts[name]) for name in wanted}, sys.stdout, indent=1, ensure_ascii=False)
    print()
    return 0


def docs(chosen: Namespace) -> int:
    """Print or write the manual of a game's mods or of the effect words."""
    from tabletop.content.manual.schema import effects_manual

    if chosen.game is not None:
        from tabletop.content.manual.manual import manual
        from tabletop.content.mods.new_mod import SCHEMAS
        from tabletop.content.reading.roots import find_root
        from tabletop.store import paths
        from tabletop.workshop.scenario_manual import scenario_manual

        if chosen.write:
            raise WrongUsage(f"--write is for the words of all games; leave it out, or {chosen.game}")
        opened = lookups.find_game(chosen.game)
        schemas = find_root() / "data" / "schema"
        near = SCHEMAS if (paths.mods_folder() / SCHEMAS).is_dir() else ""  # as `mod new` laid them
        page = manual(chosen.game, opened.game, opened.content, schemas, near).rstrip()
        print(page, scenario_manual(opened.game), sep="\n\n", end="")
        return 0
    text = effects_manual(_games())
    if not chosen.write:
        print(text, end="")
        return 0
    path = _project_folder() / "docs" / "effects.md"
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        print("docs/effects.md is as it should be")
        return 0
    path.write_text(text, encoding="utf-8", newline="\n")
    print("docs/effects.md")
    return 0


def _games() -> Mapping[str, Game]:
    from tabletop import games as known

    return {game_id: known.load(game_id) for game_id in known.ids()}


def _project_folder() -> Path:
    """Return the folder of generated files: they belong to the project, not to an installed copy."""
    from tabletop.content.reading.roots import find_root

    root = find_root()
    if not (root / "pyproject.toml").is_file():
        raise WrongUsage("--write works in a checkout of the project, and this is an installed copy")
    return root
