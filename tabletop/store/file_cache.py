"""Disk cache of values computed from data files, so that the next start need not read and check them.

A file holds one value and the fingerprint (size and time of change) of its sources. The folder is a cache:
what is missing, cut off, damaged, older than its sources or of another version is read anew, and nobody hears of it.
Values are pickled, and only classes of this package are taken out of a file again, so that a file that somebody else
has put there can run nothing.
"""

from __future__ import annotations

import io
import logging
import pickle
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from tabletop.store.fingerprints import fingerprint, is_recent, version_salt
from tabletop.store.own_files import READ, attempt, replace_bytes

_LOG = logging.getLogger(__name__)
_MARK = b"HSK1"
_CHECK = 4  # bytes of the checksum behind the mark
_MISSING = object()
MOST_FILES = 40
"""Upper limit of files in the folder; the oldest are deleted first."""

Value = TypeVar("Value")


class FileCache:
    """Folder of cached values."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, name: str, kind: type[Value], sources: Iterable[Path], make: Callable[[], Value]) -> Value:
        """Return the value cached under `name` (a file name), of class `kind`, else make and keep it.

        `sources` are all files it depends on, and folders, which stand for all files in them: those that are data
        and those that are code. Passes on what `make` raises; then nothing is kept.
        """
        path = self.folder / f"{name}.cache"
        now = (version_salt(), fingerprint(sources))
        found = _load(path, now)
        if found is not _MISSING and isinstance(found, kind):
            return found
        value = make()
        if not is_recent(now[1]):
            self._write(path, now, value)
        return value

    def _write(self, path: Path, fingerprint: object, value: object) -> None:
        try:
            payload = pickle.dumps((fingerprint, value), pickle.HIGHEST_PROTOCOL)
        except (pickle.PicklingError, TypeError, AttributeError) as problem:
            _LOG.info("what was read cannot be kept: %s", problem)
            return
        with attempt(READ):
            if not path.exists():
                self._make_room()
            replace_bytes(path, _MARK + _verify(payload) + payload)

    def _make_room(self) -> None:
        with suppress(OSError):
            known = sorted((path.stat().st_mtime, path) for path in self.folder.glob("*.cache"))
            for _, path in known[: max(0, len(known) - MOST_FILES + 1)]:
                path.unlink()


class _SafeUnpickler(pickle.Unpickler):
    """Unpickler for classes of this package and plain containers alone."""

    # The signature is pickle's own: hence Any.
    def find_class(self, module: str, name: str) -> Any:
        """Return a class by its name; raises `UnpicklingError` for every foreign one."""
        ours = module == "tabletop" or module.startswith("tabletop.")
        plain = (module, name) in _PLAIN
        found = super().find_class(module, name) if (ours or plain) and "." not in name else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} has no place in a kept file")
        return found


_PLAIN = frozenset({("builtins", "set"), ("builtins", "frozenset"), ("builtins", "complex")})


def _load(path: Path, fingerprint: object) -> object:
    """Read a cached value; `_MISSING` if it is damaged or its sources have changed."""
    try:
        raw = path.read_bytes()
    except OSError:
        return _MISSING
    start = len(_MARK) + _CHECK
    payload = raw[start:]
    if raw[:start] != _MARK + _verify(payload):
        return _MISSING
    try:
        known, value = _SafeUnpickler(io.BytesIO(payload)).load()
    except Exception as problem:  # a class may have changed in any way since
        _LOG.info("%s cannot be used: %s", path.name, problem)
        return _MISSING
    return value if known == fingerprint else _MISSING


def _verify(payload: bytes) -> bytes:
    return zlib.crc32(payload).to_bytes(_CHECK, "big")
