"""Names on panels: as much of a long one as has room beside all else that stands there."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.match import Seat
from tabletop.paint.brush import Brush
from tabletop.tables.pedal.dial import Dial
from tabletop.tables.pedal.sign import Signs
from tabletop.tables.wrestling.corner_painter import _name
from tabletop.tables.wrestling.corners import Corner
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.standings import BAR, COUNTS, Name, RunnerPanel, Standing, draw_standing
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.painters.plates import draw_plate
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

LONG, SHORT = "Bartholomew", "Bo"
SIGNS = ("bot", "check", "arrow")


class Spy:
    """Notes where words and signs are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spots: list[tuple[str, pygame.FRect]] = []
        text, icon, polygon = Brush.text, Brush.icon, Brush.polygon

        def write(brush: Brush, words: str, *where: Any, **how: Any) -> pygame.FRect:
            self.spots.append((words, text(brush, words, *where, **how)))
            return self.spots[-1][1]

        def sign(brush: Brush, name: str, box: Any, *how: Any) -> None:
            self.spots.append((name, pygame.FRect(box)))
            icon(brush, name, box, *how)

        def arrow(brush: Brush, box: Any, *how: Any) -> None:
            self.spots.append(("arrow", pygame.FRect(box)))
            polygon(brush, box, *how)

        monkeypatch.setattr(Brush, "text", write)
        monkeypatch.setattr(Brush, "icon", sign)
        monkeypatch.setattr(Brush, "polygon", arrow)

    def clear_of_each_other(self) -> None:
        for i, (one, spot) in enumerate(self.spots):
            for other, place in self.spots[i + 1 :]:
                on_token = one.startswith("seat-") and other in SIGNS
                is_name = one.rstrip("-") in LONG and other in LONG  # two lines of it
                assert on_token or is_name or not spot.colliderect(place), f"{one} and {other}"


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("bot", [False, True])
@pytest.mark.parametrize("acting", [False, True])
def test_a_name_in_the_order_of_a_race_ends_before_the_counts(
    monkeypatch: pytest.MonkeyPatch, acting: bool, bot: bool, text_size: int
) -> None:
    ink, spy, rect = brush((1280, 720)), Spy(monkeypatch), Rect(28, 80, 352, 82)
    ink.text_size = text_size
    look = SeatLook(acting=acting)
    draw_standing(
        ink, RunnerPanel(rect, Name(LONG, 1, bot), Standing(0, 1, 1, 2, False), look, "lap 1/2"), str
    )
    upper = [(name, spot) for name, spot in spy.spots if spot.centery < rect.y + rect.h / 2]
    assert {"bot"} & {name for name, _ in upper} == ({"bot"} if bot else set())
    for name, spot in upper:
        assert spot.right <= rect.right - COUNTS, name


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("place", [1, 4, 8])
def test_a_place_in_the_order_of_a_race_keeps_off_the_edges_of_its_panel(place: int, text_size: int) -> None:
    ink, rect = Witness.of(brush((1280, 720))), Rect(28, 80, 352, 82)
    ink.text_size = text_size
    standing = Standing(0, place, 1, 2, False)
    draw_standing(ink, RunnerPanel(rect, Name(SHORT, 1, False), standing, SeatLook(), "lap 1/2"), str)
    box = next(said.box for said in ink.seen.said if said.words == str(place))

    assert rect.x + BAR + 4 <= box.left
    assert box.right <= rect.x + 62
    assert rect.y + 12 <= box.top
    assert box.bottom <= rect.bottom - 12


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("high", [77.0, 82.0])
def test_a_name_on_two_lines_stands_between_the_edge_of_its_panel_and_the_lap(
    size: tuple[int, int], text_size: int, high: float
) -> None:
    ink, rect = Witness.of(brush(size)), Rect(28, 80, 352, high)
    ink.text_size = text_size
    runner, standing = Name("Hans-Christian", 1, False), Standing(0, 1, 1, 2, False)
    draw_standing(ink, RunnerPanel(rect, runner, standing, SeatLook(acting=True), "lap 1/2"), str)
    first, second, lap = (said.box for said in ink.seen.said if said.words != "1")

    assert first.top >= rect.y + 3
    assert first.centery < second.centery < lap.centery
    assert second.bottom <= lap.top + 1


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("wide", [150.0, 168.0, 230.0])
@pytest.mark.parametrize("bot", [None, "greedy"])
@pytest.mark.parametrize("name", [LONG, SHORT])
def test_whoever_is_ready_is_told_beside_the_name(
    monkeypatch: pytest.MonkeyPatch, name: str, bot: str | None, wide: float, text_size: int
) -> None:
    ink, spy = brush((1280, 720)), Spy(monkeypatch)
    ink.text_size = text_size
    look = SeatLook(ready=True)
    draw_plate(ink, Rect(100, 80, wide, 500), 116, Seat(name, 0, bot), look, lambda key: "ready")
    told = {words for words, _ in spy.spots}
    assert len(told & {"ready", "check"}) == 1
    assert "ready" in told or name == LONG or bot is not None
    spy.clear_of_each_other()


