"""Homes of older versions: taken over as they are, and opened by the older version again, or it says why it cannot."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.app.branches import grow
from tabletop.app.library import open_game
from tabletop.app.replays import from_file
from tabletop.app.tables import NewMatch, Table
from tabletop.engine.match import Match, Seat
from tabletop.engine.version import FORMAT
from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.book import notes
from tabletop.store.book.figures import people
from tabletop.store.book.index import open_book
from tabletop.store.bookmarks import Bookmark, Bookmarks
from tabletop.store.match_files import SUFFIX, read
from tabletop.store.people import People
from tests.app.test_branches import sensible, trunk, wish

HEADER = {
    "format",
    "game",
    "hotseat",
    "content",
    "mods",
    "pieces",
    "seats",
    "options",
    "seed",
    "position",
    "brisk",
}
LINE = {"seat", "keys", "undo", "at", "digest", "state", "seated", "shared", "orders", "over", "mods_copy"}
"""Keys that a version without book, branches and bookmarks knows."""


def as_older_wrote(path: Path) -> list[dict[str, Any]]:
    """The lines of a file with nothing in them that an older version did not write."""
    first, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    header = {key: first[key] for key in first if key in HEADER}
    return [header, *({key: line[key] for key in line if key in LINE} for line in lines)]


def older_replays(path: Path) -> Match:
    """What an older version makes of a file: keys that it does not know say nothing to it."""
    header, *lines = as_older_wrote(path)
    opened = open_game(header["game"])
    return Match.replay(opened.game, opened.content, header, [line for line in lines if "over" not in line])


def test_a_home_without_book_people_and_bookmarks_is_taken_over() -> None:
    over, running = trunk("heist", None), trunk("heap", 20)
    for path in (over.path, running.path):
        lines = as_older_wrote(path)
        lines[0]["seats"][1]["bot"] = "greedy"  # as a level was called
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    before = {path.name: path.read_bytes() for path in (over.path, running.path)}
    book = open_book()
    assert {entry.file for entry in book.entries} == set(before)
    assert not book.troubles
    assert people(book.entries)
    assert not People().everybody
    assert not Bookmarks(over.path).all
    assert from_file(over.path)[1].error is None
    table = Table.resume(running.path)
    assert table.match.state.digest() == running.match.state.digest()
    table.close()
    assert {name: (paths.matches_folder() / name).read_bytes() for name in before} == before, "only looked at"


@pytest.mark.parametrize("game", sorted(games.ids()))
def test_an_older_version_opens_what_this_one_has_written(game: str) -> None:
    """Names, marks, bookmarks and branches are told in places that say nothing to it."""
    grown = trunk(game, 30)
    notes.rename(grown.path, "The long one")
    notes.mark(grown.path, True)
    Bookmarks(grown.path).put(Bookmark(3, 0, "Here"))
    branch = grow(grown, 12, wish(grown.match), 5)
    assert read(grown.path).header["format"] == FORMAT == 1
    assert older_replays(grown.path).state.digest() == grown.match.state.digest()
    assert older_replays(branch).decisions
    folder = paths.matches_folder()
    assert {each.name for each in folder.glob(f"*{SUFFIX}")} == {grown.path.name, branch.name}


@pytest.mark.parametrize("game", sorted(games.ids()))
def test_an_older_version_says_where_it_cannot_go_on_after_all_agreed_to_go_back(game: str) -> None:
    opened = open_game(game)
    count = max(2, min(opened.content.file.seats))
    seats = [Seat(name, n) for n, name in enumerate("ABC"[:count])]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(count), 3))
    match, rng = table.match, random.Random(3)
    while not match.is_over and len(match.standing_answers()) < 60:
        match.act(sensible(match, rng))
        seen = [at for at in range(len(match.standing_answers())) if match.barrier(at)]
        if len(match.standing_answers()) > 20 and seen and seen[-1] == len(match.standing_answers()) - 1:
            break
    number = len(match.standing_answers()) - 1
    seat = match.standing_answers()[number][0].seat
    match.rewind(seat, number, 5)
    table.close()
    lines = table.file.path.read_text("utf-8").splitlines()
    with pytest.raises(SaveError, match="undo"):
        older_replays(table.file.path)
    assert "rewind" in json.loads(lines[-1])
    assert from_file(table.file.path)[1].error is None
