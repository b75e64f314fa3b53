"""A prompt beside many buttons is read whole, on two lines at most, in every language."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.parts import gather, speak
from tabletop.app.peeking import peek
from tabletop.engine.match import Match
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.ui.table.sitting import dealt, play_until

pytestmark = pytest.mark.exhaustive

CROWDED = {"wrestling": (4, frozenset(("pin", "tag", "call"))), "heartland": (2, frozenset(("discard",)))}
"""Games with buttons beside the prompt of an action: seats, and what is offered besides."""


@cache
def crowded(game: str) -> Match:
    seats, labels = CROWDED[game]
    rules = games.load(game)
    return play_until(
        rules,
        dealt(rules, seats, 1),
        "action",
        lambda view, decision: labels <= {option.label for option in decision.options},
    )


@in_languages("size, game, code", [(1280, 680), (1920, 1080)], sorted(CROWDED))
def test_a_prompt_beside_many_buttons_is_read_whole_on_two_lines(
    size: tuple[int, int], game: str, code: str
) -> None:
    parts, match = gather(), crowded(game)
    scene = TableScene(
        speak(code),
        peek(match, match.decisions[0].seat),
        open_game(game, language=code).content,
        TableServices(games.load(game).why_not),
    )
    brush = offscreen(size, parts.theme, parts.pictures)
    scene.draw(brush)
    prompt, words = scene.controls.prompt, scene.sitting.said[0]
    room = brush.px(prompt.rect.width - 40)

    assert len(brush.type.wrap(words, "read", brush.text_px(prompt.size), room)) <= 2, words
    assert prompt.box_of_lines(brush, words).height < 1.5 * prompt.rect.height
