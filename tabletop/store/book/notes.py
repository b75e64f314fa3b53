"""Notes of the family in a match file: its title in the book, and a mark.

They go into the newest line, which any version of Hotseat can read, and the file is written whole under another name
and renamed: it has the old note or the new one, whenever the program is stopped.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tabletop.errors import SaveError
from tabletop.store.book.entries import LONGEST_TITLE, is_title
from tabletop.store.file_lock import FileLock
from tabletop.store.match_files import BOOK, read
from tabletop.store.own_files import replace_bytes


def rename(path: Path, name: str) -> None:
    """Give a match a title in the book; "" removes it. Raises `SaveError` or `OSError` with the file as it was."""
    name = " ".join(name.split())
    if not is_title(name):
        raise SaveError(f"{path.name}: a name has at most {LONGEST_TITLE} letters that can be seen")
    _note(path, {"name": name})


def mark(path: Path, marked: bool) -> None:
    """Set or take away the mark of a match. Raises `SaveError` or `OSError` with the file as it was."""
    _note(path, {"marked": marked})


def _note(path: Path, facts: dict[str, Any]) -> None:
    held = FileLock(path)  # nobody plays on it
    try:
        saved = read(path)
        status = path.stat()
        content = saved.data[: saved.length]
        before, newline, newest = content.rpartition(b"\n")
        line = json.loads(newest)
        line[BOOK] = {**(line[BOOK] if isinstance(line.get(BOOK), dict) else {}), **facts}
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        replace_bytes(path, before, newline, text.encode("utf-8", "backslashreplace"), b"\n", lasting=True)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))  # nobody has played since
    finally:
        held.release()
