"""The first `./play` on a machine: what is set up, and the one sentence when something is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "tabletop"
version = "1"

[project.optional-dependencies]
dev = []
"""
# A build backend in a dozen lines, so that pip has all it needs without a network.
BACKEND = """\
import zipfile
from pathlib import Path

def get_requires_for_build_editable(settings=None):
    return []

def build_editable(folder, settings=None, metadata=None):
    info = "tabletop-1.dist-info"
    with zipfile.ZipFile(Path(folder) / "tabletop-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tabletop.pth", str(Path.cwd()))
        metadata = "Metadata-Version: 2.1\\nName: tabletop\\nVersion: 1\\nProvides-Extra: dev\\n"
        wheel.writestr(f"{info}/METADATA", metadata)
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(f"{info}/RECORD", "")
    return "tabletop-1-py3-none-any.whl"
"""
NOTHING_LISTENS = "http://127.0.0.1:9/simple"


def checkout(folder: Path) -> Path:
    """A checkout with our scripts and a tiny product that prints its arguments."""
    (folder / "tools").mkdir(parents=True)
    (folder / "tabletop").mkdir()
    for name in ("play", "check", "tools/find_python.sh", "tools/bootstrap.py"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "tools" / "check.py").write_text("import sys\nprint('checking', sys.argv[1:])\n")
    (folder / "tabletop" / "__init__.py").touch()
    (folder / "tabletop" / "__main__.py").write_text(
        "import os, sys\nprint('playing', sys.argv[1:], os.getcwd())\n"
    )
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "backend.py").write_text(BACKEND)
    return folder


def fake(folder: Path, name: str, script: str) -> Path:
    """An executable that stands in front of the real ones on PATH."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def only(folder: Path) -> dict[str, str]:
    """An environment in which every Python but the fakes of `folder` is out of reach."""
    for name in ("dirname", "readlink", "sh"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return {"PATH": str(folder), "HOME": str(folder)}


def offline() -> dict[str, str]:
    """The machine's environment with a package index that nobody answers at."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": NOTHING_LISTENS, "PIP_RETRIES": "1"}


def run(
    command: Path, *arguments: str, env: dict[str, str], cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(command), *arguments], env=env, cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture
