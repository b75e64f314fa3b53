"""Runs the gate: style, types, layers, tests; one summary line each, exit 1 if any failed.

    check            everything but what is marked nightly
    check fast       style, format, layers, types, and the tests that are neither exhaustive, nightly nor in a window
    check PATH ...   style, types and layers, then only the tests there

Run by `./check` with the Python of `.venv`. It only runs other tools: pyproject.toml sets what they check.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Program -> Debian package; the last two because the packaged app is built and started in a window as well.
WINDOW_TOOLS = {
    "Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "strip": "binutils", "dpkg-deb": "dpkg",
}  # fmt: skip
NO_TESTS = 5  # pytest's exit code when it collected none
CLOSING = re.compile(r" in \d+\.\d+s")
# A worker takes a stretch of the tests, and part of another's when it is through: neighbours share what they opened.
SPREAD = ["-n", str(min(4, os.cpu_count() or 1)), "--dist", "worksteal"]
COUNTS = re.compile(r"(\d+) (passed|failed|error|skipped|xfailed|xpassed)")


@dataclass
class Result:
    """How one gate went: `state` is ok, FAILED or left out; `counts` are pytest's, by its own words."""

    name: str
    state: str
    seconds: float = 0.0
    note: str = ""
    counts: dict[str, int] = field(default_factory=dict)


LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def static_gates(fast: bool = False) -> dict[str, list[str]]:
    """Lists what can be checked without running the product; `fast` reads the types for this system alone."""
    python = (
        sys.executable
    )  # scripts beside it name the folder in which they were installed, which may have moved
    gates = {
        "style": [python, "-m", "ruff", "check", "."],
        "format": [python, "-m", "ruff", "format", "--check", "."],
        "layers": [python, "-c", LAYERS],
        "types": [python, "-m", "mypy"],
    }
    if not fast:
        other = "linux" if sys.platform == "win32" else "win32"  # whose lines are not read on this system
        gates[f"types {other}"] = [
            *gates["types"],
            "--platform",
            other,
            "--cache-dir",
            f".mypy_cache/{other}",
        ]
    return gates


def run_quietly(name: str, command: list[str]) -> Result:
    """One static gate; its output is shown only when it failed."""
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        print(f"--- {name}\n{done.stdout.rstrip()}\n", flush=True)
    return Result(name, "FAILED" if done.returncode else "ok", time.monotonic() - began)


