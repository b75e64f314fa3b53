"""Make a release: the wheel, the packaged app, and what people download for this system, into `dist/`.

    python -m tools.release                 everything that this system can make
    python -m tools.release wheel           only the wheel
    python -m tools.release tar --level 0   only the archive, packed in a hurry

On Linux the downloads are a `.tar.xz` and a `.deb`, on macOS a `.tar.xz` with Hotseat.app, on Windows a `.zip`. Every
file carries the time of the newest commit, so that one commit makes the same files again. docs/release.md says what
to do before and after.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tabletop import __version__
from tools import release_parcels as parcels

ROOT = Path(__file__).resolve().parent.parent
LIMIT_BYTES = 110_000_000
"""A packaged app that is larger than this holds something it does not need."""

PARCELS = {"linux": ("tar", "deb"), "darwin": ("tar",), "win32": ("zip",)}
PROGRAMS = {"objdump": "binutils", "strip": "binutils", "dpkg-deb": "dpkg"}  # program -> Debian package
MODULES = {"PyInstaller": "pyinstaller", "hatchling": "hatchling"}
EARLIEST = 315_532_800
"""1980, the first year that a zip can name: the time of all files when there is no commit to ask."""


class Failed(Exception):
    """Why there is no release, as one sentence."""


@dataclass(frozen=True)
class Plan:
    """What to make, and where."""

    wanted: tuple[str, ...]
    dist: Path
    work: Path
    level: int
    when: int

    @property
    def app(self) -> Path:
        """The folder of the packaged app, or Hotseat.app on macOS."""
        return self.work / {"linux": "hotseat", "darwin": "Hotseat.app"}.get(sys.platform, "Hotseat")

    @property
    def program(self) -> Path:
        """The program in it that can print."""
        inside = {"linux": "hotseat", "darwin": "Contents/MacOS/Hotseat"}
        return self.app / inside.get(sys.platform, "hotseat-cli.exe")


def run(name: str, command: Sequence[str], plan: Plan) -> None:
    """One program, its output in a log. Raises `Failed` with the last lines."""
    log = plan.work / f"{name}.log"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(plan.when), "PYTHONHASHSEED": "0"}
    environment |= {"PYTHONNOUSERSITE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
    environment["PYINSTALLER_CONFIG_DIR"] = str(
        plan.work / "pyinstaller"
    )  # its cache, else in the home folder
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT)
        try:
            process.wait()
        except BaseException:
            process.terminate()
            process.wait()
            raise
    if process.returncode:
        last = log.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()[-12:]
        raise Failed("\n".join([f"{name} failed; the whole story is in {log}", *last]))


def make_wheel(plan: Plan) -> Path:
    """The wheel, with data, pictures and sounds inside."""
    run("wheel", [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(plan.dist)], plan)
    return plan.dist / f"hotseat-{__version__}-py3-none-any.whl"


def make_app(plan: Plan) -> Path:
    """The packaged app, started twice to see that it is whole, and not too large."""
    between = plan.work / "pyinstaller"
    for old in (plan.app, between):
        shutil.rmtree(old, ignore_errors=True)
    places = ("--distpath", str(plan.work), "--workpath", str(between), "--noconfirm")
    run("app", [sys.executable, "-m", "PyInstaller", "build.spec", *places], plan)
    size = parcels.size(plan.app)
    if size > LIMIT_BYTES:
        raise Failed(f"{plan.app} has {megabytes(size)}, more than {megabytes(LIMIT_BYTES)}")
    run("version", [str(plan.program), "--version"], plan)
    run("content", [str(plan.program), "check"], plan)
    return plan.app


def make_tar(plan: Plan) -> Path:
    """The archive for those who unpack it where they like."""
    tree = parcels.tree_of_archive(plan.app, plan.work / "parcel-tar", ROOT)
    machine = parcels.machine()
    return parcels.pack_tar(
        tree, plan.dist / f"hotseat-{__version__}-{machine}.tar.xz", plan.when, plan.level
    )


def make_deb(plan: Plan) -> Path:
    """The package for Debian and its relatives."""
    tree = parcels.tree_of_deb(plan.app, plan.work / "parcel", ROOT, __version__)
    parcels.set_times(tree, plan.when)
    file = plan.dist / f"hotseat_{__version__}_{parcels.debian_machine()}.deb"
    with parcels.unfinished(file) as half:
        packing = ("--root-owner-group", "-Zxz", f"-z{plan.level}", "--build")
        run("deb", ["dpkg-deb", *packing, str(tree), str(half)], plan)
    return file


def make_zip(plan: Plan) -> Path:
    """The archive for Windows."""
    return parcels.pack_zip(plan.app, plan.dist / f"hotseat-{__version__}-{parcels.machine()}.zip", plan.when)


STEPS: dict[str, Callable[[Plan], Path]] = {
    "wheel": make_wheel,
    "app": make_app,
    "tar": make_tar,
    "deb": make_deb,
    "zip": make_zip,
}


def missing(wanted: Iterable[str]) -> str:
    """One sentence on the tools that are not there, or ""."""
    steps = set(wanted)
    modules = {"wheel": ["hatchling"], "app": ["PyInstaller"]}
    programs = {"app": ["objdump", "strip"] if sys.platform.startswith("linux") else [], "deb": ["dpkg-deb"]}
    for module in (name for step in modules if step in steps for name in modules[step]):
        if find_spec(module) is None:
            return f"{MODULES[module]} is not installed: python -m pip install -e .[build]"
    if "app" in steps and (library := missing_library()):
        return library
    lacking = [
        name for step in programs if step in steps for name in programs[step] if not shutil.which(name)
    ]
    if not lacking:
        return ""
    packages = " ".join(dict.fromkeys(PROGRAMS[name] for name in lacking))
    return f"{', '.join(lacking)} not found (Debian, Ubuntu: sudo apt-get install {packages})"


def missing_library() -> str:
    """One sentence if this Python's own library, which the app must carry, is not there, or ""."""
    if not sys.platform.startswith("linux"):
        return ""
    library = sysconfig.get_config_var("INSTSONAME")
    try:
        ctypes.CDLL(library)
    except OSError:
        package = f"libpython{sys.version_info[0]}.{sys.version_info[1]}"
        return f"{library} of this Python not found (Debian, Ubuntu: sudo apt-get install {package})"
    return ""