@pytest.mark.parametrize("seats", [3, 6, 8])
@pytest.mark.parametrize("field", ["adrenaline", "sealed"])
def test_the_signs_of_who_is_behind_and_whose_gear_is_hidden_cover_nothing(field: str, seats: int) -> None:
    made = race(seats, seed=6, tournament=True)
    drive_until(made, "react")
    laid = RaceSitting(made).scene.table_layout
    (signs,) = [kind for kind in laid.kinds if isinstance(kind, Signs) and kind.handle == f"token:{field}"]
    assert signs.boxes
    for box in signs.boxes:
        panel = next(rect for rect in laid.panels.values() if box.lies_inside(rect))
        others = [s.rect for s in laid.sprites.values() if s.rect.lies_inside(panel) and s.rect != box]
        others += [kind.box for kind in laid.kinds if isinstance(kind, Dial) and kind.box.overlaps(panel)]
        assert box.x > panel.right - COUNTS
        assert not [rect for rect in others if rect.overlaps(box)]


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("wide", [150.0, 168.0, 230.0])
@pytest.mark.parametrize("bot", [None, "greedy"])
@pytest.mark.parametrize("name", [LONG, SHORT])
def test_on_a_plate_the_arrow_of_whoever_acts_stands_clear_of_the_name(
    monkeypatch: pytest.MonkeyPatch, name: str, bot: str | None, wide: float, text_size: int
) -> None:
    ink, spy = brush((1280, 720)), Spy(monkeypatch)
    ink.text_size = text_size
    plate = Rect(100, 80, wide, 500)
    draw_plate(ink, plate, 116, Seat(name, 0, bot), SeatLook(acting=True), str)
    assert [spot.right <= plate.right for words, spot in spy.spots if words == "arrow"] == [True]
    spy.clear_of_each_other()


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize(("name", "beside"), [("Bo", True), ("Friederike", False)])
def test_a_bot_beside_a_small_poster_keeps_its_token_and_has_its_sign_on_it(
    monkeypatch: pytest.MonkeyPatch, name: str, beside: bool, ready: bool
) -> None:
    """Its sign alone is no reason for a name to begin where the token was."""
    spy, corner = Spy(monkeypatch), Corner(5, 1, Rect(1584, 320, 308, 225), "apron", left=False)
    _name(brush((1280, 720)), corner, Seat(name, 5, "greedy"), SeatLook(ready=ready))
    found = dict(spy.spots)
    token = next(spot for said, spot in spy.spots if said.startswith("seat-"))

    assert token.right <= found[name].left
    assert found["bot"].colliderect(token) is not beside
    assert found[name].right <= corner.parts.name.right


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_what_was_won_stands_in_the_lower_right_corner_beside_its_picture(
    size: tuple[int, int], text_size: int
) -> None:
    ink, rect = Witness.of(brush(size)), Rect(28, 80, 352, 82)
    ink.text_size = text_size
    cups: list[Rect] = []
    standing = Standing(0, 1, 1, 2, False, 34)
    draw_standing(
        ink, RunnerPanel(rect, Name(SHORT, 1, False), standing, SeatLook(), "lap 1/2"), str, cups.append
    )
    won = next(said.box for said in ink.seen.said if said.words == "34")

    (cup,) = cups
    assert rect.y + rect.h / 2 < cup.y
    assert cup.bottom <= rect.bottom
    assert cup.right <= won.left
    assert won.right <= rect.right - 2
    assert won.bottom <= rect.bottom + 2


def test_nothing_is_said_of_points_where_none_are_counted() -> None:
    ink, rect = Witness.of(brush((1280, 720))), Rect(28, 80, 352, 82)
    cups: list[Rect] = []
    draw_standing(
        ink,
        RunnerPanel(rect, Name(SHORT, 1, False), Standing(0, 1, 1, 2, False), SeatLook(), "lap 1/2"),
        str,
        cups.append,
    )

    assert cups == []
    assert {said.words for said in ink.seen.said} == {"1", SHORT, "lap 1/2"}
