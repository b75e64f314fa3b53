"""Index of the book: finished matches stay in it, it is made again whenever it is not right, copies are told."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from pathlib import Path

from tabletop.store.book import notes
from tabletop.store.book.index import open_book
from tabletop.store.match_files import MatchFile, read
from tests.store.book.written import START, write_match
from tests.store.toy_match import play, start

HOUR = timedelta(hours=1)


def test_finished_and_running_matches_are_in_the_book(tmp_path: Path) -> None:
    done = write_match(tmp_path, "Ada Bo Cy*", over=[[1], [0], [2]], end={"points": [3, 9, 1]})
    runs = write_match(tmp_path, "Ada Dot", START + HOUR)

    first, second = open_book(tmp_path, tmp_path / "index").entries

    assert (first.file, first.is_over) == (runs.name, False), "what waits comes first"
    assert (second.file, second.places, second.points) == (done.name, ((1,), (0,), (2,)), (3, 9, 1))
    assert [player.name for player in second.people] == ["Ada", "Bo"]
    assert (second.began, second.seconds, second.answers) == ("2026-11-21T19:00:00", 1200.0, 2)


def test_a_match_that_is_played_tells_the_book_how_it_ended(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "toy.hotseat")
    match = play(start(file), 10)
    file.note_facts(tipped=[1])
    file.finish([[1], [0], [2]], [4, 8, 2])
    file.close()
    assert match.lines

    (entry,) = open_book(tmp_path, tmp_path / "index").entries

    assert (entry.winners, entry.points, entry.tipped, entry.fairness) == ((1,), (4, 8, 2), (1,), ("tips",))


def test_only_files_that_changed_are_read_again(tmp_path: Path) -> None:
    index = tmp_path / "index"
    paths = [write_match(tmp_path, when=START + n * HOUR, over=[[0], [1]]) for n in range(4)]
    assert open_book(tmp_path, index).read_anew == 4
    assert open_book(tmp_path, index).read_anew == 0

    write_match(tmp_path, "Cyril Dot", START + HOUR, over=[[1], [0]])
    paths[3].unlink()
    again = open_book(tmp_path, index)

    assert again.read_anew == 1
    assert [entry.people[0].name for entry in again.entries] == ["Ada", "Cyril", "Ada"]


def test_a_spoiled_index_is_made_again(tmp_path: Path) -> None:
    index, rng = tmp_path / "index", random.Random(1)
    for n in range(3):
        write_match(tmp_path, when=START + n * HOUR, over=[[0], [1]])
    right = open_book(tmp_path, index).entries
    whole = index.read_bytes()
    for _ in range(300):
        spoiled = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            spoiled[rng.randrange(len(spoiled))] ^= rng.randint(1, 255)
        index.write_bytes(bytes(spoiled[: rng.choice((len(spoiled), rng.randrange(len(spoiled))))]))
        book = open_book(tmp_path, index)
        assert book.entries == right
        assert not book.troubles
    index.unlink()
    index.mkdir()
    assert open_book(tmp_path, index).entries == right


def test_spoiled_match_files_are_a_sentence_and_the_rest_is_there(tmp_path: Path) -> None:
    """Bytes of one file are changed; the other matches are in the book, whatever they say of that one."""
    rng = random.Random(2)
    spoiled, whole = write_match(tmp_path, over=[[0], [1]]), write_match(tmp_path, when=START + HOUR)
    good = spoiled.read_bytes()
    for _ in range(300):
        data = bytearray(good)
        for _ in range(rng.randint(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        spoiled.write_bytes(bytes(data))
        book = open_book(tmp_path, tmp_path / "index")
        assert whole.name in {entry.file for entry in book.entries}
        assert len(book.entries) + len(book.troubles) == 2
        assert all(spoiled.name in trouble for trouble in book.troubles)


def test_copies_of_cloud_folders_are_told_as_copies(tmp_path: Path) -> None:
    path = write_match(tmp_path, over=[[0], [1]])
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    copy = path.with_name(f"{path.stem} (conflicted copy).hotseat")
    copy.write_text("".join(lines[:2]), encoding="utf-8")

    entries = {entry.file: entry.copy_of for entry in open_book(tmp_path, tmp_path / "index").entries}

    assert entries == {path.name: "", copy.name: path.name}


def test_a_name_and_a_mark_stay_with_the_match_and_nothing_else_changes(tmp_path: Path) -> None:
    path = write_match(tmp_path, over=[[0], [1]])
    before, when = read(path), path.stat().st_mtime_ns

    notes.rename(path, "  The wet   race ")
    notes.mark(path, marked=True)

    (entry,) = open_book(tmp_path, tmp_path / "index").entries
    assert (entry.title, entry.is_marked) == ("The wet race", True)
    assert (read(path).header, read(path).lines, read(path).is_over) == (before.header, before.lines, True)
    assert path.stat().st_mtime_ns == when, "nobody has played since"
    notes.rename(path, "")
    (entry,) = open_book(tmp_path, tmp_path / "index").entries
    assert (entry.title, entry.is_marked) == ("", True)


def test_the_name_of_a_running_match_stays_when_it_goes_on(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "toy.hotseat")
    match = play(start(file), 3)
    file.close()
    notes.rename(file.path, "Ours")
    again = MatchFile.resume(read(file.path))
    again.write_line({"undo": match.lines[-1]["seat"]})
    again.close()

    (entry,) = open_book(tmp_path, tmp_path / "index").entries

    assert entry.title == "Ours"
    assert len(read(file.path).lines) == 4


def test_nothing_of_a_hand_is_in_an_entry(tmp_path: Path) -> None:
    """Two matches that differ in what was dealt and answered alone are told alike."""
    told = []
    for keys in (["secret-card"], ["other-card"]):
        path = write_match(tmp_path, header={"pieces": [[keys[0], 1]], "options": {"laps": 2}})
        row = json.dumps({"seat": 0, "keys": keys, "at": 2.0, "state": {"hands": keys}})
        path.write_text(path.read_text(encoding="utf-8") + row + "\n", encoding="utf-8")
        index = tmp_path / "index"
        (entry,) = open_book(tmp_path, index).entries
        told.append(
            {name: getattr(entry, name) for name in ("file", "game", "players", "answers", "is_over")}
        )
        assert keys[0] not in repr(entry)
        assert keys[0].encode() not in index.read_bytes()
    assert told[0] == told[1]
