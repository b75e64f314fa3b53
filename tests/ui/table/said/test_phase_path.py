"""The phases in the header: where in the turn it is can be read there however little room there is."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.paint.brush import Brush
from tabletop.ui.table.bars.header import Head, draw_header
from tabletop.ui.table.said.phase_path import draw_phases, length, readable
from tabletop.ui.window import offscreen
from tests.words.witness import Witness

NAMES = ("Draft", "Choose", "A", "Heat Check", "B", "C")


def said(monkeypatch: pytest.MonkeyPatch, now: int, room: float) -> tuple[list[str], int, float]:
    """The names that are drawn in that much room from 400 on, how many dots, and where the last of all ends."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    brush = offscreen((1920, 1080), parts.theme, parts.pictures)
    names, dots, right = [], [], [0.0]
    text, disc = Brush.text, Brush.disc

    def heard(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        drawn = text(self, words, *place, **how)
        names.append(words)
        right.append(drawn.right)
        return drawn

    def seen(self: Brush, at: tuple[float, float], radius: float, *how: Any) -> None:
        dots.append(at)
        right.append(at[0] + radius)
        disc(self, at, radius, *how)

    monkeypatch.setattr(Brush, "text", heard)
    monkeypatch.setattr(Brush, "disc", seen)
    draw_phases(brush, [(name, i == now) for i, name in enumerate(NAMES)], 400.0, 400.0 + room)
    return names, len(dots), max(right)


@pytest.mark.parametrize("room", [700.0, 430.0])
def test_all_phases_are_told_by_name_even_if_they_stand_close(
    monkeypatch: pytest.MonkeyPatch, room: float
) -> None:
    names, dots, right = said(monkeypatch, 1, room)

    assert tuple(names) == NAMES
    assert dots == 0
    assert right <= 400 + room


def test_with_less_room_there_are_dots_for_those_far_from_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names, dots, right = said(monkeypatch, 2, 300.0)

    assert names == ["Choose", "A", "Heat Check"]
    assert dots == 3
    assert right <= 700


def test_with_hardly_any_room_the_present_phase_alone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, 3, 90.0)[:2] == (["Heat Check"], 0)


def test_what_comes_next_is_told_before_what_is_over() -> None:
    space, wides, named = readable([50.0] * 5, 2, 230.0)

    assert set(named) == {2, 3}
    assert length(space, wides, named) <= 230


HEAD = Head(
    "HEAT: The Space Age of Pro Wrestling",
    "Achter-Tag-Team · Zug 12",
    (("Ziehen", False), ("Aktion", True), ("Ablegen", False)),
    "Kommandowummel ist dran",
    seat=1,
)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_in_the_header_stands_on_anything_else(size: tuple[int, int], text_size: int) -> None:
    """What is told in the middle goes aside for the line and the present phase."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    ink = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
    buttons = ink.width * 0.72  # as far left as German buttons of the largest type begin
    draw_header(ink, HEAD, buttons)
    said = {each.words: each for each in ink.seen.said}

    assert list(ink.seen.troubles()) == []
    assert {HEAD.title, HEAD.line, "Aktion", HEAD.middle} <= set(said)
    assert said["Aktion"].box.left - said[HEAD.line].box.right > 20
    assert said[HEAD.middle].box.left - said["Aktion"].box.right > 40
    assert said[HEAD.middle].box.right < buttons


def test_the_middle_goes_aside_until_all_phases_are_told_by_name() -> None:
    """The first of three phases was a dot beside a question that had room on its other side."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    ink = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    phases = (("Draw", False), ("Action", True), ("Discard", False))
    head = replace(HEAD, line="Tag Team · Turn 12", phases=phases, middle="Does anybody respond?", seat=-1)
    draw_header(ink, head, 1500.0)
    said = {each.words: each.box for each in ink.seen.said}

    assert {"Draw", "Action", "Discard"} <= set(said)
    assert said[head.middle].left - said["Discard"].right > 20
    assert said[head.middle].right < 1500

    ink = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    draw_header(ink, head, 1060.0)  # all names have no room before the buttons: it stays where it was
    (middle,) = [each.box for each in ink.seen.said if each.words == head.middle]
    assert middle.right < 1060


def test_with_room_for_all_the_middle_stands_in_the_middle() -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    ink = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    draw_header(ink, replace(HEAD, line="Zug 1", phases=HEAD.phases[:-1], seat=-1), 1500.0)
    (middle,) = [each.box for each in ink.seen.said if each.words == HEAD.middle]

    assert abs(middle.centerx - 960) < 1.5


def test_the_middle_goes_aside_until_the_phases_stand_apart() -> None:
    """A line that has grown by a few words pressed them together, with room on the other side of the middle."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    phases = (
        ("Draft", False),
        ("Choose", True),
        ("A", False),
        ("Heat Check", False),
        ("B", False),
        ("C", False),
    )
    gaps = []
    for line in ("Heist 1 of 3", "Heist 1 of 3  ·  Stage 2 of 4"):
        ink = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
        head = replace(HEAD, line=line, phases=phases, middle="Chen to act", seat=-1)
        spots = draw_header(ink, head, 1500.0)
        there = sorted(spots.phases.values(), key=lambda each: each.x)
        gaps.append([round(right.x - left.right, 3) for left, right in itertools.pairwise(there)])
        assert ink.seen.said[-1].box.right < 1500

    assert gaps[0] == gaps[1]
