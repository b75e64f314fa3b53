"""Match files go out and come in whole: the same bytes, hostile ones refused, nothing half there."""

from __future__ import annotations

import random
from datetime import datetime
from pathlib import Path

import pytest

from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.bin import list_bin, move_to_bin, restore
from tabletop.store.book.entries import read_entry
from tabletop.store.book.exchange import export_match, import_match
from tabletop.store.bookmarks import Bookmark, Bookmarks
from tabletop.store.match_files import read
from tests.store.book.written import write_match

GAMES = frozenset({"toy"})


def test_a_match_comes_back_from_others_as_it_was(played: Path, tmp_path: Path) -> None:
    away, home = tmp_path / "away", tmp_path / "home"
    away.mkdir()

    sent = export_match(played, away)
    found = import_match(sent, GAMES, home)

    assert found.is_new
    assert found.path.read_bytes() == played.read_bytes()
    assert (read(found.path).header, read(found.path).lines) == (read(played).header, read(played).lines)
    assert not import_match(sent, GAMES, home).is_new, "it is in the book once"
    assert len(list(home.iterdir())) == 1


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path, other = write_match(tmp_path, over=[[0], [1]]), tmp_path / "other.hotseat"
    other.write_text("mine", encoding="utf-8")

    with pytest.raises(SaveError, match=r"other\.hotseat: something else is called so"):
        export_match(path, other)
    assert other.read_text(encoding="utf-8") == "mine"
    home = tmp_path / "home"
    home.mkdir()
    (home / path.name).write_text("mine", encoding="utf-8")
    assert import_match(path, GAMES, home).path.name == f"{path.stem}-2.hotseat"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty", b""),
        ("zip", b"PK\x03\x04junk"),
        ("deep", b"[" * 100_000),
        ("list", b"[]\n"),
        ("nul", b"\0" * 500),
    ],
)
def test_a_file_that_is_no_match_is_refused_with_a_sentence(name: str, data: bytes, tmp_path: Path) -> None:
    path, home = tmp_path / f"{name}.hotseat", tmp_path / "home"
    path.write_bytes(data)
    with pytest.raises(SaveError, match=path.name):
        import_match(path, GAMES, home)
    assert not home.exists()


def test_a_match_of_a_game_that_is_not_here_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match='of "chess", a game that is not here'):
        import_match(write_match(tmp_path, game="chess"), GAMES, tmp_path / "home")


def test_spoiled_files_come_in_whole_or_not_at_all(tmp_path: Path) -> None:
    """Bytes are changed at random, and what is taken in reads as a match."""
    path, home, rng = write_match(tmp_path, over=[[0], [1]]), tmp_path / "home", random.Random(3)
    good = path.read_bytes()
    refused: list[bool] = []
    taken: list[bool] = []
    for n in range(300):
        data = bytearray(good)
        for _ in range(rng.randint(1, 5)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        strange = tmp_path / f"s{n}.hotseat"
        strange.write_bytes(bytes(data))
        try:
            found = import_match(strange, GAMES, home)
        except SaveError as error:
            refused.append(strange.name in str(error))
        else:
            taken.append(read(found.path).data == bytes(data))
        strange.unlink()
    assert refused
    assert taken
    assert all(refused + taken)
    assert all(each.suffix == ".hotseat" for each in home.iterdir())


def test_a_match_takes_no_name_of_one_in_the_bin_nor_its_bookmarks(tmp_path: Path) -> None:
    folder = paths.matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    thrown, away = write_match(folder, names="Ada Bo"), tmp_path / "away"
    Bookmarks(thrown).put(Bookmark(1, 0, "ours"))
    away.mkdir()
    move_to_bin(thrown, "matches")

    found = import_match(write_match(away, names="Cleo Dan"), GAMES, folder).path

    assert found.name != thrown.name
    assert Bookmarks(found).all == []
    (item,) = list_bin("matches")
    assert [each.name for each in Bookmarks(restore(item, folder)).all] == ["ours"]


@pytest.mark.parametrize("name", [".DS_Store", "desktop.ini"])
def test_what_a_file_manager_leaves_in_the_bin_hides_nothing(name: str, tmp_path: Path) -> None:
    item = move_to_bin(write_match(tmp_path), "matches", lambda: -5000.0)
    (item.path.parent / name).touch()

    assert [each.name for each in list_bin("matches", lambda: -4000.0)] == [item.name]


def test_a_name_as_long_as_a_file_system_takes_comes_in(tmp_path: Path) -> None:
    long = write_match(tmp_path).rename(tmp_path / f"{'日' * 80}.hotseat")

    assert import_match(long, GAMES, tmp_path / "home").path.name == long.name


def test_line_ends_of_another_system_make_no_other_match(tmp_path: Path) -> None:
    path = write_match(tmp_path, over=[[0], [1]])
    other = tmp_path / "other.hotseat"
    other.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))

    found = [read_entry(each, each.read_bytes(), datetime.now()).origin for each in (path, other)]
    assert found[0] == found[1] != ""
