"""Copies of mods that a match keeps: all that is read of their folders as one line of text, and unpacked again.

A match file is taken to other computers and comes from strangers, too: what it holds is checked like a zip. Pictures
and sounds stay where they are; a copy only knows the names of pictures, which cards refer to.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from tabletop.content.mods.ignored_files import is_program_file
from tabletop.content.mods.mods import is_portable_name
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.yamlread import MAX_BYTES
from tabletop.errors import ContentError

LARGEST, MOST = 32_000_000, 20_000
"""Limits in bytes and files of all mods of a match, unpacked."""
_DEEPEST = 4  # data/<game>/<kind>/<file>
_DAMAGED = "the copy of its mods is damaged"
_Set = dict[str, Any]  # JSON: what is in it is checked when it is laid out


def pack_copy(folders: Sequence[Path], game: str) -> str:
    """Pack all that is read of these mods of a game; the same for the same files. Raises `OSError`."""
    sets = [_pack(folder, game) for folder in folders]
    text = json.dumps(sets, sort_keys=True, separators=(",", ":"))
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode("ascii")


def unpack_copy(copy: str, into: Path) -> list[Path]:
    """Unpack the mods of a copy below a folder of their own in `into`; existing ones are left alone.

    Raises `ContentError` for a text that is no such copy, `OSError` where nothing can be written.
    """
    home = into / hashlib.sha256(copy.encode()).hexdigest()[:24]
    sets = _unpack(copy)
    folders = [home / str(number) / _display_name(each) for number, each in enumerate(sets)]
    if all(map(_is_complete, zip(folders, sets, strict=True))):
        return folders
    into.mkdir(parents=True, exist_ok=True)
    passing = Path(tempfile.mkdtemp(prefix=".laying-", dir=into))
    try:
        for number, each in enumerate(sets):
            _write(each, passing / str(number) / _display_name(each))
        shutil.rmtree(home, ignore_errors=True)  # somebody cleaned up in it
        with suppress(OSError):  # another window was quicker
            passing.rename(home)
    finally:
        shutil.rmtree(passing, ignore_errors=True)
    return folders


def _pack(folder: Path, game: str) -> _Set:
    data = folder / "data" / game
    files = {"mod.yaml": folder / "mod.yaml"}
    for path in sorted(data.rglob("*.yaml")):
        inside = path.relative_to(folder)
        if not any(map(is_program_file, inside.parts)) and len(inside.parts) <= _DEEPEST:
            files[inside.as_posix()] = path
    pictures = [
        f"{owner}/{path.name}"
        for owner in (game, "app")
        for path in sorted((folder / "images" / owner).glob("*.*"))
        if not is_program_file(path.name)
    ]
    texts = {
        name: first_bytes(path, MAX_BYTES).decode(errors="surrogateescape") for name, path in files.items()
    }
    return {"folder": os.path.basename(os.path.abspath(folder)), "files": texts, "pictures": pictures}


def _unpack(copy: str) -> list[_Set]:
    try:
        raw = zlib.decompressobj().decompress(base64.b85decode(copy), LARGEST + 1)
        sets = json.loads(raw) if len(raw) <= LARGEST else None
    except (ValueError, zlib.error, RecursionError) as error:
        raise ContentError(_DAMAGED) from error
    if not isinstance(sets, list) or not all(map(_is_valid_entry, sets)):
        raise ContentError(_DAMAGED)
    if sum(len(each["files"]) + len(each["pictures"]) for each in sets) > MOST:
        raise ContentError(_DAMAGED)
    return sets


def _is_valid_entry(each: object) -> bool:
    match each:
        case {"folder": str(), "files": dict(files), "pictures": list(pictures)}:
            texts = all(isinstance(text, str) for text in files.values())
            return texts and "mod.yaml" in files and all(map(_is_inside, (*files, *pictures)))
    return False


def _is_inside(name: object) -> bool:
    """Check if a path leads to a file in the mod's folder, on any computer."""
    if not isinstance(name, str) or "\\" in name or "\0" in name or name.startswith("/"):
        return False
    parts = PurePosixPath(name).parts
    return 0 < len(parts) <= _DEEPEST and all(part != ".." and is_portable_name(part) for part in parts)


def _display_name(each: _Set) -> str:
    """Return the name of the mod's folder in messages; a stranger's is replaced if it is no possible name."""
    name = str(each["folder"])
    return name if _is_inside(name) and "/" not in name and not is_program_file(name) else "mod"


def _contents(each: _Set) -> Iterator[tuple[str, bytes]]:
    for name, text in each["files"].items():
        yield name, text.encode(errors="surrogateescape")
    for name in each["pictures"]:
        yield f"images/{name}", b""


def _write(each: _Set, folder: Path) -> None:
    for name, data in _contents(each):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _is_complete(laid: tuple[Path, _Set]) -> bool:
    """Check if all of a mod lies there as it was written."""
    folder, each = laid
    try:
        return all((folder / name).read_bytes() == data for name, data in _contents(each))
    except OSError:
        return False
