"""Every question of a race with its buttons, in a small window: no word of it is cut."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.peeking import peek
from tabletop.app.table_scene import table_feel
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.games.pedal import GAME
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.games.pedal.tables import start
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

ASKED = ("market", "give-back", "gear", "cards", "react", "react.must", "slipstream", "discard")


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    return gather()


def asked() -> Iterator[tuple[Match, Decision]]:
    """The match each time that something new is asked; of the reactions when both chips of the dash are there, and when
    they cannot end.
    """
    match, rng, left = start(4, 3, garage="snake", garage_pool="all", legends=2), random.Random(3), set(ASKED)
    while left:
        decision = match.decisions[0]
        chips = {option.label for option in decision.options} >= {"boost", "adrenaline"}
        asked = "react.must" if decision.prompt == "react" and not decision.may_pass else decision.prompt
        if asked in left and (asked != "react" or chips):
            left.remove(asked)
            yield match, decision
        view = match.view(decision.seat)
        match.act(Answer(decision.seat, choose(GAME, view, decision, "random", rng), decision.nth))


@in_languages("size, code", [(1024, 768), (1280, 720)])
def test_every_question_and_every_button_is_read_whole(
    parts: Parts, code: str, size: tuple[int, int]
) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    parts.pictures.store.clear()
    content = open_game(GAME.id, language=code).content
    wrong, seen = [], set()
    for match, decision in asked():
        for text_size in (100, 150):
            brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            session = peek(match, decision.seat)
            TableScene(
                parts.words, session, content, TableServices(GAME.why_not, feel=table_feel(parts.settings))
            ).draw(brush)
            wrong += [f"{decision.prompt} at {text_size} %: {each}" for each in brush.seen.troubles()]
            seen |= {said.words for said in brush.seen.said}
        if decision.prompt == "cards":
            name, n = match.seats[decision.seat].name, decision.facts["n"]
            assert content.text("prompts", "cards", seat=name, n=int(str(n))) in seen

    assert wrong == []
    assert {content.text("labels", "boost", n=1), content.text("labels", "adrenaline", n=1)} <= seen
