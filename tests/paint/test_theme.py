"""The theme: reads, checks itself in sentences, and its colours can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from pydantic import TypeAdapter

from tabletop.content.models.theme import ThemeFile, font_file, parse_theme
from tabletop.errors import ContentError
from tabletop.paint import colours
from tests.paint.easel import ROOT, THEME

RAW = yaml.safe_load((ROOT / "data" / "theme.yaml").read_text("utf-8"))


def test_the_light_reader_and_pydantic_agree() -> None:
    assert TypeAdapter(ThemeFile).validate_python(RAW) == THEME


def test_every_key_of_the_theme_has_a_description() -> None:
    schema = TypeAdapter(ThemeFile).json_schema()

    for model in (schema, schema["$defs"]["SeatLook"]):
        assert all(field.get("description") for field in model["properties"].values())


def test_all_mistakes_are_told_at_once() -> None:
    raw = {**RAW, "colours": {**RAW["colours"], "amber": "gold"}, "color": {}, "seats": RAW["seats"][:3]}

    with pytest.raises(ContentError) as caught:
        parse_theme(raw, "theme.yaml")

    assert len(caught.value.problems) == 3
    assert "colours.amber: found 'gold', expected #rrggbb" in str(caught.value)


def test_a_theme_that_is_no_mapping_is_refused() -> None:
    with pytest.raises(ContentError, match="expected a mapping"):
        parse_theme(["amber"])


@pytest.mark.parametrize(
    ("ink", "ground"),
    [("text", "panel"), ("muted", "panel"), ("heading", "panel"), ("text", "table"), ("muted", "lamp"),
     ("ink", "paper"), ("faded", "paper"), ("ink", "amber"), ("warning", "panel"), ("amber", "panel")],
)  # fmt: skip
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert colours.contrast(colours.parse(THEME.colours[ink]), colours.parse(THEME.colours[ground])) >= 4.5


def test_every_seat_has_its_own_shape_and_picture() -> None:
    assert len({look.shape for look in THEME.seats}) == 8
    for number, look in enumerate(THEME.seats, 1):
        assert (ROOT / "images" / "app" / f"seat-{number}-{look.shape}.svg").is_file()


@pytest.mark.parametrize("role", ["title", "read", "strong", "italic"])
def test_every_font_is_installed(role: str) -> None:
    assert font_file(THEME.fonts[role]).is_file()


def test_a_missing_font_is_a_plain_error() -> None:
    with pytest.raises(FileNotFoundError, match="is not installed"):
        font_file("no_such_package/files/A.ttf")


def test_a_colour_is_read_with_and_without_alpha() -> None:
    assert colours.parse("#0102037f") == (1, 2, 3, 127)
    assert colours.parse("#ffffff") == (255, 255, 255, 255)
    with pytest.raises(ValueError, match="not a colour"):
        colours.parse("gold")


def test_reading_the_theme_imports_no_pydantic(tmp_path: Path) -> None:
    import subprocess
    import sys

    program = (
        "import sys; from pathlib import Path; from tabletop.content.models.theme import read_theme;"
        f"read_theme(Path({str(ROOT / 'data' / 'theme.yaml')!r})); import tabletop.paint, tabletop.ui.widgets;"
        "print('pydantic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert done.stdout.strip().splitlines()[-1] == "False"
