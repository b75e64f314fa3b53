"""Forecast of an answer before it is given: a panel of words, and ghosts on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.engine.game import Forecast, Ghost
from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import several
from tabletop.ui.table.kinds.kind import SHINES, Placed
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.said.speech import Speech, plain
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.engine.view import View
    from tabletop.ui.table.hands.hands import Hands

Foresee = Callable[["View", "Decision", "Keys"], Forecast]
INKS = {"plain": "text", "good": "good", "cost": "warning"}
NOTHING = Forecast()
SIZE, MOST, GAP = 21.0, 25.0, 4.0
"""Size of the words, the most that a larger setting makes of it, and the space between two lines."""
HEADING = 36.0
"""Height of the heading with the space below it."""
Told = tuple[str, str]
"""A line in words, and its tone."""


def find_keys(hands: Hands, pointed: str) -> Keys:
    """Return the answer aimed at: the choice with the hovered thing, or the only option there."""
    decision = hands.holding.decision
    if decision is None:
        return ()
    if decision.many:
        chosen = tuple(o.key for o in decision.options if o.key in hands.holding.chosen)
        more = (
            several.option_for(decision.options, hands.holding.chosen, pointed, hands.holding.reach.like)
            if pointed
            else None
        )
        fits = (
            more is not None and pointed not in hands.holding.chosen.values() and len(chosen) < decision.most
        )
        return (*chosen, more.key) if more is not None and fits else chosen
    found = {option.key for option in _options_at(hands, pointed)} if pointed else set()
    return tuple(found) if len(found) == 1 else ()


def _options_at(hands: Hands, pointed: str) -> Iterator[Option]:
    """Yield the options of a hovered handle, or of a drop there."""
    for option in hands.grasp.possible_options if hands.holding.held else hands.grasp.options:
        if pointed in (option.source, option.target) or pointed in option.uses:
            yield option


def draw_outlook(
    brush: Brush, area: Rect, heading: str, hint: str, forecast: Forecast, speech: Speech
) -> None:
    """Draw the panel: heading and lines, important ones in their colour.

    So many lines that they would not all stand below the heading have its place as well. The `hint`, what to point
    at for more, stands below them where there is room.
    """
    brush.panel(tuple(area))
    told = [(plain(speech.say("labels", line.key, line.facts)), line.tone) for line in forecast.lines]
    y, room = area.y + 14, area.w - 50
    high = area.bottom - 4 - y
    if _high(brush, told, room, cap_type(brush, SIZE, SIZE)) <= high - HEADING:
        brush.text(heading, (area.x + 18, y), TextStyle(cap_type(brush, 22, 25), "heading", "title"))
        y, high = y + HEADING, high - HEADING
    bottom, size = y + high, _fit_type(brush, told, room, high)
    for words, tone in _weightiest(brush, told, room, size, high):
        _sign(brush, (area.x + 25, y + brush.line_height(size) / 2), tone)
        brush.paragraph(words, (area.x + 38, y, room, 0), TextStyle(size, INKS[tone], _font(tone)))
        y += brush.paragraph_height(words, room, size, _font(tone)) + GAP
    size = cap_type(brush, SIZE, MOST)
    if not told or brush.paragraph_height(hint, area.w - 36, size) <= bottom - y:
        brush.paragraph(hint, (area.x + 18, y, area.w - 36, 0), TextStyle(size, "muted"), max_lines=4)


def _font(tone: str) -> str:
    return "read" if tone == "plain" else "strong"


def _high(brush: Brush, told: Sequence[Told], room: float, size: float) -> float:
    """Return the height of these lines in this type."""
    return sum(brush.paragraph_height(words, room, size, _font(tone)) + GAP for words, tone in told) - GAP


def _fit_type(brush: Brush, told: Sequence[Told], room: float, high: float) -> float:
    """Return the largest type in which every line fits."""
    for most in range(int(MOST), int(SIZE) - 1, -1):
        size = cap_type(brush, SIZE, most)
        if _high(brush, told, room, size) <= high:
            break
    return size


def _weightiest(brush: Brush, told: Sequence[Told], room: float, size: float, high: float) -> list[Told]:
    """Drop lines without room, plain ones first, from the end."""
    kept = list(told)
    while kept and _high(brush, kept, room, size) > high:
        plain_ones = [at for at, (_, tone) in enumerate(kept) if tone == "plain"]
        kept.pop(plain_ones[-1] if plain_ones else -1)
    return kept


def _sign(brush: Brush, at: Sequence[float], tone: str) -> None:
    """Draw a line's sign: a dot, a falling triangle for a cost, a rising one for a gain."""
    x, y = at
    if tone == "plain":
        brush.disc((x, y), 3.5, "muted")
        return
    points = ((0, 0), (1, 0), (0.5, 1)) if tone == "cost" else ((0, 1), (1, 1), (0.5, 0))
    brush.polygon((x - 6, y - 5, 12, 10), points, INKS[tone])


def ghosts(layout: Layout, forecast: Forecast, offered: Sequence[Option]) -> Iterator[Placed]:
    """Yield the forecast's ghosts, and one on each lit place for a sent piece."""
    wanted = [Ghost(option.source, option.target) for option in offered]
    known = {(ghost.token, ghost.at) for ghost in wanted}
    foreseen = [ghost for ghost in forecast.ghosts if (ghost.token, ghost.at) not in known]
    for n, ghost in enumerate((*foreseen, *wanted)):
        for kind in layout.kinds:
            yield from kind.ghosts(n, ghost)
        lying = layout.sprites.get(ghost.token)
        if lying is not None and lying.look.style.shines:  # what would do something shines where it lies
            pose = lying.pose.raise_by(0.5)
            yield lying._replace(key=f"ghost:card:{n}", look=lying.look._replace(seat=SHINES), pose=pose)


def look_ahead(foresee: Foresee | None, view: View, keys: Keys) -> Forecast:
    """Return the game's forecast; nothing if it has none."""
    if foresee is None or view.decision is None:
        return NOTHING
    return foresee(view, view.decision, keys)


def direct(layout: Layout, view: View) -> dict[str, str]:
    """Return places where a click suffices, each with the piece that goes there."""
    found: dict[str, str] = {}
    decision: Any = view.decision  # None or a decision
    sent_pieces = {handle for kind in layout.kinds for handle in kind.sent_pieces()}
    for option in decision.options if decision is not None else ():
        if option.source in sent_pieces:
            found[option.target] = option.source
            continue
        source, target = parse_handle(option.source), parse_handle(option.target)
        if source.word == "token" and target.is_place_of(source.key):
            places = (h for h in layout.anchors if parse_handle(h).is_place_of(source.key))
            found |= dict.fromkeys(places, option.source)
    return found


def rethinkable(layout: Layout) -> frozenset[str]:
    """Return other places that the last answer could have named, by their pieces."""
    return frozenset(place for kind in layout.kinds for place in kind.open_again())


def clicked_pieces(layout: Layout) -> dict[str, str]:
    """Map clickable places to the piece that goes there."""
    return {place: piece for kind in layout.kinds for place, piece in kind.clicked_places().items()}
