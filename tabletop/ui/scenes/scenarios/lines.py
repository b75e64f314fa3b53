"""Lines of one test with ticks and crosses: what is given, what is done, and what must hold."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.outcome_sign import SIDE, draw_outcome
from tabletop.ui.scenes.scenarios.told import LineTold, MistakeTold, ScenarioTold
from tabletop.ui.scenes.workshop.told import join_remedy

_SIZE = 20.0
_INSIDE = SIDE + 14
_PARTS = ("given", "when", "then")


def draw_lines(brush: Brush, words: Words, told: ScenarioTold, content: pygame.FRect) -> float:
    """Draw a test from the top of `content` down; return the height used."""
    y = content.y + 4
    for mistake in told.mistakes:
        y += draw_mistake(brush, mistake, pygame.FRect(content.x, y, content.width, 0)) + 10
    for part in _PARTS:
        lines = [line for line in told.lines if line.part == part]
        if lines:
            box = (content.x, y, content.width, 0)
            y += brush.paragraph(words(f"tests.{part}"), box, TextStyle(24, "heading", "title")) + 6
            for line in lines:
                y += _draw_line(brush, line, pygame.FRect(content.x, y, content.width, 0)) + 8
            y += 8
    return y - content.y


def _draw_line(brush: Brush, line: LineTold, box: pygame.FRect) -> float:
    x, room = box.x + _INSIDE, box.width - _INSIDE - 8
    ink = "muted" if line.outcome == "unreached" else "text"
    high = brush.paragraph_height(line.words, room, _SIZE)
    whys = [(why, brush.paragraph_height(why, room, _SIZE, "strong")) for why in line.why]
    whole = high + sum(each + 4 for _, each in whys)
    whole += brush.line_height(17) + 2 if whys else 0
    if whys:
        brush.box((box.x - 8, box.y - 4, box.width + 8, whole + 8), "#ff6b5e1c", 8)
        brush.box((box.x - 8, box.y - 4, 5, whole + 8), "warning", 2)
    brush.paragraph(line.words, (x, box.y, room, 0), TextStyle(_SIZE, ink))
    if line.outcome:
        draw_outcome(brush, line.outcome, box.x, box.y + brush.line_height(_SIZE) / 2)
    y = box.y + high
    for why, each in whys:
        brush.paragraph(why, (x, y + 4, room, 0), TextStyle(_SIZE, "warning", "strong"))
        y += each + 4
    if whys:
        brush.paragraph(line.place, (x, y + 2, room, 0), TextStyle(17, "muted"))
    return whole


def draw_mistake(brush: Brush, mistake: MistakeTold, box: pygame.FRect) -> float:
    """Draw a mistake of the file: what it is, what helps, its place, and its line with a caret; the height used."""
    x, room = box.x + _INSIDE, box.width - _INSIDE - 8
    said = join_remedy(mistake.what, mistake.remedy)
    draw_outcome(brush, "mistaken", box.x, box.y + brush.line_height(_SIZE) / 2)
    y = box.y + brush.paragraph(said, (x, box.y, room, 0), TextStyle(_SIZE, "text", "strong"))
    y += brush.paragraph(mistake.place, (x, y, room, 0), TextStyle(17, "muted"))
    if mistake.source.strip():
        line = brush.line_height(18)
        well = pygame.FRect(x, y + 4, room, line * 1.7 + 10)
        brush.box(well, "sunk", 8)
        indent = len(mistake.source) - len(mistake.source.lstrip())
        brush.text(
            mistake.source.strip(), (well.x + 12, well.y + 5), TextStyle(18, "#d8c9a3"), width=room - 24
        )
        at = well.x + 12 + brush.text_width(mistake.before[indent:], 18)
        if at < well.right - 12:
            brush.text("^", (at, well.y + 5 + line * 0.9), TextStyle(18, "warning", "strong"))
        y = well.bottom
    return y - box.y
