"""Effects as paragraphs on a face, one below the other, with a picture or a tile before each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.content.models.faces import Lines, value_of
from tabletop.content.models.model import Part
from tabletop.paint.text import ELLIPSIS
from tabletop.paint.tiles import draw_tile

if TYPE_CHECKING:
    from tabletop.paint.easel import Easel


class _Type(NamedTuple):
    """Type of paragraphs in pixels: its size, the room of pictures, and the gap between two."""

    px: int
    inset: int
    tall: int
    gap: int


def draw_lines(easel: Easel, element: Lines, where: pygame.FRect) -> None:
    """Write paragraphs in one size, as large as asked and as fits; cut off where unreadable."""
    items = [(_paragraph(easel, element, item), item) for item in easel.items(element.each)]
    brush, font, gap = easel.brush, easel.brush.type, easel.brush.px(element.gap)
    high, px = brush.px(where.height), easel.wanted_px(element.size)
    while items and px >= easel.painter.least_px:
        step = font.height(element.font, px)
        inset = round(step * 1.5) if element.icon or element.tiles else 0
        tall = round(step * 1.2) if element.tiles else inset
        room = brush.px(where.width) - inset
        told = [(font.wrap(words, element.font, px, room), words, item) for words, item in items]
        used = sum(max(len(lines) * step, tall) for lines, _, _ in told) + gap * (len(told) - 1)
        if used <= high and all(fits(lines, step, high, words) for lines, words, _ in told):
            told_items = [(lines, item) for lines, _, item in told]
            _write(easel, element, where, told_items, _Type(px, inset, tall, gap))
            return
        px -= 1
    if items:
        easel.cut += [words for words, _ in items]
        _write_shortened(easel, element, where, items)


def _write_shortened(
    easel: Easel, element: Lines, where: pygame.FRect, items: Sequence[tuple[str, object]]
) -> None:
    """Write in the smallest readable type at least a line of each paragraph; cut text ends in dots.

    A card that does more than its face has room for, which only a mod can bring, says of each thing that it does it.
    """
    brush, font, px = easel.brush, easel.brush.type, easel.painter.least_px
    step, high = font.height(element.font, px), brush.px(where.height)
    gap = max(0, min(brush.px(element.gap), (high - len(items) * step) // max(1, len(items) - 1)))
    inset = round(step * 1.2) if element.icon or element.tiles else 0
    room, most = brush.px(where.width) - inset, (high + gap) // (step + gap)
    kept = [font.wrap(words, element.font, px, room) for words, _ in items][:most]
    counts, spare = [1] * len(kept), (high - gap * (len(kept) - 1)) // step - len(kept)
    for index in sorted(range(len(kept)), key=lambda each: len(kept[each])):
        counts[index] += min(spare, len(kept[index]) - 1)
        spare -= counts[index] - 1
    told = []
    for index, (lines, count) in enumerate(zip(kept, counts, strict=True)):
        rest = " ".join(lines[count - 1 :])
        if index == most - 1 < len(items) - 1:  # the paragraphs after it have no line of their own
            rest = rest.rstrip(".") + ELLIPSIS
        told.append(((*lines[: count - 1], font.shorten(rest, element.font, px, room)), items[index][1]))
    _write(easel, element, where, told, _Type(px, inset, step, gap))


def _paragraph(easel: Easel, element: Lines, item: object) -> str:
    """Word one of the paragraphs."""
    if element.show:
        return easel.fill_in(element.show, item)
    return easel.painter.effect(value_of(item, "do"), **_facts(easel, item))


def _facts(easel: Easel, item: object) -> dict[str, object]:
    """Return the facts for an effect's sentence: the item's `facts`, or its number and its other values in words."""
    given = value_of(item, "facts")
    if isinstance(given, Mapping):
        return {str(name): value for name, value in given.items()}
    if not isinstance(item, Part):
        return {"n": value_of(item, "n")}
    return {
        name: (isinstance(value, str) and easel.painter.word(name, value)) or value
        for name, value in vars(item).items()
    }


def _write(
    easel: Easel,
    element: Lines,
    where: pygame.FRect,
    told: Sequence[tuple[Sequence[str], object]],
    how: _Type,
) -> None:
    """Write paragraphs from the top of the box, each right of its picture."""
    px, inset, tall, gap = how
    brush, font = easel.brush, easel.brush.type
    step = font.height(element.font, px)
    left, top = brush.at_px(where.topleft)
    for lines, item in told:
        side = tall * 0.86 / brush.scale
        down = (top - brush.at_px(where.topleft)[1]) / brush.scale
        spot = pygame.FRect(where.x, where.y + down, side, side)
        if element.tiles and easel.painter.shorthand is not None:
            draw_tile(easel, easel.painter.shorthand, item, spot)
        elif element.icon:
            brush.icon(easel.fill_in(element.icon, item), spot, None, easel.painter.game)
        first = top + (tall - step) // 2 if len(lines) * step < tall else top
        for row, line in enumerate(lines):
            at = (left + inset, first + row * step)
            drawn = easel.set_words(line, element.font, px, easel.paint(element.colour), at)
            spot_px = drawn.get_rect(topleft=at)
            easel.note(line, spot_px, where, px)
        top += max(len(lines) * step, tall) + gap


def fits(lines: Sequence[str], step: int, high: int, words: str) -> bool:
    """Check if lines fit a height with no word broken."""
    return len(lines) * step <= high and all(word in " ".join(lines).split() for word in words.split())
