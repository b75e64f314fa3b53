"""Names of files, and the text in them, with each letter in one form: an ö may be one letter, or an o and two dots.

Some computers write file names in the second form, and keyboards write the first; to people they are the same name.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from unicodedata import is_normalized, normalize


def in_one_form(text: str) -> str:
    """The text with each letter as one."""
    return text if text.isascii() or is_normalized("NFC", text) else normalize("NFC", text)


def stem(path: Path) -> str:
    """The name of a file without its ending, in the form in which names are compared."""
    return in_one_form(path.stem)


def lying(folder: Path, name: str) -> Path:
    """What lies in a folder under this name, in whichever form it is written there; else where it would lie."""
    path = folder / name
    if name.isascii() or path.exists():
        return path
    with suppress(OSError):  # there is no such folder
        for other in os.listdir(folder):
            if in_one_form(other) == in_one_form(name):
                return folder / other
    return path
