"""Enlarged card: beside its piece, off what its reader wants to see."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.faces import BETWEEN, ENLARGED
from tabletop.ui.scenes.base import HEADER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.kinds.fan import PICKED, Fan
from tabletop.ui.table.kinds.kind import HAND, SHINES, Placed
from tabletop.ui.table.kinds.shop import EDGE, Shop
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.painters.painter import Painter

GAP = 18.0
TARGET, TOKEN, IN_HAND, PIECE, PANEL = 10.0, 6.0, 3.0, 4.0, 2.0
"""Cost of a place for each unit of area of such a thing that the preview covers; the cheapest place is taken.
"""
AWAY = 45.0
"""Cost of each unit of distance from the piece."""
LARGE = 0.85
"""A card that lies there in so much of the preview's height is read where it lies."""
STEP = 90.0
"""Distance between the places that are tried, in units."""


class Around(NamedTuple):
    """Things around a preview."""

    laid: Layout
    rest: Mapping[str, Placed]
    """Place of rest of each piece."""
    targets: Collection[str] = ()
    """Places that what is on offer leads to."""
    lit: Collection[str] = ()
    """Targets among them that wait for the held piece."""
    read: Sequence[Rect] = ()
    """Places of words about the same card, beside it."""


def draw_preview(brush: Brush, painter: Painter, preview: Preview, around: Around) -> Rect | None:
    """Draw the enlarged card, with its other side, in its `place`; returns that place.

    Not one that is as large already, unless somebody asks.
    """
    if painter.view is None:
        return None
    piece = parse_handle(preview.handle).piece
    assert piece is not None  # only cards are enlarged
    record = painter.content.translate(painter.view.table.cards[piece])
    ratio, high = painter.faces.ratio(record.kind), painter.faces.enlarged_height(record.kind)
    lying = around.rest.get(preview.handle)
    if lying is not None and lying.look.style.unfolds and not preview.asked and preview.beside is None:
        note = painter.faces.unfold(record, brush.scale)
        if note is not None:
            return _unfold(brush, note, lying, around)
    if lying is not None and lying.size[1] >= LARGE * high and not preview.asked and preview.beside is None:
        return None
    sides = painter.faces.sides(record, brush.px(high), (*painter.flags(piece), ENLARGED))
    spot = place(preview, ((high * ratio + BETWEEN) * len(sides) - BETWEEN, high), around)
    for number, side in enumerate(sides):
        card = Rect(spot.x + number * (high * ratio + BETWEEN), spot.y, high * ratio, high)
        brush.shadow(tuple(card), painter.faces.radius(record.kind, high), 26, 0.7)
        brush.blit(side, (card.x, card.y))
    return spot


def _unfold(brush: Brush, note: pygame.Surface, sticker: Placed, around: Around) -> Rect:
    """Draw a sticker's tag in words beside it, with an amber edge if usable."""
    size = note.get_width() / brush.scale, note.get_height() / brush.scale
    spot = place_note(sticker.rect, size, around.laid)
    is_lit = sticker.look.seat == SHINES or sticker.handle in (*around.targets, *around.lit)
    brush.shadow(tuple(spot), 10, 18, 0.6)
    brush.blit(note, (spot.x, spot.y))
    brush.outline(tuple(spot), "amber" if is_lit else "#1e2a2d66", 3 if is_lit else 1.5, 10)
    return spot


def place_note(sticker: Rect, size: tuple[float, float], laid: Layout) -> Rect:
    """Place an unfolded tag beside its sticker, off the sticker, the prompt and hands."""
    (w, h), fan = size, laid.fan()
    floor = min([laid.areas["prompt"].y, *([fan.rect.y] if fan is not None else [])])
    top = HEADER + GAP
    y = max(top, min(sticker.centre.y - h / 2, floor - GAP / 2 - h))
    right, left = Rect(sticker.right + GAP, y, w, h), Rect(sticker.x - GAP - w, y, w, h)
    sides = (right, left) if sticker.centre.x < laid.size[0] / 2 else (left, right)
    room = Rect(0, 0, *laid.size)
    return next((each for each in sides if each.lies_inside(room)), sides[0])


def place(preview: Preview, size: tuple[float, float], around: Around) -> Rect:
    """Place the preview: beside its card or name, for a hand card where it covers least.

    It covers no lit place if there is another place, nor words that are read beside it; that of a card on the table
    also no cards that are set against each other.
    """
    handle, laid = preview.handle, around.laid
    lying = around.rest[handle].rect if handle in around.rest else laid.anchors.get(handle, laid.rect)
    rect = preview.beside or lying
    below = Rect(0, HEADER, laid.size[0], laid.size[1] - HEADER)
    fan = laid.fan()
    in_hand = fan is not None and fan.anchor(handle) is not None and preview.beside is None
    for shop in laid.find_kinds(Shop):
        if shop.open_now and shop.anchor(handle) is not None:
            rect = shop.panel.grow(-EDGE)  # the cards beside it are on offer, too, and are to be seen
    if in_hand and fan is not None:
        rect = _hand(laid, fan)  # the same for every card of it: it stays when the pointer goes along them
    free = [laid.areas["prompt"], rect, *around.read, *(() if in_hand else _at_stake(laid))]
    spot = place_beside(rect, size, below, free)
    lit = [laid.anchors[goal] for goal in around.lit if goal in laid.anchors]
    if in_hand or any(spot.overlaps(each) for each in (*lit, *around.read)):
        key = (handle, laid.size, size, *free, tuple(sorted(around.targets)))
        if preview.place is None or preview.place[0] != key:
            goals = [laid.anchors[g] for g in around.lit or around.targets if g in laid.anchors]
            over = worths(laid, around.targets)
            preview.place = (key, place_sparing(rect, size, below, free, over, goals))
        spot = preview.place[1]
    return spot


