"""Ignored files in mod folders: notes for people, and litter of systems and programs.

All that looks for files, checks, packs or unpacks them asks here, so that none of it minds what another lets pass.
"""

from __future__ import annotations

import re
from pathlib import PurePath

_LEFT = frozenset(
    ("__macosx", "__pycache__", "$recycle.bin", "desktop.ini", "ehthumbs.db", "icon\r", "thumbs.db")
)
_NOTE = re.compile(
    r"(read[ _-]?me|licen[cs]e|unlicense|copy(ing|right)|change|history|news|author|credit|contribut|thanks"
    r"|note|notice|todo|lies[ _-]?mich|lizenz|notiz)",
    re.IGNORECASE,
)
_ALWAYS, _BY_NAME = (".md", ".rst"), (".txt", "")


def is_program_file(name: str) -> bool:
    """Check if a file or folder of this name was left by a program: hidden, thumbnails, an editor's copy; not `..`."""
    hidden = name.startswith(".") and name.strip(".") != ""
    copy = name.endswith("~") or name.startswith("~$") or (len(name) > 2 and name[0] == name[-1] == "#")
    return hidden or copy or name.casefold() in _LEFT


def is_note(name: str) -> bool:
    """Check if a file of this name is for people: any `.md`, README and the like with `.txt` or no ending."""
    ending = PurePath(name).suffix.casefold()
    return ending in _ALWAYS or (ending in _BY_NAME and _NOTE.match(name) is not None)


def is_part(path: PurePath) -> bool:
    """Check if a path in a mod's folder belongs to the mod; a zip beside mod.yaml is the mod, packed before."""
    return not any(map(is_program_file, path.parts)) and (
        len(path.parts) > 1 or path.suffix.casefold() != ".zip"
    )
