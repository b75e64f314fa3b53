"""Static layer of the table: a display list, rendered where pieces move over it.

A frame that is drawn anew is played from the list, so the surface is behind then; it catches up tile by tile.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from tabletop.paint.display_list import DisplayList, differences

ACROSS, DOWN = 8, 6
"""Tiles."""
SHARE = 0.4
"""Share of the screen up to which it is quicker to bring it up to date and copy it whole."""


class Still:
    """Display list of the static layer, with its pixels as far as rendered."""

    def __init__(self) -> None:
        self.recorded = DisplayList((0, 0))
        self._surface: pygame.Surface | None = None
        self._tiles: list[pygame.Rect] = []
        self._behind: list[pygame.Rect] = []
        self._asked = False

    def take(self, new: DisplayList) -> list[pygame.Rect]:
        """Take a new list; returns the places where it differs from the last."""
        before, self.recorded, self._asked = self.recorded, new, False
        if before.get_size() != new.get_size():
            if self._surface is not None and self._surface.get_size() != new.get_size():
                self._surface = None
            self._tiles = _tiles(new.get_rect())
            self._behind = list(self._tiles)
            return [new.get_rect()]
        changed = differences(before, new)
        ahead = [tile for tile in self._tiles if tile not in self._behind]
        self._behind += [tile for tile in ahead if tile.collidelist(changed) >= 0]
        return changed

    def forget(self) -> None:
        """Mark all pixels as outdated."""
        self.recorded = DisplayList((0, 0))

    def draw(self, onto: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Draw it, or a rectangle of it, on a surface of its size with that clip.

        The quickest way is taken: from the surface where that is up to date, or nearly, else from the list.
        """
        if rect is None:
            if self._asked or self._lacks <= SHARE:
                onto.blit(self._up_to_date(onto.get_rect()), (0, 0))
            else:
                self.recorded.play(onto)
            self._asked = True
        elif rect.collidelist(self._behind) < 0:
            onto.blit(self._up_to_date(rect), rect, rect)
        else:
            self.recorded.play(onto, rect)
            onto.set_clip(rect)

    @property
    def _lacks(self) -> float:
        """Return the share of the screen that must be rendered to be up to date."""
        if not self._behind:
            return 0.0
        round_all, whole = self._behind[0].unionall(self._behind), self.recorded.get_rect()
        return round_all.w * round_all.h / (whole.w * whole.h)

    def give(self, above: DisplayList) -> pygame.Surface:
        """Return the layer with what lies above it, on a surface for the caller."""
        surface = self._up_to_date(self.recorded.get_rect())
        above.play(surface, None, len(self.recorded.commands))
        self._surface, self._behind = None, list(self._tiles)
        return surface

    def part(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a rectangle of it on a surface, rendering more for the next frames."""
        onto.blit(self._up_to_date(rect), rect, rect)

    def prepare(self, rect: pygame.Rect) -> None:
        """Render a rectangle in which pieces will move."""
        self._up_to_date(rect)

    def _up_to_date(self, rect: pygame.Rect) -> pygame.Surface:
        """Return the surface, correct at least in this rectangle."""
        if self._surface is None:
            self._surface = pygame.Surface(self.recorded.get_size(), 0, 32)  # without alpha: one quick blit
        wanted = [self._behind[at] for at in rect.collidelistall(self._behind)]
        if wanted:
            whole = wanted[0].unionall(wanted)
            self.recorded.play(self._surface, whole)
            self._behind = [tile for tile in self._behind if not whole.contains(tile)]
        return self._surface


def _tiles(whole: pygame.Rect) -> list[pygame.Rect]:
    xs = [whole.w * n // ACROSS for n in range(ACROSS + 1)]
    ys = [whole.h * n // DOWN for n in range(DOWN + 1)]
    return [
        pygame.Rect(x, y, right - x, bottom - y) for y, bottom in pairwise(ys) for x, right in pairwise(xs)
    ]
