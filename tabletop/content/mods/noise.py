"""What lies in folders of mods and is read by nobody: notes for people, and what systems and programs leave behind.

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


def is_noise(name: str) -> bool:
    """Whether a file or folder called so was left by a program: hidden, thumbnails, an editor's copy; not `..`."""
    hidden = name.startswith(".") and name.strip(".") != ""
    copy = name.endswith("~") or name.startswith("~$") or (len(name) > 2 and name[0] == name[-1] == "#")
    return hidden or copy or name.casefold() in _LEFT


def is_note(name: str) -> bool:
    """Whether a file called so is for people: any `.md`, and README, LICENSE and the like with `.txt` or no ending."""
    ending = PurePath(name).suffix.casefold()
    return ending in _ALWAYS or (ending in _BY_NAME and _NOTE.match(name) is not None)


def is_part(path: PurePath) -> bool:
    """Whether what is at this path of a mod's folder belongs to it; a zip beside mod.yaml is the mod, packed before."""
    return not any(map(is_noise, path.parts)) and (len(path.parts) > 1 or path.suffix.casefold() != ".zip")
