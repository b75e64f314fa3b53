"""`hotseat` and `hotseat play`: opens the window, straight at a table or at the title screen."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from tabletop.errors import HotseatError

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def title(chosen: Namespace) -> int:
    """Open the app at its title screen."""
    need_a_screen()
    from tabletop.app import run_app

    return run_app()


def need_a_screen() -> None:
    """Say so at once when there can be no window; SDL would open one that nobody sees."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        raise HotseatError(
            "no display to open a window on; hotseat simulate and hotseat shot work without one"
        )
