"""State that the app remembers between two starts (window, last game), in `state.json`.

Nothing here is worth a word to the user: a file that cannot be read is forgotten, one that cannot be written
is tried again next time. What the user sets is in `settings`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

from tabletop.store.own_files import STATE, attempt, replace_text
from tabletop.store.paths import state_file

Kept = TypeVar("Kept", bool, int, float, str, "list[object]", "dict[str, object]")


class AppState:
    """Named values; `put` writes them at once."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or state_file()
        self._values = _read(self.path)
        self._unwritten: dict[str, object] = {}

    def get(self, name: str, default: Kept) -> Kept:
        """Return the remembered value if it has the default's type; else the default."""
        found = self._values.get(name)
        return found if type(found) is type(default) else default

    def put(self, **values: object) -> None:
        """Remember these JSON values; the file is written only when one has changed."""
        if all(name in self._values and self._values[name] == value for name, value in values.items()):
            return
        self._unwritten.update(values)
        # What others have noted since, a crash report for one, is not forgotten for what this one knew before.
        self._values = {**self._values, **_read(self.path), **self._unwritten}
        with attempt(STATE):
            replace_text(self.path, json.dumps(self._values, indent=1, ensure_ascii=False) + "\n")
            self._unwritten.clear()


def _read(path: Path) -> dict[str, object]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
