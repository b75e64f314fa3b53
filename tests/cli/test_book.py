"""`hotseat book`: the book in a terminal and as JSON, and what becomes of single matches."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.store import paths
from tests.store.book.written import START, write_match


@pytest.fixture
def folder() -> Path:
    found = paths.matches_folder()
    found.mkdir(parents=True, exist_ok=True)
    return found


def test_the_book_tells_who_won(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(folder, "Ada Bo", over=[[1], [0]], game="heap", end={"points": [3, 9], "tipped": [1]})
    write_match(folder, "Ada Bo", START + timedelta(hours=1), game="pedal")

    assert main(["book"]) == 0

    runs, done, blank, bo, ada = capsys.readouterr().out.splitlines()
    assert "pedal  running: Ada, Bo" in runs
    assert "2026-11-21 19:00  heap  1. Bo 9, 2. Ada 3, 20 min (with tips)" in done
    assert (blank, bo, ada) == (
        "",
        "Bo: won 1 of 1; most often with Ada 1",
        "Ada: won 0 of 1; most often with Bo 1",
    )


def test_the_book_is_one_json_document(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_match(folder, "Ada Bo", over=[[1], [0]], game="heap", end={"points": [3, 9]})
    broken = folder / "broken.hotseat"
    broken.write_text("{", encoding="utf-8")

    assert main(["book", "--json"]) == 0

    out, err = capsys.readouterr()
    told = json.loads(out)
    assert [each["file"] for each in told["matches"]] == [path.name]
    assert {each["name"]: each["won"] for each in told["people"]} == {"Ada": 0, "Bo": 1}
    assert told["evenings"] == [[path.name]]
    assert "broken.hotseat:1: this is not a match file" in err


def test_an_empty_book_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book"]) == 0
    assert capsys.readouterr().out == "Nothing is written in the book yet.\n"


def test_a_match_goes_out_into_the_bin_and_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_match(folder, "Ada Bo", over=[[1], [0]], game="heap")
    whole, out = path.read_bytes(), tmp_path / "out.hotseat"

    assert main(["book", "export", path.name, "-o", str(out)]) == 0
    assert main(["book", "throw", path.name]) == 0
    assert not path.exists()
    assert main(["book", "restore", path.name]) == 0
    assert path.read_bytes() == out.read_bytes() == whole
    path.unlink()
    assert main(["book", "import", str(out)]) == 0
    assert (folder / out.name).read_bytes() == whole
    assert "out.hotseat is in the book now" in capsys.readouterr().out


def test_who_exports_a_match_that_runs_is_told_what_is_in_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_match(folder, "Ada Bo", game="heap")
    assert main(["book", "export", path.name, "-o", str(tmp_path)]) == 0
    assert "still runs; whoever reads the file can see every hand" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["export"], "hotseat book export needs a match file", 2),
        (["list", "x.hotseat"], "hotseat book list takes no file", 2),
        (["throw", "x.hotseat", "--json"], "--json goes with hotseat book list", 2),
        (["import", "nothing.hotseat"], "nothing.hotseat: there is no such file", 1),
        (["restore", "nothing.hotseat"], "nothing.hotseat is not in the bin; in it: nothing", 1),
        (["burn"], 'there is no action "burn"; there are list, export, import, throw, ', 2),
    ],
)
def test_what_cannot_be_is_a_sentence(
    words: list[str], said: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["book", *words]) == code
    assert said in capsys.readouterr().err


def test_the_book_tells_what_people_played_with(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    used = [{"doombuggy": 2, "biggrigg": 5, "of-a-mod": 1}, {"scraphog": 3}]
    write_match(folder, "Ada Bo", over=[[1], [0]], game="heap", end={"played_with": used})
    own = [{"own": 1}, {"own": 1}]
    write_match(
        folder, "Ada Bo", START + timedelta(days=1), [[1], [0]], game="pedal", end={"played_with": own}
    )

    assert main(["book"]) == 0
    said = capsys.readouterr().out
    assert "  heap: Bigg Rigg 5, Doombuggy 2, of a mod 1\n  pedal: wood 1\n" in said
    assert "  heap: Scrap Hog 3\n  pedal: sky blue 1\n" in said

    assert main(["book", "--json"]) == 0
    told = {each["name"]: each["played_with"] for each in json.loads(capsys.readouterr().out)["people"]}
    assert told["Bo"] == {"heap": {"scraphog": 3}, "pedal": {"own-1": 1}}
