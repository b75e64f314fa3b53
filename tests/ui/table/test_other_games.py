"""The table of a game that is not Heartland: secret choices of several and windows in which anybody may respond."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pygame
import pytest

from tabletop.content.languages.lang import Lang
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import GameFile
from tabletop.content.models.records import Content
from tabletop.content.models.sentences import Forms
from tabletop.content.models.table import TableFile
from tabletop.engine.match import Match, Seat
from tabletop.ui.session import Session
from tabletop.ui.table.bars.replies import ForAllButton
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.widgets.base import PRESS_KEYS
from tests.content.reading_as import read_as
from tests.declared import pieces
from tests.ui.session.seams import GAME
from tests.ui.table.sitting import Never, brush

TEXTS: dict[str, dict[str, str]] = {
    "prompts": {
        "play.card": "{seat}: play a card",
        "nod": "{seat}: yes or no?",
        "bid.number": "{seat}: how many?",
        "bid.card": "{seat}: which card?",
        "respond": "{seat}: respond?",
    },
    "log": {"nodded": "{seat} nods"},
    "why": {"no": "That does not go there"},
    "labels": {"line": "A test"},
    "phases": {"setup": "Set-up"},
    "effects": {},
    "words": {},
}
TABLE = {
    "areas": {
        "seats": [28, 84, 350, 660],
        "middle": [402, 78, 1126, 710],
        "prompt": [402, 797, 1126, 46],
        "hand": [402, 870, 1126, 210],
        "log": [1556, 84, 336, 440],
    },
    "mats": {
        "mine": {"area": "hand", "seats": "viewer"},
        "panels": {"area": "seats", "seats": "all", "size": [350, 120]},
    },
    "things": {
        "phase": {"as": "none"},
        "deck": {"as": "pile", "on": "middle", "at": [200, 200], "back": "cards"},
        "pile": {"as": "pile", "on": "middle", "at": [500, 200], "browse": True},
        "hand": {"as": "fan", "on": "mine", "away": {"on": "panels", "at": [22, 56], "picture": "hand"}},
    },
    "header": {"line": "line"},
}


ORDERS = [
    {
        "id": "quiet",
        "name": "Never respond",
        "text": "The table passes every window.",
        "prompts": ["respond"],
    },
    {"id": "nod", "name": "Never nod", "text": "The table passes every nod.", "prompts": ["nod"]},
]


def content(orders: list[dict[str, Any]] | None = None) -> Content:
    words = {group: {key: Forms(text, text) for key, text in texts.items()} for group, texts in TEXTS.items()}
    file = {"title": "Seams", "seats": [2, 3], "minutes": [1, 2], "texts": TEXTS, "orders": orders or []}
    return Content(
        "seams",
        read_as(GameFile, file),
        read_as(TableFile, TABLE),
        read_as(FacesFile, {"faces": {"cards": {}}}),
        (),
        "",
        MappingProxyType({}),
        MappingProxyType({}),
        words,
        {},
    )


class Sat:
    """Two people and a script of questions."""

    def __init__(self, script: str, seats: int = 2, orders: list[dict[str, Any]] | None = None) -> None:
        pygame.init()
        people = [Seat(name, i) for i, name in enumerate(("Ada", "Bruno", "Chen")[:seats])]
        self.match = Match.start(GAME, None, people, {"script": script}, 1)
        self.session = Session(self.match, people, lambda view, decision: Never(), lambda: 0.0)
        self.scene = TableScene(
            Lang.read(), self.session, content(orders), TableServices(GAME.why_not, feel=Feel(speed="off"))
        )
        self.brush = brush((1280, 720))
        self.draw()

    def draw(self) -> None:
        self.scene.update(16)
        self.scene.draw(self.brush)

    def reveal(self, seat: int) -> None:
        self.session.reveal(seat)
        self.draw()

    def buttons(self) -> list[str]:
        return [button.name for button in self.scene.controls.prompt._buttons]

    def press(self, key: int) -> None:
        self.scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        self.draw()

    def pass_for_all(self) -> None:
        """Click the button that says that nobody responds."""
        button = next(b for b in self.scene.controls.prompt._buttons if isinstance(b, ForAllButton))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.event(pygame.event.Event(kind, {"pos": button.rect.center, "button": 1}))
        self.draw()

    def answers(self) -> list[dict[str, Any]]:
        return [line for line in self.match.lines if "keys" in line]


def test_questions_that_need_no_piece_are_buttons() -> None:
    sat = Sat("o1")

    assert sat.buttons() == ["yes", "no"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_button_answers(answer: str) -> None:
    sat = Sat("o1")
    button = next(button for button in sat.scene.controls.prompt._buttons if button.name == answer)

    button.press()

    assert sat.answers()[-1]["keys"] == (answer,)


def test_a_secret_choice_shows_only_who_is_ready() -> None:
    sat = Sat("t01")
    sat.reveal(0)
    assert sat.buttons() == ["1", "2"]
    sat.scene.controls.prompt._buttons[0].press()
    sat.draw()
    card = sat.scene.hands.holding.reach.hand[0]
    sat.scene.acts.perform(sat.scene.hands.click(card))
    sat.press(pygame.K_SPACE)
    assert len(sat.answers()) == 2

    sat.reveal(1)

    assert sat.scene.view.ready == {0}
    shown = {p.look.piece for p in sat.scene.stage.rest.values() if p.look.kind == "card"}
    assert not shown & set(pieces(sat.match.state, "hand:0"))
    assert "Ada" not in "".join(str(line) for line in sat.scene.controls.log.lines)


def test_a_window_offers_nobody_and_everybody_who_may_respond() -> None:
    sat = Sat("w01")

    assert sat.buttons() == ["Ada responds", "Bruno responds", "Nobody responds"]
    assert sat.scene.table_layout.fan() is None


def test_only_its_own_button_says_that_nobody_responds() -> None:
    sat = Sat("w01")

    for key in PRESS_KEYS:
        sat.press(key)
    assert sat.answers() == []

    sat.pass_for_all()
    assert [line["keys"] for line in sat.answers()] == [(), ()]


def test_somebody_who_responds_gets_the_curtain_first() -> None:
    sat = Sat("w01")

    sat.scene.controls.prompt._buttons[1].press()

    assert sat.session.curtain is not None
    assert sat.session.curtain.seats == (1,)
    assert sat.scene.table_layout.fan() is None
