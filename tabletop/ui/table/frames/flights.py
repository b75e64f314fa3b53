"""Moving cards: pictures turned and scaled in small steps, ahead of their frame.

Turning a card by a new angle takes longer than all the rest of a frame. So the cards of the next frame are turned in
the pause before it, for where they are going is known (`prepare`). What was not foreseen is turned in the frame itself,
but not more of it than it has time for: a card that goes fast in half as many pixels, which is as blurred as what goes
fast looks anyway, and the other cards are shown as they were turned a moment ago. Whichever was passed over for longest
comes first in the next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import exp, hypot, log
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint.store import BRIEF

if TYPE_CHECKING:
    from tabletop.paint import Brush
    from tabletop.ui.table.geometry import Pose
    from tabletop.ui.table.kinds.kind import Placed

TURN_STEP, SIZE_STEP = 1.0, 0.02
"""A card on its way is drawn at turns (degrees) and sizes (share) this far apart: nobody sees so small a difference in
flight, and most frames find the picture already made."""
TURN_OFF, SIZE_OFF = 4, 3
"""Steps of turn and size that a card may lag behind while other cards are turned."""
FAST = 5.0
"""Units from one frame to the next; nobody sees a faster card sharp."""
COARSE = 3
"""A fast card is turned and sized in steps this many times as large."""
WHOLE, HALF = 1.0, 0.5
"""Cost of turning a card in all its pixels, and in half as many; a frame has time for `WHOLE`."""
LAY = 0
"""In place of a frame's number: the card is shown as it lay before it set out."""
MOST_KNOWN = 60
"""Number of cards that are remembered as last shown; the longest unmoved are forgotten."""


class Notch(NamedTuple):
    """Quantised turn and scale, and whether the picture is drawn at half resolution."""

    turn: int
    size: int
    rough: bool = False

    def is_near(self, other: Notch) -> bool:
        """Check if one picture may stand for the other for some frames."""
        return abs(self.turn - other.turn) <= TURN_OFF and abs(self.size - other.size) <= SIZE_OFF


class Shown(NamedTuple):
    """Pose and picture of a sprite when last shown, with that frame's number."""

    pose: Pose
    face: Hashable
    look: tuple[Hashable, ...]
    notch: Notch
    made: int
    goal: Placed | None = None
    """Place of rest, if it was shown at rest."""
    drawn: pygame.Surface | None = None
    """The picture with its light that was on the screen while it lay."""


class Card(NamedTuple):
    """Moving card to be drawn."""

    placed: Placed
    face: Hashable
    """Face and size of the picture."""
    look: tuple[Hashable, ...]
    """All that its look depends on, but turn and size: the face, the light on it and the height above the table."""
    straight: Callable[[], pygame.Surface]
    lying: Callable[[Placed], pygame.Surface]
    """Draw its picture in the pose in which it comes to rest."""


class Ready(NamedTuple):
    """Picture prepared for a card's next frame."""

    look: Hashable
    notch: Notch
    lies: bool
    """Mark a picture of the card at rest."""


