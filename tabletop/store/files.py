"""Writing a small file so that it is either the old one or the new one, never half of either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    r"""Write `text` to `path` in one step; raises OSError with the old file untouched.

    What is no letter, as a byte of a folder's name that is no UTF-8, is written as `\udcfc`, which JSON reads back.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
