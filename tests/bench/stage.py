"""An X display nobody sees, and processes that run on it: for what only a real window can tell."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
NEEDED = "Xvfb"
UNUSUAL = ("SDL_", "WAYLAND", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")


def is_there() -> bool:
    """Whether such a display can be had on this machine."""
    return sys.platform.startswith("linux") and shutil.which(NEEDED) is not None


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The environment of a process that opens its window there; its files go to a folder that is gone afterwards."""
    with TemporaryDirectory() as home:
        read, write = os.pipe()
        command = [NEEDED, "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
        server = subprocess.Popen(
            command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(write)
        try:
            with os.fdopen(read) as told:
                name = f":{told.readline().strip()}"
            # as on a player's machine: modules are compiled once and kept, and nothing is set for SDL
            kept = {key: value for key, value in os.environ.items() if not key.startswith(UNUSUAL)}
            own = {"HOTSEAT_HOME": f"{home}/hotseat", "PYTHONPYCACHEPREFIX": f"{home}/compiled"}
            yield kept | own | {"DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
        finally:
            server.terminate()
            server.wait(10)


def told(environment: dict[str, str], module: str, *words: str) -> Any:
    """What a process of ours prints as JSON in its last line."""
    command = [sys.executable, "-m", module, *words]
    done = subprocess.check_output(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL, timeout=300)
    return json.loads(done.splitlines()[-1])
