"""Check that a game has a box on the shelf of the title screen: without one it can be simulated, but not set up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from tabletop.content.models.shelf import read_shelf
from tabletop.content.reading.problems import Problem
from tabletop.errors import ContentError


def missing_box(game: str, root: Path) -> Iterator[Problem]:
    """Report that `data/shelf.yaml` has no box for a game; mistakes of that file are reported elsewhere."""
    shelf = root / "data" / "shelf.yaml"
    try:
        boxes = read_shelf(shelf)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, ContentError):
        return
    if all(box.id != game for box in boxes):
        pictures = f"images/app/box-{game}-back.svg and box-{game}-subject.svg"
        yield Problem(
            f"data/{game}", 0, 0, "data/shelf.yaml has no box with this id", f"add one, with {pictures}"
        )
