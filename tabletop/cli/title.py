"""`hotseat` alone: the title screen. It is opened most often, so it reads no parser and nothing of games."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tabletop.errors import HotseatError

if TYPE_CHECKING:
    from argparse import Namespace

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def title(_chosen: Namespace | None = None) -> int:
    """Open the app at its title screen."""
    need_a_screen()
    from tabletop import app

    return app.run_app()


def need_a_screen() -> None:
    """Say so at once when there can be no window; SDL would open one that nobody sees."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        raise HotseatError(
            "no display to open a window on; hotseat simulate and hotseat shot work without one"
        )
