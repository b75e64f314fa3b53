"""Music is off until somebody wants it, that of the room on the screen, and makes room for a voice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.app.library import open_game
from tabletop.app.music import TITLE, play_music
from tabletop.engine.match import Seat
from tabletop.store.settings import Settings
from tests.app.sitting import App


class Ear:
    """A loudspeaker that notes what is wanted of it."""

    works = True

    def __init__(self) -> None:
        self.wanted: tuple[Path | None, float, float] = None, 0.0, 1.0

    def repeat(self, path: Path | None, volume: float, share: float = 1.0) -> None:
        self.wanted = path, volume, share

    def play(self, path: Path, volume: float, category: str) -> None: ...

    def hush(self, muted: bool) -> None: ...

    def close(self) -> bool:
        return True

    @property
    def name(self) -> str:
        return self.wanted[0].stem if self.wanted[0] is not None else ""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    made = App()
    monkeypatch.setattr(made.desk.parts.audio, "loudspeaker", Ear())
    yield made
    made.close()


def ear(app: App, lowered: bool = False) -> Ear:
    """Let a turn of the loop pass, and listen."""
    play_music(app.desk, lowered)
    found = app.desk.parts.audio.loudspeaker
    assert isinstance(found, Ear)
    return found


def test_nothing_is_heard_until_somebody_switches_it_on_and_then_at_30_percent(app: App) -> None:
    assert (Settings().music, Settings().music_volume) == (False, 30)
    app.desk.to_title()
    assert ear(app).wanted[0] is None

    app.desk.parts.change("music", True)

    assert (ear(app).name, ear(app).wanted[1:]) == (TITLE, (0.3, 1.0))
    app.desk.parts.change("music", False)
    assert ear(app).wanted[0] is None


def test_a_table_has_the_music_of_its_room_also_below_the_settings(app: App) -> None:
    app.desk.parts.change("music", True)
    app.desk.to_setup("heap")
    assert ear(app).name == TITLE
    app.sit("heap", ("Ada", "Bo"))

    assert ear(app).name == "scrapyard"
    app.desk.to_settings()
    assert ear(app).name == "scrapyard"
    app.desk.to_title()
    assert ear(app).name == TITLE


def test_its_volume_is_its_own_but_mute_is_for_all(app: App) -> None:
    app.desk.to_title()
    parts = app.desk.parts
    parts.change("music", True)
    parts.change("volume", 0)
    assert ear(app).name == TITLE

    parts.change("music_volume", 80)
    assert ear(app).wanted[1] == 0.8
    parts.change("mute", True)
    assert ear(app).wanted[0] is None
    parts.change("mute", False)
    assert ear(app).name == TITLE
    parts.change("music_volume", 0)
    assert ear(app).wanted[0] is None


def test_it_is_lowered_while_somebody_speaks(app: App) -> None:
    app.desk.to_title()
    app.desk.parts.change("music", True)

    assert ear(app, lowered=True).wanted[2] == 0.3
    assert ear(app).wanted[2] == 1.0


def test_a_mod_brings_its_own_music_for_the_room(app: App, tmp_path: Path) -> None:
    (tmp_path / "mod/sounds/music").mkdir(parents=True)
    (tmp_path / "mod/data/heap").mkdir(parents=True)
    (tmp_path / "mod/mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heap\n', "utf-8")
    (tmp_path / "mod/data/heap/table.yaml").write_text("room: {music: polka}\n", "utf-8")
    (tmp_path / "mod/sounds/music/polka.wav").write_bytes(b"RIFF....WAVE")
    app.desk.parts.change("music", True)

    options = open_game("heap").content.file.defaults(2)
    app.desk.start("heap", (Seat("Ada", 0), Seat("Bo", 1)), options, 1, (str(tmp_path / "mod"),))

    assert ear(app).wanted[0] == tmp_path / "mod/sounds/music/polka.wav"
