"""Bookmarks of a match: kept beside its file, whole or not at all, and a broken line loses no other."""

from __future__ import annotations

from pathlib import Path

from tabletop.store import paths
from tabletop.store.bin import DAYS, list_bin, move_to_bin, restore
from tabletop.store.bookmarks import LONGEST_NAME, Bookmark, Bookmarks, bookmarks_file

MATCH = "heap-2026-01-01-200000.hotseat"


def test_bookmarks_are_set_renamed_removed_and_read_again(tmp_path: Path) -> None:
    match = tmp_path / MATCH
    match.write_bytes(b"the match")
    kept = Bookmarks(match)
    kept.put(Bookmark(41, 0, "The Mortar"))
    kept.put(Bookmark(7, 1, "Überholt"))
    assert [each.place for each in kept.all] == [(7, 1), (41, 0)]
    kept.put(Bookmark(41, 0, "The other Mortar"))
    assert [each.name for each in Bookmarks(match).all] == ["Überholt", "The other Mortar"]
    kept.remove((7, 1))
    assert [each.place for each in Bookmarks(match).all] == [(41, 0)]
    assert match.read_bytes() == b"the match", "the match stays to the byte"
    assert sorted(each.name for each in tmp_path.iterdir()) == [bookmarks_file(match).name, MATCH]


def test_a_broken_line_is_told_stays_and_loses_no_other(tmp_path: Path) -> None:
    match = tmp_path / MATCH
    lines = [
        '{"answers": 3, "back": 0, "name": "here"}', "{torn", '"text"', '{"answers": -1, "name": "x"}',
        '{"answers": true, "name": "x"}', f'{{"name": "{"x" * (LONGEST_NAME + 1)}"}}',
        '{"answers": 3, "name": "twice"}',
        "[" * 5000,
    ]  # fmt: skip
    bookmarks_file(match).write_text("\n".join(lines), "utf-8")
    read = Bookmarks(match)
    assert [each.name for each in read.all] == ["here"]
    assert [problem.split(":")[0].rsplit(" ", 1)[1] for problem in read.problems] == list("2345678")
    read.put(Bookmark(9, 0, "new"))
    again = Bookmarks(match)
    assert [each.name for each in again.all] == ["here", "new"]
    assert all(line in bookmarks_file(match).read_text("utf-8") for line in lines)
    bookmarks_file(match).write_bytes(b"\xff\xfe{\n\x00")
    assert len(Bookmarks(match).problems) == 2


def test_they_come_back_with_their_match_and_go_with_it_for_good() -> None:
    folder = paths.matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    match = folder / MATCH
    match.write_bytes(b"the match")
    Bookmarks(match).put(Bookmark(4, 0, "here"))
    gone = move_to_bin(match, "matches")
    assert restore(gone, folder) == match
    assert [each.name for each in Bookmarks(match).all] == ["here"]
    gone = move_to_bin(match, "matches")
    assert list_bin("matches", lambda: gone.when + 1)
    assert bookmarks_file(match).exists()
    assert not list_bin("matches", lambda: gone.when + (DAYS + 1) * 86_400)
    assert not bookmarks_file(match).exists()
