"""Log file: opened anew for each message, so that it may be moved or closed at any time."""

from __future__ import annotations

import logging
from itertools import pairwise
from pathlib import Path

from tabletop.store.own_files import LOG, attempt

MOST_BYTES, OLD_FILES = 1_000_000, 3
"""Size at which a new file is begun, and how many earlier ones stay beside it as `.1`, `.2`, `.3`."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.Handler):
    """Log handler that never raises or prints when the file cannot be written, unlike those of `logging`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.setFormatter(logging.Formatter(_FORMAT))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a message at the end of the file; does nothing where that cannot be."""
        with attempt(LOG):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.is_file() and self.path.stat().st_size >= MOST_BYTES:
                self._begin_anew()
            with self.path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{self.format(record)}\n")

    def _begin_anew(self) -> None:
        names = [self.path, *(self.path.with_name(f"{self.path.name}.{n}") for n in range(1, OLD_FILES + 1))]
        for newer, older in reversed([*pairwise(names)]):
            if newer.exists():
                newer.replace(older)
