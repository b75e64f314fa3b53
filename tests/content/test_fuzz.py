"""Law: whatever is done to any node of any data file ends in a precise error or a valid load, soon, in little memory.

Each number is one damage: a node of a shipped file or of a sample mod is deleted, doubled, given another type, or
garbled letter by letter. 500 of them are tried with every change, 10,000 by night.
"""

from __future__ import annotations

import random
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

from tabletop import games
from tabletop.content.languages.lang import Lang
from tabletop.content.languages.translation import translate
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.content.models.shelf import read_shelf
from tabletop.content.models.theme import read_theme
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.content.writing.value_spans import Span, find_spans
from tabletop.errors import ContentError

pytestmark = pytest.mark.exhaustive

DAY, NIGHT, PORTION = 500, 10_000, 500
SECONDS = 20
"""A damage that takes longer hangs."""
MEGABYTES = 200
OTHER_TYPES = (
    "5", "-1", "0", "1.5", "1e400", ".inf", ".nan", "99999999999999999999999", "true", "no", "null", "~", '""', "'x'",
    "[]", "{}", "[[]]", "[null]", "{a: 1}", "{do: x}", "[{do: haul}]", "2026-01-01", "12:30", "0x1f", "{a: {a: 1}}",
    "[1, 2, 3]", '"{n}"', '"{"', '"}{"', '"[[{a}]]"', "{0: 1}", "{null: 1}", "{[a]: 1}", '"\\ud800"', '"\\0"', "|\n  x",
)  # fmt: skip
LETTERS = "\0\t\n\r \"'{}[]:,#&*!|>%@`-?\\\u00e9\u202e\ufeff\u2028\x85\x7f~=<.0aZ"
NEVER = (
    "Traceback",
    "pydantic",
    "validation error",
    "<class",
    "object at 0x",
    "NoneType",
    "Error(",
    "[type=",
)
"""Words that no sentence for people has in it."""


def data_files(root: Path) -> tuple[Path, ...]:
    """Every YAML file that ships, samples among them, by its path in the project."""
    found = [*(root / "data").rglob("*.yaml"), *(root / "docs" / "mods").rglob("*.yaml")]
    return tuple(path.relative_to(root) for path in sorted(found) if "scenarios" not in path.parts)


@cache
def nodes(path: Path) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text of a file, and where each of its values begins and ends."""
    text = (find_root() / path).read_text("utf-8")

    def spans(span: Span) -> Iterator[tuple[int, int]]:
        yield span.start, span.end
        for start, value in span.keys.values():
            yield start, value.end  # key and value
            yield from spans(value)
        for item in span.items:
            yield from spans(item)

    return text, tuple(dict.fromkeys(spans(find_spans(text, path.name))))


def damaged(number: int, files: tuple[Path, ...]) -> tuple[Path, bytes, str]:
    """A file, its damaged content, and what was done to it."""
    rng = random.Random(number)
    path = rng.choice(files)
    text, places = nodes(path)
    start, end = rng.choice(places)
    said = f"{path} at line {text.count(chr(10), 0, start) + 1}"
    kind = rng.choice(("delete", "double", "double lines", "retype", "retype", "garble", "garble", "swell"))
    node = text[start:end]
    if kind == "delete":
        text = text[:start] + text[end:]
    elif kind == "double":
        text = text[:end] + rng.choice(("", " ", ", ", "\n")) + node + text[end:]
    elif kind == "double lines":
        first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end) + 1 or len(text)
        text = text[:last] + text[first:last] + text[last:]
    elif kind == "retype":
        text = text[:start] + rng.choice(OTHER_TYPES) + text[end:]
    elif kind == "swell":
        swollen = rng.choice(
            (node * 2000, "[" * 5000, "{a: " * 3000, "x" * 200_000, "- " * 3000, "9" * 10_000)
        )
        text = text[:start] + swollen[:400_000] + text[end:]
    else:
        letters = list(node) or [""]
        for _ in range(rng.randint(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice(LETTERS)
        text = text[:start] + "".join(letters) + text[end:]
    raw = text.encode("utf-8", "surrogatepass")
    if kind == "garble" and rng.random() < 0.2:
        at = rng.randrange(len(raw))
        raw = raw[:at] + bytes((rng.randrange(128, 256),)) + raw[at:]
    return path, raw, f"number {number}: {kind} {node[:40]!r} in {said}"


@cache
def usual(game: str) -> Content:
    """The game as it ships."""
    return load(game, games.load(game).kinds)


def reader_of(path: Path, root: Path) -> Callable[[], object]:
    """What reads a file."""
    parts = path.parts
    if parts[0] == "docs":
        mod = root.joinpath(*parts[:3])
        game = next(each for each in games.ids() if (mod / "data" / each).is_dir())
        if "lang" in parts:
            return lambda: translate(
                load(game, games.load(game).kinds, mods=[mod]), path.stem, find_root(), [mod]
            )
        return lambda: load(game, games.load(game).kinds, mods=[mod])
    if parts[1] == "lang":
        return lambda: Lang.read(path.stem, root)
    if path.name == "theme.yaml":
        return lambda: read_theme(root / path)
    if path.name == "shelf.yaml":
        return lambda: read_shelf(root / path)
    if "lang" in parts:
        return lambda: translate(usual(parts[1]), path.stem, root)
    return lambda: load(parts[1], games.load(parts[1]).kinds, root)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's data as a copy that may be damaged."""
    root = tmp_path_factory.mktemp("damaged")
    shutil.copytree(find_root() / "data", root / "data")
    shutil.copytree(find_root() / "docs" / "mods", root / "docs" / "mods")
    for folder in ("images", "sounds"):
        (root / folder).symlink_to(find_root() / folder)
    return root


