"""Safe reading of files: pipes, devices and huge files are refused.

A pipe of that name would be waited on for ever, a device may have no end, and a file of gigabytes is refused anyway.
"""

from __future__ import annotations

from errno import EINVAL
from pathlib import Path
from stat import S_ISDIR, S_ISREG

LARGEST_PICTURE = 2_000_000
"""Limit in bytes; the largest of ours has a hundredth of it. A mod is a stranger's, and people wait for a picture."""


def first_bytes(path: Path, most: int) -> bytes:
    """Return the first bytes of a file, or all of them. Raises `OSError` if it is no file or not ours to read."""
    mode = path.stat().st_mode
    if not S_ISREG(mode) and not S_ISDIR(mode):  # of a folder the system says so
        raise OSError(EINVAL, "It is a pipe or a device and no file")
    with path.open("rb") as file:
        return file.read(most)
