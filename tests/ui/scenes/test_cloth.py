"""The cloth of the curtain: in the colour of its seat, and never so bright that words on it cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content.models.theme import read_theme
from tabletop.paint.colours import contrast, parse
from tabletop.ui.scenes.cloth import folds

THEME = read_theme(Path(__file__).resolve().parents[3] / "data" / "theme.yaml")
COLOURS = (*(seat.colour for seat in THEME.seats), *THEME.clear_seats)
FAINTEST = parse("#c9d0cc")


@pytest.mark.parametrize("colour", COLOURS)
def test_the_brightest_fold_leaves_the_faintest_words_readable(colour: str) -> None:
    cloth = folds(parse(colour))
    width, height = cloth.get_size()
    points = (tuple(cloth.get_at((x, y))) for x in range(width) for y in range(height))
    brightest = max(points, key=lambda point: contrast((*point[:3], 255), (0, 0, 0, 255)))

    assert contrast((*brightest[:3], 255), FAINTEST) >= 5.0
