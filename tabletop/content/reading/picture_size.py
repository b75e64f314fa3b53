"""Size of a picture in its own units, read from its first element alone."""

from __future__ import annotations

import re
from math import isfinite
from pathlib import Path
from xml.etree import ElementTree

from tabletop.content.reading.fileread import LARGEST_PICTURE, first_bytes

_NUMBERS = re.compile(r"[\s,]+")


def picture_size(path: Path) -> tuple[float, float] | None:
    """Return width and height of a picture; None if it says none, or cannot be read."""
    try:
        root = ElementTree.fromstring(first_bytes(path, LARGEST_PICTURE))
    except (ElementTree.ParseError, LookupError, ValueError, OSError):
        return None
    wide, high = view_size(root)
    return (wide, high) if wide > 0 < high else None


def view_size(root: ElementTree.Element) -> tuple[float, float]:
    """Return width and height in its own units, 0 where it does not say."""
    try:
        box = [float(number) for number in _NUMBERS.split(root.get("viewBox", "").strip()) if number]
        if len(box) == 4:
            return (box[2], box[3]) if all(map(isfinite, box)) else (0.0, 0.0)
        wide, high = (re.match(r"[0-9.]*", root.get(side, ""))[0] for side in ("width", "height"))  # type: ignore[index]  # matches at least nothing
        return float(wide or 0), float(high or 0)
    except ValueError:
        return 0.0, 0.0
