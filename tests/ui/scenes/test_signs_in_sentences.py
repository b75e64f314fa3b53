"""Signs among a teacher's words: each stays with the word it shows, and a mark after it with the sign."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.content.languages.lang import languages
from tabletop.content.models.lessons import SIGN
from tabletop.paint.flow import BLANK, MARKS, Run
from tabletop.ui.scenes.lesson.bubble import FORMS, PAD, SENTENCE
from tabletop.ui.scenes.lesson.said import say
from tests.ui.table.sitting import brush

NAMES = {"seat": "Ada", "other": "Bo", "third": "Chen"}
WIDTHS = (300.0, 460.0, *sorted({wide - 2 * PAD for wide, _ in FORMS}))


def sentences(game: str, code: str) -> Iterator[tuple[Run, ...]]:
    """All that a teacher says with a sign in it, as words and signs."""
    content = open_game(game, (), code).content
    for lesson in content.rows("lessons"):
        said = [each for step in lesson.steps.values() for each in (step.say, *step.wrong.values())]
        for sentence in (*said, *lesson.can.values()):
            if signs := SIGN.findall(sentence):
                yield say(content, sentence, NAMES, dict.fromkeys(signs, "app"))


def is_on_line(one: pygame.FRect, other: pygame.FRect) -> bool:
    """Check if two spots of a text are on the same line, whatever their numbers were rounded to."""
    return abs(one.y - other.y) < one.h / 2


@pytest.mark.parametrize("code", languages())
def test_a_sign_stays_with_its_word_and_a_mark_with_its_sign(code: str) -> None:
    easel, marked = brush((1280, 680)), 0
    for runs in (each for game in games.ids() for each in sentences(game, code)):
        for room in WIDTHS:
            spots, words = easel.flows.lay(runs, 0, room, easel.text_px(SENTENCE), easel.scale, "read")
            for number, (index, sign) in enumerate(spots):
                told = f"{''.join(words)} at sign {number}, {room} wide"
                if runs[index].icon and number and words[number - 1].strip():
                    assert is_on_line(spots[number - 1][1], sign), told
                if runs[index].icon and "".join(words[number + 1 : number + 2]).startswith(MARKS):
                    after = spots[number + 1][1]
                    marked += 1
                    assert is_on_line(after, sign), told
                    assert (after.x < sign.right - 1) is not words[number + 1].startswith(BLANK)
    assert marked
