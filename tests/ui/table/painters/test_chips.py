"""case P10: why something is refused is said where it happened, over nothing that is read or is another place."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app.parts import gather
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.intents import Refuse
from tabletop.ui.table.painters.chips import LARGE, Refusal, notice_box
from tabletop.ui.widgets import Button
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import Sitting, dealt, match

pytestmark = pytest.mark.exhaustive

TABLE = Rect(0, 0, 1920, 1080)
PROMPT = pygame.FRect(640, 716, 640, 66)
HAND = Rect(420, 798, 160, 224)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("x", range(300, 1500, 100))
def test_the_reason_leaves_the_question_to_be_read(x: int, text_size: int) -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    brush = offscreen((1920, 1080), parts.theme, parts.pictures, text_size=text_size)
    for words in (
        "Nothing happens there.",
        "Drag a Move onto an opponent, a Trick onto your wrestler " * 2,
    ):
        box, _ = notice_box(brush, Refusal(words, HAND._replace(x=x), 0.0, PROMPT), TABLE)

        assert not box.colliderect(PROMPT)
        assert pygame.FRect(*TABLE).contains(box)


def covered(sitting: Sitting) -> tuple[int, list[str]]:
    """How many places and cards a refusal was told at, and those at which it covered a card or its own place."""
    scene, told, over = sitting.scene, 0, []
    cards = {
        handle: rect
        for handle, rect in scene.table_layout.anchors.items()
        if handle.startswith("card:") and scene.table_layout.sprites.get(handle) is not None
    }
    for handle in scene.table_layout.anchors:
        if not handle.startswith(("card:", "place:")):
            continue
        scene.acts.refuse(Refuse(handle, ""))
        assert scene.sitting.notice is not None
        where = scene.sitting.notice.where
        box, _ = notice_box(
            sitting.brush, scene.sitting.notice, scene.table_layout.rect, scene.picture.read_places()
        )
        told += 1
        lies = [at for at in cards.values() if Rect(*box).overlaps(at.grow(-2))]
        if any(not where.lies_inside(at, 1) and not at.lies_inside(where, 1) for at in lies):
            over.append(handle)
        if where.h < LARGE and Rect(*box).overlaps(where.grow(-2)) and handle in cards:
            over.append(handle)
    return told, over


in_a_window = pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=[pytest.mark.nightly] * ((nth + other) % 2))
        for nth, game in enumerate(games.ids())
        for other, size in enumerate([(1280, 680), (1920, 1080)])
    ],
)
"""Each game in one of the windows, by night in the other."""


@in_a_window
def test_no_reason_lies_over_a_card_that_is_read(game: str, size: tuple[int, int]) -> None:
    """Of Heartland's 61 places 59 had their reason told over another town or card."""
    options = {"wrestlers": "random"} if game == "wrestling" else {}
    table = type("AnySitting", (Sitting,), {"game": games.load(game)})
    told, over = covered(table(dealt(games.load(game), 3, 1, **options), size))
    assert told
    assert len(over) <= told / 10, f"over cards: {over}"


def test_the_table_says_where_its_question_stands() -> None:
    sitting = Sitting(match())
    sitting.scene.acts.refuse(Refuse("card:0", ""))

    assert sitting.scene.sitting.notice is not None
    assert sitting.scene.sitting.notice.spared == sitting.scene.controls.prompt.rect
    assert sitting.scene.controls.prompt.rect.width > 0


@in_a_window
def test_no_reason_lies_over_a_button(game: str, size: tuple[int, int]) -> None:
    """It may name one: whoever reads it looks for that."""
    options = {"wrestlers": "random"} if game == "wrestling" else {}
    table = type("AnySitting", (Sitting,), {"game": games.load(game)})
    sitting = table(dealt(games.load(game), 3, 1, **options), size)
    scene = sitting.scene
    sitting.scene.draw(sitting.brush)
    buttons = [each for each in scene.kit.widgets if isinstance(each, Button) and each.visible]
    assert buttons
    places = [
        handle
        for handle in scene.table_layout.anchors
        if handle.startswith(("card:", "place:", "zone:", "seat:"))
    ]
    over = []
    for handle in places:
        scene.acts.refuse(Refuse(handle, ""))
        assert scene.sitting.notice is not None
        box, _ = notice_box(
            sitting.brush, scene.sitting.notice, scene.table_layout.rect, scene.picture.read_places()
        )
        over += [f"{handle}: {each.name}" for each in buttons if each.rect.colliderect(box)]

    assert not over
