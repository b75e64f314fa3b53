"""Drawings that are dropped on the Workshop: taken into the mod and shown, or refused with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.dropped import take_dropped
from tabletop.app.workshop.screen import work_on
from tabletop.content.reading.roots import find_root
from tests.app.sitting import App
from tests.app.test_workshop import SHEDS, bench, field, mod, panel, rest, workshop

pytestmark = pytest.mark.exhaustive

HUT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'


def dropped(app: App, folder: Path, name: str, text: str) -> Path:
    """A file of this name that lets go over the window."""
    path = folder / name
    path.write_text(text, "utf-8")
    take_dropped(app.desk, path)
    app.turn()
    return path


def test_a_dropped_drawing_is_taken_into_the_mod_and_shown(app: App, tmp_path: Path) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder, ("cards", "db-w1"))
    workshop(app)
    dropped(app, tmp_path, "My Hut.svg", HUT.format("#ff0000"))

    picture = folder / "images" / "heap" / "my-hut.svg"
    assert picture.read_text("utf-8") == HUT.format("#ff0000")
    assert field(app, "picture").field.value == "my-hut"
    assert "my-hut" in [each.value for each in field(app, "picture").offered]
    rest(app)
    assert not [each for each in bench(app).findings if each.is_mistake]

    dropped(app, tmp_path, "My Hut.svg", HUT.format("#00ff00"))
    assert field(app, "picture").field.value == "my-hut-2", "another drawing of this name overwrites none"
    dropped(app, tmp_path, "My Hut.svg", HUT.format("#ff0000"))
    assert field(app, "picture").field.value == "my-hut"
    assert len(list(picture.parent.iterdir())) == 2
    for _ in range(3):
        bench(app).undo()
    rest(app)
    assert (folder / "data/heap/cards/ours.yaml").read_text() == SHEDS


def test_a_drawing_that_cannot_be_drawn_is_refused_with_the_reason(app: App, tmp_path: Path) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder, ("cards", "db-w1"))
    workshop(app)
    dropped(app, tmp_path, "hut.svg", HUT.format("#ff0000").replace("<rect", "<text>Hut</text><rect"))

    assert panel(app).title == app.parts.words("workshop.not_taken", file="hut.svg")
    assert "text" in panel(app).words
    assert not (folder / "images").exists()
    assert (folder / "data/heap/cards/ours.yaml").read_text() == SHEDS


def test_a_drawing_of_another_sort_is_refused_with_a_way_to_one(app: App, tmp_path: Path) -> None:
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))
    workshop(app)
    path = tmp_path / "paint.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    take_dropped(app.desk, path)
    app.turn()
    assert panel(app).title == app.parts.words("workshop.not_taken", file="paint.png")
    assert "PNG" in panel(app).words
    assert app.parts.words("dropped.to_svg") in panel(app).words


def test_a_dropped_sound_is_heard_in_place_of_one_of_ours(app: App, tmp_path: Path) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder, ("cards", "db-w1"))
    workshop(app)
    ours = (find_root() / "sounds" / "card-slide.wav").read_bytes()
    for name, raw in (("bang.mp3", b"ID3"), ("fake.wav", b"ID3 no sound"), ("swish.wav", ours)):
        (tmp_path / name).write_bytes(raw)
        take_dropped(app.desk, tmp_path / name)
        app.turn()
        if name != "swish.wav":
            assert app.parts.words("dropped.to_wav") in panel(app).words
            app.desk.kit.overlays.clear()
    chosen = next(i for i, each in enumerate(panel(app).offered) if each.value == "card-flip")
    panel(app)._pick(chosen)
    app.turn()
    assert (folder / "sounds" / "card-flip.wav").read_bytes() == ours
    assert app.parts.audio._variants("card-flip") == (folder / "sounds" / "card-flip.wav",)
    rest(app)
    assert bench(app).findings == [] or not any(each.is_mistake for each in bench(app).findings)
