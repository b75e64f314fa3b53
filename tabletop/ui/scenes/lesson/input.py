"""Input events that are passed to the table of a lesson."""

from __future__ import annotations

import pygame

from tabletop.ui.widgets.base import PRESS_KEYS

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
WALKS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE)


def plays(event: pygame.event.Event) -> bool:
    """Check if a key moves among pieces, or takes up or puts down one."""
    return event.key in (*PRESS_KEYS, *WALKS) or event.unicode.isdigit()


def goes_on(event: pygame.event.Event, holds: bool) -> bool:
    """Check if a pointer event continues a press; `holds` while pieces are held."""
    if event.type == pygame.MOUSEMOTION:
        return any(event.buttons) or holds
    return event.type == pygame.MOUSEBUTTONUP or (event.button == 3 and holds)
