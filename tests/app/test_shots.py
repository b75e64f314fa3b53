"""Pictures of a match that nobody plays: as far into it as was asked, and the small one of a table yet to be set up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app import seating
from tabletop.app.library import offer, open_game
from tabletop.app.parts import gather
from tabletop.app.preview import READABLE, preview
from tabletop.app.shot_order import SampleMatch, ShotOrder
from tabletop.app.shots import Stand, draw
from tabletop.bots import LEVELS
from tabletop.paint.colours import RGBA
from tabletop.paint.rooms import room_of
from tabletop.paint.text import Type
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.table.layout.mirrored import mirror
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen

pytestmark = pytest.mark.exhaustive


def test_a_curtain_hangs_as_far_into_the_match_as_was_asked() -> None:
    pygame.init()
    opened = open_game("heartland")
    stand = Stand(gather(), opened, SampleMatch(2, 1, 12))
    scene = stand.scene("curtain")

    assert isinstance(scene, CurtainScene)
    assert len(stand.match.lines) == 12
    assert scene.info.seats == (stand.match.decisions[0].seat,)
    assert scene.facts == opened.public_facts(stand.match)


def test_beyond_its_end_a_match_is_shown_as_it_ended() -> None:
    pygame.init()
    stand = Stand(gather(), open_game("heist"), SampleMatch(3, 1, 100_000))
    stand.scene("table")

    assert stand.match.is_over


def test_a_table_for_left_hands_is_mirrored_in_its_picture_too() -> None:
    pygame.init()
    parts = gather()
    parts.settings = parts.settings.with_values(left_handed=True)
    opened = open_game("heap")
    scene = Stand(parts, opened, SampleMatch(3)).scene("table")

    assert isinstance(scene, TableScene)
    assert scene.content.table.areas == mirror(opened.content).table.areas
    assert scene.content.table.areas != opened.content.table.areas


def test_a_picture_comes_into_a_folder_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):  # they are set for good
        monkeypatch.setenv(name, "dummy")
    path = tmp_path / "one" / "two" / "seats.png"
    draw(ShotOrder("heartland", scene="seats", match=SampleMatch(2), size=(640, 360)), path)

    assert pygame.image.load(path).get_size() == (640, 360)


@pytest.mark.parametrize("size", [(400, 120), (120, 400)])
def test_the_part_of_a_table_that_is_shown_is_whole_and_as_large_as_fits(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[tuple[int, int], tuple[int, int]]] = []
    real = pygame.transform.smoothscale

    def noted(surface: pygame.Surface, wanted: tuple[int, int]) -> pygame.Surface:
        if surface.get_parent() is not None:  # it is cut out of the table
            made.append((surface.get_size(), wanted))
        return real(surface, wanted)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    parts, opened = gather(), open_game("heartland")
    plan = Plan(
        offer(opened, parts.look("heartland"), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )
    preview(opened, parts)(plan, size)

    cut, (width, height) = made[-1]
    assert width <= size[0]
    assert height <= size[1]
    assert width == size[0] or height == size[1]
    assert cut[0] > width, "drawn as large as words need, then made small"


@pytest.mark.parametrize("game", games.ids())
def test_no_words_on_the_picture_of_a_table_are_too_small_to_read(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280 x 720 it is 377 pixels wide."""
    parts, opened = gather(), open_game(game)
    written: list[tuple[int, str]] = []
    shrunk: list[float] = []
    words, cut = Type.words, pygame.transform.smoothscale

    def noted(self: Type, text: str, role: str, px: int, colour: RGBA) -> pygame.Surface:
        written.append((self.capital(role, px), text))
        return words(self, text, role, px, colour)

    def scaled(surface: pygame.Surface, wanted: tuple[int, int]) -> pygame.Surface:
        if surface.get_parent() is not None:  # it is cut out of the table
            shrunk.append(wanted[0] / surface.get_width())
        return cut(surface, wanted)

    monkeypatch.setattr(Type, "words", noted)
    monkeypatch.setattr(pygame.transform, "smoothscale", scaled)
    plan = Plan(
        offer(opened, parts.look(game), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )
    preview(opened, parts)(plan, (377, 247))
    least = Type(parts.theme.fonts, parts.pictures.store).capital("read", READABLE)

    assert shrunk
    assert not {text for high, text in written if round(high * shrunk[-1]) < least}


@pytest.mark.parametrize("game", games.ids())
def test_the_part_of_a_table_lies_in_the_room_of_its_game(game: str) -> None:
    parts, opened = gather(), open_game(game)
    plan = Plan(
        offer(opened, parts.look(game), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )
    shown = preview(opened, parts)(plan, (400, 120))
    assert shown is not None
    brush = offscreen((400, 120), parts.theme, parts.pictures)
    brush.enter(room_of(opened.content))
    brush.table()

    for spot in ((10, 60), (390, 60)):
        assert tuple(shown.get_at(spot))[:3] == tuple(brush.surface.get_at(spot))[:3]


@pytest.mark.parametrize("size", [(400, 240), (240, 400)])
@pytest.mark.parametrize("game", games.ids())
def test_the_picture_of_a_table_fills_its_frame_but_for_the_corners(game: str, size: tuple[int, int]) -> None:
    parts, opened = gather(), open_game(game)
    plan = Plan(
        offer(opened, parts.look(game), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )
    shown = preview(opened, parts)(plan, size)
    assert shown is not None
    width, height = shown.get_size()

    assert (width, height) == size
    middles = [(width // 2, 1), (width // 2, height - 2), (1, height // 2), (width - 2, height // 2)]
    assert [shown.get_at(spot).a for spot in middles] == [255] * 4
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    assert [shown.get_at(spot).a for spot in corners] == [0] * 4
