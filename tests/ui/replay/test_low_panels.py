"""A recording's log in a low panel shows what led to the position, and its caption lies on no piece."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app.parts import gather, speak
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.brush import Brush
from tabletop.ui.replaying import EVERYTHING
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.replay_caption import GAP, caption_room
from tabletop.ui.scenes.replay.replay_log import ReplayLog
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.open_hands import GAP as SPACE
from tabletop.ui.table.layout.open_hands import NAME
from tabletop.ui.table.said.speech import Part
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

AREA = Rect(400, 900, 1000, 45)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("high", [80.0, 120.0, 300.0])
def test_the_present_line_is_written_whole_in_a_panel_however_low(high: float, text: int) -> None:
    pygame.init()
    lines = [([Part(f"Line{n:02} of the log goes on here")], n) for n in range(30)]
    log = ReplayLog((100, 100, 280, high), "log", [0], lambda at: None)
    log.fill(lines)
    for at in (29, 12, 13, 2, 0):
        witness = Witness.of(brush((1280, 720)))
        witness.text_size = text
        log.show_at(at)
        log.draw(witness)
        said = " ".join(each.words for each in witness.seen.said + witness.seen.elsewhere)

        assert f"Line{at:02}" in said, said


@pytest.mark.parametrize("text", [100, 200])
def test_of_more_lines_than_a_low_panel_holds_the_newest_is_in_sight(text: int) -> None:
    pygame.init()
    lines = [([Part(f"Line{n:02}")], n // 10) for n in range(30)]
    log = ReplayLog((100, 100, 280, 100), "log", [0], lambda at: None)
    log.fill(lines)
    for at in (1, 0, 1):
        log.show_at(at)
        witness = Witness.of(brush((1280, 720)))
        witness.text_size = text
        log.draw(witness)

        assert f"Line{10 * at + 9:02}" in [each.words for each in witness.seen.said + witness.seen.elsewhere]


def test_a_caption_keeps_between_what_reaches_into_its_area() -> None:
    left, right = Rect(300, 850, 150, 80), Rect(1300, 930, 300, 100)
    apart = Rect(600, 300, 100, 100)

    room = caption_room(AREA, [left, right, apart])

    assert caption_room(AREA, [apart]) == AREA
    assert room.x >= left.right + GAP
    assert room.right <= right.x - GAP
    assert room.centre.x == AREA.centre.x, "it stands where it always does"
    assert (room.y, room.h) == (AREA.y, AREA.h)


def test_where_the_middle_is_taken_a_caption_has_the_free_part() -> None:
    piece = Rect(860, 880, 100, 100)
    room = caption_room(AREA, [piece])

    assert not room.overlaps(piece)
    assert room.w > 400
    assert caption_room(AREA, [Rect(0, 900, 895, 40), Rect(905, 900, 900, 40)]) == AREA, (
        "better there than nowhere"
    )


@pytest.mark.parametrize(("game", "seats"), [("heap", 4), ("pedal", 8)])
def test_no_caption_of_a_match_covers_a_card(monkeypatch: pytest.MonkeyPatch, game: str, seats: int) -> None:
    parts = gather()
    scene = Stand(parts, parts.open(game), SampleMatch(seats)).scene("replay")
    assert isinstance(scene, ReplayScene)
    pills: list[Rect] = []
    box = Brush.box

    def noting(self: Brush, rect: tuple[float, ...], *more: Any, **how: Any) -> None:
        if more[:2] == ("plate", 999):
            pills.append(Rect(*rect))
        box(self, rect, *more, **how)

    monkeypatch.setattr(Brush, "box", noting)
    for viewer in (None, 0, EVERYTHING):
        for part in range(1, 20, 3):
            scene.show(scene.recording.last * part // 20, viewer)
            scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))
            line = scene.laid.areas["prompt"]  # plates elsewhere bear names
            for pill in (pill for pill in pills if pill.overlaps(line)):
                under = [key for key, sprite in scene.laid.sprites.items() if sprite.rect.overlaps(pill)]
                assert not under, (viewer, part)
            pills.clear()


@pytest.mark.parametrize("text", [100, pytest.param(150, marks=pytest.mark.nightly), 200])
def test_everybody_whose_hand_lies_open_is_named_in_full(text: int) -> None:
    parts = gather()
    parts.words = speak("de")  # one name there is longer
    scene = Stand(parts, parts.open("pedal"), SampleMatch(8)).scene("replay")
    assert isinstance(scene, ReplayScene)
    scene.show(scene.recording.last // 2, EVERYTHING)
    witness = Witness.of(offscreen((1024, 600), parts.theme, parts.pictures, text_size=text))
    scene.draw(witness)
    rooms = {hand.seat: hand.rect for hand in scene.open_hands}

    assert len(rooms) == 8
    for seat, room in rooms.items():
        name = scene.recording.seats[seat].name
        (said,) = [
            each
            for each in witness.seen.said
            if each.words == name
            and room.y <= each.box.centery <= room.y + NAME
            and each.box.x >= room.x
            and each.box.right < room.right + SPACE - 2
        ]
        assert not said.trouble
        assert said.box.height < NAME


def test_a_zone_without_cards_takes_no_room_from_the_hands_that_lie_open() -> None:
    """Signs on their cards are read in a low window too; only in the haul a second line lies below."""
    parts = gather()
    scene = Stand(parts, parts.open("heap"), SampleMatch(2)).scene("replay")
    assert isinstance(scene, ReplayScene)
    scene.show(1, EVERYTHING)
    scene.draw(offscreen((1280, 680), parts.theme, parts.pictures))
    hands = {hand.seat: hand.rect for hand in scene.open_hands}
    cards = [each.rect for each in scene.laid.sprites.values() if each.rect.lies_inside(hands[0])]

    assert len(cards) == 6
    assert min(card.h for card in cards) > 0.6 * (hands[0].h - NAME)
