"""What the painting tests share: a brush on a plain surface, and Heartland's rows read without its package."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import yaml

from tabletop.content.models.faces import FacesFile
from tabletop.content.models.theme import read_theme
from tabletop.paint import Brush, Pictures, Store
from tabletop.paint.faces import Appearance, FacePainter
from tests.content.reading_as import read_as

ROOT = Path(__file__).resolve().parents[2]
THEME = read_theme(ROOT / "data" / "theme.yaml")
LABELS = {
    "face.bill": "Freight bill",
    "face.fuel": "Fuel",
    "face.move": "Drive",
    "face.bill-help": "One bill loads or unloads one cube. Loading takes two where the good does not grow.",
    "face.fuel-help": "Drives so many spaces. Cards add up, to three at most.",
    "face.depot": "Left aboard, each",
    "face.depot-short": "At end, each:",
    "face.other-side": "Other side",
    "face.road.closed": "Closed road: nobody drives across this edge.",
    "face.road.toll": "Toll: driving across as the arrow points costs 1 point.",
    "face.road.weigh": "Weigh station: driving across as the arrow points costs 1 point for each cube above four.",
}


def brush(
    width: int = 640, height: int = 360, scale: float = 1.0, text_size: int = 100, density: float = 1.0
) -> Brush:
    """A brush on a black surface, with a store of its own."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 255))
    pictures = Pictures([ROOT / "images"], Store())
    return Brush(surface, THEME, pictures, scale=scale, text_size=text_size, density=density)


class Rows:
    """Heartland's rows by kind and id, as plain objects."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, SimpleNamespace]] = {}
        for kind in ("cards", "goods", "locations", "depots"):
            rows = [
                row
                for path in sorted((ROOT / "data" / "heartland" / kind).glob("*.yaml"))
                for row in yaml.safe_load(path.read_text("utf-8"))
            ]
            self.kinds[kind] = {row["id"]: SimpleNamespace(**row, kind=kind) for row in rows}

    def row(self, kind: str, id: str) -> SimpleNamespace:
        """The row of that id."""
        return self.kinds[kind][id]

    def drawn(self) -> list[SimpleNamespace]:
        """Every record that has a face."""
        return [row for kind in ("cards", "locations", "depots") for row in self.kinds[kind].values()]


def faces_file() -> FacesFile:
    """Heartland's faces."""
    return read_as(FacesFile, yaml.safe_load((ROOT / "data" / "heartland" / "faces.yaml").read_text("utf-8")))


def painter(brush: Brush, text_size: int = 100, density: float = 1.0) -> FacePainter:
    """A painter of Heartland's faces."""
    return FacePainter(
        Appearance(brush.pictures, THEME, text_size=text_size, density=density),
        faces_file(),
        Rows(),
        "heartland",
        label=LABELS.__getitem__,
    )
