"""The panel of what an answer would do: at every size of type all that it costs is told."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.engine.game import Forecast, ForecastLine
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.outlook import draw_outlook
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.window import offscreen
from tests.words.witness import Witness

AREA = Rect(1560, 240, 336, 180)


def shown(forecast: Forecast, text_size: int = 100) -> list[str]:
    """What stands on the panel, none of it beyond its end."""
    pygame.display.init()
    pygame.font.init()
    parts, content = gather(), open_game("pedal").content
    speech = Speech(content, parts.words, ["Ada"])
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    draw_outlook(brush, AREA, "What it would do", "", forecast, speech)
    assert all(each.box.bottom <= AREA.bottom for each in brush.seen.said)
    return [each.words for each in brush.seen.said]


@pytest.mark.parametrize("text_size", [90, 100, 125, 150, 200])
def test_every_line_of_a_forecast_has_its_place(text_size: int) -> None:
    forecast = Forecast(
        (
            ForecastLine("forecast.speed", {"n": 12}),
            ForecastLine("forecast.corner", {"n": 12, "limit": 3}),
            ForecastLine("forecast.pays", {"n": 4}, "cost"),
        )
    )

    assert len(shown(forecast, text_size)) == 4


@pytest.mark.parametrize("text_size", [90, 100, 200])
def test_a_line_more_has_the_place_of_the_heading(text_size: int) -> None:
    lines = tuple(ForecastLine("forecast.pays", {"n": n}, "cost") for n in range(1, 6))

    assert shown(Forecast(lines), text_size) == [f"Corners cost {n} Heat" for n in range(1, 6)]


def test_what_has_no_room_is_no_cost() -> None:
    plain_ones = (ForecastLine("forecast.speed", {"n": 12}), ForecastLine("forecast.speed", {"n": 13}))
    costs = tuple(ForecastLine("forecast.pays", {"n": n}, "cost") for n in range(1, 5))

    assert shown(Forecast((*plain_ones, *costs))) == [
        "Speed 12",
        *(f"Corners cost {n} Heat" for n in range(1, 5)),
    ]
