"""Layout of one View: its kinds, sprites and anchors, as `laying.py` finds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.table.kinds.kind import Caption, Ground, Kind, Placed
from tabletop.ui.table.kinds.values import Cubes, Tokens
from tabletop.ui.table.layout.own_panels import OwnPanels
from tabletop.ui.table.layout.standings import Standing

K = TypeVar("K", bound=Kind)
_BESIDE = 12.0
"""Distance of a heading from the question that it begins beside."""


@dataclass(frozen=True)
class Touch:
    """Pieces at rest under the pointer's effect."""

    hover: str = ""
    picked: frozenset[str] = frozenset()
    staged: tuple[tuple[str, int], ...] = ()
    """Picked pieces with the zone (handle) that they are picked for, in the order of picking."""
    ousted: frozenset[str] = frozenset()
    """Handles of cards that lie where what is held would go, and make way for it."""
    brought: frozenset[int] = frozenset()
    """Staged pieces that were dropped at their target."""


@dataclass
class Layout:
    """Kinds, sprites and anchors of one View."""

    size: tuple[float, float]
    areas: dict[str, Rect]
    panels: dict[int, Rect]
    kinds: tuple[Kind, ...] = ()
    """The topmost first."""
    sprites: dict[str, Placed] = field(default_factory=dict)
    """Sprites by key, the lowest first."""
    anchors: dict[str, Rect] = field(default_factory=dict)
    standings: dict[int, Standing] = field(default_factory=dict)
    """Places in a race, by the same numbers as the panels. Runners without a seat have panels too."""
    strip: float = 0.0
    """Height of the strip of the table under each panel, where cards of its seat lie; 0 if there is none."""
    plate: float = 0.0
    """Height of the plate above each seat's column, where seats have columns."""
    own_panels: OwnPanels | None = None
    """The panels of a table that lays them out its own way."""
    usual_back: str = ""
    """The content kind of the first pile that has backs at all, whether it is on the table now or not."""
    _sorted: dict[type[Kind], Sequence[Any]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _sorted_of: tuple[Kind, ...] = field(default=(), init=False, repr=False, compare=False)

    @property
    def rect(self) -> Rect:
        """Rectangle of the whole table."""
        return Rect(0, 0, *self.size)

    def find_kinds(self, sort: type[K]) -> Sequence[K]:
        """Return its kinds of one class, topmost first, cached."""
        if self._sorted_of is not self.kinds:
            self._sorted_of, self._sorted = self.kinds, {}
        if sort not in self._sorted:
            self._sorted[sort] = [kind for kind in self.kinds if isinstance(kind, sort)]
        return self._sorted[sort]

    def hits(self, x: float, y: float) -> tuple[str, ...]:
        """Return the handles under a point, topmost first, each once."""
        found = [handle for kind in self.kinds for handle in kind.hits(x, y)]
        found += [
            f"seat:{seat}" for seat, rect in self.panels.items() if rect.holds(x, y) and self._sits(seat)
        ]
        return tuple(dict.fromkeys(found))

    def drawn_place(self, handle: str) -> Rect | None:
        """Return the place of a handle with all that is drawn for it; None if it is nowhere."""
        places = (kind.drawn_place(handle) for kind in self.kinds)
        return next((rect for rect in places if rect is not None), self.anchors.get(handle))

    def _sits(self, runner: int) -> bool:
        """Check if a panel is a seat's."""
        return f"seat:{runner}" in self.anchors

    def with_heights(self, heights: Iterable[tuple[str, int]]) -> Layout:
        """Return the layout with this many cards on the piles of these zones (handles)."""
        high = dict(heights)
        kinds = (k.fill(high[k.zone]) if isinstance(k, Pile) and k.zone in high else k for k in self.kinds)
        return replace(self, kinds=tuple(kinds)) if high else self

    def grounds(self) -> Iterator[Ground]:
        for kind in reversed(self.kinds):
            yield from kind.grounds()

    def captions(self) -> Iterator[Caption]:
        """Yield static words; a heading starts right of a prompt that covers it."""
        for kind in self.kinds:
            yield from self.captions_of(kind)

    def captions_of(self, kind: Kind) -> Iterator[Caption]:
        """Yield the static words of one kind."""
        prompt = self.areas.get("prompt")
        for caption in kind.captions():
            rect = caption.rect
            if caption.heading and prompt and prompt.x <= rect.x and prompt.overlaps(rect):
                x = prompt.right + _BESIDE
                caption = caption._replace(rect=rect._replace(x=x, w=rect.right - x))
            yield caption

    def trays(self) -> Iterator[Rect]:
        """Yield the boxes of cubes with places drawn for more."""
        yield from (cubes.box for cubes in self.find_kinds(Cubes) if cubes.slots)

    def stand(self, handle: str, value: object) -> Pose | None:
        """Return the pose of a lone token with this value; None if that is nowhere on its map."""
        for tokens in self.find_kinds(Tokens):
            if tokens.anchor(handle) is not None:
                rect = self.anchors.get(f"place:{tokens.thing}:{_words(value)}")
                return tokens.stand(rect, 1, 0) if rect is not None else None
        return None

    @property
    def card_size(self) -> tuple[float, float]:
        """Return the usual card size: the hand's, else a pile's."""
        fan = self.fan()
        if fan is not None:
            return fan.size
        pile = max(self.find_kinds(Pile), key=lambda pile: pile.rect.h, default=None)
        return (pile.rect.w, pile.rect.h) if pile is not None else (150.0, 210.0)

    @property
    def back(self) -> str:
        """Return the content kind whose back stands for a card that nobody here sees."""
        return next((pile.back for pile in self.find_kinds(Pile) if pile.back), self.usual_back)

    def fan(self) -> Fan | None:
        """Return the hand on the screen, if any."""
        fans = self.find_kinds(Fan)
        return next((fan for fan in fans if fan.pieces), fans[0] if fans else None)

    def occupant(self, zone: str) -> str:
        """Return the card in a zone that another would replace; "" if there is none."""
        return next((found for kind in self.kinds if (found := kind.occupant(zone))), "")

    def wholes(self) -> dict[str, frozenset[str]]:
        """Return handles that stand for several things, each with theirs."""
        return {handle: parts for kind in self.kinds for handle, parts in kind.wholes().items()}

    def pile(self, zone: str) -> Pile | None:
        """Return the pile of a zone's handle."""
        return next((pile for pile in self.find_kinds(Pile) if pile.zone == zone), None)


def _words(value: object) -> str:
    """Return a field's value as an index in a handle."""
    return ":".join(map(str, value)) if isinstance(value, tuple) else str(value)
