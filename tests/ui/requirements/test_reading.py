"""Reading: UX-30, and every size of text and window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.paint import pieces
from tabletop.paint.brush import Brush
from tabletop.paint.faces import Appearance, FacePainter
from tabletop.ui.window import offscreen
from tests.paint.written import words_on
from tests.ui.requirements.room import GAME, Room

pytestmark = pytest.mark.exhaustive

SIDE = 48
SHOWN = {"cards": (97, 133, 140, 287), "locations": (109, 230)}
"""Heights in pixels at which cards lie on the table of 1280 x 720: in a row, in the hand, raised, large."""


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of two crops without their colour, 0 to 255."""
    a, b = (pygame.transform.grayscale(crop) for crop in (one, other))
    spots = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(abs(a.get_at(spot).r - b.get_at(spot).r) for spot in spots) / len(spots)


def canvas(room: Room) -> Brush:
    brush = offscreen((SIDE, SIDE), room.parts.theme, room.parts.pictures)
    brush.scale = 1.0
    brush.surface.fill("#22333a")
    return brush


def goods(room: Room) -> Iterator[tuple[str, pygame.Surface]]:
    content = open_game(GAME).content
    for row in content.rows("goods"):
        brush = canvas(room)
        pieces.cube(brush, (2, 2, SIDE - 4, SIDE - 4), row.colour, row.picture, GAME)
        yield row.id, brush.surface


def seats(room: Room) -> Iterator[tuple[str, pygame.Surface]]:
    for number in range(8):
        brush = canvas(room)
        pieces.seat_token(brush, number, (4, 4, SIDE - 8, SIDE - 8))
        yield str(number), brush.surface


def cards(room: Room) -> Iterator[tuple[str, pygame.Surface]]:
    content = open_game(GAME).content
    painter = FacePainter(
        Appearance(room.parts.pictures, room.parts.theme),
        content.faces,
        content,
        GAME,
        label=lambda key: content.text("labels", key),
    )
    for row in content.rows("cards"):
        yield row.id, painter.face(row, 120)


@pytest.mark.parametrize("what", [goods, seats, cards])
def test_without_colour_all_kinds_are_still_told_apart(
    room: Room, what: Callable[[Room], Iterator[tuple[str, pygame.Surface]]]
) -> None:
    """UX-30: any two goods, seats and card types differ by sign or pattern in a grey picture."""
    drawn = list(what(room))
    assert len(drawn) >= 4
    for (one, left), (other, right) in combinations(drawn, 2):
        assert apart(left, right) > 4, f"{one} and {other} look alike in grey"


def test_card_text_is_large_enough_and_grows_with_the_setting(room: Room) -> None:
    """UX-30: at least 14 px at 1280 x 720 at every size a card is shown at, and more with a larger text size."""
    content = open_game(GAME).content
    sizes = {}
    for text_size in (100, 200):
        painter = FacePainter(
            Appearance(room.parts.pictures, room.parts.theme, text_size=text_size),
            content.faces,
            content,
            GAME,
            label=lambda key: content.text("labels", key),
        )
        found = [
            word.px
            for kind, heights in SHOWN.items()
            for row in content.rows(kind)
            for high in heights
            for word in words_on(painter, row, high)
        ]
        assert found
        assert min(found) >= 14
        sizes[text_size] = sum(found) / len(found)
    assert sizes[200] > 1.05 * sizes[100], "as far as a card has room"


class Inked:
    """Every stretch of text that is drawn, with where it stands; tells which are cut by the window or overlap."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spots: list[tuple[str, pygame.FRect]] = []
        text = Brush.text

        def seen(brush: Brush, words: str, *given: Any, **more: Any) -> pygame.FRect:
            rect = text(brush, words, *given, **more)
            scrolled = brush.target.get_clip() != brush.target.get_rect()
            if words.strip() and not scrolled:  # what lies in a pane can be scrolled to
                self.spots.append((words, pygame.FRect(rect)))
            return rect

        monkeypatch.setattr(Brush, "text", seen)

    def outside(self, width: float, height: float) -> list[str]:
        room = pygame.FRect(-2, -2, width + 4, height + 4)
        return [words for words, rect in self.spots if not room.contains(rect)]


def test_the_words_of_every_screen_grow_with_the_setting(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-30: at 200 per cent many words of set-up and table are far higher, as far as there is room."""
    high: dict[int, dict[tuple[str, str], float]] = {}
    for text_size in (100, 200):
        room = make_room(size=(1920, 1080), text_size=text_size)
        seen = high[text_size] = {}
        for name in ("setup", "table"):
            if name == "setup":
                room.desk.to_setup(GAME)
            else:
                room.sit(GAME, ("Ada",), ("random",), seed=3)
                room.turn()
            inked = Inked(monkeypatch)
            room.picture()
            seen |= {(name, words): rect.height for words, rect in inked.spots}
    both = [key for key in high[100] if key in high[200]]
    grown = [key for key in both if high[200][key] > 1.25 * high[100][key]]
    assert len(both) > 25
    assert len(grown) > 0.3 * len(both)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_no_words_leave_the_window_on_any_screen(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """UX-30: title, setup, curtain, table, settings and rules at 100 and 200 per cent."""
    room = make_room(size=size, text_size=text_size)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        inked = Inked(monkeypatch)
        room.picture()
        brush = room.window.brush
        if lost := inked.outside(brush.width, brush.height):
            found[name] = lost
        assert inked.spots

    look("title")
    room.desk.to_setup(GAME)
    look("setup")
    room.desk.to_settings()
    look("settings")
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    look("curtain")
    room.answer_until(lambda d: d.prompt == "action")
    look("table")
    room.desk.to_rules()
    look("rules")
    assert found == {}