def steps_for(asked: Sequence[str]) -> tuple[str, ...]:
    """The steps that were asked for, in order; downloads need the app. Raises `Failed` for another system's."""
    here = PARCELS.get(sys.platform, ())
    for name in asked:
        if name in ("tar", "deb", "zip") and name not in here:
            raise Failed(
                f"a {name} is not made on this system; here are {', '.join(('wheel', 'app', *here))}"
            )
    wanted = set(asked or ("wheel", "app", *here))
    if wanted & set(here):
        wanted.add("app")
    return tuple(name for name in STEPS if name in wanted)


def commit_time() -> int:
    """When the newest commit was made, in seconds since 1970; `SOURCE_DATE_EPOCH` if somebody has set it."""
    if set_by_hand := os.environ.get("SOURCE_DATE_EPOCH", ""):
        return int(set_by_hand)
    told = git("log", "-1", "--format=%ct")
    return int(told) if told.isdigit() else EARLIEST


def git(*words: str) -> str:
    """What git says of this checkout; "" if there is no git or no checkout."""
    try:
        return subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False
        ).stdout.strip()
    except OSError:
        return ""


def megabytes(size: int) -> str:
    """A size in millions of bytes, as people read it."""
    return f"{size / 1_000_000:.1f} MB"


@contextmanager
def ticking(began: float) -> Iterator[None]:
    """While something runs, a terminal sees the seconds pass."""
    done = threading.Event()

    def tick() -> None:
        while not done.wait(0.5):
            print(f"\r      {time.monotonic() - began:.0f} s ...\r", end="", file=sys.stderr, flush=True)

    clock = threading.Thread(target=tick, daemon=True)
    if sys.stderr.isatty():
        clock.start()
    try:
        yield
    finally:
        done.set()


def make(plan: Plan) -> None:
    """Every step, each with its time and size; then the sums of all files. Raises `Failed`."""
    plan.dist.mkdir(parents=True, exist_ok=True)
    plan.work.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for number, name in enumerate(plan.wanted, 1):
        print(f"[{number}/{len(plan.wanted)}] {name}", flush=True)
        began = time.monotonic()
        with ticking(began):
            result = STEPS[name](plan)
        print(
            f"      {time.monotonic() - began:.1f} s, {megabytes(parcels.size(result))}: {result}", flush=True
        )
        if result.is_file():
            made.append(result)
    shutil.rmtree(plan.work / "parcel", ignore_errors=True)
    if made:
        parcels.write_sums(made, plan.dist / "SHA256SUMS")


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code: 0 made, 1 failed or something is missing, 2 wrong usage, 130 interrupted."""
    parser = argparse.ArgumentParser(prog="release", description="make a release into dist/")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"{', '.join(STEPS)}; all if none")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the files go (dist)")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="where things are built (build)")
    parser.add_argument(
        "--level", type=int, choices=range(10), default=6, metavar="0-9", help="how hard to pack (6)"
    )
    chosen = parser.parse_args(arguments)
    if strange := [name for name in chosen.steps if name not in STEPS]:
        parser.error(f'there is no step "{strange[0]}"; there are {", ".join(STEPS)}')
    try:
        wanted = steps_for(chosen.steps)
        if lacking := missing(wanted):
            raise Failed(lacking)
        if git("status", "--porcelain"):
            print("note: the checkout has changes that are not committed; nobody else can make this again")
        make(Plan(wanted, chosen.dist.resolve(), chosen.work.resolve(), chosen.level, commit_time()))
    except Failed as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"release: {error.filename or 'files'}: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("release: interrupted; run it again to finish", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
