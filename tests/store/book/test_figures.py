"""Figures of the book, worked out by hand from a few evenings."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tabletop.store.book.entries import BookEntry
from tabletop.store.book.figures import count_played_with, evenings, people, records
from tabletop.store.book.index import open_book
from tests.store.book.written import START, write_match


@pytest.fixture
def entries(tmp_path: Path) -> tuple[BookEntry, ...]:
    hour, day = timedelta(hours=1), timedelta(days=1)
    write_match(tmp_path, "Ada Bo", START, [[0], [1]], minutes=30, end={"points": [40, 37]})
    write_match(
        tmp_path, "ada Bo Cy*", START + hour, [[0], [2], [1]], minutes=10, end={"points": [20, 9, 15]}
    )
    write_match(tmp_path, "Bo Ada", START + 2 * hour, [[0], [1]], game="other")
    write_match(tmp_path, "Ada Cy*", START + day, [[1], [0]], end={"points": [3, 50]})
    write_match(tmp_path, "Ada Bo", START + 2 * day)
    return open_book(tmp_path, tmp_path / "index").entries


def test_people_are_told_by_name_and_bots_are_not(entries: tuple[BookEntry, ...]) -> None:
    ada, bo = people(entries)
    assert (ada.name, ada.played, ada.won, ada.run, ada.longest_run) == ("Ada", 4, 2, 0, 2)
    assert (bo.name, bo.played, bo.won, bo.longest_run, bo.opponents) == (
        "Bo",
        3,
        1,
        1,
        (("Ada", 3),),
    )
    assert ada.best is None, "points of two games are no number together"
    assert [(each.name, each.won, each.best) for each in people(entries, "toy")] == [
        ("Ada", 2, 40),
        ("Bo", 0, 37),
    ]


def test_records_are_those_of_people(entries: tuple[BookEntry, ...]) -> None:
    told = {each.kind: (each.number, each.name) for each in records(entries, "toy")}
    assert told == {
        "points": (40, "Ada"),
        "margin": (5, "ada"),
        "quickest": (10, ""),
        "longest": (30, ""),
        "run": (2, "Ada"),
    }
    assert {each.kind for each in records(entries, "other")} == {"quickest", "longest"}


def test_a_branch_of_a_match_is_not_counted_beside_it(tmp_path: Path) -> None:
    write_match(tmp_path, over=[[0], [1]])
    write_match(tmp_path, when=START + timedelta(hours=1), over=[[1], [0]], header={"branch": {"of": "toy"}})
    ada, bo = people(open_book(tmp_path, tmp_path / "index").entries)

    assert (ada.played, ada.won, bo.played, bo.won) == (1, 1, 1, 0)


def test_an_evening_is_of_matches_less_than_four_hours_apart(entries: tuple[BookEntry, ...]) -> None:
    assert [[entry.game for entry in evening] for evening in evenings(entries)] == [
        ["toy"],
        ["toy", "toy", "other"],
    ]


def test_tips_mods_and_other_hands_are_told_beside_a_win(tmp_path: Path) -> None:
    end = {"tipped": [1], "seated": [[0, "Dot", None]]}
    write_match(tmp_path, over=[[0], [1]], end=end, header={"mods": ["larger"]})
    (entry,) = open_book(tmp_path, tmp_path / "index").entries
    assert entry.players[0].name == "Dot"
    assert entry.fairness == ("reseated", "mods"), "tips of a seat that has not won are not told"


def test_a_copy_counts_once(tmp_path: Path) -> None:
    path = write_match(tmp_path, over=[[0], [1]])
    path.with_name("copy.hotseat").write_bytes(path.read_bytes())
    ada, _ = people(open_book(tmp_path, tmp_path / "index").entries)
    assert (ada.played, ada.won) == (1, 1)


def test_what_people_played_with_is_counted_by_person_and_game(tmp_path: Path) -> None:
    day = timedelta(days=1)
    used = [{"buggy": 2, "rig": 1}, {"own": 1}]
    write_match(tmp_path, "Ada Bo", START, [[0], [1]], end={"played_with": used})
    write_match(tmp_path, "Bo ada", START + day, [[0], [1]], end={"played_with": [{"own": 1}, {"rig": 4}]})
    write_match(tmp_path, "Ada Cy*", START + 2 * day, [[0], [1]])  # as an older Hotseat wrote it
    more = [{"comet": 1}, {"comet": 1}]
    write_match(tmp_path, "Ada Bo", START + 3 * day, [[0], [1]], game="ring", end={"played_with": more})
    for n, bad in enumerate(([{"a": 1}], {"a": 1}, [{"a": -1}, {}], [{"a": True}, {}], [{"\n": 1}, {}])):
        write_match(tmp_path, "Ada Bo", START + (4 + n) * day, [[0], [1]], end={"played_with": bad})
    open_book(tmp_path, tmp_path / "index")

    entries = open_book(tmp_path, tmp_path / "index").entries
    found = {name: count_played_with(entries, name) for name in ("Ada", "Bo")}

    assert found["Ada"] == {"ring": {"comet": 1}, "toy": {"rig": 5, "buggy": 2}}
    assert list(found["Ada"]["toy"]) == ["rig", "buggy"], "the most often first"
    assert found["Bo"] == {"ring": {"comet": 1}, "toy": {"own-1": 1, "own-0": 1}}
