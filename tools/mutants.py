"""Break the product in one place after another, and tell which breaks no test notices.

    python -m tools.mutants                  try all of tools/mutants.yaml; exit 1 if one lives
    python -m tools.mutants bin ladder       try those alone

Each mutant is one small change of one file, beside the tests of the day that have to fail of it. The list is run
after tests were merged, narrowed or moved to the night: what died before has to die after. Nothing is changed in the
folder at hand: the changes are made in a copy.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tools" / "mutants.yaml"
BY_DAY = "not nightly and not window"
TIMEOUT_S = 600
"""Seconds after which a run counts as failed, as a hang would be noticed."""
TESTS_FAILED = 1
"""Exit code of pytest when a test failed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """Change of a piece of a file that stands there once, and the pytest arguments of the tests that notice it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def read_mutants(path: Path = LIST) -> list[Mutant]:
    """Read the list."""
    rows = yaml.safe_load(path.read_text("utf-8"))
    return [
        Mutant(name, row["file"], row["old"], row["new"], tuple(shlex.split(row["tests"])))
        for name, row in rows.items()
    ]


def list_misfits(mutants: Sequence[Mutant], root: Path = ROOT) -> list[str]:
    """List sentences about mutants whose old text does not stand in their file once, or whose tests are gone."""
    found = []
    for each in mutants:
        file = root / each.file
        count = file.read_text("utf-8").count(each.old) if file.is_file() else 0
        if count != 1:
            found.append(
                f"{each.name}: its old text stands {count} times in {each.file}; it has to stand there once"
            )
        if each.old == each.new:
            found.append(f"{each.name}: it changes nothing")
        found += [
            f"{each.name}: there is no {test}"
            for test in each.tests
            if test.startswith("tests/") and not (root / test.partition("::")[0]).exists()
        ]
    return found


def copy_project(into: Path) -> Path:
    """Copy what tests read, without histories and caches; returns the copy."""
    skip = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "build", "dist")
    return Path(shutil.copytree(ROOT, into / "project", ignore=skip, symlinks=True))


def warm_up(project: Path, mutants: Sequence[Mutant]) -> None:
    """Compile the copy and its tests once: a run with a mutant writes no compiled file, so none is stale."""
    tests = sorted(
        {test.partition("::")[0] for each in mutants for test in each.tests if test.startswith("tests/")}
    )
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", *tests]
    subprocess.run(
        command, cwd=project, env={**os.environ, "PYTHONPATH": str(project)}, capture_output=True, check=False
    )


def kill(mutant: Mutant, project: Path) -> tuple[bool, str]:
    """Try a mutant in the copy and put the file back; true if it dies, and the test that noticed it."""
    file = project / mutant.file
    before = file.read_bytes()
    file.write_bytes(before.decode("utf-8").replace(mutant.old, mutant.new, 1).encode("utf-8"))
    options = ["-q", "-x", "-m", BY_DAY, "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, *mutant.tests]
    try:
        done = subprocess.run(
            command,
            cwd=project,
            env={**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True, f"no end within {TIMEOUT_S} seconds"
    finally:
        file.write_bytes(before)
    lines = done.stdout.splitlines()
    failed = next((line for line in lines if line.startswith(("FAILED ", "ERROR "))), "")
    return done.returncode == TESTS_FAILED, failed or (
        lines[-1] if lines else f"pytest ended with {done.returncode}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("names", nargs="*", help="mutants to try; all if none is named")
    names = parser.parse_args(arguments).names
    mutants = read_mutants()
    if unknown := sorted(set(names) - {each.name for each in mutants}):
        parser.error(f"there is no mutant called {', '.join(unknown)} in tools/mutants.yaml")
    chosen = [each for each in mutants if not names or each.name in names]
    if misfits := list_misfits(chosen):
        print("\n".join(misfits), file=sys.stderr)
        return 2
    living = []
    with tempfile.TemporaryDirectory(prefix="hotseat-mutants-") as folder:
        project = copy_project(Path(folder))
        warm_up(project, chosen)
        for each in chosen:
            began = time.monotonic()
            dies, by = kill(each, project)
            print(
                f"{'dies ' if dies else 'LIVES'} {each.name:24} {time.monotonic() - began:6.1f} s  {by}",
                flush=True,
            )
            if not dies:
                living.append(each.name)
    print(f"{len(chosen) - len(living)} of {len(chosen)} die")
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
