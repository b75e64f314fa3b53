"""The replay bar leaves corners of a ring less height: what a poster says still stands apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match
from tabletop.games.wrestling import GAME
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import corner_painter, poster
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tests.games.facing import DRAWN_IN, content_in
from tests.ui.table.ring_sitting import RingSitting, corners_of, play_until, ring, ring_content
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

SIZES = ((1024, 640), (1280, 680), (1280, 720), (1920, 1080))
NAMES, MARKS = poster.DARK, ("#c2352f", "header")


def replayed(size: tuple[int, int], match: str, seats: int = 4) -> tuple[ReplayScene, Brush]:
    """While a Move is pending somebody is on turn and somebody is aimed at."""
    options: dict[str, bool | int | str] = {"match": match} if match else {}
    made = play_until(ring(seats, 1, **options), "respond-move")
    recording = Recording(made, lambda: Match.replay(GAME, ring_content(), made.header, ()))
    at = recording.last
    scene = ReplayScene(
        Lang.read(),
        recording,
        ring_content(),
        ReplayReports(lambda: None),
        feel=ReplayFeel("off"),
        marks=ReplayMarks(at),
    )
    drawn = brush(size)
    scene.draw(drawn)
    return scene, drawn


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("match", ["tag", "four-way"])
def test_who_is_on_turn_or_aimed_at_never_covers_a_name(
    match: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = replayed(size, match)
    boxes: list[tuple[str, pygame.FRect]] = []
    box = Brush.box

    # The arguments are those of Brush.box, passed on as they come: hence Any.
    def witnessed(ink: Brush, rect: Any, colour: Any, *args: Any, **named: Any) -> None:
        boxes.append((str(colour), pygame.FRect(rect)))
        box(ink, rect, colour, *args, **named)

    monkeypatch.setattr(Brush, "box", witnessed)
    posters = [placed for placed in scene.stage.rest.values() if placed.look.kind == "poster"]
    marked = [placed for placed in posters if " " in placed.look.of]
    assert scene.board is not None
    for placed in marked:
        boxes.clear()
        poster.POSTER.paint(scene.board.painter, drawn, placed, "")
        marks = [rect for colour, rect in boxes if colour in MARKS]
        (name,) = (rect for colour, rect in boxes if colour == NAMES)
        beside = placed.look.of.startswith("half ")  # there the marks have a line of their own
        assert len(marks) == (not beside)
        assert all(placed.rect.y - 12 <= mark.top and mark.bottom <= name.top for mark in marks)

    assert len(marked) == 2, [placed.look for placed in posters]


@pytest.mark.parametrize("size", [(1024, 600), (1024, 640), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_an_ability_does_ends_above_the_bar(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a low window its last words lay below the heading of the bar, and were read as neither."""
    ends: list[float] = []
    paragraph = Brush.paragraph

    # The arguments are those of Brush.paragraph, passed on as they come: hence Any.
    def witnessed(ink: Brush, words: str, box: Any, style: TextStyle, **named: Any) -> Any:
        px = ink.style_px(style)
        lines = ink.type.wrap(words, "read", px, ink.px(box[2]))
        ends.append(box[1] + len(lines) * ink.type.height("read", px) / ink.scale)
        return paragraph(ink, words, box, style, **named)

    scene, drawn = replayed(size, "", seats=2)
    drawn.text_size = text_size
    assert scene.board is not None
    painter, wrestlers = scene.board.painter, ring_content().rows("wrestlers")
    monkeypatch.setattr(Brush, "paragraph", witnessed)
    corners = (corners_of(scene.laid), RingSitting(ring(2), size).corners)
    roomy = [corner for each in corners for corner in each.all if corner.parts.ability]
    for corner in roomy:
        for record in wrestlers:
            ends.clear()
            corner_painter._ability(painter, drawn, corner, record)
            assert ends
            assert max(ends) <= corner.parts.life.y + corner_painter.AIR, record.id

    assert len(roomy) >= 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_both_who_wrestle_have_panels_of_one_form(size: tuple[int, int], seats: int) -> None:
    """Where one column is lower than the other, too."""
    scene, _ = replayed(size, "", seats)
    corners = corners_of(scene.laid)

    assert len({corner.form for corner in corners.all if corner.form != "apron"}) == 1


@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1920, 1080)])
def test_no_name_of_ours_is_broken_inside_a_word(size: tuple[int, int]) -> None:
    """Above the bar and open hands somebody in the ring of eight was called "Moonba-se"."""
    drawn, rows = brush(size), ring_content().rows("wrestlers")
    corners = RingSitting(play_until(ring(8), "action"), size).corners
    low = [replace(corner, form="half") for corner in corners.all if corner.form == "tall"]
    room = min(corner.parts.poster.w for corner in low) - 2 * poster.EDGE - 2 * poster.MARGIN
    words = {word for row in rows for word in row.name.split()}

    assert [word for word in sorted(words) if drawn.text_width(word, 1, "title") > room] == []


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 17.5), ((1920, 1080), 26.5)])
@pytest.mark.parametrize("seats", [6, 8])
def test_the_lines_beside_a_partners_poster_stand_apart(
    size: tuple[int, int], least: float, seats: int
) -> None:
    """Name, cards, ratings and help: with three partners above the piles they ran into one another."""
    scene, drawn = replayed(size, "", seats)
    lines = [c.parts.name.h * drawn.scale for c in corners_of(scene.laid).all if c.form == "apron"]

    assert len(lines) == seats - 2
    assert min(lines) >= least


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("size", [(1024, 600), (1024, 640), (1280, 680)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_ability_of_ours_is_told_to_its_end(
    size: tuple[int, int], text_size: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the lowest windows two of them ended in dots, above a recording's bar in higher ones too."""
    cut: list[str] = []
    shorten = corner_painter._as_far_as_it_goes

    def witnessed(ink: Brush, words: str, room: tuple[float, float]) -> str:
        kept = shorten(ink, words, room)
        cut.extend([words] * (kept != words))
        return kept

    monkeypatch.setattr(corner_painter, "_as_far_as_it_goes", witnessed)
    scene, drawn = replayed(size, "", seats=2)
    drawn.text_size = text_size
    assert scene.board is not None
    corners = (corners_of(scene.laid), RingSitting(ring(2), size).corners)
    roomy = [corner for each in corners for corner in each.all if corner.parts.ability]
    for corner in roomy:
        for record in content_in(GAME.id, language).rows("wrestlers"):
            corner_painter._ability(scene.board.painter, drawn, corner, record)

    assert len(roomy) >= 2
    assert not cut
