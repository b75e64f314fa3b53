"""Lists of the tests screen: tests with outcomes, and the mod's effects, untested ones first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.outcome_sign import SIDE, draw_outcome
from tabletop.ui.scenes.scenarios.told import EffectKey, EffectTold, RunTold, ScenarioRow
from tabletop.ui.widgets import Row, Rows

_PICTURE = 40.0
_GAP = 8.0


class ScenarioList(Rows):
    """Tests of the mod, with their outcomes."""

    def __init__(self, words: Words, chosen: Callable[[str], object]) -> None:
        super().__init__((0, 0, 1, 1), words("tests.list"), (), self._report, on_chosen=self._report)
        self._report_to = chosen
        self._told: tuple[ScenarioRow, ...] = ()

    def _report(self, key: object) -> None:
        self._report_to(str(key))

    def show_told(self, brush: Brush | None, told: RunTold) -> None:
        """List the tests as known now."""
        self._told = told.rows
        room = self.content().width - SIDE - 34
        rows = []
        for each in told.rows:
            high = 60.0
            if brush is not None:
                high = brush.paragraph_height(each.name, room, 19, "strong") + brush.line_height(16) + 16
            rows.append(Row(each.place, each.name, draw=partial(self._draw, each), height=high))
        self.set_rows(rows)

    def _draw(self, each: ScenarioRow, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        x = area.x + 16 + SIDE
        room = area.right - x - 10
        draw_outcome(brush, each.outcome, area.x + 8, area.y + 8 + brush.line_height(19, "strong") / 2)
        used = brush.paragraph(each.name, (x, area.y + 8, room, 0), TextStyle(19, "text", "strong"))
        brush.text(each.place, (x, area.y + 8 + used), TextStyle(16, "muted", fit=True), width=room)


class EffectList(Rows):
    """Effects of the mod's rows, those without a test first."""

    def __init__(self, words: Words, chosen: Callable[[EffectKey], object]) -> None:
        super().__init__((0, 0, 1, 1), words("tests.effects"), (), self._report)
        self.words, self._report_to = words, chosen
        self.game = ""

    def _report(self, key: object) -> None:
        if isinstance(key, tuple):
            self._report_to((str(key[0]), str(key[1])))

    def show_told(self, brush: Brush | None, told: RunTold) -> None:
        """List the effects as they are known now."""
        room = self.content().width - _PICTURE - SIDE - 46
        rows = []
        for number, each in enumerate(sorted(told.effects, key=lambda each: each.fires)):
            high = 60.0
            if brush is not None:
                name = brush.paragraph_height(each.name, room, 18, "strong")
                high = max(_PICTURE + 8, name + brush.paragraph_height(each.what, room, 16)) + 16
            draw = partial(self._draw, each)
            rows.append(
                Row(
                    (*each.key, number),
                    f"{each.name}: {each.what}",
                    enabled=not each.fires,
                    draw=draw,
                    height=high,
                )
            )
        self.set_rows(rows)

    def _draw(self, each: EffectTold, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        box = area.inflate(-6, -6)
        brush.box(box, "#ffb3471c" if not each.fires else "#ffffff0a", 10, None if each.fires else "amber", 2)
        if each.picture:
            spot = (box.x + 8, box.centery - _PICTURE / 2, _PICTURE, _PICTURE)
            brush.picture(self.game, each.picture, spot, cover=True, radius=6)
        x = box.x + _PICTURE + 18
        room = box.right - SIDE - 20 - x
        name = brush.paragraph_height(each.name, room, 18, "strong")
        what = brush.paragraph_height(each.what, room, 16)
        y = box.centery - (name + what) / 2
        brush.paragraph(each.name, (x, y, room, 0), TextStyle(18, "text", "strong"))
        brush.paragraph(each.what, (x, y + name, room, 0), TextStyle(16, "muted"))
        draw_outcome(brush, "held" if each.fires else "unfired", box.right - SIDE - 10, box.centery)
