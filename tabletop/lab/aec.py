"""PettingZoo's base class, imported without its change to the environment.

Importing `pettingzoo` sends the sound of every pygame program of the process to a device that few systems have.
"""

from __future__ import annotations

import os

_DRIVER = "SDL_AUDIODRIVER"
_before = os.environ.get(_DRIVER)

from pettingzoo import AECEnv  # noqa: E402  # after the look at what it changes

if _before is None:
    os.environ.pop(_DRIVER, None)
else:
    os.environ[_DRIVER] = _before

__all__ = ["AECEnv"]
