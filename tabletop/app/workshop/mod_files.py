"""Files of a mod while it is edited: each step can be undone, and nothing that others wrote is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from tabletop.content.forms.row_edits import plain_data
from tabletop.content.writing.value_writer import YamlFile
from tabletop.store.fingerprints import Fingerprint, fingerprint
from tabletop.store.own_files import replace_bytes

State = Mapping[str, YamlFile]
"""Files by their path inside the mod, with slashes."""
_MOST_STEPS = 500
MOD_FILE = "mod.yaml"


class ModFiles:
    """The YAML files of a mod as they are edited, and as they lie on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.state: State = {}
        self.on_disk: dict[str, bytes] = {}
        """Bytes of each file as it was read or written last."""
        self._seen: Fingerprint = ()
        self._past: list[State] = []
        self._future: list[State] = []
        self._floor = 0
        """Number of steps that came before the last change that was not made in the form."""
        self._step: object = None
        self.read()

    def read(self) -> None:
        """Read all files as they lie there; what was done before can still be undone. Raises `OSError`."""
        self._seen = fingerprint([self.folder])
        found = {self._name(path): path.read_bytes() for path in self._paths()}
        if found == self.on_disk and self.state:
            return
        if self.state:
            self._keep()
        self.on_disk = found
        self.state = {name: YamlFile(name, raw) for name, raw in found.items()}
        self._floor, self._step = len(self._past), None

    def _paths(self) -> list[Path]:
        inside = sorted((self.folder / "data").rglob("*.yaml"))
        return [path for path in (self.folder / MOD_FILE, *inside) if path.is_file()]

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()

    # steps

    @property
    def can_undo(self) -> bool:
        """True if there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """True if there is a step that was taken back."""
        return bool(self._future)

    def put(self, name: str, file: YamlFile, step: object = None) -> None:
        """Let a file be another one. Steps that are called alike, one after the other, are undone together.

        A file that says the same as once before in this sitting gets the bytes that it had then.
        """
        if step is None or step != self._step:
            self._keep()
        self._step, self._future = step, []
        self.state = {**self.state, name: file}
        meant = _spell_meaning(file.raw, name)
        for earlier in reversed(self._past[self._floor :]):
            known = earlier.get(name)
            if (known is None and meant in _NOTHING) or (known and _spell_meaning(known.raw, name) == meant):
                kept = {} if known is None else {name: known}
                self.state = {each: this for each, this in self.state.items() if each != name} | kept
                return

    def put_text(self, name: str, text: str, step: object = None) -> None:
        """Let a file have this text, as somebody wrote it."""
        if step is None or step != self._step:
            self._keep()
        self._step, self._future, self._floor = step, [], len(self._past)
        self.state = {**self.state, name: YamlFile(name, text.encode("utf-8"))}

    def _keep(self) -> None:
        self._past = [*self._past[-_MOST_STEPS:], self.state]

    def undo(self) -> None:
        """Take the last step back."""
        if self._past:
            self._future, self.state = [*self._future, self.state], self._past[-1]
            self._past, self._step = self._past[:-1], None
            self._floor = min(self._floor, len(self._past))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._future:
            self._past, self.state = [*self._past, self.state], self._future[-1]
            self._future, self._step = self._future[:-1], None

    # the disk

    @property
    def names_to_save(self) -> list[str]:
        """Files that are others here than on the disk."""
        now = {name: file.raw for name, file in self.state.items()}
        return [name for name in sorted({*now, *self.on_disk}) if now.get(name) != self.on_disk.get(name)]

    def others(self) -> list[str]:
        """Find files that another program has changed since they were read or written here."""
        now = fingerprint([self.folder])
        if now == self._seen:
            return []
        self._seen = now
        there = {self._name(path): path.read_bytes() for path in self._paths()}
        return [name for name in sorted({*there, *self.on_disk}) if there.get(name) != self.on_disk.get(name)]

    def save(self) -> list[str]:
        """Write what was changed; files that another program has changed meanwhile are left alone and returned.

        Raises `OSError`.
        """
        left = []
        for name in self.names_to_save:
            path, file = self.folder / name, self.state.get(name)
            if _bytes_of(path) != self.on_disk.get(name):
                left.append(name)
            elif file is None:
                path.unlink()
                del self.on_disk[name]
            else:
                replace_bytes(path, file.raw, lasting=True)
                self.on_disk[name] = file.raw
        if not left:
            self._seen = fingerprint([self.folder])
        return left

    def take_theirs(self) -> None:
        """Let the files be as they lie on the disk; ours can be had again by undo. Raises `OSError`."""
        self.read()

    def keep_ours(self) -> None:
        """Let our files be written over what lies on the disk; theirs can be had again by undo. Raises `OSError`."""
        ours = self.state
        self.read()
        self._keep()
        self.state, self._floor = ours, len(self._past)


_NOTHING = ("null", "[]", "{}")


@lru_cache(maxsize=256)
def _spell_meaning(raw: bytes, name: str) -> str:
    """Spell all that a file says, whatever its layout; what cannot be read means its own bytes."""
    said: Any = plain_data(YamlFile(name, raw))
    return (
        repr(raw)
        if said is None and raw.strip() and not is_comment(raw)
        else json.dumps(said, sort_keys=True)
    )


def is_comment(raw: bytes) -> bool:
    """Check if a file holds nothing but comments."""
    return all(not line.strip() or line.lstrip().startswith(b"#") for line in raw.splitlines())


def _bytes_of(path: Path) -> bytes | None:
    return path.read_bytes() if os.path.isfile(path) else None
