"""`hotseat book`: lists all matches and their winners; exports, imports, bins and restores match files."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli.usage import WrongUsage
from tabletop.errors import HotseatError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.store.book.entries import BookEntry
    from tabletop.store.book.index import Book

NEEDS_FILE = {
    "export": "a match file",
    "import": "a match file",
    "throw": "a match file",
    "restore": "a name",
    "code": "a match file",
}
_FAIRNESS = {
    "tips": "with tips",
    "reseated": "seats changed hands",
    "mods": "with mods",
    "undone": "taken back past what was seen",
    "branch": "a branch",
    "hindsight": "a branch with hindsight",
}


def book(chosen: Namespace) -> int:
    """Print the book, or run an action on one match."""
    action = chosen.action or "list"
    if action == "list":
        if chosen.file is not None or chosen.output is not None:
            raise WrongUsage("hotseat book list takes no file; see hotseat book --help")
        return _list(as_json=chosen.json)
    if chosen.file is None:
        raise WrongUsage(f"hotseat book {action} needs {NEEDS_FILE[action]}; see hotseat book --help")
    if chosen.json:
        raise WrongUsage(f"--json goes with hotseat book list, not with {action}")
    if chosen.output is not None and action != "export":
        raise WrongUsage(f"-o goes with hotseat book export, not with {action}")
    acts = {"export": _export, "import": _import, "throw": _throw, "restore": _restore, "code": _code}
    return acts[action](chosen.file, chosen.output)


def _list(as_json: bool) -> int:
    from tabletop.store.book.index import open_book

    opened = open_book()
    for trouble in opened.troubles:
        print(f"hotseat: {escape_text(trouble)}", file=sys.stderr)
    if as_json:
        print(json.dumps(_document(opened), indent=1))
        return 0
    for line in _lines(opened):
        print(line)
    return 0


def _document(opened: Book) -> dict[str, Any]:
    from tabletop.store.book.figures import count_played_with, evenings, people, records

    games = sorted({entry.game for entry in opened.entries})
    return {
        "matches": [_plain(entry) for entry in opened.entries],
        "people": [
            {**asdict(each), "played_with": count_played_with(opened.entries, each.name)}
            for each in people(opened.entries)
        ],
        "games": {
            game: {
                "people": [asdict(each) for each in people(opened.entries, game)],
                "records": [
                    {"kind": each.kind, "number": each.number, "name": each.name, "file": each.entry.file}
                    for each in records(opened.entries, game)
                ],
            }
            for game in games
        },
        "evenings": [[entry.file for entry in evening] for evening in evenings(opened.entries)],
        "troubles": list(opened.troubles),
    }


def _plain(entry: BookEntry) -> dict[str, Any]:
    found = asdict(entry)
    del found["origin"]
    found["played_with"] = [entry.read_counts(seat) for seat in range(len(entry.played_with))]
    return {**found, "fairness": list(entry.fairness)}


def _lines(opened: Book) -> Iterator[str]:
    from tabletop.store.book.figures import count_played_with, people

    if not opened.entries:
        yield "Nothing is written in the book yet."
    for entry in opened.entries:
        name = f"  {escape_text(entry.title)}" if entry.title else ""
        mark = "* " if entry.is_marked else "  "
        yield f"{mark}{entry.began.replace('T', ' ')[:16]}  {entry.game}{name}  {_result(entry)}  {entry.file}"
    found = people(opened.entries)
    if found:
        yield ""
    for each in found:
        run = f", {each.longest_run} in a row" if each.longest_run > 1 else ""
        met = ", ".join(f"{escape_text(name)} {n}" for name, n in each.opponents)
        with_whom = f"; most often with {met}" if met else ""
        yield f"{escape_text(each.name)}: won {each.won} of {each.played}{run}{with_whom}"
        for game, counts in count_played_with(opened.entries, each.name).items():
            if names := _played_names(game, counts):
                yield f"  {game}: {names}"


def _played_names(game: str, counts: Mapping[str, int]) -> str:
    """Name what was played with most often in a game; "" if there is no such game here."""
    from tabletop import games
    from tabletop.app.played_with import list_names
    from tabletop.app.reading import sentences
    from tabletop.cli.lookups import find_game
    from tabletop.content.languages.lang import ENGLISH

    if game not in games.ids():
        return ""
    return escape_text(", ".join(list_names(find_game(game), counts, sentences(ENGLISH))))


def _result(entry: BookEntry) -> str:
    """Describe the result: names by place with points, and the notes on fairness beside a win."""
    if entry.copy_of:
        return f"copy of {entry.copy_of}"
    if not entry.is_over:
        names = ", ".join(escape_text(player.name) for player in entry.players)
        return f"running: {names}"
    placed = []
    for place in entry.places:
        for seat in place:
            points = f" {entry.points[seat]}" if entry.points else ""
            placed.append(f"{entry.place_of(seat)}. {escape_text(entry.players[seat].name)}{points}")
    notes = [_FAIRNESS[key] for key in entry.fairness]
    told = f" ({', '.join(notes)})" if notes else ""
    return f"{', '.join(placed)}, {max(1, round(entry.seconds / 60))} min{told}"


def _own(file: Path) -> Path:
    """Find a match by its path, or by its name in the folder of matches."""
    from tabletop.store import paths

    there = paths.matches_folder() / file.name
    return there if not file.exists() and there.exists() else file


def _export(file: Path, output: Path | None) -> int:
    from tabletop.store.book.exchange import export_match
    from tabletop.store.match_files import read

    path = _own(file)
    target = export_match(path, output or Path.cwd() / path.name)
    print(escape_text(target))
    if not read(path).is_over:
        print("hotseat: this match still runs; whoever reads the file can see every hand", file=sys.stderr)
    return 0


def _import(file: Path, _output: Path | None) -> int:
    from tabletop import games
    from tabletop.store.book.exchange import import_match

    found = import_match(file, frozenset(games.ids()))
    told = "is in the book now" if found.is_new else "was in the book already"
    print(f"{escape_text(found.path.name)} {told}")
    return 0


def _throw(file: Path, _output: Path | None) -> int:
    from tabletop.store.bin import DAYS, move_to_bin
    from tabletop.store.file_lock import FileLock
    from tabletop.store.match_files import read

    path = _own(file)
    read(path)  # what is no match is not thrown away here
    FileLock(path).release()  # nobody plays on it
    move_to_bin(path, "matches")
    print(f"{escape_text(path.name)} lies in the bin for {DAYS} days; hotseat book restore brings it back")
    return 0


def _restore(file: Path, _output: Path | None) -> int:
    from tabletop.store import paths
    from tabletop.store.bin import list_bin, restore

    found = next((each for each in list_bin("matches") if each.name == file.name), None)
    if found is None:
        names = ", ".join(escape_text(each.name) for each in list_bin("matches")) or "nothing"
        raise HotseatError(f"{file.name} is not in the bin; in it: {names}")
    print(f"{escape_text(restore(found, paths.matches_folder()).name)} is in the book again")
    return 0


def _code(file: Path, _output: Path | None) -> int:
    """Print the code of a match, or of the position at which one that runs stands."""
    from tabletop.cli.moments import code_of

    print(code_of(_own(file)))
    return 0
