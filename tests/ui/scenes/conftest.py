"""What every screen needs: words, look, pictures and the rest, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app.parts import Parts, gather


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    pygame.display.init()
    pygame.font.init()
    return gather()
