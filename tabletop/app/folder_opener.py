"""Opens folders in the file manager of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which


def open_folder(folder: Path) -> None:
    """Show a folder in the file manager; raises `OSError` where there is none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    program = which("open" if sys.platform == "darwin" else "xdg-open")
    if program is None:
        raise FileNotFoundError(2, os.strerror(2), "xdg-open")
    subprocess.Popen(
        [program, str(folder.absolute())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env=_usual_environment(),
    )


def _usual_environment() -> dict[str, str]:
    """Return the environment without the library paths of the packaged app, which other programs must not use."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = found.pop(f"{name}_ORIG", None)
            found.pop(name, None)
            if before is not None:
                found[name] = before
    return found
