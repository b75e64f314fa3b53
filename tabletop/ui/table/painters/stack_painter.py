"""Draws the ring: cards that wait with their names, the arrow to the target, what has hit already, what was decided."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from tabletop.content.models import stacks as entries
from tabletop.paint import Brush, pieces
from tabletop.paint.names import draw_name
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Look, Placed
from tabletop.ui.table.kinds.stack import STRIP, TAG, Arrow, Waiting
from tabletop.ui.table.painters import display
from tabletop.ui.table.painters.corner_look import side_name
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.type_size import cap_type, fit_line

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

DARK, RED, GREEN = "#0a0f14", "#ff6b5e", "#8fd694"
WIDTH, HEAD = 13.0, 34.0
"""Width of the arrow's line and half of its head."""
POINTS = 28


@styles.RING.paint_by
@styles.ARROW.paint_by
@styles.WAITS.paint_by
@styles.PAST.paint_by
@styles.LOTS.paint_by
@styles.DISPLAY.paint_by
def _ground(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """One flat thing of the ring."""
    match thing.kind:
        case "ring":
            brush.picture(painter.game, thing.name, tuple(thing.rect), cover=True, radius=16)
        case "arrow":
            _arrow(brush, thing.facts)
        case "waits":
            _tag(painter, brush, thing)
        case "past":
            _draw_past(painter, brush, thing)
        case "lots":
            _lots(painter, brush, thing)
        case "display":
            display.draw(painter, brush, thing.rect, thing.facts)


@styles.VERDICT.paint_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw the effect of a card on another, the sign of no effect, or the verdict."""
    match placed.look.name:
        case "bonus":
            _bonus(brush, placed)
        case "stopped":
            _draw_stopped(painter, brush, placed)
        case _:
            _verdict(painter, brush, placed)


def entry_of(painter: Painter, kind: type[Any]) -> Any:
    """The entry of table.yaml of a kind that a table has once."""
    return next(thing for thing in painter.content.table.things.values() if isinstance(thing, kind))


# the cards


def _tag(painter: Painter, brush: Brush, thing: Ground) -> None:
    """Name the player of a card, and its turn; in a narrow place only the turn."""
    card: Waiting
    card, turn, many = thing.facts
    entry: entries.Stack = entry_of(painter, entries.Stack)
    if card.counts:
        key, brief = entry.only if many == 1 else entry.order[min(turn, len(entry.order)) - 1], str(turn)
    else:
        key, brief = entry.landed if card.landed else entry.void, ""
    when = painter.content.text("labels", key, n=turn)
    name, size = painter.names[card.by], cap_type(brush, 18, 21)
    rect = thing.rect
    if rect.h > TAG:
        _tag_of_two_lines(painter, brush, rect, card, when)
        return
    for who, what in ((name, when), ("", when), (name, ""), ("", brief)):
        wide = 46.0 + sum(brush.text_width(word, size, "strong") for word in (who, what))
        wide += 12 if who and what else 0
        if wide <= rect.w or not who + what[1:]:
            break
    box = Rect(min(max(rect.centre.x - wide / 2, rect.x), rect.right - wide), rect.y, wide, rect.h)
    brush.box(tuple(box), "plate", 999, "#ffffff2e", 1.5)
    side = rect.h * 0.52
    pieces.seat_token(brush, painter.colours[card.by], (box.x + 13, box.centre.y - side / 2, side, side))
    x = box.x + 13 + side + 8
    if who:
        x = brush.text(who, (x, box.centre.y), size, "text", "strong", valign="middle").right + 10
    brush.text(what, (x, box.centre.y), size, "muted" if who else "text", valign="middle")


def _tag_of_two_lines(painter: Painter, brush: Brush, rect: Rect, card: Waiting, when: str) -> None:
    """Name the player of a card, and its turn below that."""
    name, side = painter.names[card.by], rect.h * 0.32
    small = fit_line(brush, when, 17, 20, rect.w - 16)
    size = fit_line(brush, name, 18, 21, rect.w - side - 26, "strong")
    wide = max(side + 8 + brush.text_width(name, size, "strong"), brush.text_width(when, small)) + 20
    box = Rect.from_centre(rect.centre.x, rect.centre.y, min(wide, rect.w), rect.h)
    brush.box(tuple(box), "plate", 14, "#ffffff2e", 1.5)
    room = box.w - 20 - side - 6
    above, below = box.y + rect.h * 0.29, box.y + rect.h * 0.71
    x = box.centre.x - (side + 6 + min(room, brush.text_width(name, size, "strong"))) / 2
    pieces.seat_token(brush, painter.colours[card.by], (x, above - side / 2, side, side))
    at = (x + side + 6, above)
    brush.text(name, at, size, "text", "strong", valign="middle", width=room, fit=True)
    at = (box.centre.x, below)
    brush.text(when, at, small, "muted", align="centre", valign="middle", width=box.w - 12, fit=True)


def _bonus(brush: Brush, placed: Placed) -> None:
    """Draw the number that a card adds, pointing at the card it is played on."""
    x, y, side = placed.pose.x, placed.pose.y, placed.size[0] * placed.pose.scale
    box = (x - side * 0.78, y - side * 0.3, side * 0.5, side * 0.6)
    brush.polygon((box[0] - 3, box[1] - 5, box[2] + 3, box[3] + 10), ((1, 0), (1, 1), (0, 0.5)), DARK)
    brush.disc((x, y), side / 2 + 3, DARK)
    brush.polygon(box, ((1, 0), (1, 1), (0, 0.5)), RED)
    brush.disc((x, y), side / 2, RED)
    write(brush, f"{placed.look.value:+d}", (x, y), side * 0.5, "white")


def _draw_stopped(painter: Painter, brush: Brush, placed: Placed) -> None:
    """A card that will have no effect: the sign of what stops it, on a dark disc."""
    x, y, side = placed.pose.x, placed.pose.y, placed.size[0] * placed.pose.scale * 1.5
    brush.disc((x, y), side / 2, "#0a0f14d8", RED, 5)
    inner = side * 0.6
    brush.icon(placed.look.of, (x - inner / 2, y - inner / 2, inner, inner), None, painter.game)


# the arrow


def _arrow(brush: Brush, arrow: Arrow) -> None:
    """A bold curve with a head, edged dark so that it reads on everything."""
    spots = [_on_curve(arrow, i / POINTS) for i in range(POINTS + 1)]
    neck = max(1, next((i for i, spot in enumerate(spots) if _far(spot, arrow.end) < HEAD * 1.5), POINTS))
    for grown, ink in ((4.0, DARK), (0.0, RED)):
        _band(brush, spots[: neck + 1], WIDTH / 2 + grown, ink)
        _head(brush, spots[neck], arrow.end, HEAD * 0.62 + grown * 1.5, grown, ink)


def _far(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def _on_curve(arrow: Arrow, share: float) -> Point:
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return Point(
        a * arrow.start.x + b * arrow.bend.x + c * arrow.end.x,
        a * arrow.start.y + b * arrow.bend.y + c * arrow.end.y,
    )


def _band(brush: Brush, spots: list[Point], half: float, ink: str) -> None:
    """A line of even width through points."""
    left, right = [], []
    for i, spot in enumerate(spots):
        before, after = spots[max(0, i - 1)], spots[min(len(spots) - 1, i + 1)]
        long = max(0.1, _far(before, after))
        dx, dy = (after.x - before.x) / long, (after.y - before.y) / long
        left.append((spot.x - dy * half, spot.y + dx * half))
        right.append((spot.x + dy * half, spot.y - dx * half))
    _shape(brush, [*left, *reversed(right)], ink)


def _head(brush: Brush, neck: Point, tip: Point, half: float, grown: float, ink: str) -> None:
    long = max(0.1, _far(neck, tip))
    dx, dy = (tip.x - neck.x) / long, (tip.y - neck.y) / long
    end = (tip.x + dx * grown * 1.6, tip.y + dy * grown * 1.6)
    back = (neck.x - dx * grown, neck.y - dy * grown)
    sides = [(back[0] - dy * half, back[1] + dx * half), (back[0] + dy * half, back[1] - dx * half)]
    _shape(brush, [end, *sides], ink)


def _shape(brush: Brush, corners: list[tuple[float, float]], ink: str) -> None:
    """A polygon by its corners on the table."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = (min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))
    shares = tuple((round((x - box[0]) / box[2], 4), round((y - box[1]) / box[3], 4)) for x, y in corners)
    brush.polygon(box, shares, ink)


# what has hit already


def _draw_past(painter: Painter, brush: Brush, thing: Ground) -> None:
    """Small tags, the newest lowest: what was lost, the name, on two lines if need be, whose fell from what to what."""
    entry: entries.Past = entry_of(painter, entries.Past)
    sizes = cap_type(brush, 18, 20), cap_type(brush, 17, 19)
    lines = brush.line_height(sizes[0], "strong"), brush.line_height(sizes[1])
    side, y = 42.0, thing.rect.y
    for done in thing.facts:
        row = painter.content.translate(painter.content.row(entry.rows, str(done[0])))
        before, after = done[entry.before], done[entry.after]
        room = thing.rect.w - side - 32
        name = lines[0] * (1 if brush.text_width(row.name, sizes[0], "strong") <= room else 2)
        high = max(56.0, name + lines[1] + 4)
        box = Rect(thing.rect.x, y, thing.rect.w, high)
        brush.box(tuple(box), "plate", 12, "#ffffff1c", 1.5)
        spot = (box.x + 8, box.centre.y - side / 2, side, side)
        brush.icon(entry.picture, spot, None, painter.game)
        write(brush, str(before - after), (spot[0] + side / 2, spot[1] + side / 2), side * 0.42, "white")
        x = spot[0] + side + 8
        at = (x, box.centre.y - lines[1] / 2)
        draw_name(brush, row.name, at, sizes[0], "text", "strong", width=room, high=name)
        words = painter.content.text("labels", entry.label, before=before, after=after)
        low = Rect(x, box.centre.y + (name - lines[1]) / 2, room, lines[1])
        _draw_owner(painter, brush, done[entry.seat], words, low, sizes[1])
        y += high + 8


def _draw_owner(painter: Painter, brush: Brush, seat: int, words: str, line: Rect, size: float) -> None:
    """A seat's sign, its name if there is room for all of it, and words about it."""
    side, who = line.h * 0.8, painter.names[seat]
    pieces.seat_token(brush, painter.colours[seat], (line.x, line.centre.y - side / 2, side, side))
    x = line.x + side + 6
    if x + brush.text_width(who, size) + 8 + brush.text_width(words, size) <= line.right:
        x = brush.text(who, (x, line.centre.y), size, "text", valign="middle").right + 8
    brush.text(words, (x, line.centre.y), size, "muted", valign="middle", width=line.right - x, fit=True)


def _lots(painter: Painter, brush: Brush, thing: Ground) -> None:
    """Draw each seat's lot for the first turn, in seat order; whoever begins stands out."""
    entry: entries.Lots = entry_of(painter, entries.Lots)
    (told, begins), box, across = thing.facts, thing.rect, thing.n
    brush.box(tuple(box), "sheet", 18, "#ffffff2a", 2)
    rows, say = -(-len(told) // across), painter.content.text
    high = (box.h - 20) / (rows + 1)
    at = (box.centre.x, box.y + 10 + high / 2)
    heading, room = say("labels", entry.label), box.w - 32
    size = fit_line(brush, heading, 22, 26, room, "title")
    brush.text(heading, at, size, "heading", "title", align="centre", valign="middle", width=room, fit=True)
    most = max(n for _, n in told)
    for i, (seat, n) in enumerate(told):
        x, y = box.x + i // rows * box.w / across, box.y + 10 + (i % rows + 1) * high
        won = "" if n < most else say("labels", entry.begins if seat == begins else entry.partner)
        line = Rect(x, y, box.w / across, high)
        _lot(painter, brush, line, seat, say("labels", entry.number, n=n), won)


def _lot(painter: Painter, brush: Brush, line: Rect, seat: int, number: str, begins: str) -> None:
    """One seat's sign and name, its number, and that it begins."""
    if begins:
        brush.box((line.x + 8, line.y + 2, line.w - 16, line.h - 4), "#ffffff1e", 10)
    side, size = min(26.0, line.h * 0.6), cap_type(brush, 20, 23)
    pieces.seat_token(brush, painter.colours[seat], (line.x + 16, line.centre.y - side / 2, side, side))
    end = brush.text_width(number, size, "title")
    right = line.right - 16 - (brush.text_width(begins, size) + 10 if begins else 0)
    brush.text(number, (right - end, line.centre.y), size, "text", "title", valign="middle")
    x = line.x + 24 + side
    name, room = painter.names[seat], right - end - 10 - x
    font = "strong" if begins else "read"
    draw_name(brush, name, (x, line.centre.y), size, "text", font, width=room, high=line.h)
    if begins:
        at = (line.right - 16, line.centre.y)
        brush.text(begins, at, size, "heading", align="right", valign="middle")


# what was decided


def _verdict(painter: Painter, brush: Brush, placed: Placed) -> None:
    """A sign in the ring: both numbers, how far the count is, and the words for it."""
    entry: entries.Verdict = entry_of(painter, entries.Verdict)
    look, share = placed.look, placed.pose.scale
    box = Rect.from_centre(placed.pose.x, placed.pose.y, placed.size[0] * share, placed.size[1] * share)
    word, _, step = look.name.partition(":")  # while it moves it says how far the count is
    tone = GREEN if word in entry.good else RED
    if placed.size[1] <= STRIP:
        _strip(painter, brush, entry, placed, box)
        return
    brush.shadow(tuple(box), 18 * share, 14)
    brush.box(tuple(box), "sheet", 18 * share, tone, 3)
    words = _verdict_words(painter, entry, look)
    has_numbers, counts = word in entry.numbers, entry.counts.get(word, 0)
    is_counted_out = bool(counts) and not has_numbers  # what decides a match is said in the largest letters
    top, high, size = (
        box.y + 12 * share,
        (70.0 if is_counted_out else 102.0) * share,
        40.0 if is_counted_out else 28.0,
    )
    if has_numbers:
        _numbers(painter, brush, entry, placed, Rect(box.x, top, box.w, 96 * share))
    elif word in entry.pictures:
        side = (62 if is_counted_out else 88) * share
        brush.icon(entry.pictures[word], (box.centre.x - side / 2, top + 2, side, side), None, painter.game)
    y = top + high
    if counts:
        _count(brush, box, y + 6 * share, int(step or counts), share, tone)
        y += 26 * share
    brush.block(
        words, (box.x + 14, y, box.w - 28, box.bottom - 8 - y), cap_type(brush, size * share, (size + 4) * share),
        "text", "title", align="centre",
    )  # fmt: skip


def _verdict_words(painter: Painter, entry: entries.Verdict, look: Look) -> str:
    """The words of a sign."""
    label = entry.words.get(look.name.partition(":")[0])
    facts = {"seat": painter.names[look.seat], "target": _name(painter, look.piece)}
    facts["side"] = side_name(painter, look.seat)
    return painter.content.text("labels", label, n=look.value, least=look.of, **facts) if label else ""


def _strip(painter: Painter, brush: Brush, entry: entries.Verdict, placed: Placed, box: Rect) -> None:
    """All of a sign on one line: both numbers or its picture, how far the count is, the words."""
    look, words = placed.look, _verdict_words(painter, entry, placed.look)
    word, _, step = look.name.partition(":")
    tone = GREEN if word in entry.good else RED
    counts, figures = entry.counts.get(word, 0), ""
    if word in entry.numbers:
        least = int(look.of)
        sign = ">" if look.value > least else "=" if look.value == least else "<"
        figures = f"{look.value} {sign} {least}"
    large, picture = cap_type(brush, 34, 36), "" if figures else entry.pictures.get(word, "")
    left = brush.text_width(figures, large, "title") if figures else 44.0 * bool(picture)
    count = 3 * 36.0 + 16 if counts else 0.0
    size = fit_line(brush, words, 24, 28, box.w - 60 - left - count, "title")
    wide = left + 18 + count + brush.text_width(words, size, "title")
    box = Rect.from_centre(*box.centre, min(box.w, wide + 40), box.h)
    brush.shadow(tuple(box), 18, 10)
    brush.box(tuple(box), "sheet", 18, tone, 3)
    x = box.x + 20
    if figures:
        brush.text(
            figures,
            (x, box.centre.y),
            large,
            RED if look.value > int(look.of) else "text",
            "title",
            valign="middle",
        )
    elif picture:
        brush.icon(picture, (x, box.centre.y - 22, 44, 44), None, painter.game)
    x += left + 18
    if counts:
        middle = Rect(x, box.y, count - 16, box.h)
        _count(brush, middle, box.centre.y, int(step or counts), 0.78, tone)
        x += count
    at = (x, box.centre.y)
    brush.text(words, at, size, "text", "title", valign="middle", width=box.right - 14 - x, fit=True)


def _name(painter: Painter, seat: int) -> str:
    return painter.names[seat] if 0 <= seat < len(painter.names) else ""


def _numbers(painter: Painter, brush: Brush, entry: entries.Verdict, placed: Placed, rect: Rect) -> None:
    """The number, a sign, and the number to beat, with small words above them."""
    look, share = placed.look, placed.pose.scale
    least = int(look.of)
    enough = look.value > least
    sign = ">" if enough else "=" if look.value == least else "<"
    middle = rect.y + rect.h * 0.62
    write(brush, sign, (rect.centre.x, middle), 44 * share, RED if enough else "muted")
    say = painter.content.text
    if look.plus and entry.raised:
        made_of = say("labels", entry.raised, n=look.value - look.plus, plus=look.plus)
    else:
        made_of = say("labels", entry.label)
    for words, number, side in ((made_of, look.value, -1), (say("labels", entry.against), least, 1)):
        x, size = rect.centre.x + side * rect.w * 0.25, cap_type(brush, 18 * share, 20 * share)
        at = (x, rect.y + 10 * share)
        brush.text(words, at, size, "heading", align="centre", valign="middle", width=rect.w * 0.44, fit=True)
        write(brush, str(number), (x, middle), 62 * share, "#f6f0e1" if side < 0 else RED)


def _count(brush: Brush, box: Rect, y: float, counted: int, share: float, tone: str) -> None:
    """One, two, three: filled as far as somebody has counted."""
    for i in range(3):
        x = box.centre.x + (i - 1) * 46 * share
        filled = i < counted
        brush.disc((x, y), 15 * share, tone if filled else "tile", "#ffffff3a", 1.5)
        write(brush, str(i + 1), (x, y), 17 * share, DARK if filled else "#7f8a8c")
