"""What lies still: the same pixels whichever way it is drawn, and the way that draws least."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.paint.colours import parse
from tabletop.paint.display_list import DisplayList
from tabletop.ui.table.frames.still import Still

SIZE = (800, 600)
SPOTS = [(x, y) for x in range(20, 800, 100) for y in range(20, 600, 100)]
ONE = [(20, 20)]
APART = [(20, 20), (720, 520)]


def list_with(changed: list[tuple[int, int]], ink: str = "#804020") -> DisplayList:
    """A dark ground with a square on each spot, in another colour where it has changed."""
    made = DisplayList(SIZE)
    made.fill((16, 20, 24, 255), made.get_rect())
    for spot in SPOTS:
        made.fill(parse(ink if spot in changed else "#c0c0c0"), pygame.Rect(*spot, 40, 40))
    return made


def still_of(changed: list[tuple[int, int]]) -> Still:
    """One that was up to date, then the squares on some spots got another colour."""
    still = Still()
    still.take(list_with([]))
    still.prepare(pygame.Rect(0, 0, *SIZE))
    still.take(list_with(changed))
    return still


def drawn(still: Still, rect: pygame.Rect | None = None) -> pygame.Surface:
    """What it puts on a surface."""
    surface = pygame.Surface(SIZE, 0, 32)
    surface.set_clip(rect)
    still.draw(surface, rect)
    return surface


class Counting(pygame.Surface):
    """A surface that counts what is drawn on it."""

    calls = 0

    def blit(self, *args: Any, **more: Any) -> pygame.Rect:
        self.calls += 1
        return super().blit(*args, **more)

    def fill(self, *args: Any, **more: Any) -> pygame.Rect:
        self.calls += 1
        return super().fill(*args, **more)


def ways(still: Still) -> int:
    """With how many blits and fills it is put on a surface."""
    onto = Counting(SIZE, 0, 32)
    still.draw(onto)
    return onto.calls


def test_every_way_gives_the_pixels_of_its_list() -> None:
    for changed in (ONE, APART, SPOTS):
        still, wanted = still_of(changed), pygame.Surface(SIZE, 0, 32)
        list_with(changed).play(wanted)
        for _ in range(3):
            assert pygame.image.tobytes(drawn(still), "RGB") == pygame.image.tobytes(wanted, "RGB")
        part = pygame.Rect(700, 500, 100, 100)
        inside = [pygame.image.tobytes(each.subsurface(part), "RGB") for each in (drawn(still, part), wanted)]
        assert inside[0] == inside[1]


def test_where_little_has_changed_its_own_surface_is_put_down_whole() -> None:
    assert ways(still_of(ONE)) == 1


def test_where_what_has_changed_lies_far_apart_it_is_drawn_at_once() -> None:
    """To bring the surface up to date would draw nearly everything, and then there would be the whole blit, too."""
    still = still_of(APART)
    assert ways(still) == len(SPOTS) + 1
    assert ways(still) == 1  # whoever asks again will ask more often
