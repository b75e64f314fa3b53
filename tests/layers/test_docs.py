"""What the documents name is there: files, packages, kinds of things, commands, and the words of the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from tabletop.cli.arguments import build
from tabletop.content.models.model import field_types
from tabletop.content.models.table import entry_models

ROOT = Path(__file__).resolve().parents[2]
DESIGN = ("docs/architecture.md", "docs/engine.md", "docs/table.md", "docs/words.md", "CONTRIBUTING.md")
DOCS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "images/README.md",
    "sounds/README.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))),
)
BESIDE = ("", "tabletop", "tabletop/ui/table", "docs", "images")
"""Folders that a document may leave out of a path."""
UNLISTED = "games"
"""A package whose folders need no word of their own: each game has the same."""
CODE = (".py", ".yaml", ".toml", ".sh", ".spec")
FILES = (*CODE, ".csv")
"""How words end that mean a file, even without a folder before them."""
MADE = re.compile(r"[<*]|^(dist|hotseat|_internal|tabletop/_bundle|\.venv)\b")
"""Paths that a release makes, or that stand for many."""


@cache
def files() -> tuple[Path, ...]:
    """All files of ours, relative to the root."""
    folders = ("tabletop", "tests", "tools", "data", "docs", "images", "sounds", "build/linux")
    found = [*ROOT.glob("*"), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    return tuple(path.relative_to(ROOT) for path in found if path.is_file() and path.suffix != ".pyc")


def folders_of_ours() -> list[str]:
    """Packages and their folders but those of games, as paths below `tabletop`."""
    found = (
        path.parent.relative_to(ROOT / "tabletop") for path in (ROOT / "tabletop").rglob("*/__init__.py")
    )
    return sorted(each.as_posix() for each in found if UNLISTED not in each.parts)


def quoted(document: str) -> list[str]:
    """What stands between backticks, blocks of code aside."""
    text = re.sub(r"```.*?```", "", (ROOT / document).read_text("utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


def is_there(path: str) -> bool:
    there = any((ROOT / folder / each).exists() for folder in BESIDE for each in (path, f"{path}.svg"))
    return there or any(path == each.name for each in files())


@pytest.mark.parametrize("document", DOCS)
def test_every_file_that_is_named_exists(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    paths = [each for each in quoted(document) if " " not in each and ("/" in each or each.endswith(FILES))]

    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []
    assert [
        path for path in paths if not MADE.search(path) and not is_there(path.removeprefix("./").rstrip("/"))
    ] == []


@pytest.mark.parametrize("document", ["README.md", "docs/architecture.md"])
def test_every_package_is_on_the_map(document: str) -> None:
    packages = [f"tabletop/{path.parent.name}" for path in (ROOT / "tabletop").glob("*/__init__.py")]
    named = {each.split("/<")[0] for each in quoted(document)}

    assert [package for package in packages if package not in named] == []


def test_architecture_is_read_in_a_quarter_of_an_hour() -> None:
    """Modules are not listed there: each says in its first line what it does."""
    assert len((ROOT / "docs/architecture.md").read_text("utf-8").split()) <= 2500


def test_every_folder_says_what_it_is_for() -> None:
    said = {each: (ROOT / "tabletop" / each / "__init__.py").read_text("utf-8") for each in folders_of_ours()}

    assert [each for each, text in said.items() if not text.startswith('"""')] == []


def test_every_kind_of_thing_is_on_the_map() -> None:
    _, kinds_on = (ROOT / "docs/table.md").read_text("utf-8").split("| kinds | for | where |")
    rows = re.findall(r"^\| ((?:`[a-z]+` ?)+)\|", kinds_on, re.MULTILINE)
    named = [kind for row in rows for kind in re.findall("[a-z]+", row)]
    kinds = [word for model in entry_models() for word in get_args(field_types(model)["kind"])]

    assert sorted(named) == sorted(kinds)


@pytest.mark.parametrize("document", DESIGN)
def test_every_word_of_the_code_that_the_design_uses_is_there(document: str) -> None:
    code = [(ROOT / each).read_text("utf-8", "replace") for each in files() if each.suffix in CODE]
    words = {word for text in (*code, *map(str, files())) for word in re.findall(r"\w+", text)}
    used = {word for each in quoted(document) for word in re.findall(r"(?<!\d)[A-Za-z_]\w*", each)}

    assert sorted(used - words) == []


@pytest.mark.parametrize("document", DOCS)
def test_every_command_that_is_shown_exists(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    shown = set(re.findall(r"(?:\./play|`hotseat) ([a-z]+)", text))

    assert shown - build()[1].keys() == set()
