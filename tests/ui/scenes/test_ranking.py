"""The ranking of many: eight rows stand whole beside the card, their notes beside the names; few have them below."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.parts import Parts
from tabletop.engine.game import Result, ResultRow
from tabletop.ui.scenes.result.chronicle import Chronicle
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.window import offscreen
from tests.words.witness import Said, Witness

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gus", "Hal")
LONG = "Wilhelm Wammow"


def told(seats: int, scored: bool = False, long: bool = False, tie: int | None = None) -> Told:
    points = tuple(range(30 + seats, 30, -1)) if tie is None else (tie,) * seats
    row = None if tie is None else ResultRow("tie.aboard", tuple(range(seats, 0, -1)))
    ended = Result(
        tuple((seat,) for seat in range(seats)), points, (ResultRow("a", points),), row, scored=scored
    )
    names = (LONG,) * seats if long else NAMES[:seats]
    sitters = tuple(Sitter(name, colour, colour != 3) for colour, name in enumerate(names))
    story = Chronicle((0,) * seats, (), (), 0)
    return Told("heartland", "A GAME", sitters, ended, ("A",), story, 30, "fewer cubes left aboard")


def shown(parts: Parts, story: Told, size: tuple[int, int] = (1280, 720)) -> tuple[Any, list[Said]]:
    """The pane of the ranking, and what stands in it."""
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures))
    nothing = [lambda *_: None] * 4
    scene = ResultScene(parts.words, story, ResultReports(*nothing))
    scene.draw(brush)
    assert list(brush.seen.troubles()) == []
    pane = scene.panes[0]
    return pane, [said for said in brush.seen.said if pane.rect.contains(said.box)]


def up(said: Said) -> float:
    return said.box.y


def middle(said: list[Said], words: str) -> float:
    return next(each.box.centery for each in said if each.words == words)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scored", [True, False])
@pytest.mark.parametrize("long", [True, False])
def test_eight_are_ranked_without_scrolling(
    parts: Parts, size: tuple[int, int], scored: bool, long: bool
) -> None:
    pane, said = shown(parts, told(8, scored, long), size)

    assert pane.height <= pane.rect.height
    names = [each for each in said if each.words.split(" (")[0] in (LONG, *NAMES)]
    assert len(names) == 7
    notes = [
        each for each in said if each.words in {f"Place {n}" for n in range(2, 9)} or "behind" in each.words
    ]
    assert len(notes) == 7
    assert any("points" in each.words for each in notes) == (scored and not long), (
        "next to long names it is left out"
    )
    for name, note in zip(sorted(names, key=up), sorted(notes, key=up), strict=True):
        assert abs(name.box.centery - note.box.centery) < 4
        assert note.box.left >= name.box.right + 14


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_few_have_their_notes_below_their_names(parts: Parts, seats: int) -> None:
    pane, said = shown(parts, told(seats))

    assert pane.height <= pane.rect.height
    assert middle(said, "Place 2") > middle(said, "Bo") + 15


def test_a_note_that_has_no_room_beside_the_name_stays_below_it(parts: Parts) -> None:
    """Then so many rows scroll."""
    pane, said = shown(parts, told(8, scored=True, tie=36))

    assert pane.height > pane.rect.height
    assert middle(said, "Bo") < min(each.box.centery for each in said if each.words.startswith("Level"))
