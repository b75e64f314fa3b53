"""Charts of a page as inline SVG: dots with whiskers, drawn by Matplotlib; the same numbers are the same bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any, Literal

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from tabletop.workshop.fair.findings import Mark, Rate

Width = Literal["wide", "narrow"]
INK, PALE, LINE, BEFORE = "#1d2b2c", "#5c6b69", "#d5d0c2", "#8a938f"
COLOURS: dict[Mark, str] = {
    "strong": "#c0392b",
    "weak": "#1f6fb2",
    "maybe-strong": "#b9770e",
    "maybe-weak": "#5b7fa6",
    "usual": "#1e8449",
    "dead": "#c0392b",
    "unmet": "#8a938f",
}
SHAPES: dict[Mark, str] = {"strong": "^", "weak": "v", "maybe-strong": "^", "maybe-weak": "v"}
"""Shape of a dot, so that it tells without its colour; a circle for all others."""
SIZES: dict[Width, tuple[float, float, int]] = {"wide": (8.6, 0.25, 10), "narrow": (3.7, 0.46, 10)}
"""Width in inches, height of a row, and size of type."""
PICTURE: dict[Width, float] = {"wide": 0.3, "narrow": 0.22}
"""Length and height in inches of the picture of a row; on a wide page rows with pictures are a little higher."""
FRAME = re.compile(r'<g id="(pic-\d+)">\s*<path d="([^"]*)"[^>]*/>\s*</g>')
"""Frame where the picture of a row shall stand."""
LABELS = 0.48
"""Part of a wide chart that names and counts take."""
EMPTY: Mapping[str, int] = MappingProxyType({})
SUPERFLUOUS = re.compile(r' id="[A-Za-z0-9.]+_\d+"|\s*<metadata>.*?</metadata>', re.DOTALL)
SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.family": ["sans-serif"],
    "font.sans-serif": ["DejaVu Sans"],
    "text.parse_math": False,
}


@dataclass(frozen=True, slots=True)
class Dot:
    """Row of a chart: its name, two counts as text, and its value with the interval, also what it was before."""

    label: str
    counts: tuple[str, ...]
    rate: Rate
    mark: Mark = "usual"
    before: Rate | None = None
    row: str = ""
    """Id of the row, by which it has a picture."""


def dots(
    rows: Sequence[Dot],
    usual: float,
    headings: Sequence[str],
    title: str,
    width: Width,
    pictures: Mapping[str, int] = EMPTY,
) -> str:
    """Draw rows below each other; a dashed line stands at what is usual. All values are shown times 100.

    `pictures` has the number of the symbol that shows a row.
    """
    inches, height, size = SIZES[width]
    if pictures and width == "wide":
        height = PICTURE[width] + 0.04
    tall = height * len(rows) + 0.7
    salt = f"{title} {width}"
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": salt, "font.size": size}):
        figure = Figure(figsize=(inches, tall))
        FigureCanvasSVG(figure)
        left = LABELS if width == "wide" else 0.03
        axes = figure.add_axes((left, 0.3 / tall, 0.97 - left, 1 - 0.7 / tall))
        _frame(axes, rows, usual)
        for number, row in enumerate(rows):
            _draw(axes, number + (0.15 if width == "narrow" else 0.0), row)
        room = inches * (0.97 - left), height * len(rows) / (len(rows) + 0.2)
        aside = _frame_pictures(axes, rows, pictures, room, width)
        _write(axes, rows, headings, (left, aside), width)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    return _inline(out.getvalue(), title, width)


def _frame(axes: Axes, rows: Sequence[Dot], usual: float) -> None:
    rates = [rate for row in rows for rate in (row.rate, row.before) if rate is not None]
    known = [rate for rate in rates if rate.high - rate.low < 0.9] or rates
    low = min([usual - 0.05, *(rate.low for rate in known)])
    high = max([usual + 0.05, *(rate.high for rate in known)])
    edge = (high - low) * 0.03
    axes.set_xlim(100 * (low - edge), 100 * (high + edge))
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_yticks([])
    axes.tick_params(axis="x", top=True, labeltop=True, colors=PALE, length=0)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.axvline(100 * usual, color=INK, linewidth=1, linestyle=(0, (3, 3)))
    for side in axes.spines.values():
        side.set_visible(False)


def _draw(axes: Axes, number: float, row: Dot) -> None:
    shift = 0.0 if row.before is None else 0.13
    if row.before is not None:
        old = row.before
        axes.plot([100 * old.low, 100 * old.high], [number - shift] * 2, color=BEFORE, linewidth=1)
        axes.plot([100 * old.value], [number - shift], "o", markersize=4, mfc="white", mec=BEFORE)
    colour = COLOURS[row.mark]
    rate = row.rate
    pale = row.mark.startswith("maybe")
    axes.plot([100 * rate.low, 100 * rate.high], [number + shift] * 2, color=colour, linewidth=1.7)
    axes.plot(
        [100 * rate.value],
        [number + shift],
        SHAPES.get(row.mark, "o"),
        markersize=6.5,
        mfc="white" if pale else colour,
        mec=colour,
    )


def _frame_pictures(
    axes: Axes, rows: Sequence[Dot], pictures: Mapping[str, int], room: tuple[float, float], width: Width
) -> float:
    """Draw the frame of each picture left of its row's name, and return how much of the width they take.

    `room` is the width of the axes in inches, and the height of a row.
    """
    if not pictures:
        return 0.0
    wide, high = PICTURE[width] / room[0], PICTURE[width] / room[1]
    left, above = (-LABELS / (0.97 - LABELS), 0.0) if width == "wide" else (0.0, 0.3)
    for number, row in enumerate(rows):
        if row.row in pictures:
            corner = left, number - above - high / 2
            frame = Rectangle(corner, wide, high, transform=axes.get_yaxis_transform(), clip_on=False)
            frame.set_gid(f"pic-{pictures[row.row]}")
            axes.add_patch(frame)
    return wide + 0.06 / room[0]


def _place_picture(frame: re.Match[str]) -> str:
    """Write the symbol of a picture into its frame."""
    corners = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", frame[2])]
    xs, ys = corners[0::2], corners[1::2]
    size = f'width="{max(xs) - min(xs):.2f}" height="{max(ys) - min(ys):.2f}"'
    return f'<use href="#{frame[1]}" x="{min(xs):.2f}" y="{min(ys):.2f}" {size}/>'


def _write(
    axes: Axes, rows: Sequence[Dot], headings: Sequence[str], lefts: tuple[float, float], width: Width
) -> None:
    """Write names and counts: on a wide page to the left, on a narrow one above each row.

    `lefts` are the left edge of the axes, and how far pictures push the names aside.
    """
    left, aside = lefts
    if width == "narrow":
        for number, row in enumerate(rows):
            counts = "  ".join(f"{name} {count}" for name, count in zip(headings, row.counts, strict=True))
            axes.text(
                aside, number - 0.3, row.label, transform=axes.get_yaxis_transform(), color=INK, va="center"
            )
            axes.text(
                1.0,
                number - 0.3,
                counts,
                transform=axes.get_yaxis_transform(),
                color=PALE,
                fontsize=8,
                va="center",
                ha="right",
            )
        return
    span = 0.97 - left
    columns = [-(0.02 + 0.075 * nth) / span for nth in reversed(range(len(headings)))]
    for number, row in enumerate(rows):
        where = axes.get_yaxis_transform()
        axes.text(-left / span + aside, number, row.label, transform=where, color=INK, va="center")
        for x, count in zip(columns, row.counts, strict=True):
            axes.text(x, number, count, transform=where, color=PALE, va="center", ha="right")
    for x, name in zip(columns, headings, strict=True):
        axes.annotate(
            name,
            (x, 1),
            (0, 5),
            "axes fraction",
            textcoords="offset points",
            color=PALE,
            ha="right",
            fontsize=9,
        )


def _inline(svg: str, title: str, width: Width) -> str:
    """Cut the SVG out of its file, and leave out ids that a page with several would have twice."""
    body = FRAME.sub(_place_picture, SUPERFLUOUS.sub("", svg[svg.index("<svg") :]))
    start = body.index(">")
    head = re.sub(r' (width|height)="[^"]*pt"', "", body[:start])
    return f'{head} class="chart {width}" role="img" aria-label="{escape(title)}"{body[start:]}'.strip()
