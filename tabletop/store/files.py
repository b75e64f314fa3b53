"""Atomic writing of small files: the old content or the new one, never half of either."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    r"""Write `text` to `path` in one step and sync it; raises OSError with the old file untouched.

    What is no letter, as a byte of a folder's name that is no UTF-8, is written as `\udcfc`, which JSON reads back.
    """
    _replace(path, [text.encode("utf-8", "backslashreplace")], lasting=True)


def replace_bytes(path: Path, *parts: bytes | memoryview, lasting: bool = False) -> None:
    """Write bytes to `path` in one step, synced if `lasting`; raises OSError with the old file untouched."""
    _replace(path, parts, lasting=lasting)


def _replace(path: Path, parts: Iterable[bytes | memoryview], *, lasting: bool) -> None:
    path = Path(os.path.realpath(path))  # a link stays one
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(part)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):  # the folder may be gone; what broke first is told
            os.unlink(name)
        raise
