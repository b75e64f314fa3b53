"""A table with corners: the scene without a window, and a hand that plays whole matches with windows in them."""

from __future__ import annotations

import pygame

from tabletop.bots import choose
from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.engine.steps import Decision, Option
from tabletop.engine.view import View
from tabletop.games.wrestling import GAME
from tabletop.tables.wrestling.corner_panels import Corners
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.bars.orders import OrderButton
from tabletop.ui.table.bars.replies import ForAllButton
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button
from tests.app.sitting import Hand
from tests.ui.table import sitting
from tests.ui.table.sitting import NAMES, Sitting, Wanted, content_of, dealt, first, offers


def ring_content() -> Content:
    return content_of(GAME.id)


def ring(seats: int = 2, seed: int = 1, **options: bool | int | str) -> Match:
    """A match at its first question, all seats people; wrestlers are dealt unless an option says otherwise."""
    return dealt(GAME, seats, seed, **{"wrestlers": "random", **options})


def play_until(made: Match, prompt: str, wanted: Wanted = lambda view, decision: True) -> Match:
    """Let sensible answers be given until somebody is asked this, in a position as wanted."""
    return sitting.play_until(GAME, made, prompt, wanted)


def corners_of(layout: Layout) -> Corners:
    """The corners of a table that has such."""
    assert isinstance(layout.own_panels, Corners)
    return layout.own_panels


class RingSitting(Sitting):
    """One table scene of such a match."""

    game = GAME

    def lift(self) -> None:
        """In a window the person whose answer is looked at responds."""
        super().lift()
        if self.session.responses is not None:
            self.session.respond(self.session.responses.seats[0])
            super().lift()

    @property
    def corners(self) -> Corners:
        return corners_of(self.scene.table_layout)


class RingHand(Hand):
    """Plays sensibly, one way only; in a window everybody says together that nobody responds, or one responds."""

    responded = unanswered = 0
    """How many responded, and in how many windows nobody did."""

    def go_on(self) -> None:
        """A window is answered for all; everything else as at any table."""
        screen = self.app.screen
        if isinstance(screen, TableScene) and screen.session.responses is not None:
            self.respond_or_not(screen)
        else:
            super().go_on()

    def respond_or_not(self, scene: TableScene) -> None:
        """The first who has an answer presses their button; if nobody has one, all pass at once."""
        desk, responses = self.app.desk, scene.session.responses
        assert desk.table is not None
        assert responses is not None
        match = desk.table.match
        for seat in responses.seats:
            view = match.view(seat)
            assert view.decision is not None
            if choose(desk.table.opened.game, view, view.decision, "purposeful", self.rng):
                self.responded += 1
                self.press(scene, self.button(scene, match.seats[seat].name))
                assert isinstance(self.app.screen, CurtainScene), (
                    "whoever responds is handed the screen first"
                )
                return
        self.unanswered += 1
        before = len(match.lines)
        (nobody,) = (widget for widget in scene.kit.widgets if isinstance(widget, ForAllButton))
        self.press(scene, nobody)
        given = [line["keys"] for line in match.lines[before:]]
        assert given
        assert given == [()] * len(given), "until what somebody after them chose is heard"
        assert len(given) <= len(responses.seats)

    def means(self, given: object, wanted: tuple[object, ...]) -> bool:
        """Two copies of a card with the same Fall Number are as good as one another."""
        assert self.app.desk.table is not None
        cards = self.app.desk.table.match.state.cards

        def said(value: object) -> object:
            if isinstance(value, tuple):
                return tuple(said(each) for each in value)
            return cards[value].id if isinstance(value, int) and value >= len(NAMES) else value

        return said(given) == said(wanted)

    def button(self, scene: TableScene, name: str) -> Button:
        """The button with which a person responds."""
        found = (w for w in scene.kit.widgets if isinstance(w, Button) and not isinstance(w, OrderButton))
        return next(button for button in found if button.visible and name in button.name)


def walk(sitting: RingSitting, option: Option) -> None:
    """Tab to the card, Enter, arrows to the target if it is to be led there, Enter."""
    act = sitting.scene.controls.prompt.acts.get(option.label)
    if (
        act is not None and option.source not in sitting.scene.hands.grasp.sources
    ):  # its cards do not shine yet
        words = sitting.scene.speech.option(option, sitting.asked.seat, act)
        buttons = (each for each in sitting.scene.kit.widgets if isinstance(each, Button))
        sitting.scene.kit.by_keyboard = True
        sitting.scene.kit.set_focus(next(button for button in buttons if button.name == words))
        sitting.press(pygame.K_RETURN)
    sitting.scene.kit.set_focus(None)
    for _ in range(60):
        sitting.press(pygame.K_TAB)
        if sitting.scene.hands.focus == option.source:
            break
    before = len(sitting.match.lines)
    sitting.press(pygame.K_RETURN)
    for n in range(24):
        if len(sitting.match.lines) > before or sitting.scene.hands.aiming.aim == option.target:
            break
        sitting.press(
            (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)[n % 4 if n < 12 else n // 3 % 4]
        )
    if len(sitting.match.lines) == before:
        sitting.press(pygame.K_RETURN)


def play(sitting: RingSitting, option: Option, by: str) -> None:
    """One option by a drag, by two clicks or by keys."""
    if by == "drag" and option.target:
        sitting.drag(option.source, option.target)
    elif by == "keys":
        walk(sitting, option)
    else:
        sitting.click(option.source)
        if option.target:
            sitting.click(option.target)


def done(label: str, prompt: str, by: str, made: Match) -> tuple[RingSitting, Option]:
    """A table at such a question, and its first option of this label done by hand."""
    sitting = RingSitting(play_until(made, prompt, offers(label)))
    option = first(sitting.asked, label)
    play(sitting, option, by)
    return sitting, option


def free(view: View, decision: Decision) -> bool:
    """Whether some Move needs no power."""
    return any(option.label == "move" and not option.n for option in decision.options)
