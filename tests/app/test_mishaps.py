"""What people are told of a match whose mods or game are not here, or whose cards have changed since."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.app.keeping import open_saved
from tabletop.app.library import open_game
from tabletop.app.tables import NewMatch, Table
from tabletop.app.telling import look_into
from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.match import Seat
from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.match_files import SavedMatch


def saved(mod: str) -> SavedMatch:
    """A match that was begun with a mod."""
    return SavedMatch(Path("a.hotseat"), {"game": "heap", "mods": [mod]}, (), False, "", 0)


def mod_in(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text('id: loud\nname: Loud\nversion: "1"\ngame: heap\n', "utf-8")
    return folder


def test_a_mod_is_found_where_it_was_or_in_the_mods_folder(tmp_path: Path) -> None:
    here = mod_in(tmp_path / "loud")
    assert open_saved(saved(str(here))).mods == (str(here),)

    moved = mod_in(paths.mods_folder() / "loud")
    (here / "mod.yaml").unlink()
    for old in (str(here), "C:\\Mods\\loud", "/gone/loud/"):
        assert open_saved(saved(old)).mods == (str(moved),)


@pytest.mark.parametrize("name", ["x" * 300, "no\0where", "gone"], ids=["too long", "no name", "gone"])
def test_a_name_that_the_disk_does_not_take_is_a_mod_that_is_gone(name: str) -> None:
    paths.mods_folder().mkdir(parents=True)

    with pytest.raises(SaveError, match="is not here any more") as caught:
        open_saved(saved(str(paths.mods_folder() / name)))

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
        open_saved(saved(str(locked)))

    moved = mod_in(paths.mods_folder() / "loud")
    assert open_saved(saved(str(locked))).mods == (str(moved),)


def test_a_match_of_a_game_that_is_not_here_says_so() -> None:
    with pytest.raises(SaveError, match=r"^a\.hotseat: .*no-such-game") as caught:
        open_saved(SavedMatch(Path("a.hotseat"), {"game": "no-such-game"}, (), False, "", 0))

    assert caught.value.reason == "game"


def test_of_a_file_that_is_gone_by_now_no_more_is_said_than_that_it_does_not_fit(tmp_path: Path) -> None:
    words = Lang.read("en")

    changed = look_into(tmp_path / "a.hotseat", words)

    assert (changed.words, changed.offer) == (words("save.changed", file="a.hotseat"), "")


@pytest.mark.parametrize("code", languages())
def test_what_has_changed_since_is_said_with_its_version_if_that_is_another(code: str) -> None:
    words, opened = Lang.read(code), open_game("heap")
    table = Table.start(opened, NewMatch((Seat("Ada", 0), Seat("Bo", 1)), opened.content.file.defaults(2), 1))
    table.close()
    path = table.file.path
    ((name, now),) = opened.sources().items()

    def told(**content: dict[str, str]) -> list[str]:
        header, _, rest = path.read_text("utf-8").partition("\n")
        path.write_text(json.dumps({**json.loads(header), "content": content}) + "\n" + rest, "utf-8")
        return look_into(path, words).words.splitlines()[1:-1]

    version = {"before": "0.9", "after": now["version"]}
    assert told(**{name: now}) == []
    assert told(**{name: {**now, "digest": "other"}}) == [words("save.set_other", set=name)]
    assert told(**{name: {"version": "0.9", "digest": "other"}}) == [
        words("save.set_version", set=name, **version)
    ]
    assert told(**{name: now, "sheds": now}) == [words("save.set_gone", set="sheds")]
    assert told() == [words("save.set_new", set=name)]
