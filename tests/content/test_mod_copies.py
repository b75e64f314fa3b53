"""Copies of mods in match files: small, the same for the same files, and harmless whoever wrote them."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from tabletop.content.mods.mod_copies import pack_copy, unpack_copy
from tabletop.errors import ContentError

MOD = 'id: loud\nname: Loud\nversion: "1"\ngame: yard\n'


def packed(sets: Any) -> str:
    return base64.b85encode(zlib.compress(json.dumps(sets).encode())).decode()


def a_set(folder: str = "loud", files: Any = None, pictures: Any = ()) -> dict[str, Any]:
    return {"folder": folder, "files": {"mod.yaml": MOD} | (files or {}), "pictures": list(pictures)}


def test_a_copy_comes_back_as_it_was_also_where_a_cleaner_was(tmp_path: Path) -> None:
    mod = tmp_path / "loud"
    for name, text in {
        "mod.yaml": MOD,
        "data/yard/cards/a.yaml": "- {id: é}\r\n",
        "data/yard/lang/de.yaml": "title: x\n",
        "data/other/a.yaml": "- 1\n",
        "data/yard/a.yaml~": "old\n",
        "images/yard/cow.svg": "<svg/>",
        "README.md": "words",
    }.items():
        (mod / name).parent.mkdir(parents=True, exist_ok=True)
        (mod / name).write_bytes(text.encode())
    copy = pack_copy([mod], "yard")

    (folder,) = unpack_copy(copy, tmp_path / "kept")

    there = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    assert there == [
        "data/yard/cards/a.yaml",
        "data/yard/lang/de.yaml",
        "images/yard/cow.svg",
        "mod.yaml",
    ]
    assert (folder / "data/yard/cards/a.yaml").read_bytes() == "- {id: é}\r\n".encode()
    assert pack_copy([mod], "yard") == copy
    for spoil in (Path.unlink, lambda path: path.write_bytes("- {id: è}\r\n".encode())):
        spoil(folder / "data/yard/cards/a.yaml")
        assert unpack_copy(copy, tmp_path / "kept") == [folder]
        assert (folder / "data/yard/cards/a.yaml").read_bytes() == "- {id: é}\r\n".encode()


@pytest.mark.parametrize(
    "copy",
    [
        "",
        "no copy",
        base64.b85encode(b"no copy").decode(),
        packed(3),
        packed([{"folder": "x"}]),
        packed([a_set(files={"../a.yaml": "x"})]),
        packed([a_set(files={"/a.yaml": "x"})]),
        packed([a_set(files={"data\\..\\..\\a.yaml": "x"})]),
        packed([a_set(files={"data/yard/aux.yaml": "x"})]),
        packed([a_set(files={"data/yard/a.yaml": 3})]),
        packed([a_set(files={"a/b/c/d/e.yaml": "x"})]),
        packed([a_set(pictures=["../../cow.svg"])]),
        packed([a_set(files={f"data/{n}.yaml": "" for n in range(20_001)})]),
        base64.b85encode(zlib.compress(b"[" + b" " * 40_000_000)).decode(),
    ],
)
def test_a_copy_by_a_stranger_is_refused_and_nothing_is_written(copy: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="damaged"):
        unpack_copy(copy, tmp_path / "kept")

    assert not list(tmp_path.rglob("*.yaml"))


@pytest.mark.parametrize("name", ["..", "../up", "a/b", "con", ".hidden", "", "x\\y"])
def test_a_folder_that_cannot_be_called_so_is_called_otherwise(name: str, tmp_path: Path) -> None:
    (folder,) = unpack_copy(packed([a_set(name)]), tmp_path / "kept")

    assert folder.name == "mod"
    assert (folder / "mod.yaml").read_text("utf-8") == MOD
    assert folder.is_relative_to(tmp_path / "kept")
