"""What only looks like a file is told and not read: a pipe would be waited on for ever."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.survey.survey import check_paths


def test_a_file_is_read_from_its_beginning(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abcdef")

    assert first_bytes(tmp_path / "a", 3) == b"abc"
    assert first_bytes(tmp_path / "a", 9) == b"abcdef"


@pytest.mark.skipif(os.name == "nt", reason="such names are no files there")
def test_a_device_called_like_a_file_of_a_mod_is_told(tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    files = ("data/heap/cards/a.yaml", "data/heap/lang/de.yaml", "scenarios/a.yaml", "sounds/card-slide.wav")
    for name in files:
        (mod / name).parent.mkdir(parents=True)
        (mod / name).symlink_to(os.devnull)
    (mod / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heap\n')

    found = [str(problem) for problem in check_paths([mod], games.load)]

    where = [
        name for name in files if not name.startswith("scenarios")
    ]  # which are read by those who play them
    assert found == [
        f"mod/{name}: the file cannot be read (It is a pipe or a device and no file)" for name in where
    ]
