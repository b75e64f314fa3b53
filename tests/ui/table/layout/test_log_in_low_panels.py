"""The log where its panel is low and the type large: its newest lines are there to be read, on every table."""

from __future__ import annotations

import random

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.ui.table.said.log import GAP, ROWS, SIZE
from tabletop.ui.table.said.speech import Part
from tests.ui.table.sitting import Sitting, dealt

pytestmark = pytest.mark.exhaustive

USUAL, LARGE = (1280, 720), (1920, 1080)
TABLES = (
    *(("heap", 3, USUAL), ("heartland", 2, USUAL), ("heist", 3, USUAL), ("heist", 3, LARGE)),
    *(("pedal", 3, USUAL), ("pedal", 3, LARGE), ("wrestling", 2, USUAL)),
)
MOMENTS = 4


class Table(Sitting):
    """A table of any game, with type of some size."""

    def __init__(self, made: Match, size: tuple[int, int] = USUAL, text_size: int = 200) -> None:
        self.game = made.game
        super().__init__(made, size)
        self.brush.text_size = text_size
        self.scene.draw(self.brush)


def play(made: Match, answers: int) -> None:
    for number in range(answers):
        decision = made.decisions[0]
        view, rng = made.view(decision.seat), random.Random(number)
        made.act(Answer(decision.seat, choose(made.game, view, decision, "purposeful", rng), decision.nth))


@pytest.mark.parametrize(("game", "seats", "size"), TABLES)
def test_the_newest_line_is_always_there_at_the_largest_type(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    made = dealt(games.load(game), seats, 3)
    for moment in range(MOMENTS):
        play(made, 6)
        table = Table(made, size)
        log, brush = table.scene.controls.log, table.brush

        assert [number for number, _ in log._tops][-1:] == [len(log.lines) - 1], f"moment {moment}"
        rows = (log.rect.height - GAP) / brush.line_height(log._size)
        assert rows >= ROWS, f"moment {moment}: room for {rows:.1f} rows"
        assert log._size > 0.6 * SIZE, "larger than without the setting"


def test_the_type_is_only_held_where_it_has_to_be() -> None:
    assert Table(dealt(games.load("heartland"), 2, 3)).scene.controls.log._size == SIZE
    assert Table(dealt(games.load("pedal"), 3, 3), text_size=100).scene.controls.log._size == SIZE


def test_a_line_that_is_higher_than_the_panel_shows_what_has_room() -> None:
    table = Table(dealt(games.load("pedal"), 3, 3))
    log = table.scene.controls.log
    log.lines.append([Part("one word after the other " * 12)])
    log._first.append(log._first[-1] + 1)
    log.draw(table.brush)
    assert [number for number, _ in log._tops] == [len(log.lines) - 1]

    log.scroll_to(0)
    log.draw(table.brush)
    assert log._tops[0][0] == 0


def test_a_long_line_shows_its_last_rows_above_the_newest_one() -> None:
    """Eight upgrades on offer fill most of a panel; left out for want of a row, they would leave it bare."""
    table = Table(dealt(games.load("pedal"), 3, 3), text_size=100)
    log, brush = table.scene.controls.log, table.brush
    row = brush.line_height(log._size)
    rows = int((log.rect.height - GAP) / row)
    log.lines += [[Part("word\N{NO-BREAK SPACE}" * 4 + " ") for _ in range(rows)], [Part("the newest")]]
    log._first += [log._first[-1] + 1, log._first[-1] + 2]
    log.draw(brush)
    shown = [number for number, _ in log._tops]
    assert log._heights[-2] < log.rect.height, "it is not higher than the panel"
    assert shown[-2:] == [len(log.lines) - 2, len(log.lines) - 1]

    top = log.content().y + sum(log._heights[:-2])
    seen = log._whole_rows(brush, top)
    assert (seen.y - top) % row == pytest.approx(0, abs=0.01) or (seen.y - top) % row == pytest.approx(row)
    assert log.rect.y - 2 <= seen.y < log.rect.y + row, "no row is cut, and none that has room is missing"


def test_of_a_short_line_no_half_is_left() -> None:
    """Its second row alone says nothing, however low the panel."""
    table = Table(dealt(games.load("pedal"), 3, 3))
    log, brush = table.scene.controls.log, table.brush
    two = [Part("more words than one row")]
    log.lines += [two, [Part("newer")], [Part("newer yet")], [Part("the newest")]]
    log._first += [log._first[-1] + n for n in (1, 2, 3, 4)]
    log.draw(brush)
    row = brush.line_height(log._size)
    assert 2 * row < log._heights[-4] < 3 * row, "it has two rows"
    assert log.rect.height < sum(log._heights[-4:]), "there is no room for all"
    assert [number for number, _ in log._tops] == [len(log.lines) - n for n in (3, 2, 1)]


@pytest.mark.parametrize("size", [USUAL, LARGE])
@pytest.mark.parametrize(
    ("game", "seats", "least"), [("heap", 4, 3), ("heist", 3, 5), ("wrestling", 2, 5), ("wrestling", 8, 5)]
)
def test_what_came_last_is_there_without_scrolling(
    game: str, seats: int, least: int, size: tuple[int, int]
) -> None:
    """Five lines at the usual type: a card, what it met with, and what came of it; three where a fight shows that."""
    table = Table(dealt(games.load(game), seats, 3), size, text_size=100)
    log, line = table.scene.controls.log, table.brush.line_height(SIZE) + GAP

    assert (log.rect.height + 2 + GAP) // line >= least
    others = (box for name, box in table.scene.table_layout.areas.items() if name not in ("log", "ring"))
    area = table.scene.controls.log_area
    assert not [box for box in others if box.overlaps(area)]


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_the_log_has_the_room_of_the_forecast_while_nobody_is_asked(seats: int) -> None:
    table = Table(dealt(games.load("pedal"), seats, 3), text_size=100)
    scene, outlook = table.scene, table.scene.table_layout.areas["outlook"]
    assert not scene.controls.log_area.overlaps(outlook)

    scene.session.hide()
    scene.sync()
    scene.draw(table.brush)

    assert scene.sitting.outlook_area is None
    assert scene.controls.log_area.y == scene.table_layout.areas["outlook"].y
