"""Files of book, people, bookmarks and branches that something has damaged: a sentence, and the rest is there."""

from __future__ import annotations

import random
import shutil
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from tabletop.app.branches import grow
from tabletop.app.match_lines import relatives
from tabletop.app.replays import from_file
from tabletop.errors import HotseatError
from tabletop.store.book.figures import evenings, people, records
from tabletop.store.book.index import open_book
from tabletop.store.bookmarks import Bookmark, Bookmarks, bookmarks_file
from tabletop.store.people import People, Person
from tests.app.test_branches import trunk, wish
from tests.store.book.written import START, write_match

JSON_PIECES = (
    b"null",
    b"-1",
    b"1e999",
    b'"',
    b"{",
    b"}",
    b"[[",
    b"\\ud800",
    b"\xff",
    b"\0",
    b"\n",
    b"true",
    b"9" * 40,
)


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one to four damages: cut, doubled, flipped, or with something of JSON put in."""
    for _ in range(rng.randrange(1, 5)):
        at, length = rng.randrange(len(data) + 1), rng.randrange(1, 40)
        kind = rng.randrange(5)
        if kind == 0:
            data = data[:at] + data[at + length :]
        elif kind == 1:
            data = data[:at] + data[at : at + length] * 2 + data[at + length :]
        elif kind == 2:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 3:
            data = data[:at] + rng.choice(JSON_PIECES) + data[at + rng.randrange(8) :]
        else:
            data = data[:at]
        data = data or b"\0"
    return data


def mutate_index(folder: Path, rng: random.Random, times: int) -> None:
    """A damaged index is made again: the book tells the same."""
    for n in range(5):
        write_match(folder, "Ada Bo", START + n * timedelta(hours=1), [[0], [1]], end={"points": [n, 1]})
    index = folder / "book.index"
    whole = open_book(folder, index).entries
    data = index.read_bytes()
    for _ in range(times):
        index.write_bytes(mutated(data, rng))
        assert open_book(folder, index).entries == whole


def mutate_match(folder: Path, rng: random.Random, times: int) -> None:
    """A damaged match is told of or read; all others are there, and figures can be made."""
    paths = [write_match(folder, "Ada Bo", START + n * timedelta(hours=1), [[0], [1]]) for n in range(4)]
    damaged, others = paths[0], {path.name for path in paths[1:]}
    data = damaged.read_bytes()
    for _ in range(times):
        damaged.write_bytes(mutated(data, rng))
        book = open_book(folder, folder / "book.index")
        assert others <= {entry.file for entry in book.entries}
        assert all(trouble.startswith(damaged.name) for trouble in book.troubles)
        assert len(book.entries) + len(book.troubles) == len(paths)
        assert people(book.entries)
        assert records(book.entries, "toy")
        assert evenings(book.entries)


def damage_a_line(path: Path, lines: list[bytes], rng: random.Random) -> int:
    """Write these lines with a mutated one among them; return its index."""
    at = rng.randrange(len(lines))
    line = mutated(lines[at].rstrip(b"\n"), rng).replace(b"\n", b"")
    path.write_bytes(b"".join(lines[:at]) + line + b"\n" + b"".join(lines[at + 1 :]))
    return at


def mutate_people(folder: Path, rng: random.Random, times: int) -> None:
    """Whoever is on a whole line is there, and what cannot be read stays in the file when somebody is added."""
    path = folder / "people.jsonl"
    kept = People(path)
    for n, name in enumerate(("Ada", "Bo", "Chen", "Dot")):
        kept.put(Person(name, n, wishes={"text_size": 150}))
    lines = path.read_bytes().splitlines(keepends=True)
    for _ in range(times):
        at = damage_a_line(path, lines, rng)
        read = People(path)
        names = ["Ada", "Bo", "Chen", "Dot"]
        found = [each.name for each in read.everybody]
        assert all(name in found for name in names[:at] + names[at + 1 :]) or len(found) == len(names)
        read.put(Person("Eve", 5))
        again = People(path)
        assert [each.name for each in again.everybody] == [*found, "Eve"]
        assert len(again.problems) == len(read.problems)


def mutate_bookmarks(folder: Path, rng: random.Random, times: int) -> None:
    """Bookmarks on whole lines are there."""
    match = folder / "heap-2026-01-01-200000.hotseat"
    for n in range(4):
        Bookmarks(match).put(Bookmark(n * 5, 0, f"Mark {n}"))
    path = bookmarks_file(match)
    lines = path.read_bytes().splitlines(keepends=True)
    for _ in range(times):
        at = damage_a_line(path, lines, rng)
        read = Bookmarks(match)
        whole = {f"Mark {n}" for n in range(4) if n != at}
        assert (
            len(whole & {each.name for each in read.all}) >= len(whole) - 1
        )  # it may stand where another one does
        assert len(read.all) + len(read.problems) in (3, 4)


def mutate_branch(folder: Path, rng: random.Random, times: int) -> None:
    """A damaged branch is told of or opened; its trunk, and what is told of both, stay."""
    grown = trunk("heist", 25)
    path = grow(grown, 10, wish(grown.match), 3)
    shutil.copy(grown.path, folder / grown.path.name)
    data, branch = path.read_bytes(), folder / path.name
    for _ in range(times):
        branch.write_bytes(mutated(data, rng))
        entries = {each.file: each for each in open_book(folder, folder / "book.index").entries}
        assert grown.path.name in entries
        assert next(iter(relatives(entries, grown.path.name))) == (grown.path.name, "")
        with suppress(HotseatError):  # which is a sentence; anything else is a bug
            from_file(branch)


KINDS = (mutate_index, mutate_match, mutate_people, mutate_bookmarks, mutate_branch)


@pytest.mark.parametrize("mutate", KINDS)
def test_damaged_files_lose_nothing_else(mutate: object, tmp_path: Path) -> None:
    assert callable(mutate)
    mutate(tmp_path, random.Random(1), 40)


@pytest.mark.nightly
@pytest.mark.parametrize("mutate", KINDS)
def test_a_thousand_damages_of_each_kind_lose_nothing_else(mutate: object, tmp_path: Path) -> None:
    assert callable(mutate)
    mutate(tmp_path, random.Random(2), 1000)
