"""The ways in which people give answers at a table: drags, clicks, keys, fingers; each as whoever looks would do it.

Nothing is painted: what is pressed is where the table is laid out, with its buttons and menus in place. Answers are
noted and not given, so that one position may be tried many times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace

import pygame

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.steps import Decision, Keys, Option
from tabletop.ui.access.screens import tree_of
from tabletop.ui.fingers import Fingers
from tabletop.ui.table.geometry import Point
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.keys import walking_key
from tabletop.ui.widgets import Kit, Widget
from tests.ui.access import listener
from tests.ui.table.sitting import Sitting

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
STOPS = 60
"""Presses of Tab after which nothing new is expected."""
Spot = tuple[float, float]


class Unpainted:
    """Stands for a painter where nothing is painted."""

    faces = SimpleNamespace(follow=lambda brush: None)

    def show(self, view: object, flags: object) -> None:
        """Paint nothing of it."""


class Trial(Sitting):
    """A table at which answers are tried out: `noted` are those that would have been given."""

    def __init__(self, game: Game, made: Match, size: tuple[int, int] = (1280, 720)) -> None:
        self.game = game
        self.noted: list[Keys] = []
        self.fingers = Fingers(lambda: 0.0)
        super().__init__(made, size)
        self.session.act = self.noted.append  # type: ignore[method-assign, assignment]  # the position stays

    def show(self) -> None:
        """Bring buttons and menus to where the next frame would show them."""
        self.scene.fit(self.brush)
        self.scene.picture.refresh(self.brush, Unpainted())  # type: ignore[arg-type]
        self.scene.sitting.addressee.look(self.session.answerable_questions, rests=True)
        for overlay in self.scene.kit.overlays:
            overlay.place(self.brush)

    def come(self) -> Decision:
        """Have somebody who is asked come to the screen, whatever was shown before; what they are asked."""
        for _ in range(9):
            self.lift()
            if self.session.responses is not None:
                self.session.respond(self.session.responses.seats[0])
            elif self.session.decision is not None:
                break
        self.scene.sync()
        self.scene.recall.stop()  # a press while something is shown again only ends that
        self.show()
        return self.asked

    def start_anew(self) -> None:
        """Put everything back: nothing held, nothing open, nothing noted."""
        while self.scene.kit.overlays:
            self.scene.kit.close()
        self.scene.acts.perform(self.scene.hands.cancel())
        self.scene.kit.set_focus(None)
        self.scene.kit.by_keyboard = False
        self.scene.hands.focus = self.scene.hands.aiming.aim = ""
        self.scene.update(3000)
        self.move((3, 3))
        self.noted.clear()
        self.show()

    def go_on(self, keys: Keys) -> None:
        """Really give an answer."""
        type(self.session).act(self.session, keys)
        self.lift()
        self.scene.sync()
        self.scene.update(3000)
        self.show()

    # what people do

    def tap(self, at: Spot, to: Spot | None = None) -> None:
        """A finger comes down, perhaps travels, and goes up."""
        wide, high = self.scene.area.width, self.scene.area.height
        self._finger(pygame.FINGERDOWN, at[0] / wide, at[1] / high)
        self.scene.update(60)
        for step in range(1, 9) if to is not None else ():
            assert to is not None
            x, y = at[0] + (to[0] - at[0]) * step / 8, at[1] + (to[1] - at[1]) * step / 8
            self._finger(pygame.FINGERMOTION, x / wide, y / high)
            self.scene.update(40)
        x, y = to or at
        self._finger(pygame.FINGERUP, x / wide, y / high)

    def _finger(self, kind: int, x: float, y: float) -> None:
        told = pygame.event.Event(kind, {"x": x, "y": y, "finger_id": 1})
        for event in self.fingers.take(told, (self.scene.area.width, self.scene.area.height)):  # type: ignore[arg-type]
            self.scene.event(event)

    def poke(self, at: Spot) -> None:
        """A click."""
        self.move(at)
        self.down(at)
        self.scene.update(60)
        self.up(at)

    def carry(self, at: Spot, to: Spot) -> None:
        """A drag."""
        self.move(at)
        self.down(at)
        for step in range(1, 9):
            self.scene.update(40)
            self.move((at[0] + (to[0] - at[0]) * step / 8, at[1] + (to[1] - at[1]) * step / 8), held=True)
        self.up(to)

    def spot(self, handle: str) -> Spot:
        """Where somebody who means this would point: where it is seen to lie."""
        at = self.scene.table_layout.anchors[handle].centre
        fan = self.scene.table_layout.fan()
        if fan is None or fan.anchor(handle) is None or handle == fan.zone:
            return at
        left = self.scene.table_layout.anchors[handle].x
        found = [Point(left + step, at.y) for step in range(2, 400, 4)]
        return next((p for p in found if self.scene.table_layout.hits(*p)[:1] == (handle,)), at)


def give(trial: Trial, answer: Sequence[Option], way: str) -> str:
    """Give this answer in one way; what came of it that should not, "" if it is just this one that would be given."""
    trial.start_anew()
    decision = trial.asked
    try:
        WAYS[way](trial, decision, answer)
    except LookupError as problem:
        return f"{problem}"
    wanted = {option.key for option in answer}
    if len(trial.noted) == 1 and set(trial.noted[0]) == wanted:
        return ""
    return f"gave {trial.noted or 'nothing'}"


def wander(
    trial: Trial,
    decision: Decision,
    answer: Sequence[Option],
    carry: Callable[..., object],
    poke: Callable[[Spot], object],
    drags: bool,
) -> None:
    """With a mouse or a finger: pieces one after the other, then where they go, then the button that sends them."""
    if decision.many or not answer:
        for option in answer:
            piece = grip.pieces(option)[0]
            if drags:
                carry(trial.spot(piece), trial.spot(option.target))
            else:
                poke(trial.spot(piece))
        trial.show()
        poke(main_button(trial, decision).rect.center)
        return
    (option,) = answer
    pieces = grip.pieces(option)
    button = trial.scene.controls.dash.button(option.source) or trial.scene.controls.prompt.button(
        option.source
    )
    if button is not None:
        poke(button.rect.center)
        return
    for piece in pieces[:-1]:
        poke(trial.spot(piece))
    if not pieces:
        poke(trial.spot(option.target))
    elif drags:
        carry(trial.spot(pieces[-1]), trial.spot(option.target) if option.target else away(trial, pieces[-1]))
    else:
        poke(trial.spot(pieces[-1]))
        if not trial.noted and not trial.scene.kit.overlays:
            trial.show()
            poke(trial.spot(option.target or pieces[-1]))
    choose(trial, decision, option, poke)


def away(trial: Trial, piece: str) -> Spot:
    """Somewhere on the table where nothing lies, well away from a piece."""
    lies = trial.scene.table_layout.anchors[piece]
    for x in range(40, 1900, 60):
        for y in range(400, 800, 60):
            if not trial.scene.table_layout.hits(x, y) and lies.distance(x, y) > 100:
                if all(not w.hit((x, y)) for w in trial.scene.kit.widgets):
                    return x, y
    raise LookupError("the table is full")


def choose(trial: Trial, decision: Decision, option: Option, poke: Callable[[Spot], object]) -> None:
    """Take the line of a menu, if one has opened."""
    if trial.noted or not trial.scene.kit.overlays:
        return
    trial.show()
    poke(line_of(trial, decision, option).rect.center)


def line_of(trial: Trial, decision: Decision, option: Option) -> Widget:
    """The one line of the open menu that says what the option does."""
    words = trial.scene.speech.option(option, decision.seat)
    lines = [line for line in trial.scene.kit.overlays[-1].widgets if line.name == words]
    if len(lines) != 1:
        raise LookupError(f"{len(lines)} lines of the menu say {words!r}")
    return lines[0]


def main_button(trial: Trial, decision: Decision) -> Widget:
    bar = trial.scene.controls.prompt
    words = trial.scene.speech
    names = {
        words.pass_label(decision),
        words.done(decision, max(len(trial.scene.hands.holding.chosen), decision.least)),
    }
    found = [b for b in bar._buttons if b.name in names]
    if len(found) != 1:
        raise LookupError(f"{len(found)} buttons for {names}")
    return found[0]


def keys(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """Tab, arrows and Enter."""
    if decision.many or not answer:
        for option in answer:
            take(trial, grip.pieces(option)[0])
        trial.show()
        if decision.many or trial.scene.hands.grasp.passes_lightly:
            trial.press(pygame.K_SPACE)
        else:
            tab_on(trial, main_button(trial, decision))
        return
    (option,) = answer
    button = trial.scene.controls.dash.button(option.source) or trial.scene.controls.prompt.button(
        option.source
    )
    if button is not None:
        tab_on(trial, button)
        return
    for piece in grip.pieces(option):
        take(trial, piece)
    if not trial.noted and not trial.scene.kit.overlays:
        if option.target:
            aim_at(trial, option.target)
        trial.press(pygame.K_RETURN)
    if not trial.noted and trial.scene.kit.overlays:
        choose_line(trial, line_of(trial, decision, option))


def choose_line(trial: Trial, line: Widget) -> None:
    """Walk down the open menu to a line of it."""
    trial.show()
    for _ in range(STOPS):
        if trial.scene.kit.focus is line:
            break
        trial.press(pygame.K_DOWN)
    trial.press(pygame.K_RETURN)


def take(trial: Trial, piece: str) -> None:
    """Take up a piece: a card of the hand by its digit, whatever else by Tab and Enter."""
    hand = trial.scene.hands.holding.reach.hand[:9]
    if piece in hand:
        trial.press(pygame.K_1 + hand.index(piece))
    else:
        tab_to(trial, piece)
        trial.press(pygame.K_RETURN)


def tab_to(trial: Trial, piece: str) -> None:
    for _ in range(STOPS):
        trial.press(pygame.K_TAB)
        if trial.scene.hands.focus == piece:
            return
    raise LookupError(f"Tab does not come to {piece}")


def tab_on(trial: Trial, button: Widget) -> None:
    for _ in range(STOPS):
        trial.press(pygame.K_TAB)
        if trial.scene.kit.focus is button:
            trial.press(pygame.K_RETURN)
            return
    raise LookupError(f"Tab does not come to {button.name}")


def aim_at(trial: Trial, target: str) -> None:
    """Walk the lit targets with the arrows, on the shortest way."""
    hands = trial.scene.hands
    start, target = hands.aiming.aim, hands.grasp.find_lit(target)
    ways: dict[str, list[int]] = {start: []}
    queue = [start]
    while queue and target not in ways:
        here = queue.pop(0)
        for key in ARROWS:
            hands.aiming.aim = here
            hands.key(walking_key(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0})))
            if hands.aiming.aim not in ways:
                ways[hands.aiming.aim] = [*ways[here], key]
                queue.append(hands.aiming.aim)
    hands.aiming.aim = start
    if target not in ways:
        raise LookupError(f"arrows do not come to {target}")
    for key in ways[target]:
        trial.press(key)


def dragged(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """With the mouse, dragging."""
    wander(trial, decision, answer, trial.carry, trial.poke, True)


def clicked(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """With the mouse, clicking."""
    wander(trial, decision, answer, trial.carry, trial.poke, False)


def tapped(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """With a finger, tapping."""
    wander(trial, decision, answer, trial.tap, trial.tap, False)


def pushed(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """With a finger, dragging."""
    wander(trial, decision, answer, trial.tap, trial.tap, True)


def told(trial: Trial, decision: Decision, answer: Sequence[Option]) -> None:
    """With a screen reader: by what the tree of the table names, and the acts of its nodes."""

    def press(key: str) -> None:
        trial.show()
        listener.press(tree_of("", trial.scene, Kit(), trial.brush, trial.scene.event), key)

    listener.answer(trial.scene, decision, answer, press, lambda: bool(trial.noted))


WAYS: dict[str, Callable[[Trial, Decision, Sequence[Option]], None]] = {
    "drag": dragged,
    "clicks": clicked,
    "keys": keys,
    "touch": tapped,
    "touch drag": pushed,
    "reader": told,
}
