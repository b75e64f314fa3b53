"""Broken files and exactly what is said about them: `broken/**` beside its `.expected`.

`broken/<kind>/x.yaml` is added to the Yard's rows of that kind; `broken/game/x.yaml` and the like replace that file;
`broken/lang/x.yaml` is a further language; `broken/several/x/` is laid over the data; `broken/mods/x/` holds mods.
Run with `HOTSEAT_UPDATE_BROKEN=1` to write the `.expected` files anew, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copytree

import pytest

from tabletop.content.survey.survey import check_paths
from tests.content.yard_game import YARD, describe, lay_out

pytestmark = pytest.mark.exhaustive

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(path for path in BROKEN.glob("*/*.yaml"))
TREES = sorted(path for path in (*BROKEN.glob("several/*"), *BROKEN.glob("mods/*")) if path.is_dir())


def _name(path: Path) -> str:
    return path.relative_to(BROKEN).with_suffix("").as_posix()


def _place(path: Path, root: Path) -> Path:
    """Where a broken file goes in a copy of the Yard's data."""
    folder = path.parent.name
    if folder in YARD.kinds:
        return root / "data" / "yard" / folder / "broken.yaml"
    if folder == "lang":
        return root / "data" / "lang" / "fr.yaml"
    return root / "data" / "yard" / f"{folder}.yaml"


def _expect(path: Path, said: list[str]) -> None:
    """Compare with the `.expected` file beside `path`."""
    expected = path.parent / f"{path.stem}.expected"
    if os.environ.get("HOTSEAT_UPDATE_BROKEN"):
        expected.write_text("\n".join(said) + "\n", "utf-8", newline="\n")
    assert said == expected.read_text("utf-8").splitlines()
    assert said, "a broken file that nobody complains about"


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_broken_file_is_explained_line_by_line(path: Path, tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    _place(path, root).write_bytes(path.read_bytes())

    problems = check_paths([], describe, root)

    _expect(path, [str(problem) for problem in problems])


@pytest.mark.parametrize("path", TREES, ids=_name)
def test_broken_folders_and_mods_are_explained_in_one_pass(path: Path, tmp_path: Path) -> None:
    root = lay_out(tmp_path / "ours")
    if path.parent.name == "mods":
        folder = copytree(path, tmp_path / "mods")
        paths = sorted(folder.iterdir())
    else:
        copytree(path, root, dirs_exist_ok=True)
        paths = []

    said = [str(problem).replace(f"{tmp_path}/", "") for problem in check_paths(paths, describe, root)]

    _expect(path, said)


def test_there_are_enough_broken_files() -> None:
    assert len(FILES) + len(TREES) >= 60


def test_the_yard_itself_is_right(tmp_path: Path) -> None:
    assert check_paths([], describe, lay_out(tmp_path)) == []
