"""PDF of sheets: images of cards at their places in millimetres, marks to cut by, and a line to measure."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.errors import HotseatError
from tabletop.printing.sheets import EDGE, Grid, Sheet
from tabletop.printing.whole_file import whole_file

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4
MEASURE = 50.0
"""Length of the line to measure, in millimetres."""
_TYPE, _THIN = 7.0, 0.25
"""Size of type and width of lines in points."""
_FONT = "Words"
NEEDS = 'printing needs the package reportlab; install it with: pip install "hotseat[print]"'


@dataclass(frozen=True, slots=True)
class SheetWords:
    """Words on the margin of each sheet, in the language of whoever prints."""

    measure: str
    """Words beside the line to measure."""
    short_edge: str
    """Words for backs of paper that lies across."""
    long_edge: str
    """Words for backs of upright paper."""


@dataclass(frozen=True, slots=True)
class Look:
    """Looks of a document beside its cards."""

    title: str
    words: SheetWords
    font: Path
    """TrueType file."""
    has_marks: bool = True


Draw = Callable[[str, float], pygame.Surface]
"""Draws a side by its name, with so many millimetres round it."""
Steps = Generator[tuple[int, int], None, None]
"""Yields after each step how many sides are done, and of how many; whoever closes it stops it."""


def has_library() -> bool:
    """Check if the library that writes PDF is installed."""
    try:
        import reportlab.pdfgen.canvas  # noqa: F401
    except ImportError:
        return False
    return True


def check_library() -> None:
    """Raise `HotseatError` if the library that writes PDF is not installed."""
    if not has_library():
        raise HotseatError(NEEDS)


def write_pdf(path: Path, sheets: Sequence[Sheet], draw: Draw, look: Look) -> Steps:
    """Write the sheets as one PDF, whole or not at all, step by step."""
    check_library()
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # images as plain bytes: smaller by a fifth, and faster
    with whole_file(path) as file:
        canvas = Canvas(file, pageCompression=1, invariant=1)
        canvas.setTitle(look.title)
        canvas.setCreator("Hotseat")
        canvas.setViewerPreference("PrintScaling", "None")
        yield from _draw_sheets(canvas, sheets, draw, look)
        canvas.save()


def _draw_sheets(canvas: Canvas, sheets: Sequence[Sheet], draw: Draw, look: Look) -> Steps:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    registerFont(TTFont(_FONT, str(look.font)))
    done, every = 0, sum(bool(name) for sheet in sheets for name in sheet.cards)
    # Only images that come again are kept: the box of a large game has hundreds of megabytes of pixels.
    left = [name for sheet in sheets for name in sheet.cards if name]
    images: dict[str, Any] = {}  # reportlab's reader of images
    for sheet in sheets:
        paper = sheet.grid.paper
        canvas.setPageSize((paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM))
        for place, name in enumerate(sheet.cards):
            if name:
                yield done, every
                image = images.pop(name, None) or _reader(draw(name, sheet.grid.bleed))
                _place(canvas, sheet.grid, place, image)
                left.remove(name)
                if name in left:
                    images[name] = image
                done += 1
        if look.has_marks:
            _draw_marks(canvas, sheet.grid)
        _write_margin(canvas, sheet, look)
        canvas.showPage()
    yield done, every


def _reader(surface: pygame.Surface) -> Any:
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    pixels = pygame.image.tobytes(surface, "RGB")
    return ImageReader(Image.frombytes("RGB", surface.get_size(), pixels))


def _place(canvas: Canvas, grid: Grid, place: int, image: Any) -> None:
    slot, bleed = grid.slot(place), grid.bleed
    left, below = slot.x - bleed, grid.paper.height - slot.y - slot.height - bleed
    size = (slot.width + 2 * bleed, slot.height + 2 * bleed)
    left, below, wide, high = (mm * POINTS_PER_MM for mm in (left, below, *size))
    canvas.drawImage(image, left, below, wide, high)


def _draw_marks(canvas: Canvas, grid: Grid) -> None:
    canvas.setLineWidth(_THIN)
    high = grid.paper.height
    for mark in grid.marks():
        ends = (mark.x1, high - mark.y1, mark.x2, high - mark.y2)
        canvas.line(*(mm * POINTS_PER_MM for mm in ends))


def _write_margin(canvas: Canvas, sheet: Sheet, look: Look) -> None:
    """Draw the line to measure on fronts; write on backs how to turn the paper."""
    grid, words = sheet.grid, look.words
    slot = grid.slot(0)
    first = (slot.x + 4) * POINTS_PER_MM
    last = first + MEASURE * POINTS_PER_MM
    base = (EDGE + 0.6) * POINTS_PER_MM
    canvas.setFont(_FONT, _TYPE)
    if sheet.is_back:
        turn = words.short_edge if grid.is_across else words.long_edge
        _write_between_marks(canvas, grid, turn, first, base - 2)
        return
    canvas.setLineWidth(_THIN)
    canvas.line(first, base, last, base)
    for x in (first, last):
        canvas.line(x, base - 2, x, base + 2)
    _write_between_marks(canvas, grid, words.measure, last + 4, base - 2)


def _write_between_marks(canvas: Canvas, grid: Grid, words: str, x: float, y: float) -> None:
    """Write words at a place in points, or further right where they would cross a crop mark."""
    wide, air = canvas.stringWidth(words, _FONT, _TYPE), 3.0
    for mark in sorted({each.x1 * POINTS_PER_MM for each in grid.marks() if each.x1 == each.x2}):
        if x - air < mark < x + wide + air:
            x = mark + air
    canvas.drawString(x, y, words)