@contextmanager
def no_longer_than(seconds: int) -> Iterator[None]:
    """End what reckons for longer with a TimeoutError; Windows has no such clock, there the test's limit ends it."""
    if sys.platform == "win32":
        yield
        return

    def hangs(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds} seconds of reckoning")

    before = signal.signal(signal.SIGPROF, hangs)
    signal.setitimer(signal.ITIMER_PROF, seconds)  # not of the day: a machine may be busy with other things
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fault(read: Callable[[], object]) -> str:
    """What is wrong with how a damaged file is read; "" if it is refused precisely, or is valid."""
    try:
        with no_longer_than(SECONDS):
            read()
    except ContentError as error:
        return imprecise(error)
    except Exception as error:
        at = error.__traceback__
        while at is not None and at.tb_next is not None:
            at = at.tb_next
        where = f"{at.tb_frame.f_code.co_filename}:{at.tb_lineno}" if at is not None else "?"
        return f"{type(error).__name__}: {str(error)[:120]} ({where})"
    return ""


def imprecise(error: ContentError) -> str:
    """What a sentence for people lacks: a file, or plain words."""
    told = [str(each) for each in error.problems] or str(error).splitlines()
    for each, line in zip(error.problems or told, told, strict=True):
        if any(word in line for word in NEVER):
            return f"words of the program: {line[:200]}"
        if ".yaml" not in line and not (isinstance(each, Problem) and each.file):
            return f"no file named: {line[:200]}"
        if len(line) > 2000:
            return f"a sentence of {len(line)} letters: {line[:200]}"
    return "" if told else "refused without a reason"


def faults(copy: Path, numbers: range) -> list[str]:
    """Every fault of these damages."""
    files, found = data_files(find_root()), []
    for number in numbers:
        path, raw, said = damaged(number, files)
        target = copy / path
        target.write_bytes(raw)
        try:
            if wrong := fault(reader_of(path, copy)):
                found.append(f"{said}: {wrong}")
        finally:
            target.write_bytes((find_root() / path).read_bytes())
    return found


def megabytes() -> float:
    """The most memory that this process has had; Windows does not tell it."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


def test_damaged_data_is_refused_precisely_or_valid(copy: Path) -> None:
    for game in games.ids():
        usual(game)
    before = megabytes()

    assert faults(copy, range(DAY)) == []
    assert megabytes() - before < MEGABYTES


@pytest.mark.nightly
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("first", range(DAY, DAY + NIGHT, PORTION))
def test_ten_thousand_damages_are_refused_precisely_or_valid(copy: Path, first: int) -> None:
    before = megabytes()

    assert faults(copy, range(first, first + PORTION)) == []
    assert megabytes() - before < MEGABYTES


def test_the_law_sees_each_kind_of_fault() -> None:
    """A traceback, words of the program, a sentence without a file, and a refusal without a reason."""

    def raises(error: Exception) -> Callable[[], object]:
        def read() -> object:
            raise error

        return read

    assert fault(raises(KeyError("x"))).startswith("KeyError: 'x'")
    assert fault(raises(ContentError("a.yaml:1: 1 validation error for Part"))).startswith(
        "words of the program"
    )
    assert fault(raises(ContentError("something is wrong"))).startswith("no file named")
    assert fault(raises(ContentError("a.yaml:1:2: copies: expected a number"))) == ""


def test_a_word_without_an_end_is_cut_in_every_sentence() -> None:
    endless = Problem(
        "a.yaml", 1, 1, f'key "{"x" * 9000}": not expected here', f"there are a, {'9' * 9000}, b"
    )

    assert endless.what == f'key "{"x" * 37}...": not expected here'
    assert endless.suggestion == f"there are a, {'9' * 37}..., b"
