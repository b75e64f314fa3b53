"""The rules on who knows what, as far as import-linter cannot see them. Each finder is tried on planted offenders."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.games import ids
from tests.layers.offences import (
    Offence,
    foreign_imports,
    leaves_to_chance,
    names_a_game,
    parse,
    touches_the_state,
)

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tabletop"
THIRD_PARTY = {
    "engine": (),
    "content": ("yaml", "pydantic", "pydantic_core"),
    "games": (),
    "bots": (),
    "store": ("platformdirs",),
    "paint": ("pygame", "font_fjallaone", "font_source_sans_pro"),
    "printing": ("pygame", "reportlab", "PIL"),
    "workshop": ("distributed",),
    "lab": ("numpy", "gymnasium", "pettingzoo", "matplotlib", "pyspiel"),
    "ui": ("pygame", "accesskit"),
    "tables": ("pygame",),
}
"""What each package may import besides the standard library and what its contract allows of ours."""


def sources(*folders: str) -> Iterator[Path]:
    """Every Python file below these packages, in a fixed order."""
    for folder in folders:
        found = sorted((PACKAGE / folder).rglob("*.py"))
        assert found, f"no source in tabletop/{folder}: the rule would hold of nothing"
        yield from found


def report(paths: Iterable[Path], find: Callable[[ast.Module], Iterable[Offence]]) -> list[str]:
    """The offences in these files as `file:line: what`."""
    return [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in paths
        for line, what in sorted(find(parse(path)))
    ]


def test_no_file_outside_a_game_names_it() -> None:
    games = ids()
    assert games
    outside = [
        path
        for path in [*PACKAGE.rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
        if not any((PACKAGE / "games" / game) in path.parents for game in games)
    ]

    assert report(sorted(outside), lambda tree: names_a_game(tree, games)) == []


def test_no_game_names_another() -> None:
    games = ids()
    for game in games:
        others = [other for other in games if other != game]

        assert report(sources(f"games/{game}"), partial(names_a_game, games=others)) == []


def test_the_same_seed_and_answers_can_only_end_the_same_way() -> None:
    assert report(sources("engine", "content", "games", "bots"), leaves_to_chance) == []


def test_no_screen_code_touches_the_state() -> None:
    assert report(sources("ui", "tables"), touches_the_state) == []


@pytest.mark.parametrize("package", THIRD_PARTY)
def test_a_package_imports_only_what_its_layer_allows(package: str) -> None:
    assert report(sources(package), lambda tree: foreign_imports(tree, THIRD_PARTY[package])) == []


GAMES = ("heap", "pedal")
NAMED = [
    "import tabletop.games.heap",
    "from tabletop.games import heap",
    "from tabletop.games.heap.rules import bodge",
    "load('heap')",
    "path = 'data/heap/cards'",
    "key = f'pedal.{step}'",
    "match game:\n    case 'heap': pass",
]
UNNAMED = [
    "from tabletop.games import ids, load",
    '"""A heap of cards."""',
    "def f():\n    'As in heap and pedal.'",
    "load('heaps')",
    "heap = []",
    "from heapq import heappush",
]
CHANCY = [
    "import time",
    "from time import monotonic",
    "import random\nrandom.shuffle(cards)",
    "import random\npick = random.choice",
    "from random import randint",
    "import random\nrng = random.Random()",
    "from random import Random\nrng = Random()",
    "from datetime import datetime\nstart = datetime.now()",
    "import datetime\nstart = datetime.datetime.utcnow()",
    "import os\nseed = os.urandom(8)",
    "from os import urandom",
    "import uuid",
    "import secrets",
    "order = hash(name) % 2",
    "for card in {1, 2}: pass",
    "for card in set(hand): pass",
    "cards = [c for c in frozenset(hand)]",
    "cards = {c: 1 for c in set(hand) - {1}}",
    "cards = tuple({c for c in hand})",
    "cards = [*set(hand)]",
    "text = ', '.join({str(c) for c in hand})",
    "card = set(hand).pop()",
    "first = next(iter(set(hand)))",
]
CERTAIN = [
    "import random\nrng = random.Random(seed)",
    "from random import Random\nrng = Random(7)",
    "class S:\n    def __hash__(self): return hash(self.key())",
    "for card in sorted({1, 2}): pass",
    "n = len(set(hand))",
    "found = 3 in {1, 2, 3}",
    "alike = {c.id for c in cards}",
    "n = max(set(hand))",
    "for card in (1, 2): pass",
    "timeout = 3",
]


@pytest.mark.parametrize("source", NAMED)
def test_a_planted_name_of_a_game_is_found(source: str) -> None:
    assert list(names_a_game(ast.parse(source), GAMES))


@pytest.mark.parametrize("source", UNNAMED)
def test_words_that_only_sound_like_a_game_are_left_alone(source: str) -> None:
    assert list(names_a_game(ast.parse(source), GAMES)) == []


@pytest.mark.parametrize("source", CHANCY)
def test_planted_chance_is_found(source: str) -> None:
    assert list(leaves_to_chance(ast.parse(source)))


@pytest.mark.parametrize("source", CERTAIN)
def test_what_is_certain_is_left_alone(source: str) -> None:
    assert list(leaves_to_chance(ast.parse(source))) == []


@pytest.mark.parametrize(
    "source", ["match.state.score[0]", "getattr(match, 'state')", "s = self.match.state"]
)
def test_a_planted_use_of_the_state_is_found(source: str) -> None:
    assert list(touches_the_state(ast.parse(source)))


def test_a_view_is_no_state() -> None:
    assert list(touches_the_state(ast.parse("view.table.score[0]; stated = 1"))) == []


@pytest.mark.parametrize("source", ["import numpy", "from numpy.linalg import det", "import yaml, os"])
def test_a_planted_foreign_import_is_found(source: str) -> None:
    assert list(foreign_imports(ast.parse(source), ("pydantic",)))


@pytest.mark.parametrize(
    "source", ["import os.path", "from pydantic import BaseModel", "from tabletop import engine"]
)
def test_imports_that_are_allowed_pass(source: str) -> None:
    assert list(foreign_imports(ast.parse(source), ("pydantic",))) == []


PLANTED: dict[str, tuple[str, ...]] = {
    "content/checking/check": ("pydantic",),
    "content/checking/explain": ("pydantic_core",),
    "content/checking/shapes": ("pydantic",),
    "content/checking/pydantic_models": ("pydantic", "pydantic_core"),
    "content/models/rows": ("json",),
    **{
        f"content/{each}/x": ()
        for each in ("survey", "looks", "manual", "languages", "mods", "writing", "reading")
    },
    **{f"content/{each}": () for each in ("load", "gather", "known_good")},
    "content/forms/x": (),
    **{
        f"ui/table/{each}/x": ()
        for each in ("signs", "bars", "said", "painters", "frames", "hands", "motion", "layout")
    },
    "ui/table/kinds/fan": (),
    **{
        f"ui/table/{each}": ()
        for each in ("scene", "events", "table_frames", "acting", "picture", "advisor", "controls", "sitting")
    },
    **{f"ui/table/{each}": () for each in ("menus", "services", "turnover", "browse", "feel")},
    **{f"ui/table/{each}": () for each in ("addressee", "caution", "shining", "position")},
    **{f"ui/table/{each}": () for each in ("geometry", "type_size")},
    **{f"ui/scenes/{each}/x": () for each in ("moment", "replay", "result", "setup", "title")},
    "lab/x": (),
    "ui/access/adapter": ("accesskit",),
    "ui/scenes/rules": (),
    "ui/scenes/base": (),
}
"""The modules that the contracts name, in a tree of nothing else, with what they import."""


def test_a_planted_breach_of_the_layers_breaks_a_contract(tmp_path: Path) -> None:
    """The contracts of pyproject.toml on a small tree with our package names, one with a breach in it."""
    for package in (*THIRD_PARTY, "app", "cli", "__main__"):
        folder = tmp_path / "tabletop" / package
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    (tmp_path / "tabletop" / "__init__.py").touch()
    for name in ("agenda", "effects", "fields", "plain", "state", "view"):
        (tmp_path / "tabletop" / "engine" / f"{name}.py").touch()
    for module, imports in PLANTED.items():
        path = tmp_path / "tabletop" / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text("".join(f"import {each}\n" for each in imports))
    (tmp_path / "tabletop" / "games" / "one").mkdir()
    (tmp_path / "tabletop" / "games" / "one" / "__init__.py").touch()
    (tmp_path / "tabletop" / "tables" / "one").mkdir()
    for name in ("__init__", "models"):
        (tmp_path / "tabletop" / "tables" / "one" / f"{name}.py").touch()
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())

    kept = contracts(tmp_path)
    (tmp_path / "tabletop" / "ui" / "__init__.py").write_text("from tabletop.engine.state import State\n")
    (tmp_path / "tabletop" / "engine" / "view.py").write_text("import pygame\n")
    (tmp_path / "tabletop" / "content" / "models" / "rows.py").write_text("import pydantic\n")
    (tmp_path / "tabletop" / "ui" / "table" / "kinds" / "fan.py").write_text(
        "import tabletop.ui.table.scene\n"
    )
    (tmp_path / "tabletop" / "games" / "one" / "__init__.py").write_text("import yaml\n")
    (tmp_path / "tabletop" / "tables" / "one" / "__init__.py").write_text("import tabletop.games.one\n")
    (tmp_path / "tabletop" / "tables" / "one" / "models.py").write_text("import pygame\n")
    broken = contracts(tmp_path)

    assert kept.returncode == 0, kept.stdout
    assert broken.returncode == 1
    assert [line.split(":")[0] for line in broken.stdout.splitlines() if " BROKEN" in line] == [
        "engine",
        "content",
        "games",
        "ui",
        "tables",
        "tables",
        "inside ui.table",
    ]


def contracts(folder: Path) -> subprocess.CompletedProcess[str]:
    """import-linter as `./check` runs it, in another folder."""
    code = "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command as c; c()"
    command = [sys.executable, "-c", code, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
