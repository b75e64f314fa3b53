"""The panel of what an answer would do: at every size of type all that it costs is told."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.engine.game import Forecast, Line
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.outlook import draw_outlook
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.window import offscreen
from tests.words.witness import Witness

AREA = Rect(1560, 240, 336, 180)


@pytest.mark.parametrize("text_size", [90, 100, 125, 150, 200])
def test_every_line_of_a_forecast_has_its_place(text_size: int) -> None:
    pygame.display.init()
    pygame.font.init()
    parts, content = gather(), open_game("pedal").content
    speech = Speech(content, parts.words, ["Ada"])
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    forecast = Forecast(
        (
            Line("forecast.speed", {"n": 12}),
            Line("forecast.corner", {"n": 12, "limit": 3}),
            Line("forecast.pays", {"n": 4}, "cost"),
        )
    )

    draw_outlook(brush, AREA, "What it would do", "", forecast, speech)

    told = [each.words for each in brush.seen.said]
    assert len(told) == 4
    assert all(each.box.bottom <= AREA.bottom for each in brush.seen.said)
