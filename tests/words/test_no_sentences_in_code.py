"""No sentence that a player reads stands in Python: the app's are in data/lang, a game's in its own folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletop.content.reading.roots import find_root
from tests.together import together
from tests.words.sentences import found

PACKAGE = find_root() / "tabletop"
FOLDERS = ("app", "engine", "games", "paint", "store", "ui")
MODULES = sorted(path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py"))

SPARED: Mapping[str, tuple[str, ...]] = {
    "app/crash.py": ("report", "_heading", "_version"),  # a report for the makers
    # a problem of a mod, as the checker words them for modders
    "app/mod_shelf.py": ("_again", "_check"),
    "app/run.py": (
        "_report_crash",
        "_said_of_match",
        "_describe_state",
    ),  # printed where the app was started; in the report
    # what is wrong with a mod, as the checker words it for modders
    "games/heap/cards.py": ("verify",),
    "games/heartland/cards.py": ("verify",),
    "games/heartland/land.py": ("layout_for",),
    "games/heartland/rules/setup.py": ("*",),
    "games/heist/cards.py": ("verify",),
    "games/pedal/cards.py": ("verify", "_on_another"),
    "games/pedal/tokens.py": ("verify", "_check_sense"),
    "games/wrestling/cards.py": ("verify",),
    "games/wrestling/moments.py": ("find_useless",),
    # why a table of a scenario is none that a match can have, for whoever writes scenarios
    "engine/limits.py": ("*",),
    "games/heap/laws.py": ("*",),
    "games/heartland/laws.py": ("*",),
    "games/heist/laws.py": ("*",),
    "games/pedal/laws.py": ("*",),
    "games/wrestling/laws.py": ("*",),
    # what `hotseat doctor` prints
    "store/own_files.py": (
        "LOG",
        "FAULT_LOG",
        "CRASH_REPORTS",
        "STATE",
        "READ",
        "DRAWN",
        "BOOK_INDEX",
        "_obstacle",
    ),
    "engine/steps.py": ("refusal",),  # raised by whoever asked; a screen offers no such answer
    "store/match_files.py": ("_parse_rows",),  # the line of a torn file, for the log
    # what is wrong with a file, as the message of a SaveError has it: for the log
    "engine/positions.py": ("*",),
    "store/match_lines.py": ("*",),
    "store/json_lines.py": ("read", "_take_line"),  # for the log
    "store/bookmarks.py": ("_take", "_bookmark"),  # for the log; the panel says how many lines, in words
    "store/people.py": ("_take", "_person"),  # for the log; the screen says how many lines, in words
    "store/resume.py": ("*",),
    "store/settings.py": (
        *("Settings", "_one_of", "_whole_number", "_true_or_false", "_language"),
        *("load", "_value", "_new_file"),
    ),
    "ui/scenes/setup/seeds.py": ("_BIRDS",),  # a seed's code, the same in all languages
}
"""By module, what ("*": all of it) speaks to the log, the command line, or whoever edits a file by hand."""


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@together("path", MODULES, ids=_name)
def test_no_sentence_is_written_in_the_code(path: Path) -> None:
    spared = SPARED.get(_name(path), ())

    assert [
        f"{_name(path)}:{line}: {words!r}" for line, words in found(path.read_text("utf-8"), spared)
    ] == []


@together("name", sorted(SPARED))
def test_what_is_spared_is_there_and_needs_it(name: str) -> None:
    source = (PACKAGE / name).read_text("utf-8")

    needless = [
        one for one in SPARED[name] if found(source, set(SPARED[name]) - {one}) == found(source, SPARED[name])
    ]

    assert needless == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ('line = "Nothing happens there"', "Nothing happens there"),
        ('line = f"{name} to play"', " to play"),
        ('line = "Drag, then drop"', "Drag, then drop"),
        ('brush.text("Undo", at)', "Undo"),
        ('brush.text(f"Round {n}", at)', "Round "),
        ('brush.paragraph("Ende", rect)', "Ende"),
        ('Button(rect, "Undo", act)', "Undo"),
        ('Button(rect, words("table.undo"), act, tooltip="Zurück")', "Zurück"),
        ('Pick(1, "fast")', "fast"),
        ('return words("title.name") or "no name"', "no name"),
        ('def f():\n    """Doc."""\n    return ["a", "two words"]', "two words"),
        ('log.info("all is well"); tell("all is lost")', "all is lost"),
    ],
)
def test_a_planted_sentence_is_found(code: str, words: str) -> None:
    assert [each.words for each in found(code)] == [words]


@pytest.mark.parametrize(
    "code",
    [
        '"""A module of many words."""',
        'class A:\n    n: int\n    """How many there are."""',
        'raise RuleError(f"{step} asks two seats")',
        'assert x, "this cannot be"',
        'log.warning("no sound device: %s", error)',
        'words("table.undo")',
        'content.text("labels", "pay")',
        'brush.text(words("table.undo"), at, 28, "amber", "title", align="centre")',
        'Button(rect, words("table.undo"), act, style="primary", icon="icon-undo")',
        'brush.text("×", at)',
        'brush.text(f"{n} · {of}", at)',
        'key = "move.choose"',
        'Field(description="how many there are")',
    ],
)
def test_words_that_no_player_reads_are_left_alone(code: str) -> None:
    assert found(code) == []
