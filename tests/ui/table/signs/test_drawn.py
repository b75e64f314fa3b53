"""Every picture and every word that a whole table draws lies on something that says what it is (case P11)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.content.languages.lang import Lang
from tabletop.paint import Brush
from tabletop.paint.display_list import DisplayList
from tabletop.ui.session import Session
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tests.ui.table.signs.test_law import is_whole
from tests.ui.table.sitting import Never, brush, content_of, dealt, play_until

SIZE = (1280, 720)


class Looker(Brush):
    """Draws as any brush does, and remembers where pictures and words stand on the table."""

    seen: list[tuple[str, pygame.FRect]]

    @classmethod
    def of(cls, other: Brush) -> Looker:
        looker = cls.__new__(cls)
        looker.__dict__.update(other.__dict__)
        looker.seen = []
        return looker

    @property
    def _is_table(self) -> bool:
        """Whether this is the table, not a face or another sheet."""
        return isinstance(self.target, DisplayList) and self.origin == (0.0, 0.0)

    def icon(self, name: str, rect: Any, *args: Any, **more: Any) -> None:
        if self._is_table:
            self.seen.append((name, pygame.FRect(rect)))
        super().icon(name, rect, *args, **more)

    def text(self, words: str, *args: Any, **more: Any) -> pygame.FRect:
        box = super().text(words, *args, **more)
        if self._is_table and words.strip():
            self.seen.append((words, box))
        return box


def table(game: str, seats: int, prompt: str) -> TableScene:
    """A table at a question, seen by whoever is asked."""
    made = play_until(games.load(game), dealt(games.load(game), seats, 2), prompt)
    session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
    if session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    whole = games.load(game)
    return TableScene(
        Lang.read(),
        session,
        content_of(game),
        TableServices(whole.why_not, feel=Feel(speed="off"), foresee=whole.forecast, explain=whole.signs),
    )


@pytest.mark.parametrize(
    ("game", "seats", "prompt"),
    [
        ("heap", 3, "bodge"),
        ("heartland", 4, "move"),
        ("heist", 4, "play"),
        ("pedal", 4, "react"),
        ("wrestling", 2, "action"),
    ],
)
def test_whatever_is_drawn_lies_on_a_sign(game: str, seats: int, prompt: str) -> None:
    scene, looker = table(game, seats, prompt), Looker.of(brush(SIZE))
    scene.draw(looker)
    there = scene.scenery()
    log = pygame.FRect(*there.around.log)
    silent = []
    for name, box in looker.seen:
        tips = [widget for widget in scene.kit.widgets if widget.tooltip and widget.rect.colliderect(box)]
        if tips or log.contains(box):  # a button that has a tooltip, a line of the log
            continue
        found = scene.signs.sign_at(there, looker, *box.center)
        if found is None or not is_whole(found[1]):
            silent.append(f"{name!r} at {tuple(map(round, box))}")

    assert len(looker.seen) > 20
    assert silent == []
