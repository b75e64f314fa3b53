"""Makes `.venv` ready to run Hotseat, or says in one sentence what is missing.

Run by `play` and `check` with the machine's own Python (3.11 or newer): `bootstrap.py` for playing,
`bootstrap.py dev` with the tools of the gate. Standard library only, because nothing is installed yet. A
stamp in `.venv`, written last, says what was installed; a marker, written first, tells a half-made `.venv` of
ours from one that somebody else made.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

STAMP = "hotseat.stamp"
UNFINISHED = "hotseat.unfinished"
LOG = ".venv-setup.log"
NO_NETWORK = re.compile(
    r"NewConnectionError|ConnectTimeout|ReadTimeout|Max retries|name resolution|ProxyError|unreachable"
    r"|Connection (refused|reset)"
)


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


def make_venv(root: Path) -> None:
    """Makes an empty `.venv`, unless a whole one is there, with the marker in it until it is installed."""
    venv = root / ".venv"
    if venv.exists() and ((venv / UNFINISHED).exists() or not runs(interpreter(venv))):
        shutil.rmtree(venv)
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
        ask = [str(python), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
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
    environment.pop("PYTHONHOME", None)
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


def prepare(root: Path, extras: str) -> None:
    """Makes `.venv` ready; raises `Missing`, and then leaves no half-made `.venv` of ours behind."""
    if is_ready(root, extras):
        return refuse_plain_pygame(root)
    print("Setting up Hotseat in .venv, which can take a minute or two ...", file=sys.stderr, flush=True)
    venv = root / ".venv"
    try:
        make_venv(root)
        (venv / STAMP).unlink(missing_ok=True)
        install(root, extras)
        refuse_plain_pygame(root)
        (venv / STAMP).write_text(fingerprint(root, extras), encoding="utf-8")
        (venv / UNFINISHED).unlink(missing_ok=True)
    except BaseException:
        if (venv / UNFINISHED).exists():
            shutil.rmtree(venv, ignore_errors=True)
        raise
    (root / LOG).unlink(missing_ok=True)
    return None


def main(arguments: list[str]) -> int:
    """Exit code: 0 ready, 1 something is missing, 130 interrupted."""
    try:
        prepare(Path(__file__).resolve().parent.parent, "dev" if "dev" in arguments else "")
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
