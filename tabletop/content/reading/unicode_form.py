"""Unicode normal form of file names and text: an ö may be one letter, or an o and two dots.

Some computers write file names in the second form, and keyboards write the first; to people they are the same name.
"""

from __future__ import annotations

import os
import unicodedata
from contextlib import suppress
from pathlib import Path


def normalize(text: str) -> str:
    """Compose each letter of a text into one code point."""
    return (
        text
        if text.isascii() or unicodedata.is_normalized("NFC", text)
        else unicodedata.normalize("NFC", text)
    )


def normalized_stem(path: Path) -> str:
    """Return the name of a file without its ending, in the form in which names are compared."""
    return normalize(path.stem)


def find_path(folder: Path, name: str) -> Path:
    """Find a file in a folder by its name, in whichever form it is written there; else its path if it were there."""
    path = folder / name
    if name.isascii() or path.exists():
        return path
    with suppress(OSError):  # there is no such folder
        for other in os.listdir(folder):
            if normalize(other) == normalize(name):
                return folder / other
    return path
