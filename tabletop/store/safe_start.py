"""Start without mods: nothing of the mods folder is read until the app ends, for one of them may break it."""

from __future__ import annotations

import os

_NAME = "HOTSEAT_WITHOUT_MODS"
"""Variable of the environment, so that processes of bots know it too."""


def is_without_mods() -> bool:
    """Check if mods are left alone."""
    return os.environ.get(_NAME) == "1"


def leave_mods_out() -> None:
    """Leave mods alone from now on."""
    os.environ[_NAME] = "1"
