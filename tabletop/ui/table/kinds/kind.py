"""Base of every layout kind: the sprites it puts on the table, and the questions it answers. A kind is pure
geometry over one entry of `table.yaml` and the values of one View: it never draws, never keeps time and
never asks a rule. `place` gives the i-th of n pieces, `anchor` a handle.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.events import Event
    from tabletop.engine.game import Ghost
    from tabletop.engine.view import View

SHINES = 1
"""`Look.seat` of a card that shines because the answer that the hands mean would set it off."""
CARDS, CUBES, TOKENS, HAND, RAISED = 10.0, 30.0, 50.0, 100.0, 500.0
"""Heights on the table: a card of the board, a cube on it, a token beside it, the hand, what is held up."""


class Look(NamedTuple):
    """Description of a sprite for its painter."""

    style: SpriteStyle
    name: str = ""
    """Name: of a back its content kind, of a cube its row's id, of a token its picture, of a counter its
    field; of a tag or head, which are cards in a rack, the field of the rack's entry.
    """
    of: str = ""
    """Owner or state: of a cube the content kind of its row, of a tag or head its side, of a card its holder
    on a wall.
    """
    piece: int = -1
    seat: int = -1
    value: int = 0
    plus: int = 0
    """Part of the value that was added to the card's own."""

    @property
    def kind(self) -> str:
        """Name of its style."""
        return self.style.name


class Placed(NamedTuple):
    """Sprite in its place; `key` identifies it while it moves."""

    key: str
    look: Look
    pose: Pose
    size: tuple[float, float]
    handle: str
    """Handle for a press on it."""

    @property
    def rect(self) -> Rect:
        """Upright rectangle around it, corners included."""
        return bounds(self.pose, self.size)


class Caption(NamedTuple):
    """Static words of a thing: a heading above it, a count below it."""

    rect: Rect
    label: str
    """Key of the game's texts.labels."""
    n: int
    heading: bool
    seat: int | None = None
    """Seat of the owner, where that is told beside a heading."""


class Ground(NamedTuple):
    """Flat static thing below the pieces."""

    style: GroundStyle
    rect: Rect
    name: str = ""
    n: int = 0
    look: str = ""
    """State in which it differs from others of its kind: "on", "shut", "open"."""
    facts: Any = None
    """More that its painter must know, of a type that this kind of ground has."""
    of: str = ""
    """Key of the sprite that it says something of: it is not there while that is on its way."""
    sign_facts: tuple[tuple[str, object], ...] = ()
    """More that the words of its sign may name."""
    stays: bool = False
    """Mark that it stays there while others get its room."""
    kept_clear: bool = False
    """Mark that a card that is shown large should not cover it."""

    @property
    def kind(self) -> str:
        """Name of its style."""
        return self.style.name


class Kind(ABC):
    """Laid-out thing of the table with its present contents; immutable."""

    z: float = CARDS
    entry: str = ""
    """The entry of table.yaml it was made of; the words of its signs go by that name."""
    owner: int | None = None
    """Seat that all of it belongs to, where the field that it shows does not say so."""
    is_watched: bool = False
    """Mark of a thing that everybody looks at: what happens in public is seen to its end before a curtain falls."""
    ordered_zone: str = ""
    """Zone whose cards tell by their places what came when, so that none of them is like another."""
    _boxes: tuple[tuple[Rect, str], ...] | None = None
    """Rectangles and handles of its pieces, the topmost first; worked out when a point is first asked for."""

    @abstractmethod
    def place(self, n: int, i: int) -> Pose:
        """Return the pose of the i-th of n pieces."""

    @abstractmethod
    def anchor(self, handle: str) -> Rect | None:
        """Return the place of a handle, or None if it is not of this thing."""

    def drawn_place(self, handle: str) -> Rect | None:
        """Return the place of a handle with all that is drawn for it, where that is larger than its anchor."""
        return self.anchor(handle)

    @abstractmethod
    def sprites(self) -> Iterator[Placed]:
        """Yield its pieces, the lowest first."""

    def handles(self) -> Iterator[str]:
        """Yield every handle that has an anchor."""
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        """Yield the handles under a point, topmost first; called in every frame of a drag."""
        if self._boxes is None:
            self._boxes = tuple((each.rect, each.handle) for each in self.sprites())[::-1]
        for (left, top, w, h), handle in self._boxes:
            if left <= x < left + w and top <= y < top + h:
                yield handle

    def grounds(self) -> Iterator[Ground]:
        """Yield the grounds below the pieces."""
        yield from ()

    def captions(self) -> Iterator[Caption]:
        """Yield its words."""
        yield from ()

    # Signs are of `signs/sign.py`, a layer above: hence Any.
    def signs(self, view: View, content: Content) -> Iterator[Any]:
        """Yield signs of parts that it draws as one."""
        yield from ()

    def self_lit(self) -> Collection[str]:
        """Handles that light up without a frame."""
        return ()

    def signed_zones(self) -> Iterable[str]:
        """Zones whose cards bear their player's mark."""
        return ()

    def dims_hand(self, seat: int) -> bool:
        """Check if unusable cards of this seat's hand are dimmed."""
        return False

    def weighty_rects(self) -> Iterable[Rect]:
        """Yield places that an enlarged card should not cover."""
        return ()

    # what is dropped on it

    def occupant(self, zone: str) -> str:
        """Return the card in one of its zones that another would replace; "" if there is none."""
        return ""

    def wholes(self) -> Mapping[str, frozenset[str]]:
        """Return handles that stand for several things, each with theirs."""
        return {}

    # pieces that are sent somewhere

    def sent_pieces(self) -> Iterable[str]:
        """Handles of pieces that move to a clicked place."""
        return ()

    def clicked_places(self) -> Mapping[str, str]:
        """Clickable places, each with the piece that moves there."""
        return {}

    def open_again(self) -> Iterable[str]:
        """Places that the last answer could have named as well, while it can be undone."""
        return ()

    def ghosts(self, n: int, ghost: Ghost) -> Iterator[Placed]:
        """Yield the n-th ghost of a forecast, if its piece belongs here."""
        yield from ()

    # The layout and its movers (`motion/mover.py`) are of layers above: hence Any.
    def mover(self, events: Iterable[Event], layout: Any, factor: float) -> Any:
        """Return the mover of its sprites for these events; None for the common motion."""
        return None


def card_sprite(
    piece: int, spare: str, pose: Pose, size: tuple[float, float], back: str = "", zone: str = ""
) -> Placed:
    """Make a card's sprite: face up if visible, else a back with `spare` as its key."""
    if piece >= 0:
        return Placed(f"card:{piece}", Look(styles.CARD, piece=piece), pose, size, f"card:{piece}")
    return Placed(spare, Look(styles.BACK, back), pose, size, zone)
