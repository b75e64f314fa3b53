"""A gesture that was begun goes on while something else changes: a bot's answer, buttons that are made anew."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.games.pedal import GAME
from tabletop.ui.bot_desk import BotDesk
from tests.ui.table.race_sitting import RaceSitting, race_content
from tests.ui.table.sitting import brush, hand
from tests.ui.table.test_other_games import ORDERS, Sat


class Done:
    """A bot's answer that is there at once."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def done(self) -> bool:
        return True

    def result(self) -> Answer:
        return self.answer

    def cancel(self) -> None:
        """It is given already."""


def at_the_cards() -> RaceSitting:
    """Somebody among bots who think has chosen a gear and is asked for cards."""
    content, seats = (
        race_content(),
        [Seat("Ada", 0), Seat("Bo", 1, "purposeful"), Seat("Cy", 2, "purposeful")],
    )
    sitting = RaceSitting(Match.start(GAME, content, seats, content.file.defaults(3), 1))
    sitting.session.act((sitting.asked.options[0].key,))
    sitting.settle()
    assert sitting.asked.many
    return sitting


def bots_answer(sitting: RaceSitting) -> None:
    """The bots have thought."""

    def ask(view: View, decision: Decision) -> Done:
        keys = choose(GAME, view, decision, "purposeful", random.Random(1))
        return Done(Answer(decision.seat, keys, decision.nth))

    sitting.session.bots = BotDesk(ask, 0)
    before = len(sitting.match.lines)
    for _ in range(4):
        sitting.scene.update(16)
        sitting.scene.draw(sitting.brush)
    assert len(sitting.match.lines) == before + 4
    assert sitting.session.asked_seats == {0}


def test_a_card_hangs_on_the_pointer_while_bots_answer() -> None:
    sitting = at_the_cards()
    card = sitting.asked.options[0].source
    (x, y), end = sitting.at(card), sitting.scene.table_layout.anchors[sitting.asked.options[0].target].centre
    sitting.move((x, y))
    sitting.down((x, y))
    sitting.move((x + 40, y - 120), held=True)
    held = sitting.scene.pointer.dragged_piece()
    assert held is not None

    bots_answer(sitting)

    assert sitting.scene.pointer.dragged_piece() == held
    sitting.move(end, held=True)
    sitting.up(end)
    assert card in sitting.scene.hands.holding.chosen.values()


def test_a_ticked_card_stays_where_it_lies_while_bots_answer() -> None:
    sitting = at_the_cards()
    card = sitting.asked.options[0].source
    sitting.click(card)
    sitting.move((20, 900))
    lies = sitting.scene.table_layout.sprites[card].pose

    bots_answer(sitting)

    assert card in sitting.scene.hands.holding.chosen.values()
    assert sitting.scene.table_layout.sprites[card].pose == lies


def test_a_card_that_is_pointed_at_stays_raised_while_bots_answer() -> None:
    sitting = at_the_cards()
    card = hand(sitting)[1]
    sitting.move(sitting.at(card))

    bots_answer(sitting)

    assert sitting.scene.pointer.touch.hover == card


# buttons beside the prompt


def send(sat: Sat, at: tuple[float, float], down: bool) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    sat.scene.event(pygame.event.Event(kind, {"pos": at, "button": 1}))


def made_anew(sat: Sat, text_size: int = 100) -> None:
    """The window is larger, and perhaps what is written."""
    before = list(sat.scene.controls.prompt._buttons)
    sat.brush = brush((1920, 1080))
    sat.brush.text_size = text_size
    sat.draw()
    assert not set(map(id, before)) & set(map(id, sat.scene.controls.prompt._buttons))


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_press_on_a_button_that_is_made_anew_meanwhile_counts(text_size: int) -> None:
    """Also where the words beside it have grown, and it stands elsewhere: the hand has not moved."""
    sat = Sat("w01")
    rect = sat.scene.kit.find("Bruno responds").rect
    at = (rect.x + 6, rect.centery)
    send(sat, at, True)

    made_anew(sat, text_size)
    send(sat, at, False)

    assert sat.session.curtain is not None
    assert sat.session.curtain.seats == (1,)


def test_whoever_leaves_a_button_that_is_made_anew_has_not_meant_it() -> None:
    sat = Sat("w01")
    rect = sat.scene.kit.find("Bruno responds").rect
    send(sat, rect.center, True)

    made_anew(sat)
    send(sat, (20, 900), False)

    assert sat.session.curtain is None


def test_a_press_counts_although_somebody_else_has_passed_meanwhile() -> None:
    """A standing order that is set takes a button away; that of the other seat means what it did."""
    sat = Sat("w01", orders=ORDERS)
    send(sat, (at := sat.scene.kit.find("Bruno responds").rect.center), True)

    sat.session.order(0, {"respond"})
    sat.draw()
    assert sat.buttons() == ["Bruno responds", "Nobody responds"]
    send(sat, at, False)

    assert sat.session.curtain is not None


def test_a_press_does_not_answer_another_question() -> None:
    """Somebody has answered by a key meanwhile; the button that comes there has the same name."""
    sat = Sat("o1 o1")
    send(sat, (at := sat.scene.kit.find("yes").rect.center), True)

    sat.session.act(("yes",))
    sat.draw()
    assert sat.buttons() == ["yes", "no"]
    send(sat, at, False)

    assert len(sat.answers()) == 1
