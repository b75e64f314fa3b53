"""Root folder of data, pictures and sounds: in the packaged app, in an installed package, or in a checkout."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.errors import ContentError

_PACKAGE = Path(__file__).resolve().parents[2]


def find_root() -> Path:
    """Return the folder that holds `data`, `images` and `sounds`. Raises `ContentError` if there is none."""
    packaged = getattr(sys, "_MEIPASS", None)
    candidates = [Path(packaged)] if packaged else []
    candidates += [_PACKAGE / "_bundle", _PACKAGE.parent]
    for folder in candidates:
        if (folder / "data").is_dir():
            return folder
    raise ContentError(f"no folder data/ in {', '.join(map(str, candidates))}; install Hotseat again")
