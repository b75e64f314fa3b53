"""`hotseat` alone: the title screen. It is opened most often, so it loads no parser and no game."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tabletop.errors import HotseatError

if TYPE_CHECKING:
    from argparse import Namespace

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@contextmanager
def pause_collector() -> Iterator[None]:
    """Disable garbage collection: a start makes a great many things and throws none away.

    The app's loop begins to look when it first comes to rest (`app/collecting.py`).
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pause_collector()
def title(_chosen: Namespace | None = None) -> int:
    """Open the app at its title screen."""
    require_display()
    from tabletop import app

    return app.run_app()


def require_display() -> None:
    """Raise an error if there can be no window; SDL would open one that nobody sees."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        raise HotseatError(
            "no display to open a window on; hotseat simulate and hotseat shot work without one"
        )
