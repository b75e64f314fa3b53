"""What was read is taken from disk only while all it was made from is as it was, and nothing can be smuggled in."""

from __future__ import annotations

import os
import pickle
import zlib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.content.models.theme import SeatLook
from tabletop.store import file_cache, fingerprints
from tabletop.store.file_cache import MOST_FILES, FileCache

LONG_AGO_NS = 1_700_000_000_000_000_000


class Reader:
    """Reads a file, and counts how often."""

    def __init__(self, path: Path) -> None:
        self.path, self.read = path, 0

    def __call__(self) -> SeatLook:
        self.read += 1
        return SeatLook(self.path.read_text("utf-8"), "circle")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "colour.yaml"
    path.parent.mkdir()
    write(path, "red")
    return path


def write(path: Path, text: str, later: int = 0) -> None:
    path.write_text(text, "utf-8")
    os.utime(path, ns=(LONG_AGO_NS + later, LONG_AGO_NS + later))


def taken(folder: Path, source: Path, read: Reader) -> str:
    return FileCache(folder / "cache").get("look", SeatLook, [source], read).colour


def test_read_once(tmp_path: Path, source: Path) -> None:
    read = Reader(source)
    assert [taken(tmp_path, source, read) for _ in range(3)] == ["red"] * 3
    assert read.read == 1


@pytest.mark.parametrize("by_folder", [False, True])
def test_a_change_is_seen(tmp_path: Path, source: Path, by_folder: bool) -> None:
    read, named = Reader(source), source.parent if by_folder else source
    taken(tmp_path, named, read)
    write(source, "tan", later=1)  # as long as before, a nanosecond later
    assert taken(tmp_path, named, read) == "tan"
    write(source, "green", later=1)  # as late as before, but longer
    assert taken(tmp_path, named, read) == "green"


def test_files_that_come_and_go_are_seen(tmp_path: Path, source: Path) -> None:
    read = Reader(source)
    taken(tmp_path, source.parent, read)
    deep = source.parent / "cards"
    deep.mkdir()
    write(deep / "more.yaml", "x")
    taken(tmp_path, source.parent, read)
    assert read.read == 2
    (deep / "more.yaml").unlink()
    taken(tmp_path, source.parent, read)
    assert read.read == 3


def test_a_missing_source_is_a_mark_too(tmp_path: Path, source: Path) -> None:
    read, cache = Reader(source), FileCache(tmp_path / "cache")
    for _ in range(2):
        cache.get("look", SeatLook, [source, tmp_path / "nowhere"], read)
    assert read.read == 1
    write(tmp_path / "nowhere", "here now")
    cache.get("look", SeatLook, [source, tmp_path / "nowhere"], read)
    assert read.read == 2


def test_what_was_changed_just_now_is_not_kept(tmp_path: Path, source: Path) -> None:
    source.write_text("red", "utf-8")  # a second change within the clock's step would look the same
    read = Reader(source)
    taken(tmp_path, source, read)
    taken(tmp_path, source, read)
    assert read.read == 2


def test_every_cut_and_every_flip_is_read_anew(tmp_path: Path, source: Path) -> None:
    read = Reader(source)
    taken(tmp_path, source, read)
    file = tmp_path / "cache" / "look.cache"
    whole = file.read_bytes()
    torn = [whole[:n] for n in range(0, len(whole), 7)]
    flipped = [whole[:n] + bytes([whole[n] ^ 16]) + whole[n + 1 :] for n in range(0, len(whole), 5)]
    for turn, damaged in enumerate([*torn, *flipped], start=2):
        file.write_bytes(damaged)
        assert taken(tmp_path, source, read) == "red"
        assert read.read == turn


@dataclass
class _Runs:
    """Pickled, it is a call of a function."""

    what: object
    words: tuple[object, ...]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.what, self.words


