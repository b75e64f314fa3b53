"""Lines of the log: names in them are kept together."""

from __future__ import annotations

import pytest

from tabletop.paint import Brush
from tabletop.ui.scenes.replay.replay_log import ReplayLog
from tabletop.ui.table.said.log import Log
from tabletop.ui.table.said.speech import Part
from tests.ui.table.sitting import Sitting, match

WORDS = ("Bo drives to ", "Bo now drives to ", "Bo then drives on to ", "Bo at last drives on to ", "to ")
NAMES = (
    "Cedar Bluff",
    "Northern Lights Suplex",
    "Go",
    "A name that is by far too long for any line of a log",
)


def measured(text_size: int = 100) -> tuple[Log, Brush]:
    """The log of a table, and the brush that it was measured with."""
    sitting = Sitting(match(2))
    sitting.brush.text_size = text_size
    sitting.scene.controls.log.measure(sitting.brush)
    return sitting.scene.controls.log, sitting.brush


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_name_stands_on_one_line_wherever_it_has_room(text_size: int) -> None:
    log, brush = measured(text_size)
    wide, broken = log.content().width - 8, set()
    for words in WORDS:
        for name in NAMES:
            line = [Part(words), Part(name, piece=3), Part(": +2")]
            spots = brush.runs(log._runs(brush, line, wide), (0, 0, wide, 0), log._size, draw=False)
            lines = {spot.y for index, spot in spots if index == 1}
            if len(lines) > 1:
                broken.add(name)
                assert brush.text_width(name, log._size, "strong") > wide, f"{words}{name}"
            assert max(spot.right for _, spot in spots) <= wide + brush.text_width(": ", log._size)
    assert NAMES[-1] in broken


def test_people_have_names_of_several_words_too() -> None:
    log, brush = measured()
    (run,) = log._runs(brush, [Part("Anna Maria", seat=0)], 300.0)
    assert len(brush.runs([run], (0, 0, 300, 0), log._size, draw=False)) == 1, "it is one word"


def test_names_are_kept_together_where_a_match_is_shown_again_too() -> None:
    brush = Sitting(match(2)).brush
    log = ReplayLog((0, 0, 320, 400), "log", (0, 1), lambda position: None)
    lines = [[Part(words), Part(NAMES[0], piece=3), Part(": +2")] for words in WORDS]
    log.fill([(line, at) for at, line in enumerate(lines)])
    log.show_at(len(lines))
    log.draw(brush)
    assert len(log._names) == len(WORDS), "each name is one word"


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_how_often_a_line_was_said_never_stands_alone(text_size: int) -> None:
    log, brush = measured(text_size)
    wide = log.content().width - 8
    for length in range(1, 40):
        log.clear()
        for _ in range(3):
            log._append([Part("Everybody passes a card " + "o" * length)])
        (line,) = log.lines
        spots = brush.runs(log._runs(brush, line, wide), (0, 0, wide, 0), log._size, draw=False)
        times = spots[-1][1]

        assert any(spot.y == times.y and spot.x < times.x for _, spot in spots), f"after {length} letters"