def bootstrap() -> ModuleType:
    """tools/bootstrap.py as a module; it is a script and no part of the package."""
    spec = spec_from_file_location("bootstrap_under_test", ROOT / "tools" / "bootstrap.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("command", ["play", "check"])
def test_an_old_python_is_named_in_one_sentence(tmp_path: Path, command: str) -> None:
    place = checkout(tmp_path / "hotseat")
    fake(tmp_path / "bin", "python3", 'echo "3 9 yes"')

    done = run(place / command, env=only(tmp_path / "bin"))

    assert done.returncode == 1
    assert done.stderr == (
        "Hotseat needs Python 3.11 or newer, and only Python 3.9 was found here: install a newer one "
        "(Debian, Ubuntu: sudo apt-get install python3 python3-venv) and try again.\n"
    )
    assert not (place / ".venv").exists()


def test_a_python_too_old_for_our_question_is_named_too(tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    fake(tmp_path / "bin", "python", 'case "$3" in *importlib*) exit 1 ;; *) echo "2 7 no" ;; esac')

    done = run(place / "play", env=only(tmp_path / "bin"))

    assert done.returncode == 1
    assert "only Python 2.7 was found here" in done.stderr


def test_no_python_at_all_is_one_sentence(tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    (tmp_path / "bin").mkdir()

    done = run(place / "play", env=only(tmp_path / "bin"))

    assert done.returncode == 1
    assert "no Python at all was found here" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_newer_python_behind_an_old_one_is_found(tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    fake(tmp_path / "bin", "python3", 'echo "3 9 yes"')
    fake(
        tmp_path / "bin",
        "python3.12",
        'if [ "$2" = -c ]; then echo "3 12 yes"; else echo "asked $2" >&2; exit 7; fi',
    )

    done = run(place / "play", env=only(tmp_path / "bin"))

    assert done.returncode == 7
    assert done.stderr == f"asked {place}/tools/bootstrap.py\n"


def test_a_python_without_venv_says_what_to_install(tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    # find_spec meets None in sys.modules as on Debian without python3-venv: it is not there.
    hide = (
        "import sys, runpy; sys.modules['ensurepip'] = None; import importlib.util as u; real = u.find_spec\n"
    )
    hide += "u.find_spec = lambda n, p=None: None if n == 'ensurepip' else real(n, p)\n"
    hide += "sys.argv = sys.argv[2:]; runpy.run_path(sys.argv[0], run_name='__main__')"
    (tmp_path / "without.py").write_text(hide)
    run_it = f'exec "{sys.executable}" "{tmp_path}/without.py" "$@"'
    script = f'if [ "$2" = -c ]; then echo "3 11 no"; else {run_it}; fi'
    fake(tmp_path / "bin", "python3", script)

    done = run(place / "play", env=only(tmp_path / "bin"))

    assert done.returncode == 1
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert done.stderr.splitlines()[1:] == [
        f"Hotseat needs Python's venv module, and Python {version} here has none: "
        "install it (Debian, Ubuntu: sudo apt-get install python3-venv) and try again."
    ]
    assert not (place / ".venv").exists()


def test_no_network_is_one_sentence_and_leaves_nothing_half_made(tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    needs = PYPROJECT.replace('version = "1"', 'version = "1"\ndependencies = ["pygame-ce"]')
    (place / "pyproject.toml").write_text(needs)
    (place / "backend.py").write_text(
        BACKEND.replace("Provides-Extra", "Requires-Dist: pygame-ce\\nProvides-Extra")
    )

    done = run(place / "play", env=offline())

    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "Hotseat could not reach the package index to fetch what it needs: connect this machine to the "
        "network and try again (what pip said is in .venv-setup.log)."
    ]
    assert not (place / ".venv").exists()
    assert "pygame-ce" in (place / ".venv-setup.log").read_text()


def test_the_first_run_sets_up_and_the_second_goes_straight_in(tmp_path: Path) -> None:
    place = checkout(tmp_path / "a folder" / "with spaces")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    first = run(place / "play", "one", "two words", env=offline(), cwd=elsewhere)
    second = run(place / "play", env=offline(), cwd=elsewhere)
    check = run(place / "check", "fast", env=offline(), cwd=elsewhere)
    again = run(place / "check", env=offline(), cwd=elsewhere)

    assert first.stdout == f"playing ['one', 'two words'] {elsewhere}\n", first.stderr
    assert first.stderr.count("\n") == 1
    assert (second.returncode, second.stdout, second.stderr) == (0, f"playing [] {elsewhere}\n", "")
    assert (check.returncode, check.stdout) == (0, "checking ['fast']\n"), check.stderr
    assert check.stderr == "", "the gate needs nothing here that playing does not"
    assert (again.stdout, again.stderr) == ("checking []\n", "")


def ready(bootstrap: ModuleType, root: Path, extras: str = "") -> Path:
    """A checkout whose .venv looks installed; its Python is the one that runs this test."""
    venv = root / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to(sys.executable)
    (root / "pyproject.toml").write_text(PYPROJECT)
    (venv / bootstrap.STAMP).write_text(bootstrap.fingerprint(root, extras))
    return venv


def test_a_finished_setup_is_not_done_again(bootstrap: ModuleType, tmp_path: Path) -> None:
    ready(bootstrap, tmp_path, "dev")

    assert bootstrap.is_ready(tmp_path, "dev")
    assert bootstrap.is_ready(tmp_path, ""), "what serves the gate serves for playing"


def test_playing_is_not_enough_for_the_gate(bootstrap: ModuleType, tmp_path: Path) -> None:
    ready(bootstrap, tmp_path)

    assert bootstrap.is_ready(tmp_path, "")
    assert not bootstrap.is_ready(tmp_path, "dev")


def wanting(*packages: str) -> str:
    """A pyproject.toml that needs these."""
    return PYPROJECT.replace('version = "1"', f'version = "1"\ndependencies = {[*packages]!r}')


def never(root: Path, command: list[str]) -> str:
    """In place of pip, where it must not be asked."""
    raise AssertionError(command)


def test_new_needs_are_installed_and_those_that_are_there_are_enough(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A comment in pyproject.toml asked the package index for what lay there (case A3)."""
    venv, commands = ready(bootstrap, tmp_path), list[list[str]]()
    monkeypatch.setattr(bootstrap, "logged", lambda root, command: commands.append(command))
    (tmp_path / "pyproject.toml").write_text(wanting("pytest>=8", "no-such-thing; sys_platform == 'nowhere'"))
    bootstrap.prepare(tmp_path, "")
    assert not commands
    assert bootstrap.is_ready(tmp_path, ""), "noted, so that nobody looks again"

    for lacking in ("pytest>=8000", "no-such-thing"):
        (tmp_path / "pyproject.toml").write_text(wanting(lacking))
        bootstrap.prepare(tmp_path, "")
    assert [command[2] for command in commands] == ["pip", "pip"]
    assert venv.exists()


def test_a_moved_checkout_goes_on_without_a_network(tmp_path: Path) -> None:
    """Renaming the folder made `./play` useless until there was a network (case A3)."""
    place = checkout(tmp_path / "before")
    assert run(place / "play", env=offline()).returncode == 0
    (place / "backend.py").write_text("raise SystemExit('nobody may build this now')")
    shutil.copytree(place, tmp_path / "copy", symlinks=True)
    place.rename(tmp_path / "after")

    for where in ("after", "copy"):
        (tmp_path / where / "tabletop" / "__main__.py").write_text(f"print('playing in {where}')\n")
        done = run(tmp_path / where / "play", env=offline())
        assert (done.stdout, done.stderr) == (f"playing in {where}\n", "")


def test_a_venv_that_does_not_run_stays_until_another_stands(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A .venv was thrown away before anything could take its place (case A3)."""
    venv = ready(bootstrap, tmp_path)
    (venv / "bin" / "python").unlink()
    (venv / "made").touch()
    monkeypatch.setattr(bootstrap, "logged", lambda root, command: "ERROR: no such thing.\n")
    with pytest.raises(bootstrap.Missing):
        bootstrap.prepare(tmp_path, "")
    assert (venv / "made").exists()

    monkeypatch.setattr(bootstrap, "logged", lambda root, command: None)
    bootstrap.prepare(tmp_path, "")
    assert not (venv / "made").exists()
    assert not (tmp_path / bootstrap.BEFORE).exists()


@pytest.mark.parametrize("apart_s", [0.0, pytest.param(0.5, marks=pytest.mark.nightly)])
def test_of_two_first_starts_at_once_the_second_waits_for_the_first(tmp_path: Path, apart_s: float) -> None:
    """An impatient double click ended both (case A2)."""
    place = checkout(tmp_path / "hotseat")
    command = ["/bin/sh", str(place / "play")]
    started = []
    for _ in range(2):
        started.append(
            subprocess.Popen(
                command, env=offline(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
        )
        time.sleep(apart_s)
    told = [process.communicate(timeout=120) for process in started]

    assert [process.returncode for process in started] == [0, 0], told
    assert sorted(errors.split(" ")[0] for _, errors in told) == ["Another", "Setting"]
    assert all(output.startswith("playing []") for output, _ in told)


def test_a_half_made_venv_is_made_anew(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = ready(bootstrap, tmp_path)
    (venv / bootstrap.STAMP).unlink()
    (venv / bootstrap.UNFINISHED).touch()
    (venv / "leftover").touch()
    commands: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "logged", lambda root, command: commands.append(command))

    bootstrap.prepare(tmp_path, "")

    assert not (venv / "leftover").exists()
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert not (venv / bootstrap.UNFINISHED).exists()


def test_somebodys_own_venv_is_used_and_kept(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = ready(bootstrap, tmp_path)
    (venv / bootstrap.STAMP).unlink()
    (venv / "theirs").touch()
    (tmp_path / "pyproject.toml").write_text(wanting("no-such-thing"))
    monkeypatch.setattr(bootstrap, "logged", lambda root, command: "ERROR: no such thing.\n")

    with pytest.raises(bootstrap.Missing, match=r"what it needs \(no such thing\); the whole story"):
        bootstrap.prepare(tmp_path, "")

    assert (venv / "theirs").exists()


def test_an_interrupted_setup_leaves_nothing(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)

    def interrupted(root: Path, command: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "logged", interrupted)

    with pytest.raises(KeyboardInterrupt):
        bootstrap.prepare(tmp_path, "")

    assert [path.name for path in tmp_path.iterdir()] == ["pyproject.toml"]


def test_plain_pygame_over_ours_is_one_sentence(bootstrap: ModuleType, tmp_path: Path) -> None:
    venv = ready(bootstrap, tmp_path)
    packages = venv / "lib" / "python3.11" / "site-packages"
    (packages / "pygame_ce-2.5.8.dist-info").mkdir(parents=True)
    bootstrap.prepare(tmp_path, "")
    (packages / "pygame-2.6.1.dist-info").mkdir()

    with pytest.raises(bootstrap.Missing, match="pygame is installed over pygame-ce"):
        bootstrap.prepare(tmp_path, "")


@pytest.mark.parametrize("command", ["play", pytest.param("check", marks=pytest.mark.nightly)])
def test_what_is_set_for_another_python_does_not_reach_ours(tmp_path: Path, command: str) -> None:
    place = checkout(tmp_path / "hotseat")
    strange = tmp_path / "strange"
    strange.mkdir()
    for name in ("hashlib", "importlib", "re", "sitecustomize"):
        (strange / f"{name}.py").write_text("raise SystemExit('the wrong one')\n")
    theirs = {"PYTHONINSPECT": "1", "PYTHONHOME": "/nowhere", "PYTHONPATH": str(strange)}

    for _ in range(2):  # the first time sets it up
        done = run(place / command, "fast", env={**offline(), **theirs}, cwd=strange)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("playing ['fast']" if command == "play" else "checking ['fast']")


def test_a_venv_whose_python_is_not_on_the_path_is_enough(bootstrap: ModuleType, tmp_path: Path) -> None:
    place = checkout(tmp_path / "hotseat")
    ready(bootstrap, place)
    (tmp_path / "bin").mkdir()

    home = Path(os.path.realpath(sys.executable)).parent
    (place / ".venv" / "pyvenv.cfg").write_text(f"home = {home}\n")
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    (place / ".venv" / "lib" / version / "site-packages").mkdir(parents=True)
    bootstrap.settle(place, "")
    done = run(place / "play", "now", env=only(tmp_path / "bin"))

    assert done.stdout.startswith("playing ['now']"), done.stderr
