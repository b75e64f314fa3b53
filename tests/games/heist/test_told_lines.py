"""What the log says of nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.parts import speak
from tabletop.cli import log_text
from tabletop.engine.events import Event
from tabletop.games.heist import GAME
from tabletop.ui.table.said.speech import Speech
from tests.ui.table.sitting import content_of, dealt

CASES = [
    ({"line": "earns", "seat": 0, "n": 3}, "Ada gets $3"),
    ({"line": "earns", "seat": 0, "n": 0}, "Ada gets no money"),
    ({"line": "scheme", "seat": 0, "n": 0}, "Ada gets no money"),
    ({"line": "job", "seat": 0, "n": 0, "heat": 2}, "Ada takes 2\u00a0Heat and gets no money"),
    ({"line": "settles", "seat": 0, "n": 0}, "Ada pays nothing"),
    ({"line": "draws", "seat": 0, "n": 2}, "Ada draws 2 cards"),
]


@pytest.mark.parametrize(("facts", "said"), CASES)
def test_nobody_is_told_of_0_dollars(facts: dict[str, Any], said: str) -> None:
    content = content_of(GAME.id)
    match = dealt(GAME, 3, 1)

    parts = Speech(content, speak("en"), ("Ada", "Bo", "Cy")).line(facts)

    assert "".join(part.words for part in parts) == said
    assert log_text.log_sentence(Event("say", facts), match, content, ["Ada", "Bo", "Cy"]) == said
