"""What widgets are tried with."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Brush
from tests.paint.easel import brush


@pytest.fixture
def pygame_ready() -> None:
    pygame.init()


@pytest.fixture
def canvas() -> Brush:
    """A brush for overlays that measure themselves."""
    return brush(1920, 1080)