def _hand(laid: Layout, fan: Fan) -> Rect:
    """Return a hand's cards with the room to rise."""
    rects = [
        laid.anchors[handle] for handle in fan.handles() if handle in laid.anchors and handle != fan.zone
    ]
    left, right = min(rect.x for rect in rects), max(rect.right for rect in rects)
    top = fan.rect.y - PICKED
    return Rect(left, top, right - left, laid.rect.bottom - top)


def _at_stake(laid: Layout) -> Iterator[Rect]:
    """Yield places that show whether the cards on the table suffice."""
    for plate in laid.find_kinds(Plate):
        if plate.ground.kept_clear:
            yield plate.ground.rect


def place_beside(piece: Rect, size: tuple[float, float], table: Rect, keep_free: Sequence[Rect] = ()) -> Rect:
    """Place a preview of this size off its piece and off everything that must stay readable."""
    w, h = size
    across = min(max(piece.centre.x - w / 2, table.x + GAP), table.right - w - GAP)
    down = min(max(piece.centre.y - h / 2, table.y + GAP), table.bottom - h - GAP)
    tries = [
        Rect(piece.right + GAP, down, w, h),
        Rect(piece.x - GAP - w, down, w, h),
        Rect(across, piece.y - GAP - h, w, h),
        Rect(across, piece.bottom + GAP, w, h),
        *(
            Rect(x, rect.y - GAP - h, w, h)
            for rect in keep_free
            for x in (piece.right + GAP, piece.x - GAP - w)
        ),
        *(Rect(across, rect.y - GAP - h, w, h) for rect in keep_free),
        *(Rect(left.x - GAP - w, low.y - GAP - h, w, h) for left in keep_free for low in keep_free),
    ]
    fitting = [spot for spot in tries if spot.lies_inside(table)]
    clear = [spot for spot in fitting if not any(spot.overlaps(rect) for rect in keep_free)]
    return next(iter(clear or fitting or tries))


class Worth(NamedTuple):
    """Thing on the table, with the cost of covering it."""

    rect: Rect
    weight: float


def worths(laid: Layout, targets: Collection[str]) -> list[Worth]:
    """List what a preview may cover, with costs.

    Targets of pieces weigh most of all, then cards and tokens, then the rest. A number to beat counts as a card.
    """
    found = [Worth(laid.anchors[handle], TARGET) for handle in targets if handle in laid.anchors]
    for sprite in laid.sprites.values():
        if sprite.look.kind != "counter":
            weight = IN_HAND if sprite.pose.z >= HAND else TOKEN if sprite.look.kind == "token" else PIECE
            found.append(Worth(sprite.rect, weight))
    found += [Worth(panel, PANEL) for panel in laid.panels.values()]
    found += [Worth(rect, TARGET) for kind in laid.kinds for rect in kind.weighty_rects()]
    return found


def place_sparing(
    piece: Rect,
    size: tuple[float, float],
    table: Rect,
    keep_free: Sequence[Rect],
    over: Sequence[Worth],
    goals: Sequence[Rect] = (),
) -> Rect:
    """Return where a preview of this size covers least, near its piece if possible.

    Never what must stay readable, and no place where a piece can be brought as long as there is another.
    """
    w, h = size
    wide, high = table.w - w - 2 * GAP, table.h - h - 2 * GAP
    steps = max(1, round(wide / STEP)), max(1, round(high / STEP))
    spots = [place_beside(piece, size, table, keep_free)]
    for column in range(steps[0] + 1):
        for row in range(steps[1] + 1):
            x, y = table.x + GAP + wide * column / steps[0], table.y + GAP + high * row / steps[1]
            spots.append(Rect(x, y, w, h))
    clear = [spot for spot in spots if not any(spot.overlaps(rect) for rect in keep_free)]

    def cost(spot: Rect) -> float:
        covered = sum(each.weight * spot.shared_area(each.rect) for each in over)
        way = hypot(spot.centre.x - piece.centre.x, spot.centre.y - piece.centre.y)
        return covered + AWAY * way

    def off_goals(some: Sequence[Rect]) -> list[Rect]:
        return [spot for spot in some if goals and not any(spot.overlaps(rect) for rect in goals)]

    # rather over the piece itself, which it shows, than over a goal
    others = [spot for spot in spots if not any(spot.overlaps(r) for r in keep_free if r != piece)]
    return min(off_goals(clear) or off_goals(others) or clear or spots[:1], key=cost)
