"""Makes `.venv` ready to run Hotseat, or says in one sentence what is missing.

Run by `play` and `check` with the machine's own Python (3.11 or newer): `bootstrap.py` for playing,
`bootstrap.py dev` with the tools of the gate. Standard library only, because nothing is installed yet. A
stamp in `.venv`, written last, says what was installed; a marker, written first, tells a half-made `.venv` of
ours from one that somebody else made. A `.venv` without a fitting stamp that holds all that is needed is used as it is
(the folder was moved, `pyproject.toml` has a new comment), and one start waits for another that is setting up.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

PLAY = "print"
"""Extra that whoever plays gets: cards can be printed from the app without a terminal."""
STAMP = "hotseat.stamp"
UNFINISHED = "hotseat.unfinished"
BEFORE = ".venv-before"
"""A `.venv` that does not run any more, until the new one stands."""
HERE = "00-hotseat.pth"
"""Tells the Python of `.venv` where Hotseat lies; read before what pip has left there, which may name an old folder."""
LOG = ".venv-setup.log"
NO_NETWORK = re.compile(
    r"NewConnectionError|ConnectTimeout|ReadTimeout|Max retries|name resolution|ProxyError|unreachable"
    r"|Connection (refused|reset)"
)


HOLDS_NEEDS = """
import sys, tomllib
from importlib import metadata
from pip._vendor.packaging.requirements import Requirement

with open(sys.argv[1], "rb") as file:
    project = tomllib.load(file)["project"]
extras = project.get("optional-dependencies", {})

def needs(lines):
    for need in map(Requirement, lines):
        if need.name == project["name"]:
            yield from needs(line for extra in need.extras for line in extras[extra])
        elif need.marker is None or need.marker.evaluate({"extra": ""}):
            yield need

for need in needs([*project.get("dependencies", []), *extras.get(sys.argv[2], [])]):
    if not need.specifier.contains(metadata.version(need.name), prereleases=True):
        sys.exit(f"{need} is not met")
"""
"""Asked of the Python in `.venv`: exit code 0 if all packages of pyproject.toml lie there in versions that fit."""


class Missing(Exception):
    """What this machine lacks, as one sentence for the person who typed the command."""


def interpreter(venv: Path) -> Path:
    """The Python inside `venv`, whether or not it is there."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint(root: Path, extras: str) -> str:
    """Changes when another install is due: other needs, a moved folder, another Python under `.venv`."""
    base = os.path.realpath(interpreter(root / ".venv"))
    needs = (root / "pyproject.toml").read_bytes()
    return (
        hashlib.sha256(b"\0".join([needs, str(root).encode(), base.encode()])).hexdigest()
        + f" {extras}".rstrip()
    )


def is_ready(root: Path, extras: str) -> bool:
    """Whether `.venv` holds what is needed; one made for the gate also serves for playing."""
    stamp = root / ".venv" / STAMP
    if not stamp.is_file() or not interpreter(root / ".venv").exists():
        return False
    return stamp.read_text(encoding="utf-8") in {fingerprint(root, extras), fingerprint(root, "dev")}


def holds_needs(root: Path, extras: str) -> bool:
    """Whether a whole `.venv` is there with every package that pyproject.toml asks for."""
    venv = root / ".venv"
    if (venv / UNFINISHED).exists() or not runs(interpreter(venv)):
        return False
    ask = [str(interpreter(venv)), "-I", "-c", HOLDS_NEEDS, str(root / "pyproject.toml"), extras]
    return subprocess.run(ask, capture_output=True, check=False).returncode == 0


def settle(root: Path, extras: str) -> None:
    """Notes in a whole `.venv` where Hotseat lies and what it serves for."""
    venv = root / ".venv"
    for packages in (*venv.glob("lib/python*/site-packages"), *venv.glob("Lib/site-packages")):
        (packages / HERE).write_text(f"{root}\n", encoding="utf-8")
    (venv / STAMP).write_text(fingerprint(root, extras), encoding="utf-8")
    (venv / UNFINISHED).unlink(missing_ok=True)


def make_venv(root: Path) -> None:
    """Makes an empty `.venv`, unless a whole one is there, with the marker in it until it is installed."""
    venv = root / ".venv"
    if (venv / UNFINISHED).exists():
        shutil.rmtree(venv)
    elif venv.exists() and not runs(interpreter(venv)):
        shutil.rmtree(root / BEFORE, ignore_errors=True)
        venv.rename(root / BEFORE)
    if venv.exists():
        return
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise Missing(
            f"Hotseat needs Python's venv module, and Python {version} here has none: "
            f"install it (Debian, Ubuntu: sudo apt-get install python3-venv) and try again."
        )
    venv.mkdir()
    (venv / UNFINISHED).touch()
    made = logged(root, [sys.executable, "-m", "venv", str(venv)])
    if made is not None:
        raise Missing(
            f"Hotseat could not make its folder .venv ({last_words(made)}); the whole story is in {LOG}."
        )