class Flights:
    """Moving cards of one table."""

    def __init__(self) -> None:
        self._frame = 0
        self._left = WHOLE
        """Time that this frame still has for turning cards."""
        self._next = ""
        """Key of the card that may be turned next, "" if any may."""
        self._goals: Mapping[str, Placed] = {}
        self._passed_over: dict[str, int] = {}
        self._chosen: set[str] = set()
        """Keys of the cards whose picture for this frame is settled."""
        self._time = 0.0
        self._shown: dict[str, Shown] = {}
        """Sprites as last shown, by their keys, the newest last."""
        self._ready: dict[str, Ready] = {}

    def begin(self, goals: Mapping[str, Placed], now: float) -> None:
        """Begin a frame of this time (ms); `goals` are the sprites' rest poses by key."""
        self._frame += 1
        if now != self._time:
            self._time, self._chosen = now, set()
        self._left, self._goals = WHOLE, goals
        waiting = self._passed_over
        self._next = min(waiting, key=waiting.__getitem__) if waiting else ""
        self._passed_over = {}
        for key in tuple(self._shown)[:-MOST_KNOWN]:
            del self._shown[key]
            self._ready.pop(key, None)

    def lies(self, card: Card, drawn: pygame.Surface) -> None:
        """Note how a card looks at rest, before it sets out."""
        pose = card.placed.pose
        self._know(card, Shown(pose, card.face, card.look, _notch(pose), LAY, card.placed, drawn))

    def knows(self, placed: Placed) -> bool:
        """Check if a card was last shown as it lies here."""
        shown = self._shown.get(placed.key)
        return shown is not None and shown.goal is placed

    def shines(self, key: str) -> bool:
        """Check if a card that has set out is still shown in the light of its rest."""
        shown = self._shown.get(key)
        return shown is not None and shown.drawn is not None and shown.made != LAY

    def prepare(self, brush: Brush, card: Card) -> None:
        """Prepare the picture that a card needs in the next frame."""
        before = self._last_shown(card)
        if before is not None and before.pose == card.placed.pose and before.look == card.look:
            return
        notch, goal = self._best_pose(card, before)
        self._picture(brush, card, notch, goal)
        self._ready[card.placed.key] = Ready(card.look, notch, goal is not None)

    def picture(self, brush: Brush, card: Card) -> pygame.Surface:
        """Return the picture of a card in about its pose."""
        shown = self.show(brush, card)
        if shown.drawn is not None:
            return shown.drawn
        return self._picture(brush, card, shown.notch, shown.goal)

    def _picture(self, brush: Brush, card: Card, notch: Notch, goal: Placed | None) -> pygame.Surface:
        if goal is not None:
            return card.lying(goal)
        if not (notch.turn or notch.size):
            return card.straight()
        return brush.store.get((BRIEF, *card.look, notch), lambda: _turn(card, notch), BRIEF)

    def show(self, brush: Brush, card: Card) -> Shown:
        """Choose a card's picture for this frame."""
        key, before = card.placed.key, self._last_shown(card)
        is_lit = before is not None and (before.look == card.look or key in self._chosen)
        if before is None or before.pose != card.placed.pose or not is_lit:
            before = self._know(card, self._now(brush, card, before))
            self._chosen.add(key)
        return before

    def _know(self, card: Card, shown: Shown) -> Shown:
        """Record a card as shown, and make it the newest."""
        self._shown.pop(card.placed.key, None)
        self._shown[card.placed.key] = shown
        return shown

    def _last_shown(self, card: Card) -> Shown | None:
        """Return a card as last shown, if it looked as now or lay there in another light."""
        before = self._shown.get(card.placed.key)
        if before is None or before.face != card.face:
            return None
        return before if before.look == card.look or before.drawn is not None else None

    def _best_pose(self, card: Card, before: Shown | None) -> tuple[Notch, Placed | None]:
        """Return the best quantised pose of a card, and its rest pose if that is near."""
        pose, notch = card.placed.pose, _notch(card.placed.pose)
        if before is None:
            return notch, None
        if hypot(pose.x - before.pose.x, pose.y - before.pose.y) >= FAST:
            return Notch(_coarse(notch.turn), _coarse(notch.size), True), None
        goal = self._goals.get(card.placed.key)
        if goal is None or (goal.look, goal.size) != (card.placed.look, card.placed.size):
            return notch, None  # it still waits where it is smaller, or has another face
        there = _notch(goal.pose)
        return (there, goal) if there.is_near(notch) else (notch, None)

    def _now(self, brush: Brush, card: Card, before: Shown | None) -> Shown:
        """Choose the picture of a card that has moved, or changed its light."""
        pose = card.placed.pose
        notch, goal = self._best_pose(card, before)
        new = Shown(pose, card.face, card.look, notch, self._frame, goal)
        if before is None:
            return new
        ready = self._ready.pop(card.placed.key, None)  # made for this frame and no other
        if before.made == LAY and notch.is_near(before.notch):
            return before._replace(pose=pose, made=self._frame)
        if ready is not None and (ready.look != card.look or ready.lies != (goal is not None)):
            ready = None
        made = ready.notch if ready is not None else None
        if goal is None and made is not None and made.rough == notch.rough and made.is_near(notch):
            new = new._replace(notch=made)  # time has not passed quite as it was foreseen
        if new.notch == made:
            return new
        takes = HALF if new.notch.rough else WHOLE
        if self._is_there(brush, new, before) or not (goal is not None or notch.is_near(before.notch)):
            return new
        return new if self._take_time(card, takes, before) else before._replace(pose=pose)

    def _is_there(self, brush: Brush, new: Shown, before: Shown) -> bool:
        """Check if this picture is ready: shown before, or prepared."""
        if new.goal is not None:
            return before.goal is not None and before.notch == new.notch and before.look == new.look
        is_straight = not (new.notch.turn or new.notch.size) and before.look == new.look
        return is_straight or brush.store.knows((BRIEF, *new.look, new.notch))

    def _take_time(self, card: Card, takes: float, before: Shown) -> bool:
        """Spend this frame's time on turning a card; False if too little is left."""
        key = card.placed.key
        if takes <= self._left and self._next in ("", key):
            self._left -= takes
            self._next = ""
            return True
        self._passed_over[key] = before.made
        return False


def _notch(pose: Pose) -> Notch:
    return Notch(round(pose.angle / TURN_STEP), round(log(max(pose.scale, 0.05)) / SIZE_STEP))


def _coarse(steps: int) -> int:
    return round(steps / COARSE) * COARSE


def _turn(card: Card, notch: Notch) -> pygame.Surface:
    """Turn and scale a card by these steps."""
    scale, angle, straight = exp(notch.size * SIZE_STEP), -notch.turn * TURN_STEP, card.straight
    if not notch.turn:
        return pygame.transform.smoothscale_by(straight(), scale)  # half as long as turning it by nothing
    if not notch.rough:
        return pygame.transform.rotozoom(straight(), angle, scale)
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(straight(), angle, scale / 2), 2)
