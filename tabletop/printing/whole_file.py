"""Atomic files of printing: written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Context manager: write to a temporary file that is renamed at the end, and deleted on failure."""
    passing = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(passing, "wb") as file:
            yield file
        os.replace(passing, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(passing)
