"""Pictures of mods: `images/mod.svg` of a mod, else some of its cards fanned on the colour of the game's box."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.parts import Parts
from tabletop.content.mods.mods import OWN_PICTURE
from tabletop.errors import ContentError
from tabletop.paint import shapes
from tabletop.paint.pictures import Pictures
from tabletop.store import paths
from tabletop.ui.window import offscreen

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.content.mods.mods import Mod

log = logging.getLogger(__name__)
_LEAN = 9.0
"""Degrees between two cards of a fan."""
_CORNER = 0.09


class ModPictures:
    """Pictures of mods, made one at a time as the screen asks for them."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._made: dict[tuple[Path, tuple[int, int], int], pygame.Surface] = {}
        self._waiting: dict[tuple[Path, tuple[int, int], int], Mod] = {}

    def clear(self) -> None:
        """Forget them: files may have changed."""
        self._made.clear()
        self._waiting.clear()

    def find(self, mod: Mod, size: tuple[int, int], cards: int) -> pygame.Surface | None:
        """Return the picture of a mod; None until it is made."""
        key = (mod.folder, size, cards)
        if key not in self._made:
            self._waiting[key] = mod
        return self._made.get(key)

    def make_next(self) -> bool:
        """Make one of the requested pictures; True if there was one."""
        if not self._waiting:
            return False
        key = next(iter(self._waiting))
        mod = self._waiting.pop(key)
        self._made[key] = self._paint(mod, key[1], key[2])
        return True

    def _paint(self, mod: Mod, size: tuple[int, int], cards: int) -> pygame.Surface:
        own = Pictures([mod.folder / "images", self.parts.root / "images"])
        own.repaint(self.parts.usual, self.parts.theme)
        if (mod.folder / "images" / OWN_PICTURE).is_file():
            ground = own.cover("", Path(OWN_PICTURE).stem, *size).copy()
        else:
            ground = self._ground(mod.file.game, size)
            try:
                faces = list(self._faces(mod, own, size, cards))
                if faces:
                    _fan(ground, faces)
                else:
                    _lay_subject(ground, own, mod.file.game)
            except (ContentError, OSError, KeyError) as error:  # its page tells what is wrong with it
                log.info("no cards of %s on its picture: %s", mod.id, error)
                _lay_subject(ground, own, mod.file.game)
        seen = pygame.Surface(size, pygame.SRCALPHA)
        seen.blit(ground, (0, 0))
        return shapes.round_off(seen, round(min(size) * _CORNER))

    def _ground(self, game: str, size: tuple[int, int]) -> pygame.Surface:
        """The side of a game's box, lit from above."""
        side = next((look.side for look in self.parts.shelf if look.id == game), "#3a4648")
        ground = pygame.Surface(size)
        low, high = pygame.Color(side), pygame.Color(side).lerp("white", 0.16)
        top, bottom = (high.r, high.g, high.b, 255), (low.r, low.g, low.b, 255)
        ground.blit(shapes.gradient(*size, top, bottom), (0, 0))
        return ground

    def _faces(self, mod: Mod, own: Pictures, size: tuple[int, int], cards: int) -> Iterator[pygame.Surface]:
        from tabletop.content.mods.mods import add_required
        from tabletop.paint.faces import faces_of

        folders = add_required([mod.folder], [paths.mods_folder()])
        content = self.parts.open(mod.file.game, tuple(map(str, folders))).content
        rows = own_rows(mod, content)
        painter = faces_of(offscreen(size, self.parts.theme, own), content)
        for kind, row in spread(rows, cards):
            high = size[1] * 0.92
            wide = min(high * painter.ratio(kind), size[0] * 0.7)
            yield painter.face(content.row(kind, row), max(1, round(wide / painter.ratio(kind))))


def own_rows(mod: Mod, content: Content) -> list[tuple[str, str]]:
    """List kind and id of the rows with a face that a mod adds or changes, as its files have them."""
    from tabletop.content.mods.mods import own_row_ids

    return [
        (kind, row)
        for kind in content.faces.faces
        for row in own_row_ids(mod, kind)
        if content.has(kind, row)
    ]


def spread(rows: Sequence[Any], most: int) -> Sequence[Any]:
    """Choose at most so many items of a list, evenly spaced."""
    if len(rows) <= most:
        return rows
    return [rows[round(at * (len(rows) - 1) / (most - 1))] for at in range(most)]


def _lay_subject(ground: pygame.Surface, own: Pictures, game: str) -> None:
    """Draw the subject of a game's box on a ground."""
    subject = own.fit("app", f"box-{game}-subject", *ground.get_size())
    ground.blit(subject, subject.get_rect(center=ground.get_rect().center))


def _fan(ground: pygame.Surface, faces: Sequence[pygame.Surface]) -> None:
    """Lay cards on a ground, the outer ones leaning and lower."""
    wide, high = ground.get_size()
    width = max(face.get_width() for face in faces)
    step = min(width * 0.72, (wide - width) / max(1, len(faces) - 1)) if len(faces) > 1 else 0.0
    for at, face in enumerate(faces):
        off = at - (len(faces) - 1) / 2
        leaning = pygame.transform.rotozoom(face, -_LEAN * off, 1.0)
        middle = wide / 2 + off * step, high * 0.6 + abs(off) ** 2 * high * 0.035
        ground.blit(leaning, leaning.get_rect(center=middle))
