"""The score sheet of the result screen: paper, one line a source of points, one column a seat."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush, Ink
from tabletop.paint.colours import mix
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.told import Told


def paint_sheet(brush: Brush, words: Words, told: Told, sheet: pygame.FRect) -> None:
    """Every line of the ledger for every seat, best first, the winners' columns tinted."""
    brush.shadow(sheet, 12, 12, 0.6)
    brush.box(sheet, "paper", 12)
    order = [seat for place in told.result.places for seat in place]
    label_w = 270.0
    column = (sheet.width - label_w - 18) / len(order)
    brush.box((sheet.x, sheet.y, sheet.width, 58), "paper-shade", 12)
    brush.box((sheet.x, sheet.y + 40, sheet.width, 18), "paper-shade", 0)
    brush.text(
        words("result.sheet"),
        (sheet.x + 22, sheet.y + 29),
        28,
        "ink",
        "title",
        valign="middle",
        width=label_w - 26,
        fit=True,
    )
    rows = told.result.rows
    pitch = min(40.0, (sheet.height - 58 - 54) / max(1, len(rows)))
    for index, seat in enumerate(order):
        x = sheet.x + label_w + (index + 0.5) * column
        area = pygame.FRect(x - column / 2, sheet.y + 58, column, sheet.height - 58)
        if seat in told.result.winners:
            tint = mix(brush.seat(told.sitters[seat].colour), (246, 240, 225, 255), 0.8)
            brush.box((area.x + 4, area.y, area.width - 8, area.height - 6), tint, 8)
        _paint_column(brush, told, sheet, seat, x, column, pitch)
    for index, label in enumerate(told.labels):
        y = sheet.y + 58 + (index + 0.5) * pitch + 4
        brush.text(label, (sheet.x + 22, y), 20, "ink", valign="middle", width=label_w - 30, fit=True)
        if index:
            brush.line((sheet.x + 18, y - pitch / 2), (sheet.right - 18, y - pitch / 2), "#1e2a2d26")
    y = sheet.bottom - 28
    brush.line((sheet.x + 18, y - 23), (sheet.right - 18, y - 23), "#1e2a2d80", 2)
    brush.text(words("result.total"), (sheet.x + 22, y), 23, "ink", "strong", valign="middle")


def _paint_column(
    brush: Brush, told: Told, sheet: pygame.FRect, seat: int, x: float, column: float, pitch: float
) -> None:
    """One seat's column: token and name, a number a row, the sum."""
    sitter = told.sitters[seat]
    wide = min(brush.text_width(sitter.name, 22, "title"), column - 50)
    draw_token(brush, sitter.colour, (x - wide / 2 - 20, sheet.y + 14, 30, 30))
    brush.text(
        sitter.name,
        (x - wide / 2 + 16, sheet.y + 29),
        22,
        "ink",
        "title",
        valign="middle",
        width=wide + 2,
        fit=True,
    )
    for index, row in enumerate(told.result.rows):
        value, y = row.values[seat], sheet.y + 58 + (index + 0.5) * pitch + 4
        best = value > 0 and value == max(row.values) and value > min(row.values)
        if best:
            brush.box((x - 26, y - pitch / 2 + 3, 52, pitch - 6), "#e9c46a8c", 999)
        ink: Ink = "#b3261e" if value < 0 else "ink" if value else "#a59b88"
        brush.text(signed(value), (x, y), 22, ink, "title", align="centre", valign="middle")
    total = str(told.result.points[seat])
    brush.text(total, (x, sheet.bottom - 28), 32, "ink", "title", align="centre", valign="middle")


def signed(value: int) -> str:
    """A number of the score sheet: a real minus, a dash for nothing."""
    return str(value) if value > 0 else f"−{-value}" if value else "–"