def run_tests(
    name: str,
    arguments: list[str],
    strict: bool,
    gently: bool = False,
    tell: Callable[[str], object] | None = None,
) -> Result:
    """Runs pytest and hands each line to `tell`, else shows it; `strict` also fails for a skipped test or for none.

    `gently` leaves the processors to whatever else wants them.
    """
    began = time.monotonic()
    colour = ["--color=yes"] if sys.stdout.isatty() and "NO_COLOR" not in os.environ else []
    nice = shutil.which("nice") if gently else None
    process = subprocess.Popen(
        [*([nice, "-n", "19"] if nice else []), sys.executable, "-m", "pytest", *colour, *arguments],
        cwd=ROOT,
        # Rewriting the asserts of all test files takes ten seconds in each worker, where it is not kept.
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    closing = ""
    assert process.stdout is not None  # because of PIPE
    for line in process.stdout:
        (tell or show)(line)
        closing = line if CLOSING.search(line) else closing
    code = process.wait()
    counts = {word: int(number) for number, word in COUNTS.findall(closing)}
    state, note = judge(code, counts, strict)
    return Result(name, state, time.monotonic() - began, note, counts)


def show(text: str) -> None:
    """Prints without a line end of its own, at once."""
    print(text, end="", flush=True)


def judge(code: int, counts: dict[str, int], strict: bool) -> tuple[str, str]:
    """State and note of a pytest run from its exit code and the counts of its closing line."""
    if code == NO_TESTS:
        return ("FAILED", "no test was found") if strict else ("left out", "no such test there")
    note = ", ".join(f"{n} {word}" for word, n in counts.items())
    if code:
        return "FAILED", note or f"pytest ended with code {code}"
    unrun = counts.get("skipped", 0) + counts.get("xfailed", 0)
    if strict and unrun:
        return "FAILED", f"{unrun} skipped; here every test has to run"
    return "ok", note


def missing_window_tools() -> str:
    """One sentence on what the window tests lack, or "" when they can run."""
    if not sys.platform.startswith("linux"):
        return "they need Linux, with xvfb, openbox, xdotool, binutils and dpkg"
    lacking = [package for program, package in WINDOW_TOOLS.items() if shutil.which(program) is None]
    if not lacking:
        return ""
    return f"they need {', '.join(lacking)} (Debian, Ubuntu: sudo apt-get install {' '.join(lacking)})"


def run_gates(arguments: Sequence[str], in_ci: bool) -> list[Result]:
    """Runs all the gates that were asked for; one that fails does not stop the next."""
    paths = [str(Path(a).resolve()) for a in arguments if a != "fast"]
    fast, strict = "fast" in arguments, in_ci and not paths
    with ThreadPoolExecutor(2) as two:
        gates = static_gates(fast)
        results = list(two.map(run_quietly, gates, gates.values()))
    chosen = ["-m", "not window and not nightly" + (" and not exhaustive" if fast else "")]
    chosen += paths or SPREAD
    lacking = missing_window_tools()
    if fast or lacking:
        needed = in_ci and not fast and sys.platform.startswith("linux")
        state = "FAILED" if needed else "left out"
        windows = Result("windows", state, note="as asked" if fast else lacking)
        return [*results, run_tests("tests", chosen, strict), windows]
    windows_in = paths or window_modules()
    return [*results, *run_beside(chosen, ["-m", "window and not nightly", *windows_in], strict)]


def window_modules() -> list[str]:
    """Lists the modules with tests in windows: reading all others to find these takes as long as some of them."""
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path) for path in modules if b"mark.window" in path.read_bytes()]


def run_beside(chosen: list[str], windows: list[str], strict: bool) -> list[Result]:
    """Runs the tests in real windows beside the rest, and shows them after it.

    They wait more than they work. One at a time, and before all else: a real drag is a matter of timing.
    """
    kept: list[str] = []
    with ThreadPoolExecutor(1) as beside:
        waiting = beside.submit(run_tests, "windows", windows, strict, tell=kept.append)
        tests = run_tests("tests", chosen, strict, gently=True)
        if not waiting.done():
            print("The tests in real windows are still running.", flush=True)
        result = waiting.result()
    show("".join(kept))
    return [tests, result]


def summary(results: Sequence[Result]) -> str:
    """A line for each gate and, last, how many tests passed and failed in all."""
    lines = [f"{r.state:<9}{r.name:<9}{r.seconds:6.1f} s  {r.note}".rstrip() for r in results]
    passed = sum(r.counts.get("passed", 0) for r in results)
    failed = sum(r.counts.get("failed", 0) + r.counts.get("error", 0) for r in results)
    return "\n".join([*lines, "", f"{passed} passed, {failed} failed"])


def main(arguments: list[str]) -> int:
    """Exit code: 0 all gates kept, 1 one failed, 2 wrong usage, 130 interrupted."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    strange = [a for a in arguments if a != "fast" and not Path(a.split("::")[0]).exists()]
    if strange:
        print(f'check: there is no "{strange[0]}"; say nothing, "fast", or a path to tests', file=sys.stderr)
        return 2
    for name in ("PYTHONHOME", "PYTHONINSPECT", "PYTHONPATH"):
        os.environ.pop(name, None)  # set for somebody's own Python; the gates run in ours
    try:
        results = run_gates(arguments, in_ci=os.environ.get("CI", "").lower() in {"true", "1"})
    except KeyboardInterrupt:
        print("check: interrupted", file=sys.stderr)
        return 130
    print(f"\n{summary(results)}")
    return 1 if any(r.state == "FAILED" for r in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