def test_a_planted_file_runs_nothing(tmp_path: Path, source: Path) -> None:
    read, file, spoiled = Reader(source), tmp_path / "cache" / "look.cache", tmp_path / "spoiled"
    taken(tmp_path, source, read)
    now = (fingerprints.version_salt(), fingerprints.fingerprint([source]))
    for bad in (_Runs(os.mkdir, (str(spoiled),)), _Runs(file_cache._verify, (b"",)), _Runs(Path, (".",))):
        payload = pickle.dumps((now, bad))
        file.write_bytes(b"HSK1" + zlib.crc32(payload).to_bytes(4, "big") + payload)
        assert taken(tmp_path, source, read) == "red"
    assert not spoiled.exists()
    assert read.read == 4


def test_another_class_is_not_handed_out(tmp_path: Path, source: Path) -> None:
    taken(tmp_path, source, Reader(source))
    assert FileCache(tmp_path / "cache").get("look", str, [source], lambda: "words") == "words"


def test_another_version_reads_anew(tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Reader(source)
    taken(tmp_path, source, read)
    monkeypatch.setattr(fingerprints, "__version__", "0.0.0")
    taken(tmp_path, source, read)
    assert read.read == 2


def test_nothing_is_lost_where_nothing_can_be_written(tmp_path: Path, source: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", "utf-8")
    read = Reader(source)
    assert [taken(tmp_path, source, read) for _ in range(2)] == ["red", "red"]
    assert read.read == 2


def test_what_cannot_be_pickled_is_handed_out_all_the_same(tmp_path: Path, source: Path) -> None:
    made = FileCache(tmp_path / "cache").get("it", object, [source], lambda: lambda: 1)
    assert callable(made)
    assert not [*(tmp_path / "cache").glob("*")]


def test_mistakes_are_passed_on_and_not_kept(tmp_path: Path, source: Path) -> None:
    def wrong() -> SeatLook:
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        FileCache(tmp_path / "cache").get("look", SeatLook, [source], wrong)
    assert taken(tmp_path, source, Reader(source)) == "red"


def test_the_folder_does_not_grow_without_end(tmp_path: Path, source: Path) -> None:
    cache = FileCache(tmp_path / "cache")
    for n in range(MOST_FILES + 5):
        cache.get(f"look-{n}", SeatLook, [source], Reader(source))
        os.utime(tmp_path / "cache" / f"look-{n}.cache", ns=(LONG_AGO_NS + n, LONG_AGO_NS + n))
    names = {path.name for path in (tmp_path / "cache").iterdir()}
    assert len(names) == MOST_FILES
    assert "look-0.cache" not in names
    assert f"look-{MOST_FILES + 4}.cache" in names


def test_links_that_lead_nowhere_or_round_are_marks_like_any_other(tmp_path: Path, source: Path) -> None:
    folder, read = source.parent, Reader(source)
    (folder / "gone").symlink_to(tmp_path / "nothing")
    for name in ("round", "and-round"):
        (folder / name).symlink_to(folder)
    taken(tmp_path, folder, read)
    taken(tmp_path, folder, read)
    assert read.read == 1
    (folder / "gone").unlink()
    (folder / "gone").write_text("here", "utf-8")
    os.utime(folder / "gone", ns=(LONG_AGO_NS, LONG_AGO_NS))
    taken(tmp_path, folder, read)
    assert read.read == 2


def test_a_link_to_itself_is_there_and_has_no_time(source: Path) -> None:
    itself = source.parent / "itself"
    itself.symlink_to(itself)
    found = {Path(name).name: size for name, size, _ in fingerprints.fingerprint([source.parent])}

    assert found == {"colour.yaml": len("red"), "itself": -1}
    assert fingerprints.fingerprint([itself]) == ((str(itself), -1, 0),)


def test_links_that_lead_round_are_followed_as_deep_as_data_lies(source: Path) -> None:
    (source.parent / "round").symlink_to(source.parent)

    found = fingerprints.fingerprint([source.parent])

    assert len(found) == fingerprints.DEEPEST + 1


def test_a_name_that_no_file_can_have_is_a_missing_one(source: Path) -> None:
    assert fingerprints.fingerprint([Path("no\0where")]) == (("no\0where", -1, 0),)
