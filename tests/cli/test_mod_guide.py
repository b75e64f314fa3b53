"""The mod that docs/mods.md makes: built from the page's own examples, it has no mistakes, and its scenario holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.content.reading.roots import find_root
from tabletop.store import paths

pytestmark = pytest.mark.exhaustive

PAGE = (find_root() / "docs" / "mods.md").read_text("utf-8")
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">'
    '<rect width="120" height="100" fill="red"/></svg>'
)


def example(beginning: str) -> str:
    """The block of YAML that begins so."""
    (found,) = [
        block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if block.startswith(beginning)
    ]
    return str(found)


@pytest.fixture
def sheds() -> Path:
    assert cli.main(["mod", "new", "sheds", "--game", "heap"]) == 0
    folder = paths.mods_folder() / "sheds"
    for path, text in {
        "mod.yaml": example("id: sheds"),
        "data/heap/cards/sheds.yaml": example("- id: shed"),
        "data/heap/lessons/sheds.yaml": example("- id: learn-sheds"),
        "data/heap/puzzles/sheds.yaml": example("- id: the-shed-holds"),
        "data/heap/game.yaml": example("numbers:"),
        "data/heap/table.yaml": example("areas:"),
        "data/heap/faces.yaml": example("faces:"),
        "data/heap/bots.yaml": example("weights:"),
        "data/heap/lang/de.yaml": example("rows:"),
        "images/heap/shed.svg": SVG,
        "scenarios/shed.yaml": example("rule: SHED-1"),
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder


def test_every_example_on_the_page_works(
    sheds: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()

    assert cli.main(["check", "--mod", "sheds", "--strict"]) == 0, capsys.readouterr().out
    assert cli.main(["test", "--mod", "sheds"]) == 0
    assert cli.main(["lessons", "heap", "--mod", "sheds", "--play"]) == 0
    assert "learn-sheds: 1 steps hold" in capsys.readouterr().out
    assert cli.main(["puzzles", "heap", "--mod", "sheds", "--puzzle", "the-shed-holds"]) == 0
    assert "the-shed-holds  The shed holds: Win this rush." in capsys.readouterr().out
    assert cli.main(["mod", "pack", "sheds", "-o", str(tmp_path / "sheds.zip")]) == 0
    words = [
        "shot",
        "heap",
        "--mod",
        "sheds",
        "--after",
        "8",
        "--size",
        "640x360",
        "-o",
        str(tmp_path / "table.png"),
    ]
    assert cli.main([*words, "--lang", "de"]) == 0
    assert cli.main([*words, "--card", "shed"]) == 0


def test_every_file_that_the_page_lists_is_one_that_is_read(sheds: Path) -> None:
    listed = re.findall(r"^sheds/(\S+)", PAGE, re.MULTILINE)

    there = {path.relative_to(sheds).as_posix() for path in sheds.rglob("*") if path.is_file()}
    sounds = {f"sounds/{path.name}" for path in (find_root() / "sounds").glob("*.wav")}
    own = {"sounds/music/polka.wav"}  # a mod may have music of any name
    assert [name for name in listed if name not in there | sounds | own] == []
    assert len(listed) == 11


def test_what_the_page_warns_of_is_a_mistake(sheds: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = PAGE.partition("| written | instead |")[2]
    written = [
        line.split("|")[1:3] for line in table.splitlines()[2:] if line.count("`") >= 4 and "`name" in line
    ]
    cards = sheds / "data" / "heap" / "cards" / "sheds.yaml"
    good, tried = cards.read_text("utf-8"), 0
    for wrong, right in written:
        for bad, better in zip(re.findall("`([^`]+)`", wrong), re.findall("`([^`]+)`", right), strict=True):
            for text, code in ((bad, 1), (better, 0)):
                cards.write_text(good.replace("name: Rolling shed", text), "utf-8")
                assert cli.main(["check", "--mod", "sheds"]) == code, text
                tried += 1
    assert tried == 12
