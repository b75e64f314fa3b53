"""Safe start: the mods folder is not read until the app ends, since a mod may break it."""

from __future__ import annotations

import os

_NAME = "HOTSEAT_WITHOUT_MODS"
"""Variable of the environment, so that processes of bots know it too."""


def is_without_mods() -> bool:
    """Check if this start is without mods."""
    return os.environ.get(_NAME) == "1"


def leave_mods_out() -> None:
    """Ignore all mods from now on."""
    os.environ[_NAME] = "1"
