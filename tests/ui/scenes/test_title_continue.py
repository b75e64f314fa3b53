"""The amber button of the title screen says what it does, however many sit at the match that waits."""

from __future__ import annotations

import pytest

from tabletop.app.parts import Parts, speak
from tabletop.content.languages.lang import languages
from tabletop.ui.scenes.title.title import TitleReports, TitleScene, Unfinished
from tabletop.ui.window import offscreen
from tests.words.witness import Witness


@pytest.mark.parametrize("seats", [1, 4, 8])
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_the_name_of_the_button_is_whole_beside_the_seats(
    parts: Parts, text_size: int, code: str, seats: int
) -> None:
    words = speak(code)
    waits = Unfinished(
        "wrestling", "Space Age Wrestling", "Ada", tuple((seat, True) for seat in range(seats))
    )
    reports = TitleReports(*[lambda *_: None] * 5)
    scene = TitleScene(words, parts.shelf, frozenset(), [waits], "1", reports)
    witness = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene.draw(witness)

    name = next(said for said in witness.seen.said if said.words == words("title.continue"))
    assert not name.trouble
    assert scene.go_on is not None
    assert scene.go_on.rect.contains(name.box)
