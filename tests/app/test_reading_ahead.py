"""What other screens need is read while the title waits, and nothing of it when somebody waits for them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

from tabletop import games
from tabletop.app import reading_ahead
from tabletop.app.reading_ahead import MODULES, ReadingAhead
from tests.covering import some_by_day

pytestmark = pytest.mark.exhaustive

OPENING = """
import sys
import pygame
from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.app.reading_ahead import MODULES, ReadingAhead
from tabletop.ui.window import offscreen

pygame.init()
parts = gather()
desk = Desk(parts)
brush = offscreen((1280, 720), parts.theme, parts.pictures)
desk.draw(brush)
reading = ReadingAhead()
for _ in MODULES:
    reading.turn(free=True)
before = set(sys.modules)
desk.to_setup(sys.argv[1])
desk.draw(brush)
desk._start_plan(desk.top.plan)
desk.draw(brush)
for opens in (desk.open_menu, desk.to_rules, desk.to_settings):
    opens()
    desk.draw(brush)
desk.close()
from tabletop.ui.scenes import result
print(*sorted(name for name in set(sys.modules) - before if name.startswith("tabletop.")))
"""


@pytest.mark.parametrize("game", some_by_day(games.ids(), "pedal"))
def test_a_box_and_what_opens_over_its_table_then_read_nothing_but_its_own_rules(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPENING, game], capture_output=True, text=True, check=False, timeout=200
    )

    assert done.returncode == 0, done.stderr
    read = done.stdout.splitlines()[-1].split()
    assert [name for name in read if not name.startswith(f"tabletop.games.{game}")] == []


def test_one_module_is_read_in_each_turn_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(reading_ahead, "import_module", read.append)
    reading = ReadingAhead(("first", "second"))

    def after(turns: Sequence[bool]) -> list[str]:
        for free in turns:
            reading.turn(free)
        return read

    assert (after([False]), reading.goes_on) == ([], False)
    assert (after([True]), reading.goes_on) == (["first"], True)
    assert (after([False]), reading.goes_on) == (["first"], False)
    assert (after([True]), reading.goes_on) == (["first", "second"], False)
    assert (after([True]), reading.goes_on) == (["first", "second"], False)


def test_no_module_is_named_twice() -> None:
    assert len(set(MODULES)) == len(MODULES)
