"""What the tests of a release start from: the wheel in an environment of its own, and the downloads of this system."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import release

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("data", "images", "sounds", "scenarios")


@dataclass(frozen=True)
class Installed:
    """Hotseat on a machine that has no checkout: its program, and where data, images and sounds must be."""

    program: Path
    bundle: Path

    def run(self, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run one command in a folder that is not ours; its output is for the test to judge."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(self.program), *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def lacks(self) -> list[str]:
        """Files of the checkout that it should have and has not."""
        return [name for name in shipped() if not (self.bundle / name).is_file()]


def shipped() -> list[str]:
    """Every file of data, images and sounds; hidden ones are an editor's."""
    files = (
        path.relative_to(ROOT) for folder in SHIPPED for path in (ROOT / folder).rglob("*") if path.is_file()
    )
    return sorted(str(file) for file in files if not any(part.startswith(".") for part in file.parts))


def make(folder: Path, *steps: str) -> Path:
    """Run tools/release.py, packing in a hurry; the folder with what it made."""
    done = release.main(
        [*steps, "--dist", str(folder / "dist"), "--work", str(folder / "work"), "--level", "0"]
    )
    assert done == 0, "tools/release.py said why"
    return folder / "dist"


def install_wheel(folder: Path) -> Installed:
    """The wheel in a new environment, which borrows nothing but the packages that it depends on."""
    wheel = next(make(folder, "wheel").glob("*.whl"))
    venv = folder / "venv"
    _run([sys.executable, "-m", "venv", "--without-pip", str(venv)])
    python = venv / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    _run([*pip, "install", "--no-deps", "--no-index", str(wheel)])
    site = next((venv / "lib").glob("python*/site-packages"))
    # A path in a .pth file is searched last, and .pth files found there (our editable install) are not followed.
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return Installed(venv / "bin" / "hotseat", site / "tabletop" / "_bundle")


def unpack(archive: Path, folder: Path) -> Installed:
    """What somebody has who downloaded the archive."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return Installed(folder / "hotseat" / "hotseat", folder / "hotseat" / "_internal")


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
