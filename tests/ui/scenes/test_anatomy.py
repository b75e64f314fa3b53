"""Law: every game explains a card thing by thing, and each number leads to something that is drawn (case H4)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app import rulebook
from tabletop.app.library import open_game
from tabletop.content.looks.facecheck import find_face_mistakes
from tabletop.content.models.faces import FacesFile, Pointer, anatomy_key
from tabletop.content.survey.survey import check_paths
from tabletop.ui.scenes.anatomy import DISC, Anatomy, place_numbers
from tabletop.ui.window import offscreen
from tests.content.reading_as import read_as
from tests.covering import in_languages
from tests.ui.table.layout.test_low_windows import LOW, USUAL, Window, opened, painter, parts

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


def explained(game: str, code: str) -> list[Anatomy]:
    """The cards that a game's rules help explains."""
    found = rulebook.chapters(opened(game, code).content, parts().words, parts().pictures)
    (chapter,) = (each for each in found if each.key == "anatomy")
    return [block for block in chapter.blocks if isinstance(block, Anatomy)]


@in_languages("game, code", games.ids())
def test_every_number_leads_to_something_that_is_drawn(game: str, code: str) -> None:
    """Each thing has a name and a plain line; case H4."""
    blocks = explained(game, code)
    assert blocks
    for block in blocks:
        faces = painter(game, code, USUAL)
        _, spots = faces.face_with_spots(block.record, 430, block.as_high)
        card = pygame.FRect(100, 100, 430 * faces.ratio(block.record.kind), 430)
        marks = list(place_numbers(block.points, spots, card))
        assert sorted(mark.number for mark in marks) == list(range(1, len(block.points) + 1))
        for point, mark in zip(block.points, sorted(marks), strict=True):
            assert point.name
            assert len(point.meaning) > 15
            x, y, wide, high = spots[point.to]
            box = pygame.FRect(
                card.x + x * card.width, card.y + y * card.height, wide * card.width, high * card.height
            )
            assert box.collidepoint(mark.end), point
        discs = [mark.disc for mark in marks]
        for at, one in enumerate(discs):
            for other in discs[:at]:
                assert abs(one[0] - other[0]) > 2 * DISC or abs(one[1] - other[1]) > 2 * DISC


def test_all_that_stands_on_a_part_of_heap_is_explained() -> None:
    """Its letters, too; case H4."""
    (part,) = (block for block in explained("heap", "en") if block.record.kind == "cards")
    assert {point.to for point in part.points} == {
        *("{vehicle.emblem}", "block.{block}", "attack.{attack}", "swerve", "part-{part}"),
        *("{when}", "rush.do", "bodge"),
    }
    told = " ".join(point.meaning for point in part.points)
    assert all(
        f"{colour} {letter}" in told for colour, letter in (("red", "R"), ("yellow", "Y"), ("green", "G"))
    )


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("window", [LOW[0], USUAL])
def test_the_page_is_drawn_within_its_area(window: Window, text: int) -> None:
    """In every window and in large type the words end where the page does; case H4."""
    for game in games.ids():
        scene = rulebook.rules_scene(parts(), game, (), "", lambda: None)
        brush = offscreen(window, parts().theme, parts().pictures)
        brush.text_size = text
        scene.draw(brush)
        scene._chosen("anatomy")
        scene.draw(brush)
        scene.draw(brush)
        assert scene.page.height > 400


def face_with(points: list[dict[str, str]], card: str) -> FacesFile:
    """A face of Heap's parts with nothing but tiles, which points at these things."""
    tiles = {"as": "tiles", "each": "bodge", "at": [5, 174, 140, 31], "from": 225, "to": 270}
    anatomy = {"card": card, "as-high": 240, "points": points}
    return read_as(FacesFile, {"faces": {"cards": {"elements": [tiles], "anatomy": [anatomy]}}})


def test_a_mod_may_take_away_the_card_that_is_explained(tmp_path: Path) -> None:
    """Another of its kind is explained, and our files are not blamed (case H4)."""
    (tmp_path / "data" / "heap" / "cards").mkdir(parents=True)
    (tmp_path / "mod.yaml").write_text('id: less\nname: Less\nversion: "1"\ngame: heap\n', "utf-8")
    (tmp_path / "data" / "heap" / "cards" / "less.yaml").write_text("- remove: br-w4\n", "utf-8")
    assert check_paths([tmp_path], games.load) == []
    content = open_game("heap", (str(tmp_path),)).content

    chapters = rulebook.chapters(content, parts().words, parts().pictures)

    (chapter,) = (each for each in chapters if each.key == "anatomy")
    explained_kinds = [type(block.record) for block in chapter.blocks if isinstance(block, Anatomy)]
    assert type(next(iter(content.rows("cards")))) in explained_kinds


def test_a_number_that_leads_nowhere_is_told() -> None:
    """With its place and what is meant; case H4."""
    content = opened("heap", "en").content
    kinds = {kind: type(next(iter(rows.values()))) for kind, rows in content.by_kind.items()}

    def wrong(points: list[dict[str, str]], card: str = "br-w4") -> list[tuple[tuple[str, ...], str]]:
        found = find_face_mistakes(
            face_with(points, card), kinds, None, content.texts["words"], content.by_kind
        )
        return [(each.path[2:], each.text) for each in found]

    right = {"to": "bodge", "says": "bodge"}
    assert wrong([right]) == []
    ((path, said),) = wrong([right, {"to": "bodg", "says": "bodge"}])
    assert path == ("anatomy", "1", "points", "2", "to")
    assert 'no element shows "bodg"' in said
    assert "bodge" in said
    ((path, said),) = wrong([{"to": "bodge", "says": "bog"}])
    assert path == ("anatomy", "1", "points", "1", "says")
    assert anatomy_key("cards", Pointer(to="bodge", says="bog")) in said
    ((path, said),) = wrong([right], "br-w44")
    assert path == ("anatomy", "1", "card")
    assert 'no row "br-w44"' in said
