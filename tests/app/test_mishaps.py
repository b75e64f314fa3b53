"""A match whose mods cannot be looked for is told to lack them, whatever the disk says of the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.mishaps import opened_for
from tabletop.errors import SaveError
from tabletop.store import places
from tabletop.store.match_files import Saved


def saved(mod: str) -> Saved:
    """A match that was begun with a mod."""
    return Saved(Path("a.hotseat"), {"game": "heap", "mods": [mod]}, (), False, "", 0)


def mod_in(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text('id: loud\nname: Loud\nversion: "1"\ngame: heap\n', "utf-8")
    return folder


def test_a_mod_is_found_where_it_was_or_in_the_mods_folder(tmp_path: Path) -> None:
    here = mod_in(tmp_path / "loud")
    assert opened_for(saved(str(here))).mods == (str(here),)

    moved = mod_in(places.mods() / "loud")
    (here / "mod.yaml").unlink()
    for old in (str(here), "C:\\Mods\\loud", "/gone/loud/"):
        assert opened_for(saved(old)).mods == (str(moved),)


@pytest.mark.parametrize("name", ["x" * 300, "no\0where", "gone"], ids=["too long", "no name", "gone"])
def test_a_name_that_the_disk_does_not_take_is_a_mod_that_is_gone(name: str) -> None:
    places.mods().mkdir(parents=True)

    with pytest.raises(SaveError, match="is not here any more") as caught:
        opened_for(saved(str(places.mods() / name)))

    assert caught.value.reason == "mod"


def test_a_mod_that_may_not_be_looked_at_is_looked_for_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, real = mod_in(tmp_path / "loud"), Path.is_file

    def is_file(path: Path) -> bool:
        if path == locked / "mod.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "is_file", is_file)
    with pytest.raises(SaveError, match="is not here any more"):
        opened_for(saved(str(locked)))

    moved = mod_in(places.mods() / "loud")
    assert opened_for(saved(str(locked))).mods == (str(moved),)
