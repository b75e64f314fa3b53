"""Faces kept on disk: the next start puts none together that looks as it did, and every one that does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.reading import look
from tabletop.content.languages.lang import ENGLISH
from tabletop.content.models.theme import ThemeFile
from tabletop.paint import pixels
from tabletop.paint.faces import Appearance, FacePainter
from tabletop.paint.pictures import Pictures
from tabletop.paint.pixels import Pixels

ROOT = Path(__file__).parents[2]
GAME = "heartland"


@pytest.fixture(autouse=True)
def everything_is_worth_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixels, "WORTH_MS", 0.0)


def drawn(
    folder: Path,
    language: str = ENGLISH,
    theme: ThemeFile | None = None,
    change: Callable[[Any], Any] = lambda content: content,
    images: tuple[Path, ...] = (),
) -> tuple[bytes, int]:
    """A few faces as bytes, and how many of them were put together anew, as the next start of the app would."""
    content = change(open_game(GAME, (), language).content)
    pictures = Pictures((*images, ROOT / "images"))
    pictures.store.pixels = disk = Pixels(folder)
    faces = FacePainter(
        Appearance(pictures, theme or look().theme),
        content.faces,
        content,
        GAME,
        label=lambda key: content.text("labels", key),
        lasting=True,
    )
    made, put_together = [0], faces._draw

    def counted(
        record: object, kind: str, height_px: int, flags: frozenset[str], wide_px: int
    ) -> pygame.Surface:
        made[0] += 1
        return put_together(record, kind, height_px, flags, wide_px)

    faces._draw = counted  # type: ignore[method-assign]  # only counts
    rows = [content.row("cards", "corn-bill"), content.row("cards", "fuel-1"), content.rows("locations")[0]]
    shown = [faces.face(row, 210, flags) for row in rows for flags in ((), ("advanced", "native"))]
    shown.append(faces.back("cards", 210))
    while disk.put_away():
        pass
    return b"".join(face.get_buffer().raw for face in shown), made[0]


def test_the_second_start_puts_none_together_and_shows_the_same(tmp_path: Path) -> None:
    first, made = drawn(tmp_path)
    assert made == 6
    assert drawn(tmp_path) == (first, 0)


def test_another_language_theme_row_or_text_is_another_face(tmp_path: Path) -> None:
    first, _ = drawn(tmp_path)
    theme = look().theme

    def renamed(content: Any) -> Any:
        goods = dict(content.by_kind["goods"])
        goods["corn"] = goods["corn"].model_copy(update={"name": "Maize"})
        return replace(content, by_kind={**content.by_kind, "goods": goods})

    def reworded(content: Any) -> Any:
        labels = content.texts["labels"]
        new = {key: form._replace(one=f"{form.one}!", other=f"{form.other}!") for key, form in labels.items()}
        return replace(content, texts={**content.texts, "labels": new})

    others = [
        drawn(tmp_path, language="de"),
        drawn(tmp_path, theme=replace(theme, colours={**theme.colours, "ink": "#ff0000"})),
        drawn(tmp_path, change=renamed),
        drawn(tmp_path, change=reworded),
    ]
    assert [made for _, made in others] == [6] * len(others)
    assert all(shown != first for shown, _ in others)
    assert drawn(tmp_path) == (first, 0)


def test_a_changed_picture_is_seen(tmp_path: Path) -> None:
    first, _ = drawn(tmp_path / "kept")
    own = tmp_path / "images"
    (own / GAME).mkdir(parents=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    square = f'{head}<rect width="10" height="10" fill="red"/></svg>'
    (own / GAME / "bill-corn.svg").write_text(square, "utf-8")
    second, made = drawn(tmp_path / "kept", images=(own,))
    assert (second != first, made) == (True, 6)
    (own / GAME / "bill-corn.svg").write_text(square.replace("red", "blue"), "utf-8")
    third, made = drawn(tmp_path / "kept", images=(own,))
    assert (third != second, made) == (True, 6)


def test_names_on_disk_are_the_same_whatever_the_hash_seed(tmp_path: Path) -> None:
    """Sets come in another order with every start of Python; a key must not follow them."""
    program = (
        "import sys; from pathlib import Path; from tests.paint import test_lasting_faces as it;"
        "it.pixels.WORTH_MS = 0.0; print(it.drawn(Path(sys.argv[1]))[1])"
    )
    made = []
    for seed in ("1", "2", "3"):
        environment = {
            "PYTHONHASHSEED": seed,
            "SDL_VIDEODRIVER": "dummy",
            "HOTSEAT_HOME": str(tmp_path / "home"),
        }
        done = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path / "kept")],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        made.append(int(done.stdout.split()[-1]))
    assert made == [6, 0, 0]