def runs(python: Path) -> bool:
    """Whether this Python starts and is new enough (its base may have been upgraded or taken away)."""
    try:
        ask = [str(python), "-I", "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
        return subprocess.run(ask, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def install(root: Path, extras: str) -> None:
    """Installs Hotseat itself, editable, and what it needs, into `.venv`."""
    target = f".[{extras}]" if extras else "."
    quietly = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
    failed = logged(root, [str(interpreter(root / ".venv")), "-m", "pip", "install", *quietly, "-e", target])
    if failed is None:
        return
    if NO_NETWORK.search(failed):
        raise Missing(
            "Hotseat could not reach the package index to fetch what it needs: connect this machine to the "
            f"network and try again (what pip said is in {LOG})."
        )
    raise Missing(
        f"Hotseat could not install what it needs ({last_words(failed)}); the whole story is in {LOG}."
    )


def logged(root: Path, command: list[str]) -> str | None:
    """Runs `command` in `root`; None if it went well, else its output, which is also left in the log file."""
    environment = {"PIP_RETRIES": "2", **os.environ}
    for name in [each for each in environment if each.startswith("PYTHON")]:
        del environment[name]  # what is set for somebody's own Python must not change ours
    done = subprocess.run(
        command,
        cwd=root,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode == 0:
        return None
    (root / LOG).write_text(done.stdout, encoding="utf-8")
    return done.stdout or f"exit code {done.returncode}"


def last_words(output: str) -> str:
    """The line of pip's output that a person should see: its last error, else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines or ["no output"])[-1].rstrip(".")


def refuse_plain_pygame(root: Path) -> None:
    """Plain pygame shares a folder with pygame-ce and silently overwrites it; pip does not complain."""
    venv = root / ".venv"
    if any(venv.glob("lib/python*/site-packages/pygame-[0-9]*.dist-info")) or any(
        venv.glob("Lib/site-packages/pygame-[0-9]*.dist-info")
    ):
        raise Missing(
            "The package pygame is installed over pygame-ce, which Hotseat needs: "
            f"delete the folder {venv} and try again, and it is made anew."
        )


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Keeps other starts in `root` waiting until the block ends; where nothing can be locked they do not wait."""
    with (root / "pyproject.toml").open("rb") as file:
        try:
            take_lock(file.fileno())
        except BlockingIOError:
            print("Another start is setting up Hotseat; waiting for it ...", file=sys.stderr, flush=True)
            with suppress(OSError):
                take_lock(file.fileno(), wait=True)
        except OSError:
            pass
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def take_lock(fd: int, wait: bool = False) -> None:
        """Lock a file for this process; raises BlockingIOError if another has it, unless it may wait."""
        while True:
            os.lseek(fd, 2**30, os.SEEK_SET)  # where nobody may read what is; the file does not reach so far
            try:
                return msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            except PermissionError as error:
                if not wait:
                    raise BlockingIOError(*error.args) from error
            time.sleep(0.5)

else:
    import fcntl

    def take_lock(fd: int, wait: bool = False) -> None:
        """Lock a file for this process; raises BlockingIOError if another has it, unless it may wait."""
        fcntl.flock(fd, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


def prepare(root: Path, extras: str) -> None:
    """Makes `.venv` ready; raises `Missing`, and then what was there before is there again."""
    if is_ready(root, extras):
        return refuse_plain_pygame(root)
    with alone(root):
        if not is_ready(root, extras):  # the one before us may have made it
            set_up(root, extras)
    return refuse_plain_pygame(root)


def set_up(root: Path, extras: str) -> None:
    """Makes `.venv` ready, by what lies there if that is enough, else by the package index."""
    if holds_needs(root, extras):
        return settle(root, extras)
    print("Setting up Hotseat in .venv, which can take a minute or two ...", file=sys.stderr, flush=True)
    venv = root / ".venv"
    try:
        make_venv(root)
        (venv / STAMP).unlink(missing_ok=True)
        install(root, extras)
        refuse_plain_pygame(root)
        settle(root, extras)
    except BaseException:
        if (venv / UNFINISHED).exists():
            shutil.rmtree(venv, ignore_errors=True)
        if not venv.exists() and (root / BEFORE).exists():
            (root / BEFORE).rename(venv)
        raise
    shutil.rmtree(root / BEFORE, ignore_errors=True)
    (root / LOG).unlink(missing_ok=True)
    return None


def main(arguments: list[str]) -> int:
    """Exit code: 0 ready, 1 something is missing, 130 interrupted."""
    try:
        prepare(Path(__file__).resolve().parent.parent, "dev" if "dev" in arguments else PLAY)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Hotseat could not write its folder .venv: {error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; nothing half-made was left behind.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
